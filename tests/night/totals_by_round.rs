//! Totals by round: they add up to a card, and a card replaces them.

use fives_core::night::team::Team;
use fives_core::night::{
    CardTotal, ExtraPlayers, Format, NextMatch, NightChange, NightEvent, NightRefusal,
};
use fives_core::storage::saved::SavedNight;
use fives_core::words::night as words;

use crate::desk::{Desk, at};
use crate::totals::{EVENING, order, wins};

/// What a round brought a team.
pub fn brought(team: u8, round: u8, won: u8, points: Option<i32>) -> NightEvent {
    NightEvent::RoundTotalled {
        team: Team(team),
        round,
        total: Some(CardTotal { won, points }),
    }
}

#[test]
fn totals_by_round_stay_final_until_the_last_card_is_deleted() {
    let mut desk = Desk::started(EVENING, 4, 4);
    for (team, round) in [(0, 0), (0, 1), (1, 0)] {
        desk.act(brought(team, round, 1, None));
    }
    desk.act(NightEvent::TotalsFinal);
    for (team, is_final) in [(Team(0), true), (Team(1), false)] {
        let deleted = NightEvent::Totalled { team, total: None };
        let follows = desk.0.preview(&deleted).unwrap();
        assert_eq!(follows.contains(&NightChange::TotalsOpen), !is_final);
        desk.act(deleted);
        assert_eq!(desk.0.state().are_totals_final(), is_final);
    }
}

#[test]
fn totals_by_round_add_up_and_each_round_can_be_corrected() {
    let mut desk = Desk::started(EVENING, 4, 4);
    for (team, [first, second]) in (0..).zip([[3, 4], [2, 0], [5, 5], [0, 1]]) {
        desk.act(brought(team, 0, first, Some(10 * i32::from(first))));
        desk.act(brought(team, 1, second, None));
    }
    let state = desk.0.state();
    let total = |won, points| Some(CardTotal { won, points });
    // Points of one round alone are not those of the card.
    assert_eq!(state.total(Team(0)), total(7, None));
    assert_eq!(state.round_total(Team(0), 1), total(4, None));
    assert_eq!(state.stage_record(Team(2)), (10, 0));
    assert_eq!(order(state), [2, 0, 1, 3].map(|team| vec![Team(team)]));
    // A round that was typed wrong is typed again, or deleted.
    desk.act(brought(1, 1, 9, None));
    assert_eq!(desk.0.state().total(Team(1)), total(11, None));
    desk.act(brought(1, 1, 9, Some(5)));
    assert_eq!(desk.0.state().total(Team(1)), total(11, Some(25)));
    let (team, round) = (Team(1), 0);
    let deleted = NightEvent::RoundTotalled {
        team,
        round,
        total: None,
    };
    desk.act(deleted.clone());
    let state = desk.0.state();
    assert_eq!(state.total(team), total(9, Some(5)));
    assert_eq!(
        words::round_totals_missing(state, 0).unwrap(),
        "1 team has no total of round 1 yet."
    );
    assert_eq!(words::round_totals_missing(state, 1), None);
    assert_eq!(desk.try_act(deleted), Err(NightRefusal::NoTotals));
    desk.act(NightEvent::TotalsFinal);
    assert_eq!(desk.0.state().champion, Some(Team(2)));
}

#[test]
fn a_round_counts_besides_what_the_card_said_before() {
    let mut desk = Desk::started(EVENING, 4, 4);
    desk.act(brought(0, 0, 3, None));
    desk.act(wins(0, 10));
    let state = desk.0.state();
    assert_eq!(state.total(Team(0)).unwrap().won, 10);
    assert_eq!(state.round_total(Team(0), 0), None);
    desk.act(brought(0, 4, 2, None));
    assert_eq!(desk.0.state().total(Team(0)).unwrap().won, 12);
    // No more than the games of the evening, over all rounds.
    let games = NightRefusal::TooManyWins { games: 25 };
    assert_eq!(desk.try_act(brought(0, 5, 14, None)), Err(games));
    desk.act(brought(0, 5, 13, None));
    let late = brought(0, 25, 0, None);
    assert_eq!(desk.try_act(late), Err(NightRefusal::NoTotals));
    let saved = SavedNight::new("1".to_owned(), desk.0, at(0));
    let mut read = SavedNight::read(&saved.write()).unwrap();
    assert_eq!(read.night.state(), saved.night.state());
    read.night.undo();
    assert_eq!(read.night.state().total(Team(0)).unwrap().won, 12);
}

#[test]
fn the_totals_go_on_at_the_last_round_that_was_entered() {
    let mut desk = Desk::started(EVENING, 4, 4);
    assert_eq!(desk.0.state().last_round_totalled(), None);
    desk.act(brought(0, 0, 3, None));
    desk.act(brought(2, 4, 3, None));
    desk.act(brought(1, 1, 3, None));
    assert_eq!(desk.0.state().last_round_totalled(), Some(4));
    let help = words::totals_help(desk.0.state());
    assert!(help.contains("The whole card replaces its rounds."));
    assert!(help.contains("the next one is seated"));
    let singles = Desk::singles(8, 3, 4);
    assert!(!words::totals_help(singles.0.state()).contains("seated"));
}

#[test]
fn who_came_later_or_sat_out_lacks_no_round() {
    let mut desk = Desk::alone(
        Format::Singles {
            rounds: 4,
            extra: ExtraPlayers::SitOut,
        },
        9,
        4,
    );
    let state = desk.0.state();
    assert_eq!(state.without_round_total(0).count(), 8, "one sits out");
    let key = desk.round(0)[0];
    desk.win(key, key.teams[0]);
    desk.enter_alone("Late", Some(0));
    let without = desk.0.state().without_round_total(0).count();
    assert_eq!(without, 4, "nor who has a game of it");
    // A round of singles is one game.
    let two = desk.try_act(brought(0, 0, 2, None)).unwrap_err();
    let says = words::refusal(desk.0.setup(), &two);
    assert_eq!(says, "That’s one game, with one win at most.");
    let desk = Desk::started(Format::Progressive { games: 4 }, 4, 5);
    assert_eq!(desk.0.state().without_round_total(0).count(), 4);
}

#[test]
fn who_lacks_a_round_is_said_before_the_totals_are_final() {
    let mut desk = Desk::started(Format::Progressive { games: 4 }, 4, 4);
    for team in 0..3 {
        desk.act(brought(team, 0, 1, None));
    }
    desk.act(brought(0, 1, 1, None));
    desk.act(wins(3, 4));
    let follows = desk.0.preview(&NightEvent::TotalsFinal).unwrap();
    assert!(follows.contains(&NightChange::WithoutRound(2)));
    let says = words::changes(desk.0.state(), &follows);
    assert!(
        says.contains(&"2 teams have at least one round without a total.".to_owned()),
        "{says:?}"
    );
    for team in 1..3 {
        desk.act(brought(team, 1, 0, None));
    }
    let follows = desk.0.preview(&NightEvent::TotalsFinal).unwrap();
    assert!(
        !follows
            .iter()
            .any(|change| matches!(change, NightChange::WithoutRound(_)))
    );
}

#[test]
fn a_round_of_singles_is_one_game_and_who_sits_out_lacks_none() {
    let mut desk = Desk::singles(9, 4, 4);
    let out = desk.0.state().rounds[0].out[0];
    assert_eq!(
        words::round_totals_missing(desk.0.state(), 0).unwrap(),
        "8 players have no total of round 1 yet."
    );
    let two = desk.try_act(brought(0, 0, 2, None));
    assert_eq!(two, Err(NightRefusal::TooManyWins { games: 1 }));
    for player in (0..9).filter(|player| Team(*player) != out) {
        desk.act(brought(player, 0, player % 2, None));
    }
    assert_eq!(words::round_totals_missing(desk.0.state(), 0), None);
    assert_eq!(desk.0.state().totals_check().incomplete, 0);
    // The whole card has a win of each round.
    desk.act(wins(0, 4));
}

#[test]
fn a_round_of_a_card_in_words() {
    let desk = Desk::started(EVENING, 4, 4);
    let says = |event: &NightEvent| words::event(desk.0.state(), event);
    assert_eq!(says(&brought(0, 2, 4, None)), "P0a & P0b, round 3: 4 wins");
    assert_eq!(
        says(&brought(0, 2, 1, Some(-5))),
        "P0a & P0b, round 3: 1 win, −5"
    );
    let (team, total) = (Team(0), None);
    let deleted = NightEvent::RoundTotalled {
        team,
        round: 2,
        total,
    };
    assert_eq!(says(&deleted), "Round 3 of P0a & P0b deleted");
}

#[test]
fn a_round_replaces_the_games_of_that_round_alone() {
    let mut desk = Desk::singles(8, 4, 4);
    for key in desk.round(0) {
        desk.win(key, key.teams[0]);
    }
    let after_first: Vec<usize> = wins_of(&desk);
    assert_eq!(after_first.iter().sum::<usize>(), 4);
    for player in 0..8 {
        desk.act(brought(player, 1, u8::from(player < 4), None));
    }
    let both = |player: usize| after_first[player] + usize::from(player < 4);
    assert_eq!(wins_of(&desk), (0..8).map(both).collect::<Vec<_>>());
    // A game of a later round counts too, and a total takes the place of the one of its round.
    let third = desk.round(2)[0];
    desk.win(third, third.teams[0]);
    assert_eq!(wins_of(&desk).iter().sum::<usize>(), 10);
    desk.act(brought(third.teams[0].0, 2, 0, None));
    assert_eq!(wins_of(&desk).iter().sum::<usize>(), 9);
    let top = &desk.0.state().groups[0].places[0];
    assert_eq!(usize::from(top.won), *wins_of(&desk).iter().max().unwrap());
    assert_eq!(words::totals_sum(desk.0.state()), "9 of 16 wins.");
    // The whole card stands for everything.
    desk.act(wins(third.teams[0].0, 0));
    assert_eq!(wins_of(&desk)[third.teams[0].index()], 0);
}

/// The wins of each of eight players.
fn wins_of(desk: &Desk) -> Vec<usize> {
    let state = desk.0.state();
    (0..8)
        .map(|player| state.stage_record(Team(player)).0)
        .collect()
}

#[test]
fn points_made_in_games_count_beside_those_of_rounds() {
    let mut desk = Desk::started(Format::Progressive { games: 4 }, 4, 4);
    let [one, other] = desk.round(0)[..] else {
        panic!("two tables")
    };
    desk.score(one, 0, one.teams[0], Some((31, 20)));
    desk.win(other, other.teams[0]);
    for key in [one, other] {
        desk.act(brought(key.teams[0].0, 1, 0, Some(-4)));
    }
    let total = |won, points| Some(CardTotal { won, points });
    let state = desk.0.state();
    // A card says the points made, and so do the games beside it.
    assert_eq!(state.total(one.teams[0]), total(1, Some(27)));
    assert_eq!(state.point_difference(one.teams[1]), Some(20));
    // Without the score of every game nobody knows.
    assert_eq!(state.total(other.teams[0]), total(1, None));
    // The total of its round takes the place of the game, and is not added to it; so does the whole card.
    desk.act(brought(one.teams[0].0, 0, 1, Some(31)));
    assert_eq!(desk.0.state().total(one.teams[0]), total(1, Some(27)));
    desk.act(NightEvent::Totalled {
        team: one.teams[0],
        total: total(2, Some(50)),
    });
    assert_eq!(desk.0.state().total(one.teams[0]), total(2, Some(50)));
}

#[test]
fn singles_go_on_by_the_totals_of_a_round() {
    let mut desk = Desk::singles(8, 3, 4);
    let sides = desk.0.state().rounds[0].matches[0].sides.concat();
    for player in &sides {
        desk.act(brought(player.0, 0, 1, None));
    }
    let state = desk.0.state();
    assert_eq!(state.current_round(), Some(0));
    assert_eq!(words::progress(state), "Round 1 of 3: 1 of 2 played.");
    assert!(matches!(
        state.next_match(sides[0]),
        NextMatch::Later { sits_out: false, round, .. } if round.number == 1
    ));
    for player in (0..8).filter(|player| !sides.contains(&Team(*player))) {
        desk.act(brought(player, 0, 0, None));
    }
    let state = desk.0.state();
    assert_eq!(state.current_round(), Some(1));
    assert_eq!(words::waits_for(state), "Round 2 of 3: 0 of 2 played.");
    assert!(matches!(
        state.next_match(Team(0)),
        NextMatch::Now(round, _) if round.number == 1
    ));
    // After the last round, the totals are still to be made final.
    for (player, round) in (0..8).flat_map(|player| [(player, 1), (player, 2)]) {
        desk.act(brought(player, round, 0, None));
    }
    let state = desk.0.state();
    assert!(state.current_round().is_none() && !state.is_over());
    assert!(words::waits_for(state).starts_with("All totals are entered."));
    desk.act(NightEvent::TotalsFinal);
    assert!(desk.0.state().rounds.iter().all(|round| round.is_over()));
}

#[test]
fn once_a_total_is_in_the_whole_list_tells_wins_alone() {
    let mut desk = Desk::singles(8, 3, 4);
    let key = desk.round(0)[0];
    desk.win(key, key.teams[0]);
    let record = |desk: &Desk| words::team_record(desk.0.state(), (1, 0));
    assert_eq!(record(&desk), "1–0");
    desk.act(brought(key.teams[1].0, 1, 1, None));
    assert_eq!(record(&desk), "1 win");
    let report = words::report(desk.0.state(), "Fri");
    let standings = report.split("Standings").nth(1).unwrap();
    assert!(!standings.contains("1–0"), "{standings}");
}

#[test]
fn nobody_lacks_a_round_once_the_totals_are_final() {
    let mut desk = Desk::singles(9, 3, 4);
    desk.act(brought(0, 0, 1, None));
    assert!(words::round_totals_missing(desk.0.state(), 0).is_some());
    let sum = words::totals_sum_of_rounds(desk.0.state());
    assert_eq!(sum, "All rounds: 1 of 12 wins.");
    let asked = words::asked(desk.0.state(), &NightEvent::TotalsFinal);
    assert_eq!(asked, "Make the totals final?");
    desk.act(NightEvent::TotalsFinal);
    assert_eq!(words::round_totals_missing(desk.0.state(), 0), None);
}

#[test]
fn all_totals_are_in_only_after_the_last_round() {
    let mut desk = Desk::started(Format::Progressive { games: 3 }, 4, 4);
    let says = |desk: &Desk| words::waits_for(desk.0.state());
    for round in 0..3 {
        for team in 0..4 {
            desk.act(brought(team, round, team % 2, None));
        }
        let next = format!("Game {} of 3: 0 of 2 played.", round + 2);
        let all = "All totals are entered. Make them final at the end.";
        let due = if round < 2 { &next } else { all };
        // A team that won against one of as many wins is asked about.
        let tied: Vec<_> = desk.0.state().tied_on_cards().map(|one| one.key).collect();
        for key in tied {
            desk.win(key, key.teams[0]);
        }
        assert_eq!(says(&desk), due);
    }
    // A whole card waits for the others.
    let mut desk = Desk::started(Format::Progressive { games: 3 }, 4, 4);
    desk.act(wins(3, 1));
    for team in 0..3 {
        desk.act(brought(team, 0, team % 2, None));
    }
    assert_eq!(says(&desk), "1 team has no total of round 1 yet.");
    desk.act(brought(3, 0, 1, None));
    assert_eq!(says(&desk), "All totals of round 1 are entered.");
}
