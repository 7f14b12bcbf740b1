//! The results of imported games: as written, otherwise from the totals.

use chrono::FixedOffset;
use fives_core::answers::bgstats;
use fives_core::base::house::choices::Best;
use fives_core::base::seats::{Seat, Side};
use fives_core::games::find;
use fives_core::games::hand::Share;
use fives_core::ledger::{Adjustment, Command, Event, Ledger, Log, Stamped, StartingScore};
use fives_core::statistics::{Digest, Period, Statistics};
use fives_core::storage::persons::Persons;
use fives_core::storage::saved::SavedGame;
use fives_core::storage::saved::backup::{Backup, BackupLine, FileItem, Relation, Unfit};
use fives_core::storage::saved::csv_import::{DayOrder, NoGames, RowPlace, RowProblem};
use fives_core::words;
use fives_core::words::spreadsheet::{Titled, of_a_game};

use crate::csv_import::{all_hands, plan, problem, read, table};
use crate::evening::{SHARED, game, kept, of_game, over};
use crate::support::texts::{fields, sealed};
use crate::support::{Table, points_hand, pot_hand, stayed};

const BEGAN: &str = "2023-11-14 22:13";

/// The tables that Fives writes of a game.
fn tables(game: &SavedGame) -> [String; 2] {
    let title = "Friday";
    let began = BEGAN;
    [
        all_hands(std::slice::from_ref(game), began),
        of_a_game(Titled { game, title, began }),
    ]
}

/// How a game came out, with its sides and their totals.
fn outcome(game: &SavedGame) -> (Option<Side>, Vec<(String, i32)>) {
    let standing = game.ledger.standing();
    let players = standing.players_at_end();
    let totals = standing.totals.iter();
    let totals =
        totals.map(|(side, total)| (words::side_then(&game.ledger, players, side), *total));
    let (end, _) = standing.end.expect("it is over");
    (end.winner, totals.collect())
}

/// An Auction game that begins so.
fn auction(rules: &[(&str, &str)], points: [i32; 2], ticks: [u8; 2]) -> Table {
    let mut table = Table::of("auction", rules);
    table.act(Command::Begin(StartingScore {
        points: points.to_vec().into(),
        ticks: ticks.to_vec().into(),
    }));
    table
}

/// Over the target together: the bidder wins with fewer points (A8).
fn won_by_the_bidder() -> SavedGame {
    let mut table = auction(&[], [101, 124], [0, 0]);
    table.record(0, "20", &[4, 1], Some(0));
    assert_eq!(table.totals(), [126, 129]);
    kept("bidder", &table)
}

/// Out by ticks with the most points (A9).
fn won_by_ticks() -> SavedGame {
    let mut table = auction(&[("ticks", "3")], [100, 0], [2, 0]);
    table.record(0, "20", &[1, 4], Some(1));
    kept("ticks", &table)
}

/// A tally that this total wins.
fn tally(best: &str, points: &[i32]) -> SavedGame {
    let mut table = Table::of("tally", &[("seating", "alone-3"), ("best", best)]);
    table.play([points_hand(points)]);
    table.act(Command::End);
    kept("tally", &table)
}

/// Somebody joins before the first deal and another after the last; between them one goes home (V11).
fn came_and_went() -> SavedGame {
    let mut table = Table::of("bourre", &[("seating", "alone-3")]);
    let join = |name: &str| Command::Join {
        name: name.to_owned(),
        pays: 10,
    };
    table.act(join("Eve")).act(join("Fay"));
    let (took, passed) = (stayed(5), Share::Passed);
    table.play([pot_hand(&[passed, passed, passed, took, passed])]);
    table.act(Command::Leave(Seat(0)));
    table.play([pot_hand(&[passed, took, passed, passed, passed])]);
    table.act(Command::Return(Seat(0))).act(join("Gus"));
    table.act(Command::End);
    kept("came", &table)
}

#[test]
fn a_game_comes_back_as_it_came_out_with_any_totals() {
    let low = tally("low", &[30, 10, 50]);
    let games = [
        over("leader", &SHARED),
        came_and_went(),
        won_by_the_bidder(),
        won_by_ticks(),
        low,
        tally("low", &[30, 10, 10]),
        tally("high", &[30, 10, 50]),
        tally("high", &[30, 10, 30]),
    ];
    for game in &games {
        for text in tables(game) {
            let back = read(&text);
            assert_eq!(back.unread, [], "{text}");
            let paper = &back.games[0].item;
            assert_eq!(outcome(paper), outcome(game), "{text}");
            assert_eq!(paper.ledger.game(), game.ledger.game());
            assert_eq!(SavedGame::read(&paper.write()).as_ref(), Ok(paper));
            // Writing it again gives the same text.
            assert_eq!(
                outcome(&read(&tables(paper)[0]).games[0].item),
                outcome(game)
            );
        }
    }
    let winners = games.each_ref().map(|game| outcome(game).0);
    let (one, two, three) = (Some(Side(0)), Some(Side(1)), Some(Side(2)));
    assert_eq!(winners[2..], [one, two, two, None, three, None]);
}

#[test]
fn a_winner_with_fewer_points_is_the_winner_in_words_and_in_statistics() {
    let back = read(&tables(&won_by_the_bidder())[0]);
    let paper = &back.games[0].item;
    let standing = paper.ledger.standing();
    assert_eq!(
        words::state(&paper.ledger, &standing),
        "Ann & Cat won, kept on paper"
    );
    let (verdict, reason) = words::outcome(&paper.ledger, &standing);
    assert_eq!(verdict, "Ann & Cat win, 126\u{a0}to\u{a0}129");
    assert_eq!(
        reason.as_deref(),
        Some("Scored on paper, totals only; the result is as written there.")
    );
    let digest = Digest::of(paper).unwrap();
    let all = Statistics::of([&digest], &Persons::default(), Period::default(), None);
    let won = |name: &str| {
        let mut players = all.players.iter();
        let row = players.find(|player| player.name == name).unwrap();
        row.figures.games[0].won
    };
    assert_eq!([won("Ann"), won("Bob"), won("Cat")], [1, 0, 1]);
}

#[test]
fn a_tally_that_the_lowest_won_comes_back_as_one() {
    let back = read(&tables(&tally("low", &[30, 10, 50]))[0]);
    let paper = &back.games[0].item;
    let finish = &paper.ledger.rules().table().finish;
    assert_eq!(finish.best, Best::Low);
    let link = bgstats::link(paper).unwrap();
    assert!(link.contains("%22highestWins%22%3Afalse"), "{link}");
}

#[test]
fn a_draw_comes_back_as_one_whatever_the_totals() {
    let text = tables(&won_by_ticks())[0].replace("Won,Bob & Dan", "Draw,");
    let back = read(&text);
    let paper = &back.games[0].item;
    assert_eq!(outcome(paper).0, None, "{text}");
    assert_eq!(SavedGame::read(&paper.write()).as_ref(), Ok(paper));
}

#[test]
fn a_game_that_was_not_finished_is_left_out_and_that_is_said() {
    let running = game("1", &SHARED[..1]);
    for text in tables(&running) {
        let back = read(&text);
        assert_eq!((back.games.len(), back.unread.len()), (0, 0));
        assert_eq!(back.running, 1);
    }
    let back = read(&all_hands(&[running, over("2", &SHARED)], BEGAN));
    assert_eq!((back.games.len(), back.running), (1, 1));
    assert_eq!(
        words::backup::running(back.running).as_deref(),
        Some("1 game left out: not finished when this table was saved.")
    );
    assert_eq!(words::backup::running(0), None);
}

#[test]
fn a_result_that_is_missing_or_of_nobody_at_the_table_makes_no_game() {
    let [text, _] = tables(&over("1", &SHARED));
    let odd = [
        text.replace("Result", "Remark"),
        text.replace(",Won,", ",,"),
        text.replace(",Won,", ",Perhaps,"),
        text.replace("Won,Ann & Cat", "Won,Zoe"),
        text.replace("Won,Ann & Cat", "Won,"),
        text.replace("Won,Ann & Cat", "Draw,Ann & Cat"),
    ];
    for changed in odd {
        assert_ne!(changed, text);
        let back = read(&changed);
        assert_eq!((back.games.len(), back.running), (0, 0), "{changed}");
        let unread = &back.unread[0];
        assert_eq!(unread.part, FileItem::Row(RowPlace { at: 0, number: 2 }));
        assert_eq!(unread.why, Unfit::Row(RowProblem::Result), "{changed}");
    }
}

#[test]
fn a_player_called_like_a_result_wins_like_any_other() {
    for name in ["Draw", "Not finished", "=1", "Won", "'t Hart"] {
        let played = over("1", &SHARED);
        let mut setup = played.ledger.setup().clone();
        setup.players[0] = name.to_owned();
        let ledger = Ledger::restore(setup, played.ledger.log().clone()).unwrap();
        let played = SavedGame { ledger, ..played };
        for text in tables(&played) {
            let back = read(&text);
            assert_eq!(outcome(&back.games[0].item).0, outcome(&played).0, "{text}");
        }
    }
}

#[test]
fn of_a_plain_table_the_highest_total_wins_unless_the_lowest_is_said_to() {
    let plain = table("Date,Ann,Bob,Cat\n2025-01-03,31,17,40\n");
    let winner = |table| outcome(&Backup::of_table(table).games[0].item).0;
    assert_eq!(plain.best(), Some(Best::High));
    assert_eq!(winner(plain.clone()), Some(Side(2)));
    let lowest = plain.won_by(Best::Low);
    assert_eq!(winner(lowest.clone()), Some(Side(1)));
    let paper = Backup::of_table(lowest.clone()).games.remove(0).item;
    assert_eq!(SavedGame::read(&paper.write()), Ok(paper));
    // The other games are won by the highest total, and nothing is asked.
    let mut copah = lowest;
    copah.game = find("copah").unwrap();
    assert_eq!(copah.best(), None);
    assert_eq!(winner(copah), Some(Side(2)));
}

#[test]
fn points_by_agreement_after_the_last_hand_are_in_the_totals_and_the_result() {
    let mut table = crate::evening::table(&SHARED);
    let before = table.totals();
    table.act(Command::Adjust {
        after: 3,
        what: Adjustment {
            side: Side(1),
            points: 20,
            reason: "Table talk".to_owned(),
        },
    });
    table.act(Command::End);
    let saved = kept("1", &table);
    assert_eq!(table.totals(), [before[0], before[1] + 20]);
    assert_eq!(outcome(&saved).0, Some(Side(1)));
    for text in tables(&saved) {
        let back = read(&text);
        assert_eq!(outcome(&back.games[0].item), outcome(&saved), "{text}");
        // Where it is, it is known again: by these totals, and by those before them.
        let here = std::slice::from_ref(&saved);
        let plan = plan(here, &back);
        assert!(plan.sum(&[]).is_nothing(), "{text}");
    }
    let earlier = read(&tables(&over("2", &SHARED))[0]);
    let lines = plan(std::slice::from_ref(&saved), &earlier).lines;
    let line: &BackupLine = &lines[0];
    assert!(matches!(of_game(line).relation, Relation::WithHands(_)));
}

#[test]
fn a_game_stays_on_its_day_at_any_hour_and_wherever_it_is_read() {
    let played = over("1", &SHARED);
    let [text, _] = tables(&played);
    let days = ["2026-11-21 19:30", "2026-11-21 00:05", "2026-11-21 23:55"];
    for began in days {
        let back = read(&text.replace(BEGAN, began));
        let created = back.games[0].item.created;
        for hours in [13, -4, -10, 0] {
            let clock = FixedOffset::east_opt(hours * 3600).unwrap();
            let day = created.with_timezone(&clock).date_naive().to_string();
            assert_eq!(day, "2026-11-21", "{began} at {hours}");
        }
    }
    // The day of a plain table as well, with a time behind it or without.
    for day in ["2025-01-03", "2025-01-03 23:30", "3.1.2025 00:10"] {
        let created = read(&format!("Date,Ann,Bob\n{day},1,2\n")).games[0]
            .item
            .created;
        assert_eq!(created.to_string(), "2025-01-03 10:00:00 UTC");
    }
}

#[test]
fn days_that_a_spreadsheet_wrote_in_two_ways_are_asked_about() {
    let played = over("1", &SHARED);
    let day = |back: &Backup| back.games[0].item.created.date_naive().to_string();
    for text in tables(&played) {
        let mut asked = table(&text.replace(BEGAN, "11/05/2026 19:30"));
        assert_eq!(asked.two_ways().unwrap().written, "11/05/2026 19:30");
        assert_eq!(problem(asked.clone()), Some(NoGames::TwoWays));
        // Nothing else is.
        assert!(asked.columns().next().is_none() && !asked.asks_game());
        assert_eq!((asked.best(), asked.left_out()), (None, vec![]));
        for (order, written) in [
            (DayOrder::Day, "2026-05-11"),
            (DayOrder::Month, "2026-11-05"),
        ] {
            asked.order = Some(order);
            let back = Backup::of_table(asked.clone());
            assert_eq!((day(&back).as_str(), back.unread.len()), (written, 0));
            assert_eq!(outcome(&back.games[0].item), outcome(&played));
            assert!(back.is_export());
        }
        let back = read(&text.replace(BEGAN, "11/21/2026 19:30"));
        assert_eq!((day(&back).as_str(), back.table), ("2026-11-21", None));
    }
    // A game that was not finished is left out, whenever it was.
    let [running, _] = tables(&game("1", &SHARED[..1]));
    let back = read(&running.replace(BEGAN, "11/05/2026 19:30"));
    assert_eq!((back.running, back.table), (1, None));
}

#[test]
fn only_a_game_on_paper_ends_by_word_and_only_for_a_side_there_is() {
    let paper = read(&tables(&won_by_the_bidder())[0]).games.remove(0).item;
    let ends = |game: &SavedGame, winner: u8, keep: usize| {
        let done = game.ledger.log().done().take(keep).cloned();
        let event = Event::EndedAs {
            winner: Some(Side(winner)),
        };
        let at = game.created;
        let all: Vec<_> = done.chain([Stamped::new(at, event).into()]).collect();
        let length = all.len();
        let log = Log::restore(all, length).unwrap();
        Ledger::restore(game.ledger.setup().clone(), log).is_ok()
    };
    assert!(ends(&paper, 1, 2));
    assert!(!ends(&paper, 2, 2), "no such side");
    assert!(!ends(&paper, 1, 3), "it is over");
    assert!(!ends(&game("1", &SHARED), 1, 3), "it was played here");
}

#[test]
fn a_damaged_result_is_torn() {
    let paper = read(&tables(&won_by_the_bidder())[0]).games.remove(0).item;
    let text = paper.write();
    assert!(text.contains("ended_as"), "{text}");
    let whole = fields(&text);
    assert!(SavedGame::read(&sealed(&whole)).is_ok());
    let written = whole.to_string();
    for (what, instead) in [
        (r#""winner":0"#, r#""winner":2"#),
        (r#""winner":0"#, r#""winner":-1"#),
        (r#""winner":0"#, r#""winner":[0]"#),
        (r#""winner":0"#, r#""winner":0,"side":1"#),
        (r#""ended_as""#, r#""ended_at""#),
        (r#""ended_as""#, r#""ended""#),
    ] {
        let damaged = written.replace(what, instead);
        assert_ne!(damaged, written, "{written}");
        let damaged = serde_json::from_str(&damaged).unwrap();
        assert!(SavedGame::read(&sealed(&damaged)).is_err(), "{instead}");
    }
}
