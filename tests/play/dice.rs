//! A random number generator that gives the same numbers every time.

/// A generator of numbers (SplitMix64): quick, and good enough to shuffle cards with.
pub struct Dice(u64);

impl Dice {
    /// The generator of a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below another.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) as usize % limit
    }

    /// Any of some things.
    pub fn any<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }

    /// Moves a number of random items to the front.
    pub fn draw<T>(&mut self, things: &mut [T], count: usize) {
        for at in 0..count {
            let other = at + self.below(things.len() - at);
            things.swap(at, other);
        }
    }
}
