//! Laws of saves: each is read as it was written.

use chrono::DateTime;
use fives_core::base::cards::Suit;
use fives_core::base::order::TrumpAce;
use fives_core::base::seats::{Seat, Side};
use fives_core::games::hand::{BestTrump, Called, Fault, Share, Turned};
use fives_core::ledger::{
    AcceptedRuling, Command, Dealt, Draft, Form, Helped, Ledger, SideAnswer, Since, UndoHistory,
};
use fives_core::storage::saved::{
    Amending, AppData, LONGEST_NAME, NOTE_LENGTH, OwnPreset, SCHEMA, SavedGame, Unreadable,
};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::json;

use crate::arbitrary::{any_game, any_house, any_setup, any_table_game};
use crate::cases;
use crate::hostile::show_and_play;
use crate::support::texts::{fields, sealed};
use crate::support::{Table, at_fault, bid, contract, hand, house_of, pot_hand, stayed};

/// A game with something of everything: a bid, a draft, an amendment being made and one made, a hand
/// struck, a misdeal and an undone tail.
pub fn real() -> SavedGame {
    let mut table = Table::new(&[("seating", "three-pairs"), ("back_door", "-9")]);
    table.record(1, "15", &[1, 3, 1], Some(1));
    table.act(Command::Misdeal);
    table.record(2, "20", &[1, 1, 3], Some(2));
    table.amend(0, hand(4, "20", &[0, 4, 1], None));
    table.record(3, "25", &[5, 0, 0], None);
    table.act(Command::Strike { deal: 2 });
    let says = "That was a renege. (P1)".to_owned();
    let ruling = AcceptedRuling {
        says: says.into(),
        cost: None,
    };
    table.act(Command::Accept { deal: 0, ruling });
    table.act(Command::Withdraw { deal: 0, ruling: 0 });
    table.act(Command::Bid(Seat(2), bid("25")));
    table.act(Command::NameTrump(Some(Suit::Hearts)));
    table.act(Command::Bid(Seat(0), bid("30-no-draw")));
    table.record(0, "30-no-draw", &[2, 2, 1], None);
    table.act(Command::Undo);
    table.act(Command::Undo);
    let ledger = table.ledger;
    let now = DateTime::from_timestamp_millis(1_700_000_000_123).unwrap();
    let standing = ledger.standing();
    let mut kept = SavedGame::new("game-1".to_owned(), ledger.clone(), now);
    kept.name = "Legion ♣ “final”".to_owned();
    let turned = Turned::default();
    let open = Form::new(
        ledger.rules(),
        &standing.out,
        standing.open.as_ref(),
        turned,
    );
    let mut draft = Draft::default();
    draft.answer(&open, Side(2), SideAnswer::Took(3));
    kept.tap(draft.clone());
    draft.best = Some(BestTrump::By(Side(2)));
    kept.tap(draft);
    let of = contract(4, "20");
    let form = Form::new(ledger.rules(), &standing.out, Some(&of), turned);
    kept.amending = Some(Amending {
        deal: 0,
        contract: Some(of),
        turned,
        draft: Draft::of(&hand(4, "20", &[0, 4, 1], None), &form),
    });
    kept
}

/// A pot game with something of everything: a turned card, faults, other rules, an amendment being
/// made and the end.
pub fn real_pot() -> SavedGame {
    let mut table = Table::of("bourre", &[("seating", "alone-3"), ("ante", "2")]);
    let turned = Turned {
        trump: Some(Suit::Clubs),
        ace: TrumpAce::Ranking,
    };
    table.act(Command::Turn(turned));
    table.play([pot_hand(&[
        stayed(3),
        at_fault(2, Fault::Renege),
        Share::Passed,
    ])]);
    let to = pot_hand(&[stayed(2), stayed(2), at_fault(1, Fault::Corrected)]);
    table.amend(0, to.clone());
    let rules = [("seating", "alone-3"), ("limit", "20")];
    let house = house_of("bourre", &rules);
    let since = Since::Start;
    table.act(Command::Rules { house, since });
    table.act(Command::Turn(turned));
    table.act(Command::End);
    table.act(Command::Undo);
    let form = Form::new(table.ledger.rules(), &table.standing().out, None, turned);
    let mut kept = SavedGame::new("pot".to_owned(), table.ledger, DateTime::UNIX_EPOCH);
    let mut draft = Draft::default();
    draft.answer(&form, Side(0), SideAnswer::Took(4));
    kept.tap(draft.clone());
    draft.answer(&form, Side(1), SideAnswer::Passed);
    draft.fault = Some((Side(0), Fault::Renege));
    kept.tap(draft);
    kept.amending = Some(Amending {
        deal: 0,
        contract: None,
        turned,
        draft: Draft::of(&to, &form),
    });
    kept
}

#[test]
fn a_real_save_is_read_as_written() {
    for kept in [real(), real_pot()] {
        assert_eq!(SavedGame::read(&kept.write()), Ok(kept.clone()));
        show_and_play(&kept);
    }
}

#[test]
fn a_deal_amended_to_a_bid_in_a_suit_is_read_as_written() {
    let mut kept = real();
    let amending = kept.amending.as_mut().unwrap();
    amending.contract.as_mut().unwrap().trump = Some(Suit::Diamonds);
    assert_eq!(SavedGame::read(&kept.write()), Ok(kept));
}

#[test]
fn a_save_of_a_newer_version_says_so() {
    let newer = |schema: i64| {
        let mut real = fields(&real().write());
        real["schema"] = json!(schema);
        real["events"] = json!("something new");
        SavedGame::read(&sealed(&real))
    };
    assert_eq!(newer(SCHEMA + 1), Err(Unreadable::Newer(SCHEMA + 1)));
    assert_eq!(newer(4_000_000_000), Err(Unreadable::Newer(4_000_000_000)));
    assert_eq!(newer(0), Err(Unreadable::Torn));
    assert_eq!(newer(-1), Err(Unreadable::Torn));
    // Sealed or not: what a newer version writes is its own affair.
    let app_data = json!({"schema": SCHEMA + 1, "names": {"new": 1}});
    for text in [app_data.to_string(), sealed(&app_data)] {
        assert_eq!(AppData::read(&text), Err(Unreadable::Newer(SCHEMA + 1)));
    }
}

#[test]
fn more_events_done_than_there_are_is_no_game() {
    let mut real = fields(&real().write());
    let events = real["events"].as_array().unwrap().len();
    for done in [events + 1, 99, usize::MAX] {
        real["done"] = json!(done);
        assert_eq!(SavedGame::read(&sealed(&real)), Err(Unreadable::Torn));
    }
}

#[test]
fn a_name_and_a_note_are_read_no_longer_than_they_may_be_and_turn_nothing_around() {
    let mut odd = fields(&real().write());
    odd["name"] = json!(format!("\u{202e}{}", "n".repeat(100_000)));
    odd["note"] = json!(format!(
        "{}\n{}",
        "é".repeat(NOTE_LENGTH - 2),
        "x".repeat(100_000)
    ));
    let read = SavedGame::read(&sealed(&odd)).unwrap();
    assert_eq!(
        read.name,
        format!("\u{fffd}{}", "n".repeat(LONGEST_NAME - 1))
    );
    assert_eq!(
        read.note,
        format!("{}\u{fffd}x", "é".repeat(NOTE_LENGTH - 2))
    );
    let mut given = real();
    given.give_name(odd["name"].as_str().unwrap());
    given.give_note(odd["note"].as_str().unwrap());
    assert_eq!((given.name, given.note), (read.name, read.note));
}

#[test]
fn an_amendment_of_no_deal_is_forgotten() {
    let mut kept = real();
    let amending = kept.amending.as_mut().unwrap();
    amending.deal = 4;
    let read = SavedGame::read(&kept.write()).unwrap();
    assert_eq!(read.amending, None);
    assert_eq!(read.ledger, kept.ledger);
}

#[test]
fn what_is_remembered_is_read_as_written_and_keeps_the_latest_names_first() {
    let setup = Table::new(&[]).ledger.setup().clone();
    let mut other = setup.clone();
    other.players[0] = "Zoe".to_owned();
    let mut app_data = AppData::default();
    app_data.begin("one", &setup);
    app_data.begin("two", &other);
    assert_eq!(app_data.names, ["Zoe", "Bob", "Cat", "Dan", "Ann"]);
    assert_eq!(app_data.open.as_deref(), Some("two"));
    let read = AppData::read(&app_data.write()).unwrap();
    assert_eq!(
        (read.names, read.setup, read.open),
        (app_data.names, app_data.setup, app_data.open)
    );
}

#[test]
fn names_that_seats_gave_are_nobodys_and_one_player_is_remembered_once() {
    let mut app_data = AppData::default();
    let mut setup = Table::new(&[]).ledger.setup().clone();
    setup.players = ["Player 1", "Ann", "Player 3", "Dan"]
        .map(str::to_owned)
        .to_vec();
    app_data.begin("one", &setup);
    setup.players[1] = "ann".to_owned();
    app_data.begin("two", &setup);
    assert_eq!(app_data.names, ["ann", "Dan"]);
    // They were kept by earlier versions.
    app_data.names.push("Player 2".to_owned());
    let read = AppData::read(&app_data.write()).unwrap();
    assert_eq!(read.names, ["ann", "Dan"]);
}

#[test]
fn names_are_not_remembered_without_end() {
    let mut app_data = AppData::default();
    let mut setup = Table::new(&[]).ledger.setup().clone();
    for game in 0..50 {
        setup.players = (0..4).map(|seat| format!("{game}-{seat}")).collect();
        app_data.begin("id", &setup);
    }
    assert_eq!(app_data.names.len(), 40);
    assert_eq!(app_data.names[..4], setup.players);
}

/// What may be tapped of a hand, sense or not.
fn any_draft() -> impl Strategy<Value = Draft> {
    let side = || (0..11_u8).prop_map(Side);
    let answer = prop_oneof![
        1 => Just(SideAnswer::Passed),
        3 => (-9..9_i32).prop_map(SideAnswer::Took),
        1 => any::<i32>().prop_map(SideAnswer::Took),
        1 => Just(SideAnswer::Took(-1_000_000)),
    ];
    let best = prop_oneof![Just(BestTrump::NotPlayed), side().prop_map(BestTrump::By)];
    let called = (side(), any::<u8>()).prop_map(|(partner, points)| Called { partner, points });
    let called = prop_oneof![
        1 => Just(Helped::Nobody),
        3 => called.prop_map(Helped::By),
    ];
    let fault = select(&[Fault::Renege, Fault::Corrected][..]);
    let answers = vec((side(), answer), 0..5);
    let fault = option::of((side(), fault));
    let first = option::of(side());
    (answers, option::of(best), option::of(called), fault, first).prop_map(
        |(answers, best, called, fault, first_there)| Draft {
            answers,
            best,
            called,
            fault,
            first_there,
        },
    )
}

/// An amendment on its way, where there is a deal to amend.
fn any_amending(ledger: &Ledger) -> impl Strategy<Value = Option<Amending>> + use<> {
    let deals: Vec<(usize, Dealt)> = ledger
        .standing()
        .deals
        .iter()
        .map(|deal| deal.what.clone())
        .enumerate()
        .collect();
    (any::<prop::sample::Index>(), any_draft()).prop_map(move |(at, draft)| {
        let (deal, what) = deals.get(at.index(deals.len().max(1)))?.clone();
        let turned = match &what {
            Dealt::Hand(hand) => hand.turned(),
            _ => Turned::default(),
        };
        let contract = what.contract().cloned();
        Some(Amending {
            deal,
            contract,
            turned,
            draft,
        })
    })
}

fn any_kept() -> impl Strategy<Value = SavedGame> {
    any_game().prop_flat_map(|ledger| {
        let amending = any_amending(&ledger);
        (Just(ledger), any_draft(), amending).prop_map(|(ledger, draft, amending)| {
            let undo_history = UndoHistory::of(&draft, ledger.log().done().len());
            SavedGame {
                undo_history,
                amending,
                ..SavedGame::new("id".to_owned(), ledger, DateTime::UNIX_EPOCH)
            }
        })
    })
}

proptest! {
    #![proptest_config(cases(200))]

    // replay(log) = live state
    #[test]
    fn every_game_is_read_as_written_and_stands_as_it_stood(kept in any_kept()) {
        let text = kept.write();
        let read = SavedGame::read(&text);
        prop_assert_eq!(read.as_ref(), Ok(&kept));
        let read = read.unwrap();
        prop_assert_eq!(read.ledger.standing(), kept.ledger.standing());
        prop_assert_eq!(read.write(), text);
        show_and_play(&read);
    }

    // A game interrupted in the middle is found as it was last saved.
    #[test]
    fn every_beginning_of_a_game_is_read_as_written(ledger in any_game()) {
        let mut ledger = ledger;
        while ledger.act(Command::Undo, DateTime::UNIX_EPOCH).is_ok() {
            let kept = SavedGame::new("id".to_owned(), ledger.clone(), DateTime::UNIX_EPOCH);
            let read = SavedGame::read(&kept.write());
            prop_assert_eq!(read.as_ref(), Ok(&kept));
            prop_assert_eq!(read.unwrap().ledger.standing(), ledger.standing());
        }
    }

    #[test]
    fn any_setup_can_be_remembered(setup in any_setup()) {
        let mut app_data = AppData::default();
        app_data.begin("id", &setup);
        let read = AppData::read(&app_data.write()).unwrap();
        prop_assert_eq!(read.setup, Some(setup));
    }

    #[test]
    fn names_that_are_joined_are_read_as_written(
        pairs in vec((".{0,6}", "[a-e]{1,2}"), 0..8),
    ) {
        let mut app_data = AppData::default();
        for (name, person) in pairs {
            // Many of them cannot be joined, or not any more.
            _ = app_data.persons.join(&name, &person);
            _ = app_data.persons.join(&person, &name);
        }
        prop_assert_eq!(AppData::read(&app_data.write()), Ok(app_data));
    }

    #[test]
    fn rules_of_the_tables_own_are_remembered(
        (game, house) in any_table_game().prop_flat_map(|game| (Just(game), any_house(game))),
        name in ".{0,30}",
    ) {
        let game = game.id.to_owned();
        let preset = OwnPreset { name, game, house };
        let app_data = AppData { presets: vec![preset], ..AppData::default() };
        prop_assert_eq!(AppData::read(&app_data.write()), Ok(app_data));
    }
}
