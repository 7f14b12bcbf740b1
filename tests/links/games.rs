//! Links of every kind of game; a game too long for a link sends only its score.

use chrono::DateTime;
use fives_core::base::seats::{Seat, Side};
use fives_core::ledger::{Dealt, Event, Ledger, Log, Since, Stamped};
use fives_core::live::key::{RANDOM, ScorerKey};
use fives_core::live::message::{Contents, Message, Stamp, seal};
use fives_core::night::team::Team;
use fives_core::night::{MatchKey, Stage};
use fives_core::storage::saved::SavedGame;
use fives_core::storage::saved::link::hall::TableGame;
use fives_core::storage::saved::link::{self, Carries, LONGEST, Shared};
use fives_core::storage::saved::night::NightMatch;

use crate::evenings::{Dice, evening, kept};
use crate::support::{Table, house_of, points_hand};

/// House rules as words.
type Rules = &'static [(&'static str, &'static str)];

/// A game, its house rules, the number of its hands, and the maximum length of its link.
const EVENINGS: [(&str, Rules, usize, usize); 10] = [
    // A link carries every house rule, so that a later default changes nothing.
    ("copah", &[], 0, 300),
    ("copah", &[], 14, 600),
    ("copah", &[("seating", "three-pairs")], 14, 700),
    (
        "copah",
        &[("seating", "two-trios"), ("target", "45")],
        25,
        900,
    ),
    (
        "copah",
        &[("target", "500"), ("back_door", "off")],
        61,
        1_500,
    ),
    ("forty-five", &[], 20, 700),
    ("auction", &[], 15, 700),
    ("kaibosh", &[], 12, 600),
    ("bourre", &[], 40, 1_000),
    ("tally", &[("seating", "alone-10")], 20, 700),
];

fn linked(game: &SavedGame) -> (SavedGame, usize) {
    let (link, carries) = link::write(game).link().unwrap();
    assert_eq!(carries, Carries::EveryHand);
    match link::read(&link) {
        Ok(Shared::Game(read)) => (*read, link.len()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_kind_of_game_comes_out_of_its_link_hand_by_hand() {
    for (game, rules, hands, most) in EVENINGS {
        let played = evening(game, rules, hands);
        let (read, letters) = linked(&played);
        let number = played.ledger.standing().number - 1;
        println!("{game}: {number} hands in {letters} letters");
        assert_eq!(read, played, "{game}");
        assert!(
            letters <= most,
            "{game}: {number} hands take {letters} letters"
        );
        // Only a finished game has fewer hands than requested.
        assert!(number == hands || played.ledger.standing().end.is_some());
    }
}

#[test]
fn a_table_with_any_names_comes_out_of_its_link() {
    let odd = [
        ["👩‍👩‍👧‍👦🃏🂡", "‏يوسف", "<img src=x onerror=a()>", "\u{202e}Bob"],
        ["Ann\u{0}\u{1b}", "\"&'<>]]>", "ᚠᛇᚻ", "ᛟ🏴"],
        ["a", "🇮🇪", "e\u{301}\u{301}\u{301}", "𝕯𝖊𝖛"],
    ];
    for names in odd {
        let mut setup = Table::new(&[]).ledger.setup().clone();
        setup.players = names.map(str::to_owned).to_vec();
        let ledger = Ledger::new(setup).unwrap();
        // A letter that would turn the writing around it has been made plain.
        let players = ledger.setup().players.clone();
        let game = kept(Table::new(&[]), names[1]);
        let (read, _) = linked(&SavedGame { ledger, ..game });
        assert_eq!(read.ledger.setup().players, players);
        assert_eq!(read.name, names[1]);
    }
}

#[test]
fn a_name_longer_than_names_are_is_cut_and_a_key_that_is_none_is_left_behind() {
    let mut game = kept(Table::new(&[]), &format!(" {} end", "long ".repeat(20)));
    game.id = "../<odd>".to_owned();
    let (read, _) = linked(&game);
    assert_eq!(read.name, "long ".repeat(8).trim());
    assert_eq!(read.id, "1790000000123");
}

/// A tally that goes on and on: its events are put together, for asking the ledger for each of
/// thousands takes long.
fn long_tally(rounds: usize, before: &[Event]) -> SavedGame {
    let table = Table::of("tally", &[]);
    let mut dice = Dice(0x2545_f491_4f6c_dd1d);
    let mut points = || dice.below(60) as i32 - 5;
    let round = |_| {
        let points = [points(), points(), points(), points()];
        Event::Dealt(Dealt::Hand(points_hand(&points)))
    };
    let events = before.iter().cloned().chain((0..rounds).map(round));
    let stamped = events
        .zip(1..)
        .map(|(event, second)| Stamped::new(DateTime::from_timestamp(second, 0).unwrap(), event));
    let events: Vec<Stamped> = stamped.collect();
    let done = events.len();
    let log = Log::restore(events, done).unwrap();
    let ledger = Ledger::restore(table.ledger.setup().clone(), log).unwrap();
    SavedGame {
        ledger,
        ..kept(table, "The long one")
    }
}

#[test]
fn a_game_of_five_thousand_hands_goes_as_it_stands_and_says_so() {
    let game = long_tally(5_000, &[]);
    let (link, carries) = link::write(&game).link().unwrap();
    assert_eq!(carries, Carries::TheStanding);
    assert!(link.len() < LONGEST / 10, "{}", link.len());
    let Ok(Shared::Standing(alone)) = link::read(&link) else {
        panic!("{link}");
    };
    let standing = game.ledger.standing();
    assert_eq!(alone.standing.totals, standing.totals);
    assert_eq!(alone.standing.number, 5_001);
    assert_eq!(alone.ledger.setup().players, game.ledger.setup().players);
    assert_eq!(alone.made, Some(game.made_at()));
    assert_eq!((alone.name, alone.created), (game.name, game.created));
}

#[test]
fn no_link_is_longer_than_messengers_carry() {
    let mut carried = [0, 0];
    for rounds in [1, 200, 400, 600, 800, 1_000, 1_400] {
        let (link, carries) = link::write(&long_tally(rounds, &[])).link().unwrap();
        assert!(link.len() <= LONGEST);
        carried[usize::from(carries == Carries::TheStanding)] += 1;
    }
    assert!(carried.iter().all(|count| *count > 0), "{carried:?}");
}

// A phone that takes over a table goes on with the hands of the message.
#[test]
fn a_live_message_has_every_hand_where_a_link_to_send_has_the_score_alone() {
    let of = MatchKey::new(Stage::Group, 0, Team(0), Team(1));
    let night = "7".to_owned();
    let game = SavedGame {
        of_match: Some(NightMatch { night, of, game: 0 }),
        ..long_tally(1_400, &[])
    };
    let (_, carries) = link::write(&game).link().unwrap();
    assert_eq!(carries, Carries::TheStanding);
    let text = TableGame::write(&game).unwrap();
    let Shared::Game(read) = TableGame::read(&text).unwrap().game else {
        panic!("{text}");
    };
    assert_eq!(read.ledger, game.ledger);
    let stamp = Stamp::default();
    let contents = Contents::Game(text);
    let key = ScorerKey::new(&[7; RANDOM]);
    assert!(seal(&key, &Message { stamp, contents }).is_some());
}

#[test]
fn rules_agreed_on_since_and_the_end_of_the_game_come_with_the_standing() {
    let rules = [("target", "9000"), ("best", "low")];
    let house = house_of("tally", &rules);
    let since = Since::Now;
    let game = long_tally(3_000, &[Event::Rules { house, since }]);
    let (link, _) = link::write(&game).link().unwrap();
    let Ok(Shared::Standing(alone)) = link::read(&link) else {
        panic!("{link}");
    };
    assert_eq!(alone.ledger.house(), game.ledger.house());
    let ends = [alone.standing, game.ledger.standing()].map(|standing| standing.end.unwrap().0);
    assert_eq!(ends[0], ends[1]);
}

#[test]
fn players_who_joined_since_come_with_the_standing() {
    let (seat, name) = (Seat(1), "Zoe".to_owned());
    let game = long_tally(3_000, &[Event::Replaced { seat, name }]);
    let (link, carries) = link::write(&game).link().unwrap();
    assert_eq!(carries, Carries::TheStanding);
    let Ok(Shared::Standing(alone)) = link::read(&link) else {
        panic!("{link}");
    };
    assert_eq!(alone.ledger.players(), game.ledger.players());
    assert_eq!(fives_core::words::side(&alone.ledger, Side(1)), "Zoe");
}
