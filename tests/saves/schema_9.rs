//! Schema 9 has the names of a list as one event of a night, the Swiss format, singles, check-in, starting ratings,
//! deciding games, totals of cards, results that both sides of a table agree on, the clock of a round, and two phones that
//! run a night.

mod agreed;
mod entry;
mod season;
mod singles;
mod two_phones;

use std::fs;

use fives_core::night::team::Team;
use fives_core::night::{CardTotal, Format, NightEvent};
use fives_core::storage::saved::{SCHEMA, SavedNight, is_older};

use agreed::{AGREED, agreed_night};
use entry::{AS_RECORDED, CHECKED_IN, REMEMBERED, as_recorded, checked_in, remembered};
use season::{SEASON, season};
use singles::{SINGLES, singles_night};
use two_phones::{TWO_PHONES, on_two_phones};

use crate::Saves;
use crate::desk::{Desk, at, groups, lower};
use crate::released::is_released;

const SAVES: Saves = Saves(9);
const LISTED: &str = "listed";
const SWISS: &str = "swiss";
const TIE_BREAK: &str = "tie-break";
const TOTALS: &str = "totals";
const TIMED: &str = "timed";

/// A night whose teams were entered from a list.
fn listed() -> SavedNight {
    let mut desk = Desk::new(groups(1), 4);
    let list = desk.0.read_list("Ann & Bob\nCara & Dan\nEve").event();
    desk.act(list.unwrap());
    SavedNight {
        revision: 3,
        ..SavedNight::new(LISTED.to_owned(), desk.0, at(0))
    }
}

/// A Swiss night after its first round, with a bye.
fn swiss() -> SavedNight {
    let mut desk = Desk::started(Format::Swiss { rounds: 3 }, 4, 5);
    for key in desk.round(0) {
        desk.win(key, key.teams[1]);
    }
    let next = desk.round(1)[0];
    desk.win(next, next.teams[0]);
    SavedNight {
        revision: 4,
        ..SavedNight::new(SWISS.to_owned(), desk.0, at(0))
    }
}

/// An evening whose first places are played out.
fn tie_break() -> SavedNight {
    let mut desk = Desk::started(Format::Progressive { games: 1 }, 4, 4);
    desk.play(lower);
    desk.act(NightEvent::TieBreak(vec![Team(0), Team(2)]));
    desk.play(lower);
    SavedNight::new(TIE_BREAK.to_owned(), desk.0, at(0))
}

/// An evening that ends by the totals of cards, of which one was deleted.
fn totals() -> SavedNight {
    let mut desk = Desk::started(Format::Progressive { games: 25 }, 4, 4);
    for (team, points) in [(Team(0), None), (Team(1), Some(-4))] {
        let total = Some(CardTotal { won: 12, points });
        desk.act(NightEvent::Totalled { team, total });
    }
    let (team, total) = (Team(0), None);
    desk.act(NightEvent::Totalled { team, total });
    for (round, won) in [(0, 1), (2, 0)] {
        let total = Some(CardTotal { won, points: None });
        desk.act(NightEvent::RoundTotalled { team, round, total });
    }
    let (round, total) = (2, None);
    desk.act(NightEvent::RoundTotalled { team, round, total });
    desk.act(NightEvent::TotalsFinal);
    SavedNight::new(TOTALS.to_owned(), desk.0, at(0))
}

/// A night with a clock for its first round, stopped and set again.
fn timed() -> SavedNight {
    let mut desk = Desk::started(groups(1), 4, 4);
    for minutes in [Some(20), None, Some(15)] {
        let clock = minutes.and_then(|minutes| desk.0.state().clock_from(minutes, at(5)));
        desk.act(NightEvent::Clock(clock));
    }
    SavedNight {
        revision: 5,
        ..SavedNight::new(TIMED.to_owned(), desk.0, at(0))
    }
}

/// Every save, by its name.
fn all() -> [(&'static str, SavedNight); 10] {
    [
        (AGREED, agreed_night()),
        (AS_RECORDED, as_recorded()),
        (CHECKED_IN, checked_in()),
        (LISTED, listed()),
        (SINGLES, singles_night()),
        (SWISS, swiss()),
        (TIMED, timed()),
        (TIE_BREAK, tie_break()),
        (TOTALS, totals()),
        (TWO_PHONES, on_two_phones()),
    ]
}

/// What is new in a save, as it is written.
const NEW: [(&str, &str); 11] = [
    (LISTED, r#"{"listed":{"teams":[["Ann","Bob"],"#),
    (SWISS, r#""format":{"swiss":{"rounds":3}}"#),
    (SWISS, r#""of":{"stage":"swiss","number":1,"#),
    (TIE_BREAK, r#"{"tie_break":[0,2]}"#),
    (
        TOTALS,
        r#"{"totalled":{"team":1,"total":{"won":12,"points":-4}}}"#,
    ),
    (
        TOTALS,
        r#"{"round_totalled":{"team":0,"round":2,"total":{"won":0}}}"#,
    ),
    (TWO_PHONES, r#""by":{"phone":8}"#),
    (TWO_PHONES, r#""event":{"took_back":1764"#),
    (TWO_PHONES, r#""event":"leads""#),
    (
        CHECKED_IN,
        r#"{"hat_checked_in":{"players":["Kay"],"mark":"paid"}}"#,
    ),
    (
        CHECKED_IN,
        r#"{"all_checked_in":{"teams":[3],"players":["Kay"],"mark":"paid"}}"#,
    ),
];

#[test]
fn every_save_is_read_as_it_was_and_written_again_to_the_letter() {
    const STALE: &str = "If this schema is not released, write its saves: \
        cargo test --test saves -- --ignored the_saves_of_this_schema_are_written";
    let names = all().map(|(name, _)| name.to_owned());
    let others = [REMEMBERED, SEASON].map(str::to_owned);
    let names = names.into_iter().chain(others);
    assert_eq!(SAVES.names(), names.collect());
    for (name, night) in all() {
        let text = SAVES.text(name);
        assert_eq!(SavedNight::read(&text).as_ref(), Ok(&night));
        assert_eq!(night.write(), text, "{STALE}");
        assert!(!is_older(&text));
    }
    for (name, part) in NEW {
        assert!(SAVES.text(name).contains(part), "{name}: {part}");
    }
}

/// Run by hand until the schema is released:
/// `cargo test --test saves -- --ignored the_saves_of_this_schema_are_written`.
#[test]
#[ignore = "it writes the fixtures it is named after"]
fn the_saves_of_this_schema_are_written() {
    assert_eq!(SAVES.0, SCHEMA);
    assert!(
        !is_released(SCHEMA),
        "A released schema keeps its saves. A change of the format is a new schema."
    );
    fs::create_dir_all(SAVES.folder()).unwrap();
    for (name, night) in all() {
        let file = SAVES.folder().join(name).with_extension("json");
        fs::write(file, night.write()).unwrap();
    }
    let file = SAVES.folder().join(REMEMBERED).with_extension("json");
    fs::write(file, remembered().write()).unwrap();
    let file = SAVES.folder().join(SEASON).with_extension("json");
    fs::write(file, season().write()).unwrap();
}
