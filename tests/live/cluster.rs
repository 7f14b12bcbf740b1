//! Tables that are followed through `deploy/cluster` while nodes die.

use std::fs;
use std::thread::available_parallelism;
use std::time::Duration;

use crate::crowd::Crowd;
use crate::nodes::{FAILURES, Failure, Nodes};

/// How old what a follower sees may get.
const OLDEST: Duration = Duration::from_secs(10);

/// The programs that want to run at once on each core before a machine counts as busy with something else.
const BUSY: f64 = 2.0;

/// How old what a follower sees may get on this machine as it is now: longer where it is busy with something else.
fn oldest_allowed() -> Duration {
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split(' ').next().and_then(|load| load.parse().ok());
    let cores = available_parallelism().map_or(1, usize::from) as f64;
    let busy = load.unwrap_or(0.0) / cores / BUSY;
    OLDEST.mul_f64(busy.max(1.0))
}

/// How long a hand takes at each table: far less than it does in a hall.
const HAND: Duration = Duration::from_secs(12);

/// Plays while something happens to the nodes, and proves that nothing is lost and nobody is behind for long.
fn survive(crowd: &mut Crowd, what: &str) {
    crowd.play(HAND, HAND);
    let all_came = crowd.catch_up(6 * OLDEST);
    assert!(all_came, "{what}: somebody is behind");
    let (oldest, allowed) = (crowd.ages.drain(..).max().unwrap(), oldest_allowed());
    assert!(oldest < allowed, "{what}: {oldest:?} of {allowed:?}");
    println!("{what}: the oldest was {} ms old", oldest.as_millis());
    assert_eq!(crowd.lost(oldest_allowed()), [""; 0], "{what}");
    crowd.until_up(6 * OLDEST);
    crowd.rest();
}

#[test]
fn followers_of_64_tables_miss_nothing_while_nodes_die() {
    let mut nodes = Nodes::start();
    let mut crowd = Crowd::open(&nodes.for_phones(), 64, 4);
    for (what, number, failure) in FAILURES {
        nodes.until_c_leads();
        nodes.fail(number, failure);
        survive(&mut crowd, what);
        nodes.start_again(number);
    }
}

#[test]
fn a_node_that_hears_of_no_other_ends() {
    let mut nodes = Nodes::start();
    nodes.fail(1, Failure::Killed);
    nodes.fail(2, Failure::Killed);
    nodes.start_again(0);
}
