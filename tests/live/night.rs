//! A hall night of three tables, and the games at them.

use chrono::{DateTime, NaiveDate, Utc};
use fives_core::ledger::Command;
use fives_core::live::hall::{OrganizerKey, TableKey};
use fives_core::live::joined::JoinedEndpoints;
use fives_core::night::knock_out::BestOf;
use fives_core::night::purse::Shares;
use fives_core::night::standings::TieRule;
use fives_core::night::{Format, MatchKey, Night, NightEvent, NightSetup, PlayOffsRated};
use fives_core::storage::saved::link::hall::{TableGame, write_night};
use fives_core::storage::saved::link::night::MatchForTable;
use fives_core::storage::saved::{SavedGame, SavedNight};

use crate::fixture::random;
use crate::support::Table;

pub const TABLES: u8 = 3;

/// The organizer's key.
pub fn organizer() -> OrganizerKey {
    OrganizerKey::new(&random(40))
}

/// The key of a table.
pub fn table_key(number: u8) -> TableKey {
    organizer().table(number).unwrap()
}

fn at(second: usize) -> DateTime<Utc> {
    DateTime::from_timestamp(1_790_000_000 + second as i64, 0).unwrap()
}

/// The names of a team.
pub fn team(number: usize) -> [String; 2] {
    ["Quentin", "Winifred"].map(|name| format!("{name} {number}"))
}

/// A night that has begun, with so many teams.
pub fn begun(format: Format, tables: u8, teams: usize) -> SavedNight {
    let setup = NightSetup {
        name: "Harvest supper".to_owned(),
        day: NaiveDate::from_ymd_opt(2026, 11, 27).unwrap(),
        place: "Legion hall".to_owned(),
        game: "copah".to_owned(),
        house: fives_core::games::find("copah").unwrap().default_house(),
        format,
        tie_rule: TieRule::DecidingGame,
        tables,
        fee: 500,
        shares: Shares {
            winners: 100,
            runners_up: 0,
            most_wins: 0,
            booby: 0,
            ..Shares::default()
        },
        play_offs_rated: PlayOffsRated::AsGames,
    };
    let mut night = Night::new(setup).unwrap();
    for number in 0..teams {
        let players = team(number).to_vec();
        let entered = NightEvent::Entered {
            players,
            group: None,
        };
        night.act(entered, at(number)).unwrap();
    }
    let start = night.groups_as_entered();
    night.act(start, at(teams)).unwrap();
    SavedNight {
        revision: 1,
        ..SavedNight::new("1790000000000".to_owned(), night, at(0))
    }
}

/// Six teams that meet each other once.
pub fn night() -> SavedNight {
    let format = Format::Groups {
        groups: 1,
        advance: 2,
        best_of: BestOf::One,
    };
    begun(format, TABLES, 6)
}

/// The match at a table in a round, counted from 0.
pub fn at_table(night: &SavedNight, round: usize, number: u8) -> MatchKey {
    let all = &night.night.state().rounds[round].matches;
    let mut all = all.iter();
    all.find(|match_state| match_state.table == Some(number - 1))
        .unwrap()
        .key
}

/// Does a step of the night, a revision later.
pub fn step(night: &mut SavedNight, event: NightEvent) {
    let second = 100 + night.night.journal().events().len();
    night.night.act(event, at(second)).unwrap();
    night.revision += 1;
}

/// The game of a match as its table keeps it, after so many hands; won by the first team if it is over.
pub fn game(night: &SavedNight, of: MatchKey, hands: usize, is_over: bool) -> SavedGame {
    let table_match = MatchForTable::of(night, of, "Harvest supper").unwrap();
    let mut table = Table::set_up(table_match.setup);
    for _ in 0..hands {
        let bidder = (table.dealer().0 + 1) % 4;
        let tricks = if bidder.is_multiple_of(2) {
            [4, 1]
        } else {
            [3, 2]
        };
        table.record(bidder, "20", &tricks, Some(0));
    }
    if is_over {
        table.act(Command::End);
    }
    let mut game = SavedGame::new("1".to_owned(), table.ledger, at(0));
    game.of_match = Some(table_match.of);
    game
}

/// The organizer's phone.
pub fn organizes(night: &SavedNight) -> JoinedEndpoints {
    let mut endpoints = JoinedEndpoints::organizer(&organizer(), None, TABLES);
    let scorer = endpoints.scorer.as_mut().unwrap();
    scorer.keep(night.revision as u64, write_night(night).unwrap());
    endpoints
}

/// The phone at a table.
pub fn keeps(number: u8, game: &SavedGame, revision: u64) -> JoinedEndpoints {
    let mut endpoints = JoinedEndpoints::table(&table_key(number), None);
    endpoints.keep(revision, TableGame::write(game).unwrap());
    endpoints
}
