//! Search in the handbook: by the words people use, in any spelling of letters.

use fives::handbook::{self, search};

use crate::shared::book;

/// The clauses a question finds at a table, the best first.
fn found(written: &str, asked: &str) -> Vec<&'static str> {
    let book = book(written);
    let hits = search(&book, asked);
    hits.iter()
        .map(|hit| book[hit.section].clauses[hit.clause].id)
        .collect()
}

/// What a question marks in the title and the text of the first clause it finds.
fn marked(written: &str, asked: &str) -> (Vec<String>, Vec<String>) {
    let book = book(written);
    let hit = search(&book, asked).remove(0);
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
        ("copah/", "renege", "P4"),
        ("copah/", "revoke", "P4"),
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
    let (title, _) = marked("copah/", "RENEG");
    assert_eq!(title, ["Reneg"]);
}

#[test]
fn what_means_the_same_is_marked_too() {
    let (title, text) = marked("auction/", "widow");
    assert_eq!(title, ["kitty"]);
    assert!(
        text.iter().all(|own| own.eq_ignore_ascii_case("kitty")) && !text.is_empty(),
        "{text:?}"
    );
}

#[test]
fn marks_are_in_order_and_never_overlap() {
    let book = book("copah/");
    for asked in [
        "r re ren reneg renege",
        "the t th",
        "trump tr five 5 of",
        "a",
    ] {
        for hit in search(&book, asked) {
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
    assert!(found("copah/", "A renege costs").contains(&"D1"));
    assert!(found("auction/", "60 for 120").contains(&"A3"));
}

#[test]
fn any_text_can_be_asked_for() {
    let book = book("bourre/");
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
        for hit in handbook::search(&book, asked) {
            let clause = &book[hit.section].clauses[hit.clause];
            for range in &hit.text {
                assert!(clause.text.get(range.clone()).is_some(), "{asked}");
            }
        }
    }
}
