//! Knock-outs and play-offs while they are played: tables, byes, second finals, longer matches.

use fives_core::night::knock_out::BestOf;
use fives_core::night::team::Team;
use fives_core::night::{Format, GameOutcome, NightChange, NightEvent, NightRefusal};
use fives_core::words::night as words;

use crate::desk::{Desk, lower, setup};

const fn knock_out(double: bool, best_of: BestOf) -> Format {
    Format::KnockOut { double, best_of }
}

/// The table of each match of a round, by its teams.
fn tables(desk: &Desk, round: usize) -> Vec<([u8; 2], Option<u8>)> {
    let state = desk.0.state();
    let matches = state.rounds[round].matches.iter();
    matches
        .map(|match_state| (match_state.key.teams.map(|team| team.0), match_state.table))
        .collect()
}

#[test]
fn a_semifinal_keeps_its_table_when_the_other_one_becomes_known() {
    let mut desk = Desk::started(knock_out(false, BestOf::One), 4, 8);
    let first = desk.round(0);
    for key in &first[2..] {
        desk.win(*key, key.teams[0]);
    }
    let known = tables(&desk, 1);
    assert_eq!(known, [([1, 2], Some(1))]);
    desk.win(first[0], first[0].teams[0]);
    let last = NightEvent::Won {
        of: first[1],
        game: 0,
        outcome: GameOutcome {
            winner: first[1].teams[0],
            score: None,
        },
    };
    assert_eq!(desk.0.preview(&last), Ok(Vec::new()));
    desk.act(last);
    assert_eq!(tables(&desk, 1), [([0, 3], Some(0)), ([1, 2], Some(1))]);
}

#[test]
fn a_change_of_tables_alone_is_no_new_pairing() {
    let mut desk = Desk::started(knock_out(false, BestOf::One), 4, 8);
    let keeps = NightEvent::Keeps {
        team: Team(1),
        table: Some(0),
    };
    assert_eq!(desk.0.preview(&keeps), Ok(Vec::new()));
    desk.act(keeps);
    let pairs = tables(&desk, 0);
    let table = |team: u8| {
        pairs
            .iter()
            .find(|(both, _)| both.contains(&team))
            .unwrap()
            .1
    };
    assert_eq!((table(1), table(0)), (Some(0), Some(3)));
    // Another winner of a first match is a new pairing of the second round.
    desk.play(lower);
    let first = desk.round(0)[0];
    let outcome = GameOutcome {
        winner: first.teams[1],
        score: None,
    };
    let other = NightEvent::Won {
        of: first,
        game: 0,
        outcome,
    };
    let changes = desk.0.preview(&other).unwrap();
    assert!(changes.contains(&NightChange::Reseated(1)), "{changes:?}");
}

#[test]
fn more_matches_than_tables_take_turns_at_them() {
    let mut desk = Desk::new(knock_out(false, BestOf::One), 3);
    for team in 0..16 {
        desk.enter(team, None);
    }
    desk.act(NightEvent::Keeps {
        team: Team(1),
        table: Some(2),
    });
    let start = desk.0.groups_as_entered();
    desk.act(start);
    let pairs = tables(&desk, 0);
    let by_turn: Vec<u8> = pairs.iter().map(|(_, table)| table.unwrap()).collect();
    // The last turn is of two matches, one of them of the team that stays.
    assert_eq!(by_turn, [0, 1, 2, 0, 1, 2, 0, 2]);
    let kept = pairs.iter().find(|(both, _)| both.contains(&1)).unwrap();
    assert_eq!(kept.1, Some(2));
}

/// A final of two teams in which these won the games.
fn a_final(best_of: BestOf, winners: &[u8]) -> Desk {
    let mut desk = Desk::started(knock_out(false, best_of), 1, 2);
    for winner in winners {
        let of = desk.round(0)[0];
        desk.win(of, Team(*winner));
    }
    desk
}

fn set_up(best_of: BestOf) -> NightEvent {
    NightEvent::SetUp(setup(knock_out(false, best_of), 1).into())
}

#[test]
fn a_match_is_never_shorter_than_what_was_played_of_it() {
    let mut desk = a_final(BestOf::Five, &[0, 0, 1]);
    let shorter = desk.try_act(set_up(BestOf::Three));
    assert_eq!(shorter, Err(NightRefusal::AlreadyPlayed));

    let mut desk = a_final(BestOf::Five, &[0, 1, 0]);
    assert_eq!(desk.0.state().champion, None);
    desk.act(set_up(BestOf::Three));
    assert_eq!(desk.0.state().champion, Some(Team(0)));
}

#[test]
fn the_first_team_with_enough_games_wins_and_later_games_count_for_nothing() {
    let mut desk = a_final(BestOf::Five, &[1, 0, 0, 1, 1]);
    let of = desk.round(0)[0];
    let outcome = GameOutcome {
        winner: Team(0),
        score: None,
    };
    let correct = NightEvent::Won {
        of,
        game: 0,
        outcome,
    };
    let changes = desk.0.preview(&correct).unwrap();
    assert!(
        changes.contains(&NightChange::NoLongerCounts(2)),
        "{changes:?}"
    );
    desk.act(correct);
    let state = desk.0.state();
    let match_state = state.find(&of).unwrap();
    assert_eq!(match_state.winner, Some(Team(0)));
    assert_eq!(
        state.bracket.as_ref().unwrap().finish.champion,
        match_state.winner
    );
    assert_eq!(state.won_lost(Team(1)), (0, 3));
}

#[test]
fn a_double_knock_out_has_a_second_final_only_if_the_unbeaten_team_loses_the_first() {
    let titles = |desk: &Desk| -> Vec<String> {
        let state = desk.0.state();
        let rounds = state.rounds.iter();
        rounds
            .map(|round| words::round_title(state, round))
            .collect()
    };
    let mut calm = Desk::started(knock_out(true, BestOf::Three), 2, 4);
    calm.play(lower);
    assert_eq!(calm.0.state().champion, Some(Team(0)));
    assert_eq!(titles(&calm).last().unwrap(), "Final");

    // Team 0 wins its first match with team 1, two games of three, and no game with it after that.
    let met = std::cell::Cell::new(0);
    let mut desk = Desk::started(knock_out(true, BestOf::Three), 2, 4);
    desk.play(|one, other| {
        if one.min(other) == Team(0) && one.max(other) == Team(1) {
            met.set(met.get() + 1);
            return Team(u8::from(met.get() > 2));
        }
        lower(one, other)
    });
    let state = desk.0.state();
    assert_eq!(met.get(), 6);
    assert!(titles(&desk).ends_with(&["Final".to_owned(), "Second final".to_owned()]));
    assert_eq!(
        (state.champion, state.runner_up),
        (Some(Team(1)), Some(Team(0)))
    );
    assert!(state.is_over());
}
