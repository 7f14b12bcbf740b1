//! Correcting what was recorded wrong, and points by agreement.

use fives_core::answers::referee::score;
use fives_core::base::seats::{Seat, Side};
use fives_core::games::hand::Won;
use fives_core::games::{End, EndReason};
use fives_core::ledger::{Adjustment, Command, Ledger, Log, Refusal, Stamped, StartingScore};
use fives_core::storage::saved::{SavedGame, link};
use fives_core::words;

use crate::by_agreement::at_thirty;
use crate::support::{Table, bid, contract, hand, pot_hand, stayed};

pub fn begun(points: &[i32]) -> Command {
    begun_with(points, &vec![0; points.len()])
}

pub fn begun_with(points: &[i32], ticks: &[u8]) -> Command {
    Command::Begin(StartingScore {
        points: points.to_vec().into(),
        ticks: ticks.to_vec().into(),
    })
}

pub fn give(after: usize, side: u8, points: i32, reason: &str) -> Command {
    let (side, reason) = (Side(side), reason.to_owned());
    let what = Adjustment {
        side,
        points,
        reason,
    };
    Command::Adjust { after, what }
}

pub fn set_dealer(deal: usize, seat: u8) -> Command {
    let seat = Seat(seat);
    Command::SetDealer { deal, seat }
}

pub fn rename(from: &str, to: &str) -> Command {
    let (from, to) = (from.to_owned(), to.to_owned());
    Command::Rename { from, to }
}

pub fn sit_down(seat: u8, name: &str) -> Command {
    let (seat, name) = (Seat(seat), name.to_owned());
    Command::Replace { seat, name }
}

pub fn dealers(table: &Table) -> Vec<u8> {
    let standing = table.standing();
    let dealers = standing.deals.iter().map(|deal| deal.dealer.0);
    dealers.chain([standing.dealer.0]).collect()
}

pub fn end(table: &Table) -> Option<(Option<u8>, EndReason)> {
    let end = table.standing().end.map(|(end, _)| end);
    end.map(|End { winner, reason }| (winner.map(|side| side.0), reason))
}

pub fn derivation(table: &Table, side: u8) -> String {
    let ruling = score(&table.ledger, Side(side));
    let reasons = ruling.reasons.iter().map(|reason| reason.cited());
    [ruling.says.clone()]
        .into_iter()
        .chain(reasons)
        .collect::<Vec<_>>()
        .join("\n")
}

/// The same game once it was saved and read, and once it came by a link.
pub fn assert_kept(table: &Table) {
    let now = chrono::DateTime::UNIX_EPOCH;
    let kept = SavedGame::new("id".to_owned(), table.ledger.clone(), now);
    assert_eq!(SavedGame::read(&kept.write()), Ok(kept.clone()));
    let (link, _) = link::write(&kept).link().unwrap();
    let link::Shared::Game(read) = link::read(&link).unwrap() else {
        panic!("{link}");
    };
    assert_eq!(read.ledger.standing(), kept.ledger.standing());
}

// Who deals

#[test]
fn the_first_dealer_is_put_right_and_everything_after_follows() {
    let mut table = Table::new(&[]);
    table.record(1, "15", &[3, 2], Some(0));
    assert_eq!(dealers(&table), [0, 1]);
    table.act(set_dealer(0, 1));
    assert_eq!(dealers(&table), [1, 2]);
    assert_kept(&table);
    assert!(derivation(&table, 0).contains("Bob deals first."));
    table.act(Command::Undo);
    assert_eq!(dealers(&table), [0, 1]);
}

#[test]
fn who_deals_now_is_put_right_and_what_was_dealt_stays() {
    let mut table = Table::new(&[]);
    table.record(1, "15", &[3, 2], Some(0));
    table.act(set_dealer(1, 3));
    table.record(1, "15", &[3, 2], Some(0));
    assert_eq!(dealers(&table), [0, 3, 0]);
    assert!(derivation(&table, 0).contains("Here the table corrected the dealer: Dan."));
    // The later one counts.
    table.act(set_dealer(1, 2));
    assert_eq!(dealers(&table), [0, 2, 3]);
    assert_kept(&table);
}

#[test]
fn a_player_who_is_bagged_is_the_one_who_deals() {
    let mut table = Table::new(&[]);
    table.act(Command::AllPassed);
    assert_eq!(table.standing().open.unwrap().seat, Seat(0));
    table.act(set_dealer(0, 2));
    let open = table.standing().open.unwrap();
    assert_eq!((open.seat, open.won), (Seat(2), Won::Bagged));
    // Correcting the dealer of a recorded hand doesn't change its players.
    let mut bagged = contract(2, "15");
    bagged.won = Won::Bagged;
    let fives_core::games::hand::Hand::Bid(mut played) = hand(2, "15", &[3, 2], Some(0)) else {
        unreachable!()
    };
    played.contract = bagged;
    table.play([fives_core::games::hand::Hand::Bid(played)]);
    table.act(set_dealer(0, 1));
    let standing = table.standing();
    assert_eq!(standing.deals[0].what.contract(), Some(&bagged));
    assert_eq!(dealers(&table), [1, 2]);
}

#[test]
fn points_by_agreement_are_removed_again_whatever_was_played_since() {
    let mut table = Table::new(&[]);
    table.record(1, "15", &[2, 3], Some(1));
    table.act(give(1, 0, -4, "table talk"));
    table.act(give(0, 1, 7, "a head start"));
    table.record(1, "15", &[2, 3], Some(1));
    let [ours, theirs] = table.totals()[..] else {
        unreachable!()
    };
    // They count in the order of agreement, not in the order of the sheet.
    let standing = table.standing();
    let places: Vec<_> = standing
        .adjusted
        .iter()
        .map(|adjusted| (adjusted.after, adjusted.at))
        .collect();
    assert_eq!(places, [(0, 1), (1, 0)]);
    let adjustment = 0;
    table.act(Command::TakeBack { adjustment });
    assert_eq!(table.totals(), [ours + 4, theirs]);
    assert_kept(&table);
    table.act(Command::Undo);
    assert_eq!(table.totals(), [ours, theirs]);
    table.act(Command::Redo);
    table.act(Command::TakeBack { adjustment });
    assert_eq!(table.totals(), [ours + 4, theirs - 7]);
    let none = Err(vec![Refusal::NoSuchAdjustment]);
    assert_eq!(table.ask(Command::TakeBack { adjustment }), none);
}

// A10: a bagged dealer plays the lowest bid of their own score.
#[test]
fn a_dealer_who_turns_out_to_be_bagged_is_so_at_the_lowest_bid_of_that_score() {
    let rules = [("floor_bid", "95-20"), ("minimum_bid", "15")];
    let mut table = Table::of("auction", &rules);
    table.act(begun_with(&[100, 40], &[0, 0]));
    table.act(Command::AllPassed);
    let open = |table: &Table| {
        let open = table.standing().open.unwrap();
        (open.seat, open.bid)
    };
    assert_eq!(open(&table), (Seat(0), bid("20")));
    table.act(set_dealer(0, 1));
    assert_eq!(open(&table), (Seat(1), bid("15")));
    table.act(set_dealer(0, 2));
    assert_eq!(open(&table), (Seat(2), bid("20")));
    assert_kept(&table);
}

// Points by agreement that end a game after hands were dealt on: the next to deal was due then.
#[test]
fn a_game_that_earlier_points_end_is_dealt_on_by_who_was_due_then() {
    let mut table = Table::new(&[]);
    for _ in 0..3 {
        table.record(1, "15", &[2, 3], Some(1));
    }
    table.act(give(1, 0, 35, "left out"));
    let standing = table.standing();
    assert_eq!(standing.end.map(|(_, deal)| deal), Some(1));
    assert_eq!(standing.rematch_dealer(table.ledger.rules()), Seat(1));
}

#[test]
fn nobody_deals_who_does_not_sit_there_or_is_out_or_once_it_is_over() {
    let mut table = Table::new(&[("seating", "three-pairs"), ("back_door", "-6")]);
    table.record(0, "30", &[1, 2, 2], Some(1));
    let refused = |table: &mut Table, deal, seat| table.ask(set_dealer(deal, seat)).unwrap_err();
    assert_eq!(refused(&mut table, 1, 3), [Refusal::SideIsOut(Side(0))]);
    assert_eq!(refused(&mut table, 1, 6), [Refusal::NoSuchPlayer(Seat(6))]);
    assert_eq!(refused(&mut table, 2, 1), [Refusal::NoSuchDeal(2)]);
    assert_eq!(table.ask(set_dealer(1, 1)), Ok(false));
    table.act(set_dealer(0, 3));
    table.act(Command::End);
    assert!(matches!(
        refused(&mut table, 1, 2)[..],
        [Refusal::GameOver(_)]
    ));
}

// A misspelt name

#[test]
fn a_name_is_put_right_wherever_its_player_sat() {
    let mut table = Table::new(&[]);
    table.record(1, "15", &[3, 2], Some(0));
    table.act(sit_down(1, "Cathyy"));
    table.record(1, "15", &[3, 2], Some(0));
    table.act(sit_down(1, "Eve"));
    table.act(rename("Cathyy", "Cathy"));
    table.act(rename("Ann", "Anne"));
    let standing = table.standing();
    let at = |deal: usize| standing.deals[deal].players.to_vec();
    assert_eq!(at(0), ["Anne", "Bob", "Cat", "Dan"]);
    assert_eq!(at(1), ["Anne", "Cathy", "Cat", "Dan"]);
    assert_eq!(table.ledger.players(), ["Anne", "Eve", "Cat", "Dan"]);
    assert_eq!(table.ledger.first_players()[..], at(0));
    let says = derivation(&table, 0);
    assert!(says.contains("Anne deals first."), "{says}");
    assert!(says.contains("Here Cathy replaced Bob."), "{says}");
    assert!(says.contains("Here Eve replaced Cathy."), "{says}");
    assert_kept(&table);
}

#[test]
fn no_name_is_put_right_to_that_of_somebody_else_in_the_game() {
    let mut table = Table::new(&[]);
    table.act(sit_down(1, "Eve"));
    let refused = |table: &mut Table, from, to| table.ask(rename(from, to)).unwrap_err();
    for taken in ["Bob", "eve", " Cat "] {
        assert_eq!(refused(&mut table, "Ann", taken), [Refusal::NameTaken]);
    }
    assert_eq!(
        refused(&mut table, "Zoe", "Ann"),
        [Refusal::NobodyOfThatName]
    );
    assert_eq!(refused(&mut table, "Ann", " "), [Refusal::NoName]);
    assert_eq!(
        refused(&mut table, "Ann", &"n".repeat(25)),
        [Refusal::LongName]
    );
    // Another way to write it is no other name.
    table.act(rename("Ann", "ANN"));
    assert_eq!(table.ask(rename("ann", "ANN")), Ok(false));
    assert_eq!(table.ledger.name(Seat(0)), "ANN");
}

// Points by agreement

#[test]
fn the_table_ends_any_game_and_the_side_ahead_has_won() {
    let mut table = Table::new(&[]);
    table.record(0, "15", &[3, 2], Some(0));
    assert_eq!(table.totals(), [4, 2]);
    table.act(Command::End);
    assert_eq!(end(&table), Some((Some(0), EndReason::Agreed)));
    let standing = table.standing();
    let ending = words::end(&table.ledger, standing.end.unwrap().0, &standing);
    assert_eq!(ending.0, "Ann & Cat win by agreement, 4\u{a0}to\u{a0}2");
    assert_eq!(ending.1, "The table ended the game.");
    assert_kept(&table);
}

#[test]
fn a_game_that_is_ended_tied_is_a_draw() {
    let mut table = Table::of("tally", &[("seating", "alone-2"), ("target", "50")]);
    table.act(begun(&[40, 40]));
    table.act(Command::End);
    assert_eq!(end(&table), Some((None, EndReason::Agreed)));
}

#[test]
fn a_hand_that_is_being_played_when_time_is_called_is_left_off() {
    let mut table = Table::new(&[]);
    table.record(1, "15", &[3, 2], Some(0));
    table.act(Command::Bid(Seat(0), crate::support::bid("20")));
    table.act(Command::End);
    assert_eq!(table.standing().open, None);
    assert_eq!(end(&table), Some((Some(0), EndReason::Agreed)));
    table.act(Command::Undo);
    assert_eq!(table.standing().open, Some(contract(0, "20")));
}

// What a save may say of all this

#[test]
fn what_no_table_can_have_put_right_is_no_game() {
    let table = at_thirty();
    let events = |event: &fives_core::ledger::Event| {
        let done = table.ledger.log().done().cloned();
        let at = chrono::DateTime::UNIX_EPOCH;
        let event = event.clone();
        let odd = Stamped::new(at, event);
        let all: Vec<_> = done.chain([odd.into()]).collect();
        let length = all.len();
        let log = Log::restore(all, length).unwrap();
        Ledger::restore(table.ledger.setup().clone(), log)
    };
    use fives_core::ledger::Event;
    let what = |side, points, reason: &str| Adjustment {
        side: Side(side),
        points,
        reason: reason.to_owned(),
    };
    let odd = [
        Event::DealerSet {
            deal: 2,
            seat: Seat(0),
        },
        Event::DealerSet {
            deal: 0,
            seat: Seat(4),
        },
        Event::Renamed {
            from: "Zoe".to_owned(),
            to: "Eve".to_owned(),
        },
        Event::Renamed {
            from: "Ann".to_owned(),
            to: "Bob".to_owned(),
        },
        Event::StartingScore(StartingScore {
            points: vec![31, 0].into(),
            ticks: vec![0, 0].into(),
        }),
        Event::StartingScore(StartingScore {
            points: vec![1].into(),
            ticks: vec![0].into(),
        }),
        Event::Adjusted {
            after: 2,
            what: what(0, 1, "x"),
        },
        Event::Adjusted {
            after: 1,
            what: what(0, 0, "x"),
        },
        Event::Adjusted {
            after: 1,
            what: what(2, 1, "x"),
        },
        Event::Adjusted {
            after: 1,
            what: what(0, 1, ""),
        },
    ];
    for event in odd {
        assert!(events(&event).is_err(), "{event:?}");
    }
    let mut pots = Table::of("bourre", &[]);
    pots.play([pot_hand(&[
        stayed(3),
        stayed(2),
        stayed(0),
        stayed(0),
        stayed(0),
    ])]);
    pots.act(give(1, 0, -4, "late"));
    assert_kept(&pots);
}
