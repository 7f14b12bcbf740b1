//! The checker of exported nights refuses nights that somebody changed, in whatever they differ from the rules.

use std::fs;
use std::path::Path;

use fives_core::night::knock_out::BestOf;
use fives_core::night::ratings::RatingPoints;
use fives_core::night::standings::TieRule;
use fives_core::night::team::Team;
use fives_core::night::{
    CardTotal, Format, Leaving, Night, NightEvent, NightSetup, SinglesRound, Stage,
};
use fives_core::statistics::{RankedPlayer, rankings};
use fives_core::storage::library::Library;
use fives_core::storage::persons::Persons;
use fives_core::storage::saved::SavedNight;
use fives_core::storage::starting::StartingRatings;

use crate::checked::command::{check, code, run};
use crate::checked::faults;
use crate::desk::{Desk, at, groups, lower, setup, six_handed};

const KNOCK_OUT: Format = Format::KnockOut {
    double: false,
    best_of: BestOf::One,
};

#[test]
fn a_wrong_winner_of_a_deciding_game_is_found() {
    let mut desk = Desk::started(Format::Progressive { games: 1 }, 4, 4);
    desk.play(lower);
    desk.act(NightEvent::TieBreak(vec![Team(0), Team(2)]));
    let open = faults(&desk, |state| drop(state.rounds.pop()));
    assert_eq!(open, ["Deciding game: P0a & P0b – P2a & P2b"]);
    desk.play(lower);
    assert_eq!(faults(&desk, |_| {}), [""; 0]);
    let turned = faults(&desk, |state| {
        let last = state.rounds.last_mut().unwrap();
        assert_eq!(last.stage, Stage::TieBreak);
        last.matches[0].winner = Some(Team(2));
    });
    assert_eq!(turned, open);
    let swapped = faults(&desk, |state| state.groups[0].places.swap(0, 1));
    assert_eq!(swapped, ["Standings"]);
}

#[test]
fn a_wrong_place_by_totals_of_cards_is_found() {
    let by_points = NightSetup {
        tie_rule: TieRule::Points,
        ..setup(Format::Progressive { games: 25 }, 4)
    };
    let mut desk = Desk::set_up(by_points, 4);
    let total = |team: u8, won, points| NightEvent::Totalled {
        team: Team(team),
        total: Some(CardTotal { won, points }),
    };
    for (team, won, points) in [(0, 13, 610), (1, 12, 500), (2, 13, 640), (3, 11, 480)] {
        desk.act(total(team, won, Some(points)));
    }
    let round = |won| NightEvent::RoundTotalled {
        team: Team(3),
        round: 24,
        total: Some(CardTotal { won, points: None }),
    };
    desk.act(round(1));
    desk.act(NightEvent::TotalsFinal);
    assert_eq!(faults(&desk, |_| {}), [""; 0]);
    let swapped = faults(&desk, |state| state.groups[0].places.swap(0, 1));
    assert_eq!(swapped, ["Standings"]);
    assert_eq!(faults(&desk, |state| state.setup.fee += 1), ["Prizes"]);
    // The last round of the last card counts.
    let lower = faults(&desk, |state| {
        state.groups[0].places.last_mut().unwrap().won -= 1;
    });
    assert_eq!(lower, ["Standings"]);
}

#[test]
fn wrong_standings_and_play_offs_after_a_team_left_are_found() {
    let mut desk = Desk::started(groups(1), 4, 5);
    desk.play_groups(lower);
    desk.leave(Team(0), Leaving::Forfeits);
    desk.play(lower);
    assert_eq!(desk.0.state().going_on(), [Team(1), Team(2)]);
    assert_eq!(faults(&desk, |_| {}), [""; 0]);
    let first = faults(&desk, |state| {
        let places = &mut state.groups[0].places;
        let left = places.remove(2);
        places.insert(0, left);
    });
    assert_eq!(first, ["Standings"]);
    let turned = faults(&desk, |state| {
        let finish = &mut state.bracket.as_mut().unwrap().finish;
        finish.places.swap(0, 1);
    });
    assert!(turned.contains(&"Places".to_owned()), "{turned:?}");
    let off = faults(&desk, |state| state.bracket = None);
    assert!(off.contains(&"Play-offs".to_owned()), "{off:?}");
}

#[test]
fn a_wrong_prize_of_a_knock_out_that_teams_left_is_found() {
    let mut desk = Desk::started(KNOCK_OUT, 4, 8);
    let first = desk.round(0);
    for of in &first[..3] {
        desk.win(*of, of.teams[0]);
    }
    // Nobody wins the last match of the round, and one of its semi-finals is no match.
    for team in first[3].teams {
        desk.leave(team, Leaving::Forfeits);
    }
    desk.play(lower);
    desk.0
        .state()
        .payments()
        .iter()
        .for_each(|paid| assert!(!first[3].teams.contains(&paid.team)));
    assert_eq!(faults(&desk, |_| {}), [""; 0]);
    assert_eq!(faults(&desk, |state| state.setup.fee += 1), ["Prizes"]);
    let finish = faults(&desk, |state| {
        let finish = &mut state.bracket.as_mut().unwrap().finish;
        let last = finish.places.len() - 1;
        finish.places.swap(last, last - 1);
    });
    assert!(finish.contains(&"Places".to_owned()), "{finish:?}");
}

#[test]
fn a_pair_at_a_wrong_table_or_with_the_wrong_dealer_is_found() {
    let mut desk = Desk::started(Format::Progressive { games: 3 }, 4, 8);
    desk.play(lower);
    let what = ["Game 2 of 3: its tables, and who deals first"];
    let moved = faults(&desk, |state| {
        let matches = &mut state.rounds[1].matches;
        let table = matches[0].table;
        matches[0].table = matches[1].table;
        matches[1].table = table;
    });
    assert_eq!(moved, what);
    let dealt = faults(&desk, |state| {
        let last = state.rounds[1].matches.last_mut().unwrap();
        last.deals_first = last.key.opponent(last.deals_first).unwrap();
    });
    assert_eq!(dealt, what);
}

/// The night with other rounds than were drawn.
fn drawn_otherwise(desk: &Desk, change: impl Fn(&mut [SinglesRound])) -> Night {
    let events = desk.0.journal().events().map(|event| {
        let mut event = (**event).clone();
        if let NightEvent::Seated { rounds, .. } = &mut event.event {
            change(rounds);
        }
        event
    });
    let done = desk.0.journal().done().len();
    Night::restore(desk.0.first_setup().clone(), events, done).unwrap()
}

/// The same round again and again.
fn repeated(rounds: &mut [SinglesRound]) {
    let first = rounds[0].clone();
    rounds.fill(first);
}

#[test]
fn rounds_of_singles_that_are_not_drawn_evenly_are_found() {
    let again = |rounds: &mut [SinglesRound]| rounds[2] = rounds[1].clone();
    let wrong = |night: &Night| -> Vec<String> {
        let findings = check::night(night).into_iter();
        let wrong = findings.filter(|finding| finding.fault.is_some());
        wrong.map(|finding| finding.what).collect()
    };
    // Everyone plays: the same pairs meet again.
    let even = Desk::singles(16, 4, 4);
    assert_eq!(wrong(&even.0), [""; 0]);
    assert_eq!(wrong(&drawn_otherwise(&even, repeated)), ["Round 1"]);
    // One sits out twice.
    let odd = Desk::singles(9, 4, 4);
    assert_eq!(wrong(&odd.0), [""; 0]);
    assert_eq!(wrong(&drawn_otherwise(&odd, again))[0], "Round 3");
    // Two of a table of six sit out.
    let six = Desk::alone(six_handed(4), 10, 4);
    assert_eq!(wrong(&six.0), [""; 0]);
    let fewer = |rounds: &mut [SinglesRound]| {
        let tables = rounds[1].tables().iter().flatten();
        let tables = tables.map(|table| table.players()[..4].to_vec());
        let text = serde_json::to_string(&tables.collect::<Vec<_>>()).unwrap();
        rounds[1] = serde_json::from_str(&text).unwrap();
    };
    assert_eq!(wrong(&drawn_otherwise(&six, fewer))[0], "Round 2");
}

#[test]
fn a_wrong_rating_is_found() {
    let mut desk = Desk::started(Format::Progressive { games: 3 }, 4, 8);
    desk.play(lower);
    let nights = [SavedNight::new("1".to_owned(), desk.0, at(0))];
    let (persons, starting) = (Persons::default(), StartingRatings::default());
    let wrong = |change: fn(&mut RankedPlayer)| {
        let mut shown = rankings(&nights, &persons, &starting);
        change(&mut shown[2]);
        let findings = check::shown_ratings((&nights, &persons, &starting), &shown);
        let at_fault = findings.iter().map(|finding| finding.fault.is_some());
        at_fault.collect::<Vec<_>>()
    };
    let none = wrong(|_| {});
    assert!(none.len() == 16 && !none.contains(&true), "{none:?}");
    let moved = wrong(|ranked| ranked.rating.points = RatingPoints::whole(1_700));
    let at_fault: Vec<usize> = (0..16).filter(|number| moved[*number]).collect();
    assert_eq!(at_fault, [2]);
}

fn file(name: &str, content: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, content).unwrap();
    path.to_str().unwrap().to_owned()
}

/// What the program says of a file, and what it ends with.
fn says(words: &[&str]) -> (Vec<String>, u8) {
    let mut lines = Vec::new();
    let done = run(words, &mut lines);
    lines.extend(done.clone().err());
    (lines, code(&done))
}

#[test]
fn the_program_says_what_differs_and_ends_with_it() {
    let desk = Desk::singles(16, 4, 4);
    let saved = |night: Night| SavedNight::new("1".to_owned(), night, at(0));
    let night = file("night.json", &saved(desk.0.clone()).write());
    let (lines, code) = says(&[&night]);
    assert_eq!(
        (lines.last().unwrap().as_str(), code),
        ("Nothing differs.", 0)
    );
    assert!(
        lines.contains(&"  as the rules give it: Round 1".to_owned()),
        "{lines:?}"
    );
    let tampered = drawn_otherwise(&desk, repeated);
    let mut library = Library::default();
    library.put(saved(tampered));
    let backup = file("backup.json", &library.backup());
    let (lines, code) = says(&[&backup]);
    assert_eq!((lines.last().unwrap().as_str(), code), ("1 differ.", 1));
    assert_eq!(lines[0], "Friday, 2026-11-27");
    assert!(
        lines
            .iter()
            .any(|line| line.starts_with("  DIFFERS: Round 1: ")),
        "{lines:?}"
    );
    let (lines, code) = says(&["--random", "3", "4"]);
    assert!(lines[0].starts_with("4 nights, ") && code == 0, "{lines:?}");
    for words in [&["--random", "one", "4"][..], &[], &["none.json"]] {
        let (lines, code) = says(words);
        assert_eq!((lines.len(), code), (1, 2), "{lines:?}");
    }
    let empty = file("empty.json", &Library::default().backup());
    assert_eq!(says(&[&empty]).1, 2);
}
