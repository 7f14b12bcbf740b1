//! The colours and their contrast.

use std::collections::{BTreeMap, BTreeSet};

use super::{read, sheets, without_comments};

/// Light, dark, and both in high contrast.
const THEMES: [&str; 4] = ["day", "night", "day-strong", "night-strong"];

type Colours = BTreeMap<String, [[u8; 3]; 4]>;

fn colours() -> Colours {
    let tokens = without_comments(&read("tokens.css"));
    let lines = tokens.lines().filter(|line| line.contains("var(--day, #"));
    lines
        .map(|line| {
            let (name, value) = line.trim().split_once(": ").unwrap();
            let colour = |theme| {
                let from = value.split_once(&format!("var(--{theme}, #")).unwrap().1;
                [0, 2, 4].map(|at| u8::from_str_radix(&from[at..at + 2], 16).unwrap())
            };
            (name.trim_start_matches("--").to_owned(), THEMES.map(colour))
        })
        .collect()
}

/// The luminance of a colour as WCAG 2 defines it.
fn luminance(colour: [u8; 3]) -> f64 {
    let part = |part: u8| {
        let part = f64::from(part) / 255.0;
        match part <= 0.04045 {
            true => part / 12.92,
            false => ((part + 0.055) / 1.055).powf(2.4),
        }
    };
    let [red, green, blue] = colour.map(part);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// What a pair is for, and the least contrast it needs: as it is, and in high contrast.
fn needed(what: &str) -> (f64, f64) {
    match what {
        "text" => (4.5, 7.0),
        "sign" => (3.0, 4.5),
        "line" => (1.0, 4.5),
        _ => panic!("a pair is text, a sign or a line, not {what}"),
    }
}

/// The rows of the table: what, ink, ground, and the figures.
fn table() -> Vec<[String; 7]> {
    let guide = read("README.md");
    let rows = guide
        .lines()
        .filter(|line| line.starts_with("| `") && line.contains("` on `"));
    rows.map(|row| {
        let mut cells: Vec<_> = row.trim_matches('|').split('|').collect();
        let pair = cells.remove(0);
        let (ink, ground) = pair.trim().split_once(" on ").unwrap();
        let plain = |cell: &str| cell.trim().trim_matches('`').to_owned();
        let cells: Vec<_> = cells.into_iter().map(plain).collect();
        let [what, day, highlights, day_strong, night_strong] = cells.try_into().unwrap();
        [
            plain(ink),
            plain(ground),
            what,
            day,
            highlights,
            day_strong,
            night_strong,
        ]
    })
    .collect()
}

#[test]
fn every_pair_has_the_contrast_that_is_stated_and_the_one_it_needs() {
    let colours = colours();
    let table = table();
    assert!(table.len() > 20, "{} pairs", table.len());
    for [ink, ground, what, stated @ ..] in table {
        let (usual, strong) = needed(&what);
        for (at, stated) in stated.iter().enumerate() {
            let found = contrast(colours[&ink][at], colours[&ground][at]);
            let least = if at < 2 { usual } else { strong };
            let theme = THEMES[at];
            assert!(found >= least, "{ink} on {ground}, {theme}: {found}");
            // Rounded down, so that what is stated is never more than there is.
            let figure = format!("{:.1}", (found * 10.0).floor() / 10.0);
            assert_eq!(*stated, figure, "{ink} on {ground}, {theme}");
        }
    }
}

#[test]
fn every_colour_stands_in_the_table() {
    let table = table();
    let listed: BTreeSet<_> = table.iter().flat_map(|row| &row[..2]).cloned().collect();
    let all: BTreeSet<_> = colours().into_keys().collect();
    assert_eq!(listed, all);
}

#[test]
fn no_sheet_has_a_colour_of_its_own() {
    for (name, sheet) in sheets() {
        let lines = sheet.lines().filter(|line| {
            let value = line.split_once(": ").map_or("", |(_, value)| value);
            value.contains('#') && !line.trim_end().ends_with('{')
        });
        let strays: Vec<_> = lines.filter(|_| name != "tokens.css").collect();
        assert!(strays.is_empty(), "{name}: {strays:?}");
    }
}

/// Only high contrast draws an outline around controls and surfaces.
#[test]
fn a_button_an_answer_and_a_surface_have_an_outline_in_high_contrast_alone() {
    let edge = read("tokens.css");
    let edge = edge.lines().find(|line| line.contains("--edge: ")).unwrap();
    for theme in THEMES {
        let clear = edge.contains(&format!("var(--{theme}, transparent)"));
        assert_eq!(clear, !theme.ends_with("-strong"), "{theme}: {edge}");
    }
    for (sheet, rule) in [
        ("controls.css", ".button.quiet"),
        ("controls.css", ".bid"),
        ("referee.css", ".card-row"),
        ("parts.css", ".save"),
        ("notices.css", ".notice"),
        ("notices.css", ".warning"),
    ] {
        let text = without_comments(&read(sheet));
        let (_, rest) = text.split_once(&format!("\n{rule} {{")).unwrap();
        let (inside, _) = rest.split_once('}').unwrap();
        assert!(inside.contains("var(--edge);"), "{rule}: {inside}");
    }
}

/// The soft ink is for paper: on the colour of a button it cannot be read.
#[test]
fn the_small_line_in_a_button_has_the_ink_of_the_button() {
    let controls = without_comments(&read("controls.css"));
    let ink_of = |rule: &str| {
        let (_, rest) = controls.split_once(&format!("\n{rule} {{")).unwrap();
        let (inside, _) = rest.split_once('}').unwrap();
        let mut lines = inside.lines().map(str::trim);
        lines
            .find_map(|line| line.strip_prefix("color: "))
            .map(str::to_owned)
    };
    assert_eq!(ink_of(".button").as_deref(), Some("var(--accent-ink);"));
    assert_eq!(ink_of(".button small").as_deref(), Some("inherit;"));
    assert_eq!(
        ink_of(".button.quiet small").as_deref(),
        Some("var(--soft);")
    );
    let colours = colours();
    for at in 0..THEMES.len() {
        let found = contrast(colours["accent-ink"][at], colours["accent"][at]);
        assert!(found >= 4.5, "{}: {found}", THEMES[at]);
    }
}
