//! The longest streak of wins.

/// Games in the order they were set up, those that came to an end: how many were won in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// All of them.
    games: u32,
    /// Those won from the first on.
    head: u32,
    /// Those won up to the last.
    tail: u32,
    /// The most won in a row.
    longest: u32,
}

impl Streak {
    /// One game, won or not.
    pub fn one(won: bool) -> Self {
        let own = u32::from(won);
        Self {
            games: 1,
            head: own,
            tail: own,
            longest: own,
        }
    }

    /// The most won in a row.
    pub const fn longest(&self) -> u32 {
        self.longest
    }

    /// The games of this run, then those of another.
    pub fn add(&mut self, after: &Self) {
        let whole = |run: &Self| run.head == run.games;
        let head = if whole(self) {
            self.games + after.head
        } else {
            self.head
        };
        let tail = if whole(after) {
            after.games + self.tail
        } else {
            after.tail
        };
        let joined = self.tail + after.head;
        *self = Self {
            games: self.games + after.games,
            head,
            tail,
            longest: self.longest.max(after.longest).max(joined),
        };
    }
}
