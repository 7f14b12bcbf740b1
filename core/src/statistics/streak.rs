//! The longest streak of wins.

/// Finished games in order, as the lengths of runs of wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// The number of games.
    games: u32,
    /// Wins at the start.
    head: u32,
    /// Wins at the end.
    tail: u32,
    /// The longest run of wins.
    longest: u32,
}

impl Streak {
    /// One game, won or not.
    pub fn one(won: bool) -> Self {
        let wins = u32::from(won);
        Self {
            games: 1,
            head: wins,
            tail: wins,
            longest: wins,
        }
    }

    /// The longest run of wins.
    pub const fn longest(&self) -> u32 {
        self.longest
    }

    /// These games followed by later ones.
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
