//! Runs a sweep on every core, and reports the number of questions.

use std::fmt;
use std::io::Write;
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Whether everything is to be asked, as `FIVES_SWEEP=full` wants it.
pub fn is_full() -> bool {
    match std::env::var("FIVES_SWEEP").as_deref() {
        Ok("full") => true,
        Ok(odd) => panic!("FIVES_SWEEP is full or not set, not {odd:?}"),
        Err(_) => false,
    }
}

/// Does every job, on as many threads as there are cores, and adds up what they asked; the first
/// disagreement ends it.
pub fn every<J: Sync>(jobs: &[J], ask: impl Fn(&J) -> Result<u64, String> + Sync) -> u64 {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut asked = 0;
        while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
            match ask(job) {
                Ok(more) => asked += more,
                Err(differ) => {
                    next.store(jobs.len(), Ordering::Relaxed);
                    return Err(differ);
                }
            }
        }
        Ok(asked)
    };
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let sums: Result<Vec<u64>, String> = thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let done = workers.into_iter().map(|worker| worker.join().unwrap());
        done.collect()
    });
    match sums {
        Ok(sums) => sums.iter().sum(),
        Err(differ) => panic!("{differ}"),
    }
}

/// How long a sweep has been running.
pub struct Clock(Instant);

impl Clock {
    /// Starts it.
    pub fn start() -> Self {
        Self(Instant::now())
    }

    /// Says what was asked, straight to the terminal: the harness swallows what a passing test
    /// prints by `println!`.
    pub fn say(&self, asked: u64, what: impl fmt::Display) {
        let seconds = self.0.elapsed().max(Duration::from_millis(1)).as_secs_f64();
        let asked = grouped(asked);
        let mut out = std::io::stdout().lock();
        writeln!(out, "\n{asked:>13} {what} in {seconds:.1} s").unwrap();
    }
}

/// A number with its thousands apart.
pub fn grouped(number: u64) -> String {
    match number {
        0..1000 => number.to_string(),
        _ => format!("{},{:03}", grouped(number / 1000), number % 1000),
    }
}
