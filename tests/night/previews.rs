//! What is said to follow from a step: what differs afterwards, and no more.

use fives_core::night::knock_out::BestOf;
use fives_core::night::standings::TieRule;
use fives_core::night::team::Team;
use fives_core::night::{
    Format, GameOutcome, Leaving, MatchKey, NightChange, NightEvent, Stage, State,
};
use fives_core::words::night as words;

use crate::desk::{Desk, lower};

const KNOCK_OUT: Format = Format::KnockOut {
    double: false,
    best_of: BestOf::One,
};

fn won(of: MatchKey, winner: Team) -> NightEvent {
    NightEvent::Won {
        of,
        game: 0,
        outcome: GameOutcome {
            winner,
            score: None,
        },
    }
}

fn follows(desk: &Desk, event: NightEvent) -> Vec<String> {
    words::changes(desk.0.state(), &desk.0.preview(&event).unwrap())
}

#[test]
fn games_that_only_fall_away_are_no_new_pairings() {
    let round_robin = Format::Groups {
        groups: 1,
        advance: 0,
        best_of: BestOf::One,
    };
    let mut desk = Desk::started(round_robin, 3, 6);
    for round in 0..2 {
        for key in desk.round(round) {
            desk.win(key, lower(key.teams[0], key.teams[1]));
        }
    }
    let (team, leaving) = (Team(5), Leaving::StruckOut);
    let says = follows(&desk, NightEvent::Left { team, leaving });
    let counts = ["2 results no longer count.", "3 games won’t be played."];
    assert!(
        counts
            .iter()
            .all(|count| says.iter().any(|said| said == count)),
        "{says:?}"
    );
    assert!(
        !says.iter().any(|line| line.contains("New pairings")),
        "{says:?}"
    );
    desk.leave(team, leaving);
    let says = follows(&desk, NightEvent::CameBack(team));
    assert_eq!(
        says[..2],
        ["5 games added to the schedule.", "2 results count again."]
    );
}

#[test]
fn a_team_that_comes_back_has_its_games_to_play() {
    let mut desk = Desk::started(crate::desk::groups(1), 3, 6);
    let (team, leaving) = (Team(5), Leaving::Forfeits);
    let says = follows(&desk, NightEvent::Left { team, leaving });
    assert!(says[0] == "5 games won by default.", "{says:?}");
    desk.leave(team, leaving);
    let says = follows(&desk, NightEvent::CameBack(team));
    assert!(
        says[0] == "5 games have to be played after all.",
        "{says:?}"
    );
}

#[test]
fn a_semifinal_turned_back_says_who_are_the_champions() {
    let mut desk = Desk::started(KNOCK_OUT, 2, 4);
    let semifinal = desk.round(0)[0];
    desk.play(lower);
    let [right, wrong] = semifinal.teams;
    assert_eq!(desk.0.state().champion, Some(right));
    let says = follows(&desk, won(semifinal, wrong));
    let gone = "There’s no champion anymore.";
    let wait = "The prizes have to wait until every place is known.";
    assert_eq!(
        says,
        [
            "1 result no longer counts.",
            "New pairings: Final.",
            gone,
            wait
        ]
    );
    desk.act(won(semifinal, wrong));
    let says = follows(&desk, won(semifinal, right));
    assert_eq!(
        says,
        ["1 result counts again.", "P0a & P0b are the champions."]
    );
    // The same with the result deleted first.
    desk.act(NightEvent::Cleared {
        of: semifinal,
        game: 0,
    });
    let says = follows(&desk, won(semifinal, right));
    assert_eq!(
        says,
        ["1 result counts again.", "P0a & P0b are the champions."]
    );
}

#[test]
fn the_last_result_of_a_night_says_itself_who_are_the_champions() {
    let mut desk = Desk::started(KNOCK_OUT, 2, 4);
    for key in desk.round(0) {
        desk.win(key, key.teams[0]);
    }
    let last = desk.round(1)[0];
    assert_eq!(desk.0.preview(&won(last, last.teams[0])), Ok(Vec::new()));
    let (team, leaving) = (last.teams[0], Leaving::Forfeits);
    let says = follows(&desk, NightEvent::Left { team, leaving });
    let champions =
        |state: &State, team| format!("{} are the champions.", words::team_name(state, team));
    assert_eq!(says.last(), Some(&champions(desk.0.state(), last.teams[1])));
}

#[test]
fn a_game_of_a_longer_match_that_falls_away_is_said() {
    let format = Format::KnockOut {
        double: false,
        best_of: BestOf::Three,
    };
    let mut desk = Desk::started(format, 1, 2);
    let of = desk.round(0)[0];
    let [one, other] = of.teams;
    for winner in [one, other, one] {
        desk.win(of, winner);
    }
    let second = |winner| NightEvent::Won {
        of,
        game: 1,
        outcome: GameOutcome {
            winner,
            score: None,
        },
    };
    assert_eq!(
        desk.0.preview(&second(one)),
        Ok(vec![NightChange::NoLongerCounts(1)])
    );
    desk.act(second(one));
    assert_eq!(
        desk.0.preview(&second(other)),
        Ok(vec![NightChange::CountsAgain(1)])
    );
}

#[test]
fn a_win_by_default_that_a_second_team_takes_away_by_leaving_is_said() {
    let double = Format::KnockOut {
        double: true,
        best_of: BestOf::One,
    };
    let mut desk = Desk::started(double, 2, 4);
    for key in desk.round(0) {
        desk.win(key, key.teams[0]);
    }
    let [one, other] = desk.round(1)[0].teams;
    let leaving = Leaving::Forfeits;
    desk.leave(one, leaving);
    let says = follows(
        &desk,
        NightEvent::Left {
            team: other,
            leaving,
        },
    );
    assert!(
        says.contains(&"1 win by default no longer counts.".to_owned()),
        "{says:?}"
    );
}

#[test]
fn a_team_that_leaves_a_tie_is_said_with_the_places_that_the_standings_show() {
    let mut desk = Desk::started(crate::desk::groups(1), 2, 4);
    desk.play_groups(crate::desk::circle(0));
    let (team, leaving) = (Team(1), Leaving::Forfeits);
    let event = NightEvent::Left { team, leaving };
    let asks = words::asked(desk.0.state(), &event);
    assert_eq!(asks, "P1a & P1b leave");
    let says = follows(&desk, event);
    let expected = [
        "P0a & P0b: tied for 1st–3rd → 2nd.",
        "P1a & P1b: tied for 1st–3rd → 3rd.",
        "P2a & P2b: tied for 1st–3rd → 1st.",
    ];
    assert_eq!(says[..3], expected, "{says:?}");
}

#[test]
fn a_team_whose_games_do_not_count_takes_its_rounds_with_it() {
    let round_robin = Format::Groups {
        groups: 1,
        advance: 0,
        best_of: BestOf::One,
    };
    let mut desk = Desk::started(round_robin, 1, 3);
    let first = desk.round(0)[0];
    desk.win(first, first.teams[0]);
    let (team, leaving) = (first.teams[0], Leaving::StruckOut);
    let says = follows(&desk, NightEvent::Left { team, leaving });
    let off = (1..3)
        .find(|at| desk.round(*at)[0].teams.contains(&team))
        .unwrap();
    assert_eq!(
        says[..3],
        [
            "1 result no longer counts.".to_owned(),
            "1 game won’t be played.".to_owned(),
            format!("No games left: Round 1; Round {}.", off + 1),
        ]
    );
    desk.leave(team, leaving);
    assert_eq!(desk.0.state().rounds.len(), 1);
    // So does one whose opponents win them all without play.
    let mut desk = Desk::started(round_robin, 1, 3);
    desk.win(first, first.teams[0]);
    let leaving = Leaving::Forfeits;
    let says = follows(&desk, NightEvent::Left { team, leaving });
    let round = format!("No games left: Round {}.", off + 1);
    assert_eq!(
        says[..2],
        ["1 game won by default: P0a & P0b.".to_owned(), round]
    );
    // Both teams of a game that left play it no more.
    let mut desk = Desk::started(round_robin, 2, 4);
    let (team, leaving) = (Team(0), Leaving::Forfeits);
    desk.leave(team, leaving);
    let says = follows(
        &desk,
        NightEvent::Left {
            team: Team(1),
            leaving,
        },
    );
    let expected = [
        "2 games won by default: P2a & P2b and P3a & P3b.",
        "1 win by default no longer counts.",
    ];
    assert_eq!(says[..2], expected, "{says:?}");
}

#[test]
fn a_progressive_round_with_a_team_less_has_a_game_less() {
    let mut desk = Desk::started(Format::Progressive { games: 3 }, 2, 4);
    let (team, leaving) = (Team(0), Leaving::Forfeits);
    let says = follows(&desk, NightEvent::Left { team, leaving });
    assert_eq!(says[0], "1 game won’t be played.", "{says:?}");
    desk.leave(team, leaving);
    assert_eq!(desk.round(0).len(), 1);
}

#[test]
fn a_deleted_result_says_which_teams_are_not_known_again() {
    let mut desk = Desk::started(KNOCK_OUT, 2, 4);
    for key in desk.round(0) {
        desk.win(key, key.teams[0]);
    }
    let of = desk.round(0)[0];
    let says = follows(&desk, NightEvent::Cleared { of, game: 0 });
    assert_eq!(says, ["Opponents not known yet: Final."]);
}

#[test]
fn a_tie_for_second_that_a_correction_makes_says_that_the_prizes_wait() {
    let round_robin = Format::Groups {
        groups: 1,
        advance: 0,
        best_of: BestOf::One,
    };
    let mut desk = Desk::started(round_robin, 2, 4);
    desk.play(lower);
    assert!(desk.0.state().is_over());
    let of = MatchKey::new(Stage::Group, 0, Team(1), Team(3));
    let says = follows(&desk, won(of, Team(3)));
    let expected = [
        "P1a & P1b: 2nd → tied for 2nd–4th.",
        "P2a & P2b: 3rd → tied for 2nd–4th.",
        "P3a & P3b: 4th → tied for 2nd–4th.",
        "The prizes have to wait until every place is known.",
    ];
    assert_eq!(says, expected);
    // Where tied teams share, the prizes are others at once.
    let mut setup = crate::desk::setup(round_robin, 2);
    setup.tie_rule = TieRule::Shared;
    let mut desk = Desk::set_up(setup.clone(), 4);
    desk.play(lower);
    let says = follows(&desk, won(of, Team(3)));
    assert!(
        says.contains(&"Prize money of P1a & P1b: $12 → $5.34.".to_owned()),
        "{says:?}"
    );
    // Without a fee there are none.
    setup.fee = 0;
    setup.tie_rule = TieRule::Cut;
    let mut desk = Desk::set_up(setup, 4);
    desk.play(lower);
    let says = follows(&desk, won(of, Team(3)));
    let last = "The night isn’t over until every place is known.".to_owned();
    assert_eq!(says.last(), Some(&last));
}

#[test]
fn of_too_many_lines_those_of_single_teams_come_last() {
    let desk = Desk::started(crate::desk::groups(1), 4, 9);
    let moved = |team| NightChange::Place {
        team,
        from: 1..=1,
        to: 2..=2,
    };
    let places = (0..9).map(Team).map(moved);
    let all: Vec<NightChange> = places
        .chain([NightChange::Champion(None), NightChange::NotOver])
        .collect();
    let says = words::changes(desk.0.state(), &all);
    assert_eq!(
        (&*says[0], &*says[1], &*says[8]),
        (
            "There’s no champion anymore.",
            "The night isn’t over until every place is known.",
            "And 3 more changes."
        )
    );
}

#[test]
fn a_second_final_that_may_not_come_is_not_waited_for() {
    let double = Format::KnockOut {
        double: true,
        best_of: BestOf::One,
    };
    let mut desk = Desk::started(double, 2, 4);
    let first = desk.round(0)[0];
    // Team 0 beats team 1 once, and loses both finals to it.
    let met = std::cell::Cell::new(0);
    desk.play(|one, other| {
        if one.min(other) == Team(0) && one.max(other) == Team(1) {
            met.set(met.get() + 1);
            return Team(u8::from(met.get() > 1));
        }
        lower(one, other)
    });
    let says = follows(&desk, won(first, first.teams[1]));
    let last = says
        .iter()
        .position(|line| line.starts_with("No games left: "));
    assert!(
        last.is_some_and(|at| says[at].contains("Second final")),
        "{says:?}"
    );
    let waits = says
        .iter()
        .find(|line| line.starts_with("Opponents not known yet: "));
    assert!(
        waits.is_some_and(|line| line.contains("Final") && !line.contains("Second")),
        "{says:?}"
    );
}
