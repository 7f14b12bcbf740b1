//! Everything that comes in from outside, fed with texts that were damaged on purpose: saves, files to
//! restore, links. No input may panic, take longer than a second, or more memory than its share.
//!
//! `cargo test --test fuzz` tries for a few seconds, `FIVES_FUZZ=600 cargo test --release --test fuzz`
//! for ten minutes; the seed is printed, and `FIVES_SEED` asks the same inputs again.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod corpus;
mod damage;

use std::panic::catch_unwind;
use std::process::ExitCode;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use peak_alloc::PeakAlloc;

use self::corpus::{Way, corpus};
use self::damage::Dice;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// The duration unless `FIVES_FUZZ` sets one.
const SECONDS: u64 = 4;

/// No input may take longer, in the best of so many times: another program may have had the processor.
const PATIENCE: Duration = Duration::from_secs(1);
const TIMES: usize = 3;

/// The memory any input may take, and what each of its bytes may take beside that. A value of a text
/// is some fifty bytes in memory, and a comma makes one.
const MEMORY_FOR_ANY: usize = 8 << 20;
const MEMORY_FOR_A_BYTE: usize = 256;

/// What the inputs came to.
#[derive(Default)]
struct Tried {
    inputs: u64,
    bytes: u64,
    taken: u64,
    slowest: Duration,
    hungriest: usize,
}

impl Tried {
    /// Tries an input; returns the problem, if any.
    fn feed(&mut self, way: Way, text: &str) -> Result<(), String> {
        let before = MEMORY.current_usage();
        MEMORY.reset_peak_usage();
        let mut taken = false;
        let mut took = Duration::MAX;
        for _ in 0..TIMES {
            let begun = Instant::now();
            taken = catch_unwind(|| way.feed(text)).map_err(|_| "it panicked".to_owned())?;
            took = took.min(begun.elapsed());
            if took <= PATIENCE {
                break;
            }
        }
        let hunger = MEMORY.peak_usage().saturating_sub(before);
        self.inputs += 1;
        self.bytes += text.len() as u64;
        self.taken += u64::from(taken);
        self.slowest = self.slowest.max(took);
        self.hungriest = self.hungriest.max(hunger);
        if took > PATIENCE {
            return Err(format!("it took {took:?}"));
        }
        if hunger > MEMORY_FOR_ANY + text.len() * MEMORY_FOR_A_BYTE {
            return Err(format!("it took {hunger} bytes of memory"));
        }
        Ok(())
    }
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

fn main() -> ExitCode {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let seed = number("FIVES_SEED").unwrap_or_else(|| now.map_or(1, |now| now.as_nanos() as u64));
    let seconds = Duration::from_secs(number("FIVES_FUZZ").unwrap_or(SECONDS));
    let corpus = corpus();
    let mut dice = Dice::new(seed);
    let mut tried = Tried::default();
    let begun = Instant::now();
    for (way, text) in &corpus {
        let sound = tried.feed(*way, text);
        assert!(
            sound.is_ok() && tried.taken == tried.inputs,
            "{way:?}: {text}"
        );
    }
    while begun.elapsed() < seconds {
        let (way, text) = dice.one_of(&corpus);
        let damaged = dice.damage(text, &corpus);
        if let Err(why) = tried.feed(*way, &damaged) {
            println!(
                "fuzz: {way:?}, seed {seed}, input {}: {why}\n{damaged}",
                tried.inputs
            );
            println!("test result: FAILED. 0 passed; 1 failed;");
            return ExitCode::FAILURE;
        }
    }
    println!(
        "fuzz: {} inputs of {} MB in {} s from seed {seed}, {} of them taken; the slowest {} ms, the hungriest {} KB",
        tried.inputs,
        tried.bytes >> 20,
        begun.elapsed().as_secs(),
        tried.taken,
        tried.slowest.as_millis(),
        tried.hungriest >> 10,
    );
    println!("test result: ok. 1 passed; 0 failed;");
    ExitCode::SUCCESS
}
