//! Checks exported nights: `cargo run --example check_night FILE`, of a backup or a saved night. It works out once more
//! what the rules give, says so of each pairing, table of standings, prize and rating, and ends with 1 if something
//! differs, with 2 if it cannot read the file.
//!
//! `cargo run --release --example check_night -- --random SEED COUNT` does so of random nights, of which it tells only
//! what differs.

#[path = "check.rs"]
mod check;
#[path = "random.rs"]
mod random;

use std::process::ExitCode;

use fives_core::storage::persons::Persons;
use fives_core::storage::saved::{AppData, SavedNight, backup};
use fives_core::storage::starting::StartingRatings;
use fives_core::words::night as words;

use check::{Finding, Verdict};

const USAGE: &str = "check_night FILE | --random SEED COUNT";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let differ = match words[..] {
        ["--random", seed, count] => match (seed.parse(), count.parse()) {
            (Ok(seed), Ok(count)) => Ok(of_random(seed, count)),
            _ => Err(USAGE.to_owned()),
        },
        [file] => of_file(file),
        _ => Err(USAGE.to_owned()),
    };
    match differ {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

/// How much differs in a file.
fn of_file(file: &str) -> Result<usize, String> {
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
        println!("{}, {}", words::night_name(state), state.setup.day);
        differ += told(&check::night(&saved.night));
    }
    println!("Power rankings");
    differ += told(&check::ratings(
        &nights,
        &app_data.persons,
        &app_data.starting,
    ));
    println!(
        "{}",
        if differ == 0 {
            "Nothing differs.".to_owned()
        } else {
            format!("{differ} differ.")
        }
    );
    Ok(differ)
}

/// Prints findings, and counts those that differ.
fn told(findings: &[Finding]) -> usize {
    let mut differ = 0;
    for Finding { what, verdict } in findings {
        match verdict {
            Verdict::Same => println!("  as the rules give it: {what}"),
            Verdict::Differs(fault) => {
                differ += 1;
                println!("  DIFFERS: {what}: {fault}");
            }
            Verdict::Open(why) => println!("  not checked, because {why}: {what}"),
        }
    }
    differ
}

/// How many of so many random nights differ in something.
fn of_random(seed: u64, count: u64) -> usize {
    let mut differ = 0;
    let mut checked = 0;
    for seed in seed..seed + count {
        let saved = random::night(seed);
        let findings = check::night(&saved.night);
        let ratings = check::ratings(
            std::slice::from_ref(&saved),
            &Persons::default(),
            &StartingRatings::default(),
        );
        let all = findings.iter().chain(&ratings);
        checked += all.clone().count();
        let wrong = all.filter(|finding| matches!(finding.verdict, Verdict::Differs(_)));
        let wrong: Vec<Finding> = wrong.cloned().collect();
        if !wrong.is_empty() {
            println!(
                "Night {seed}, {}",
                words::format(saved.night.setup().format)
            );
            told(&wrong);
            differ += 1;
        }
    }
    println!("{count} nights, {checked} findings; of {differ} nights something differs.");
    differ
}
