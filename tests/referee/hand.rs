//! The whole hand on the table.

use fives::cards::Suit;
use fives::ledger::BestTrump;
use fives::order::Order;
use fives::referee::{Found, Play, Record, Referee, Verdict};
use fives::seats::{Layout, Seat, Side};

use crate::renege::{card, referee};
use crate::support::NAMES;

/// A record of tricks written `0:5S 1:2S …`, seat and card.
fn record(referee: &Referee, trump: Suit, tricks: &[&str]) -> Record {
    let layout = Layout { seats: 4, sides: 2 };
    let play = |text: &str| {
        let (seat, own) = text.split_once(':').unwrap();
        Play {
            seat: Seat(seat.parse().unwrap()),
            card: card(own),
        }
    };
    Record {
        order: Order::of(referee.game.family.unwrap(), trump),
        layout,
        seats: layout.seats().collect(),
        dealt: 5,
        leader: Some(Seat(0)),
        tricks: tricks
            .iter()
            .map(|trick| trick.split_whitespace().map(play).collect())
            .collect(),
    }
}

fn rule(tricks: &[&str]) -> (fives::referee::Ruling, fives::referee::Outcome) {
    let referee = referee("copah", &[]);
    let names: Vec<String> = NAMES.iter().map(|own| (*own).to_owned()).collect();
    referee.hand(&record(&referee, Suit::Spades, tricks), &names)
}

const SOUND: [&str; 5] = [
    "0:5S 1:2S 2:3S 3:4S",
    "0:KH 1:QH 2:JH 3:10H",
    "0:KD 1:QD 2:JD 3:10D",
    "0:KC 1:QC 2:JC 3:AC",
    "0:9H 1:8H 2:7H 3:AH",
];

#[test]
fn a_hand_rightly_played_has_its_winners_and_its_highest_trump() {
    let (ruling, outcome) = rule(&SOUND);
    assert_eq!(ruling.verdict, Verdict::Fair, "{}", ruling.text());
    assert!(outcome.complete);
    assert_eq!(outcome.winners, [0, 0, 0, 0, 3].map(Seat));
    assert_eq!(outcome.best, Some(BestTrump::By(Side(0))));
    let layout = Layout { seats: 4, sides: 2 };
    assert_eq!(outcome.tricks(layout, Side(0)), 4);
    assert_eq!(outcome.tricks(layout, Side(1)), 1);
}

#[test]
fn a_renege_is_found_by_the_card_that_fell_later() {
    let mut tricks = SOUND;
    // Bob throws a club to the heart lead, and the queen of hearts falls in trick 4.
    tricks[1] = "0:KH 1:QC 2:JH 3:10H";
    tricks[3] = "0:KC 1:QH 2:JC 3:AC";
    let (ruling, outcome) = rule(&tricks);
    assert_eq!(ruling.verdict, Verdict::Foul);
    assert_eq!(
        ruling.says,
        "One renege: Bob played the queen of clubs to the lead of the king of hearts in trick 2, and the queen of hearts fell in trick 4."
    );
    assert_eq!(outcome.found.len(), 1);
    assert!(ruling.offer.is_some());
    assert!(ruling.clauses().contains(&"P1"));
}

#[test]
fn whoever_leads_without_having_won_is_told_and_it_is_no_renege() {
    let mut tricks = SOUND;
    tricks[1] = "1:QH 2:JH 3:10H 0:KH";
    let (ruling, outcome) = rule(&tricks);
    assert!(matches!(
        outcome.found[..],
        [Found::LedOutOfTurn {
            seat: Seat(1),
            instead: Seat(0),
            trick: 1
        }]
    ));
    assert_eq!(ruling.verdict, Verdict::Foul);
    assert!(
        ruling.says.contains("it was Ann’s to lead"),
        "{}",
        ruling.says
    );
    assert!(ruling.offer.is_none());
}

#[test]
fn records_that_cannot_be_are_told_and_not_judged() {
    let cases: [(&[&str], Found); 4] = [
        (&["0:5S 1:5S"], Found::Twice(card("5S"))),
        (&["0:5S 0:6S"], Found::PlaysTwice(Seat(0), 0)),
        (&["0:5S 4:6S"], Found::NotPlaying(Seat(4))),
        (
            &["0:5S", "0:6S", "0:7S", "0:8S", "0:9S", "0:10S"],
            Found::TooMany(Seat(0)),
        ),
    ];
    for (tricks, expected) in cases {
        let (ruling, outcome) = rule(tricks);
        assert_eq!(outcome.found, [expected]);
        assert_eq!(ruling.verdict, Verdict::Depends);
        assert!(ruling.says.starts_with("This record cannot be"));
        assert!(ruling.offer.is_none());
    }
}

#[test]
fn before_the_last_card_a_hand_is_only_fair_so_far() {
    let (ruling, outcome) = rule(&SOUND[..3]);
    assert_eq!(ruling.verdict, Verdict::Depends);
    assert!(!outcome.complete && outcome.best.is_none());
    assert_eq!(outcome.winners.len(), 3);
}

#[test]
fn what_is_put_right_in_time_costs_nothing() {
    // Bob's club to the heart lead, and the queen of hearts shown at once in the next lead of his.
    let (ruling, _) = rule(&["0:5S 1:2S 2:3S 3:4S", "0:KH 1:QC 2:JH 3:10H", "0:9H 1:QH"]);
    assert_eq!(ruling.verdict, Verdict::Foul);
    // He has played to the next trick, so it is too late.
    assert!(ruling.offer.is_some());
}
