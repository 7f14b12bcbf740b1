//! Starting ratings: the power rankings of a club that moves in begin with them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::base::seats::name_key;
use crate::night::name_list::names_in;
use crate::night::plain_name;
use crate::night::ratings::RatingPoints;

/// The most names that can have one.
pub const MOST: usize = 1_000;

/// The lowest and the highest starting rating, in points.
pub const LIMITS: std::ops::RangeInclusive<i32> = 100..=9_999;

/// The rating a player starts with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StartingRating {
    /// The player.
    pub name: String,
    /// The rating, in points.
    pub points: i32,
}

impl StartingRating {
    /// The rating as the rankings count.
    pub const fn rating(&self) -> RatingPoints {
        RatingPoints::whole(self.points)
    }

    fn is_sound(&self) -> bool {
        plain_name(&self.name).as_ref() == Some(&self.name) && LIMITS.contains(&self.points)
    }
}

/// The starting ratings, one for each name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Vec<StartingRating>", try_from = "Vec<StartingRating>")]
pub struct StartingRatings(BTreeMap<String, StartingRating>);

/// Why a line of a list has no starting rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoRating {
    /// It has no number.
    NoNumber,
    /// The number is outside [`LIMITS`].
    OutOfRange,
    /// The name is longer than [`NAME_LENGTH`](crate::ledger::NAME_LENGTH).
    LongName,
    /// The name has one by another line.
    Twice,
    /// The list is full.
    TooMany,
}

/// What was read of a list of names and ratings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RatingList {
    pub ratings: StartingRatings,
    /// The lines that were not read, each with the reason.
    pub refused: Vec<(String, NoRating)>,
}

impl From<StartingRatings> for Vec<StartingRating> {
    fn from(all: StartingRatings) -> Self {
        all.0.into_values().collect()
    }
}

impl TryFrom<Vec<StartingRating>> for StartingRatings {
    type Error = &'static str;

    /// Not where a name has two.
    fn try_from(all: Vec<StartingRating>) -> Result<Self, Self::Error> {
        let mut ratings = Self::default();
        let sound = all
            .into_iter()
            .all(|one| one.is_sound() && ratings.add(one).is_ok());
        sound.then_some(ratings).ok_or("no starting ratings")
    }
}

impl StartingRatings {
    /// Whether nobody has one.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All of them, by name.
    pub fn iter(&self) -> impl Iterator<Item = &StartingRating> {
        self.0.values()
    }

    /// Adds one, unless the name has one.
    ///
    /// # Errors
    /// Why it was not added.
    pub fn add(&mut self, rating: StartingRating) -> Result<(), NoRating> {
        let key = name_key(&rating.name).ok_or(NoRating::LongName)?;
        if self.0.contains_key(&key) {
            return Err(NoRating::Twice);
        }
        if self.0.len() >= MOST {
            return Err(NoRating::TooMany);
        }
        self.0.insert(key, rating);
        Ok(())
    }

    /// Those of another list whose names have none here.
    pub fn new_of(&self, other: &Self) -> Vec<StartingRating> {
        let mut all = self.clone();
        let new = other.iter().filter(|one| all.add((*one).clone()).is_ok());
        new.cloned().collect()
    }

    /// Gives a player's rating to another spelling of the name.
    pub fn respell(&mut self, from: &str, to: &str) {
        let (Some(before), Some(now)) = (name_key(from), name_key(to)) else {
            return;
        };
        if (before == now || !self.0.contains_key(&now))
            && let Some(rating) = self.0.remove(&before)
        {
            let name = to.to_owned();
            self.0.insert(now, StartingRating { name, ..rating });
        }
    }

    /// As a list: a name and a rating on each line, the highest first.
    pub fn list(&self) -> String {
        let mut all: Vec<&StartingRating> = self.iter().collect();
        all.sort_by_key(|rating| -rating.points);
        let lines: Vec<String> = all
            .iter()
            .map(|rating| format!("{} {}", rating.name, rating.points))
            .collect();
        lines.join("\n")
    }
}

/// Reads a list: a name and a rating on each line, as in `3. Ann, 1712`. A team’s rating is that of each of its
/// players. Lines without a letter or a digit, such as those below a heading, are left out.
pub fn read(text: &str) -> RatingList {
    let mut list = RatingList::default();
    for line in text.lines() {
        let line = line.trim();
        if line.chars().any(char::is_alphabetic)
            && !is_heading(line)
            && let Err(why) = list.read(line)
        {
            list.refused.push((line.to_owned(), why));
        }
    }
    list
}

impl RatingList {
    fn read(&mut self, line: &str) -> Result<(), NoRating> {
        let (names, points) = name_and_rating(line).ok_or(NoRating::NoNumber)?;
        let points = points.filter(|points| LIMITS.contains(points));
        let points = points.ok_or(NoRating::OutOfRange)?;
        for name in names_in(names) {
            let name = plain_name(&name).ok_or(NoRating::LongName)?;
            self.ratings.add(StartingRating { name, points })?;
        }
        Ok(())
    }
}

/// Whether a letter stands between names and numbers.
fn is_gap(letter: char) -> bool {
    letter.is_whitespace() || ",;|:=\"".contains(letter)
}

/// Whether a line heads the columns: `Player, Rating`.
fn is_heading(line: &str) -> bool {
    let mut words = line.split(is_gap).filter(|word| !word.is_empty());
    let has_number = line.contains(|letter: char| letter.is_ascii_digit());
    !has_number && words.next().is_some_and(|word| names_in(word).is_empty())
}

/// The part of a line with the names, and the first number after it, in whole points.
fn name_and_rating(line: &str) -> Option<(&str, Option<i32>)> {
    let start = line.find(char::is_alphabetic)?;
    let mut at = start;
    for word in line[start..].split(is_gap) {
        let from = at;
        at += word.len()
            + line[at + word.len()..]
                .chars()
                .next()
                .map_or(0, char::len_utf8);
        if word.starts_with(|letter: char| letter.is_ascii_digit()) {
            let whole = word.split('.').next().unwrap_or(word);
            let is_number = word
                .chars()
                .all(|letter| letter.is_ascii_digit() || letter == '.');
            if is_number {
                let signs = |letter: char| is_gap(letter) || "-–—".contains(letter);
                let names = line[start..from].trim_end_matches(signs);
                return Some((names, whole.parse().ok()));
            }
        }
    }
    None
}
