//! A cluster of three nodes beside one node, and how long followers are behind when a node dies.

use std::time::Duration;

use crate::crowd::Crowd;
use crate::load::Load;
use crate::nodes::{FAILURES, Nodes};
use crate::server::{Broker, Kind};
use crate::{percentile, ratio};

/// Tables, and followers of each.
const TABLES: (u8, usize) = (64, 4);

/// Hands at every table at once.
const ROUNDS: usize = 20;

/// How long a hand takes at each table while a node dies.
const HAND: Duration = Duration::from_secs(12);

/// How long followers may be behind at most.
const PATIENCE: Duration = Duration::from_secs(60);

/// Prints how both compare, and what happens when nodes die.
pub fn compare() -> Result<(), String> {
    let one = Broker::start(Kind::Nats);
    let (alone, rate) = play(&[one.port], "one node of nats-server")?;
    drop(one);
    let mut nodes = Nodes::start();
    let ports = nodes.for_phones();
    let mut crowd = Crowd::open(&ports, TABLES.0, TABLES.1);
    nodes.until_c_leads();
    let (three, together) = play(&ports, "three nodes")?;
    println!(
        "three nodes in times of one: 95th percentile {:.2}, messages a second {:.2}",
        ratio(three, alone),
        together / rate
    );
    for (what, number, failure) in FAILURES {
        nodes.fail(number, failure);
        crowd.play(HAND, HAND);
        let all_came = crowd.catch_up(PATIENCE);
        let oldest = crowd.ages.drain(..).max().unwrap_or_default();
        let lost = crowd.lost(PATIENCE).len();
        println!(
            "{what}: all came: {all_came}, the last follower was {:.1} s behind, lost: {lost}",
            oldest.as_secs_f64()
        );
        nodes.start_again(number);
        nodes.until_c_leads();
        crowd.until_up(PATIENCE);
        crowd.rest();
    }
    Ok(())
}

/// Plays through some nodes. Returns the 95th percentile until a hand is delivered, and deliveries a second.
fn play(ports: &[u16], what: &str) -> Result<(Duration, f64), String> {
    let (tables, each) = (usize::from(TABLES.0), TABLES.1);
    let mut measured = Load::open(ports, tables, each)?.play(ROUNDS)?;
    let total: Duration = measured.complete.iter().sum();
    let rate = measured.delivered.len() as f64 / total.as_secs_f64();
    println!(
        "{what}: lost: {}, {rate:.0} messages a second",
        measured.lost
    );
    Ok((percentile(&mut measured.delivered), rate))
}
