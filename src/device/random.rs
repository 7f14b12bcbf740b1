//! Random numbers, for shuffling seats, cutting for the deal, and pauses.

use js_sys::Math;

/// A random number below `most`; 0 where `most` is 0.
pub fn below(most: usize) -> usize {
    (Math::random() * most as f64) as usize
}

/// A random number from 0 to 1.
pub fn fraction() -> f64 {
    Math::random()
}
