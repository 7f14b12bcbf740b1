//! Every clause of a game is in its handbook, exactly once, in words.

use std::collections::BTreeSet;

use fives_core::answers::handbook::{self, HandbookPart};
use fives_core::base::house::House;
use fives_core::games::{GAMES, Game};

use crate::shared::{clause, clauses, game};

/// The clauses of each game: its own, those of its cards, of play, and of disputes.
const CONCERN: [(&str, &str); 6] = [
    (
        "copah",
        "R1 R2 R3 R4 P1 P2 P3 P4 P5 P6 C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 K5 C11 D1 D2 D3 D4 D5 D6 D7 D8 D9",
    ),
    (
        "forty-five",
        "R1 R2 R3 R4 R5 P1 P2 P3 P4 P5 P6 F1 F2 F3 F4 F5 F6 F7 K5 D1 D2 D3 D4 D5 D6 D7 D8 D9",
    ),
    (
        "auction",
        "R1 R2 R3 R4 P1 P2 P3 P4 P5 P6 A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 K5 C11 D1 D2 D3 D4 D5 D6 D7 D8 D9",
    ),
    (
        "kaibosh",
        "R6 P5 P6 P7 K1 K2 K3 K4 K5 K6 C11 D1 D2 D3 D4 D5 D6 D7 D8 D9",
    ),
    (
        "bourre",
        "R7 P5 P6 P8 P9 B1 B2 B3 B4 B5 B6 B7 B8 C11 D3 D4 D5 D6 D7 D8 D9",
    ),
    ("tally", "T1 T2"),
];

fn ids(game: &'static Game, house: &House) -> Vec<&'static str> {
    clauses(game, house)
        .iter()
        .map(|clause| clause.id)
        .collect()
}

#[test]
fn every_clause_that_concerns_a_game_is_in_its_handbook_once() {
    assert_eq!(GAMES.len(), CONCERN.len());
    for (id, concern) in CONCERN {
        let ids = ids(game(id), &House::default());
        let once: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), once.len(), "{id} has a clause twice");
        let expected: BTreeSet<&str> = concern.split(' ').collect();
        assert_eq!(once, expected, "{id}");
    }
}

#[test]
fn the_clauses_are_the_same_by_whatever_rules() {
    for game in GAMES.iter().copied() {
        let usual = ids(game, &House::default());
        for preset in game.presets {
            let house = preset.house(game.declared);
            assert_eq!(ids(game, &house), usual, "{}", preset.name);
        }
    }
}

#[test]
fn every_declared_house_rule_is_named_by_a_clause() {
    for game in GAMES.iter().copied() {
        let all = clauses(game, &House::default());
        for declared in game.declared {
            let naming = all.iter().filter(|clause| {
                let mut rules = clause.rules.iter();
                rules.any(|rule| rule.key == declared.rule.key && rule.label == declared.rule.label)
            });
            let naming: Vec<&str> = naming.map(|clause| clause.id).collect();
            assert_eq!(
                naming,
                [declared.clause],
                "{} of {}",
                declared.rule.key,
                game.id
            );
        }
    }
}

#[test]
fn every_clause_that_the_scorer_and_the_refusals_cite_is_there() {
    for game in GAMES.iter().copied() {
        let ids = ids(game, &House::default());
        let table = (game.rules)(&House::default()).unwrap();
        let table = table.table();
        let cited = [game.cited.bids, game.cited.out];
        let notes = table.notes.iter().map(|note| note.clause);
        let ends = table.finish.clauses.iter().map(|(_, clause)| *clause);
        for clause in cited.into_iter().flatten().chain(notes).chain(ends) {
            assert!(ids.contains(&clause), "{clause} of {}", game.id);
        }
    }
}

#[test]
fn every_clause_is_whole_sentences_with_a_title_and_a_source() {
    for game in GAMES.iter().copied() {
        for preset in game.presets {
            let house = preset.house(game.declared);
            for clause in clauses(game, &house) {
                let text = &clause.text;
                assert!(text.ends_with('.'), "{}: {text}", clause.id);
                assert!(
                    text.starts_with(char::is_uppercase),
                    "{}: {text}",
                    clause.id
                );
                assert!(
                    !text.contains("  ") && !text.contains(['{', '[']),
                    "{}: {text}",
                    clause.id
                );
                assert!(
                    clause.source.ends_with('.') && !clause.title.is_empty(),
                    "{}",
                    clause.id
                );
            }
        }
    }
}

#[test]
fn every_part_comes_in_order_and_the_first_says_what_the_game_is_about() {
    for game in GAMES.iter().copied() {
        let book = handbook::contents(game, &House::default());
        let parts: Vec<HandbookPart> = book.iter().map(|section| section.part).collect();
        let expected = HandbookPart::ALL
            .into_iter()
            .filter(|part| parts.contains(part));
        assert_eq!(parts, expected.collect::<Vec<_>>(), "{}", game.id);
        assert_eq!(parts[0], HandbookPart::Objective, "{}", game.id);
        // What the game is about, then each part in a line.
        assert!(
            book.iter().all(|section| section.lead.ends_with('.')),
            "{}",
            game.id
        );
        assert!(
            book[1..].iter().all(|section| {
                !section.clauses.is_empty() && section.lead.chars().count() < 100
            })
        );
    }
}

#[test]
fn each_part_is_told_in_a_line_by_the_rules_of_the_table() {
    use HandbookPart::{Bidding, Deal, End, Order, Play, Scoring};
    for (table, part, says) in [
        ("copah/", Deal, "Four play in two pairs. Five cards each."),
        (
            "copah/seating=two-trios",
            Deal,
            "Six play in two trios. Five cards each.",
        ),
        (
            "auction/kitty=0",
            Deal,
            "Four play in two pairs. Five cards each, and no kitty.",
        ),
        (
            "auction/seating=alone-5",
            Deal,
            "Five play, each alone. Five cards each, and four in the kitty.",
        ),
        (
            "copah/no_draw=off",
            Bidding,
            "Bids run from 15 up to 30. The dealer bids last, and may take the high bid.",
        ),
        (
            "copah/hold=none",
            Bidding,
            "Bids run from 15 up to 30 No Draw. The dealer bids last.",
        ),
        (
            "copah/joker=third-trump",
            Order,
            "5, jack, joker, ace of hearts; then high in red, low in black.",
        ),
        (
            "copah/renege=off",
            Play,
            "Follow suit, or trump. On a trump lead play a trump.",
        ),
        (
            "auction/follow=free",
            Play,
            "On a non-trump lead play anything. The three top trumps may be held back.",
        ),
        (
            "forty-five/scoring=difference",
            Scoring,
            "5 for three tricks, 15 for four, 25 for all five.",
        ),
        (
            "kaibosh/kaibosh_value=24",
            Scoring,
            "A point a trick if you make your bid. A Kaibosh is worth 24.",
        ),
        ("copah/target=40,win_by=1,back_door=off", End, "Play to 40."),
        (
            "copah/",
            End,
            "Play to 31, two ahead. Out the back door at −31.",
        ),
        (
            "auction/ticks=3,deals=4",
            End,
            "Play to 125, at most 4 deals. Three ticks, and you’re out the back door.",
        ),
        ("bourre/", End, "It ends when the table says so."),
    ] {
        let book = crate::shared::book(table);
        let section = book.iter().find(|section| section.part == part).unwrap();
        assert_eq!(section.lead, says, "{table}");
    }
}

#[test]
fn the_handbook_of_a_game_with_bidding_tells_it_and_of_one_without_does_not() {
    for (id, bids) in [
        ("copah", true),
        ("auction", true),
        ("kaibosh", true),
        ("forty-five", false),
    ] {
        let book = handbook::contents(game(id), &House::default());
        assert_eq!(
            book.iter()
                .any(|section| section.part == HandbookPart::Bidding),
            bids,
            "{id}"
        );
    }
}

#[test]
fn a_clause_can_be_cited_alone_as_it_reads_at_the_table() {
    let clause = clause("copah/nine_hole=any-side", "C7");
    let (game, house) = crate::shared::table("copah/nine_hole=any-side");
    let cited = handbook::clause(game, &house, "C7").unwrap();
    assert_eq!((cited.title, cited.text), (clause.title, clause.text));
    assert_eq!(handbook::clause(game, &house, "F3"), None);
    assert_eq!(handbook::clause(game, &house, ""), None);
}

#[test]
fn who_deals_first_is_told_for_the_first_game_and_for_a_rematch() {
    for (table, id, first) in [
        (
            "copah/",
            "C1",
            "everyone draws a card, and the highest deals.",
        ),
        (
            "forty-five/",
            "F1",
            "everyone draws a card, and the highest deals.",
        ),
        (
            "kaibosh/",
            "K1",
            "everyone draws a card, and the highest deals.",
        ),
        (
            "bourre/",
            "B1",
            "everyone draws a card, and the highest deals.",
        ),
        ("auction/", "A1", "deal cards face up until a jack falls"),
    ] {
        let text = clause(table, id).text;
        assert!(text.contains("For the first deal"), "{table}: {text}");
        assert!(text.contains(first), "{table}: {text}");
        assert!(text.contains("In a rematch"), "{table}: {text}");
    }
}

#[test]
fn a_ruling_can_be_asked_for_where_one_rests_on_the_clause() {
    for (table, id, kind) in [
        ("copah/", "P3", "renege"),
        ("copah/", "P4", "renege"),
        ("copah/", "P5", "trick"),
        ("copah/", "C3", "bid"),
        ("auction/", "A4", "bid"),
        ("kaibosh/", "K2", "bid"),
        ("copah/", "C11", "irregular"),
        ("forty-five/", "F5", "irregular"),
        ("forty-five/", "F6", "irregular"),
        ("forty-five/", "F7", "irregular"),
        ("bourre/", "P9", "irregular"),
        ("bourre/", "B7", "irregular"),
        ("copah/", "R1", "trick"),
        ("kaibosh/", "R6", "trick"),
        ("bourre/", "R7", "trick"),
        ("copah/", "P2", "renege"),
        ("copah/", "P6", "irregular"),
        ("auction/", "A7", "irregular"),
        ("copah/", "D3", "irregular"),
        ("auction/", "K5", "score"),
        ("bourre/", "B8", "score"),
        ("copah/", "C7", "score"),
        ("bourre/", "B3", "score"),
    ] {
        assert_eq!(clause(table, id).ask, Some(kind), "{id}");
    }
}

#[test]
fn a_ruling_can_be_asked_for_about_every_clause_of_a_game_with_cards() {
    for game in GAMES.iter().copied() {
        let all = clauses(game, &House::default());
        assert!(!all.is_empty(), "{}", game.id);
        for clause in all {
            // The referee doesn't know the cards of a tally.
            let known = game.family.is_some();
            assert_eq!(clause.ask.is_some(), known, "{} of {}", clause.id, game.id);
        }
    }
}

#[test]
fn the_highest_trump_is_not_said_to_lose_its_trick() {
    assert!(!clause("copah/", "C6").text.contains("won its trick"));
}

#[test]
fn at_forty_five_a_renege_kills_the_hand_unless_the_table_agreed_otherwise() {
    let costs = |table: &str, id: &str| clause(table, id).text;
    assert!(costs("forty-five/", "D1").contains("hand is dead (F7)"));
    assert!(!costs("copah/", "D1").contains("F7"));
    let trick = "forty-five/renege_penalty=trick";
    assert!(costs(trick, "D1").contains("under F7, the offender’s hand would be dead"));
    assert!(costs(trick, "F7").contains("another penalty (D1)"));
    assert!(!costs("forty-five/", "F7").contains("another price"));
}

// A6: the Nova Scotia rules give the score of a bid made, but not the cost of a failed one.
#[test]
fn the_price_of_a_failed_bid_is_not_laid_on_a_source_that_gives_none() {
    let set = clause("auction/", "A6");
    assert_eq!(
        set.source,
        "From the Nova Scotia rules, which don’t say what a failed bid costs. Most tables subtract the bid."
    );
    assert!(set.text.contains("you lose your bid"), "{}", set.text);
    let others = clauses(game("auction"), &House::default());
    let prices = others
        .iter()
        .filter(|clause| clause.source.contains("a failed bid costs"));
    assert_eq!(prices.map(|price| price.id).collect::<Vec<_>>(), ["A6"]);
}
