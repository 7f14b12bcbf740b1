//! Games that hold every kind of event: the fixtures of schema 6 are written from them.

use chrono::{DateTime, Utc};
use fives_core::base::cards::Suit;
use fives_core::base::order::TrumpAce;
use fives_core::base::seats::{Seat, Side};
use fives_core::games::hand::{BestTrump, Fault, Hand, Share, Turned, TurnedHand};
use fives_core::ledger::{
    AcceptedRuling, Adjustment, Command, Dealt, Draft, Event, Form, SideAnswer, Since,
    StartingScore,
};
use fives_core::storage::saved::{SavedGame, backup};
use fives_core::words::spreadsheet::{Titled, of_a_game};

use crate::support::{self, Table, at_fault, bid, house_of, points_hand, pot_hand, stayed};
use crate::{NAME, NOTE};

/// A game under an id, with the name, note and revision of all fixtures.
fn saved(id: &str, table: Table) -> SavedGame {
    finished(SavedGame::new(id.to_owned(), table.ledger, moment(0)))
}

fn finished(game: SavedGame) -> SavedGame {
    SavedGame {
        name: NAME.to_owned(),
        note: NOTE.to_owned(),
        revision: 12,
        ..game
    }
}

fn moment(hours: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(1_790_000_000 + 3_600 * hours, 0).unwrap()
}

fn adjust(after: usize, side: u8, points: i32) -> Command {
    let what = Adjustment {
        side: Side(side),
        points,
        reason: "Time “called”".to_owned(),
    };
    Command::Adjust { after, what }
}

/// The draft of the current hand, for its first side.
fn draft(table: &Table, answer: SideAnswer) -> Draft {
    let form = Form::expected(&table.ledger).unwrap();
    let mut draft = Draft::default();
    draft.answer(&form, form.sides()[0], answer);
    draft
}

/// COPAH: what can be corrected, agreed, ruled and withdrawn; a draft that changed with its bid.
fn corrections() -> SavedGame {
    let mut table = Table::new(&[("all_pass", "redeal")]);
    table.act(Command::Begin(StartingScore {
        points: vec![3, -2].into(),
        ticks: vec![0, 0].into(),
    }));
    table.record(0, "15", &[3, 2], Some(0));
    table.record(1, "20", &[1, 4], Some(1));
    table.act(Command::AllPassed);
    table.record(2, "15", &[3, 2], Some(1));
    table.act(adjust(1, 0, 4)).act(adjust(3, 1, -1));
    table.act(Command::TakeBack { adjustment: 1 });
    table.act(Command::SetDealer {
        deal: 1,
        seat: Seat(2),
    });
    table.act(Command::Rename {
        from: "Bob".to_owned(),
        to: "Bób".to_owned(),
    });
    let says = || "That was a renege. (P1)".to_owned();
    let ruling = AcceptedRuling {
        says: says().into(),
        cost: None,
    };
    table.act(Command::Accept { deal: 0, ruling });
    table.act(Command::Withdraw { deal: 0, ruling: 0 });
    table.act(Command::Amend {
        deal: 3,
        to: Dealt::Redealt {
            side: Side(1),
            says: says().into(),
            is_late: false,
        },
    });
    let house = house_of("copah", &[("all_pass", "redeal"), ("back_door", "-20")]);
    let since = Since::Start;
    table.act(Command::Rules { house, since });
    table.act(Command::Bid(Seat(0), bid("15")));
    let mut game = saved("corrections", table);
    let form = Form::expected(&game.ledger).unwrap();
    let mut draft = Draft::default();
    draft.answer(&form, Side(0), SideAnswer::Took(3));
    game.tap(draft.clone());
    draft.best = Some(BestTrump::By(Side(1)));
    game.tap(draft);
    let changed = Command::Bid(Seat(1), bid("20"));
    let undo_history = &mut game.undo_history;
    let did = undo_history.act(&mut game.ledger, changed, moment(1));
    assert!(did.unwrap().is_some());
    game.played = Some(moment(-24));
    game
}

/// Forty-Five: a demoted ace, and an end by agreement.
fn turned() -> SavedGame {
    let mut table = Table::of("forty-five", &[]);
    let turned = Turned {
        trump: Some(Suit::Spades),
        ace: TrumpAce::Demoted,
    };
    table.act(Command::Turn(turned));
    table.play([Hand::Turned(TurnedHand {
        turned,
        tricks: vec![3, 2].into(),
        best_trump: None,
        first_there: None,
    })]);
    table.act(Command::End);
    saved("turned", table)
}

/// Tally: rounds of points, the next one being typed.
fn points() -> SavedGame {
    let mut table = Table::of("tally", &[("seating", "alone-3")]);
    table.play([points_hand(&[12, -3, 0])]);
    let typed = draft(&table, SideAnswer::Took(7));
    let mut game = saved("points", table);
    game.type_figure(typed);
    game
}

/// Bourré: players who join, leave and come back.
fn chips() -> SavedGame {
    let mut table = Table::of("bourre", &[("seating", "alone-4"), ("limit", "20")]);
    let renege = at_fault(2, Fault::Renege);
    table.play([pot_hand(&[stayed(3), renege, Share::Passed, stayed(0)])]);
    table.act(Command::Join {
        name: "Eve".to_owned(),
        pays: 5,
    });
    let passed = Share::Passed;
    table.play([pot_hand(&[stayed(2), passed, stayed(3), passed, stayed(0)])]);
    table.act(Command::Leave(Seat(3)));
    let away = Share::Passed;
    table.play([pot_hand(&[stayed(5), away, away, away, stayed(0)])]);
    table.act(Command::Return(Seat(3)));
    saved("chips", table)
}

/// The only game of a table (CSV).
fn imported(id: &str, csv: &str) -> SavedGame {
    let mut read = backup::read(csv).unwrap();
    assert_eq!(read.games.len(), 1, "{:?}", read.unread);
    finished(SavedGame {
        id: id.to_owned(),
        // As this schema had it.
        offset: None,
        ..read.games.remove(0).item
    })
}

/// Kept on paper: totals alone.
fn on_paper() -> SavedGame {
    imported("on-paper", "Date,Ann,Bob,Cat\n2025-01-03,31,17,-4\n")
}

/// Auction, as it was read from its own export: points by hand, and the bidder wins with fewer points (A8).
fn from_table() -> SavedGame {
    let mut table = Table::of("auction", &[]);
    let begun = StartingScore {
        points: vec![101, 124].into(),
        ticks: vec![0, 0].into(),
    };
    table.act(Command::Begin(begun.clone()));
    table.record(0, "20", &[4, 1], Some(0));
    let game = &saved("exported", table);
    let (title, began) = ("Friday", "2026-09-21 14:13");
    let paper = imported("from-table", &of_a_game(Titled { game, title, began }));
    let hand = Event::Dealt(Dealt::Hand(points_hand(&[25, 5])));
    support::from_table(&paper, [Event::StartingScore(begun), hand])
}

/// The games, by their file names.
pub fn all() -> [SavedGame; 6] {
    [
        corrections(),
        turned(),
        points(),
        chips(),
        on_paper(),
        from_table(),
    ]
}
