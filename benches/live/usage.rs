//! What a process has used, as Linux tells it.

use std::fs;

/// Memory and processor time of a process; zero where Linux does not tell.
pub struct Usage {
    /// Memory, in KB.
    pub memory: f64,
    /// Processor time, in seconds.
    pub processor: f64,
}

/// Ticks of a second in `/proc`, on every Linux.
const TICKS: f64 = 100.0;

impl Usage {
    /// What the process with this id has used until now.
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
