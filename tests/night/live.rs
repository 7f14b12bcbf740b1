//! What a live night tells its tables, and how it is said.

use fives_core::live::follower::Status;
use fives_core::night::knock_out::BestOf;
use fives_core::night::team::Team;
use fives_core::night::{Elsewhere, Format, GameOutcome, MatchKey, Stage};
use fives_core::storage::document::Document;
use fives_core::storage::library::Library;
use fives_core::storage::saved::backup;
use fives_core::storage::saved::live_link::{LiveLink, LiveLinkKind};
use fives_core::storage::saved::{AppData, SavedNight};
use fives_core::words::backup::from_the_file;
use fives_core::words::night as words;

use crate::desk::{Desk, at, groups};

/// The match at a table of a round, both counted from 0.
fn at_table(desk: &Desk, round: usize, table: u8) -> MatchKey {
    let mut all = desk.0.state().rounds[round].matches.iter();
    all.find(|match_state| match_state.table == Some(table))
        .unwrap()
        .key
}

#[test]
fn nothing_comes_after_a_match_before_its_round_is_over() {
    let mut desk = Desk::started(groups(1), 3, 6);
    let key = at_table(&desk, 0, 1);
    let after = desk.0.state().after(&key, 0, 1);
    assert_eq!((after.here, after.elsewhere), (None, vec![]));
    desk.win(key, key.teams[0]);
    let after = desk.0.state().after(&key, 0, 1);
    assert_eq!((after.here, after.elsewhere), (None, vec![]));
}

#[test]
fn after_a_round_the_table_has_its_next_match_and_every_team_that_leaves_it_a_place() {
    let mut desk = Desk::started(groups(1), 3, 6);
    for table in [1, 0, 2] {
        let key = at_table(&desk, 0, table);
        desk.win(key, key.teams[0]);
    }
    let state = desk.0.state();
    for table in 0..3 {
        let key = at_table(&desk, 0, table);
        let after = state.after(&key, 0, table);
        let next = at_table(&desk, 1, table);
        assert_eq!(after.here.unwrap().key, next);
        let leaving = key.teams.iter().filter(|team| !next.teams.contains(team));
        assert!(after.elsewhere.iter().map(|(team, _)| team).eq(leaving));
        for (team, to) in &after.elsewhere {
            let Elsewhere::Plays(to) = to else {
                panic!("nobody sits out")
            };
            assert!(to.key.teams.contains(team) && to.table != Some(table));
        }
    }
}

#[test]
fn with_an_odd_number_of_teams_one_sits_out() {
    let mut desk = Desk::started(groups(1), 2, 5);
    let tables = [0, 1].map(|table| at_table(&desk, 0, table));
    for key in tables {
        desk.win(key, key.teams[0]);
    }
    let state = desk.0.state();
    let out = state.rounds[1].out[0];
    let from = tables.iter().position(|table| table.teams.contains(&out));
    let table = u8::try_from(from.unwrap()).unwrap();
    let after = state.after(&tables[usize::from(table)], 0, table);
    assert!(after.elsewhere.contains(&(out, Elsewhere::SitsOut)));
    let name = words::team_name(state, out);
    assert_eq!(
        words::goes_elsewhere(state, out, &Elsewhere::SitsOut),
        format!("{name} sit out the next round.")
    );
}

#[test]
fn a_match_of_three_goes_on_at_its_table_until_it_is_won() {
    let format = Format::KnockOut {
        double: false,
        best_of: BestOf::Three,
    };
    let mut desk = Desk::started(format, 1, 2);
    let key = at_table(&desk, 0, 0);
    let here = |desk: &Desk, game| {
        let after = desk.0.state().after(&key, game, 0);
        after.here.map(|match_state| match_state.games.len())
    };
    assert_eq!(here(&desk, 0), None);
    desk.win(key, key.teams[0]);
    assert_eq!(here(&desk, 0), Some(1));
    assert_eq!(here(&desk, 1), None);
    desk.score(key, 1, key.teams[0], None);
    assert_eq!(here(&desk, 1), None);
}

#[test]
fn the_table_is_told_where_its_teams_go() {
    let mut desk = Desk::started(groups(1), 3, 6);
    for table in 0..3 {
        let key = at_table(&desk, 0, table);
        desk.win(key, key.teams[0]);
    }
    let state = desk.0.state();
    let key = at_table(&desk, 0, 0);
    let after = state.after(&key, 0, 0);
    let next = after.here.unwrap();
    assert_eq!(
        words::next_at_table(state, 0, &next.key),
        format!("Next at table 1: {}", words::opponents(state, &next.key))
    );
    let (team, to) = after.elsewhere[0];
    let Elsewhere::Plays(plays) = to else {
        panic!("it plays")
    };
    let [name, other] =
        [team, plays.key.opponent(team).unwrap()].map(|team| words::team_name(state, team));
    let table = plays.table.unwrap() + 1;
    assert_eq!(
        words::goes_elsewhere(state, team, &to),
        format!("{name} go to table {table}, against {other}.")
    );
}

#[test]
fn a_score_under_way_says_how_current_it_is() {
    let running = |status| words::running([15, 9], 4, status);
    assert_eq!(running(Status::Live), "Live: 15–\u{2060}9, hand 4");
    assert_eq!(
        running(Status::LastHand(2)),
        "15–\u{2060}9, hand 4. Last hand 2 min ago"
    );
    for (status, offline) in [
        (Status::LastHand(0), ""),
        (Status::Gone(3), ""),
        (Status::ScorerOffline(0), ". Scorer offline"),
    ] {
        let said = words::running([0, 0], 1, status);
        assert_eq!(said, format!("0–\u{2060}0, hand 1{offline}"));
    }
    let below = words::running([15, -9], 4, Status::Live);
    assert_eq!(below, "Live: 15 to −9, hand 4");
}

#[test]
fn a_table_says_whether_the_organizer_sees_it() {
    let said = |night| words::live::table_state(night).1;
    assert_eq!(
        said(Some(Status::Live)),
        "Live: the organizer sees this table."
    );
    assert!(said(Some(Status::ScorerOffline(7))).starts_with("Live, but the organizer’s phone"));
    // The broker knows no organizer by the key of this table.
    for night in [None, Some(Status::LastHand(3))] {
        let (is_on, says) = words::live::table_state(night);
        assert!(!is_on && says.contains("new code"), "{says}");
    }
    assert!(words::live::table_closed(false).contains("Keep scoring"));
    assert!(words::live::table_closed(true).contains("show this result"));
}

#[test]
fn a_table_that_has_not_begun_is_promised_nothing_that_is_not_there() {
    let said = words::live::before_it_begins;
    assert_eq!(said(Status::Live), "The organizer sees the score live.");
    for night in [Status::Nothing, Status::Closed] {
        assert_eq!(said(night), words::live::NIGHT_UNKNOWN);
    }
    for night in [
        Status::ScorerOffline(7),
        Status::OutOfReach,
        Status::LastHand(0),
    ] {
        assert!(said(night).starts_with("Not connected to the organizer now."));
    }
    assert_eq!(said(Status::Connecting), "Connecting…");
    assert_eq!(
        words::live::other_phone(Some("Live: 9–0, hand 2")),
        "Another phone scores this match. Live: 9–0, hand 2."
    );
    assert_eq!(
        words::live::other_phone(None),
        "Another phone has scored this match."
    );
}

#[test]
fn a_game_beside_a_result_of_its_match_says_how_it_comes_to_be_there() {
    let running = words::running([5, 0], 2, Status::Live);
    assert_eq!(
        words::live::started_again(&running),
        "The table started again. Live: 5–\u{2060}0, hand 2"
    );
    assert_eq!(
        words::live::plays_on(&running),
        "The table plays on after this result. Live: 5–\u{2060}0, hand 2"
    );
    let counts = [1, 2].map(words::live::to_confirm);
    assert_eq!(counts, ["1 result to confirm", "2 results to confirm"]);
}

#[test]
fn a_result_from_a_table_is_said_to_be_one() {
    let desk = Desk::started(groups(1), 2, 4);
    let state = desk.0.state();
    let of = MatchKey::new(Stage::Group, 0, Team(0), Team(1));
    let outcome = GameOutcome {
        winner: Team(0),
        score: Some((31, 21)),
    };
    assert_eq!(
        words::as_scored(state, &of, outcome),
        "P0a & P0b won 31–\u{2060}21, as scored at the table"
    );
    assert_eq!(
        words::differs(state, &of, outcome),
        "The table says otherwise: P0a & P0b won 31–\u{2060}21, as scored at the table."
    );
    assert_eq!(words::match_code_title(state, Some(2)), "Friday, table 3");
    assert_eq!(words::match_code_title(state, None), "Friday");
}

#[test]
fn a_live_night_goes_on_where_it_is_restored() {
    let link = |id: &str| LiveLink {
        kind: LiveLinkKind::Night,
        game: id.to_owned(),
        key: format!("o-{id}"),
        broker: None,
        is_closing: false,
        is_restored: false,
    };
    let there = AppData {
        live: ["1", "2", "3"].map(link).to_vec(),
        ..AppData::default()
    };
    let night = Desk::started(groups(1), 2, 4).0;
    let nights = ["1", "2"].map(|id| SavedNight::new(id.to_owned(), night.clone(), at(0)).write());
    let file = backup::read(&backup::write([], nights, &there)).unwrap();
    let app_data = AppData::default();
    let here = Library {
        removed: vec![(SavedNight::key_of("2"), 9)],
        ..Library::default()
    };
    let plan = here.plan(&file, from_the_file);
    let restored = plan.restore(&[], &app_data).app_data.unwrap();
    let asks_first = LiveLink {
        is_restored: true,
        ..link("1")
    };
    assert_eq!(restored.live, [asks_first], "it may have been shut since");
}
