//! Teams that leave: in no tie, in no pairing, without a prize.

use fives_core::night::knock_out::BestOf;
use fives_core::night::standings::{PlacedBy, TieDecision, TieRule};
use fives_core::night::team::Team;
use fives_core::night::{
    Format, Leaving, MatchState, Night, NightEvent, NightRefusal, StampedNightEvent,
};
use fives_core::words::night as words;

use crate::desk::{Desk, at, groups, lower};
use crate::random::Dice;

const DOUBLE: Format = Format::KnockOut {
    double: true,
    best_of: BestOf::One,
};

const SINGLE: Format = Format::KnockOut {
    double: false,
    best_of: BestOf::One,
};

/// Plays the next game of the night, won by lot.
fn play_one(desk: &mut Desk, dice: &mut Dice) {
    let state = desk.0.state().clone();
    let round = &state.rounds[state.current_round().unwrap()];
    let open = round
        .matches
        .iter()
        .find(|match_state| match_state.winner.is_none());
    let of = open.unwrap().key;
    desk.win(of, of.teams[dice.below(2)]);
}

/// A progressive evening of five pairs, in which one of three wins leaves after game 4 and another one ends
/// with three, third of those that stayed.
fn with_one_that_left(seed: u64) -> Option<(Desk, Team, Team)> {
    let mut dice = Dice(seed);
    let mut desk = Desk::started(Format::Progressive { games: 8 }, 2, 5);
    while desk.0.state().current_round() != Some(4) {
        play_one(&mut desk, &mut dice);
    }
    let won = |desk: &Desk, team| desk.0.state().won_lost(team).0;
    let gone = (0..5).map(Team).find(|team| won(&desk, *team) == 3)?;
    desk.leave(gone, Leaving::Forfeits);
    while desk.0.state().current_round().is_some() {
        play_one(&mut desk, &mut dice);
    }
    let mut stayed: Vec<Team> = (0..5).map(Team).filter(|team| *team != gone).collect();
    stayed.sort_by_key(|team| std::cmp::Reverse(won(&desk, *team)));
    let wins: Vec<usize> = stayed.iter().map(|team| won(&desk, *team)).collect();
    (wins[1] > 3 && wins[2] == 3 && wins[3] < 3).then(|| (desk, gone, stayed[2]))
}

#[test]
fn a_team_that_left_plays_no_deciding_game() {
    let mut found = 0;
    for (desk, gone, third) in (0..2_000).filter_map(with_one_that_left).take(5) {
        found += 1;
        let state = desk.0.state();
        assert_eq!(state.place(third), Some(3));
        assert_eq!(state.place(gone), Some(5));
        let mut ties = state.ties().flat_map(|tie| &tie.teams);
        assert!(ties.all(|team| *team != gone && *team != third));
        let report = words::report(state, "Fri, Nov 27");
        let (won, lost) = state.stage_record(gone);
        let name = words::team_name(state, gone);
        let line = format!("5. {name} {won}–{lost} (left)\n");
        assert!(report.contains(&line), "{report}");
    }
    assert_eq!(found, 5);
}

#[test]
fn a_team_that_left_before_the_start_has_no_place() {
    let mut desk = Desk::new(Format::Progressive { games: 3 }, 4);
    (0..5).for_each(|team| desk.enter(team, None));
    desk.leave(Team(2), Leaving::Forfeits);
    let start = desk.0.groups_as_entered();
    desk.act(start);
    assert_eq!(desk.0.state().place(Team(2)), None);
}

#[test]
fn a_team_that_left_has_no_prize_and_the_next_one_moves_up() {
    let mut desk = Desk::started(Format::Progressive { games: 6 }, 4, 8);
    while desk.0.state().current_round() != Some(4) {
        play_one(&mut desk, &mut Dice(7));
    }
    let best = desk.0.state().groups[0].places[0].teams[0];
    desk.leave(best, Leaving::Forfeits);
    desk.play(lower);
    let state = desk.0.state();
    let last = state.groups[0].places.last().unwrap();
    assert_eq!(
        (&last.teams[..], last.decided),
        (&[best][..], PlacedBy::Left)
    );
    assert!(state.champion != Some(best) && state.runner_up != Some(best));
}

#[test]
fn a_match_whose_teams_both_left_gives_nobody_a_win() {
    let mut desk = Desk::started(DOUBLE, 4, 8);
    for key in desk.round(0) {
        desk.win(key, key.teams[0]);
    }
    let void = desk.round(1)[0];
    for team in void.teams {
        desk.leave(team, Leaving::Forfeits);
    }
    let state = desk.0.state();
    assert_eq!(state.find(&void), None);
    assert_eq!(void.teams.map(|team| state.won_lost(team)), [(1, 0); 2]);
    desk.play(lower);
    let state = desk.0.state();
    assert!(state.is_over());
    let places = &state.bracket.as_ref().unwrap().finish.places;
    let sizes: Vec<(u8, usize)> = places
        .iter()
        .map(|(from, teams)| (*from, teams.len()))
        .collect();
    assert_eq!(sizes, [(1, 1), (2, 1), (3, 1), (4, 1), (5, 2), (7, 2)]);
    assert!(
        places[..4]
            .iter()
            .all(|(_, teams)| !void.teams.contains(&teams[0]))
    );
    assert_eq!(places[4].1, void.teams);
    // One comes back: it wins by default.
    desk.act(NightEvent::CameBack(void.teams[1]));
    let match_state = desk.0.state().find(&void).cloned().unwrap();
    assert_eq!(
        (match_state.winner, match_state.is_default),
        (Some(void.teams[1]), true)
    );
}

#[test]
fn a_final_is_won_without_a_match_where_both_teams_of_a_semifinal_left() {
    let mut desk = Desk::started(SINGLE, 2, 4);
    let [void, played] = desk.round(0)[..] else {
        panic!()
    };
    for team in void.teams {
        desk.leave(team, Leaving::Forfeits);
    }
    desk.win(played, played.teams[0]);
    let state = desk.0.state();
    assert!(state.is_over());
    assert_eq!(
        (state.champion, state.runner_up),
        (Some(played.teams[0]), None)
    );
    let places = &state.bracket.as_ref().unwrap().finish.places;
    let [first, second] = played.teams.map(|team| vec![team]);
    assert_eq!(*places, [(1, first), (2, second), (3, void.teams.to_vec())]);
    let paid: Vec<Team> = state
        .payments()
        .iter()
        .map(|payment| payment.team)
        .collect();
    assert!(paid.contains(&played.teams[1]), "{paid:?}");
    assert!(paid.iter().all(|team| !void.teams.contains(team)));
}

/// Deletes the first result of a night that has a champion, of a match of theirs; then they leave.
fn champions_after_a_deleted_result(format: Format, teams: u8, first: impl Fn(&mut Desk)) {
    let mut desk = Desk::started(format, 4, teams);
    first(&mut desk);
    desk.play(lower);
    let champion = desk.0.state().champion.unwrap();
    let theirs = |played: &&MatchState| played.plays(champion);
    let of = desk.0.state().matches().find(theirs).unwrap().key;
    desk.act(NightEvent::Cleared { of, game: 0 });
    desk.leave(champion, Leaving::Forfeits);
    let state = desk.0.state();
    let prized = state.prizewinners().unwrap().places;
    assert_eq!(
        prized.first(),
        state.champion.map(|team| vec![team]).as_ref()
    );
}

#[test]
fn champions_keep_the_prize_though_a_result_from_before_is_deleted() {
    champions_after_a_deleted_result(groups(1), 4, |_| ());
    // Lost once, and came back through the losers’ side.
    champions_after_a_deleted_result(DOUBLE, 2, |desk| {
        let first = desk.round(0)[0];
        desk.win(first, first.teams[1]);
    });
}

#[test]
fn nobody_leaves_a_night_that_is_over() {
    let mut desk = Desk::started(Format::Progressive { games: 3 }, 2, 4);
    while desk.0.state().current_round().is_some() {
        play_one(&mut desk, &mut Dice(3));
    }
    let tied = desk.0.state().ties().next().map(|tie| tie.teams.clone());
    if let Some(order) = tied {
        let how = TieRule::Cut;
        desk.act(NightEvent::Decided(TieDecision { order, how }));
    }
    let one = desk.0.state().champion.unwrap();
    let event = NightEvent::Left {
        team: one,
        leaving: Leaving::Forfeits,
    };
    assert_eq!(desk.try_act(event.clone()), Err(NightRefusal::NightOver));
    // A log of an earlier build has it.
    let events = desk.0.journal().events();
    let mut events: Vec<StampedNightEvent> = events.map(|event| (**event).clone()).collect();
    events.push(StampedNightEvent {
        at: at(999),
        event,
        by: None,
    });
    let done = events.len();
    let again = Night::restore(desk.0.first_setup().clone(), events, done).unwrap();
    assert_eq!(again.state(), desk.0.state());
}
