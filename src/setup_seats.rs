//! Who sits where in the new-game form: names typed, suggested, drawn and swapped, and the first dealer.

use fives_core::base::seats::draw::{self, LastTapped, RandomBelow};
use fives_core::base::seats::{Seat, tidy};
use fives_core::ledger::StartingForm;

use crate::setup_draft::{SetupDraft, called};

/// The most names suggested.
const SUGGESTED: usize = 8;

impl SetupDraft {
    /// The name typed at a seat.
    pub fn name(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_default()
    }

    /// What the player at a seat is called.
    pub fn called(&self, seat: Seat) -> String {
        called(seat, &self.name(seat))
    }

    /// Whether a seat has no name.
    pub fn has_unnamed(&self) -> bool {
        self.seated().iter().any(|name| tidy(name).is_empty())
    }

    /// Sets the name at a seat.
    pub fn rename(&mut self, seat: Seat, name: String) {
        if let Some(old) = self.names.get_mut(seat.index()) {
            *old = name;
        }
        self.aimed = Some(LastTapped { seat, typed: true });
        self.problems.clear();
        self.drawn = None;
    }

    /// Records the seat tapped.
    pub fn aim(&mut self, seat: Seat) {
        self.aimed = Some(LastTapped { seat, typed: false });
    }

    /// Sets the first dealer.
    pub fn deal(&mut self, seat: Seat) {
        self.dealer = seat;
        self.drawn = None;
    }

    /// The names typed at the seats.
    pub(crate) fn seated(&self) -> &[String] {
        let seats = usize::from(self.layout().seats);
        self.names.get(..seats).unwrap_or(&self.names)
    }

    /// The seating for screen readers: `Clockwise: Ann, Bob, Cara, Dev.`
    pub fn spoken(&self) -> String {
        let players = self.setup().players;
        format!("Clockwise: {}.", players.join(", "))
    }

    /// Known names that are not seated, the latest first.
    pub fn suggested(&self, known: &[String]) -> Vec<String> {
        let names = draw::unseated(known, self.seated()).into_iter();
        names.take(SUGGESTED).map(str::to_owned).collect()
    }

    /// Seats a suggested player, if a seat is empty or was tapped. Returns the seating in words.
    pub fn seat(&mut self, name: &str) -> Option<Seat> {
        let seat = draw::seat_for(name, self.seated(), self.aimed);
        if let Some(seat) = seat {
            self.rename(seat, name.to_owned());
            self.aimed = None;
        }
        seat
    }

    /// Draws for seats. The first dealer stays the same player.
    pub fn shuffle(&mut self, below: RandomBelow<'_>) {
        self.reseat(|players| draw::shuffle(players, below));
    }

    /// Whether partners can be swapped.
    pub fn has_partners(&self) -> bool {
        draw::has_partners(self.layout())
    }

    /// Swaps partners. The first dealer stays the same player.
    pub fn swap_partners(&mut self) {
        self.reseat(draw::other_partners);
    }

    fn reseat(&mut self, order: impl FnOnce(&mut [Seat])) {
        let names = self.seated().to_vec();
        let mut from: Vec<Seat> = self.layout().seats().collect();
        order(&mut from);
        for (name, from) in self.names.iter_mut().zip(&from) {
            *name = names.get(from.index()).cloned().unwrap_or_default();
        }
        // The starting score was for other sides.
        self.starting = StartingForm::nothing(self.layout().sides.into());
        let deals = from.iter().position(|from| *from == self.dealer);
        self.dealer = deals.map_or(self.dealer, |at| Seat(at as u8));
        self.aimed = None;
        self.problems.clear();
        self.drawn = None;
    }

    /// Draws for the first dealer, by the method of the game.
    pub fn draw_dealer(&mut self, below: RandomBelow<'_>) {
        let drawn = draw::draw(self.layout(), self.game.first_dealer, below);
        self.dealer = drawn.dealer;
        self.drawn = Some(drawn);
    }
}
