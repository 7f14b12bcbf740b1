//! One scale of spaces and one of type.

use super::sheets;

/// What is a distance between things, or round them.
const SPACES: [&str; 9] = [
    "gap",
    "row-gap",
    "column-gap",
    "padding",
    "padding-top",
    "padding-bottom",
    "padding-left",
    "padding-right",
    "margin-top",
];

fn declarations(sheet: &str) -> impl Iterator<Item = (&str, &str)> {
    sheet.lines().filter_map(|line| {
        let (name, value) = line.trim().split_once(": ")?;
        line.ends_with(';').then_some((name, value))
    })
}

/// The lengths in a value that are plain numbers, by unit.
fn lengths<'a>(value: &'a str, unit: &'a str) -> impl Iterator<Item = f64> + 'a {
    let words = value.split([' ', ',', '(', ')']);
    words.filter_map(move |word| word.trim_end_matches(';').strip_suffix(unit)?.parse().ok())
}

#[test]
fn every_space_is_one_of_the_scale() {
    for (name, sheet) in sheets() {
        for (property, value) in declarations(&sheet) {
            if !SPACES.contains(&property) {
                continue;
            }
            // What makes room for the row at the foot of the screen is as high as that.
            let strays: Vec<_> = lengths(value, "px")
                .filter(|length| *length > 0.0 && *length < 40.0)
                .collect();
            assert!(strays.is_empty(), "{name}: {property}: {value}");
        }
    }
}

#[test]
fn every_size_of_type_is_one_of_the_scale_but_for_the_totals() {
    for (name, sheet) in sheets() {
        for (property, value) in declarations(&sheet) {
            if property != "font-size" && property != "font" {
                continue;
            }
            // From 1.75 rem on it is a figure on the scoreboard, as large as the room allows.
            let sizes = value.split(" / ").next().unwrap_or_default();
            let strays: Vec<_> = lengths(sizes, "rem")
                .filter(|length| *length < 1.75)
                .collect();
            assert!(strays.is_empty(), "{name}: {property}: {value}");
        }
    }
}
