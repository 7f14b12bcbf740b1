//! Wording of a hand in the other games: its headline, and the sum of each side.

use fives_core::base::house::differences;
use fives_core::base::seats::Side;
use fives_core::games::hand::Hand;
use fives_core::games::sheet;
use fives_core::ledger::Command;
use fives_core::words;

use crate::table::{Table, auction, called, kaibosh, points, pot, turned, turned_best};

/// The headline of the last hand and the explanation for each side.
fn said(table: &Table) -> (String, Vec<String>) {
    let sides = table.ledger.rules().layout().sides();
    let each = sides.map(|side| table.explained(side.0)).collect();
    (table.headline(), each)
}

fn after(rules: &str, hand: Hand) -> (String, Vec<String>) {
    let mut table = Table::by(rules);
    table.play([hand]);
    said(&table)
}

fn of<const N: usize>(headline: &str, each: [&str; N]) -> (String, Vec<String>) {
    (headline.to_owned(), each.map(str::to_owned).to_vec())
}

// F3
#[test]
fn forty_five_in_words() {
    assert_eq!(
        after("forty-five/", turned(&[4, 1])),
        of(
            "Ann & Cat: 4 tricks",
            [
                "Ann & Cat took 4 tricks and win the hand: +5\u{a0}→\u{a0}5.",
                "Bob & Dan: 1 trick, no points.",
            ]
        )
    );
    assert_eq!(
        after(
            "forty-five/seating=alone-2,scoring=difference",
            turned(&[1, 4])
        ),
        of(
            "Bob: 4 tricks",
            [
                "Ann: 1 trick, no points.",
                "Bob took 4 tricks and scores the difference: +15\u{a0}→\u{a0}15.",
            ]
        )
    );
    let rules = "forty-five/seating=alone-3,scoring=per-trick-and-best-trump";
    assert_eq!(
        after(rules, turned_best(&[2, 2, 1], 1)),
        of(
            "Ann, Bob: 2 tricks",
            [
                "Ann took 2 tricks, 5 points each: +10\u{a0}→\u{a0}10.",
                "Bob took 2 tricks, 5 points each, and 5 for the highest trump: \
                 +15\u{a0}→\u{a0}15.",
                "Cat took 1 trick, 5 points each: +5\u{a0}→\u{a0}5.",
            ]
        )
    );
}

// A6
#[test]
fn auction_forty_fives_in_words() {
    assert_eq!(
        after("auction/", auction(0, "20", &[4, 1], 0)),
        of(
            "20 made with 25 points",
            [
                "Ann & Cat bid 20, took 25 points: made, +25\u{a0}→\u{a0}25.",
                "Bob & Dan: +5\u{a0}→\u{a0}5.",
            ]
        )
    );
    assert_eq!(
        after("auction/", auction(1, "25", &[5, 0], 0)),
        of(
            "25 set with no points",
            [
                "Ann & Cat: +30\u{a0}→\u{a0}30.",
                "Bob & Dan bid 25, took no points, needed 25: set with a tick, −25\u{a0}→\u{a0}−25.",
            ]
        )
    );
    let (_, each) = after("auction/ticks=0", auction(0, "20", &[3, 2], 1));
    assert_eq!(
        each[0],
        "Ann & Cat bid 20, took 15 points, needed 20: set, −20\u{a0}→\u{a0}−20."
    );
}

// A3, A7
#[test]
fn special_bids_and_called_partners_in_words() {
    let rules = "auction/seating=alone-3,thirty_for_sixty=lose-60";
    assert_eq!(
        after(rules, auction(0, "30-for-60", &[5, 0, 0], 0)),
        of(
            "30 for 60 made",
            [
                "Ann made 30 for 60: +60\u{a0}→\u{a0}60.",
                "Bob: no points.",
                "Cat: no points.",
            ]
        )
    );
    assert_eq!(
        after(rules, called(auction(0, "20", &[3, 1, 1], 2), 2, 10)),
        of(
            "Ann and Cat (called) made 20",
            [
                "Ann and Cat (called) made 20; Ann took 15 points: +15\u{a0}→\u{a0}15.",
                "Bob: +5\u{a0}→\u{a0}5.",
                "Cat: +10\u{a0}→\u{a0}10.",
            ]
        )
    );
    assert_eq!(
        after(rules, called(auction(0, "30-for-60", &[4, 1, 0], 1), 1, 10)).0,
        "Ann and Bob (called) made 30 for 60"
    );
    let (headline, each) = after(rules, called(auction(0, "25", &[2, 2, 1], 0), 1, 5));
    assert_eq!(headline, "25 set: Ann and Bob (called) took 20 points");
    assert_eq!(
        each[0],
        "Ann and Bob (called) took 20 points, needed 25: set with a tick, −25\u{a0}→\u{a0}−25."
    );
}

// C7, C8, A6, K4, D3
#[test]
fn why_a_side_scored_is_the_rule_and_its_clause() {
    let behind = |rules: &str, hand: Hand, side: u8| {
        let mut table = Table::by(rules);
        table.play([hand]);
        words::rule(&table.ledger, &table.standing().deals[0], Side(side))
    };
    let rule = |says: &str, clause| Some((says.to_owned(), clause));
    let set = || auction(0, "25", &[1, 4], 1);
    assert_eq!(
        behind("auction/", set(), 0),
        rule("A bid of 25 that fails costs 25, and a tick.", "A6")
    );
    assert_eq!(
        behind("auction/", set(), 1),
        rule(
            "Without the bid, you score all you take, whether it’s made or set.",
            "A6"
        )
    );
    let helped = called(auction(0, "25", &[2, 2, 1], 0), 1, 5);
    assert_eq!(
        behind("auction/seating=alone-3", helped, 0),
        rule(
            "The called partner’s 5 points counted too. A bid of 25 that fails costs 25, and a tick.",
            "A6"
        )
    );
    assert_eq!(
        behind("auction/thirty=doubled", auction(0, "30", &[5, 0], 0), 0),
        rule("A bid of 30 that’s made scores 60.", "A3")
    );
    assert_eq!(
        behind("kaibosh/", kaibosh(0, "4", [4, 2]), 1),
        rule("Without the bid, you score only if it fails.", "K4")
    );
    assert_eq!(
        behind("kaibosh/defenders=always", kaibosh(0, "4", [4, 2]), 1),
        rule(
            "Without the bid, you score all you take, whether it’s made or set.",
            "K4"
        )
    );
    assert_eq!(
        behind("forty-five/", turned(&[3, 2]), 1),
        rule("It takes three tricks to score.", "F3")
    );
    assert_eq!(
        behind("bourre/seating=alone-2", pot("5 0"), 1),
        rule(
            "Stay without taking a trick, and you match the pot instead of the next ante.",
            "B4"
        )
    );
}

// K3, K4
#[test]
fn kaibosh_in_words() {
    assert_eq!(
        after("kaibosh/", kaibosh(0, "4", [5, 1])),
        of(
            "4 made with 5 tricks",
            [
                "Ann & Cat bid 4, took 5 tricks: made, +5\u{a0}→\u{a0}5.",
                "Bob & Dan: no points, because the bid was made.",
            ]
        )
    );
    assert_eq!(
        after("kaibosh/", kaibosh(1, "4", [3, 3])),
        of(
            "4 set with 3 tricks",
            [
                "Ann & Cat: 3 tricks, +3\u{a0}→\u{a0}3.",
                "Bob & Dan bid 4, took 3 tricks, needed 4: set, −4\u{a0}→\u{a0}−4.",
            ]
        )
    );
    assert_eq!(
        after("kaibosh/", kaibosh(0, "kaibosh", [6, 0])).0,
        "Kaibosh! All six taken"
    );
    let (headline, each) = after("kaibosh/", kaibosh(0, "kaibosh", [5, 1]));
    assert_eq!(headline, "Kaibosh set with 5 tricks");
    assert_eq!(
        each[0],
        "Ann & Cat bid a Kaibosh, took 5 tricks, needed 6: set, −12\u{a0}→\u{a0}−12."
    );
}

// B2–B7
#[test]
fn bourre_in_words() {
    assert_eq!(
        after("bourre/seating=alone-4", pot("3 2r 0 -")),
        of(
            "Ann takes the pot of 4",
            [
                "Ann took 3 tricks and takes the pot of 4: +3\u{a0}→\u{a0}3.",
                "Bob reneged, and owes the pot as if bourréd; 1 paid in: −1\u{a0}→\u{a0}−1.",
                "Cat took no tricks: bourréd, and owes the pot next hand; 1 paid in: −1\u{a0}→\u{a0}−1.",
                "Dan passed; 1 paid in: −1\u{a0}→\u{a0}−1.",
            ]
        )
    );
    assert_eq!(
        after("bourre/seating=alone-3", pot("2 2 1c")),
        of(
            "The pot of 3 carries over",
            [
                "Ann tied for most with 2 tricks: the pot carries over, and no ante is due; \
                 1 paid in: −1\u{a0}→\u{a0}−1.",
                "Bob tied for most with 2 tricks: the pot carries over, and no ante is due; \
                 1 paid in: −1\u{a0}→\u{a0}−1.",
                "Cat corrected a renege: can’t win the pot, and loses the next turn to deal; 1 paid in: −1\u{a0}→\u{a0}−1.",
            ]
        )
    );
    let (headline, each) = after("bourre/seating=alone-2", pot("5 -"));
    assert_eq!(headline, "Ann takes the pot of 2");
    assert_eq!(
        each[0],
        "Only Ann stayed and takes the pot of 2: +1\u{a0}→\u{a0}1."
    );
}

// B4, B6, B7
#[test]
fn who_pays_for_a_pot_in_the_next_one() {
    let pays = |rules: &str, hand: &str| {
        let mut table = Table::by(rules);
        table.play([pot(hand)]);
        words::bourred(&table.ledger, &table.standing().deals[0])
    };
    let four = "bourre/seating=alone-4";
    assert_eq!(
        pays(four, "3 2r 0 -"),
        [
            "Cat is bourréd and pays 4 chips into the next pot.",
            "Bob reneged and pays 4 chips into the next pot.",
        ]
    );
    assert_eq!(
        pays("bourre/seating=alone-4,limit=3", "5 0 0 -"),
        ["Bob and Cat are bourréd, and each pays 3 chips, the limit, into the next pot."]
    );
    assert!(pays(four, "2 2 1 -").is_empty());
}

// T1
#[test]
fn a_tally_in_words() {
    let mut table = Table::by("tally/seating=alone-3");
    table.play([points(&[4, 4, -2]), points(&[0, -3, -3])]);
    assert_eq!(
        said(&table),
        of(
            "Ann: +0",
            [
                "Ann: no points.",
                "Bob: −3\u{a0}→\u{a0}1.",
                "Cat: −3\u{a0}→\u{a0}−5.",
            ]
        )
    );
    table.act(Command::Undo);
    assert_eq!(table.headline(), "Ann, Bob: +4");
}

// B4, B5
#[test]
fn those_without_an_ante_are_named_once_before_what_others_pay() {
    let antes = |players: u8, hand: &str| {
        let mut table = Table::by(&format!("bourre/seating=alone-{players}"));
        table.play([pot(hand)]);
        words::antes(&table.ledger, &table.ledger.standing())
    };
    let says = |text: &str| Some(text.to_owned());
    assert_eq!(
        antes(5, "2 2 0 1 -"),
        says(
            "Ann and Bob pay no ante. Cat pays 5 chips; everyone else pays 1 chip. 5 chips carried over."
        )
    );
    assert_eq!(antes(2, "5 -"), says("Everyone puts in 1 chip."));
    assert_eq!(
        antes(5, "1 1 1 1 1"),
        says("Nobody pays an ante. 5 chips carried over.")
    );
}

#[test]
fn a_change_of_rules_names_what_was_set_and_not_what_comes_along() {
    let set = |rules: &str| {
        let (game, house) = sheet::read(rules).unwrap();
        let changes = differences(game.declared, &house, &game.default_house());
        words::changed_rules(&changes)
    };
    // The rule on a tied score counts only where a number of deals is set.
    assert_eq!(set("copah/deals=8"), "Number of deals: 8");
    assert_eq!(
        set("copah/deals=8,level=play-on"),
        "Number of deals: 8 · Tied after the last deal: Play on"
    );
    assert_eq!(set("copah/target=45"), "Play to: 45");
}

/// Whether a text cites a clause: ` (C7)`.
fn cites(says: &str) -> bool {
    says.match_indices(" (").any(|(at, _)| {
        let inside = says[at + 2..].split(')').next().unwrap();
        let id = inside.split(',').next().unwrap();
        id.len() > 1
            && id.starts_with(|letter: char| letter.is_ascii_uppercase())
            && id[1..].chars().all(|letter| letter.is_ascii_digit())
    })
}

#[test]
fn no_clause_id_stands_on_the_score_or_on_a_win() {
    let games = [
        ("auction/target=20", auction(0, "20", &[4, 1], 0)),
        ("kaibosh/target=4", kaibosh(0, "4", [5, 1])),
        ("forty-five/target=5", turned(&[4, 1])),
        ("bourre/seating=alone-3", pot("3 2 -")),
    ];
    for (rules, hand) in games {
        let mut table = Table::by(rules);
        let mut sentences = words::notes(&table.ledger, &table.standing());
        table.play([hand]);
        let (headline, each) = said(&table);
        sentences.extend(each);
        sentences.push(headline);
        sentences.push(words::result(
            &table.ledger,
            &table.standing(),
            "",
            "Nov 20",
        ));
        sentences.push(words::aloud(&table.ledger));
        if table.end().is_some() {
            sentences.push(table.verdict().1);
        }
        sentences.push(words::why_total(
            &table.ledger,
            &table.standing(),
            fives_core::base::seats::Side(0),
        ));
        for says in sentences {
            assert!(!cites(&says), "{rules}: {says}");
        }
    }
    assert!(cites("Ann & Bob: 2 books. (C8)"));
}
