//! Schema 2 knows all six games, the card that was turned, other rules and the table's own presets.

mod bids;
mod others;

use std::collections::BTreeSet;

use fives_core::games::hand::{Hand, Won};
use fives_core::ledger::{Dealt, Event, Form};
use fives_core::storage::saved::{AppData, SavedGame};

use crate::Saves;
use crate::support::house_of;

const SAVES: Saves = Saves(2);

/// The games; the app data is separate.
const GAMES: [&str; 7] = [
    "bicycle",
    "cut-throat",
    "forty-five",
    "kaibosh",
    "pots",
    "rounds",
    "three-pairs",
];
const APP_DATA: &str = "remembered";

fn game(name: &str) -> SavedGame {
    SAVES.game(name)
}

/// What the draft of the hand being played gives.
fn drafted(kept: &SavedGame) -> Option<Hand> {
    let standing = kept.ledger.standing();
    let open = standing.open.as_ref();
    let form = Form::new(kept.ledger.rules(), &standing.out, open, standing.turned);
    kept.undo_history.draft().hand(&form)
}

/// Which deal is being amended, and what its draft gives.
fn amended(kept: &SavedGame) -> (usize, Option<Hand>) {
    let amending = kept.amending.as_ref().unwrap();
    let out = &kept.ledger.standing().deals[amending.deal].out_before;
    let rules = kept.ledger.rules_at(amending.deal);
    let form = Form::new(rules, out, amending.contract.as_ref(), amending.turned);
    (amending.deal, amending.draft.hand(&form))
}

fn played(kept: &SavedGame, deal: usize) -> Hand {
    match &kept.ledger.standing().deals[deal].what {
        Dealt::Hand(hand) => hand.clone(),
        other => panic!("{other:?} is no hand"),
    }
}

#[test]
fn every_save_kept_is_written_again_as_it_was_with_the_later_rules_at_their_defaults() {
    SAVES.are_written_again(&GAMES, APP_DATA);
}

/// The contents of the log, by kind and by shape of a hand.
fn kinds(event: &Event) -> String {
    let dealt = |what: &Dealt| match what {
        Dealt::Hand(Hand::Bid(hand)) if hand.called.is_some() => "bid with a partner",
        Dealt::Hand(Hand::Bid(hand)) if hand.best_trump.is_none() => "plain bid",
        Dealt::Hand(Hand::Bid(hand)) if hand.contract.won == Won::Bagged => "bagged",
        Dealt::Hand(Hand::Bid(_)) => "bid",
        Dealt::Hand(Hand::Turned(hand)) if hand.best_trump.is_none() => "plain turned",
        Dealt::Hand(Hand::Turned(_)) => "turned",
        Dealt::Hand(Hand::Pot(_)) => "pot",
        Dealt::Hand(Hand::Points(_)) => "points",
        Dealt::Misdeal => "misdeal",
        Dealt::PassedOut => "passed out",
        Dealt::Redealt { .. } => "dealt again",
    };
    match event {
        Event::Contract(contract) => format!("contract, {:?}", contract.won),
        Event::Turned(turned) => format!("card, {:?}", turned.ace),
        Event::Dealt(what) => dealt(what).to_owned(),
        Event::Amended { to, .. } => format!("amended to {}", dealt(to)),
        Event::Struck { .. } => "struck".to_owned(),
        Event::Rules { since, .. } => format!("rules, {since:?}"),
        Event::OnPaper(_) => "on paper".to_owned(),
        Event::FromTable(_) => "from a table".to_owned(),
        Event::Ended => "ended".to_owned(),
        Event::EndedAs { .. } => "ended as".to_owned(),
        Event::AcceptedRuling { .. } => "ruled".to_owned(),
        Event::Withdrawn { .. } => "withdrawn".to_owned(),
        Event::AdjustmentRemoved { .. } => "adjustment removed".to_owned(),
        Event::Left { .. } => "left".to_owned(),
        Event::Returned { .. } => "returned".to_owned(),
        Event::Joined { .. } => "joined".to_owned(),
        Event::Replaced { .. } => "replaced".to_owned(),
        Event::StartingScore(_) => "begun".to_owned(),
        Event::Adjusted { .. } => "adjusted".to_owned(),
        Event::DealerSet { .. } => "dealer set".to_owned(),
        Event::Renamed { .. } => "renamed".to_owned(),
        Event::Described(_) => "described".to_owned(),
    }
}

#[test]
fn every_kind_of_event_is_in_some_save() {
    let mut found = BTreeSet::new();
    for kept in GAMES.map(game) {
        let log = kept.ledger.log();
        let events = log.done().chain(log.undone());
        found.extend(events.map(|stamped| kinds(&stamped.event)));
    }
    let all = [
        "contract, Bid",
        "contract, Bagged",
        "card, Ranking",
        "card, Demoted",
        "bid",
        "bid with a partner",
        "plain bid",
        "bagged",
        "turned",
        "plain turned",
        "pot",
        "points",
        "misdeal",
        "passed out",
        "amended to bid",
        "amended to bid with a partner",
        "amended to turned",
        "amended to pot",
        "amended to points",
        "amended to misdeal",
        "amended to passed out",
        "struck",
        "rules, Now",
        "rules, Start",
        "ended",
    ];
    assert_eq!(found, all.map(str::to_owned).into());
}

#[test]
fn what_was_remembered_is_remembered() {
    let app_data = AppData::read(&SAVES.text(APP_DATA)).unwrap();
    assert_eq!(app_data.open.as_deref(), Some("five-of-us"));
    let names = ["Ann", "Bob", "Cat", "Dan", "Eve", "Zoë"];
    assert_eq!(app_data.names, names);
    let setup = app_data.setup.unwrap();
    let rules = [("seating", "alone-5"), ("floor_bid", "95-20")];
    assert_eq!(setup.house, house_of("auction", &rules));
    assert!(setup.check().is_ok());
    let presets = app_data.presets.iter();
    let listed: Vec<_> = presets
        .map(|preset| {
            (
                preset.name.as_str(),
                preset.game.as_str(),
                preset.house.clone(),
            )
        })
        .collect();
    let hall = [
        ("deals", "4"),
        ("floor_bid", "100-20"),
        ("ticks", "0"),
        ("warn_at", "off"),
    ];
    let penny = [("limit", "20"), ("seating", "alone-7")];
    assert_eq!(
        listed,
        [
            ("Rec hall, Fridays", "auction", house_of("auction", &hall)),
            ("31 ♣", "copah", house_of("copah", &[("back_door", "off")])),
            ("Penny", "bourre", house_of("bourre", &penny)),
            ("Plain", "tally", house_of("tally", &[])),
        ]
    );
}
