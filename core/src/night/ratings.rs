//! Power rankings: how strong each person is, across nights.
//!
//! Everyone starts at 1600. A side is as strong as the mean of its players when the night began, and
//! stays so all night. A game moves each winner up by 16·(1 + (losers − winners)/400) and each loser
//! down by as much.

/// Points in fine units: 15,000 of them are one point. With these the mean of two or three players in
/// whole points, and a game's move from it, come out exactly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct RatingPoints(i64);

/// Fine units in a point.
const UNIT: i64 = 15_000;

/// Points a game moves between equals.
const EVEN_MOVE: i64 = 16;

/// How far apart two sides are for each point that a game moves more or less: 16·gap/400.
const GAP_A_POINT: i64 = 25;

impl RatingPoints {
    /// Where everyone starts: 1600 points.
    pub const START: Self = Self::whole(1_600);

    /// Whole points.
    pub const fn whole(points: i32) -> Self {
        Self(points as i64 * UNIT)
    }

    /// Hundredths of a point.
    pub const fn of_hundredths(hundredths: i64) -> Self {
        Self(hundredths * (UNIT / 100))
    }

    /// In hundredths of a point, rounded.
    pub const fn hundredths(self) -> i64 {
        rounded(self.0, UNIT / 100)
    }

    /// In points, rounded.
    pub const fn rounded(self) -> i64 {
        rounded(self.0, UNIT)
    }

    /// From a point to this one, negative if it is lower.
    pub const fn since(self, before: Self) -> Self {
        Self(self.0 - before.0)
    }
}

/// Rated games below which a rating is provisional.
pub const PROVISIONAL_BELOW: u32 = 10;

/// What is known of a person's strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// How strong.
    pub points: RatingPoints,
    /// Rated games that moved this person.
    pub games: u32,
}

impl Rating {
    /// Someone who has not played yet.
    pub const NEW: Self = Self {
        points: RatingPoints::START,
        games: 0,
    };

    /// Whether too few games were played to say much: fewer than [`PROVISIONAL_BELOW`].
    pub const fn is_provisional(self) -> bool {
        self.games < PROVISIONAL_BELOW
    }
}

/// A rated game: the persons on each side, by number or by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedGame<P = usize> {
    /// Who won together.
    pub winners: Vec<P>,
    /// Who lost together.
    pub losers: Vec<P>,
    /// Whom it moves.
    pub moves: Moves,
}

/// Whom a game moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moves {
    /// Winners up and losers down.
    Both,
    /// Winners up only: play-offs, where the night chose so.
    WinnersOnly,
}

/// Ratings by the number of a person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ratings(Vec<Rating>);

impl Ratings {
    /// A person's rating; [`Rating::NEW`] for one who never played.
    pub fn of(&self, person: usize) -> Rating {
        self.0.get(person).copied().unwrap_or(Rating::NEW)
    }

    /// Sets a person's rating; those of lower numbers have one then too.
    pub fn set(&mut self, person: usize, rating: Rating) {
        if person >= self.0.len() {
            self.0.resize(person + 1, Rating::NEW);
        }
        self.0[person] = rating;
    }

    /// The ratings after a night; a game with an empty side moves nobody.
    pub fn after(&self, night: impl IntoIterator<Item = RatedGame>) -> Self {
        let mut after = self.clone();
        for game in night {
            let Some(step) = self.step(&game.winners, &game.losers) else {
                continue;
            };
            after.shift(&game.winners, step.0);
            if game.moves == Moves::Both {
                after.shift(&game.losers, -step.0);
            }
        }
        after
    }

    /// What a game moves each of its winners up, by the ratings as they are; `None` if a side is empty.
    pub fn step(&self, winners: &[usize], losers: &[usize]) -> Option<RatingPoints> {
        let count = |side: &[usize]| i64::try_from(side.len()).ok().filter(|count| *count > 0);
        let sum = |side: &[usize]| {
            side.iter()
                .map(|person| self.of(*person).points.0)
                .sum::<i64>()
        };
        let (winning, losing) = (count(winners)?, count(losers)?);
        // Both means over the same denominator.
        let gap = sum(losers) * winning - sum(winners) * losing;
        let move_by_gap = rounded(gap, GAP_A_POINT * winning * losing);
        Some(RatingPoints(EVEN_MOVE * UNIT + move_by_gap))
    }

    fn shift(&mut self, side: &[usize], units: i64) {
        for person in side {
            let mut rating = self.of(*person);
            rating.points.0 += units;
            rating.games += 1;
            self.set(*person, rating);
        }
    }
}

/// A quotient rounded to the nearest, halves away from zero, so that a gain is as large as the loss.
const fn rounded(value: i64, by: i64) -> i64 {
    let half = if value < 0 { -by / 2 } else { by / 2 };
    (value + half) / by
}
