//! Checks exported nights: `cargo run --example check_night FILE`, of a backup or a saved night. It works out once more
//! what the rules give, says so of each pairing, table of standings, prize and rating, and ends with 1 if something
//! differs, with 2 if it cannot read the file.
//!
//! `cargo run --release --example check_night -- --random SEED COUNT` does so of random nights, of which it tells only
//! what differs.

#[path = "check.rs"]
pub(crate) mod check;
#[path = "random.rs"]
pub(crate) mod random;

use std::process::ExitCode;

use fives_core::storage::persons::Persons;
use fives_core::storage::saved::{AppData, SavedNight, backup};
use fives_core::storage::starting::StartingRatings;
use fives_core::words::night as words;

use check::Finding;

const USAGE: &str = "check_night FILE | --random SEED COUNT";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let mut lines = Vec::new();
    let done = run(&words, &mut lines);
    lines.iter().for_each(|line| println!("{line}"));
    if let Err(why) = &done {
        eprintln!("{why}");
    }
    ExitCode::from(code(&done))
}

/// What the program ends with.
pub const fn code(done: &Result<usize, String>) -> u8 {
    match done {
        Ok(0) => 0,
        Ok(_) => 1,
        Err(_) => 2,
    }
}

/// Says line by line how what these words name came out; how much differs.
pub fn run(words: &[&str], lines: &mut Vec<String>) -> Result<usize, String> {
    match *words {
        ["--random", seed, count] => match (seed.parse(), count.parse()) {
            (Ok(seed), Ok(count)) => Ok(of_random(seed, count, lines)),
            _ => Err(USAGE.to_owned()),
        },
        [file] => of_file(file, lines),
        _ => Err(USAGE.to_owned()),
    }
}

fn of_file(file: &str, lines: &mut Vec<String>) -> Result<usize, String> {
    let bytes = std::fs::read(file).map_err(|why| format!("{file}: {why}"))?;
    let saved = String::from_utf8(bytes.clone()).ok();
    let saved = saved.and_then(|text| SavedNight::read(text.trim()).ok());
    let (nights, app_data) = match saved {
        Some(night) => (vec![night], AppData::default()),
        None => {
            let backup = backup::read_file(&bytes);
            let backup =
                backup.map_err(|why| format!("{file}: not a backup or a night: {why:?}"))?;
            let nights = backup.nights.into_iter().map(|found| found.item);
            let mut nights: Vec<SavedNight> = nights.collect();
            nights.sort_by_key(|saved| (saved.night.setup().day, saved.created));
            (nights, backup.app_data)
        }
    };
    if nights.is_empty() {
        return Err(format!("{file}: no night is in it"));
    }
    let mut differ = 0;
    for saved in &nights {
        let state = saved.night.state();
        lines.push(format!("{}, {}", words::night_name(state), state.setup.day));
        differ += tell(&check::night(&saved.night), lines);
    }
    lines.push("Power rankings".to_owned());
    let ratings = check::ratings(&nights, &app_data.persons, &app_data.starting);
    differ += tell(&ratings, lines);
    lines.push(match differ {
        0 => "Nothing differs.".to_owned(),
        _ => format!("{differ} differ."),
    });
    Ok(differ)
}

/// Tells findings, and counts those that differ.
fn tell(findings: &[Finding], lines: &mut Vec<String>) -> usize {
    lines.extend(findings.iter().map(|Finding { what, fault }| match fault {
        None => format!("  as the rules give it: {what}"),
        Some(fault) => format!("  DIFFERS: {what}: {fault}"),
    }));
    findings.iter().filter(|one| one.fault.is_some()).count()
}

/// How many of so many random nights differ in something.
fn of_random(seed: u64, count: u64, lines: &mut Vec<String>) -> usize {
    let mut differ = 0;
    let mut checked = 0;
    for seed in seed..seed + count {
        let saved = random::night(seed);
        let mut wrong = check::night(&saved.night);
        wrong.extend(check::ratings(
            std::slice::from_ref(&saved),
            &Persons::default(),
            &StartingRatings::default(),
        ));
        checked += wrong.len();
        wrong.retain(|finding| finding.fault.is_some());
        if !wrong.is_empty() {
            let format = words::format(saved.night.setup().format);
            lines.push(format!("Night {seed}, {format}"));
            tell(&wrong, lines);
            differ += 1;
        }
    }
    lines.push(format!(
        "{count} nights, {checked} findings; of {differ} nights something differs."
    ));
    differ
}
