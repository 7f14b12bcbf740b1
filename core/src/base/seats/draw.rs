//! Drawing for seats and first dealer. Randomness comes in as an argument: `below(n)` returns a number
//! below `n`, so tests can repeat a draw.

use super::{Layout, Seat, same_name};
use crate::base::cards::{Card, Rank, Suit};

/// A function that returns a random number below its argument, which is at least 1.
pub type RandomBelow<'a> = &'a mut dyn FnMut(usize) -> usize;

/// Shuffles a list; every order is equally likely.
pub fn shuffle<T>(things: &mut [T], below: RandomBelow<'_>) {
    for last in (1..things.len()).rev() {
        things.swap(last, below(last + 1).min(last));
    }
}

/// Swaps partners: the first player stays, and the others move along one half of the table and back
/// along the other, so that with four or six seats everyone's opposite changes. After a full round
/// all are back. In pairs each has then partnered everyone once; in two trios the first player has
/// partnered each twice, the others once or three times.
pub fn other_partners<T>(players: &mut [T]) {
    let half = players.len() / 2;
    players[half..].reverse();
    if let [_, others @ ..] = players
        && !others.is_empty()
    {
        others.rotate_right(1);
    }
    players[half..].reverse();
}

/// Whether there are partners to swap.
pub const fn has_partners(layout: Layout) -> bool {
    layout.seats > layout.sides
}

/// The ways to find the first dealer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Everyone draws a card; the highest deals, aces high, and ties draw again.
    Highest,
    /// Cards are dealt face up; the first jack deals (A1).
    FirstJack,
}

/// The cards drawn, and the first dealer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw {
    /// The rounds of cards by seat; later ones only for ties.
    pub rounds: Vec<Vec<(Seat, Card)>>,
    /// The first dealer.
    pub dealer: Seat,
}

impl Draw {
    /// The deciding card.
    pub fn decided_by(&self) -> Option<Card> {
        let last = self.rounds.last()?.iter();
        let mut cards = last.rev().filter(|(seat, _)| *seat == self.dealer);
        cards.next().map(|(_, card)| *card)
    }
}

/// Draws for the first dealer from a shuffled pack.
pub fn draw(layout: Layout, method: Method, below: RandomBelow<'_>) -> Draw {
    let mut pack: Vec<Card> = Suit::ALL
        .into_iter()
        .flat_map(|suit| Rank::ALL.map(|rank| Card { rank, suit }))
        .collect();
    shuffle(&mut pack, below);
    match method {
        Method::Highest => highest(layout, pack),
        Method::FirstJack => first_jack(layout, &pack),
    }
}

fn highest(layout: Layout, pack: Vec<Card>) -> Draw {
    let mut pack = pack.into_iter();
    let mut still_in: Vec<Seat> = layout.seats().collect();
    let mut rounds = Vec::new();
    while still_in.len() > 1 {
        let round: Vec<(Seat, Card)> = still_in.into_iter().zip(pack.by_ref()).collect();
        let most = round.iter().map(|(_, card)| card.rank).max();
        let best = round.iter().filter(|(_, card)| Some(card.rank) == most);
        still_in = best.map(|(seat, _)| *seat).collect();
        rounds.push(round);
    }
    Draw {
        rounds,
        dealer: still_in.first().copied().unwrap_or(Seat(0)),
    }
}

/// There are four jacks in the pack, so one comes up.
fn first_jack(layout: Layout, pack: &[Card]) -> Draw {
    let seats = layout.round_from(Seat(layout.seats.saturating_sub(1)));
    let seats: Vec<Seat> = seats.collect();
    let jack = pack.iter().position(|card| card.rank == Rank::Jack);
    let fallen = jack.map_or(0, |at| at + 1);
    let dealt = pack[..fallen].iter();
    let dealt = dealt.zip(seats.iter().cycle());
    let dealt: Vec<(Seat, Card)> = dealt.map(|(card, seat)| (*seat, *card)).collect();
    Draw {
        dealer: dealt.last().map_or(Seat(0), |(seat, _)| *seat),
        rounds: vec![dealt],
    }
}

/// Known names that are not at the table, the latest first.
pub fn unseated<'a>(known: &'a [String], seated: &[String]) -> Vec<&'a str> {
    let sits = |name: &str| seated.iter().any(|player| same_name(player, name));
    let known = known.iter().map(String::as_str);
    known.filter(|name| !sits(name)).collect()
}

/// The seat for a suggested name: the one tapped last, unless something was typed there since,
/// otherwise the first empty one; `None` if all are taken.
pub fn seat_for(name: &str, names: &[String], aimed: Option<LastTapped>) -> Option<Seat> {
    let begun = |entered: &str| {
        let head = name.get(..entered.len());
        head.is_some_and(|head| head.eq_ignore_ascii_case(entered))
    };
    let aimed = aimed.filter(|aim| match names.get(aim.seat.index()) {
        Some(entered) => !aim.typed || begun(entered.trim()),
        None => false,
    });
    let empty = || names.iter().position(|name| name.trim().is_empty());
    let aimed = aimed.map(|aim| aim.seat);
    aimed.or_else(|| empty().map(|at| Seat(at as u8)))
}

/// The seat tapped last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastTapped {
    pub seat: Seat,
    /// Whether something was typed there since.
    pub typed: bool,
}
