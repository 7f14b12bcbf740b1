//! Seats in the order of the deal, and the sides that score together.

use serde::{Deserialize, Serialize};

pub mod draw;

use std::ops::{Index, IndexMut};

/// A seat, counted clockwise (to the left) from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// As an index into a list by seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The name of a player without one: `Player 3`.
    pub fn called(self) -> String {
        format!("{NAMELESS}{}", u16::from(self.0) + 1)
    }
}

/// A side: a pair, a trio or a single player that scores together; counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Side(pub u8);

impl Side {
    /// As an index into a list by side.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A name with single spaces between its words.
pub fn tidy(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

const NAMELESS: &str = "Player ";

/// Whether a name is the default of a seat, which is another player at the next table.
pub fn is_nameless(name: &str) -> bool {
    let number = name
        .rsplit(' ')
        .next()
        .and_then(|digits| digits.parse::<u8>().ok());
    let seat = number.and_then(|number| number.checked_sub(1)).map(Seat);
    seat.is_some_and(|seat| same_name(&seat.called(), name))
}

/// Whether two names are equal, ignoring the case of A to Z and spaces around them.
pub fn same_name(one: &str, other: &str) -> bool {
    one.trim().eq_ignore_ascii_case(other.trim())
}

/// The key of a name, as compared by [`same_name`]: `ann` for `Ann ` and `ANN`; `None` without a name.
pub fn name_key(name: &str) -> Option<String> {
    let name = name.trim();
    (!name.is_empty() && !is_nameless(name)).then(|| folded(name))
}

/// A name as [`same_name`] compares it, be it a default one.
pub fn folded(name: &str) -> String {
    name.trim().to_ascii_lowercase()
}

/// The numbers of seats and sides. Sides alternate around the table, so the side of a seat is its
/// number modulo the number of sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Layout {
    /// The number of players.
    pub seats: u8,
    /// The number of sides.
    pub sides: u8,
}

impl Layout {
    /// The seats in order.
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> {
        (0..self.seats).map(Seat)
    }

    /// The sides in order.
    pub fn sides(self) -> impl DoubleEndedIterator<Item = Side> {
        (0..self.sides).map(Side)
    }

    /// The side a seat plays for.
    pub const fn side_of(self, seat: Seat) -> Side {
        Side(seat.0 % self.sides)
    }

    /// The seats of a side, in order.
    pub fn seats_of(self, side: Side) -> impl Iterator<Item = Seat> {
        self.seats().filter(move |seat| self.side_of(*seat) == side)
    }

    /// The seats from the left of `seat` round to `seat` itself.
    pub fn round_from(self, seat: Seat) -> impl Iterator<Item = Seat> {
        (1..=self.seats).map(move |step| Seat((seat.0 + step) % self.seats))
    }
}

/// One value for each side.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySide<T>(Vec<T>);

impl<T> BySide<T> {
    /// The value that `make` returns for each side.
    pub fn from_fn(layout: Layout, make: impl FnMut(Side) -> T) -> Self {
        Self(layout.sides().map(make).collect())
    }

    /// How many sides there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are no sides.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Each side with its value, in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Side, &T)> {
        self.0
            .iter()
            .enumerate()
            .map(|(at, value)| (Side(at as u8), value))
    }

    /// The values in order of side.
    pub fn values(&self) -> &[T] {
        &self.0
    }

    /// The value of a side; `None` if there is no such side.
    pub fn get(&self, side: Side) -> Option<&T> {
        self.0.get(side.index())
    }
}

impl<T> From<Vec<T>> for BySide<T> {
    fn from(values: Vec<T>) -> Self {
        Self(values)
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        &self.0[side.index()]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side.index()]
    }
}
