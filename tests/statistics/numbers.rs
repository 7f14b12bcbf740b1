//! Means, in tenths.

use fives_core::statistics::Average;

#[test]
fn a_mean_is_rounded_to_the_nearest_tenth_away_from_zero() {
    let of = |sum, count| Average::of(sum, count).map(|average| average.tenths);
    assert_eq!(of(1, 3), Some(3));
    assert_eq!(of(2, 3), Some(7));
    assert_eq!(of(-1, 3), Some(-3));
    assert_eq!(of(-2, 3), Some(-7));
    assert_eq!(of(1, 20), Some(1));
    assert_eq!(of(-1, 20), Some(-1));
    assert_eq!(of(0, 5), Some(0));
}

#[test]
fn of_nothing_there_is_no_mean() {
    assert_eq!(Average::of(5, 0), None);
}
