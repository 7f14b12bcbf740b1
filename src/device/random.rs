//! Random numbers, for shuffling seats and cutting for the deal.

use js_sys::Math;

/// A random number below `most`; 0 where `most` is 0.
pub fn below(most: usize) -> usize {
    (Math::random() * most as f64) as usize
}
