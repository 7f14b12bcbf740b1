//! Invalid links are refused with a sentence, in bounded memory and time.

use std::time::{Duration, Instant};

use fives_core::ledger::RestoreProblem;
use fives_core::storage::saved::Unreadable;
use fives_core::storage::saved::link::{self, LinkProblem, Shared};
use fives_core::storage::saved::{SCHEMA, SavedGame};
use fives_core::words;
use miniz_oxide::deflate::compress_to_vec;
use serde_json::{Value, json};

use crate::crafted_links::{holding, sealed};
use crate::evenings::evening;
use crate::support::texts::{fields, places};

const TORN: LinkProblem = LinkProblem::Unreadable(Unreadable::Torn);

/// The fields of an event by their paths; house rules are one value.
fn paths(value: &Value, path: &str, into: &mut Vec<(String, Value)>) {
    match value.as_object() {
        Some(fields) if !path.ends_with("house") => {
            for (name, value) in fields {
                let path = format!("{path}.{name}");
                paths(value, path.trim_start_matches('.'), into);
            }
        }
        _ => into.push((path.to_owned(), value.clone())),
    }
}

/// A second implementation of how a link stores a game: its events by shape and column.
fn folded(game: &SavedGame) -> Value {
    let mut text = fields(&game.write());
    let events = text["events"].take();
    let mut shapes: Vec<Value> = Vec::new();
    let mut rows = Vec::new();
    let mut columns = serde_json::Map::new();
    let mut last = 0;
    for event in events.as_array().unwrap() {
        let mut fields = Vec::new();
        paths(event, "", &mut fields);
        let names: Value = fields.iter().map(|(path, _)| path.clone()).collect();
        let row = shapes.iter().position(|shape| *shape == names);
        rows.push(row.unwrap_or(shapes.len()));
        if row.is_none() {
            shapes.push(names);
        }
        for (path, value) in fields {
            let column = columns.entry(path.rsplit('.').next().unwrap());
            let value = match path.as_str() {
                "at" => json!(value.as_i64().unwrap() - last),
                _ => value,
            };
            let column = column.or_insert_with(|| json!([]));
            column.as_array_mut().unwrap().push(value);
        }
        last = event["at"].as_i64().unwrap();
    }
    text["events"] = json!({"shapes": shapes, "rows": rows, "columns": columns});
    text
}

fn standing() -> Value {
    let game = evening("copah", &[("target", "21")], 3);
    let alone = link::StandingOnly::of(&game).unwrap();
    serde_json::from_str(&alone.write()).unwrap()
}

/// Reads a crafted link: never slowly, and with a sentence where it is refused.
fn read(link: &str) -> Result<Shared, LinkProblem> {
    let began = Instant::now();
    let read = link::read(link);
    if let Err(problem) = &read {
        let says = words::link_problem(problem);
        assert!(says.ends_with('.') && says.len() < 400, "{says}");
    }
    assert!(
        began.elapsed() < Duration::from_secs(5),
        "{:?}",
        began.elapsed()
    );
    read
}

#[test]
fn a_crafted_link_that_is_what_it_says_is_read() {
    let game = evening("copah", &[], 5);
    for form in ['j', 'J', 'h', 'H'] {
        let link = holding(form, &folded(&game).to_string());
        assert_eq!(read(&link), Ok(Shared::Game(Box::new(game.clone()))));
    }
    for form in ['k', 'K', 's', 'S'] {
        let link = holding(form, &standing().to_string());
        assert!(matches!(read(&link), Ok(Shared::Standing(_))));
    }
}

#[test]
fn what_never_was_a_link_is_foreign() {
    let foreign = [
        "",
        "/",
        "hello",
        "index.html",
        "?utm_source=x",
        "../../etc/passwd",
        "<script>",
        "%68%00",
        "🃏",
        "game",
        "shared",
        "auction/target=120",
        "Äh",
        "x",
        "gAAAA",
        "AAAAAAAAAAAAAAAA",
    ];
    for link in foreign {
        let expected = match link.chars().next() {
            // It begins as a link does, and is none any more.
            Some('j' | 'k' | 'J' | 'K' | 'h' | 's' | 'H' | 'S') => LinkProblem::Damaged,
            _ => LinkProblem::Foreign,
        };
        assert_eq!(read(link), Err(expected), "{link}");
    }
}

#[test]
fn a_whole_link_of_another_form_asks_for_an_update() {
    for form in ['g', 'x', 'q', '1'] {
        let link = holding(form, "something new");
        assert_eq!(read(&link), Err(LinkProblem::OtherForm), "{form}");
    }
    // A form that holds something else than it says.
    let game = folded(&evening("copah", &[], 5)).to_string();
    assert_eq!(read(&holding('k', &game)), Err(TORN));
    assert_eq!(read(&holding('j', &standing().to_string())), Err(TORN));
}

#[test]
fn a_bomb_is_refused_before_it_goes_off() {
    for (size, letter) in [(300_000, b'0'), (3_000_000, b' '), (2_000_000, b'[')] {
        let bomb = compress_to_vec(&vec![letter; size], 9);
        for form in ['j', 'k', 'J', 'K', 'h', 's', 'H', 'S'] {
            assert_eq!(
                read(&sealed(form, &bomb)),
                Err(LinkProblem::TooMuch),
                "{size}"
            );
        }
    }
    let endless = "h".repeat(1_000_000);
    assert_eq!(read(&endless), Err(LinkProblem::TooMuch));
}

#[test]
fn what_is_not_squeezed_or_no_text_is_refused() {
    for bytes in [
        &b""[..],
        b"not squeezed",
        &[0; 40],
        &[0xff; 40],
        &[3, 0, 3, 0],
    ] {
        assert_eq!(read(&sealed('h', bytes)), Err(TORN), "{bytes:?}");
    }
    let no_text = compress_to_vec(&[0xff, 0xfe, 0x00], 9);
    assert_eq!(read(&sealed('h', &no_text)), Err(TORN));
    for text in [
        "",
        "{",
        "[]",
        "{}",
        "null",
        "\"h\"",
        "1e999",
        "{\"schema\":3}",
        "\u{0}",
    ] {
        assert_eq!(read(&holding('j', text)), Err(TORN), "{text}");
        assert_eq!(read(&holding('k', text)), Err(TORN), "{text}");
    }
    for open in ["[", "{\"a\":", "{\"events\":{\"rows\":["] {
        let deep = open.repeat(10_000);
        assert_eq!(read(&holding('j', &deep)), Err(TORN), "{open}");
    }
}

#[test]
fn a_game_of_a_newer_version_says_so() {
    let mut text = folded(&evening("copah", &[], 2));
    text["schema"] = json!(SCHEMA + 1);
    let newer = Err(LinkProblem::Unreadable(Unreadable::Newer(SCHEMA + 1)));
    assert_eq!(read(&holding('j', &text.to_string())), newer);
    let mut text = standing();
    text["schema"] = json!(SCHEMA + 1);
    assert_eq!(read(&holding('k', &text.to_string())), newer);
}

#[test]
fn a_key_that_is_none_is_refused() {
    let long = "x".repeat(41);
    for id in ["", "../x", "a b", "<b>", "ä", "app\n", long.as_str()] {
        let mut text = folded(&evening("copah", &[], 2));
        text["id"] = json!(id);
        assert_eq!(read(&holding('j', &text.to_string())), Err(TORN), "{id}");
    }
}

#[test]
fn a_name_that_no_game_has_is_refused() {
    let names = [
        "x".repeat(41),
        " x".to_owned(),
        "y".repeat(100_000),
        "\u{202e}x".to_owned(),
        "x\u{0}".to_owned(),
    ];
    for name in names {
        let mut text = folded(&evening("copah", &[], 2));
        text["name"] = json!(name);
        assert_eq!(
            read(&holding('j', &text.to_string())),
            Err(TORN),
            "{name:?}"
        );
        let mut text = standing();
        text["name"] = json!(name);
        assert_eq!(
            read(&holding('k', &text.to_string())),
            Err(TORN),
            "{name:?}"
        );
    }
}

#[test]
fn a_thousand_problems_of_a_setup_are_told_in_a_few_sentences() {
    let house: serde_json::Map<String, Value> = (0..90)
        .map(|at| (format!("rule-{at}"), json!("x")))
        .collect();
    let mut text = standing();
    text["setup"]["house"] = Value::Object(house);
    let Err(LinkProblem::Unreadable(Unreadable::Impossible(RestoreProblem::Setup(problems)))) =
        read(&holding('k', &text.to_string()))
    else {
        panic!("it was read");
    };
    assert_eq!(problems.len(), 3);
}

/// Columns that claim to be more than they are.
#[test]
fn columns_that_do_not_fit_their_rows_are_refused() {
    let many: Vec<i64> = vec![0; 1_501];
    let long = "n".repeat(100_000);
    let wide: Vec<String> = (0..33).map(|at| format!("n{at}")).collect();
    let none: serde_json::Map<String, Value> = (0..20_000)
        .map(|at| (format!("n{at}"), json!([])))
        .collect();
    let all = [
        json!({"shapes": [["at"]], "rows": [0], "columns": {}}),
        json!({"shapes": [["at"]], "rows": [0], "columns": {"at": []}}),
        json!({"shapes": [["at"]], "rows": [0], "columns": {"at": [1, 2]}}),
        json!({"shapes": [["at"]], "rows": [1], "columns": {"at": [1]}}),
        json!({"shapes": [["at"]], "rows": [-1], "columns": {"at": [1]}}),
        json!({"shapes": [["at", "at"]], "rows": [0], "columns": {"at": [1, 2]}}),
        json!({"shapes": [[]], "rows": many, "columns": {}}),
        json!({"shapes": [[long]], "rows": [0], "columns": {long: [0]}}),
        json!({"shapes": [wide], "rows": [], "columns": {}}),
        json!({"shapes": [[]], "rows": [], "columns": none}),
        json!({"shapes": [[]], "rows": &many[1..], "columns": {}}),
        json!({"shapes": 1, "rows": [], "columns": {}}),
        json!({"shapes": [], "rows": [], "columns": {}, "more": 1}),
        json!({"shapes": [["at", "event.dealt"]], "rows": [0, 0],
            "columns": {"at": [i64::MAX, i64::MAX], "dealt": ["misdeal", "misdeal"]}}),
        json!({"shapes": [["at", "at.event"]], "rows": [0], "columns": {"at": [1], "event": [1]}}),
        json!({"shapes": [["at.event", "at"]], "rows": [0], "columns": {"at": [1], "event": [1]}}),
        json!({"shapes": [["a.".repeat(40)]], "rows": [0], "columns": {"": [1]}}),
        json!([]),
    ];
    for events in all {
        let mut text = folded(&evening("copah", &[], 2));
        text["events"] = events;
        text["done"] = json!(0);
        let read = read(&holding('j', &text.to_string()));
        assert!(read.is_err(), "{:.80}", text["events"].to_string());
    }
}

#[test]
fn anything_in_any_place_is_refused_or_can_be_shown() {
    let numbers = [-1, 0, 1, 99, 256, i64::MIN].map(|number| json!(number));
    let words = ["", "ended", "misdeal", "target"].map(|word| json!(word));
    let others = [json!(null), json!(1.5), json!([0, 1]), json!({})];
    let odd: Vec<Value> = numbers.into_iter().chain(words).chain(others).collect();
    let game = folded(&evening("copah", &[("target", "12")], 3));
    let (mut tried, mut passed) = (0, 0);
    for (form, text) in [('j', game), ('k', standing())] {
        let mut all = Vec::new();
        places(&text, "", &mut all);
        for place in &all {
            for odd in &odd {
                let mut changed = text.clone();
                *changed.pointer_mut(place).unwrap() = odd.clone();
                tried += 1;
                if let Ok(shared) = read(&holding(form, &changed.to_string())) {
                    passed += 1;
                    show(&shared);
                }
            }
        }
    }
    println!("{tried} crafted links: {passed} read and shown, the rest refused in words");
    assert!(tried > 2_000 && passed > 150 && passed < tried / 2);
}

/// Says everything that the screen says of what came.
fn show(shared: &Shared) {
    let (ledger, standing, name) = match shared {
        Shared::Game(game) => (&game.ledger, game.ledger.standing(), &game.name),
        Shared::Standing(alone) => (&alone.ledger, alone.standing.clone(), &alone.name),
    };
    words::result(ledger, &standing, name, "today");
    for side in ledger.rules().layout().sides() {
        words::below(ledger, &standing, side);
        for deal in standing.deals.iter() {
            words::line(ledger, deal, side);
        }
    }
}
