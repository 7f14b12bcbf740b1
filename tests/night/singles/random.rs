//! Whatever is done in a night of singles, everyone plays once a round, and no result is lost.

use std::collections::BTreeSet;

use fives_core::night::team::Team;
use fives_core::night::{
    Format, GameOutcome, Leaving, MatchKey, Night, NightChange, NightEvent, State,
};
use fives_core::storage::saved::SavedNight;
use fives_core::words::night as words;

use super::{entered, players};
use crate::desk::{Desk, at, singles, six_handed};
use crate::random::Dice;

/// What an organizer might do in a night of singles; often it is refused.
fn an_event(night: &Night, dice: &mut Dice) -> NightEvent {
    let state = night.state();
    let team = Team(dice.below(state.teams.len() + 1) as u8);
    let all: Vec<MatchKey> = state.matches().map(|played| played.key).collect();
    let any = all.get(dice.below(all.len())).copied();
    let open = state.current_round().map(|at| &state.rounds[at].matches);
    let open = open
        .into_iter()
        .flatten()
        .filter(|played| played.winner.is_none());
    let open: Vec<MatchKey> = open.map(|played| played.key).collect();
    let outcome = |of: MatchKey, winner: usize| GameOutcome {
        winner: of.teams[winner],
        score: Some((31, 10)),
    };
    let leaving = Leaving::Forfeits;
    let name = format!("N{}", dice.below(1_000));
    match (dice.below(24), any) {
        (0 | 1, _) => NightEvent::Left { team, leaving },
        (2, _) => NightEvent::CameBack(team),
        (3 | 4, _) => entered(&name, Some(0)),
        (5, _) => NightEvent::Keeps {
            team,
            table: [None, Some(dice.below(5) as u8)][dice.below(2)],
        },
        (6, _) => {
            let mut setup = state.setup.clone();
            setup.tables = 1 + dice.below(8) as u8;
            setup.format = match dice.below(2) {
                0 => singles(1 + dice.below(9) as u8),
                _ => six_handed(1 + dice.below(9) as u8),
            };
            NightEvent::SetUp(setup.into())
        }
        (7, Some(of)) => NightEvent::Cleared { of, game: 0 },
        (8, Some(of)) => NightEvent::Won {
            of,
            game: 0,
            outcome: outcome(of, dice.below(2)),
        },
        (9, _) => NightEvent::Corrected { team, at: 0, name },
        _ => match open.get(dice.below(open.len())) {
            Some(of) => NightEvent::Won {
                of: *of,
                game: 0,
                outcome: outcome(*of, dice.below(2)),
            },
            None => entered(&name, Some(0)),
        },
    }
}

/// What must hold at any time of a night.
pub fn check(night: &Night, is_cleared: bool, what: &str) {
    let state = night.state();
    let is_here = |player: &Team| state.teams[player.index()].left.is_none();
    for (at, round) in state.rounds.iter().enumerate() {
        let all = players(state, at);
        let once: BTreeSet<&Team> = all.iter().collect();
        assert_eq!(once.len(), all.len(), "twice in a round: {what}");
        assert!(
            !round.out.iter().any(|player| all.contains(player)),
            "{what}"
        );
        let tables: BTreeSet<_> = round.matches.iter().map(|played| played.table).collect();
        assert_eq!(tables.len(), round.matches.len(), "{what}");
        for played in &round.matches {
            assert!(!played.is_default, "{what}");
            let open = played.games.is_empty() && !is_cleared;
            assert!(!open || played.sides.concat().iter().all(is_here), "{what}");
        }
    }
    // Each game is won by all of a side and lost by as many.
    let over = state.matches().filter(|played| played.winner.is_some());
    let sides: usize = over.map(|played| played.sides[0].len()).sum();
    let won: usize = (0..state.teams.len())
        .map(|at| state.won_lost(Team(at as u8)).0)
        .sum();
    let lost: usize = (0..state.teams.len())
        .map(|at| state.won_lost(Team(at as u8)).1)
        .sum();
    assert_eq!((won, lost), (sides, sides), "{what}");
    for place in state.groups.iter().flat_map(|group| &group.places) {
        for player in &place.teams {
            assert_eq!(usize::from(place.won), state.won_lost(*player).0, "{what}");
        }
    }
}

/// In singles a match has two sides of as many, and is never won without play; in all other formats a side is a team.
pub fn check_sides(state: &State) {
    let is_singles = matches!(state.setup.format, Format::Singles { .. });
    for played in state.matches() {
        let sizes = [0, 1].map(|side: usize| played.sides[side].len());
        let fits = match is_singles {
            true => sizes == [2, 2] || sizes == [3, 3],
            false => sizes == [1, 1],
        };
        assert!(fits && !(is_singles && played.is_default), "{played:?}");
    }
}

/// In rounds that are drawn anew, nobody sits out who has played less than one who plays.
fn check_sitting_out(state: &State, from: usize, what: &str) {
    let mut games = vec![0_usize; state.teams.len()];
    for (at, round) in state.rounds.iter().enumerate() {
        let all = players(state, at);
        let most = all.iter().map(|player| games[player.index()]).max();
        for player in round.out.iter().filter(|_| at >= from) {
            assert!(Some(games[player.index()]) >= most, "round {at}: {what}");
        }
        all.iter().for_each(|player| games[player.index()] += 1);
    }
}

#[test]
fn whatever_happens_everyone_plays_once_a_round_and_no_result_is_lost() {
    let (mut accepted, mut missed) = (0, 0);
    for seed in 0..24 {
        let mut dice = Dice(seed);
        let (players, rounds) = (4 + dice.below(18) as u8, 2 + dice.below(6) as u8);
        let format = [singles, six_handed][dice.below(2)](rounds);
        let mut desk = Desk::alone(format, players, 6);
        let mut is_cleared = false;
        for step in 0..40 {
            let before = desk.0.clone();
            let event = an_event(&desk.0, &mut dice);
            let what = format!("seed {seed}, step {step}: {event:?}");
            let Ok(seated) = desk.0.seated(&event) else {
                assert!(desk.try_act(event).is_err(), "{what}");
                continue;
            };
            let follows = desk.0.preview(&seated);
            desk.act(seated);
            accepted += 1;
            let state = desk.0.state().clone();
            is_cleared |= matches!(event, NightEvent::Cleared { .. });
            check(&desk.0, is_cleared, &what);
            check_foretold(before.state(), &state, &follows.unwrap(), &what);
            if let NightEvent::Left { team, .. } | NightEvent::CameBack(team) = event {
                let mut games = before.state().matches();
                let has_game = games.any(|played| played.winner.is_none() && played.plays(team));
                let has_left = state.teams[team.index()].left.is_some();
                missed += usize::from(has_left && has_game);
                assert_eq!(state.is_unfinished(team), has_left && has_game, "{what}");
            }
            let leaves_results =
                !matches!(event, NightEvent::Won { .. } | NightEvent::Cleared { .. });
            for played in before
                .state()
                .matches()
                .filter(|played| leaves_results && !played.games.is_empty())
            {
                assert_eq!(
                    state.find(&played.key).map(|now| now.games.len()),
                    Some(1),
                    "{what}"
                );
            }
            if let NightEvent::Left { .. } | NightEvent::Entered { .. } | NightEvent::CameBack(_) =
                event
            {
                let from = before
                    .state()
                    .current_round()
                    .map_or(usize::MAX, |at| at + 1);
                let no_gaps = state
                    .rounds
                    .iter()
                    .zip(0..)
                    .all(|(round, at)| round.number == at);
                let begun = state
                    .rounds
                    .iter()
                    .rposition(fives_core::night::RoundState::is_begun);
                if no_gaps {
                    check_sitting_out(&state, from.max(begun.map_or(0, |at| at + 1)), &what);
                }
            }
            let saved = SavedNight::new("1".to_owned(), desk.0.clone(), at(0));
            let read = SavedNight::read(&saved.write()).unwrap();
            assert_eq!(read.night, desk.0, "{what}");
            assert_eq!(read.night.state(), desk.0.state(), "{what}");
            let mut undone = desk.0.clone();
            undone.undo();
            assert_eq!(undone.state(), before.state(), "{what}");
            undone.redo();
            assert_eq!(undone.state(), desk.0.state(), "{what}");
        }
    }
    assert!(accepted > 300 && missed > 10, "{accepted}, {missed}");
}

/// Said is what differs: the seats of the round that is played, and every later round with other pairings.
pub fn check_foretold(before: &State, after: &State, follows: &[NightChange], what: &str) {
    let now = before.current_round();
    for (then, at) in before.rounds.iter().zip(0..) {
        let later = now.is_some_and(|now| at > now);
        let is_other = after
            .rounds
            .iter()
            .find(|round| round.number == then.number)
            .is_some_and(|round| {
                let sides = |round: &fives_core::night::RoundState| -> Vec<_> {
                    round
                        .matches
                        .iter()
                        .map(|played| played.sides.clone())
                        .collect()
                };
                sides(round) != sides(then)
            });
        let said = follows.contains(&NightChange::DrawnAgain(then.number));
        assert_eq!(said, later && is_other, "round {at}: {what}");
    }
    for says in words::changes(before, follows) {
        assert!(!says.contains("team"), "{says}");
    }
}
