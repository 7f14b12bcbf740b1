//! Who is in: teams that leave and come back, names that are free again, and the purse.

use fives_core::night::knock_out::BestOf;
use fives_core::night::team::Team;
use fives_core::night::{
    Format, Leaving, MOST_TEAMS, Night, NightChange, NightEvent, NightRefusal, NightSetup,
    RoundState, Stage, StampedNightEvent,
};

use crate::desk::{Desk, at, groups, lower, setup};

fn entered(names: [&str; 2], group: Option<u8>) -> NightEvent {
    let players = names.map(str::to_owned).to_vec();
    NightEvent::Entered { players, group }
}

fn same_name(name: &str) -> Result<(), NightRefusal> {
    Err(NightRefusal::SameName(name.to_owned()))
}

/// A progressive night of a number of games at a number of tables.
fn progressive(games: u8, tables: u8) -> NightEvent {
    NightEvent::SetUp(setup(Format::Progressive { games }, tables).into())
}

#[test]
fn only_teams_that_play_pay_the_fee() {
    let mut desk = Desk::new(groups(1), 3);
    (0..6).for_each(|team| desk.enter(team, None));
    desk.leave(Team(5), Leaving::Forfeits);
    assert_eq!(desk.0.state().purse(), 5 * 1_000);
    let start = desk.0.groups_as_entered();
    desk.act(start);
    desk.leave(Team(4), Leaving::StruckOut);
    desk.enter(6, Some(0));
    let entrants: Vec<Team> = desk.0.state().entrants().map(|(team, _)| team).collect();
    assert_eq!(entrants, [0, 1, 2, 3, 4, 6].map(Team));
    assert_eq!(desk.0.state().purse(), 6 * 1_000);
}

#[test]
fn a_team_that_left_before_the_start_comes_back_as_a_new_one() {
    let mut desk = Desk::new(groups(1), 3);
    (0..4).for_each(|team| desk.enter(team, None));
    desk.leave(Team(3), Leaving::Forfeits);
    let start = desk.0.groups_as_entered();
    desk.act(start);
    assert_eq!(
        desk.try_act(NightEvent::CameBack(Team(3))),
        Err(NightRefusal::NotDrawn)
    );
    desk.enter(3, Some(0));
    desk.play(lower);
    assert_eq!(desk.0.state().groups[0].teams.len(), 4);
}

#[test]
fn a_team_cannot_come_back_while_others_play_under_its_names() {
    let mut desk = Desk::started(groups(1), 3, 4);
    desk.leave(Team(3), Leaving::Forfeits);
    let name = "P3a".to_owned();
    desk.act(NightEvent::Replaced {
        team: Team(0),
        at: 0,
        name: name.clone(),
    });
    assert_eq!(
        desk.try_act(NightEvent::CameBack(Team(3))),
        same_name(&name)
    );
    desk.act(NightEvent::Replaced {
        team: Team(0),
        at: 0,
        name: "Zoe".to_owned(),
    });
    desk.act(NightEvent::CameBack(Team(3)));
}

#[test]
fn someone_left_in_the_hat_at_the_start_can_still_play() {
    let mut desk = Desk::new(groups(1), 3);
    (0..4).for_each(|team| desk.enter(team, None));
    for name in ["Ann", "Bob", "Cara"] {
        desk.act(NightEvent::WaitsForDraw(name.to_owned()));
    }
    // Before the start they will be drawn.
    assert_eq!(
        desk.try_act(entered(["Ann", "Dan"], None)),
        same_name("Ann")
    );
    let start = desk.0.groups_as_entered();
    desk.act(start);
    desk.act(entered(["ann", "Dan"], Some(0)));
    desk.act(NightEvent::Replaced {
        team: Team(0),
        at: 1,
        name: "Bob".to_owned(),
    });
    assert_eq!(desk.0.state().waiting, ["Cara"]);
    assert_eq!(
        desk.try_act(entered(["Bob", "Eve"], Some(0))),
        same_name("Bob")
    );
}

#[test]
fn a_progressive_night_is_never_shorter_than_what_has_begun() {
    let mut desk = Desk::started(Format::Progressive { games: 6 }, 4, 8);
    for key in desk.round(0) {
        desk.win(key, key.teams[0]);
    }
    desk.act(progressive(1, 4));
    assert_eq!(desk.0.state().rounds.len(), 1);
    desk.act(progressive(6, 4));
    let second = desk.round(1)[0];
    desk.win(second, second.teams[0]);
    assert_eq!(
        desk.try_act(progressive(1, 4)),
        Err(NightRefusal::AlreadyPlayed)
    );
    desk.act(progressive(2, 4));
}

#[test]
fn a_progressive_night_always_has_a_table_for_every_two_teams() {
    let mut desk = Desk::started(Format::Progressive { games: 6 }, 4, 8);
    let too_few = Err(NightRefusal::TooFewTables);
    assert_eq!(desk.try_act(progressive(6, 3)), too_few);
    for team in [6, 7] {
        desk.leave(Team(team), Leaving::Forfeits);
    }
    desk.act(progressive(6, 3));
    desk.act(NightEvent::CameBack(Team(6)));
    assert_eq!(desk.try_act(NightEvent::CameBack(Team(7))), too_few);
}

#[test]
fn a_table_that_is_gone_is_kept_for_nobody() {
    let format = Format::KnockOut {
        double: false,
        best_of: BestOf::One,
    };
    let mut desk = Desk::started(format, 4, 8);
    desk.act(NightEvent::Keeps {
        team: Team(0),
        table: Some(3),
    });
    desk.act(NightEvent::SetUp(setup(format, 2).into()));
    let state = desk.0.state();
    let tables = state.rounds[0]
        .matches
        .iter()
        .filter_map(|match_state| match_state.table);
    assert!(tables.clone().count() == 4 && tables.max() < Some(2));
}

#[test]
fn a_night_from_a_file_has_no_more_teams_than_one_on_the_phone() {
    let names = (0..100).map(|team| [format!("A{team}"), format!("B{team}")]);
    let events = names.map(|name| StampedNightEvent {
        at: at(0),
        event: entered([&name[0], &name[1]], None),
        by: None,
    });
    let first: NightSetup = setup(groups(1), 5);
    let night = Night::restore(first, events, 100).unwrap();
    assert_eq!(night.state().teams.len(), MOST_TEAMS);
}

#[test]
fn teams_entered_in_a_group_are_drawn_into_it() {
    let mut desk = Desk::new(groups(2), 4);
    for team in 0..5 {
        desk.enter(team, Some(1));
    }
    (5..7).for_each(|team| desk.enter(team, None));
    let odd = entered(["Ann", "Bob"], Some(2));
    assert_eq!(desk.try_act(odd), Err(NightRefusal::NoSuchGroup));
    desk.leave(Team(4), Leaving::Forfeits);
    let start = desk.0.draw_groups(&mut |_| 0);
    desk.act(start);
    let state = desk.0.state();
    let sorted = |at: usize| {
        let mut teams = state.groups[at].teams.clone();
        teams.sort_unstable();
        teams
    };
    assert_eq!(sorted(0), [5, 6].map(Team));
    assert_eq!(sorted(1), [0, 1, 2, 3].map(Team));
    assert_eq!(state.teams[4].group, None);
}

#[test]
fn a_late_team_goes_to_a_smallest_group_and_sits_out_nothing_before_it_came() {
    let mut desk = Desk::started(groups(2), 4, 9);
    assert_eq!(desk.0.late_group(), 1);
    desk.leave(Team(0), Leaving::Forfeits);
    desk.leave(Team(2), Leaving::Forfeits);
    assert_eq!(desk.0.late_group(), 0);
    for at in 0..2 {
        let open = desk.0.state().rounds[at].matches.clone();
        for match_state in open
            .iter()
            .filter(|match_state| match_state.winner.is_none())
        {
            desk.win(match_state.key, match_state.key.teams[0]);
        }
    }
    desk.enter(9, Some(1));
    let late = Team(9);
    let rounds = &desk.0.state().rounds;
    assert!(rounds[..2].iter().all(|round| !round.out.contains(&late)));
    let plays = |round: &RoundState| {
        round
            .matches
            .iter()
            .any(|one| one.key.teams.contains(&late))
    };
    let rest = rounds[2..]
        .iter()
        .filter(|round| round.stage == Stage::Group);
    assert!(
        rest.clone()
            .all(|round| plays(round) || round.out.contains(&late))
    );
    assert_eq!(rest.filter(|round| plays(round)).count(), 4);
}

#[test]
fn a_late_team_can_come_until_a_game_of_the_play_offs_is_played() {
    let mut desk = Desk::started(groups(1), 2, 4);
    desk.play_groups(lower);
    let late = entered(["Ann", "Bob"], Some(0));
    let changes = desk.0.preview(&late).unwrap();
    assert!(changes.contains(&NightChange::PlayOffsWait), "{changes:?}");
    let mut begun = Desk(desk.0.clone());
    desk.act(late.clone());
    desk.play(lower);
    assert!(desk.0.state().is_over());
    begun.play(lower);
    assert_eq!(begun.try_act(late), Err(NightRefusal::PlayOffsOn));
}

#[test]
fn a_hat_without_enough_names_draws_no_team() {
    let mut desk = Desk::new(groups(1), 3);
    desk.act(NightEvent::WaitsForDraw("Ann".to_owned()));
    let drawn = desk.0.draw_teams(&[], &mut |_| 0);
    assert_eq!(desk.try_act(drawn), Err(NightRefusal::TooFewInHat));
}
