//! Random numbers, for shuffling seats and cutting for the deal.

use js_sys::Math;

/// Some number below `most`; 0 where there is none.
pub fn below(most: usize) -> usize {
    (Math::random() * most as f64) as usize
}
