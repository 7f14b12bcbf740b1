//! Pauses between tries.

use fives_core::live::backoff::{Backoff, pause_on_return};

fn pauses(random: f64, tries: usize) -> Vec<u64> {
    let mut backoff = Backoff::default();
    (0..tries).map(|_| backoff.pause(random)).collect()
}

#[test]
fn pauses_double_up_to_a_minute() {
    let all = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000];
    assert_eq!(pauses(0.0, 8), all);
    assert_eq!(pauses(0.0, 1_000).last(), Some(&60_000));
}

#[test]
fn chance_shortens_a_pause_by_up_to_half() {
    assert_eq!(
        pauses(1.0, 7),
        [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000]
    );
    assert_eq!(pauses(0.5, 3), [750, 1_500, 3_000]);
    for odd in [-1.0, 2.0, f64::NAN, f64::INFINITY] {
        let pause = pauses(odd, 1)[0];
        assert!((500..=1_000).contains(&pause), "{odd}: {pause}");
    }
}

#[test]
fn a_connection_that_stood_half_a_minute_begins_with_a_short_pause_again() {
    let mut backoff = Backoff::default();
    backoff.pause(0.0);
    backoff.pause(0.0);
    backoff.stood(29_999);
    assert_eq!(backoff.pause(0.0), 4_000);
    backoff.stood(30_000);
    assert_eq!(backoff.pause(0.0), 1_000);
}

#[test]
fn phones_that_come_back_together_connect_within_two_seconds() {
    assert_eq!(pause_on_return(0.0), 0);
    assert_eq!(pause_on_return(0.25), 500);
    assert_eq!(pause_on_return(1.0), 2_000);
    for odd in [-1.0, 2.0, f64::NAN, f64::INFINITY] {
        assert!(pause_on_return(odd) <= 2_000, "{odd}");
    }
}
