//! Whose figures count: names, seats, partners, and players who replaced others.

use chrono::{DateTime, Utc};
use fives_core::base::seats::{Seat, Side};
use fives_core::games::hand::Share;
use fives_core::ledger::{Command, Ledger};
use fives_core::statistics::{Period, Statistics};
use fives_core::storage::persons::Persons;
use fives_core::words;

use crate::support::{Table, hand, points_hand, pot_hand, setup, stayed};
use crate::{day, digests, game, kept, of, statistics_of};

/// A game of COPAH between these four, to 9, which those of the first seat win at once.
fn won_by_the_first(players: [&str; 4]) -> Ledger {
    let mut setup = setup(
        "copah",
        crate::support::house_of("copah", &[("target", "9")]),
        Seat(0),
    );
    setup.players = players.map(str::to_owned).to_vec();
    let mut table = Table::set_up(setup);
    table.record(0, "30", &[5, 0], Some(0));
    table.ledger.clone()
}

#[test]
fn a_name_is_the_same_in_capitals_and_with_a_space_behind() {
    let games = [
        won_by_the_first(["Ann", "Bob", "Cara", "Dev"]),
        won_by_the_first(["ANN ", "Bob", "Zoë", "Dev"]),
        won_by_the_first(["Bob", "ann", "Dev", "ZOë"]),
    ];
    let all = statistics_of(&games);
    assert_eq!(all.players.len(), 5);
    let ann = of(&all.players, "ann");
    assert_eq!((ann.ended(), ann.won()), (3, 2));
    assert_eq!(of(&all.players, "ZOë").ended(), 2);
}

#[test]
fn two_players_of_one_table_are_not_taken_for_one() {
    let all = statistics_of(&[won_by_the_first(["ÉVA", "Bob", "éva", "Dev"])]);
    assert_eq!(all.players.len(), 4);
    assert_eq!(of(&all.players, "ÉVA").hands(), 1);
    assert_eq!(of(&all.partnerships, "ÉVA & éva").hands(), 1);
}

// T1
#[test]
fn the_pairs_and_trios_of_a_tally_are_partners() {
    let mut trios = Table::of("tally", &[("seating", "three-trios"), ("target", "10")]);
    trios.play([points_hand(&[3, 12, 4])]);
    let mut pairs = Table::of("tally", &[("seating", "four-pairs"), ("target", "10")]);
    pairs.play([points_hand(&[3, 2, 4, 11])]);
    let all = statistics_of(&[trios.ledger.clone(), pairs.ledger.clone()]);
    assert_eq!(all.players.len(), 9);
    let name = |ledger: &Ledger, side| words::side(ledger, Side(side));
    let trio = of(&all.partnerships, &name(&trios.ledger, 1));
    assert_eq!((trio.ended(), trio.won(), trio.hands()), (1, 1, 1));
    let pair = of(&all.partnerships, &name(&pairs.ledger, 3));
    assert_eq!((pair.ended(), pair.won()), (1, 1));
    assert_eq!(all.partnerships.len(), 3 + 4);
}

#[test]
fn a_game_of_yesterday_that_is_written_down_today_counts_yesterday() {
    let mut games = kept([&won_by_the_first(["Ann", "Bob", "Cara", "Dev"])]);
    games[0].created = day(3);
    games[0].played = Some(day(2));
    let counted = |from, until| {
        let at = |number| Some(day(number).fixed_offset());
        let (from, until) = (at(from), at(until));
        let period = Period { from, until };
        let statistics = Statistics::of(&digests(&games), &Persons::default(), period, None);
        statistics.players.len()
    };
    assert_eq!((counted(2, 3), counted(3, 4)), (4, 0));
}

#[test]
fn partners_are_partners_in_any_seats() {
    let games = [
        won_by_the_first(["Ann", "Bob", "Cara", "Dev"]),
        won_by_the_first(["Cara", "Bob", "Ann", "Dev"]),
        won_by_the_first(["Bob", "Cara", "Dev", "Ann"]),
        won_by_the_first(["Ann", "Cara", "Bob", "Dev"]),
    ];
    let all = statistics_of(&games);
    let pair = of(&all.partnerships, "Cara & Ann");
    assert_eq!((pair.ended(), pair.won()), (3, 2));
    assert_eq!(all.partnerships.len(), 4);
    assert_eq!(of(&all.partnerships, "Ann & Bob").won(), 1);
}

#[test]
fn a_hand_is_theirs_who_played_it_and_a_game_theirs_who_sat_at_its_end() {
    let mut table = Table::new(&[("target", "11")]);
    table.record(1, "15", &[2, 3], Some(1));
    table.replace(1, "Eve");
    table.play([
        hand(1, "15", &[2, 3], Some(1)),
        hand(3, "15", &[2, 3], Some(1)),
    ]);
    let all = statistics_of([&table.ledger]);
    let (bob, eve) = (of(&all.players, "Bob"), of(&all.players, "Eve"));
    assert_eq!((bob.hands(), bob.ended(), bob.made()), (1, 0, 1));
    assert_eq!(
        (eve.hands(), eve.ended(), eve.won(), eve.made()),
        (2, 1, 1, 1)
    );
    assert_eq!(of(&all.players, "Dan").hands(), 3);
    assert_eq!(of(&all.partnerships, "Bob & Dan").hands(), 1);
    assert_eq!(of(&all.partnerships, "Eve & Dan").won(), 1);
}

#[test]
fn a_game_that_goes_on_is_neither_won_nor_lost() {
    let mut table = Table::new(&[]);
    table.record(0, "20", &[4, 1], Some(0));
    let ann = statistics_of([&table.ledger]);
    let ann = of(&ann.players, "Ann");
    assert_eq!((ann.going_on, ann.ended(), ann.hands()), (1, 0, 1));
}

#[test]
fn a_draw_is_won_by_nobody() {
    let mut table = Table::of("tally", &[("seating", "alone-2")]);
    table.play([crate::support::points_hand(&[5, 5])]);
    table.act(Command::End);
    let all = statistics_of([&table.ledger]);
    let ann = of(&all.players, "Ann");
    assert_eq!((ann.ended(), ann.won(), ann.drawn()), (1, 0, 1));
}

#[test]
fn the_longest_run_is_that_of_games_won_one_after_the_other() {
    let ours = won_by_the_first(["Ann", "Bob", "Cara", "Dev"]);
    let theirs = won_by_the_first(["Bob", "Ann", "Dev", "Cara"]);
    let all = statistics_of([&ours, &theirs, &ours, &ours, &ours, &theirs]);
    assert_eq!(of(&all.players, "Ann").run.longest(), 3);
    assert_eq!(of(&all.players, "Bob").run.longest(), 1);
}

#[test]
fn a_period_begins_with_its_first_moment_and_ends_before_its_last() {
    let game = won_by_the_first(["Ann", "Bob", "Cara", "Dev"]);
    let games = kept([&game, &game, &game, &game]);
    let ended = |from: Option<DateTime<Utc>>, until: Option<DateTime<Utc>>| {
        let (from, until) = (
            from.map(|at| at.fixed_offset()),
            until.map(|at| at.fixed_offset()),
        );
        let all = Statistics::of(
            &digests(&games),
            &Persons::default(),
            Period { from, until },
            None,
        );
        all.players
            .first()
            .map_or(0, |player| player.figures.ended())
    };
    assert_eq!(ended(Some(day(1)), Some(day(3))), 2);
    assert_eq!(ended(None, Some(day(3))), 3);
    assert_eq!(ended(Some(day(1)), None), 3);
    assert_eq!(ended(Some(day(4)), None), 0);
}

#[test]
fn one_game_alone_can_be_asked_for() {
    let mut auction = Table::of("auction", &[]);
    auction.record(0, "20", &[4, 1], Some(0));
    let copah = won_by_the_first(["Ann", "Bob", "Cara", "Dev"]);
    let digests = digests(&kept([&copah, &auction.ledger]));
    let all = |id| {
        Statistics::of(
            &digests,
            &Persons::default(),
            Period::default(),
            Some(game(id)),
        )
    };
    assert_eq!(of(&all("copah").players, "Ann").hands(), 1);
    assert_eq!(all("copah").games.len(), 1);
    assert_eq!(of(&all("auction").players, "Ann").going_on, 1);
    assert!(all("bourre").players.is_empty());
    let both = Statistics::of(&digests, &Persons::default(), Period::default(), None);
    let names: Vec<&str> = both.games.iter().map(|game| game.name.as_str()).collect();
    assert_eq!(names, ["COPAH", "Auction Forty-Fives"]);
}

#[test]
fn who_has_no_name_may_be_anybody() {
    let games = [
        won_by_the_first(["Ann", "Player 2", "Cara", "Player 4"]),
        won_by_the_first(["Player 1", "Player 2", "Ann", "Player 4"]),
        won_by_the_first(["Player 1", "Player 2", "Player 3", "Player 4"]),
    ];
    let all = statistics_of(&games);
    let names: Vec<&str> = all
        .players
        .iter()
        .map(|player| player.name.as_str())
        .collect();
    assert_eq!(names, ["Ann", "Cara"]);
    assert_eq!(of(&all.players, "Ann").ended(), 2);
    let pairs: Vec<&str> = all
        .partnerships
        .iter()
        .map(|partnership| partnership.name.as_str())
        .collect();
    assert_eq!(pairs, ["Ann & Cara"]);
    assert_eq!(of(&all.games, "COPAH").ended(), 3);
}

#[test]
fn a_game_is_theirs_who_sat_at_the_hand_that_ended_it() {
    let mut table = Table::new(&[("target", "11")]);
    table.play([
        hand(1, "15", &[2, 3], Some(1)),
        hand(1, "15", &[2, 3], Some(1)),
    ]);
    table.replace(1, "Eve");
    table.record(3, "15", &[2, 3], Some(1));
    table.amend(0, hand(1, "30", &[0, 5], Some(1)));
    let standing = table.standing();
    assert_eq!(standing.end.map(|(_, deal)| deal), Some(1));
    let all = statistics_of([&table.ledger]);
    let bob = of(&all.players, "Bob");
    assert_eq!((bob.ended(), bob.won(), bob.hands()), (1, 1, 2));
    assert!(all.players.iter().all(|player| player.name != "Eve"));
    assert_eq!(words::state(&table.ledger, &standing), "Bob & Dan won");
    let (end, _) = standing.end.unwrap();
    let (verdict, reason) = words::end(&table.ledger, end, &standing);
    assert!(verdict.starts_with("Bob & Dan win"), "{verdict}");
    assert!(!reason.contains("Eve"), "{reason}");
}

#[test]
fn a_name_put_right_counts_every_hand_of_its_player() {
    let mut table = Table::new(&[]);
    table.record(1, "15", &[3, 2], Some(0));
    let rename = |from: &str, to: &str| Command::Rename {
        from: from.to_owned(),
        to: to.to_owned(),
    };
    table.act(rename("Ann", "Cathyy"));
    table.record(1, "15", &[3, 2], Some(0));
    table.act(rename("Cathyy", "Cathy"));
    table.record(1, "15", &[3, 2], Some(0));
    let all = statistics_of(&[table.ledger.clone()]);
    assert_eq!(of(&all.players, "Cathy").hands(), 3);
    assert_eq!(all.players.len(), 4);
}

#[test]
fn a_game_of_yesterday_that_is_typed_in_today_counts_yesterday() {
    let (yesterday, today) = (day(20), day(21));
    let ledger = won_by_the_first(["Ann", "Bob", "Cara", "Dev"]);
    let mut saved = fives_core::storage::saved::SavedGame::new("late".to_owned(), ledger, today);
    saved.played = Some(yesterday);
    let read = fives_core::storage::saved::SavedGame::read(&saved.write()).unwrap();
    assert_eq!((&read, read.when()), (&saved, yesterday));
    let (link, _) = fives_core::storage::saved::link::write(&read)
        .link()
        .unwrap();
    let Ok(fives_core::storage::saved::link::Shared::Game(shared)) =
        fives_core::storage::saved::link::read(&link)
    else {
        panic!("{link}");
    };
    assert_eq!(shared.played, Some(yesterday));
    let digest = fives_core::statistics::Digest::of(&read).unwrap();
    let since = |from| Period {
        from: Some(DateTime::fixed_offset(&from)),
        until: None,
    };
    let counted = |from| {
        Statistics::of([&digest], &Persons::default(), since(from), None)
            .players
            .len()
    };
    assert_eq!((counted(yesterday), counted(today)), (4, 0));
}

// V11: hands are played by those who are there.
#[test]
fn one_who_joined_or_went_home_played_only_the_hands_they_were_there_for() {
    let mut table = Table::of("bourre", &[("seating", "alone-3")]);
    table.play([pot_hand(&[stayed(5), Share::Passed, Share::Passed])]);
    table.act(Command::Leave(Seat(1))).act(Command::Join {
        name: "Dan".to_owned(),
        pays: 1,
    });
    let hand = || {
        let (took, passed) = (stayed(5), Share::Passed);
        pot_hand(&[took, passed, passed, passed])
    };
    table.play([hand(), hand()]).act(Command::End);
    let all = statistics_of(&[table.ledger.clone()]);
    let hands = ["Ann", "Bob", "Cat", "Dan"].map(|name| of(&all.players, name).hands());
    assert_eq!(hands, [3, 1, 3, 2]);
    assert_eq!(of(&all.players, "Dan").ended(), 1);
}
