//! Every night can be brought to an end, whoever leaves and when; what it then says is sensible.

use fives_core::night::knock_out::BestOf;
use fives_core::night::purse::{Prize, Shares};
use fives_core::night::standings::{PlacedBy, TieRule};
use fives_core::night::team::Team;
use fives_core::night::{
    Format, GameOutcome, Leaving, MatchKey, MatchState, Night, NightEvent, NightSetup, State,
};
use fives_core::words::night as words;

use crate::desk::{Desk, circle, groups, lower, setup};
use crate::nights::check;
use crate::random::{Dice, a_format, an_event, checked_in, next_event, nights};

const SINGLE: Format = Format::KnockOut {
    double: false,
    best_of: BestOf::One,
};

const fn round_robins(groups: u8) -> Format {
    Format::Groups {
        groups,
        advance: 0,
        best_of: BestOf::One,
    }
}

fn correct(desk: &mut Desk, of: MatchKey, winner: Team) {
    desk.score(of, 0, winner, None);
}

/// Someone leaves, or comes back.
fn a_leaving(state: &State, dice: &mut Dice) -> NightEvent {
    let team = Team(dice.below(state.teams.len()) as u8);
    let leaving = [Leaving::Forfeits, Leaving::StruckOut][dice.below(4) / 3];
    match dice.below(6) {
        0 => NightEvent::CameBack(team),
        _ => NightEvent::Left { team, leaving },
    }
}

/// What is said of the night names nobody who left as one that has still to play.
fn nobody_who_left_is_due(state: &State) {
    let says = words::waits_for(state);
    let teams = (0..).map(Team).zip(&state.teams);
    for (team, _) in teams.filter(|(_, entry)| entry.left.is_some()) {
        let name = words::team_name(state, team);
        // In singles a result that is deleted leaves its game to those who had it.
        let has_game = |played: &MatchState| played.winner.is_none() && played.plays(team);
        let is_due = !state.is_over() && says.contains(&name);
        let is_left =
            matches!(state.setup.format, Format::Singles { .. }) && state.matches().any(has_game);
        assert!(!is_due || is_left, "{says}");
        for tie in state.ties() {
            let asks = words::tie_question(state, tie);
            assert!(!asks.contains(&name), "{asks}");
        }
    }
}

#[test]
fn every_night_can_be_brought_to_an_end_whoever_leaves() {
    let mut without = 0;
    for seed in 0..nights(2_000) {
        let mut dice = Dice(seed);
        let format = a_format(&mut dice);
        let mut desk = Desk(Night::new(setup(format, 8)).unwrap());
        for team in 0..2 + dice.below(8) as u8 {
            desk.enter(team, None);
        }
        if dice.below(2) == 0 {
            let _ = desk.try_act(checked_in(desk.0.state(), &mut dice));
        }
        let start = desk.0.draw_groups(&mut |below| dice.below(below));
        if desk.try_act(start).is_err() {
            continue;
        }
        for _ in 0..5 + dice.below(40) {
            let event = match dice.below(4) {
                0 => a_leaving(desk.0.state(), &mut dice),
                1 => an_event(&desk.0, &mut dice),
                _ => match next_event(desk.0.state(), &mut dice) {
                    Some(event) => event,
                    None => an_event(&desk.0, &mut dice),
                },
            };
            if desk.try_act(event).is_ok() {
                check(desk.0.state());
                nobody_who_left_is_due(desk.0.state());
            }
        }
        let mut steps = 0;
        while let Some(event) = next_event(desk.0.state(), &mut dice) {
            desk.act(event);
            steps += 1;
            assert!(steps < 1_000, "seed {seed} {format:?}");
        }
        let state = desk.0.state();
        assert!(state.is_over(), "seed {seed} {format:?}");
        check(state);
        nobody_who_left_is_due(state);
        without += usize::from(state.champion.is_none());
        let says = words::waits_for(state);
        assert!(!says.contains("tied") && !says.contains("played"), "{says}");
        assert!(!words::report(state, "Fri, Nov 27").contains("tied: "));
    }
    assert!(without > 15, "{without}");
}

#[test]
fn a_night_whose_finalists_both_left_is_over() {
    let mut desk = Desk::started(SINGLE, 2, 4);
    let [one, other] = desk.round(0)[..] else {
        panic!()
    };
    // The loser goes home, and turns out to have won.
    let [wrong, right] = other.teams;
    desk.win(other, wrong);
    desk.leave(right, Leaving::Forfeits);
    desk.win(one, one.teams[0]);
    desk.leave(one.teams[0], Leaving::Forfeits);
    assert_eq!(desk.0.state().champion, Some(wrong));
    correct(&mut desk, other, right);
    let state = desk.0.state();
    assert!(state.is_over());
    assert_eq!(state.champion, None);
    let says = "Every team that could still win has left, so nobody won the night.";
    assert_eq!(words::waits_for(state), says);
    assert_eq!(words::headline(state), "The night is over.");
    let places = &state.bracket.as_ref().unwrap().finish.places;
    let finalists = vec![one.teams[0], right];
    let mut beaten = vec![one.teams[1], wrong];
    beaten.sort_unstable();
    assert_eq!(*places, [(1, finalists), (3, beaten.clone())]);
    assert_eq!(state.prizewinners().unwrap().places, [beaten]);
    let paid: u64 = state.payments().iter().map(|payment| payment.cents).sum();
    assert_eq!(paid, state.purse());
}

#[test]
fn where_nobody_can_win_a_prize_the_purse_is_said_to_stay() {
    let mut desk = Desk::started(SINGLE, 1, 2);
    let [of] = desk.round(0)[..] else { panic!() };
    desk.win(of, of.teams[0]);
    assert_eq!(words::not_paid_out(desk.0.state()), None);
    let unshared = NightSetup {
        shares: Shares::default(),
        ..setup(SINGLE, 1)
    };
    let mut desk = Desk::set_up(unshared, 2);
    desk.win(of, of.teams[0]);
    let says = "No prizes are set, so the purse of $20 stays.";
    let report = words::report(desk.0.state(), "Fri, Nov 27");
    assert!(report.contains(says), "{report}");
}

#[test]
fn a_team_beaten_in_its_last_match_keeps_its_place_when_it_goes_home() {
    let mut third = setup(SINGLE, 2);
    third.shares.further[0] = 10;
    let mut desk = Desk::set_up(third, 4);
    let [one, other] = desk.round(0)[..] else {
        panic!()
    };
    desk.win(one, one.teams[0]);
    let beaten = one.teams[1];
    desk.leave(beaten, Leaving::Forfeits);
    desk.win(other, other.teams[0]);
    desk.play(lower);
    let state = desk.0.state();
    let mut third = vec![beaten, other.teams[1]];
    third.sort_unstable();
    assert_eq!(state.prizewinners().unwrap().places[2], third);
    let paid = |prize| {
        let payments = state.payments().into_iter();
        let payments = payments.filter(|payment| payment.prize == prize);
        payments.map(|payment| payment.team).collect::<Vec<_>>()
    };
    assert_eq!(paid(Prize::Place(3)), third);
    assert_eq!(paid(Prize::Booby), third);
}

#[test]
fn a_team_that_has_played_all_its_games_keeps_its_place_when_it_goes_home() {
    let mut desk = Desk::started(round_robins(1), 2, 5);
    let done = |desk: &Desk| {
        (0..5).map(Team).find(|team| {
            let (won, lost) = desk.0.state().won_lost(*team);
            won + lost == 4
        })
    };
    let home = loop {
        if let Some(team) = done(&desk) {
            break team;
        }
        let state = desk.0.state().clone();
        let round = &state.rounds[state.current_round().unwrap()];
        let open = round
            .matches
            .iter()
            .find(|match_state| match_state.winner.is_none());
        let of = open.unwrap().key;
        desk.win(of, lower(of.teams[0], of.teams[1]));
    };
    assert!(desk.0.state().current_round().is_some());
    desk.leave(home, Leaving::Forfeits);
    desk.play(lower);
    let state = desk.0.state();
    assert_eq!(state.place(home), Some(home.0 + 1));
    assert!(!state.is_unfinished(home));
    let report = words::report(state, "Fri, Nov 27");
    let name = words::team_name(state, home);
    assert!(report.contains(&format!("{name} {}–{} (left)", 4 - home.0, home.0)));
}

#[test]
fn a_tie_with_a_team_that_went_home_is_for_those_that_stayed() {
    // Teams 1, 2 and 3 beat each other in a circle, all but the last game is played, and one goes home.
    let mut desk = Desk::started(round_robins(1), 1, 5);
    while desk.0.state().rounds.len() - desk.0.state().current_round().unwrap() > 1 {
        let state = desk.0.state().clone();
        let at = state.current_round().unwrap();
        let of = state.rounds[at].matches[0].key;
        desk.win(of, circle(1)(of.teams[0], of.teams[1]));
    }
    let last = desk.0.state().rounds.last().unwrap().matches[0].key;
    let home = (1..4)
        .map(Team)
        .find(|team| !last.teams.contains(team))
        .unwrap();
    desk.leave(home, Leaving::Forfeits);
    desk.win(last, circle(1)(last.teams[0], last.teams[1]));
    let state = desk.0.state();
    assert_eq!(state.ties().next(), None);
    let stayed: Vec<Team> = (1..4).map(Team).filter(|team| *team != home).collect();
    let [one, other] = stayed[..] else { panic!() };
    let won = circle(1)(one, other);
    let lost = if won == one { other } else { one };
    let order: Vec<Option<u8>> = [won, lost, home].map(|team| state.place(team)).into();
    assert_eq!(order, [2, 3, 4].map(Some));
}

#[test]
fn a_team_that_would_go_on_and_went_home_makes_way_and_one_that_would_not_keeps_its_place() {
    let mut desk = Desk::started(groups(1), 2, 5);
    desk.play_groups(lower);
    desk.leave(Team(1), Leaving::Forfeits);
    desk.leave(Team(3), Leaving::Forfeits);
    let state = desk.0.state();
    assert_eq!(state.going_on(), [Team(0), Team(2)]);
    let order: Vec<Team> = state.groups[0]
        .places
        .iter()
        .map(|place| place.teams[0])
        .collect();
    // Below those that go on, and above those it beat.
    assert_eq!(order, [0, 2, 1, 3, 4].map(Team));
    assert_eq!(state.groups[0].places[2].decided, PlacedBy::Left);
    assert!(state.is_unfinished(Team(1)) && !state.is_unfinished(Team(3)));
}

#[test]
fn a_correction_moves_no_team_past_one_of_more_wins_that_left() {
    // Teams 0, 1 and 2 beat each other in a circle, and all of them beat team 3; one of the three goes home.
    let mut desk = Desk::started(groups(1), 2, 4);
    desk.play_groups(circle(0));
    let home = Team(1);
    desk.leave(home, Leaving::Forfeits);
    desk.play(lower);
    let state = desk.0.state();
    assert_eq!(
        [home, Team(3)].map(|team| state.place(team)),
        [Some(3), Some(4)]
    );
    // Now the one it beat has lost to both, and the one that goes on below it has fewer wins.
    let between = |key: &MatchKey| !key.teams.contains(&home) && !key.teams.contains(&Team(3));
    let mut games = state.matches().map(|match_state| match_state.key);
    let of = games.find(between).unwrap();
    drop(games);
    for winner in of.teams {
        correct(&mut desk, of, winner);
        let state = desk.0.state();
        assert_eq!(
            [home, Team(3)].map(|team| state.place(team)),
            [Some(3), Some(4)]
        );
        assert_eq!(state.going_on().len(), 2);
    }
}

/// Two groups of four whose second places are tied, for prizes of the first two places.
fn tied_seconds(shares: Shares) -> Desk {
    let tied = NightSetup {
        shares,
        tie_rule: TieRule::DecidingGame,
        ..setup(round_robins(2), 4)
    };
    let mut desk = Desk::set_up(tied, 8);
    let of = |group: usize| desk.0.state().groups[group].teams.clone();
    let both = [of(0), of(1)];
    desk.play(|one, other| {
        let group = both.iter().find(|teams| teams.contains(&one)).unwrap();
        let at = |team| group.iter().position(|member| *member == team).unwrap() as u8;
        let won = circle(1)(Team(at(one)), Team(at(other)));
        group[won.index()]
    });
    desk
}

#[test]
fn tied_teams_of_several_groups_play_no_deciding_game_that_wins_nothing() {
    let two = Shares {
        winners: 50,
        runners_up: 50,
        ..Shares::default()
    };
    // The winners of the two groups have both prizes.
    let desk = tied_seconds(two);
    assert_eq!(desk.0.state().ties().count(), 0);
    assert!(desk.0.state().is_over());
    let says = words::waits_for(desk.0.state());
    assert!(says.contains("came first in Group A."), "{says}");
    let third = Shares {
        further: [10, 0, 0],
        ..two
    };
    assert_eq!(tied_seconds(third).0.state().ties().count(), 2);
    // Each place of both groups has one prize.
    let one_prize = Shares {
        tied: fives_core::night::purse::TiedPrizes::OnePrize,
        ..two
    };
    assert_eq!(tied_seconds(one_prize).0.state().ties().count(), 2);
}

#[test]
fn an_outcome_of_a_match_both_left_is_nobodys() {
    let mut desk = Desk::started(SINGLE, 4, 8);
    let first = desk.round(0);
    for of in &first[..2] {
        for team in of.teams {
            desk.leave(team, Leaving::Forfeits);
        }
    }
    for of in &first[2..] {
        desk.win(*of, of.teams[0]);
    }
    let state = desk.0.state();
    let outcome = GameOutcome {
        winner: first[0].teams[0],
        score: None,
    };
    assert_eq!(state.find(&first[0]), None);
    let event = NightEvent::Won {
        of: first[0],
        game: 0,
        outcome,
    };
    assert!(desk.0.preview(&event).is_err());
}
