//! Nights as organisers run them.

use fives_core::night::knock_out::BestOf;
use fives_core::night::standings::{PlacedBy, TieDecision, TieRule};
use fives_core::night::team::Team;
use fives_core::night::{Format, Leaving, MatchKey, NightChange, NightEvent, NightRefusal, Stage};

use crate::desk::{Desk, groups, lower};

const T: [Team; 12] = {
    let mut all = [Team(0); 12];
    let mut at = 0;
    while at < 12 {
        all[at] = Team(at as u8);
        at += 1;
    }
    all
};

#[test]
fn ten_teams_in_two_groups_play_to_a_champion() {
    let mut desk = Desk::started(groups(2), 5, 10);
    assert_eq!(desk.0.state().rounds.len(), 5);
    desk.play(lower);
    let state = desk.0.state();
    // Teams 0, 2, 4… are in group A and 1, 3, 5… in B: A1 0, A2 2, B1 1, B2 3.
    assert_eq!(state.going_on(), [T[0], T[2], T[1], T[3]]);
    let bracket: Vec<MatchKey> = state
        .matches()
        .map(|match_state| match_state.key)
        .filter(|key| key.stage == Stage::Bracket)
        .collect();
    let pairs: Vec<[Team; 2]> = bracket.iter().map(|key| key.teams).collect();
    assert_eq!(pairs, [[T[0], T[3]], [T[1], T[2]], [T[0], T[1]]]);
    assert_eq!((state.champion, state.runner_up), (Some(T[0]), Some(T[1])));
    assert!(state.is_over());
}

#[test]
fn a_correction_in_the_groups_changes_who_goes_on_and_is_previewed() {
    let mut desk = Desk::started(groups(2), 5, 10);
    desk.play(lower);
    // Team 4 beat team 2 after all, and they are tied no more.
    let of = MatchKey::new(Stage::Group, 0, T[2], T[4]);
    let outcome = fives_core::night::GameOutcome {
        winner: T[4],
        score: None,
    };
    let event = NightEvent::Won {
        of,
        game: 0,
        outcome,
    };
    let changes = desk.0.preview(&event).unwrap();
    let expected = [
        // A semi-final, and the final that followed from it.
        NightChange::NoLongerCounts(2),
        NightChange::Place {
            team: T[4],
            from: 3..=3,
            to: 2..=2,
        },
        NightChange::GoesOn(T[4]),
        NightChange::GoesOut(T[2]),
        NightChange::Champion(None),
    ];
    for change in expected {
        assert!(
            changes.contains(&change),
            "{change:?} is not in {changes:?}"
        );
    }
    let before = desk.0.state().clone();
    desk.act(event);
    assert_eq!(desk.0.state().going_on(), [T[0], T[4], T[1], T[3]]);
    assert_eq!(desk.0.state().champion, None);
    // The semifinal with other teams now is open again; the other one keeps its result.
    assert_eq!(desk.0.state().current_round(), Some(5));
    desk.0.undo();
    assert_eq!(*desk.0.state(), before);
}

#[test]
fn tied_teams_that_would_go_on_wait_for_a_decision() {
    let one_group = Format::Groups {
        groups: 1,
        advance: 2,
        best_of: BestOf::Three,
    };
    let mut desk = Desk::started(one_group, 2, 4);
    // 0, 1 and 2 beat each other in a circle, and all beat 3.
    desk.play(|one, other| match (one.0, other.0) {
        (0, 2) => T[2],
        _ => one.min(other),
    });
    let state = desk.0.state();
    assert!(state.bracket.is_none() && !state.is_over());
    let tied: Vec<Vec<Team>> = state.ties().map(|tie| tie.teams.clone()).collect();
    assert_eq!(tied, [vec![T[0], T[1], T[2]]]);
    let decide = |order: &[Team]| {
        NightEvent::Decided(TieDecision {
            order: order.to_vec(),
            how: TieRule::PlayForSecond,
        })
    };
    let wrong = desk.try_act(decide(&T[..2]));
    assert_eq!(wrong, Err(NightRefusal::NotTied));
    desk.act(decide(&[T[1], T[2], T[0]]));
    let state = desk.0.state();
    assert_eq!(state.going_on(), [T[1], T[2]]);
    let decided = state.groups[0].places[0].decided;
    assert_eq!(decided, PlacedBy::PlayedForSecond);
    desk.play(lower);
    assert_eq!(desk.0.state().champion, Some(T[1]));
}

#[test]
fn a_late_team_meets_every_team_of_its_group() {
    let mut desk = Desk::started(groups(2), 4, 8);
    let first = desk.round(0);
    for key in first {
        desk.win(key, key.teams[0]);
    }
    let late = NightEvent::Entered {
        players: vec!["Late Ann".to_owned(), "Late Bob".to_owned()],
        group: Some(1),
    };
    let changes = desk.0.preview(&late).unwrap();
    let new = NightChange::NewGames {
        games: 4,
        group: Some(1),
    };
    assert!(changes.contains(&new), "{changes:?}");
    let says = fives_core::words::night::changes(desk.0.state(), &changes);
    assert!(
        says.contains(&"4 games added to Group B.".to_owned()),
        "{says:?}"
    );
    desk.act(late);
    let state = desk.0.state();
    let met = state
        .matches()
        .filter_map(|match_state| match_state.key.opponent(T[8]));
    let mut met: Vec<Team> = met.collect();
    met.sort_unstable();
    assert_eq!(met, [T[1], T[3], T[5], T[7]]);
    assert_eq!(state.rounds[0].matches.len(), 4);
    desk.play(lower);
    assert!(desk.0.state().is_over());
}

#[test]
fn a_team_that_leaves_forfeits_the_rest_or_is_struck_out() {
    let mut desk = Desk::started(groups(1), 3, 6);
    for key in desk.round(0) {
        desk.win(key, key.teams[1]);
    }
    let left = T[5];
    let key = desk.round(0).into_iter();
    let opponent = key.filter_map(|key| key.opponent(left)).next().unwrap();
    let mut struck = Desk(desk.0.clone());
    desk.leave(left, Leaving::Forfeits);
    let state = desk.0.state();
    assert_eq!(state.won_lost(left), (1, 4));
    assert_eq!(state.won_lost(opponent), (0, 1));
    let event = NightEvent::Left {
        team: left,
        leaving: Leaving::StruckOut,
    };
    let changes = struck.0.preview(&event).unwrap();
    assert!(
        changes.contains(&NightChange::NoLongerCounts(1)),
        "{changes:?}"
    );
    struck.act(event);
    let state = struck.0.state();
    assert_eq!(state.groups[0].teams, T[..5]);
    assert_eq!(state.won_lost(opponent), (0, 0));
    struck.act(NightEvent::CameBack(left));
    assert_eq!(struck.0.state().won_lost(left), (1, 0));
}

#[test]
fn a_replaced_player_plays_from_now_on_and_a_corrected_name_always_did() {
    let mut desk = Desk::started(groups(1), 2, 4);
    let first = desk.round(0)[0];
    desk.win(first, first.teams[0]);
    let team = first.teams[0];
    let change = |name: &str| (team, 1_u8, name.to_owned());
    let (team, at, name) = change("Zoe");
    desk.act(NightEvent::Replaced { team, at, name });
    let players = |desk: &Desk| desk.0.state().find(&first).unwrap().games[0].players[0].clone();
    assert!(!players(&desk).contains(&"Zoe".to_owned()));
    let (team, at, name) = (team, 0, "Anne".to_owned());
    desk.act(NightEvent::Corrected { team, at, name });
    assert!(players(&desk).contains(&"Anne".to_owned()));
    let taken = desk.try_act(NightEvent::Replaced {
        team: T[3],
        at: 0,
        name: "anne".to_owned(),
    });
    assert_eq!(taken, Err(NightRefusal::SameName("anne".to_owned())));
}

#[test]
fn the_hat_draws_everyone_and_last_champions_may_stay_together() {
    let mut desk = Desk::new(groups(1), 3);
    for name in ["Ann", "Bob", "Cara", "Dan", "Eve", "Fay", "Gus"] {
        desk.act(NightEvent::WaitsForDraw(name.to_owned()));
    }
    let champions = vec![vec!["Cara".to_owned(), "Fay".to_owned()]];
    let drawn = desk.0.draw_teams(&champions, &mut |below| below / 2);
    desk.act(drawn);
    let state = desk.0.state();
    assert_eq!(state.teams.len(), 3);
    assert_eq!(state.teams[0].players, ["Cara", "Fay"]);
    assert_eq!(state.waiting.len(), 1);
    desk.0.undo();
    assert_eq!(desk.0.state().waiting.len(), 7);
}

#[test]
fn a_team_that_cannot_move_keeps_its_table() {
    let mut desk = Desk::new(groups(2), 5);
    for team in 0..10 {
        desk.enter(team, None);
    }
    let keeps = |team, table| NightEvent::Keeps {
        team,
        table: Some(table),
    };
    desk.act(keeps(T[3], 2));
    let start = desk.0.groups_as_entered();
    desk.act(start);
    let tables = |desk: &Desk| {
        let state = desk.0.state();
        let matches = state
            .matches()
            .filter(|match_state| match_state.key.teams.contains(&T[3]));
        matches
            .map(|match_state| match_state.table.unwrap())
            .collect::<Vec<_>>()
    };
    assert!(tables(&desk).iter().all(|table| *table == 2));
    assert_eq!(desk.try_act(keeps(T[4], 2)), Err(NightRefusal::TableTaken));
    desk.act(keeps(T[3], 0));
    assert!(tables(&desk).iter().all(|table| *table == 0));
    desk.play(lower);
    let semi_finals = tables(&desk);
    assert_eq!(semi_finals.last(), Some(&0));
}

#[test]
fn winners_of_a_progressive_evening_go_one_table_on_and_deal_first() {
    let mut desk = Desk::started(Format::Progressive { games: 25 }, 4, 8);
    for key in desk.round(0) {
        desk.win(key, key.teams[0]);
    }
    let state = desk.0.state();
    let second = &state.rounds[1];
    assert_eq!(second.matches[1].key.teams, [T[0], T[3]]);
    assert_eq!(second.matches[1].deals_first, T[0]);
    assert_eq!(second.matches[0].deals_first, T[6]);
    desk.play(lower);
    let state = desk.0.state();
    assert_eq!(state.rounds.len(), 25);
    // Teams 0 and 2 never met, so both have all punches.
    assert_eq!(state.groups[0].places[0].teams, [T[0], T[2]]);
    assert!(!state.is_over());
    desk.act(NightEvent::Decided(TieDecision {
        order: vec![T[2], T[0]],
        how: TieRule::Cut,
    }));
    let state = desk.0.state();
    // The last two are tied too, but nothing depends on it.
    assert!(state.groups[0].places.iter().any(|place| place.is_open()));
    assert_eq!(state.ties().next(), None);
    assert!(state.is_over());
    assert_eq!(state.champion, Some(T[2]));
}

#[test]
fn a_progressive_correction_reseats_only_the_round_that_has_not_begun() {
    let mut desk = Desk::started(Format::Progressive { games: 25 }, 2, 4);
    let first = desk.round(0);
    desk.win(first[0], T[0]);
    desk.win(first[1], T[2]);
    let seated = desk.round(1);
    let win = |of: MatchKey, winner: Team| NightEvent::Won {
        of,
        game: 0,
        outcome: fives_core::night::GameOutcome {
            winner,
            score: None,
        },
    };
    let changes = desk.0.preview(&win(first[0], T[1])).unwrap();
    assert!(changes.contains(&NightChange::Reseated(1)), "{changes:?}");
    desk.win(seated[0], seated[0].teams[0]);
    desk.act(win(first[0], T[1]));
    assert_eq!(desk.round(1), seated);
    assert_eq!(
        desk.0.state().won_lost(T[1]).0,
        1 + usize::from(seated[0].teams[0] == T[1])
    );
}

#[test]
fn a_progressive_evening_takes_late_teams_and_lets_teams_go() {
    let mut desk = Desk::started(Format::Progressive { games: 6 }, 4, 6);
    for key in desk.round(0) {
        desk.win(key, key.teams[0]);
    }
    desk.enter(6, Some(0));
    assert_eq!(desk.0.state().rounds[1].out.len(), 1);
    desk.enter(7, Some(0));
    assert_eq!(desk.0.state().rounds[1].matches.len(), 4);
    let next = desk.round(1)[0];
    desk.win(next, next.teams[0]);
    let gone = desk.round(1)[1].teams[1];
    desk.leave(gone, Leaving::Forfeits);
    let match_state = &desk.0.state().rounds[1].matches[1];
    assert!(match_state.is_default && match_state.winner == match_state.key.opponent(gone));
    desk.play(lower);
    let state = desk.0.state();
    assert!(state.rounds[2..].iter().all(|round| round.out.len() == 1));
    let too_many = desk.try_act(NightEvent::SetUp(
        crate::desk::setup(Format::Progressive { games: 2 }, 4).into(),
    ));
    assert_eq!(too_many, Err(NightRefusal::AlreadyPlayed));
}

#[test]
fn a_late_team_takes_a_bye_of_a_knock_out_while_one_is_left() {
    let knock_out = Format::KnockOut {
        double: true,
        best_of: BestOf::One,
    };
    let mut desk = Desk::started(knock_out, 4, 5);
    let first = desk.round(0);
    desk.win(first[0], first[0].teams[0]);
    desk.enter(5, Some(0));
    let state = desk.0.state();
    assert_eq!(state.find(&first[0]).unwrap().games.len(), 1);
    desk.enter(6, Some(0));
    desk.enter(7, Some(0));
    let full = desk.try_act(NightEvent::Entered {
        players: vec!["x".to_owned(), "y".to_owned()],
        group: Some(0),
    });
    assert_eq!(full, Err(NightRefusal::NoByeLeft));
    desk.play(lower);
    assert_eq!(desk.0.state().champion, Some(T[0]));
    assert!(desk.0.state().is_over());
}

#[test]
fn the_purse_is_paid_out_whole() {
    let mut desk = Desk::started(groups(2), 5, 10);
    assert!(desk.0.state().payments().is_empty());
    desk.play(lower);
    let state = desk.0.state();
    let paid: u64 = state.payments().iter().map(|payment| payment.cents).sum();
    assert_eq!((state.purse(), paid), (10_000, 10_000));
}

#[test]
fn a_setup_that_cannot_be_is_refused() {
    let mut desk = Desk::started(groups(2), 5, 10);
    let mut other = crate::desk::setup(groups(3), 5);
    assert_eq!(
        desk.try_act(NightEvent::SetUp(other.clone().into())),
        Err(NightRefusal::FormatFixed)
    );
    other = crate::desk::setup(groups(2), 2);
    desk.act(NightEvent::SetUp(other.into()));
    assert!(
        desk.0.state().rounds[..10]
            .iter()
            .all(|round| round.matches.len() == 2)
    );
    let bourre = fives_core::night::NightSetup {
        game: "bourre".to_owned(),
        house: fives_core::base::house::House::default(),
        ..crate::desk::setup(groups(2), 5)
    };
    assert_eq!(
        bourre.check().err(),
        Some(fives_core::night::NightSetupProblem::NotTwoSides)
    );
}
