//! The keys of a hall night that is live.

use std::collections::BTreeSet;

use fives_core::live::follower::{Follower, Ignored};
use fives_core::live::hall::{BoardKey, MOST_TABLES, OrganizerKey, TableKey};
use fives_core::live::key::{FollowKey, ScorerKey, Topic};
use fives_core::live::message::{self, Contents, Message, NotAMessage, Stamp};
use fives_core::storage::saved::SavedNight;
use fives_core::storage::saved::link::LinkProblem;
use fives_core::storage::saved::link::hall::{TableGame, write_night};
use fives_core::storage::saved::link::night::{MatchForTable, NightLink};

use crate::fixture::{ZEROS, key};
use crate::night::{at_table, begun, game, night, organizer, step, table_key};

#[test]
fn the_keys_come_back_and_none_is_taken_for_another() {
    let organizer = organizer();
    assert_eq!(
        OrganizerKey::read(&organizer.write()),
        Some(organizer.clone())
    );
    assert_eq!(TableKey::read(&table_key(3).write()), Some(table_key(3)));
    let board = organizer.board();
    assert_eq!(BoardKey::read(&board.link()), Ok(board.clone()));
    let texts = [organizer.write(), table_key(3).write(), board.link()];
    for text in &texts {
        assert_eq!(ScorerKey::read(text), None);
        assert_eq!(FollowKey::read(text), Err(LinkProblem::OtherForm));
        let cut = &text[..text.len() - 1];
        assert_eq!(OrganizerKey::read(cut), None);
        assert_eq!(TableKey::read(cut), None);
        assert!(BoardKey::read(cut).is_err());
    }
    assert_eq!(TableKey::read(&texts[0]), None);
    assert_eq!(OrganizerKey::read(&texts[1]), None);
    assert_eq!(BoardKey::read(&texts[0]), Err(LinkProblem::OtherForm));
    assert_eq!(OrganizerKey::read(&key(1).write()), None);
    assert_eq!(BoardKey::read("hello"), Err(LinkProblem::Foreign));
}

#[test]
fn tables_are_counted_from_1_to_64() {
    let organizer = organizer();
    let numbers = (0..=u8::MAX).filter(|number| organizer.table(*number).is_some());
    assert!(numbers.eq(1..=MOST_TABLES));
    assert_eq!(table_key(3).at(0), None);
    assert_eq!(table_key(3).at(7), Some(table_key(7)));
}

/// Links that are out stay valid, so what follows from a key never changes.
#[test]
fn the_topics_of_a_hall_stay_the_same() {
    let organizer = OrganizerKey::new(&ZEROS);
    let hall = "fives/1/h/49007ff80f56e09d6cb41545fb97e388";
    let board = organizer.board();
    assert_eq!(board.night().topic(Topic::State), format!("{hall}/0/s"));
    assert_eq!(board.table(64).topic(Topic::State), format!("{hall}/64/s"));
    assert_eq!(
        board.table(9).topic(Topic::Presence),
        format!("{hall}/9/on")
    );
}

#[test]
fn organizer_tables_and_board_meet_at_the_same_topics_with_the_same_keys() {
    let board = BoardKey::read(&organizer().board().link()).unwrap();
    assert_eq!(organizer().night().follow_key(), board.night());
    assert_eq!(table_key(5).night(), board.night());
    let table = TableKey::read(&table_key(5).write()).unwrap();
    assert_eq!(table.scorer().follow_key(), board.table(5));
    let topics: BTreeSet<String> = (1..=MOST_TABLES)
        .map(|number| board.table(number).topic(Topic::State))
        .chain([board.night().topic(Topic::State)])
        .collect();
    assert_eq!(topics.len(), 65);
}

#[test]
fn the_boards_link_fits_a_small_qr_code() {
    let board = organizer().board();
    assert_eq!(board.link().len(), 113);
    let code = board.code("https://example.org/clubs/fives/#/night/link/");
    assert!(code.unwrap().size() <= 53 + 8, "modules a side");
}

#[test]
fn a_match_code_takes_the_key_of_its_table_along() {
    let night = night();
    let table_match = MatchForTable::of(&night, at_table(&night, 0, 2), "Table 2").unwrap();
    let plain = NightLink::Match(table_match.clone().into());
    let with_key = MatchForTable {
        live: Some(table_key(2).write()),
        ..table_match
    };
    let link = NightLink::Match(with_key.into());
    assert_eq!(NightLink::read(&link.link().unwrap()), Ok(link.clone()));
    let before = "https://example.org/clubs/fives/#/night/link/";
    let sizes = [plain, link].map(|link| link.code(before).unwrap().size());
    assert!(sizes[1] <= sizes[0] + 20, "{sizes:?}");
}

fn sealed(key: &ScorerKey, revision: u64, text: String) -> Vec<u8> {
    let stamp = Stamp { epoch: 1, revision };
    let contents = Contents::Game(text);
    message::seal(key, &Message { stamp, contents }).unwrap()
}

#[test]
fn a_message_of_one_table_is_worth_nothing_at_another_or_as_the_night() {
    let night = night();
    let game = game(&night, at_table(&night, 0, 1), 2, false);
    let sealed = sealed(&table_key(1).scorer(), 1, TableGame::write(&game).unwrap());
    let board = organizer().board();
    let mut other = Follower::<TableGame>::new(board.table(2));
    let ignored = Err(Ignored::NotAMessage(NotAMessage::NotDecrypted));
    let topic = board.table(2).topic(Topic::State);
    assert_eq!(other.receive(&topic, &sealed, 0), ignored);
    let mut followed = Follower::<SavedNight>::new(board.night());
    let topic = board.night().topic(Topic::State);
    assert_eq!(followed.receive(&topic, &sealed, 0), ignored);
}

#[test]
fn the_night_and_the_game_at_a_table_come_back_whole() {
    let mut night = night();
    let board = organizer().board();
    let of = at_table(&night, 0, 1);
    let game = game(&night, of, 4, true);
    let mut table = Follower::<TableGame>::new(board.table(1));
    let text = TableGame::write(&game).unwrap();
    let topic = board.table(1).topic(Topic::State);
    table
        .receive(&topic, &sealed(&table_key(1).scorer(), 1, text), 0)
        .unwrap();
    let heard = table.body().unwrap();
    let result = heard.result().unwrap();
    assert_eq!(Some(&heard.of), game.of_match.as_ref());
    assert_eq!((result.of.of, result.of.game), (of, 0));
    assert_eq!(result.outcome.winner, of.teams[0]);
    assert!(result.outcome.score.is_some());

    step(
        &mut night,
        fives_core::night::NightEvent::Won {
            of,
            game: 0,
            outcome: result.outcome,
        },
    );
    let mut followed = Follower::<SavedNight>::new(board.night());
    let topic = board.night().topic(Topic::State);
    let text = write_night(&night).unwrap();
    followed
        .receive(&topic, &sealed(&organizer().night(), 2, text), 0)
        .unwrap();
    assert_eq!(followed.body(), Some(&night));
}

#[test]
fn a_game_under_way_has_no_result_and_one_of_no_match_is_not_for_a_table() {
    let night = night();
    let game = game(&night, at_table(&night, 0, 1), 3, false);
    let text = TableGame::write(&game).unwrap();
    assert_eq!(TableGame::read(&text).unwrap().result(), None);
    assert_eq!(TableGame::write(&crate::fixture::game(3)), None);
    for damaged in ["", "x", "{}\n", &text[..text.len() - 1], &text[1..]] {
        assert!(TableGame::read(damaged).is_err(), "{damaged}");
    }
}

/// The message of 64 teams after 25 games each, with every score: 800 results.
#[test]
fn a_night_of_64_teams_and_25_rounds_fits_into_one_message() {
    let mut night = begun(fives_core::night::Format::Progressive { games: 25 }, 32, 64);
    let mut points = 0_i16;
    while let Some(of) = open_match(&night) {
        points = (points * 31 + 7) % 120;
        let outcome = fives_core::night::GameOutcome {
            winner: of.teams[usize::from(points % 2 == 0)],
            score: Some((120, points - 30)),
        };
        let won = fives_core::night::NightEvent::Won {
            of,
            game: 0,
            outcome,
        };
        step(&mut night, won);
    }
    let results = night.night.journal().events().len() - 65;
    assert_eq!(results, 800);
    let text = write_night(&night).unwrap();
    let message = sealed(&organizer().night(), 2, text);
    assert!(
        (11_000..13_000).contains(&message.len()),
        "{}",
        message.len()
    );
}

fn open_match(night: &SavedNight) -> Option<fives_core::night::MatchKey> {
    let rounds = night.night.state().rounds.iter();
    let mut all = rounds.flat_map(|round| &round.matches);
    all.find(|match_state| match_state.winner.is_none())
        .map(|match_state| match_state.key)
}

#[test]
fn a_night_too_long_for_a_message_is_refused() {
    let mut night = night();
    let mut seed = 1_u64;
    while write_night(&night).is_some() {
        let letters = (0..20).map(|_| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            char::from(b'a' + (seed >> 59) as u8 % 26)
        });
        let name = letters.collect();
        let team = fives_core::night::team::Team(0);
        step(
            &mut night,
            fives_core::night::NightEvent::Corrected { team, at: 0, name },
        );
        assert!(night.revision < 5_000, "it never is");
    }
}
