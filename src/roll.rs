//! A list that grows at its end. A copy that is written to costs hardly more when it is long: what is full
//! is shared.

use std::fmt;
use std::ops::{Index, Range};
use std::sync::Arc;

/// So many entries are shared together. A copy of a roll of 3,000 counts 46 leaves and 56 entries anew.
const LEAF: usize = 64;

/// Entries in the order they were written down, counted from 0.
#[derive(Clone)]
pub struct Roll<T> {
    leaves: Vec<Arc<[T]>>,
    /// What does not fill a leaf yet.
    rest: Vec<T>,
}

impl<T> Roll<T> {
    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.leaves.len() * LEAF + self.rest.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// An entry, where there is one at this place.
    pub fn get(&self, at: usize) -> Option<&T> {
        (at < self.len()).then(|| &self[at])
    }

    /// The last entry.
    pub fn last(&self) -> Option<&T> {
        self.iter().next_back()
    }

    /// The entries in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator + Clone {
        self.part(0..self.len())
    }

    /// The entries of these places in order; there is one at each of them.
    pub fn part(
        &self,
        places: Range<usize>,
    ) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator + Clone {
        places.map(|at| &self[at])
    }

    /// Writes an entry down at the end.
    pub fn push(&mut self, entry: T) {
        self.rest.push(entry);
        if self.rest.len() == LEAF {
            self.leaves.push(std::mem::take(&mut self.rest).into());
        }
    }
}

impl<T: Clone> Roll<T> {
    /// Keeps the first entries, so many.
    pub fn truncate(&mut self, length: usize) {
        if let Some(leaf) = self.leaves.get(length / LEAF) {
            self.rest = leaf[..length % LEAF].to_vec();
            self.leaves.truncate(length / LEAF);
        } else {
            self.rest.truncate(length - self.leaves.len() * LEAF);
        }
    }
}

impl<T> Index<usize> for Roll<T> {
    type Output = T;

    fn index(&self, at: usize) -> &T {
        match self.leaves.get(at / LEAF) {
            Some(leaf) => &leaf[at % LEAF],
            None => &self.rest[at - self.leaves.len() * LEAF],
        }
    }
}

impl<T> Default for Roll<T> {
    fn default() -> Self {
        Self {
            leaves: Vec::new(),
            rest: Vec::new(),
        }
    }
}

impl<T> FromIterator<T> for Roll<T> {
    fn from_iter<I: IntoIterator<Item = T>>(entries: I) -> Self {
        let mut roll = Self::default();
        for entry in entries {
            roll.push(entry);
        }
        roll
    }
}

impl<T: PartialEq> PartialEq for Roll<T> {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}

impl<T: Eq> Eq for Roll<T> {}

impl<T: fmt::Debug> fmt::Debug for Roll<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
