//! Deciding games: they have a table and a score, decide places, and count for the power rankings alone.

use fives_core::night::knock_out::BestOf;
use fives_core::night::standings::{PlacedBy, TieDecision, TieRule};
use fives_core::night::team::Team;
use fives_core::night::{
    Format, GameOutcome, Leaving, MatchKey, NightChange, NightEvent, NightRefusal, Stage, State,
};
use fives_core::storage::saved::SavedNight;
use fives_core::words::night as words;

use crate::desk::{Desk, at, circle, groups, lower};

const T: [Team; 4] = [Team(0), Team(1), Team(2), Team(3)];

/// An evening of one game: teams 0 and 2 won theirs, and are tied for first.
fn two_tied() -> Desk {
    let mut desk = Desk::started(Format::Progressive { games: 1 }, 4, 4);
    desk.play(lower);
    desk
}

/// A round robin of four, in which teams 0 to 2 have beaten each other in a circle.
fn three_tied(advance: u8) -> Desk {
    let format = Format::Groups {
        groups: 1,
        advance,
        best_of: BestOf::One,
    };
    let mut desk = Desk::started(format, 4, 4);
    desk.play_groups(
        |one, other| match (one.0.min(other.0), one.0.max(other.0)) {
            (0, 2) => Team(2),
            (low, _) => Team(low),
        },
    );
    desk
}

fn first(state: &State) -> (Vec<Team>, PlacedBy) {
    let place = &state.groups[0].places[0];
    (place.teams.clone(), place.decided)
}

fn rated(state: &State) -> usize {
    state.rated_games(str::to_owned).count()
}

#[test]
fn a_deciding_game_is_played_at_a_table_and_decides() {
    let mut desk = two_tied();
    let before = desk.0.state().clone();
    desk.act(NightEvent::TieBreak(vec![T[0], T[2]]));
    let state = desk.0.state();
    let round = &state.rounds[state.current_round().unwrap()];
    assert_eq!(words::round_title(state, round), "Deciding game");
    assert_eq!(round.matches[0].table, Some(0));
    assert_eq!(round.out, []);
    assert!(!state.is_over());
    let of = MatchKey::new(Stage::TieBreak, 0, T[0], T[2]);
    desk.score(of, 0, T[2], Some((31, 29)));
    let state = desk.0.state();
    assert_eq!(first(state), (vec![T[2]], PlacedBy::DecidingGame));
    assert_eq!((state.champion, state.runner_up), (Some(T[2]), Some(T[0])));
    // It counts for the ratings, and as a game won nowhere.
    assert_eq!(rated(state), rated(&before) + 1);
    for team in T {
        assert_eq!(state.won_lost(team), before.won_lost(team));
        assert_eq!(state.stage_record(team), before.stage_record(team));
    }
    let most: Vec<Team> = state.prizewinners().unwrap().most_wins;
    assert_eq!(most, [T[0], T[2]]);
    // Teams 1 and 3 are tied for third, where there is no prize: nobody asks.
    assert!(state.is_over());
    assert!(words::report(state, "Fri").contains("Deciding game"));
}

#[test]
fn three_teams_meet_each_other_once_more() {
    let mut desk = three_tied(0);
    let tied = T[..3].to_vec();
    assert_eq!(first(desk.0.state()).0, tied);
    desk.act(NightEvent::TieBreak(tied.clone()));
    let games = |desk: &Desk| {
        let state = desk.0.state();
        let matches = state
            .matches()
            .filter(|one| one.key.stage == Stage::TieBreak);
        matches.count()
    };
    assert_eq!(games(&desk), 3);
    desk.play(circle(0));
    // In a circle again: it is asked again, and the next games are others.
    assert_eq!(first(desk.0.state()).0, tied);
    assert_eq!(desk.0.state().ties().count(), 1);
    desk.act(NightEvent::TieBreak(tied));
    assert_eq!(games(&desk), 6);
    desk.play(lower);
    let order: Vec<Vec<Team>> = desk.0.state().groups[0]
        .places
        .iter()
        .map(|place| place.teams.clone())
        .collect();
    assert_eq!(order, T.map(|team| vec![team]));
    assert_eq!(rated(desk.0.state()), 6 + 6);
    assert!(desk.0.state().is_over());
}

#[test]
fn the_play_offs_wait_for_the_deciding_games() {
    let mut desk = three_tied(2);
    desk.act(NightEvent::TieBreak(T[..3].to_vec()));
    assert!(desk.0.state().bracket.is_none());
    desk.play(lower);
    let state = desk.0.state();
    assert_eq!(state.going_on(), [T[0], T[1]]);
    assert_eq!(state.champion, Some(T[0]));
    let stages: Vec<Stage> = state.rounds.iter().map(|round| round.stage).collect();
    assert!(stages.is_sorted_by_key(|stage| match stage {
        Stage::Group | Stage::Progressive | Stage::Swiss | Stage::Singles => 0,
        Stage::TieBreak => 1,
        Stage::Bracket => 2,
    }));
}

#[test]
fn ties_of_two_groups_are_played_at_two_tables_at_once() {
    let mut desk = Desk::started(groups(2), 4, 6);
    desk.play_groups(
        |one, other| match (one.0.min(other.0), one.0.max(other.0)) {
            // In each group of three, a circle.
            (0, 4) => Team(4),
            (1, 5) => Team(5),
            (low, _) => Team(low),
        },
    );
    let ties: Vec<Vec<Team>> = desk.0.state().ties().map(|tie| tie.teams.clone()).collect();
    assert_eq!(ties.len(), 2);
    for tie in ties {
        desk.act(NightEvent::TieBreak(tie));
    }
    let state = desk.0.state();
    let round = &state.rounds[state.current_round().unwrap()];
    let tables: Vec<_> = round.matches.iter().map(|one| one.table).collect();
    assert_eq!(tables, [Some(0), Some(1)]);
    assert_eq!(words::round_title(state, round), "Deciding games, round 1");
}

#[test]
fn who_is_not_tied_plays_nothing_out_and_nobody_does_twice() {
    let mut desk = two_tied();
    let all = |desk: &mut Desk, teams: &[Team]| desk.try_act(NightEvent::TieBreak(teams.to_vec()));
    assert_eq!(all(&mut desk, &[T[0], T[1]]), Err(NightRefusal::NotTied));
    // No prize is for third place.
    assert_eq!(all(&mut desk, &[T[1], T[3]]), Err(NightRefusal::NotTied));
    assert_eq!(all(&mut desk, &[T[0], T[2]]), Ok(()));
    assert_eq!(all(&mut desk, &[T[0], T[2]]), Err(NightRefusal::PlaysItOut));
}

#[test]
fn an_order_that_is_said_ends_the_deciding_game() {
    let mut desk = two_tied();
    desk.act(NightEvent::TieBreak(vec![T[0], T[2]]));
    let decided = NightEvent::Decided(TieDecision {
        order: vec![T[2], T[0]],
        how: TieRule::Cut,
    });
    let follows = desk.0.preview(&decided).unwrap();
    assert!(follows.contains(&NightChange::NotPlayed(1)), "{follows:?}");
    desk.act(decided);
    assert_eq!(desk.0.state().champion, Some(T[2]));
    assert!(desk.0.state().is_over());
}

#[test]
fn who_leaves_before_a_deciding_game_has_lost_it_and_keeps_a_prize() {
    let mut desk = two_tied();
    desk.act(NightEvent::TieBreak(vec![T[0], T[2]]));
    desk.leave(T[0], Leaving::Forfeits);
    let state = desk.0.state();
    assert!(state.is_over());
    assert_eq!((state.champion, state.runner_up), (Some(T[2]), Some(T[0])));
    assert!(state.payments().iter().any(|payment| payment.team == T[0]));
    assert_eq!(state.ties().count(), 0);
}

#[test]
fn a_correction_voids_a_deciding_game_that_it_overtakes() {
    let mut desk = two_tied();
    desk.act(NightEvent::TieBreak(vec![T[0], T[2]]));
    desk.play(lower);
    let before = rated(desk.0.state());
    let of = MatchKey::new(Stage::Progressive, 0, T[2], T[3]);
    let outcome = GameOutcome {
        winner: T[3],
        score: None,
    };
    let turned = NightEvent::Won {
        of,
        game: 0,
        outcome,
    };
    let follows = desk.0.preview(&turned).unwrap();
    assert!(
        follows.contains(&NightChange::NoLongerCounts(1)),
        "{follows:?}"
    );
    desk.act(turned);
    assert_eq!(rated(desk.0.state()), before - 1);
    desk.0.undo();
    assert_eq!(rated(desk.0.state()), before);
}

#[test]
fn deciding_games_are_kept() {
    let mut desk = two_tied();
    desk.act(NightEvent::TieBreak(vec![T[0], T[2]]));
    desk.play(lower);
    let saved = SavedNight::new("1".to_owned(), desk.0, at(0));
    let read = SavedNight::read(&saved.write()).unwrap();
    assert_eq!(read.night.state(), saved.night.state());
    assert_eq!(read.night.state().champion, Some(T[0]));
}
