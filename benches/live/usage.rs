//! Memory and processor time of a process, from Linux.

use std::fs;

/// Memory and processor time of a process; zero on other systems.
pub struct Usage {
    /// Memory, in KB.
    pub memory: f64,
    /// Processor time, in seconds.
    pub processor: f64,
}

/// Clock ticks a second in `/proc`.
const TICKS: f64 = 100.0;

impl Usage {
    /// Reads the usage of the process with this id.
    pub fn of(id: u32) -> Self {
        Self {
            memory: memory(id).unwrap_or_default(),
            processor: processor(id).unwrap_or_default(),
        }
    }
}

fn memory(id: u32) -> Option<f64> {
    let status = fs::read_to_string(format!("/proc/{id}/status")).ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse().ok()
}

/// User and system time are the twelfth and thirteenth field after the name, which is in parentheses.
fn processor(id: u32) -> Option<f64> {
    let stat = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    let (_, fields) = stat.rsplit_once(')')?;
    let ticks = fields.split_whitespace().skip(11).take(2);
    let ticks: Vec<f64> = ticks.map(str::parse).collect::<Result<_, _>>().ok()?;
    Some(ticks.iter().sum::<f64>() / TICKS)
}
