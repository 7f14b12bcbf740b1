//! Search in the handbook: by the words people use, in any spelling of letters.

use fives_core::answers::handbook::{Hit, Section, find};
use fives_core::answers::referee::Referee;

use crate::shared::{book, table};

/// The clauses a question finds.
fn search(written: &str, asked: &str) -> (Vec<Section>, Vec<Hit>) {
    let (game, house) = table(written);
    let book = book(written);
    let found = find(&book, &Referee::new(game, &house), asked);
    (book, found.clauses)
}

/// The clauses a question finds at a table, the best first.
fn found(written: &str, asked: &str) -> Vec<&'static str> {
    let (book, hits) = search(written, asked);
    hits.iter()
        .map(|hit| book[hit.section].clauses[hit.clause].id)
        .collect()
}

/// What a question marks in the title and the text of the first clause it finds.
fn marked(written: &str, asked: &str) -> (Vec<String>, Vec<String>) {
    let (book, mut hits) = search(written, asked);
    let hit = hits.remove(0);
    let clause = &book[hit.section].clauses[hit.clause];
    let parts = |text: &str, ranges: &[std::ops::Range<usize>]| {
        ranges
            .iter()
            .map(|range| text[range.clone()].to_owned())
            .collect()
    };
    (
        parts(clause.title, &hit.title),
        parts(&clause.text, &hit.text),
    )
}

#[test]
fn the_words_people_use_find_their_clause_first() {
    for (table, asked, first) in [
        ("copah/", "renege", "D1"),
        ("copah/", "revoke", "D1"),
        ("auction/", "kitty", "A2"),
        ("auction/", "widow", "A2"),
        ("copah/", "bagged", "C4"),
        ("copah/", "stuck", "C4"),
        ("copah/", "set", "C8"),
        ("copah/", "euchred", "C8"),
        ("kaibosh/", "euchred", "K4"),
        ("copah/", "nine hole", "C7"),
        ("copah/", "nine-hole", "C7"),
        ("copah/", "Nine", "C7"),
        ("copah/", "misdeal", "C11"),
        ("forty-five/", "misdeal", "F5"),
        ("copah/", "back door", "C10"),
        ("auction/", "ticks", "A9"),
        ("auction/", "top six", "A4"),
        ("auction/", "called partner", "A7"),
        ("forty-five/", "rob", "F2"),
        ("bourre/", "bourre", "B4"),
        ("bourre/", "BOURRÉD", "B4"),
        ("bourre/", "cinch", "P9"),
        ("bourre/", "limit", "B6"),
        ("kaibosh/", "bower", "R6"),
        ("kaibosh/", "loner", "K3"),
        ("copah/", "ace of hearts", "R2"),
        ("tally/", "rounds", "T1"),
        ("copah/", "c7", "C7"),
        ("auction/", "A10", "A10"),
    ] {
        let found = found(table, asked);
        assert_eq!(found.first(), Some(&first), "{table} {asked}: {found:?}");
    }
}

#[test]
fn books_are_found_as_tricks_and_tricks_as_books() {
    for asked in ["book", "trick"] {
        let found = found("copah/", asked);
        assert!(
            found.contains(&"C6") && found.contains(&"P5"),
            "{asked}: {found:?}"
        );
    }
}

#[test]
fn every_word_must_be_found() {
    let both = found("copah/", "dealer draws");
    assert!(both.contains(&"C5"), "{both:?}");
    assert!(both.len() < found("copah/", "dealer").len());
    assert_eq!(found("copah/", "dealer zeppelin"), [""; 0]);
}

#[test]
fn nothing_asked_finds_nothing() {
    for asked in ["", "   ", "–", "?!"] {
        assert_eq!(found("copah/", asked), [""; 0], "{asked:?}");
    }
}

#[test]
fn what_was_found_is_marked_where_it_stands() {
    let (title, text) = marked("copah/", "nine hole");
    assert_eq!(title, [""; 0]);
    assert_eq!(text, ["nine", "hole"]);
    let (title, text) = marked("bourre/", "bourre");
    assert_eq!(title, ["Bourré"]);
    assert_eq!(text, ["bourré"]);
    let (title, _) = marked("copah/", "TRUMP LE");
    assert_eq!(title, ["trump", "le"]);
}

#[test]
fn what_means_the_same_is_marked_too() {
    let (title, text) = marked("auction/", "widow");
    assert_eq!(title, ["kitty"]);
    assert!(
        text.iter().all(|word| word.eq_ignore_ascii_case("kitty")) && !text.is_empty(),
        "{text:?}"
    );
}

#[test]
fn marks_are_in_order_and_never_overlap() {
    for asked in [
        "r re ren reneg renege",
        "the t th",
        "trump tr five 5 of",
        "a",
    ] {
        for hit in search("copah/", asked).1 {
            for ranges in [&hit.title, &hit.text] {
                assert!(
                    ranges.windows(2).all(|two| two[0].end < two[1].start),
                    "{asked}"
                );
                assert!(
                    ranges.iter().all(|range| range.start < range.end),
                    "{asked}"
                );
            }
        }
    }
}

#[test]
fn a_rule_is_found_by_its_label_on_the_form() {
    assert!(found("copah/", "Renege penalty").contains(&"D1"));
    assert!(found("auction/", "60 for 120").contains(&"A3"));
}

#[test]
fn any_text_can_be_asked_for() {
    for asked in [
        "İ",
        "ß",
        "ﬁ",
        "é́",
        "💥",
        "\u{202e}",
        "-",
        "a-b-",
        "ʼ",
        &"x".repeat(10_000),
    ] {
        let (book, hits) = search("bourre/", asked);
        for hit in hits {
            let clause = &book[hit.section].clauses[hit.clause];
            for range in &hit.text {
                assert!(clause.text.get(range.clone()).is_some(), "{asked}");
            }
        }
    }
}

// What people say at the table, each with the clause that answers it.
#[test]
fn what_people_say_finds_the_clause_that_answers_it() {
    const FIVES: [&str; 3] = ["copah/", "forty-five/", "auction/"];
    const CARDS: [&str; 5] = ["copah/", "forty-five/", "auction/", "kaibosh/", "bourre/"];
    let mut asked: Vec<(&str, &str, &str)> = vec![
        ("copah/", "misdeal", "C11"),
        ("auction/", "misdeals", "C11"),
        ("kaibosh/", "misdealt", "C11"),
        ("bourre/", "misdeal", "C11"),
        ("forty-five/", "misdeal", "F5"),
        ("forty-five/", "revoke", "F7"),
        ("kaibosh/", "renege", "D1"),
        ("kaibosh/", "didn’t follow suit", "D1"),
        ("bourre/", "renege", "B7"),
        ("bourre/", "reneging", "B7"),
        ("bourre/", "revoke", "B7"),
        ("kaibosh/", "revoke", "D1"),
        ("bourre/", "didn’t follow suit", "B7"),
        ("copah/", "shuffle", "C1"),
        ("copah/", "shuffling", "C1"),
        ("forty-five/", "shuffle", "F1"),
        ("auction/", "who shuffles", "A2"),
        ("kaibosh/", "shuffle", "K1"),
        ("bourre/", "shuffle", "B1"),
        ("kaibosh/", "euchre", "K1"),
        ("kaibosh/", "is it like Euchre?", "K1"),
        ("copah/", "shuffle the deck", "C1"),
        ("copah/", "thrown in", "C4"),
        ("auction/", "thrown in", "A4"),
        ("kaibosh/", "thrown in", "K2"),
        ("copah/", "bid out of turn", "C3"),
        ("auction/", "changed a bid", "A4"),
        ("kaibosh/", "suit named in a bid", "K2"),
        ("forty-five/joker=third-trump", "joker turned up", "F1"),
        ("copah/", "discarded a trump", "C5"),
        ("auction/", "discard trumps", "A2"),
        ("auction/seating=three-pairs", "the pack runs out", "A2"),
        ("copah/seating=three-pairs", "the pack ran short", "C5"),
        ("bourre/seating=alone-7", "the pack runs out", "B2"),
        ("auction/", "how long does a game take?", "A8"),
        ("auction/", "minutes", "A8"),
        ("auction/", "how many tricks for 20", "A3"),
        ("tally/", "slogan cards", "T1"),
        ("bourre/", "how many cards may I exchange", "B2"),
        ("copah/", "wrong number of cards", "C11"),
        ("forty-five/", "wrong number of cards", "F6"),
    ];
    for table in FIVES {
        asked.extend([
            (table, "didn't follow suit", "D1"),
            (table, "ruff", "P1"),
            (table, "ruffing", "P1"),
            (table, "renege", "D1"),
            (table, "reneging", "P4"),
        ]);
    }
    for table in CARDS {
        asked.extend([
            (table, "led out of turn", "D4"),
            (table, "played out of turn", "D4"),
            (table, "out of turn", "D4"),
            (table, "two cards", "D5"),
            (table, "played two cards at once", "D5"),
            (table, "trick missed", "D6"),
            (table, "missed a trick", "D6"),
            (table, "forgot to play", "D6"),
            (table, "claim", "D7"),
            (table, "claimed the rest", "D7"),
            (table, "hand thrown down", "D7"),
            (table, "accused", "D8"),
            (table, "no proof", "D8"),
            (table, "table talk", "D9"),
            (table, "talking", "D9"),
            (table, "clockwise", "P6"),
        ]);
    }
    let asked = asked.into_iter();
    let missed = asked.filter(|(table, asked, first)| found(table, asked).first() != Some(first));
    let missed: Vec<String> = missed
        .map(|(table, asked, first)| format!("{table} {asked}, {first}: {:?}", found(table, asked)))
        .collect();
    assert!(missed.is_empty(), "{missed:#?}");
}

#[test]
fn small_words_and_endings_change_nothing() {
    let plain = found("copah/", "deal misdeal");
    assert_eq!(found("copah/", "the dealing in a misdeal"), plain);
    assert_eq!(found("copah/", "shuffling"), found("copah/", "shuffle"));
    // Nothing but small words is searched as it stands.
    assert!(!found("copah/", "the").is_empty());
    // A word that is there in no form is still not found.
    assert_eq!(found("copah/", "zeppelins"), [""; 0]);
}

// The referee's questions are found by their titles.
#[test]
fn the_referees_questions_are_found_by_what_happened() {
    let named = |written: &str, asked: &str| -> Vec<&str> {
        let (game, house) = table(written);
        let found = find(&book(written), &Referee::new(game, &house), asked);
        found.situations.iter().map(|(id, _)| *id).collect()
    };
    for (table, asked, id) in [
        ("copah/", "led out of turn", "led-out-of-turn"),
        ("copah/", "claim", "claim"),
        ("copah/", "threw down hand", "claim"),
        ("copah/", "hand thrown down", "claim"),
        ("bourre/", "two cards", "two-cards"),
        ("copah/", "missed book", "trick-missed"),
        ("kaibosh/", "missed a trick", "trick-missed"),
        ("auction/", "table talk", "table-talk"),
        ("auction/", "bid changed", "bid-changed"),
        ("auction/", "discarded trump", "trump-discarded"),
        ("auction/seating=three-pairs", "pack ran out", "pack-short"),
        (
            "forty-five/joker=third-trump",
            "joker turned up",
            "joker-turned",
        ),
        ("kaibosh/", "suit named", "suit-named"),
        ("copah/", "accused", "no-proof"),
    ] {
        let found = named(table, asked);
        assert!(found.contains(&id), "{table} {asked}: {found:?}");
    }
    assert_eq!(named("copah/", ""), [""; 0]);
    assert_eq!(named("copah/", "zeppelin"), [""; 0]);
}

#[test]
fn what_nothing_says_has_the_nearest_instead() {
    let near = |written: &str, asked: &str| {
        let (game, house) = table(written);
        let book = book(written);
        let found = find(&book, &Referee::new(game, &house), asked);
        assert!(!found.is_found(), "{asked}");
        let id = |hit: &Hit| book[hit.section].clauses[hit.clause].id;
        let near: Vec<&str> = found.nearest.iter().map(id).collect();
        let elsewhere = found.elsewhere.map(|(game, clause)| (game.id, clause.id));
        (near, elsewhere)
    };
    // By another spelling, with most of the words, in another game.
    assert_eq!(near("copah/", "missdeal").0.first(), Some(&"C11"));
    assert_eq!(near("copah/", "renige").0.first(), Some(&"D1"));
    assert_eq!(near("copah/", "zeppelin misdeal").0.first(), Some(&"C11"));
    assert_eq!(near("copah/", "kitty").1, Some(("auction", "A2")));
    assert_eq!(near("tally/", "left bower").1, Some(("kaibosh", "R6")));
    // What is nowhere is near nothing: the screen has the contents.
    assert_eq!(near("copah/", "zeppelin"), (Vec::new(), None));
}
