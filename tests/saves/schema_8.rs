//! Schema 8 has changes of name, note and date as events, the clock of the table, who was first to the target,
//! who dealt after a hand that was dealt again or changed, results of tables that were overruled, and more rules.

use chrono::FixedOffset;
use fives_core::base::seats::{Seat, Side};
use fives_core::games::hand::{Called, Hand, Turned, TurnedHand};
use fives_core::ledger::{AcceptedRuling, Command, Dealt, Draft, Helped, StartingScore};
use fives_core::night::Night;
use fives_core::night::purse::{MostWinsFor, Shares, TiedPrizes};
use fives_core::storage::saved::{AppData, SCHEMA, SavedGame, SavedNight, is_older, seal};

use crate::desk::{at, groups, setup};
use crate::every_event::every_event;
use crate::schema_7::{self, LATER, MATCH, NIGHT};
use crate::support::{Table, bid};
use crate::{APP_DATA, REMOVED, Saves};

const SAVES: Saves = Saves(8);
const PRIZES: &str = "prizes";

/// The games that are new in this schema.
fn new() -> [SavedGame; 4] {
    let saved = |id: &str, table: Table| SavedGame {
        revision: 12,
        ..SavedGame::new(id.to_owned(), table.ledger, at(0))
    };
    // F4: both reach the target in a hand.
    let rules = [("both_over", "first-past"), ("scoring", "per-trick")];
    let mut race = Table::of("forty-five", &rules);
    race.act(Command::Begin(StartingScore {
        points: vec![40, 40].into(),
        ticks: vec![0, 0].into(),
    }));
    race.play([Hand::Turned(TurnedHand {
        turned: Turned::default(),
        tricks: vec![2, 1].into(),
        best_trump: None,
        first_there: Some(Side(1)),
    })]);
    // A7: nobody helped, while the hand is entered.
    let mut called = Table::of("auction", &[("seating", "alone-4")]);
    called.act(Command::Bid(Seat(0), bid("25")));
    let mut called = saved("called", called);
    for helped in [
        Helped::By(Called {
            partner: Side(1),
            points: 5,
        }),
        Helped::Nobody,
    ] {
        called.tap(Draft {
            called: Some(helped),
            ..Draft::default()
        });
    }
    let old = SavedGame {
        revision: 12,
        ..Saves(2).game("kaibosh")
    };
    // C11: a hand was a misdeal, as it turned out when the next ones were played.
    let mut misdeal = Table::new(&[]);
    for _ in 0..3 {
        misdeal.record(0, "20", &[4, 1], Some(0));
    }
    let (deal, to) = (0, Dealt::Misdeal);
    misdeal.act(Command::Amend { deal, to });
    let misdeal = saved("misdeal-late", misdeal);
    [saved("race", race), called, old, misdeal]
}

/// A night with every choice about its prizes.
fn prizes() -> SavedNight {
    let mut setup = setup(groups(2), 4);
    setup.shares = Shares {
        further: [5, 3, 2],
        tied: TiedPrizes::OnePrize,
        most_wins_for: MostWinsFor::Others,
        ..setup.shares
    };
    SavedNight {
        offset: FixedOffset::west_opt(3 * 3600 + 1800),
        revision: 7,
        ..SavedNight::new(PRIZES.to_owned(), Night::new(setup).unwrap(), at(0))
    }
}

fn games() -> Vec<SavedGame> {
    let resaved = schema_7::games().map(|name| schema_7::SAVES.game(&name));
    let later = LATER.map(|name| SavedGame::read(&schema_7::later(name)).unwrap());
    resaved.chain(later).chain(new()).collect()
}

#[test]
fn every_save_kept_is_one_of_those_tested() {
    let names = games().into_iter().map(|game| game.id);
    let others = [APP_DATA, NIGHT, PRIZES, REMOVED].map(str::to_owned);
    assert_eq!(SAVES.names(), names.chain(others).collect());
}

/// The text that this version writes for one of schema 8: the number differs, and the clauses of a ruling are beside
/// its sentence.
fn written_now(text: &str) -> String {
    let body = text.split_once(",\"schema\":8,").unwrap().1;
    let mut pieces = body.split("\"says\":\"");
    let mut now = pieces.next().unwrap().to_owned();
    for piece in pieces {
        let (says, rest) = piece.split_once('"').unwrap();
        let cited = says
            .strip_suffix(')')
            .and_then(|says| says.rsplit_once(" ("));
        let (says, clauses) = cited.unwrap_or((says, ""));
        let clauses = clauses.split(", ").filter(|id| !id.is_empty());
        let clauses: Vec<String> = clauses.map(|id| format!("\"{id}\"")).collect();
        let clauses = clauses.join(",");
        now += &format!("\"says\":{{\"text\":\"{says}\",\"clauses\":[{clauses}]}}{rest}");
    }
    seal(&format!("{{\"schema\":{SCHEMA},{now}"))
}

#[test]
fn the_clauses_of_a_ruling_are_read_from_one_text_with_its_sentence() {
    let read = |text: &str| serde_json::from_str::<AcceptedRuling>(text).unwrap();
    let ruling = read(r#"{"says":"That was a renege. (P1, D1)","cost":null}"#);
    assert_eq!(ruling.says.text, "That was a renege.");
    assert_eq!(ruling.says.clauses, ["P1", "D1"]);
    assert_eq!(ruling.says.cited(), "That was a renege. (P1, D1)");
    // Since then they are beside each other.
    let written = serde_json::to_string(&ruling).unwrap();
    assert!(written.contains(r#""clauses":["P1","D1"]"#), "{written}");
    assert_eq!(read(&written), ruling);
    let plain = read(r#"{"says":"It stood (for now)","cost":null}"#);
    assert_eq!(plain.says.text, "It stood (for now)");
}

#[test]
fn every_save_is_read_as_it_was_and_written_again_in_this_schema() {
    for game in games() {
        let text = SAVES.text(&game.id);
        assert_eq!(SAVES.game(&game.id), game, "{}", game.id);
        assert_eq!(game.write(), written_now(&text), "{}", game.id);
        assert!(is_older(&text), "{}", game.id);
    }
    let app_data = AppData::read(&schema_7::SAVES.text(APP_DATA)).unwrap();
    assert_eq!(app_data.write(), written_now(&SAVES.text(APP_DATA)));
    for (name, night) in [(NIGHT, every_event()), (PRIZES, prizes())] {
        assert_eq!(SavedNight::read(&SAVES.text(name)), Ok(night.clone()));
        assert_eq!(night.write(), written_now(&SAVES.text(name)));
    }
    assert_eq!(schema_7::SAVES.game(MATCH), SAVES.game(MATCH));
}

#[test]
fn what_is_new_in_this_schema_is_in_a_save() {
    let texts = games().into_iter().map(|game| SAVES.text(&game.id));
    let all: String = texts.collect();
    for what in ["name", "note", "played"] {
        assert!(
            all.contains(&format!(r#""described":{{"{what}":"#)),
            "{what}"
        );
    }
    for field in [
        r#""first_there":1"#,
        r#""offset":-210"#,
        r#""called":"nobody""#,
        r#""is_late":false"#,
        r#""is_late":true"#,
        r#""kept":[{"deal":1,"seat":1}]"#,
    ] {
        assert!(all.contains(field), "{field}");
    }
    assert!(SAVES.text(NIGHT).contains(r#"{"overruled":{"of":"#));
    let text = SAVES.value(PRIZES);
    assert!(!text["offset"].is_null());
    let shares = &text["setup"]["shares"];
    assert_eq!(shares["tied"], "one_prize");
    assert_eq!(shares["most_wins_for"], "others");
}
