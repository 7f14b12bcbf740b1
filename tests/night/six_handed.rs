//! Singles in which extra players play six-handed.

use fives_core::base::house::choices::Seating;
use fives_core::night::team::Team;
use fives_core::night::{
    ExtraPlayers, Leaving, NightChange, NightEvent, NightSetupProblem, SinglesRound, State,
};
use fives_core::storage::saved::SavedNight;
use fives_core::storage::saved::link::night::MatchForTable;
use fives_core::words::night as words;

use crate::desk::{Desk, at, groups, lower, setup, singles, six_handed};
use crate::random::Dice;

/// How many players sit at each table of a round.
fn sizes(state: &State, round: usize) -> Vec<usize> {
    let matches = state.rounds[round].matches.iter();
    matches.map(|played| played.sides.concat().len()).collect()
}

/// The round and the table of the first six of a night, and who sits there.
fn first_six(state: &State) -> (usize, usize, Vec<Team>) {
    let mut all = state.rounds.iter().enumerate().flat_map(|(at, round)| {
        let tables = round.matches.iter().enumerate();
        tables.map(move |(table, played)| (at, table, played.sides.concat()))
    });
    all.find(|(_, _, players)| players.len() == 6).unwrap()
}

fn leaves(player: Team) -> NightEvent {
    NightEvent::Left {
        team: player,
        leaving: Leaving::Forfeits,
    }
}

#[test]
fn as_few_tables_of_six_as_it_takes_and_an_odd_player_sits_out() {
    let rounds = |players: u8, tables: u8| {
        let desk = Desk::alone(six_handed(6), players, tables);
        let state = desk.0.state().clone();
        let mut all: Vec<_> = (0..6)
            .map(|at| (sizes(&state, at), state.rounds[at].out.len()))
            .collect();
        all.dedup();
        let [(sizes, out)] = &all[..] else {
            panic!("{players} players: {all:?}")
        };
        (sizes.clone(), *out)
    };
    assert_eq!(rounds(4, 9), (vec![4], 0));
    assert_eq!(rounds(5, 9), (vec![4], 1));
    assert_eq!(rounds(6, 9), (vec![6], 0));
    assert_eq!(rounds(7, 9), (vec![6], 1));
    assert_eq!(rounds(8, 9), (vec![4, 4], 0));
    assert_eq!(rounds(9, 9), (vec![4, 4], 1));
    assert_eq!(rounds(10, 9), (vec![4, 6], 0));
    assert_eq!(rounds(23, 9), (vec![4, 4, 4, 4, 6], 1));
    // With too few tables, more of them have six.
    assert_eq!(rounds(12, 2), (vec![6, 6], 0));
    assert_eq!(rounds(16, 2), (vec![6, 6], 4));
}

#[test]
fn everyone_sits_out_and_plays_six_handed_as_often_as_the_others() {
    for seed in 0..30 {
        let mut dice = Dice(seed);
        let (players, rounds) = (6 + dice.below(20) as u8, 1 + dice.below(10) as u8);
        let desk = Desk::alone(six_handed(rounds), players, 2 + dice.below(6) as u8);
        let state = desk.0.state();
        let mut counts = vec![[0_usize; 2]; players.into()];
        for round in &state.rounds {
            round.out.iter().for_each(|out| counts[out.index()][0] += 1);
            let tables = round.matches.iter().map(|played| played.sides.concat());
            for player in tables.filter(|table| table.len() == 6).flatten() {
                counts[player.index()][1] += 1;
            }
        }
        for (which, at_most) in [(0, 1), (1, 2)] {
            let most = counts.iter().map(|count| count[which]).max().unwrap();
            let least = counts.iter().map(|count| count[which]).min().unwrap();
            assert!(most - least <= at_most, "seed {seed}: {counts:?}");
        }
    }
}

#[test]
fn nobody_partners_the_same_player_twice_while_others_are_left() {
    for (players, rounds) in [(10_u8, 3_u8), (22, 8), (46, 10)] {
        let desk = Desk::alone(six_handed(rounds), players, 32);
        let mut met = std::collections::BTreeMap::new();
        for side in desk.0.state().matches().flat_map(|played| &played.sides) {
            for (at, one) in side.iter().enumerate() {
                for other in &side[at + 1..] {
                    *met.entry([*one, *other]).or_insert(0) += 1;
                }
            }
        }
        let again: i32 = met.values().map(|count| count - 1).sum();
        assert_eq!(again, 0, "{players} players");
    }
}

#[test]
fn a_win_counts_for_all_three_and_the_night_comes_to_its_end() {
    let mut desk = Desk::alone(six_handed(3), 6, 1);
    let key = desk.round(0)[0];
    let sides = desk.0.state().find(&key).unwrap().sides.clone();
    desk.score(key, 0, key.teams[1], Some((31, 10)));
    let state = desk.0.state().clone();
    for (side, record) in sides.iter().zip([(0, 1), (1, 0)]) {
        assert_eq!(side.len(), 3);
        for player in side {
            assert_eq!(state.won_lost(*player), record);
        }
    }
    let rated = state.rated_games(str::to_owned).next().unwrap();
    assert_eq!((rated.winners.len(), rated.losers.len()), (3, 3));
    let won = words::side_name(&state, &key, key.teams[1]);
    let lost = words::side_name(&state, &key, key.teams[0]);
    let report = words::report(&state, "Fri, Nov 27");
    let says = format!("{won} beat {lost} 31–10");
    assert!(report.contains(&says), "{report}");
    desk.play(lower);
    assert!(desk.0.state().current_round().is_none());
    assert_eq!(desk.0.state().totals_check().expected, Some(9));
    // The games of six go with the night, and are undone with it.
    let saved = SavedNight::new("1".to_owned(), desk.0.clone(), at(0));
    let read = SavedNight::read(&saved.write()).unwrap();
    assert_eq!(read.night.state(), desk.0.state());
    desk.0.undo();
    assert!(desk.0.state().current_round().is_some());
}

#[test]
fn a_table_of_six_gets_rules_for_two_trios_and_its_names_by_seat() {
    let desk = Desk::alone(six_handed(3), 6, 1);
    let state = desk.0.state().clone();
    let key = desk.round(0)[0];
    let saved = SavedNight::new("1".to_owned(), desk.0.clone(), at(0));
    let offer = MatchForTable::of(&saved, key, "Friday, table 1").unwrap();
    let game = state.setup.game().unwrap();
    assert_eq!(
        game.word::<Seating>(&offer.setup.house),
        Some(Seating::TwoTrios)
    );
    let name = |player: &Team| state.teams[player.index()].players[0].clone();
    let [one, other] = &state.find(&key).unwrap().sides;
    let seats = one.iter().zip(other).flat_map(|(one, other)| [one, other]);
    assert_eq!(offer.setup.players, seats.map(name).collect::<Vec<_>>());
    let alone = Desk::singles(8, 3, 2);
    let saved = SavedNight::new("1".to_owned(), alone.0.clone(), at(0));
    let offer = MatchForTable::of(&saved, alone.round(0)[0], "Friday, table 1").unwrap();
    assert_eq!(offer.setup.house, alone.0.setup().house);
}

#[test]
fn four_of_a_table_of_six_play_on_when_one_leaves_and_nobody_sits_out() {
    let mut desk = Desk::alone(six_handed(4), 10, 3);
    let before = desk.0.state().clone();
    let (round, table, six) = first_six(&before);
    assert_eq!(round, 0);
    let event = leaves(six[0]);
    let follows = desk.0.preview(&event).unwrap();
    desk.act(event);
    let after = desk.0.state().clone();
    assert_eq!(sizes(&after, 0), [4, 4]);
    let [rests] = after.rounds[0].out[..] else {
        panic!("{:?}", after.rounds[0].out)
    };
    assert!(six.contains(&rests) && follows.contains(&NightChange::SitsOut(rests)));
    let says = words::changes(&before, &follows);
    let name = words::team_name(&before, rests);
    assert_eq!(
        says,
        [
            format!("{name} sits out this round."),
            "Rounds 2 to 4 are drawn again.".to_owned()
        ]
    );
    // Another one leaves: who sits out takes the seat.
    let four = after.rounds[0].matches[table].sides.concat();
    desk.act(leaves(four[1]));
    let after = desk.0.state();
    assert!(after.rounds[0].matches[table].plays(rests));
    assert_eq!(sizes(after, 1), [4, 4]);
    while desk.0.state() != &before {
        assert!(desk.0.undo().is_some());
    }
}

#[test]
fn two_who_leave_a_table_of_six_leave_four_of_it() {
    let desk = Desk::alone(six_handed(2), 6, 1);
    let (_, _, six) = first_six(desk.0.state());
    for both in [[0, 1], [0, 3], [4, 5]] {
        let mut desk = Desk(desk.0.clone());
        both.iter().for_each(|at| desk.act(leaves(six[*at])));
        let state = desk.0.state();
        assert_eq!((sizes(state, 0), sizes(state, 1)), (vec![4], vec![4]));
        assert!(state.rounds.iter().all(|round| round.out.is_empty()));
    }
}

#[test]
fn extra_players_can_be_seated_otherwise_while_the_night_goes_on() {
    let mut desk = Desk::singles(10, 4, 3);
    assert_eq!(sizes(desk.0.state(), 1), [4, 4]);
    let six = setup(six_handed(4), 3);
    desk.act(NightEvent::SetUp(six.into()));
    let state = desk.0.state().clone();
    // Who has sat down stays there.
    assert_eq!(sizes(&state, 0), [4, 4]);
    assert!((1..4).all(|round| sizes(&state, round) == [4, 6]));
    let four = setup(singles(4), 3);
    desk.act(NightEvent::SetUp(four.into()));
    assert!((0..4).all(|round| sizes(desk.0.state(), round) == [4, 4]));
}

#[test]
fn what_is_said_of_tables_of_six() {
    let mut desk = Desk::new(six_handed(8), 6);
    for player in 0..23 {
        desk.enter_alone(&format!("P{player}"), None);
    }
    let setup = desk.0.setup().clone();
    let says = "Singles, 8 rounds, extra players six-handed, 6 tables";
    assert_eq!(words::format_at_tables(&setup), says);
    assert_eq!(
        words::game_and_format(&setup),
        "COPAH, singles, 8 rounds, extra players six-handed"
    );
    assert_eq!(
        words::teams_of(&setup, Desk::new(groups(1), 8).0.state()),
        "Players of Friday"
    );
    let takes = words::takes(&desk.0.if_started().unwrap());
    let says =
        "23 players on 5 tables: 8 rounds with 1 table of six. 1 player sits out each round.";
    assert_eq!(takes, says);
    let start = desk.0.groups_as_entered();
    desk.act(start);
    let (_, _, six) = first_six(desk.0.state());
    let next = desk.0.state().next_match(six[0]);
    let says = words::team_page::next_opponents(desk.0.state(), six[0], next).unwrap();
    let name = |at: usize| words::team_name(desk.0.state(), six[at]);
    let side = |names: [String; 3]| words::players(&names);
    let with = words::players(&[name(1), name(2)]);
    let against = side([name(3), name(4), name(5)]);
    assert_eq!(says, format!("with {with}, against {against}"));
}

#[test]
fn a_game_that_seats_no_trios_has_no_tables_of_six() {
    let kaibosh = fives_core::games::find("kaibosh").unwrap();
    let mut night = setup(six_handed(3), 2);
    assert!(night.seats_trios() && night.check().is_ok());
    night.game = kaibosh.id.to_owned();
    night.house = kaibosh.default_house_for(4);
    assert!(!night.seats_trios());
    assert_eq!(night.check().err(), Some(NightSetupProblem::NoTrios));
    night.format = singles(3);
    assert!(night.check().is_ok());
    assert_eq!(night.format.extra_players(), ExtraPlayers::SitOut);
}

#[test]
fn a_table_of_four_or_six_is_read_and_no_other() {
    let read = |text: &str| serde_json::from_str::<SinglesRound>(text);
    let text = "[[0,1,2,3],null,[4,5,6,7,8,9]]";
    let round = read(text).unwrap();
    assert_eq!(serde_json::to_string(&round).unwrap(), text);
    assert!(read("[[0,1,2,3,4]]").is_err());
    assert!(read("[[0,1,2,3,4,5,6,7]]").is_err());
}
