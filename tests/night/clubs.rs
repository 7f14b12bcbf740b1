//! Four of a club's own tournaments, from the cross tables of the groups to the champion.

mod rated;
mod records;
mod season;

use fives_core::night::knock_out::{Sitting, WonGame};
use fives_core::night::standings::{self, PlacedBy, StandingsPlace, TieRule};
use fives_core::night::team::Team;
use fives_core::night::{Format, MatchKey, NightEvent, NightStart, Stage};

use self::records::{Figures, Tournament, tournaments};
use crate::desk::Desk;

#[test]
fn every_team_won_and_lost_as_recorded() {
    for tournament in tournaments().values() {
        for group in &tournament.groups {
            let games = tournament.games(group);
            for (team, recorded) in tournament.teams(group).into_iter().zip(&group.won_lost) {
                let (won, lost) = standings::won_lost(team, &games);
                assert_eq!(format!("{won}-{lost}"), *recorded);
            }
        }
    }
}

#[test]
fn those_advanced_who_advance_by_the_standings() {
    for tournament in tournaments().values() {
        for group in &tournament.groups {
            let places = tournament.standings(group, TieRule::PlayForSecond);
            let first: Vec<Team> = places
                .into_iter()
                .flat_map(|place| place.teams)
                .take(2)
                .collect();
            let mut first = first;
            let advanced = group.advanced.iter().map(|pair| tournament.team(pair));
            let mut advanced: Vec<Team> = advanced.collect();
            first.sort_unstable();
            advanced.sort_unstable();
            assert_eq!(first, advanced, "tournament {}", tournament.tournament);
        }
    }
}

/// The places of a group: who has each, and what decided, in letters.
fn placed(tournament: &Tournament, group: usize) -> Vec<String> {
    let group = &tournament.groups[group];
    let places = tournament.standings(group, TieRule::PlayForSecond);
    let pairs = tournament.pairs();
    let place = |place: &StandingsPlace| {
        let names = place
            .teams
            .iter()
            .map(|team| pairs[team.index()].0.as_str());
        let names: Vec<&str> = names.collect();
        let decided = match place.decided {
            PlacedBy::GamesWon => "",
            PlacedBy::AmongThemselves => " among themselves",
            PlacedBy::PlayedForSecond => " played for second",
            PlacedBy::Open(_) => " open",
            other => panic!("{other:?}"),
        };
        format!("{} {}{decided}", place.from, names.join("="))
    };
    places.iter().map(place).collect()
}

#[test]
fn every_place_and_what_decided_it() {
    let all = tournaments();
    let among = |name: &str| format!("{name} among themselves");
    assert_eq!(
        placed(&all[&2], 0),
        [
            among("1 P28"),
            among("2 P14"),
            "3 P25".to_owned(),
            "4 P02".to_owned(),
            among("5 P06"),
            among("6 P12")
        ]
    );
    assert_eq!(
        placed(&all[&3], 0),
        [
            "1 P28 played for second",
            "2 P02 played for second",
            "3 P05 played for second",
            "4 P25",
            "5 P30"
        ]
    );
    assert_eq!(
        placed(&all[&3], 1),
        ["1 P33", "2 P37", "3 P36=P12=P14 open"]
    );
    assert_eq!(
        placed(&all[&5], 0),
        [
            "1 P17".to_owned(),
            among("2 P37"),
            among("3 P03"),
            among("4 P33"),
            among("5 P06")
        ]
    );
    assert_eq!(
        placed(&all[&5], 1),
        [
            among("1 P01"),
            among("2 P26"),
            "3 P28".to_owned(),
            among("4 P14"),
            among("5 P12")
        ]
    );
    assert_eq!(
        placed(&all[&7], 0),
        [
            "1 P19".to_owned(),
            among("2 P02"),
            among("3 P13"),
            among("4 P24"),
            among("5 P25"),
            "6 P17".to_owned()
        ]
    );
    assert_eq!(
        placed(&all[&7], 1),
        [
            among("1 P15"),
            among("2 P08"),
            "3 P37".to_owned(),
            "4 P05".to_owned(),
            among("5 P04"),
            among("6 P28")
        ]
    );
}

#[test]
fn the_three_tied_pairs_wait_for_their_game() {
    let all = tournaments();
    let group = &all[&3].groups[0];
    let games = all[&3].games(group);
    let rule = TieRule::PlayForSecond;
    let places = standings::standings(&all[&3].teams(group), &games, rule, &[]);
    assert_eq!(places[0].teams.len(), 3);
    assert_eq!(places[0].decided, PlacedBy::Open(rule));
    assert!(all[&3].note.starts_with("Three level on 3-1"));
}

#[test]
fn the_scores_say_who_won_and_by_how_much() {
    let all = tournaments();
    let tournament = &all[&2];
    let places = tournament.standings(&tournament.groups[0], TieRule::Points);
    let differences: Vec<Option<i32>> = places.iter().map(|place| place.difference).collect();
    // P28 5 games: +10, +21, +13, −26, +28; P14: +19, −28, +11, +49, +29.
    assert_eq!(differences[..2], [Some(46), Some(80)]);
    assert_eq!(differences.iter().flatten().sum::<i32>(), 0);
    for game in tournament.games(&tournament.groups[0]) {
        let (winner, loser) = game.score.unwrap();
        assert!(winner > loser);
    }
}

#[test]
fn the_play_offs_are_the_bracket_and_end_with_the_champion() {
    for tournament in tournaments().values() {
        let bracket = tournament.bracket();
        let mut games: Vec<WonGame> = Vec::new();
        for recorded in &tournament.play_offs {
            let (winner, loser) = (
                tournament.team(&recorded.winner),
                tournament.team(&recorded.loser),
            );
            let now = bracket.played(&games);
            let of = bracket
                .matches
                .iter()
                .zip(&now.matches)
                .find(|(_, played)| {
                    let to_play = played.to_play();
                    to_play.is_some_and(|both| both.contains(&winner) && both.contains(&loser))
                });
            let of = of.unwrap().0.id;
            let [won, lost] = recorded.games;
            games.extend((0..lost).map(|_| WonGame { of, winner: loser }));
            games.extend((0..won).map(|_| WonGame { of, winner }));
            let then = bracket.played(&games).matches[of.index()];
            assert_eq!(then.winner, Sitting::Team(winner));
        }
        let end = bracket.played(&games);
        let last = tournament.play_offs.last().unwrap();
        assert_eq!(end.champion, Some(tournament.team(&last.winner)));
        assert_eq!(end.runner_up, Some(tournament.team(&last.loser)));
        assert_eq!(tournament.play_offs.len(), bracket.matches.len());
    }
}

/// A tournament as an organizer runs it: teams, draw, results, decisions, play-offs.
fn run(tournament: &Tournament) -> Desk {
    let format = Format::Groups {
        groups: u8::try_from(tournament.groups.len()).unwrap(),
        advance: 2,
        best_of: tournament.best_of(),
    };
    let mut desk = Desk::new(format, 6);
    let pairs = tournament.pairs();
    for (one, other) in &pairs {
        desk.act(NightEvent::Entered {
            players: vec![one.clone(), other.clone()],
            group: None,
        });
    }
    let groups = tournament
        .groups
        .iter()
        .map(|group| tournament.teams(group));
    desk.act(NightEvent::Started(NightStart::new(groups.collect())));
    for game in tournament
        .groups
        .iter()
        .flat_map(|group| tournament.games(group))
    {
        let key = MatchKey::new(Stage::Group, 0, game.winner, game.loser);
        desk.score(key, 0, game.winner, game.score);
    }
    for decision in tournament.decisions() {
        desk.act(NightEvent::Decided(decision));
    }
    for recorded in &tournament.play_offs {
        let (winner, loser) = (
            tournament.team(&recorded.winner),
            tournament.team(&recorded.loser),
        );
        let state = desk.0.state().clone();
        let mut open = state
            .matches()
            .filter(|match_state| match_state.key.stage == Stage::Bracket);
        let key = open
            .find(|match_state| match_state.key.opponent(winner) == Some(loser))
            .unwrap()
            .key;
        let [won, lost] = recorded.games;
        for _ in 0..lost {
            desk.win(key, loser);
        }
        for _ in 0..won {
            desk.win(key, winner);
        }
    }
    desk
}

#[test]
fn every_tournament_runs_from_the_draw_to_the_champion() {
    for tournament in tournaments().values() {
        let desk = run(tournament);
        let last = tournament.play_offs.last().unwrap();
        assert_eq!(desk.0.state().champion, Some(tournament.team(&last.winner)));
        assert_eq!(desk.0.state().runner_up, Some(tournament.team(&last.loser)));
        assert!(desk.0.state().is_over());
    }
}
