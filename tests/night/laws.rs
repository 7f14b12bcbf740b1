//! Laws of the draw, the brackets, the ratings and the purse, one at a time.

use std::collections::{BTreeMap, BTreeSet};

use fives_core::night::knock_out::{
    self, BestOf, Bracket, BracketPart, PlayOffDraw, PlayedBracket, Sitting, WonGame,
};
use fives_core::night::progressive::{KeptTeam, ProgressiveSeating};
use fives_core::night::purse::{self, MostWinsFor, Prizewinners, Shares, TiedPrizes};
use fives_core::night::ratings::{Moves, RatedGame, Rating, RatingPoints, Ratings};
use fives_core::night::round_robin::{self, Round};
use fives_core::night::team::Team;

use crate::random::Dice;

fn teams(count: u8) -> Vec<Team> {
    (0..count).map(Team).collect()
}

/// One to four groups of unequal size, of teams numbered through.
fn random_groups(dice: &mut Dice) -> Vec<Vec<Team>> {
    let mut from = 0;
    let mut groups = Vec::new();
    for _ in 0..=dice.below(4) {
        let to = from + 2 + dice.below(8) as u8;
        groups.push((from..to).map(Team).collect());
        from = to;
    }
    groups
}

/// How far apart the largest and the smallest of some numbers are.
fn spread(numbers: impl Iterator<Item = u8> + Clone) -> u8 {
    let most = numbers.clone().max().unwrap_or(0);
    most - numbers.min().unwrap_or(0)
}

/// Checks a round: no table and no team twice, and each kept team at its table.
fn check_round(round: &Round, tables: u8, kept: &[KeptTeam]) {
    let mut taken = BTreeSet::new();
    let mut seated = BTreeSet::new();
    for game in &round.games {
        assert!(game.table < tables && taken.insert(game.table));
        let both = game.pairing.teams();
        assert!(both.iter().all(|team| seated.insert(*team)), "{round:?}");
        if let Some((_, table)) = kept.iter().find(|(team, _)| both.contains(team)) {
            assert_eq!(game.table, *table);
        }
    }
}

#[test]
fn every_pair_of_a_group_meets_once_and_nobody_waits_longer_than_others() {
    for seed in 0..1_500 {
        let mut dice = Dice(seed);
        let groups = random_groups(&mut dice);
        let tables = 1 + dice.below(10) as u8;
        let all: Vec<Team> = groups.concat();
        let kept: Vec<KeptTeam> = match dice.below(2) {
            0 => Vec::new(),
            _ => vec![(all[dice.below(all.len())], dice.below(tables.into()) as u8)],
        };
        let mut met: BTreeMap<[Team; 2], u8> = BTreeMap::new();
        let mut played: BTreeMap<Team, u8> = all.iter().map(|team| (*team, 0)).collect();
        for round in round_robin::schedule(&groups, tables, &kept) {
            check_round(&round, tables, &kept);
            for game in &round.games {
                let mut both = game.pairing.teams();
                both.sort_unstable();
                assert!(
                    both.iter()
                        .all(|team| groups[game.group as usize].contains(team))
                );
                *met.entry(both).or_default() += 1;
                both.iter()
                    .for_each(|team| *played.entry(*team).or_default() += 1);
            }
            for group in groups.iter().filter(|_| kept.is_empty()) {
                let games = group.iter().map(|team| played[team]);
                assert!(spread(games) <= 1, "seed {seed}: {played:?}");
            }
        }
        let pairs = groups
            .iter()
            .map(|group| group.len() * (group.len() - 1) / 2);
        assert_eq!(met.len(), pairs.sum::<usize>(), "seed {seed}");
        assert!(met.values().all(|times| *times == 1), "seed {seed}");
    }
}

#[test]
fn groups_take_hardly_more_rounds_than_they_must() {
    for seed in 0..500 {
        let mut dice = Dice(seed);
        let groups = random_groups(&mut dice);
        let tables = 1 + dice.below(10) as u8;
        let games: usize = groups
            .iter()
            .map(|group| group.len() * (group.len() - 1) / 2)
            .sum();
        let own_rounds = groups.iter().map(|group| group.len() - 1 + group.len() % 2);
        let least = own_rounds.max().unwrap().max(games.div_ceil(tables.into()));
        let rounds = round_robin::schedule(&groups, tables, &[]).len();
        assert!((least..=least + 2).contains(&rounds), "seed {seed}");
    }
}

#[test]
fn everyone_deals_first_as_often_as_not() {
    for count in 2..=64 {
        let games = round_robin::rounds(&teams(count)).concat();
        for team in teams(count) {
            let first = games.iter().filter(|game| game.first == team).count();
            let second = games.iter().filter(|game| game.second == team).count();
            assert!(first.abs_diff(second) <= 1, "{count}: {team:?}");
        }
    }
}

#[test]
fn a_progressive_round_seats_everyone_and_sit_outs_are_shared() {
    for seed in 0..1_500 {
        let mut dice = Dice(seed);
        let all = teams(2 + dice.below(16) as u8);
        let tables = all.len() / 2;
        let kept: Vec<KeptTeam> = match dice.below(2) {
            0 => Vec::new(),
            _ => vec![(all[dice.below(all.len())], dice.below(tables) as u8)],
        };
        let mut seating = ProgressiveSeating::first(&all, &kept);
        let mut sat_out: BTreeMap<Team, u8> = all.iter().map(|team| (*team, 0)).collect();
        for _ in 0..25 {
            let mut seated: Vec<Team> = seating.teams().collect();
            seated.sort_unstable();
            assert_eq!(seated, all);
            for (team, table) in &kept {
                let sits = seating.tables[usize::from(*table)].contains(team);
                assert!(sits || seating.out == Some(*team), "seed {seed}");
            }
            if let Some(out) = seating.out {
                *sat_out.entry(out).or_default() += 1;
            }
            assert!(spread(sat_out.values().copied()) <= 1, "seed {seed}");
            let pairs = seating.tables.iter();
            let winners: Vec<Team> = pairs.map(|pair| pair[dice.below(2)]).collect();
            let next = seating.next(&winners, &kept, |team| sat_out[&team]);
            seating = next.unwrap();
        }
    }
}

#[test]
fn winners_go_one_table_on_and_deal_first() {
    let seating = ProgressiveSeating::first(&teams(6), &[]);
    let next = seating.next(&[Team(1), Team(2), Team(5)], &[], |_| 0);
    let expected = [[5, 0], [1, 3], [2, 4]].map(|pair| pair.map(Team));
    assert_eq!(next.unwrap().tables, expected);
}

/// Ratings of a number of people in whole points, each within 200 of the start.
fn random_ratings(count: usize, dice: &mut Dice) -> Ratings {
    let mut ratings = Ratings::default();
    for person in 0..count {
        let points = RatingPoints::whole(1_400 + dice.below(401) as i32);
        ratings.set(person, Rating { points, games: 10 });
    }
    ratings
}

#[test]
fn the_games_of_a_night_move_as_much_down_as_up() {
    for seed in 0..1_500 {
        let mut dice = Dice(seed);
        let count = 3 + dice.below(8) as u8;
        let before = random_ratings(2 * usize::from(count), &mut dice);
        let pair = |team: Team| vec![2 * team.index(), 2 * team.index() + 1];
        let pairings = round_robin::rounds(&teams(count)).concat();
        let games = pairings.iter().map(|pairing| {
            let by = dice.below(2);
            let [winners, losers] = [by, 1 - by].map(|at| pair(pairing.teams()[at]));
            let moves = Moves::Both;
            RatedGame {
                winners,
                losers,
                moves,
            }
        });
        let after = before.after(games);
        let moved = (0..2 * usize::from(count)).map(|person| {
            let (was, rating) = (before.of(person), after.of(person));
            assert_eq!(rating.games, was.games + u32::from(count) - 1);
            rating.points.since(was.points).hundredths()
        });
        assert_eq!(moved.sum::<i64>(), 0, "seed {seed}");
    }
}

#[test]
fn play_offs_for_winners_only_take_nothing_from_losers() {
    let mut dice = Dice(0);
    let before = random_ratings(2, &mut dice);
    let [winner, loser] = [0, 1];
    let game = RatedGame {
        winners: vec![winner],
        losers: vec![loser],
        moves: Moves::WinnersOnly,
    };
    let after = before.after([game]);
    assert!(after.of(winner).points > before.of(winner).points);
    assert_eq!(after.of(loser), before.of(loser));
}

#[test]
fn what_is_paid_is_the_purse() {
    for seed in 0..1_500 {
        let mut dice = Dice(seed);
        let cents = purse::purse(dice.below(2_001) as u32, dice.below(65) as u32);
        let mut part = || dice.below(101) as u16;
        let shares = Shares {
            winners: part() + 1,
            runners_up: part(),
            further: [part(), part(), part()],
            most_wins: part(),
            booby: part(),
            tied: [TiedPrizes::OfTheirPlaces, TiedPrizes::OnePrize][dice.below(2)],
            most_wins_for: MostWinsFor::Everyone,
        };
        let mut some = |least: u8| teams(least + dice.below(4) as u8);
        let to = Prizewinners {
            places: vec![some(1), some(1), some(1)],
            most_wins: some(0),
            booby: some(0),
        };
        let payments = purse::payments(cents, shares, &to);
        let paid: u64 = payments.iter().map(|payment| payment.cents).sum();
        assert_eq!(paid, cents, "seed {seed}");
        assert!(
            payments.iter().all(|payment| payment.cents > 0),
            "seed {seed}"
        );
        for prize in payments.chunk_by(|one, other| one.prize == other.prize) {
            let least = prize.iter().map(|payment| payment.cents).min();
            let most = prize.iter().map(|payment| payment.cents).max();
            assert!(most <= least.map(|least| least + 1), "seed {seed}");
        }
    }
}

/// Plays a bracket to its end, each game won by `wins`; matches that can be played go on at once.
fn play(bracket: &Bracket, mut wins: impl FnMut([Team; 2]) -> Team) -> PlayedBracket {
    let mut games = Vec::new();
    loop {
        let now = bracket.played(&games);
        let before = games.len();
        for (drawn, now) in bracket.matches.iter().zip(&now.matches) {
            if let Some(both) = now.to_play() {
                let (of, winner) = (drawn.id, wins(both));
                games.push(WonGame { of, winner });
            }
        }
        if games.len() == before {
            return now;
        }
    }
}

/// How many matches each team lost.
fn lost(finish: &PlayedBracket) -> BTreeMap<Team, u8> {
    let mut lost = BTreeMap::new();
    for played in &finish.matches {
        if let Sitting::Team(team) = played.loser {
            *lost.entry(team).or_default() += 1;
        }
    }
    lost
}

#[test]
fn every_bracket_has_one_champion_and_everyone_else_is_beaten_out() {
    for count in 2..=64 {
        for (draw, lives) in [
            (knock_out::single as fn(&[Team], BestOf) -> Bracket, 1),
            (knock_out::double, 2),
        ] {
            let best_of = [BestOf::One, BestOf::Three, BestOf::Five][usize::from(count % 3)];
            let mut dice = Dice(count.into());
            let finish = play(&draw(&teams(count), best_of), |both| both[dice.below(2)]);
            let champion = finish.champion.unwrap();
            let mut lost = lost(&finish);
            assert!(lost.remove(&champion).unwrap_or(0) < lives, "{count}");
            assert_eq!(lost.len(), usize::from(count) - 1, "{count}");
            assert!(lost.values().all(|times| *times == lives), "{count}");
            let placed = finish.places.iter().flat_map(|(_, teams)| teams);
            let mut placed: Vec<Team> = placed.copied().collect();
            assert_eq!(placed[..2], [champion, finish.runner_up.unwrap()]);
            placed.sort_unstable();
            assert_eq!(placed, teams(count), "{count}");
        }
    }
}

#[test]
fn the_best_seeds_have_the_byes_and_meet_last() {
    for count in 2..=64_u8 {
        let bracket = knock_out::single(&teams(count), BestOf::One);
        let finish = play(&bracket, |both| both[0].min(both[1]));
        let last_two = (finish.champion, finish.runner_up);
        assert_eq!(last_two, (Some(Team(0)), Some(Team(1))));
        let through = bracket.played(&[]);
        let first = bracket.matches.iter().zip(&through.matches);
        let byes = first.filter(|(drawn, now)| drawn.round == 0 && now.loser == Sitting::Nobody);
        let mut byes: Vec<Sitting> = byes.map(|(_, now)| now.winner).collect();
        byes.sort_unstable_by_key(|bye| match bye {
            Sitting::Team(team) => team.0,
            _ => u8::MAX,
        });
        let free = count.next_power_of_two() - count;
        let expected: Vec<Sitting> = teams(free).into_iter().map(Sitting::Team).collect();
        assert_eq!(byes, expected, "{count}");
    }
}

#[test]
fn the_final_is_played_again_if_the_unbeaten_team_loses_it() {
    let bracket = knock_out::double(&teams(8), BestOf::One);
    let is_decided = |finish: &PlayedBracket| {
        let all = bracket.matches.iter().zip(&finish.matches);
        let mut deciders = all.filter(|(drawn, _)| drawn.of == BracketPart::Decider);
        deciders.any(|(_, now)| now.winner != Sitting::Nobody)
    };
    let calm = play(&bracket, |both| both[0].min(both[1]));
    assert!(!is_decided(&calm));
    // Team 1 loses once to team 0 on the way, and then to nobody.
    let mut met = 0;
    let revenge = play(&bracket, |both| {
        if both.contains(&Team(0)) && both.contains(&Team(1)) {
            met += 1;
            return Team(u8::from(met > 1));
        }
        both[0].min(both[1])
    });
    assert!(is_decided(&revenge));
    assert_eq!((revenge.champion, met), (Some(Team(1)), 3));
}

#[test]
fn teams_of_one_group_meet_as_late_as_can_be() {
    for groups in 2..=8_u8 {
        let of = |group: u8| vec![Team(2 * group), Team(2 * group + 1)];
        let all: Vec<Vec<Team>> = (0..groups).map(of).collect();
        let bracket = knock_out::play_offs(&all, PlayOffDraw::GroupsParted, BestOf::One);
        // The two teams of a group are in different halves, so they can only meet in the final.
        for group in 0..groups {
            let finish = play(&bracket, |both| {
                let favoured = both.into_iter().find(|team| team.0 / 2 == group);
                favoured.unwrap_or(both[0])
            });
            let mut last = [finish.champion, finish.runner_up];
            last.sort_unstable();
            assert_eq!(last, [Some(Team(2 * group)), Some(Team(2 * group + 1))]);
        }
    }
    let crossed = knock_out::play_offs(
        &[vec![Team(0), Team(1)], vec![Team(2), Team(3)]],
        PlayOffDraw::GroupsParted,
        BestOf::One,
    );
    let first = crossed.played(&[]).matches.into_iter().take(2);
    let firsts = first.map(|played| played.to_play().map(|both| both.map(|team| team.0)));
    assert_eq!(firsts.collect::<Vec<_>>(), [Some([0, 3]), Some([1, 2])]);
}
