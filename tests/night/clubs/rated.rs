//! What the tournaments moved in the ratings.
//!
//! The record has single ratings, without each team's rating before the night.
//! So a rating is checked only if the rule gives it exactly, or if it can belong to only one team.

use fives_core::night::ratings::{Rating, RatingPoints, Ratings};
use fives_core::night::team::Team;
use fives_core::night::{Night, NightEvent, NightSetup, PlayOffsRated, Stage, standings};
use fives_core::statistics::rankings;
use fives_core::storage::persons::Persons;
use fives_core::storage::saved::SavedNight;
use fives_core::storage::starting::read;

use super::{Figures, Tournament, run, tournaments};
use crate::checked::check;
use crate::desk::at;

/// What a win over a team moves, for teams of one player.
fn step(winner: i32, loser: i32) -> RatingPoints {
    let mut ratings = Ratings::default();
    for (person, points) in [(0, winner), (1, loser)] {
        let points = RatingPoints::whole(points);
        ratings.set(person, Rating { points, games: 20 });
    }
    ratings.step(&[0], &[1]).unwrap()
}

#[test]
fn a_team_at_1818_gains_5_by_beating_one_at_1546() {
    assert_eq!(step(1_818, 1_546).rounded(), 5);
    assert_eq!(step(1_818, 1_546).hundredths(), 512);
}

/// The record has 22 and 8 for one win, and not for which. They are no two outcomes of one game, as
/// those add up to 32; the nearest one game comes is 23 and 9, across a gap of 175. Read as the most and
/// the least of the night they are wins over a team 150 higher and over one 200 lower, and there were
/// such gaps between the highest team and the lowest, 233 apart.
#[test]
fn a_win_in_the_seventh_tournament_gains_22_or_8() {
    let all = tournaments();
    let figures = all[&7].ratings.as_ref().unwrap();
    let [most, least] = figures.one_win.unwrap();
    assert_eq!(step(1_600, 1_750).rounded(), most);
    assert_eq!(step(1_750, 1_550).rounded(), least);
    let (up, down) = (step(1_600, 1_775), step(1_775, 1_600));
    assert!(up.rounded() - most <= 1 && down.rounded() - least <= 1);
    let (highest, lowest) = (figures.highest_team, figures.lowest_team);
    assert!(step(lowest, highest).rounded() >= most);
    assert!(step(highest, lowest).rounded() <= least);
}

/// The most a team can have gained: each game against the strongest, itself the weakest.
fn at_most(figures: &Figures, won: u8, lost: u8) -> i64 {
    let (highest, lowest) = (figures.highest_team, figures.lowest_team);
    let win = step(lowest, highest).hundredths();
    let loss = step(highest, lowest).hundredths();
    (i64::from(won) * win - i64::from(lost) * loss) / 100
}

/// Games won and lost in the groups, and in the play-offs.
fn record(tournament: &Tournament, team: Team) -> ((u8, u8), (u8, u8)) {
    let games = tournament
        .groups
        .iter()
        .map(|group| tournament.games(group));
    let groups = standings::won_lost(team, &games.collect::<Vec<_>>().concat());
    let mut play_offs = (0, 0);
    for recorded in &tournament.play_offs {
        let [won, lost] = recorded.games;
        if tournament.team(&recorded.winner) == team {
            play_offs = (play_offs.0 + won, play_offs.1 + lost);
        }
        if tournament.team(&recorded.loser) == team {
            play_offs = (play_offs.0 + lost, play_offs.1 + won);
        }
    }
    (groups, play_offs)
}

/// Of the fifth tournament the figures tell two things by themselves: who gained most in the groups, and
/// that play-offs moved winners only. The other totals need ratings that are not recorded.
#[test]
fn in_the_fifth_tournament_play_offs_moved_winners_only() {
    let all = tournaments();
    let tournament = &all[&5];
    let figures = tournament.ratings.as_ref().unwrap();
    let pairs = tournament.pairs();
    let can = |gained: i32, count: &dyn Fn(Team) -> (u8, u8)| {
        let teams = (0..pairs.len() as u8).map(Team);
        let able = teams.filter(|team| {
            let (won, lost) = count(*team);
            at_most(figures, won, lost) >= i64::from(gained)
        });
        able.map(|team| pairs[team.index()].0.clone())
            .collect::<Vec<_>>()
    };
    let groups = |team| record(tournament, team).0;
    assert_eq!(can(figures.most_gained_groups, &groups), ["P17"]);
    let every_game = |team| {
        let (groups, play_offs) = record(tournament, team);
        (groups.0 + play_offs.0, groups.1 + play_offs.1)
    };
    assert_eq!(can(figures.most_gained_in_all, &every_game), [""; 0]);
    let winners_only = |team| {
        let (groups, play_offs) = record(tournament, team);
        (groups.0 + play_offs.0, groups.1)
    };
    // P17 lost 1–2 and had 69; one win more makes at most 21.
    let able = can(figures.most_gained_in_all, &winners_only);
    assert!(able.contains(&"P37".to_owned()));
    assert!(figures.most_lost_groups > -at_most(figures, 4, 0) as i32);
}

/// The ratings of the teams before a night: of the record the highest and the lowest, of the others such as bring about
/// all its figures.
const STARTED_WITH: [(u8, &[i32]); 2] = [
    (
        5,
        &[1659, 1717, 1626, 1589, 1668, 1704, 1717, 1589, 1669, 1602],
    ),
    (
        7,
        &[
            1712, 1692, 1549, 1539, 1511, 1689, 1621, 1744, 1666, 1604, 1666, 1546,
        ],
    ),
];

/// What each team gained in a night, whose players start with its rating.
fn gained(night: &Night, tournament: &Tournament, started: &[i32]) -> Vec<i64> {
    let pairs = tournament.pairs();
    let list = pairs
        .iter()
        .zip(started)
        .map(|((one, other), points)| format!("{one} {points}\n{other} {points}"));
    let list = read(&list.collect::<Vec<_>>().join("\n"));
    assert_eq!(list.refused, []);
    let nights = [SavedNight::new("1".to_owned(), night.clone(), at(0))];
    let persons = Persons::default();
    let faults = check::ratings(&nights, &persons, &list.ratings);
    assert!(faults.iter().all(|finding| finding.fault.is_none()));
    let ranked = rankings(&nights, &persons, &list.ratings);
    let of = |name: &String| {
        let player = ranked.iter().find(|player| player.name == *name).unwrap();
        player.rating.points.since(player.start).rounded()
    };
    let both = pairs.iter().map(|(one, other)| {
        assert_eq!(of(one), of(other), "partners gain alike");
        of(one)
    });
    both.collect()
}

#[test]
fn a_night_that_starts_with_the_ratings_of_the_record_moves_them_as_recorded() {
    let all = tournaments();
    for (number, started) in STARTED_WITH {
        let tournament = &all[&number];
        let figures = tournament.ratings.as_ref().unwrap();
        let (highest, lowest) = (started.iter().max(), started.iter().min());
        assert_eq!(highest, Some(&figures.highest_team));
        assert_eq!(lowest, Some(&figures.lowest_team));
        let mut desk = run(tournament);
        let setup = NightSetup {
            play_offs_rated: PlayOffsRated::ForWinners,
            ..desk.0.setup().clone()
        };
        desk.act(NightEvent::SetUp(setup.into()));
        let in_all = gained(&desk.0, tournament, started);
        let most = in_all.iter().max().copied();
        assert_eq!(most, Some(figures.most_gained_in_all.into()));
        let has_play_offs = |night: &Night| {
            let mut played = night.state().matches();
            played.any(|one| one.key.stage == Stage::Bracket && !one.games.is_empty())
        };
        while has_play_offs(&desk.0) {
            desk.0.undo();
        }
        let in_groups = gained(&desk.0, tournament, started);
        let (most, least) = (in_groups.iter().max(), in_groups.iter().min());
        assert_eq!(most.copied(), Some(figures.most_gained_groups.into()));
        assert_eq!(least.copied(), Some(figures.most_lost_groups.into()));
    }
}
