//! A setup on its way to a game.

use crate::games::{Game, copah};
use crate::house::choices::Seating;
use crate::house::{Choose, Declared, House, Value};
use crate::ledger::{Setup, SetupProblem};
use crate::seats::Seat;
use crate::words;

/// The setup being made; what was played last is where it begins.
#[derive(Clone, Debug)]
pub struct Making {
    /// The game.
    pub game: &'static Game,
    /// The house rules.
    pub house: House,
    /// The names by seat; a seat left empty is called `Player 1` and so on.
    names: Vec<String>,
    /// Who deals first.
    pub dealer: Seat,
    /// The problems found when the game was to begin.
    pub problems: Vec<SetupProblem>,
}

impl Making {
    /// Begins with what was played last.
    pub fn new(last: Option<Setup>) -> Self {
        let (house, names, dealer) = last.map_or_else(
            || (House::default(), Vec::new(), Seat(0)),
            |last| (last.house, last.players, last.first_dealer),
        );
        let mut making = Self {
            game: &copah::GAME,
            house,
            names,
            dealer,
            problems: Vec::new(),
        };
        making.fit();
        making
    }

    /// Who plays with whom.
    pub fn seating(&self) -> Seating {
        let value = self
            .declared(Seating::RULE.key)
            .map(|own| self.house.value(own));
        let is = |own: &Seating| value.as_ref().is_some_and(|value| value.is_word(own.key()));
        let mut all = Seating::ALL.iter().copied();
        all.find(is).unwrap_or(Seating::Pairs)
    }

    fn declared(&self, key: &str) -> Option<&'static Declared> {
        self.game.declared.iter().find(|own| own.rule.key == key)
    }

    /// Sits the players otherwise.
    pub fn sit(&mut self, seating: Seating) {
        if let Some(declared) = self.declared(Seating::RULE.key) {
            self.house
                .set(declared, Value::Word(seating.key().to_owned()));
        }
        self.fit();
    }

    /// As many names as seats, and a dealer among them.
    fn fit(&mut self) {
        let seats = self.seating().layout().seats;
        let names = usize::from(seats).max(self.names.len());
        self.names.resize(names, String::new());
        if self.dealer.0 >= seats {
            self.dealer = Seat(0);
        }
        self.problems.clear();
    }

    /// The usual rules, with the players as they sit.
    pub fn reset(&mut self) {
        let seating = self.seating();
        self.house = House::default();
        self.sit(seating);
    }

    /// The name typed at a seat.
    pub fn name(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_default()
    }

    /// Another name is typed at a seat.
    pub fn rename(&mut self, seat: Seat, name: String) {
        if let Some(own) = self.names.get_mut(seat.index()) {
            *own = name;
        }
    }

    /// The setup as it would be played.
    pub fn setup(&self) -> Setup {
        let seats = usize::from(self.seating().layout().seats);
        let players = self.names.iter().take(seats).enumerate();
        Setup {
            game: self.game.id.to_owned(),
            house: self.house.clone(),
            players: players.map(|(at, name)| called(at, name)).collect(),
            first_dealer: self.dealer,
        }
    }

    /// What is wrong at a seat; empty where nothing is.
    pub fn problem_at(&self, seat: Seat) -> String {
        let own = self.problems.iter().find(|problem| match problem {
            SetupProblem::SameName(first, second) => *first == seat || *second == seat,
            SetupProblem::Nameless(own) | SetupProblem::LongName(own) => *own == seat,
            _ => false,
        });
        own.map(words::setup_problem).unwrap_or_default()
    }

    /// How many rules differ from the usual ones.
    pub fn changed(&self) -> usize {
        let differs =
            |own: &&Declared| own.rule.key != Seating::RULE.key && !self.house.is_default(own);
        self.game.declared.iter().filter(differs).count()
    }
}

/// The name of a player, or of the seat where none is given.
fn called(at: usize, name: &str) -> String {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() {
        format!("Player {}", at + 1)
    } else {
        name
    }
}
