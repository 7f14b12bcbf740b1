//! Singles with changing partners: who plays with whom, and what happens when someone leaves or comes late.

mod random;

use std::collections::{BTreeMap, BTreeSet};

use fives_core::night::standings::TieRule;
use fives_core::night::team::Team;
use fives_core::night::{
    Leaving, NightChange, NightEvent, NightRefusal, NightSetupProblem, SinglesRound, State,
};
use fives_core::storage::saved::SavedNight;
use fives_core::storage::saved::link::night::MatchForTable;
use fives_core::storage::saved::night::csv;
use fives_core::words::night as words;

use crate::desk::{Desk, at, setup, singles};
use crate::random::Dice;

pub use random::{check_foretold, check_sides};

fn entered(name: &str, group: Option<u8>) -> NightEvent {
    let players = vec![name.to_owned()];
    NightEvent::Entered { players, group }
}

/// Plays so many rounds; the first side of each key wins.
fn play(desk: &mut Desk, rounds: usize) {
    for _ in 0..rounds {
        let at = desk.0.state().current_round().unwrap();
        for key in desk.round(at) {
            let is_open = desk.0.state().find(&key).unwrap().winner.is_none();
            if is_open {
                desk.score(key, 0, key.teams[0], Some((31, 21)));
            }
        }
    }
}

fn leave(desk: &mut Desk, player: u8) {
    let leaving = Leaving::Forfeits;
    desk.act(NightEvent::Left {
        team: Team(player),
        leaving,
    });
}

/// Everyone who plays in a round.
fn players(state: &State, round: usize) -> Vec<Team> {
    let matches = state.rounds[round].matches.iter();
    let mut all: Vec<Team> = matches.flat_map(|played| played.sides.concat()).collect();
    all.sort_unstable();
    all
}

/// How often each pair partners and meets as opponents, by the rounds of a night.
fn meetings(state: &State) -> [BTreeMap<[Team; 2], usize>; 2] {
    let mut all = [BTreeMap::new(), BTreeMap::new()];
    let mut count = |how: usize, one: Team, other: Team| {
        let pair = [one.min(other), one.max(other)];
        *all[how].entry(pair).or_default() += 1;
    };
    for played in state.matches() {
        let [one, other] = &played.sides;
        for side in [one, other] {
            count(0, side[0], side[1]);
        }
        for mine in one {
            other.iter().for_each(|theirs| count(1, *mine, *theirs));
        }
    }
    all
}

/// The meetings of pairs beyond the first.
fn again(counts: &BTreeMap<[Team; 2], usize>) -> usize {
    counts.values().map(|count| count - 1).sum()
}

/// The fewest that so many meetings of so many players leave beyond the first.
fn least(players: usize, meetings: usize) -> usize {
    meetings.saturating_sub(players * (players - 1) / 2)
}

#[test]
fn nobody_partners_the_same_player_twice_and_opponents_change_as_they_can() {
    let most_beyond = [
        (16, 8, 4),
        (16, 15, 8),
        (20, 8, 2),
        (20, 10, 9),
        (20, 12, 4),
        (24, 8, 0),
        (24, 11, 12),
        (24, 15, 4),
        (48, 15, 0),
        (64, 15, 0),
    ];
    for (count, rounds, beyond) in most_beyond {
        let desk = Desk::singles(count, rounds, 32);
        let [partners, opponents] = meetings(desk.0.state());
        let what = format!("{count} players, {rounds} rounds");
        let sides = desk.0.state().matches().count() * 2;
        assert_eq!(again(&partners), 0, "{what}");
        println!(
            "{what}: {} of least {}",
            again(&opponents),
            least(count.into(), sides * 2)
        );
        let least = least(count.into(), sides * 2);
        assert!(again(&opponents) <= least + beyond, "{what}");
    }
}

#[test]
fn everyone_sits_out_as_often_as_the_others() {
    for seed in 0..60 {
        let mut dice = Dice(seed);
        let count = 4 + dice.below(30) as u8;
        let (rounds, tables) = (1 + dice.below(9) as u8, 1 + dice.below(9) as u8);
        let desk = Desk::singles(count, rounds, tables);
        let state = desk.0.state();
        assert_eq!(state.rounds.len(), usize::from(rounds));
        let mut sat_out = vec![0_usize; count.into()];
        for (at, round) in state.rounds.iter().enumerate() {
            assert_eq!(round.matches.len(), usize::from(tables.min(count / 4)));
            round
                .out
                .iter()
                .for_each(|player| sat_out[player.index()] += 1);
            let everyone: BTreeSet<Team> = players(state, at)
                .into_iter()
                .chain(round.out.clone())
                .collect();
            assert_eq!(everyone.len(), usize::from(count), "seed {seed}");
        }
        let most = sat_out.iter().max().unwrap();
        assert!(
            most - sat_out.iter().min().unwrap() <= 1,
            "seed {seed}: {sat_out:?}"
        );
    }
}

#[test]
fn those_who_sit_out_are_named_between_commas() {
    let desk = Desk::singles(6, 3, 4);
    let state = desk.0.state();
    let out = state.rounds[0].out.iter();
    let names: Vec<String> = out.map(|team| words::team_name(state, *team)).collect();
    assert_eq!(
        words::not_playing(state, &state.rounds[0]),
        [format!("Sitting out: {}, {}", names[0], names[1])]
    );
}

#[test]
fn when_a_player_leaves_who_sits_out_takes_the_seat() {
    let mut desk = Desk::singles(21, 8, 6);
    play(&mut desk, 3);
    let state = desk.0.state().clone();
    let [idle] = state.rounds[3].out[..] else {
        panic!()
    };
    let gone = state.rounds[3].matches[1].sides[0][0];
    let leaving = Leaving::Forfeits;
    let event = NightEvent::Left {
        team: gone,
        leaving,
    };
    let follows = desk.0.preview(&event).unwrap();
    let says = words::changes(&state, &follows);
    let name = |player| words::team_name(&state, player);
    assert_eq!(
        says,
        [
            format!("{} takes a seat at table 2.", name(idle)),
            "Rounds 5 to 8 are drawn again.".to_owned(),
        ]
    );
    assert_eq!(
        words::asked(&state, &event),
        format!("{} leaves", name(gone))
    );
    desk.act(event);
    let after = desk.0.state();
    assert!(after.rounds[3].matches[1].plays(idle));
    assert!(
        after.rounds[3..]
            .iter()
            .zip(3..)
            .all(|(round, at)| { !players(after, at).contains(&gone) && round.out.is_empty() })
    );
    let last = desk.0.journal().done().last().unwrap();
    assert_eq!(
        words::event(after, &last.event),
        format!("{} left", name(gone))
    );
    desk.0.undo();
    assert_eq!(*desk.0.state(), state);
}

#[test]
fn without_anyone_to_take_the_seat_the_table_does_not_play() {
    let mut desk = Desk::singles(20, 8, 6);
    let gone = desk.0.state().rounds[0].matches[4].sides[1][0];
    let leaving = Leaving::Forfeits;
    let event = NightEvent::Left {
        team: gone,
        leaving,
    };
    let follows = desk.0.preview(&event).unwrap();
    assert!(follows.contains(&NightChange::TableIdle(4)));
    let says = words::changes(desk.0.state(), &follows);
    assert_eq!(
        says,
        [
            "Table 5 doesn’t play in this round.",
            "Rounds 2 to 8 are drawn again."
        ]
    );
    desk.act(event);
    assert_eq!(desk.0.state().rounds[0].matches.len(), 4);
    assert_eq!(desk.0.state().rounds[0].out.len(), 3);
    // A late player makes four with those who wait.
    let late = entered("Zoe", Some(0));
    let follows = desk.0.preview(&late).unwrap();
    let says = words::changes(desk.0.state(), &follows);
    assert!(
        says.contains(&"Table 5 plays in this round too.".to_owned()),
        "{says:?}"
    );
    desk.act(late);
    assert_eq!(desk.0.state().rounds[0].matches.len(), 5);
}

#[test]
fn who_comes_late_plays_from_the_next_round_and_sits_out_last() {
    let mut desk = Desk::singles(20, 8, 6);
    play(&mut desk, 2);
    desk.enter_alone("Zoe", Some(0));
    let late = Team(20);
    let state = desk.0.state();
    assert_eq!(state.rounds[2].out, [late]);
    assert!((3..8).all(|at| players(state, at).contains(&late)));
    play(&mut desk, 5);
    assert_eq!(
        desk.try_act(entered("Yan", Some(0))),
        Err(NightRefusal::LastGameOn)
    );
    assert_eq!(
        words::refusal(desk.0.setup(), &NightRefusal::LastGameOn),
        "The last game has begun, so it’s too late to join."
    );
}

#[test]
fn who_leaves_after_the_last_game_keeps_the_place_and_who_leaves_before_stands_below() {
    let mut desk = Desk::singles(13, 3, 4);
    play(&mut desk, 1);
    let first = desk.0.state().groups[0].places[0].teams[0];
    desk.act(NightEvent::Left {
        team: first,
        leaving: Leaving::Forfeits,
    });
    play(&mut desk, 1);
    let key = desk.round(2)[0];
    desk.win(key, key.teams[0]);
    let done = desk.0.state().find(&key).unwrap().sides[0][1];
    leave(&mut desk, done.0);
    play(&mut desk, 1);
    let state = desk.0.state();
    assert!(state.is_unfinished(first) && !state.is_unfinished(done));
    assert_eq!(state.groups[0].places.last().unwrap().teams, [first]);
}

#[test]
fn a_win_is_of_both_players_and_a_name_is_corrected_in_the_results() {
    let mut desk = Desk::singles(8, 2, 2);
    let key = desk.round(0)[0];
    let sides = desk.0.state().find(&key).unwrap().sides.clone();
    desk.score(key, 0, key.teams[1], Some((31, 10)));
    for player in &sides[1] {
        assert_eq!(desk.0.state().won_lost(*player), (1, 0));
    }
    let name = "Zoe".to_owned();
    desk.act(NightEvent::Corrected {
        team: sides[1][1],
        at: 0,
        name,
    });
    let game = desk.0.state().game(&key, 0).unwrap().clone();
    assert_eq!(game.players[1][1], "Zoe");
    let rated = desk.0.state().rated_games(str::to_owned).next();
    assert_eq!(rated.unwrap().winners, game.players[1]);
    let report = words::report(desk.0.state(), "Fri, Nov 27");
    let [one, other] = [&game.players[0], &game.players[1]].map(|side| side.join(" & "));
    assert!(
        report.contains(&format!("{other} beat {one} 31–10")),
        "{report}"
    );
    let table = csv(desk.0.state(), |round| format!("Round {}", round + 1));
    assert!(
        table.contains(&format!(",Round 1,1,1,{other},{one},31,10,")),
        "{table}"
    );
}

#[test]
fn a_table_gets_the_four_names_and_sends_back_who_won() {
    let mut desk = Desk::singles(8, 2, 2);
    let key = desk.round(0)[1];
    let state = desk.0.state().clone();
    let [one, other] = &state.find(&key).unwrap().sides;
    let saved = SavedNight::new("1".to_owned(), desk.0.clone(), at(0));
    let for_table = MatchForTable::of(&saved, key, "Friday, table 2").unwrap();
    let name = |player: Team| state.teams[player.index()].players[0].clone();
    let seats = [one[0], other[0], one[1], other[1]].map(name);
    assert_eq!(for_table.setup.players, seats);
    desk.win(key, key.teams[0]);
}

#[test]
fn who_cannot_move_stays_at_the_table_and_two_of_them_never_meet() {
    let mut desk = Desk::new(singles(8), 6);
    for player in 0..20 {
        desk.enter_alone(&format!("P{player}"), None);
    }
    let kept = [(Team(3), 4), (Team(7), 1)];
    for (team, table) in kept {
        let table = Some(table);
        desk.act(NightEvent::Keeps { team, table });
    }
    let start = desk.0.groups_as_entered();
    desk.act(start);
    let state = desk.0.state();
    for played in state.matches() {
        for (player, table) in kept {
            assert!(!played.plays(player) || played.table == Some(table));
        }
    }
    let (team, table) = (Team(9), Some(0));
    desk.act(NightEvent::Keeps { team, table });
    let all = desk.0.state().rounds.iter().skip(1);
    let mut theirs = all
        .flat_map(|round| &round.matches)
        .filter(|played| played.plays(team));
    assert!(
        theirs
            .all(|played| played.table == table || played.plays(Team(3)) || played.plays(Team(7)))
    );
}

#[test]
fn rounds_planned_for_another_state_are_planned_again() {
    let mut desk = Desk::singles(20, 8, 6);
    let team = Team(0);
    let leaving = Leaving::Forfeits;
    let planned = desk.0.seated(&NightEvent::Left { team, leaving }).unwrap();
    let of = desk.0.state().rounds[0]
        .matches
        .iter()
        .find(|played| played.plays(team));
    let of = of.unwrap().key;
    // Meanwhile another window records the game that the plan gives to others.
    desk.win(of, of.teams[0]);
    desk.act(planned);
    assert_eq!(desk.0.state().find(&of).unwrap().games.len(), 1);
    random::check(&desk.0, false, "planned before");
}

#[test]
fn singles_take_128_players_in_fours_alone() {
    let mut desk = Desk::singles(128, 2, 32);
    assert_eq!(desk.0.state().rounds[0].matches.len(), 32);
    let more = entered("Zoe", Some(0));
    assert_eq!(desk.try_act(more), Err(NightRefusal::TooManyPlayers));
    let mut few = Desk::new(singles(2), 1);
    for name in ["Ann", "Bob", "Cara"] {
        few.enter_alone(name, None);
    }
    let start = few.0.groups_as_entered();
    assert_eq!(few.try_act(start), Err(NightRefusal::TooFewPlayers));
    let mut six = setup(singles(0), 1);
    assert_eq!(six.check().err(), Some(NightSetupProblem::SinglesRounds));
    six.format = singles(1);
    six.tie_rule = TieRule::Shared;
    assert!(six.check().is_ok());
}

#[test]
fn a_round_with_a_player_twice_is_not_read() {
    let read = |text: &str| serde_json::from_str::<SinglesRound>(text);
    assert!(read("[[0,1,2,3],null,[4,5,6,7]]").is_ok());
    assert!(read("[[0,1,2,3],[3,5,6,7]]").is_err());
    assert!(read("[[0,1,2]]").is_err());
    let tables = vec!["null"; 33].join(",");
    assert!(read(&format!("[{tables}]")).is_err());
}
