//! The whole hand on the table.

mod cinch;

use fives_core::answers::referee::{HandFinding, HandRecord, Play, Referee, Verdict};
use fives_core::base::cards::{Card, Suit};
use fives_core::base::order::Order;
use fives_core::base::play::winner;
use fives_core::base::seats::{Layout, Seat, Side};
use fives_core::games::hand::BestTrump;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::renege::{card, referee};
use crate::sound::{is_worded, speaks_of_tricks};
use crate::support::NAMES;
use crate::tables::{any_table, told_again};

/// A record of tricks written `0:5S 1:2S …`, seat and card.
fn record(referee: &Referee, trump: Suit, tricks: &[&str]) -> HandRecord {
    let layout = Layout { seats: 4, sides: 2 };
    let play = |text: &str| {
        let (seat, played) = text.split_once(':').unwrap();
        Play {
            seat: Seat(seat.parse().unwrap()),
            card: card(played),
        }
    };
    HandRecord {
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

fn names() -> Vec<String> {
    NAMES.iter().map(|name| (*name).to_owned()).collect()
}

fn rule(
    tricks: &[&str],
) -> (
    fives_core::answers::referee::Ruling,
    fives_core::answers::referee::HandOutcome,
) {
    let referee = referee("copah", &[]);
    let (ruling, outcome) = referee.hand(&record(&referee, Suit::Spades, tricks), &names());
    is_worded(&ruling, "copah");
    (ruling, outcome)
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
        "Bob reneged in book 2: queen of clubs on a heart lead, with the queen of hearts still in hand (played in book 4)."
    );
    assert_eq!(outcome.found.len(), 1);
    assert!(ruling.offer.is_some());
    assert!(ruling.clauses().contains(&"P1"));
}

#[test]
fn a_lead_by_a_player_who_did_not_win_is_told_and_is_no_renege() {
    let mut tricks = SOUND;
    tricks[1] = "1:QH 2:JH 3:10H 0:KH";
    let (ruling, outcome) = rule(&tricks);
    assert!(matches!(
        outcome.found[..],
        [HandFinding::LedOutOfTurn {
            seat: Seat(1),
            instead: Seat(0),
            trick: 1
        }]
    ));
    assert_eq!(ruling.verdict, Verdict::Foul);
    assert!(ruling.says.contains("it was Ann’s lead"), "{}", ruling.says);
    assert!(ruling.offer.is_none());
}

// P5, P6
#[test]
fn a_lead_out_of_turn_says_what_to_do() {
    let remedy = |tricks: &[&str]| rule(tricks).0.remedy.unwrap().says;
    assert_eq!(
        remedy(&["1:5S"]),
        "Nobody has played to the lead, so it’s taken back without penalty. Ann leads."
    );
    assert_eq!(
        remedy(&["1:5S 2:3S 3:4S 0:2S", "1:QH 2:JH"]),
        "The lead stands, because the next player played to it. The winner of the book leads next."
    );
    let mut tricks = SOUND;
    tricks[1] = "1:QH 2:JH 3:10H 0:KH";
    assert!(remedy(&tricks).ends_with("Count the hand as it was played."));
    assert!(rule(&tricks).0.custom);
    // Beside a renege it is a reason.
    tricks[1] = "1:QC 2:JH 3:10H 0:KH";
    tricks[3] = "0:KC 1:QH 2:JC 3:AC";
    let (ruling, _) = rule(&tricks);
    assert!(ruling.text().contains("The lead stands"));
}

// D1
#[test]
fn reneges_by_both_sides_are_both_answered() {
    let mut tricks = SOUND;
    // Bob and Cat both throw a club to the heart lead, and hold hearts.
    tricks[1] = "0:KH 1:QC 2:JC 3:10H";
    tricks[3] = "0:KC 1:QH 2:JH 3:AC";
    let (ruling, _) = rule(&tricks);
    assert!(
        ruling.says.starts_with("2 reneges. The first: Bob reneged"),
        "{}",
        ruling.says
    );
    let sides: Vec<_> = [&ruling]
        .into_iter()
        .chain(&ruling.also)
        .map(|ruling| ruling.side)
        .collect();
    assert_eq!(sides, [Some(Side(1)), Some(Side(0))]);
    assert!(ruling.also[0].offer.is_some() && ruling.also[0].offer == ruling.offer);
    let done: Vec<&str> = ruling
        .remedies()
        .map(|remedy| remedy.says.as_str())
        .collect();
    assert!(
        done[0].starts_with("Bob and Dan: It’s too late"),
        "{done:?}"
    );
    assert!(
        done[1].starts_with("Ann and Cat: It’s too late"),
        "{done:?}"
    );
    assert!(ruling.text().contains(done[1]));
    // Two by one side cost the hand once; where the trick goes, each trick does.
    tricks[1] = "0:KH 1:QC 2:JH 3:10C";
    tricks[3] = "0:KC 1:QH 2:JC 3:AC";
    tricks[4] = "0:9H 1:8H 2:7H 3:6H";
    let by = |penalty| {
        let referee = referee("copah", &[("renege_penalty", penalty)]);
        referee
            .hand(&record(&referee, Suit::Spades, &tricks), &names())
            .0
    };
    assert_eq!(by("lose-hand").also, []);
    assert_eq!(by("trick").also, []);
    assert_eq!(by("redeal").also, []);
}

#[test]
fn records_that_cannot_be_are_told_and_not_judged() {
    let cases: [(&[&str], HandFinding); 4] = [
        (&["0:5S 1:5S"], HandFinding::Twice(card("5S"))),
        (&["0:5S 0:6S"], HandFinding::PlaysTwice(Seat(0), 0)),
        (&["0:5S 4:6S"], HandFinding::NotPlaying(Seat(4))),
        (
            &["0:5S", "0:6S", "0:7S", "0:8S", "0:9S", "0:10S"],
            HandFinding::TooMany(Seat(0)),
        ),
    ];
    for (tricks, expected) in cases {
        let (ruling, outcome) = rule(tricks);
        assert_eq!(outcome.found, [expected]);
        assert_eq!(ruling.verdict, Verdict::Depends);
        assert!(ruling.says.starts_with("This can’t be right"));
        assert!(ruling.offer.is_none());
    }
}

#[test]
fn before_the_last_card_a_hand_is_only_fair_so_far() {
    let (ruling, outcome) = rule(&SOUND[..3]);
    assert_eq!(ruling.verdict, Verdict::SoFar);
    assert_eq!(ruling.says, "So far: no renege.");
    assert!(ruling.reasons[0].says.starts_with("Every card so far"));
    assert!(!outcome.complete && outcome.best.is_none());
    assert_eq!(outcome.winners.len(), 3);
}

#[test]
fn what_can_still_be_put_right_costs_nothing_and_later_it_costs_the_hand() {
    let tricks = [
        "0:5S 1:2S 2:3S 3:4S",
        "0:KH 1:QC 2:JH 3:10H",
        "0:9H",
        "1:QH",
    ];
    // Bob's club to the heart lead shows by his queen of hearts, which he plays next but one.
    let shown = |last: &str| rule(&[tricks[0], tricks[1], last]);
    let (ruling, _) = shown("0:9H 1:QH");
    assert_eq!(ruling.verdict, Verdict::Foul);
    assert!(ruling.offer.is_some());
    // The heart shown while the trick is on the table: nobody of his side has played to the next.
    let (ruling, _) = rule(&[tricks[0], "0:KH 1:QC", "1:QH"]);
    assert_eq!(ruling.verdict, Verdict::Foul, "{}", ruling.text());
}

#[test]
fn a_trump_that_may_be_kept_back_is_no_proof() {
    // Bob keeps the 5 from a low trump, which he may, and the 6 of spades, which he may not.
    let (ruling, _) = rule(&[
        "0:7S 1:2H 2:8S 3:9S",
        "0:KD 1:5S 2:QD 3:JD",
        "1:6S 2:10S 3:KS 0:QS",
    ]);
    assert!(
        ruling
            .says
            .contains("with the 6 of spades still in hand (played in book 3)"),
        "{}",
        ruling.says
    );
}

#[test]
fn two_penalties_stand_in_whatever_order_they_were_accepted() {
    use fives_core::ledger::{Command, Penalty};
    for order in [[0, 1], [1, 0]] {
        let mut table = crate::support::Table::of("copah", &[]);
        table.record(0, "20", &[4, 1], Some(0));
        for side in order {
            let ruling = crate::penalties::ruled(side, Penalty::LoseHand);
            table.act(Command::Accept { deal: 0, ruling });
        }
        assert_eq!(table.totals(), [-4, 0]);
    }
}

/// Tricks with the cards of a shuffled pack in order, so that many plays are illegal.
fn dealt_out(order: Order, seats: &[Seat], pack: &[Card], plays: usize) -> Vec<Vec<Play>> {
    let mut tricks = Vec::new();
    let mut leader = 0;
    for cards in pack[..plays.min(pack.len())].chunks(seats.len()) {
        let from = (0..seats.len()).map(|step| seats[(leader + step) % seats.len()]);
        let trick: Vec<Play> = from
            .zip(cards)
            .map(|(seat, card)| Play { seat, card: *card })
            .collect();
        leader = (leader + winner(order, cards).unwrap()) % seats.len();
        tricks.push(trick);
    }
    tricks
}

/// A hand at some table, rightly played or not, in some of which something cannot be; and its players
/// in another order.
pub fn any_hand() -> impl Strategy<Value = (Referee, [Referee; 2], HandRecord, Vec<Seat>)> {
    let pack = Just(Card::pack().collect::<Vec<_>>()).prop_shuffle();
    let trump = select(&Suit::ALL[..]);
    let numbers = (1_usize..7, 0_usize..30, option::of(0_u8..3));
    let odd = option::weighted(0.3, (any::<Index>(), any::<Index>(), 0_u8..11));
    let hand = (any_table(), pack, trump, numbers, odd);
    let hand = hand.prop_map(|((game, house), pack, trump, numbers, odd)| {
        let (dealt, plays, leader) = numbers;
        let order = Order::of(game.family.unwrap(), trump);
        let layout = (game.rules)(&house).unwrap().layout();
        let seats: Vec<Seat> = layout.seats().collect();
        let pack: Vec<Card> = pack
            .into_iter()
            .filter(|card| order.plays_with(*card))
            .collect();
        let mut tricks = dealt_out(order, &seats, &pack, plays);
        if let (Some((from, to, seat)), false) = (odd, tricks.is_empty()) {
            let copied = from.get(&tricks)[0].card;
            let to = to.index(tricks.len());
            tricks[to].push(Play {
                seat: Seat(seat),
                card: copied,
            });
        }
        let record = HandRecord {
            order,
            layout,
            seats,
            dealt,
            leader: leader.map(Seat),
            tricks,
        };
        (Referee::new(game, &house), told_again(game, &house), record)
    });
    hand.prop_flat_map(|(referee, retold, record)| {
        let seats = Just(record.seats.clone()).prop_shuffle();
        (Just(referee), Just(retold), Just(record), seats)
    })
}

proptest! {
    #[test]
    fn the_same_hand_gets_the_same_ruling_in_whatever_order_its_players_are_named(
        (referee, retold, record, seats) in any_hand(),
    ) {
        let ruling = referee.hand(&record, &names());
        prop_assert_eq!(&ruling, &referee.hand(&record, &names()));
        speaks_of_tricks(&referee, &ruling.0, referee.game.id);
        let again = HandRecord { seats, ..record };
        for other in retold {
            prop_assert_eq!(&ruling, &other.hand(&again, &names()));
        }
    }
}

#[test]
fn the_trick_of_a_renege_goes_to_the_player_who_would_have_won_it() {
    let referee = referee(
        "auction",
        &[("seating", "alone-4"), ("renege_penalty", "trick")],
    );
    // Dan trumps in with a heart in hand only at a table that must follow.
    let referee = Referee {
        play_rules: fives_core::base::play::PlayRules {
            follow: fives_core::base::house::choices::Follow::Strict,
            ..referee.play_rules
        },
        ..referee
    };
    let mut facts = record(
        &referee,
        Suit::Spades,
        &[
            "0:5S 1:2S 2:3S 3:4S",
            "0:QH 1:KH 2:JH 3:9S",
            "3:KD 0:QD 1:JD 2:10D",
            "3:9H 0:8H 1:7H 2:6H",
            "3:KC 0:QC 1:JC 2:AC",
        ],
    );
    facts.layout = Layout { seats: 4, sides: 4 };
    let (ruling, _) = referee.hand(&facts, &names());
    assert_eq!(ruling.side, Some(Side(3)), "{}", ruling.text());
    assert_eq!((ruling.to, ruling.best), (Some(Side(1)), Some(false)));
}
