//! Schema 1 had only COPAH, without the rules for playing a hand.

use fives_core::base::cards::Suit;
use fives_core::base::seats::{Seat, Side};
use fives_core::games::hand::{BestTrump, Contract, Hand, Turned, Won};
use fives_core::games::{End, EndReason};
use fives_core::ledger::{Command, Dealt, Fate, Form, SideAnswer};
use fives_core::storage::saved::{AppData, SavedGame};

use crate::support::{self, contract, hand};
use crate::{Saves, fates, lines, totals};

const SAVES: Saves = Saves(1);

/// The games; the app data is separate.
const GAMES: [&str; 5] = ["new", "mid-hand", "finished", "back-door", "ended-earlier"];
const APP_DATA: &str = "remembered";

fn game(name: &str) -> SavedGame {
    SAVES.game(name)
}

#[test]
fn every_save_kept_is_written_again_as_it_was_with_the_later_rules_at_their_defaults() {
    SAVES.are_written_again(&GAMES, APP_DATA);
}

#[test]
fn a_new_game_has_its_players_and_dealer() {
    let new = game("new");
    let standing = new.ledger.standing();
    assert_eq!(new.id, "c3");
    assert_eq!(new.name, "");
    assert_eq!(new.ledger.setup().players, ["Ann", "Bob", "Cat", "Dan"]);
    assert_eq!((standing.dealer, standing.number), (Seat(3), 1));
    assert_eq!(totals(&new), [0, 0]);
    assert!(new.undo_history.draft().is_empty());
    assert_eq!(new.amending, None);
}

#[test]
fn a_game_in_the_middle_of_a_hand_stands_as_it_stood() {
    let kept = game("mid-hand");
    let standing = kept.ledger.standing();
    assert_eq!(
        (kept.id.as_str(), kept.name.as_str()),
        ("legion-friday", "Legion, Friday")
    );
    assert_eq!(kept.created.timestamp_millis(), 1_763_722_800_000);
    assert_eq!(kept.changed.timestamp_millis(), 1_763_726_400_250);
    let finish = &kept.ledger.rules().table().finish;
    assert_eq!((finish.target, finish.back_door), (Some(45), None));
    assert_eq!(lines(&kept), [[9, 0], [0, 0], [1, 5], [-3, 3], [0, 0]]);
    assert_eq!(totals(&kept), [7, 8]);
    assert_eq!(
        standing.deals[0].what,
        Dealt::Hand(hand(2, "25", &[5, 0], Some(0)))
    );
    assert_eq!(standing.deals[1].what, Dealt::Misdeal);
    assert_eq!(fates(&kept)[3..], [Fate::Counts, Fate::Struck]);
    assert_eq!(
        (standing.dealer, standing.number, standing.end),
        (Seat(3), 4, None)
    );
    let Dealt::Hand(Hand::Bid(bagged)) = &standing.deals[3].what else {
        panic!("not a hand on a bid");
    };
    assert_eq!(bagged.contract.won, Won::Bagged);
    assert_eq!(bagged.best_trump, Some(BestTrump::NotPlayed));
    assert_eq!(bagged.called, None);
}

#[test]
fn a_game_in_the_middle_of_a_hand_can_be_played_on() {
    let mut kept = game("mid-hand");
    let standing = kept.ledger.standing();
    let open = standing.open.unwrap();
    let hearts = Contract {
        trump: Some(Suit::Hearts),
        ..contract(0, "25")
    };
    assert_eq!(open, hearts);
    assert_eq!(standing.turned, Turned::default());
    let form = Form::new(
        kept.ledger.rules(),
        &standing.out,
        Some(&open),
        standing.turned,
    );
    let record = kept.undo_history.draft().hand(&form).unwrap();
    let Hand::Bid(played) = &record else {
        panic!("not a hand on a bid");
    };
    assert_eq!(played.tricks.values(), [4, 1]);
    assert_eq!(played.best_trump, Some(BestTrump::By(Side(1))));
    let ledger = &mut kept.ledger;
    assert_eq!(ledger.log().undone().len(), 1);
    assert_eq!(ledger.act(Command::Redo, kept.changed), Ok(true));
    assert_eq!(ledger.standing().open, None);
    assert_eq!(ledger.act(Command::Undo, kept.changed), Ok(true));
    assert_eq!(ledger.act(Command::Record(record), kept.changed), Ok(true));
    assert_eq!(totals(&kept), [2, 10]);
}

#[test]
fn the_amendment_being_made_goes_on_where_it_was() {
    let kept = game("mid-hand");
    let mut amending = kept.amending.unwrap();
    assert_eq!(amending.deal, 2);
    let of = amending.contract.unwrap();
    assert_eq!(of, contract(3, "20"));
    let out = &kept.ledger.standing().deals[2].out_before;
    assert_eq!(amending.turned, Turned::default());
    let form = Form::new(kept.ledger.rules(), out, Some(&of), amending.turned);
    assert_eq!(
        amending.draft.known_answer(&form, Side(1)),
        Some(SideAnswer::Took(3))
    );
    assert_eq!(amending.draft.hand(&form), None);
    amending.draft.best = Some(BestTrump::By(Side(0)));
    let expected = hand(3, "20", &[2, 3], Some(0));
    assert_eq!(amending.draft.hand(&form), Some(expected));
}

#[test]
fn a_finished_game_of_three_pairs_stands_as_it_stood() {
    let kept = game("finished");
    let standing = kept.ledger.standing();
    let end = End {
        winner: Some(Side(2)),
        reason: EndReason::Target,
    };
    assert_eq!(standing.end, Some((end, 7)));
    assert_eq!(totals(&kept), [-32, 8, 33]);
    assert_eq!(standing.out.values(), [true, false, false]);
    assert_eq!(standing.deals[4].what, Dealt::PassedOut);
    let dealers: Vec<u8> = standing.deals.iter().map(|deal| deal.dealer.0).collect();
    assert_eq!(dealers, [5, 0, 1, 2, 4, 5, 1, 2]);
}

#[test]
fn a_game_out_the_back_door_stands_as_it_stood() {
    let kept = game("back-door");
    let end = End {
        winner: Some(Side(0)),
        reason: EndReason::BackDoor,
    };
    assert_eq!(kept.ledger.standing().end, Some((end, 3)));
    assert_eq!(totals(&kept), [14, -31]);
}

#[test]
fn a_game_amended_to_end_earlier_stands_as_it_stood() {
    let kept = game("ended-earlier");
    assert_eq!(totals(&kept), [36, 0]);
    assert_eq!(fates(&kept)[3..], [Fate::Counts, Fate::AfterTheEnd]);
}

#[test]
fn what_was_remembered_is_remembered() {
    let app_data = AppData::read(&SAVES.text(APP_DATA)).unwrap();
    assert_eq!(app_data.open.as_deref(), Some("legion-friday"));
    assert_eq!(app_data.names, support::NAMES[..6]);
    assert_eq!(app_data.presets, []);
    let setup = app_data.setup.unwrap();
    assert_eq!(
        setup.house,
        support::house(&[("target", "45"), ("back_door", "off")])
    );
    assert!(setup.check().is_ok());
}
