//! Sentences that depend on the format of a night.

use fives_core::night::purse::Prize;
use fives_core::night::standings::TieRule;
use fives_core::night::{Format, NightSetup};
use fives_core::words::night as words;

use crate::desk::{Desk, circle, groups, lower, setup, singles};

#[test]
fn a_prize_of_singles_is_of_one_player() {
    let [alone, pairs] = [singles(2), groups(1)].map(|format| setup(format, 2));
    let prizes = |setup| [Prize::Winners, Prize::RunnersUp].map(|prize| words::prize(setup, prize));
    assert_eq!(prizes(&alone), ["Winner", "Runner-up"]);
    assert_eq!(prizes(&pairs), ["Winners", "Runners-up"]);
}

#[test]
fn only_three_pairs_are_asked_to_play_for_second_in_one_game() {
    let decided = |format, teams: u8| {
        let setup = NightSetup {
            tie_rule: TieRule::PlayForSecond,
            ..setup(format, 2)
        };
        let mut desk = Desk::set_up(setup, teams);
        desk.play(circle(0));
        let state = desk.0.state();
        let tied = state.ties().next().unwrap();
        (
            tied.teams.len(),
            words::decided(state, &state.groups[0], tied),
        )
    };
    let three = decided(groups(1), 3);
    assert_eq!(three, (3, "tied: play one game of three pairs".to_owned()));
    let two = decided(Format::Progressive { games: 1 }, 4);
    assert_eq!(two, (2, "tied: play a deciding game".to_owned()));
    assert!(
        !Desk::one_a_side(groups(1), 3, 2)
            .0
            .setup()
            .can_play_for_second(3)
    );
    let mut trios = setup(groups(1), 2);
    let copah = fives_core::games::find("copah").unwrap();
    trios.house = copah.default_house_of_teams(3);
    assert_eq!(trios.team_size(), 3);
    assert!(!trios.can_play_for_second(3));
    assert!(setup(groups(1), 2).can_play_for_second(3));
}

#[test]
fn where_teams_had_byes_the_standings_say_how_a_bye_counts() {
    let says = |teams| {
        let mut desk = Desk::started(Format::Swiss { rounds: 2 }, 4, teams);
        desk.play(lower);
        words::how_tied_are_placed(desk.0.state())
    };
    let placed = "Teams tied on wins are placed by the wins of those they met.";
    assert_eq!(says(4), placed);
    let bye = "A round without a game counts as one against a team with as many wins.";
    assert_eq!(says(5), format!("{placed} {bye}"));
    // Who comes late misses a round, too.
    let mut desk = Desk::started(Format::Swiss { rounds: 2 }, 4, 4);
    let first = desk.round(0);
    first.iter().for_each(|key| desk.win(*key, key.teams[0]));
    (4..6).for_each(|team| desk.enter(team, Some(0)));
    assert!(
        desk.0
            .state()
            .rounds
            .iter()
            .all(|round| round.bye.is_none())
    );
    let says = words::how_tied_are_placed(desk.0.state());
    assert_eq!(says, format!("{placed} {bye}"));
}
