//! Every ruling shows a name as typed, even “Trick” or “Book”.

use fives_core::answers::referee::{
    BidFacts, HandFinding, HandRecord, Play, Referee, Ruling, bid, callable,
};
use fives_core::base::bidding::Call;
use fives_core::base::cards::Suit;
use fives_core::base::order::Order;
use fives_core::base::seats::{BySide, Seat};
use fives_core::games::{self, GAMES};

use crate::renege::card;
use crate::support::house_of;

/// Names with the word in them, small ones, and one that looks like a gap in a text.
const NAMES: [&str; 6] = [
    "Patrick",
    "tricky: Jo",
    "trick",
    "Tricksy",
    "{trick}",
    "book",
];

fn names() -> Vec<String> {
    NAMES.iter().map(|name| (*name).to_owned()).collect()
}

/// Every sentence of a ruling.
fn sentences(ruling: &Ruling) -> Vec<String> {
    let said = ruling.reasons.iter().chain(&ruling.remedy);
    let said = said.map(|reason| reason.says.clone());
    let changes = ruling
        .changes
        .iter()
        .chain(ruling.elsewhere.iter().map(|other_table| &other_table.says))
        .cloned();
    said.chain(changes).chain([ruling.says.clone()]).collect()
}

/// Nothing that was typed was changed, and apart from it the table's own word is used.
fn keeps_names(ruling: &Ruling, noun: &str, label: &str) {
    for says in sentences(ruling) {
        let lower = says.to_lowercase();
        for odd in ["pabook", "booky", "booksy", "{book", "tricktrick"] {
            assert!(!lower.contains(odd), "{label}: {says}");
        }
        let mut rest = says.clone();
        for name in NAMES {
            rest = rest.replace(name, "");
        }
        if noun == "book" {
            assert!(!rest.to_lowercase().contains("trick"), "{label}: {says}");
        }
        assert!(!rest.contains(['{', '}']), "{label}: {says}");
    }
}

#[test]
fn a_name_in_a_ruling_on_a_bid_is_as_it_was_typed() {
    for game in GAMES.iter().filter(|game| game.family.is_some()) {
        let house = house_of(game.id, &[]);
        let referee = Referee::new(game, &house);
        let layout = (game.rules)(&house).unwrap().layout();
        for called in [&[][..], &[Call::Pass], &[Call::Pass; 4]] {
            for seat in layout.seats() {
                for call in callable(&referee) {
                    let facts = BidFacts {
                        names: names(),
                        speakers: layout.round_from(Seat(3)).collect(),
                        totals: BySide::from_fn(layout, |_| 0),
                        calls: called.to_vec(),
                        disputed: Some((seat, call)),
                    };
                    let ruling = bid(&referee, &facts).unwrap();
                    let name = NAMES[seat.index()];
                    let named = sentences(&ruling)
                        .iter()
                        .any(|sentence| sentence.contains(name));
                    assert!(named, "{name}: {ruling:?}");
                    keeps_names(&ruling, game.trick.0, game.id);
                }
            }
        }
    }
}

#[test]
fn a_name_in_a_ruling_on_a_hand_or_a_trick_is_as_it_was_typed() {
    let referee = Referee::new(games::find("copah").unwrap(), &house_of("copah", &[]));
    let layout = fives_core::base::seats::Layout { seats: 4, sides: 2 };
    let tricks = [
        "0:5S 1:2S 2:3S 3:4S",
        "1:KH 2:QC 3:JH 0:10H",
        "1:KD 2:QD 3:JD 0:10D",
        "1:KC 2:QH 3:JC 0:AC",
        "1:9H 2:8H 3:7H 0:AH",
    ];
    let play = |text: &str| {
        let (seat, played) = text.split_once(':').unwrap();
        Play {
            seat: Seat(seat.parse().unwrap()),
            card: card(played),
        }
    };
    let tricks: Vec<Vec<Play>> = tricks
        .iter()
        .map(|trick| trick.split_whitespace().map(play).collect())
        .collect();
    for upto in 1..=tricks.len() {
        let record = HandRecord {
            order: Order::of(referee.game.family.unwrap(), Suit::Spades),
            layout,
            seats: layout.seats().collect(),
            dealt: 5,
            leader: Some(Seat(0)),
            tricks: tricks[..upto].to_vec(),
        };
        let (ruling, outcome) = referee.hand(&record, &names());
        keeps_names(&ruling, "book", "hand");
        let first = sentences(&ruling);
        assert!(
            first
                .iter()
                .any(|text| text.starts_with("Patrick won book 1."))
        );
        let led = |finding: &HandFinding| matches!(finding, HandFinding::LedOutOfTurn { .. });
        assert!(upto < 2 || outcome.found.iter().any(led));
    }
    let plays = [(card("5S"), Some("Patrick")), (card("2S"), Some("trick"))];
    let order = Order::of(referee.game.family.unwrap(), Suit::Spades);
    let ruling = referee.trick(order, &plays).unwrap();
    assert_eq!(ruling.says, "Patrick takes the book with the 5 of spades.");
    keeps_names(&ruling, "book", "trick");
}
