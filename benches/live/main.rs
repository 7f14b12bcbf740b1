//! Live following under load, with a real mosquitto: `make bench PARTS=live`; and through a cluster of nats-server:
//! `make bench PARTS=cluster`.
#![warn(clippy::expect_used, clippy::panic)]

mod cluster;
#[allow(
    dead_code,
    clippy::panic,
    clippy::expect_used,
    reason = "the tests of live following use all of it, and fail by it"
)]
#[path = "../../tests/live/crowd.rs"]
mod crowd;
#[allow(dead_code, reason = "the tests of live following use all of it")]
#[path = "../../tests/live/fixture.rs"]
mod fixture;
mod load;
#[allow(
    dead_code,
    clippy::panic,
    clippy::expect_used,
    reason = "the tests of live following use all of it, and fail by it"
)]
#[path = "../../tests/live/nodes.rs"]
mod nodes;
mod phone;
#[allow(
    dead_code,
    clippy::panic,
    clippy::expect_used,
    reason = "the tests of live following use all of it, and fail by it"
)]
#[path = "../../tests/live/phones.rs"]
mod phones;
#[path = "../../tests/live/relays.rs"]
mod relays;
#[allow(
    dead_code,
    clippy::panic,
    clippy::expect_used,
    reason = "the tests of live following use all of it, and fail by it"
)]
#[path = "../../tests/live/server.rs"]
mod server;
#[allow(clippy::panic, reason = "tests fail by it")]
#[path = "../../tests/support/mod.rs"]
mod support;
mod usage;

use std::time::Duration;

use load::{Load, scorer};
use phone::Phone;
use server::{Broker, Kind};
use usage::Usage;

/// Seconds from hand to hand.
const HAND: f64 = 180.0;

/// Seconds between pings: half of the app's keep-alive.
const PING: f64 = 15.0;

/// Seconds from one word of a scorer that they are connected to the next.
const ONLINE: f64 = 60.0;

/// Followers of each of a million tables.
const FOLLOWERS: f64 = 4.0;

fn main() -> Result<(), String> {
    if std::env::args().any(|word| word == "cluster") {
        return cluster::compare();
    }
    // `cargo bench` passes `--bench`; a test run only checks that it works.
    let is_meant = std::env::args().any(|word| word == "--bench");
    let (loads, rounds, kept) = if is_meant {
        ([(1, 1_000), (64, 4)], 20, 2_000)
    } else {
        ([(1, 4), (2, 2)], 2, 4)
    };
    let mut connection = 0.0;
    let mut delivery = 0.0;
    for (number, (tables, each)) in loads.into_iter().enumerate() {
        let costs = follow(tables, each, rounds)?;
        if number == 0 {
            (connection, delivery) = costs;
        }
    }
    let table = retain(kept)?;
    predict(table, connection, delivery);
    Ok(())
}

/// Plays with followers connected. Returns the broker's KB per connection and processor seconds per delivery.
fn follow(tables: usize, each: usize, rounds: usize) -> Result<(f64, f64), String> {
    let broker = Broker::start(Kind::Mosquitto);
    let before = Usage::of(broker.process.id());
    let mut load = Load::open(&[broker.port], tables, each)?;
    let connected = Usage::of(broker.process.id());
    let mut measured = load.play(rounds)?;
    let played = Usage::of(broker.process.id());

    let count = tables * each * rounds;
    println!("tables: {tables}, followers of each: {each}, hands at every table at once: {rounds}");
    println!("  lost: {} of {count}", measured.lost);
    let floor = percentile(&mut measured.floor);
    let delivered = percentile(&mut measured.delivered);
    let opened = percentile(&mut measured.opened);
    let complete = percentile(&mut measured.complete);
    println!(
        "  95th percentile, in times of a plain message of that size at QoS 0 through the same broker:"
    );
    println!("    delivered: {:.2}", ratio(delivered, floor));
    println!(
        "    delivered and opened: {:.2}",
        ratio(delivered + opened, floor)
    );
    println!(
        "    delivered to the last follower: {:.2}",
        ratio(complete, floor)
    );
    if measured.lost > 0 {
        return Err("messages were lost".to_owned());
    }
    let connection = (connected.memory - before.memory) / load.connections() as f64;
    // Each follower gets a plain message and a hand per round.
    let delivery = (played.processor - connected.processor) / (2 * count) as f64;
    println!(
        "  the broker: {connection:.1} KB a connection, {:.0} µs a delivery",
        delivery * 1e6
    );
    Ok((connection, delivery))
}

/// Publishes games of many tables. Returns the broker's KB per table.
fn retain(tables: usize) -> Result<f64, String> {
    let broker = Broker::start(Kind::Mosquitto);
    let mut phone = Phone::open(broker.port, "tables", &[])?;
    let before = Usage::of(broker.process.id());
    let mut bytes = 0;
    for number in 0..tables {
        let (_, first) = scorer(number, 12);
        bytes += first
            .iter()
            .map(|publication| publication.payload.len())
            .sum::<usize>();
        phone.publish(first)?;
        phone.settle()?;
    }
    let after = Usage::of(broker.process.id());
    let table = (after.memory - before.memory) / tables as f64;
    let messages = bytes as f64 / tables as f64 / 1024.0;
    println!("{tables} tables of twelve hands, retained");
    println!("  the broker: {table:.1} KB a table, of which {messages:.1} KB are its messages");
    Ok(table)
}

/// Prints what a million tables need, by calculation.
fn predict(table: f64, connection: f64, delivery: f64) {
    let tables = 1e6;
    let connections = tables * (FOLLOWERS + 1.0);
    // A word goes out every minute, and with each hand.
    let words = tables * (1.0 / ONLINE + 1.0 / HAND);
    let deliveries = FOLLOWERS * (tables / HAND + words);
    let pings = connections / PING;
    println!(
        "a million tables with {FOLLOWERS} followers each and a hand in {HAND} s, by calculation"
    );
    println!(
        "  memory: {:.1} GB for games, {:.1} GB for connections, without TLS",
        gb(tables * table),
        gb(connections * connection)
    );
    println!(
        "  {:.0} hands, {words:.0} words that a scorer is connected, {deliveries:.0} deliveries a second, {pings:.0} pings",
        tables / HAND
    );
    println!(
        "  processors: {:.1} for deliveries, {:.1} for pings if one costs as much",
        deliveries * delivery,
        pings * delivery
    );
}

/// Gigabytes of kilobytes.
fn gb(kilobytes: f64) -> f64 {
    kilobytes / 1024.0 / 1024.0
}

/// The 95th percentile.
fn percentile(all: &mut [Duration]) -> Duration {
    all.sort();
    all.get(all.len() * 95 / 100).copied().unwrap_or_default()
}

fn ratio(part: Duration, whole: Duration) -> f64 {
    part.as_secs_f64() / whole.as_secs_f64()
}
