//! A night as shared text, read at every stage of random nights of every format.

use std::collections::BTreeSet;

use fives_core::night::{Format, RoundState, State};
use fives_core::words::night as words;

use crate::desk::{Desk, groups};
use crate::random::{Dice, a_format, an_event};

const DAY: &str = "Fri, Nov 27";

/// What says something of places.
const OF_PLACES: [&str; 6] = [
    "Standings",
    "Group ",
    "tied",
    "shared",
    "0–0",
    "play-off for",
];

/// The paragraphs, each with its lines.
fn paragraphs(text: &str) -> Vec<Vec<&str>> {
    text.split("\n\n")
        .map(|part| part.lines().collect())
        .collect()
}

fn check(state: &State) {
    let text = words::report(state, DAY);
    let all = paragraphs(&text);
    assert!(all.iter().flatten().all(|line| !line.is_empty()), "{text}");
    let titles: BTreeSet<&str> = all.iter().map(|lines| lines[0]).collect();
    assert_eq!(titles.len(), all.len(), "a title twice: {text}");
    for lines in &all {
        let once: BTreeSet<&&str> = lines.iter().collect();
        assert_eq!(once.len(), lines.len(), "a line twice: {text}");
    }
    let is_begun = state.matches().any(|played| played.winner.is_some());
    if !is_begun {
        // The format of a night names its groups.
        let mut said = text.lines().skip(3);
        let is_of_places = |line: &str| OF_PLACES.iter().any(|word| line.contains(word));
        assert!(!said.any(is_of_places), "{text}");
    }
    let Some(now) = state.current_round() else {
        assert!(
            !text.contains("Next: ") && !text.contains("Table "),
            "{text}"
        );
        return;
    };
    let begins = |title: &str| all.iter().find(|lines| lines[0].starts_with(title));
    let round = &state.rounds[now];
    let title = words::round_title(state, round);
    let current = begins(&format!("{title}: ")).unwrap_or_else(|| panic!("{text}"));
    check_round(state, round, current);
    let sentences = all.iter().filter(|lines| lines[0].starts_with(&title));
    assert!(
        sentences.count() == 1 || title.len() < 9,
        "the round twice: {text}"
    );
    let next = begins("Next: ");
    assert_eq!(next.is_some(), now + 1 < state.rounds.len(), "{text}");
    if let Some((next, lines)) = state.rounds.get(now + 1).zip(next) {
        check_round(state, next, lines);
    }
}

/// Every match of a round is there with its table, and everyone else who is in it.
fn check_round(state: &State, round: &RoundState, lines: &[&str]) {
    for played in &round.matches {
        let names = played.key.teams.map(|team| words::team_name(state, team));
        let table = played
            .table
            .map(|table| format!("{}: ", words::table_name(table)));
        let has_all = |line: &&&str| {
            let is_there = table
                .as_ref()
                .is_none_or(|table| line.starts_with(table.as_str()));
            // Who plays now may not be who won the games so far.
            is_there && (played.winner.is_some() || names.iter().all(|name| line.contains(name)))
        };
        assert!(
            lines.iter().any(|line| has_all(&line)),
            "{names:?}: {lines:?}"
        );
    }
    for says in words::not_playing(state, round) {
        assert!(lines.contains(&says.as_str()), "{says}: {lines:?}");
    }
}

#[test]
fn at_every_stage_the_text_says_who_plays_where_and_nothing_twice_or_too_early() {
    let mut stages = 0;
    for seed in 0..150 {
        let mut dice = Dice(seed);
        let mut desk = Desk::new(a_format(&mut dice), 6);
        for team in 0..4 + dice.below(9) as u8 {
            desk.enter(team, None);
            check(desk.0.state());
        }
        let start = desk.0.groups_as_entered();
        let _ = desk.try_act(start);
        check(desk.0.state());
        for _ in 0..60 {
            let event = an_event(&desk.0, &mut dice);
            let _ = desk.try_act(event);
            check(desk.0.state());
            stages += 1;
        }
    }
    assert!(stages >= 9_000);
}

#[test]
fn a_round_is_told_by_its_tables_and_then_the_next_one() {
    let mut desk = Desk::started(groups(1), 2, 5);
    let before = words::report(desk.0.state(), DAY);
    let first = "\n\nRound 1: 0 of 2 played.\nTable 1: ";
    assert!(before.contains(first), "{before}");
    assert!(before.contains("\nSitting out: "), "{before}");
    assert!(before.contains("\n\nNext: Round 2\nTable 1: "), "{before}");
    assert!(!before.contains("Standings"), "{before}");
    let of = desk.round(0)[0];
    desk.score(of, 0, of.teams[0], Some((31, 21)));
    let after = words::report(desk.0.state(), DAY);
    assert!(
        after.contains("Round 1: 1 of 2 played.\nTable 1: "),
        "{after}"
    );
    assert!(
        after.contains(" beat ") && after.contains("31–21"),
        "{after}"
    );
    assert!(after.contains("\n\nStandings\n1. "), "{after}");
    let beside = words::report_beside_standings(desk.0.state(), DAY);
    assert!(
        !beside.contains("Standings") && beside.contains("Next: Round 2"),
        "{beside}"
    );
}

#[test]
fn before_the_start_the_text_names_the_teams() {
    let mut desk = Desk::new(Format::Progressive { games: 3 }, 2);
    desk.enter(0, None);
    desk.enter(1, None);
    let text = words::report(desk.0.state(), DAY);
    assert!(
        text.ends_with("2 teams entered.\nP0a & P0b\nP1a & P1b"),
        "{text}"
    );
}
