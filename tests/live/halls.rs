//! A hall night through real brokers: organizer, three tables and a board. Each test runs with each broker.

use fives_core::live::client::ClientEvent;
use fives_core::live::follower::Status;
use fives_core::live::hall::MOST_TABLES;
use fives_core::live::joined::JoinedEndpoints;
use fives_core::live::key::Topic;
use fives_core::live::message::Contents;
use fives_core::live::scorer::ScorerAction;
use fives_core::live::session::Endpoint;
use fives_core::night::{self, MatchKey};
use fives_core::storage::saved::SavedNight;
use fives_core::storage::saved::link::hall::{TableGame, write_night};
use fives_core::storage::saved::link::night::MatchResult;

use crate::fixture::holds;
use crate::messages::forged_with;
use crate::night::{
    TABLES, at_table, game, keeps, night, organizer, organizes, step, table_key, team,
};
use crate::phones::{Line, now};
use crate::server::{Broker, Kind};
use crate::session::Phone;

with_each_broker! {
    three_tables_play_a_round_and_hear_of_the_next_one,
    a_board_that_joins_late_has_the_night_and_every_table,
    what_no_table_signed_and_what_is_damaged_changes_nothing,
    another_phone_carries_a_table_on_and_the_first_one_hears_of_it,
    a_broker_that_lost_everything_gets_night_and_tables_again,
    a_night_that_is_live_no_more_leaves_nothing_at_the_broker,
    who_subscribes_to_everything_finds_no_team_and_no_score,
}

/// What is heard of a table: its match, its hands, whether it has a result.
fn heard(side: &JoinedEndpoints, number: u8) -> Option<(MatchKey, usize, bool)> {
    let (_, follower) = side.tables().find(|(table, _)| *table == number)?;
    let body = follower.body()?;
    let hands = crate::fixture::hands(Some(&body.game))?;
    Some((body.of.of, hands, body.result().is_some()))
}

fn status(side: &JoinedEndpoints, number: u8) -> Option<Status> {
    let (_, follower) = side.tables().find(|(table, _)| *table == number)?;
    Some(follower.status(now()))
}

fn result(side: &JoinedEndpoints, number: u8) -> Option<MatchResult> {
    let (_, follower) = side.tables().find(|(table, _)| *table == number)?;
    follower.body()?.result()
}

/// The night as it is heard.
fn followed(side: &JoinedEndpoints) -> Option<&SavedNight> {
    side.night.as_ref()?.body()
}

/// Publishes a newer state.
fn keep(phone: &mut Phone<JoinedEndpoints>, revision: u64, text: String) {
    let actions = phone.session.side.keep(revision, text);
    phone.act(actions);
    phone.until(|phone| phone.session.is_idle());
}

fn three_tables_play_a_round_and_hear_of_the_next_one(kind: Kind) {
    let broker = Broker::start(kind);
    let mut night = night();
    let mut organizer = Phone::open(&broker, organizes(&night), "organizer");
    let mut tables: Vec<_> = (1..=TABLES)
        .map(|number| {
            let game = game(&night, at_table(&night, 0, number), 1, false);
            Phone::open(&broker, keeps(number, &game, 1), &format!("t{number}"))
        })
        .collect();
    for number in 1..=TABLES {
        let of = at_table(&night, 0, number);
        let expected = Some((of, 1, false));
        organizer.until(|organizer| heard(&organizer.session.side, number) == expected);
        organizer.until(|organizer| status(&organizer.session.side, number) == Some(Status::Live));
    }
    for (number, table) in (1..).zip(&mut tables) {
        let over = game(&night, at_table(&night, 0, number), 4, true);
        keep(table, 2, TableGame::write(&over).unwrap());
        organizer.until(|organizer| result(&organizer.session.side, number).is_some());
        let MatchResult { of, outcome } = result(&organizer.session.side, number).unwrap();
        assert_eq!(of.night, night.id);
        let won = night::NightEvent::Won {
            of: of.of,
            game: of.game,
            outcome,
        };
        step(&mut night, won);
        keep(
            &mut organizer,
            night.revision as u64,
            write_night(&night).unwrap(),
        );
    }
    for table in &mut tables {
        table.until(|table| followed(&table.session.side) == Some(&night));
        let state = followed(&table.session.side).unwrap().night.state();
        assert_eq!(state.current_round(), Some(1));
    }
}

fn a_board_that_joins_late_has_the_night_and_every_table(kind: Kind) {
    let broker = Broker::start(kind);
    let night = night();
    let organizer_phone = Phone::open(&broker, organizes(&night), "organizer");
    let tables: Vec<_> = (1..=TABLES)
        .map(|number| {
            let of = at_table(&night, 0, number);
            let game = game(&night, of, usize::from(number), false);
            Phone::open(&broker, keeps(number, &game, 1), &format!("t{number}"))
        })
        .collect();
    let board = JoinedEndpoints::board(&organizer().board());
    let mut board = Phone::open(&broker, board, "board");
    assert_eq!(followed(&board.session.side), Some(&night));
    for number in 1..=TABLES {
        let of = at_table(&night, 0, number);
        let expected = Some((of, usize::from(number), false));
        board.until(|board| heard(&board.session.side, number) == expected);
        board.until(|board| status(&board.session.side, number) == Some(Status::Live));
    }
    assert_eq!(board.session.side.tables().count(), usize::from(TABLES));
    drop(tables);
    board.until(|board| {
        matches!(
            status(&board.session.side, 2),
            Some(Status::ScorerOffline(_))
        )
    });
    drop(organizer_phone);
    board.until(|board| {
        let night = board.session.side.night.as_ref().unwrap();
        matches!(night.status(now()), Status::ScorerOffline(_))
    });
    assert_eq!(followed(&board.session.side), Some(&night));
}

fn what_no_table_signed_and_what_is_damaged_changes_nothing(kind: Kind) {
    let broker = Broker::start(kind);
    let night = night();
    let of = at_table(&night, 0, 1);
    let _table = Phone::open(&broker, keeps(1, &game(&night, of, 2, false), 1), "t1");
    let mut organizer_phone = Phone::open(&broker, organizes(&night), "organizer");
    organizer_phone
        .until(|organizer_phone| heard(&organizer_phone.session.side, 1) == Some((of, 2, false)));

    // All that the board's link has, but no key that signs.
    let link = organizer().board().link();
    let bytes = letters(&link[1..]);
    let (secret, halves) = bytes[..80].split_at(16);
    let (organizers, tables) = halves.split_at(32);
    let place = |number: u8| {
        use sha2::Digest;
        let bytes = [secret, organizers, b"fives/1 place", &[number]].concat();
        sha2::Sha512::digest(bytes)[..16].to_vec()
    };
    let over = TableGame::write(&game(&night, of, 4, true)).unwrap();
    let mut changed = night.clone();
    let outcome = night::GameOutcome {
        winner: of.teams[1],
        score: None,
    };
    step(
        &mut changed,
        night::NightEvent::Won {
            of,
            game: 0,
            outcome,
        },
    );
    let changed = write_night(&changed).unwrap();
    let board = organizer().board();
    let mut forger = Line::open(&broker, "forger", None);
    let state = board.table(1).topic(Topic::State);
    let forged = forged_with(&place(1), tables, Contents::Game(over));
    let damaged = forged[..forged.len() - 1].to_vec();
    let second = board.table(2).topic(Topic::State);
    for payload in [&forged, &damaged] {
        forger.publish(&state, payload);
        forger.publish(&second, payload);
    }
    let forged = forged_with(&place(0), organizers, Contents::Game(changed));
    let first = board.night().topic(Topic::State);
    forger.publish(&first, &forged);
    // A table comes after it, and so does a board.
    let of = at_table(&night, 0, 3);
    let _third = Phone::open(&broker, keeps(3, &game(&night, of, 1, false), 1), "t3");
    organizer_phone.until(|organizer_phone| {
        heard(&organizer_phone.session.side, 3).is_some() && organizer_phone.session.is_idle()
    });
    assert_eq!(
        heard(&organizer_phone.session.side, 1),
        Some((at_table(&night, 0, 1), 2, false))
    );
    assert_eq!(heard(&organizer_phone.session.side, 2), None);
    let mut looks_on = Phone::open(&broker, JoinedEndpoints::board(&board), "board");
    looks_on.until(|phone| followed(&phone.session.side) == Some(&night));
}

/// What stands in letters, with the checksum.
fn letters(text: &str) -> Vec<u8> {
    let all = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let six = text.chars().map(|letter| all.find(letter).unwrap());
    let bits: Vec<bool> = six
        .flat_map(|sextet| (0..6).rev().map(move |bit| sextet >> bit & 1 == 1))
        .collect();
    let byte = |bits: &[bool]| bits.iter().fold(0, |all, bit| all * 2 + u8::from(*bit));
    bits.chunks_exact(8).map(byte).collect()
}

fn another_phone_carries_a_table_on_and_the_first_one_hears_of_it(kind: Kind) {
    let broker = Broker::start(kind);
    let night = night();
    let of = at_table(&night, 0, 2);
    let mut organizer = Phone::open(&broker, organizes(&night), "organizer");
    let mut first = Phone::open(&broker, keeps(2, &game(&night, of, 3, false), 3), "first");
    organizer.until(|organizer| heard(&organizer.session.side, 2) == Some((of, 3, false)));
    // It was told that its game goes on, not the one that the first phone has.
    let mut second = keeps(2, &game(&night, of, 1, false), 1);
    second.replace_other_game();
    let second = Phone::open(&broker, second, "second");
    assert_eq!(second.rest, [ScorerAction::TookOver]);
    first.until(|phone| !phone.rest.is_empty());
    // nats-server keeps no order between topics: a phone that hears of the connection first connects again.
    first
        .rest
        .retain(|action| *action != ScorerAction::Reconnect);
    if first.rest.is_empty() {
        first.reconnect(&broker);
    }
    first.until(|phone| phone.rest == [ScorerAction::Overtaken]);
    organizer.until(|organizer| heard(&organizer.session.side, 2) == Some((of, 1, false)));
}

fn a_broker_that_lost_everything_gets_night_and_tables_again(kind: Kind) {
    let mut broker = Broker::start(kind);
    let night = night();
    let of = at_table(&night, 0, 1);
    let mut organizer_phone = Phone::open(&broker, organizes(&night), "organizer");
    let mut table = Phone::open(&broker, keeps(1, &game(&night, of, 2, false), 1), "t1");
    broker.restart_empty();
    organizer_phone.reconnect(&broker);
    table.reconnect(&broker);
    assert_eq!(
        (&organizer_phone.rest[..], &table.rest[..]),
        (&[][..], &[][..])
    );
    let board = JoinedEndpoints::board(&organizer().board());
    let mut board = Phone::open(&broker, board, "board");
    board.until(|board| heard(&board.session.side, 1) == Some((of, 2, false)));
    assert_eq!(followed(&board.session.side), Some(&night));
}

fn a_night_that_is_live_no_more_leaves_nothing_at_the_broker(kind: Kind) {
    let broker = Broker::start(kind);
    let night = night();
    let of = at_table(&night, 0, 1);
    let mut organizer_phone = Phone::open(&broker, organizes(&night), "organizer");
    let mut table = Phone::open(&broker, keeps(1, &game(&night, of, 2, false), 1), "t1");
    let gone = Phone::open(
        &broker,
        keeps(2, &game(&night, at_table(&night, 0, 2), 2, false), 1),
        "t2",
    );
    drop(gone);
    let actions = organizer_phone.session.side.close();
    organizer_phone.act(actions);
    organizer_phone.until(|organizer_phone| organizer_phone.session.is_idle());
    table.until(|table| {
        let night = table.session.side.night.as_ref().unwrap();
        night.status(now()) == Status::Closed && table.session.is_idle()
    });
    let board = JoinedEndpoints::board(&organizer().board());
    let board = Phone::open(&broker, board, "board");
    assert_eq!(followed(&board.session.side), None);
    let mut spy = Line::open(&broker, "spy", None);
    let topics = (1..=TABLES).map(|number| organizer().board().table(number).topic(Topic::State));
    let left = spy.subscribe(&topics.collect::<Vec<_>>());
    let is_message = |event: &ClientEvent| matches!(event, ClientEvent::Message { .. });
    assert!(!left.iter().any(is_message), "{left:?}");
}

fn who_subscribes_to_everything_finds_no_team_and_no_score(kind: Kind) {
    let broker = Broker::start(kind);
    let night = night();
    let _organizer = Phone::open(&broker, organizes(&night), "organizer");
    let game = game(&night, at_table(&night, 0, 1), 4, true);
    let _table = Phone::open(&broker, keeps(1, &game, 1), "t1");
    let mut spy = Line::open(&broker, "spy", None);
    let board = organizer().board();
    let followed = [board.night(), board.table(1)];
    let places = followed
        .iter()
        .flat_map(|key| [Topic::State, Topic::Presence].map(|topic| key.topic(topic)));
    let events = spy.hear_everything(kind, &places.collect::<Vec<_>>());
    let texts = [
        TableGame::write(&game).unwrap()[..20].to_owned(),
        game.of_match.as_ref().unwrap().night.clone(),
        write_night(&night).unwrap()[..20].to_owned(),
        "Harvest".to_owned(),
        "Legion".to_owned(),
        table_key(1).write()[1..20].to_owned(),
    ];
    let names = (0..6).flat_map(team);
    let texts: Vec<String> = names.chain(texts).collect();
    let mut messages = 0;
    for event in &events {
        let ClientEvent::Message { topic, payload } = event else {
            continue;
        };
        messages += usize::from(topic.starts_with("fives/1/h/"));
        let all = [topic.as_bytes(), payload].concat();
        for text in &texts {
            assert!(!holds(&all, text), "{text} in {topic}");
        }
    }
    assert_eq!(
        messages, 4,
        "state and presence of the night and of a table"
    );
}

/// The state and the presence of 64 tables and of the night are more than mosquitto keeps for a client by
/// default.
#[test]
fn sixty_four_tables_reach_an_organizer_who_comes_late() {
    let broker = Broker::start(Kind::Mosquitto);
    let night = night();
    let game = game(&night, at_table(&night, 0, 1), 2, false);
    let tables: Vec<_> = (1..=MOST_TABLES)
        .map(|number| Phone::open(&broker, keeps(number, &game, 1), &format!("t{number}")))
        .collect();
    let mut late = JoinedEndpoints::organizer(&organizer(), None, MOST_TABLES);
    let scorer = late.scorer.as_mut().unwrap();
    scorer.keep(1, write_night(&night).unwrap());
    let late = Phone::open(&broker, late, "organizer");
    let side = &late.session.side;
    assert_eq!(side.tables().count(), 64);
    assert_eq!(tables.len(), 64);
    for (number, table) in side.tables() {
        assert_eq!(table.status(now()), Status::Live, "table {number}");
    }
}

/// Who looks on never publishes, not even when the night ends.
#[test]
fn a_board_says_nothing_when_the_night_ends() {
    let mut organizer_side = organizes(&night());
    let mut board = JoinedEndpoints::board(&organizer().board());
    let mut said = organizer_side.on_retained_read(0);
    said.extend(organizer_side.close());
    let mut messages = 0;
    for action in said {
        let ScorerAction::Publish(publication) = action else {
            panic!("{action:?}");
        };
        assert_eq!(
            board.on_message(&publication.topic, &publication.payload, 0),
            []
        );
        messages += 1;
    }
    assert!(messages > 4);
    let night = board.night.as_ref().unwrap();
    assert_eq!(night.status(0), Status::Closed);
    assert_eq!(
        followed(&board).map(|night| &night.id),
        Some(&self::night().id)
    );
}
