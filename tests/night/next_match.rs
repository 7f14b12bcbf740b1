//! Where a team plays next, what it has played, and how it is found by name.

use fives_core::night::knock_out::BestOf;
use fives_core::night::team::Team;
use fives_core::night::{Format, Leaving, NextMatch, NightEvent};
use fives_core::words::night::team_page as says;

use crate::desk::{Desk, groups, lower, singles};

/// What the page of a team says of its next match.
fn next(desk: &Desk, team: u8) -> [String; 3] {
    let state = desk.0.state();
    let next = state.next_match(Team(team));
    let opponents = says::next_opponents(state, Team(team), next);
    [
        says::next_head(next),
        opponents.unwrap_or_default(),
        says::next_when(state, next),
    ]
}

fn results(desk: &Desk, team: u8) -> Vec<String> {
    says::results(desk.0.state(), Team(team))
}

#[test]
fn a_group_says_table_opponents_and_who_sits_out() {
    let mut desk = Desk::new(groups(1), 4);
    assert_eq!(desk.0.state().next_match(Team(0)), NextMatch::NotStarted);
    for team in 0..5 {
        desk.enter(team, None);
    }
    let start = desk.0.groups_as_entered();
    desk.act(start);
    let first = desk.round(0)[0];
    let [one, other] = first.teams;
    assert_eq!(
        next(&desk, one.0),
        [
            "Table 1".to_owned(),
            format!("against P{0}a & P{0}b", other.0),
            "Now: round 1".to_owned()
        ]
    );
    let out = desk.0.state().rounds[0].out[0];
    let [head, against, when] = next(&desk, out.0);
    assert!(head.starts_with("Table "), "{head}");
    assert!(against.starts_with("against P"), "{against}");
    assert_eq!(when, "Sits out this round, then round 2");
    desk.score(first, 0, one, Some((31, -4)));
    assert_eq!(next(&desk, one.0)[2], "After this round: round 2");
    let name = format!("P{0}a & P{0}b", other.0);
    assert_eq!(
        results(&desk, one.0),
        [format!("Round 1: beat {name} 31 to −4")]
    );
    let name = format!("P{0}a & P{0}b", one.0);
    assert_eq!(
        results(&desk, other.0),
        [format!("Round 1: lost to {name} −4 to 31")]
    );
    assert_eq!(
        says::standing(desk.0.state(), one),
        "1st of 5: 1 won, 0 lost"
    );
    desk.leave(out, Leaving::Forfeits);
    assert_eq!(next(&desk, out.0)[0], "Left");
}

#[test]
fn play_offs_say_who_goes_on_and_who_is_finished() {
    let mut desk = Desk::started(groups(1), 2, 4);
    let state = desk.0.state();
    assert!(matches!(state.next_match(Team(3)), NextMatch::Now(..)));
    desk.play_groups(lower);
    assert_eq!(next(&desk, 3)[0], "Finished");
    let [head, against, when] = next(&desk, 0);
    assert_eq!((head.as_str(), when.as_str()), ("Table 1", "Now: final"));
    assert_eq!(against, "against P1a & P1b");
    desk.play(lower);
    assert_eq!(next(&desk, 0)[0], "Finished");
    assert_eq!(
        says::standing(desk.0.state(), Team(0)),
        "Tonight’s champions: 4 won, 0 lost"
    );
}

#[test]
fn a_knock_out_says_wait_while_the_next_opponents_play() {
    let format = Format::KnockOut {
        double: false,
        best_of: BestOf::Three,
    };
    let mut desk = Desk::started(format, 2, 4);
    let first = desk.round(0)[0];
    let [one, other] = first.teams;
    desk.win(first, one);
    let name = format!("P{0}a & P{0}b", other.0);
    assert_eq!(
        results(&desk, one.0),
        [format!("Semifinals: 1–0 against {name}")]
    );
    desk.win(first, one);
    assert_eq!(
        results(&desk, one.0),
        [format!("Semifinals: beat {name} 2–0")]
    );
    assert_eq!(
        next(&desk, one.0),
        [
            "Waiting",
            "",
            "The next table appears here once the other matches are over."
        ]
    );
    assert_eq!(next(&desk, other.0)[0], "Finished");
}

#[test]
fn a_progressive_evening_waits_for_the_whole_round() {
    let mut desk = Desk::started(Format::Progressive { games: 3 }, 2, 4);
    let first = desk.round(0)[0];
    desk.win(first, first.teams[0]);
    assert_eq!(next(&desk, first.teams[0].0)[0], "Waiting");
    let second = desk.round(0)[1];
    desk.win(second, second.teams[0]);
    assert_eq!(next(&desk, first.teams[0].0)[2], "Now: game 2 of 3");
    desk.play(lower);
    assert_eq!(next(&desk, 0)[0], "Finished");
}

#[test]
fn a_swiss_night_tells_a_bye() {
    let mut desk = Desk::started(Format::Swiss { rounds: 2 }, 2, 3);
    let first = desk.round(0)[0];
    let out = (0..3).map(Team).find(|team| !first.teams.contains(team));
    let out = out.unwrap();
    assert_eq!(next(&desk, out.0)[0], "Sitting out");
    desk.win(first, first.teams[0]);
    assert_eq!(
        results(&desk, out.0),
        ["Round 1 of 2: a bye, which counts as a win"]
    );
    desk.play(lower);
    let state = desk.0.state();
    for team in (0..3).map(Team) {
        let is_tied = state.ties().any(|tied| tied.teams.contains(&team));
        let expected = if is_tied { "Waiting" } else { "Finished" };
        assert_eq!(next(&desk, team.0)[0], expected);
    }
}

#[test]
fn singles_say_partner_and_opponents_of_each_player() {
    let mut desk = Desk::new(singles(2), 2);
    for name in ["Ann", "Bob", "Cara", "Dan"] {
        desk.act(NightEvent::Entered {
            players: vec![name.to_owned()],
            group: None,
        });
    }
    let start = desk.0.groups_as_entered();
    desk.act(start);
    let played = desk.0.state().rounds[0].matches[0].clone();
    let name = |team: Team| ["Ann", "Bob", "Cara", "Dan"][team.index()];
    let [[one, partner], [first, second]] = [0, 1].map(|side| {
        let side = &played.sides[side];
        [side[0], side[1]]
    });
    let against = format!("{} & {}", name(first), name(second));
    let [head, with, when] = next(&desk, partner.0);
    assert_eq!(
        (head.as_str(), when.as_str()),
        ("Table 1", "Now: round 1 of 2")
    );
    assert_eq!(with, format!("with {}, against {against}", name(one)));
    desk.score(played.key, 0, played.key.teams[0], Some((31, 21)));
    for player in [one, partner] {
        let expected = format!("Round 1 of 2: beat {against} 31–21");
        assert_eq!(results(&desk, player.0), [expected]);
    }
}

#[test]
fn a_team_is_found_by_the_beginning_of_any_name_without_accents() {
    let mut desk = Desk::new(groups(1), 4);
    for [one, other] in [
        ["Zoë O’Brien", "Ann"],
        ["Mary-Ann", "Éamon"],
        ["Łukasz", "Bob"],
    ] {
        desk.act(NightEvent::Entered {
            players: vec![one.to_owned(), other.to_owned()],
            group: None,
        });
    }
    let find = |search: &str| {
        let found = desk.0.state().find_teams(search);
        found.iter().map(|team| team.0).collect::<Vec<_>>()
    };
    assert_eq!(find(""), [2, 1, 0], "by name");
    assert_eq!(find("ann"), [1, 0]);
    assert_eq!(find(" ZOE "), [0]);
    assert_eq!(find("brien"), [0]);
    assert_eq!(find("e\u{301}amo"), [1]);
    assert_eq!(find("mary bob"), [0; 0]);
    assert_eq!(find("bob luk"), [2]);
    assert_eq!(find("nn"), [0; 0]);
}
