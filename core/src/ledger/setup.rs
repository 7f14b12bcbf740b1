//! The setup of a game: rules, players, first dealer.

use std::borrow::Cow;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::base::house::{House, Problem};
use crate::base::seats::draw::other_partners;
use crate::base::seats::{Layout, Seat, Side, same_name};
use crate::base::text_fold::{isolate, printable};
use crate::games::{self, Game, Rules, SEATS};

/// The longest name, in characters.
pub const NAME_LENGTH: usize = 24;

/// The setup of a game, with its own copy of the house rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Setup {
    /// The id of the game.
    pub game: String,
    /// The differences from the game's defaults.
    pub house: House,
    /// The players by seat, clockwise.
    pub players: Vec<String>,
    pub first_dealer: Seat,
}

/// Why a setup is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupProblem {
    /// There is no such game.
    UnknownGame(String),
    /// A house rule is not allowed.
    House(Problem),
    /// Too many or too few players.
    WrongPlayers {
        /// Players given.
        got: usize,
        /// Seats at the table.
        want: u8,
    },
    /// The player of this seat has no name.
    Nameless(Seat),
    /// The name at this seat is too long.
    LongName(Seat),
    /// The players of these two seats have the same name.
    SameName(Seat, Seat),
    /// There is no such seat for the first dealer.
    NoSuchDealer(Seat),
}

/// The rules a new game starts with: those of the last setup for the same game, otherwise the
/// defaults for this many players.
pub fn opening_rules(game: &Game, last: Option<&Setup>) -> House {
    match last {
        Some(last) if last.game == game.id => {
            let mut house = last.house.clone();
            house.fit(game.declared);
            house
        }
        Some(last) => {
            let rules = last.game().and_then(|game| (game.rules)(&last.house).ok());
            game.default_house_for(rules.map_or(SEATS, |rules| rules.layout().seats))
        }
        None => game.default_house_for(SEATS),
    }
}

/// The name of a player, for use in a sentence.
pub fn name_of(players: &[String], seat: Seat) -> Cow<'_, str> {
    players
        .get(seat.index())
        .map_or_else(Cow::default, |name| isolate(name))
}

/// The names of a side's players, joined: `Ann & Bob`.
pub fn side_name_of(players: &[String], layout: Layout, side: Side) -> String {
    let seats = layout.seats_of(side);
    let names: Vec<Cow<'_, str>> = seats.map(|seat| name_of(players, seat)).collect();
    names_together(&names)
}

/// Names joined: `Ann & Bob`, `Ann, Bob & Cara`.
pub fn names_together(names: &[Cow<'_, str>]) -> String {
    match names.split_last() {
        Some((last, [])) => last.clone().into_owned(),
        Some((last, first)) => format!("{} & {last}", first.join(", ")),
        None => String::new(),
    }
}

impl Setup {
    /// The setup with names cleaned of control characters.
    pub(super) fn plain(mut self) -> Self {
        for name in &mut self.players {
            *name = printable(name, usize::MAX);
        }
        self
    }

    /// The game; `None` if this version does not have it.
    pub fn game(&self) -> Option<&'static Game> {
        games::find(&self.game)
    }

    /// The same table with other partners. The first dealer stays the same player.
    #[must_use]
    pub fn with_other_partners(&self) -> Self {
        let mut from: Vec<usize> = (0..self.players.len()).collect();
        other_partners(&mut from);
        let deals = from
            .iter()
            .position(|from| *from == self.first_dealer.index());
        let players = from.iter().map(|from| self.players[*from].clone());
        Self {
            players: players.collect(),
            first_dealer: deals.map_or(self.first_dealer, |at| Seat(at as u8)),
            ..self.clone()
        }
    }

    /// The rules of this table, if the setup is valid.
    ///
    /// # Errors
    /// Every problem found.
    pub fn check(&self) -> Result<Arc<dyn Rules>, Vec<SetupProblem>> {
        let game = self
            .game()
            .ok_or_else(|| vec![SetupProblem::UnknownGame(self.game.clone())])?;
        let rules = (game.rules)(&self.house).map_err(|problems| {
            problems
                .into_iter()
                .map(SetupProblem::House)
                .collect::<Vec<_>>()
        })?;
        let problems = self.seat_problems(rules.layout());
        if problems.is_empty() {
            Ok(rules)
        } else {
            Err(problems)
        }
    }

    /// Problems of a new game that are accepted in a saved one.
    pub(super) fn check_new(&self) -> Result<Arc<dyn Rules>, Vec<SetupProblem>> {
        let rules = self.check()?;
        let below = self.game().and_then(|game| self.house.below(game.declared));
        match below {
            Some(problem) => Err(vec![SetupProblem::House(problem)]),
            None => Ok(rules),
        }
    }

    fn seat_problems(&self, layout: Layout) -> Vec<SetupProblem> {
        let mut problems = Vec::new();
        if self.players.len() != usize::from(layout.seats) {
            problems.push(SetupProblem::WrongPlayers {
                got: self.players.len(),
                want: layout.seats,
            });
        }
        if self.first_dealer.0 >= layout.seats {
            problems.push(SetupProblem::NoSuchDealer(self.first_dealer));
        }
        for (seat, name) in layout.seats().zip(&self.players) {
            if name.trim().is_empty() {
                problems.push(SetupProblem::Nameless(seat));
            }
            if name.chars().count() > NAME_LENGTH {
                problems.push(SetupProblem::LongName(seat));
            }
            let same = |other: &&String| same_name(other, name);
            let before = self
                .players
                .iter()
                .take(seat.index())
                .position(|other| same(&other));
            if let (Some(at), false) = (before, name.trim().is_empty()) {
                problems.push(SetupProblem::SameName(Seat(at as u8), seat));
            }
        }
        problems
    }
}
