//! The state of the new-game form.

use std::sync::Arc;

use chrono::{DateTime, Utc};

use fives_core::base::house::choices::Seating;
use fives_core::base::house::{Choose, Declared, Difference, House, Problem, differences};
use fives_core::base::seats::draw::{Draw, LastTapped};
use fives_core::base::seats::{Layout, Seat, is_nameless, tidy};
use fives_core::games::{Game, RecordKind, Rules, copah, find};
use fives_core::ledger::{
    Command, Ledger, Setup, SetupProblem, StartField, StartingForm, StartingScore, side_name_of,
};
use fives_core::words;

/// The state of the form; it starts with the last setup.
#[derive(Clone, Debug)]
pub struct SetupDraft {
    pub game: &'static Game,
    /// The house rules.
    pub house: House,
    /// The house rules chosen; one that this number of players rules out comes back with another number.
    asked: House,
    /// The names by seat; an empty one becomes `Player 1` and so on.
    pub(crate) names: Vec<String>,
    /// The first dealer.
    pub dealer: Seat,
    /// The problems found at the last try.
    pub problems: Vec<SetupProblem>,
    /// The draw for the dealer, until the seating changes.
    pub drawn: Option<Draw>,
    /// The starting score as typed.
    pub starting: StartingForm,
    /// The seat tapped last, where a suggested name goes.
    pub(crate) aimed: Option<LastTapped>,
}

impl SetupDraft {
    /// From the last setup, and the starting score of a form that was left.
    pub fn new(last: Option<Setup>, starting: StartingForm) -> Self {
        let known = last.and_then(|last| Some((find(&last.game)?, last)));
        let mut draft = match known {
            Some((game, last)) => Self {
                game,
                asked: last.house.clone(),
                house: last.house,
                names: last.players.into_iter().map(typed_name).collect(),
                dealer: last.first_dealer,
                problems: Vec::new(),
                drawn: None,
                starting: starting.clone(),
                aimed: None,
            },
            None => Self {
                game: &copah::GAME,
                house: House::default(),
                asked: House::default(),
                names: Vec::new(),
                dealer: Seat(0),
                problems: Vec::new(),
                drawn: None,
                starting,
                aimed: None,
            },
        };
        draft.fit();
        draft
    }

    /// Chooses a game with its default rules; the number of players stays, if the game allows it.
    pub fn choose(&mut self, game: &'static Game) {
        if self.game == game {
            return;
        }
        let seats = self.layout().seats;
        self.game = game;
        self.house = game.default_house_for(seats);
        self.adopt(&game.default_house());
    }

    fn seating_rule(&self) -> Option<&'static Declared> {
        self.game.declared(&Seating::RULE)
    }

    /// The seatings to choose from.
    pub fn seatings(&self) -> impl Iterator<Item = Seating> {
        let rule = self.seating_rule();
        rule.into_iter().flat_map(Declared::choices_of)
    }

    /// Whether this seating is chosen.
    pub fn sits(&self, seating: Seating) -> bool {
        self.game.word(&self.house) == Some(seating)
    }

    /// The seats and sides.
    pub fn layout(&self) -> Layout {
        let seating = self.seatings().find(|seating| self.sits(*seating));
        seating.unwrap_or(Seating::Pairs).layout()
    }

    /// Chooses a seating.
    pub fn choose_seating(&mut self, seating: Seating) {
        let seated = self.seating_rule();
        let seated = seated.map(|rule| (rule, seating.value()));
        self.house = self.asked.with_seating(seated, self.game.declared);
        self.fit();
    }

    /// Adjusts names, dealer and rules to the seating.
    fn fit(&mut self) {
        self.house.fit(self.game.declared);
        let layout = self.layout();
        let seats = layout.seats;
        if self.starting.sides() != usize::from(layout.sides) {
            self.starting = StartingForm::nothing(layout.sides.into());
        }
        let names = usize::from(seats).max(self.names.len());
        self.names.resize(names, String::new());
        if self.dealer.0 >= seats {
            self.dealer = Seat(0);
        }
        self.aimed = None;
        self.problems.clear();
        self.drawn = None;
    }

    /// Chooses rules; the seating stays, but partners sit each alone by rules for singles.
    pub fn adopt(&mut self, house: &House) {
        let alone = self.singles_of(house);
        self.asked = house.clone();
        if let (Some(seating), Some(_)) = (self.seating_rule(), alone) {
            // What these rules say holds for partners as well.
            self.asked.set(seating, seating.default.into());
        }
        self.house = self.asked.seated(&self.house, self.game.declared);
        self.fit();
        if let Some(alone) = alone.filter(|_| self.has_partners()) {
            self.choose_seating(alone);
        }
    }

    /// The seating of rules that name one for singles, with as many players as sit here if it can be.
    fn singles_of(&self, house: &House) -> Option<Seating> {
        let rule = self.seating_rule().filter(|rule| !house.is_default(rule))?;
        let value = house.value(rule);
        let named = self.seatings().find(|seating| seating.is(&value))?;
        let layout = named.layout();
        let same = Seating::alone(self.layout().seats.into());
        let same = same.filter(|same| rule.allows(&same.value()));
        (layout.seats == layout.sides).then(|| same.unwrap_or(named))
    }

    /// Whether these are the rules, apart from the seating.
    pub fn plays(&self, house: &House) -> bool {
        differences(self.game.declared, &self.house, house).is_empty()
    }

    /// The setup with names as typed, to continue later.
    pub fn unfinished(&self) -> Setup {
        Setup {
            game: self.game.id.to_owned(),
            house: self.house.clone(),
            players: self.names.clone(),
            first_dealer: self.dealer,
        }
    }

    /// The setup as it would be played.
    pub fn setup(&self) -> Setup {
        let seats = usize::from(self.layout().seats);
        let players = self.names.iter().take(seats).enumerate();
        Setup {
            game: self.game.id.to_owned(),
            house: self.house.clone(),
            players: players
                .map(|(at, name)| called(Seat(at as u8), name))
                .collect(),
            first_dealer: self.dealer,
        }
    }

    /// The game as it would begin.
    ///
    /// # Errors
    /// The problems of the setup; empty if only the starting score is wrong.
    pub fn ledger(&self, now: DateTime<Utc>) -> Result<Ledger, Vec<SetupProblem>> {
        let mut ledger = Ledger::new(self.setup())?;
        if let Some(begun) = self.begun().map_err(|_| Vec::new())? {
            let begin = Command::Begin(begun);
            ledger.act(begin, now).map_err(|_| Vec::new())?;
        }
        Ok(ledger)
    }

    /// The starting score, if any.
    ///
    /// # Errors
    /// The invalid fields.
    pub fn begun(&self) -> Result<Option<StartingScore>, Vec<StartField>> {
        if !self.may_start_ahead() {
            return Ok(None);
        }
        let begun = self.starting.begun(self.has_ticks())?;
        Ok((!begun.is_nothing()).then_some(begun))
    }

    /// Whether a starting score is possible; not in games of chips.
    pub fn may_start_ahead(&self) -> bool {
        let record = self.rules().map(|rule| rule.table().record.clone());
        record.is_some_and(|record| !matches!(record, RecordKind::Pot { .. }))
    }

    /// Whether the table counts failed bids.
    pub fn has_ticks(&self) -> bool {
        self.rules()
            .is_some_and(|rule| rule.table().finish.ticks.is_some())
    }

    fn rules(&self) -> Option<Arc<dyn Rules>> {
        (self.game.rules)(&self.house).ok()
    }

    /// The names of the sides.
    pub fn sides(&self) -> Vec<String> {
        let setup = self.setup();
        let sides = self.layout().sides();
        sides
            .map(|side| side_name_of(&setup.players, self.layout(), side))
            .collect()
    }

    /// Why no game can start with that score; empty if one can.
    pub fn against_begun(&self) -> String {
        let (Ok(Some(begun)), Ok(ledger)) = (self.begun(), Ledger::new(self.setup())) else {
            return String::new();
        };
        words::refusals(&ledger, &ledger.refusals(&Command::Begin(begun)))
    }

    /// Whether the name at a seat is invalid.
    pub fn is_wrong(&self, seat: Seat) -> bool {
        self.problems.iter().any(|problem| match problem {
            SetupProblem::SameName(first, second) => *first == seat || *second == seat,
            SetupProblem::Nameless(at) | SetupProblem::LongName(at) => *at == seat,
            _ => false,
        })
    }

    /// The problem of the seats; empty if none. A number that is too low is reported at its field.
    pub fn problem(&self) -> String {
        let says = |problem: &SetupProblem| match problem {
            SetupProblem::SameName(_, second) => {
                let name = self.called(*second);
                format!("Two players are called {name}: add a letter to one of them.")
            }
            problem => words::setup_problem(problem),
        };
        let at_its_field =
            |problem: &&SetupProblem| matches!(problem, SetupProblem::House(Problem::Below(..)));
        let seats = self
            .problems
            .iter()
            .filter(|problem| !at_its_field(problem));
        let mut all: Vec<String> = seats.map(says).collect();
        // Three equal names make two pairs.
        all.dedup();
        all.join(" ")
    }

    /// The rules that differ from the defaults.
    pub fn changed(&self) -> Vec<Difference> {
        differences(self.game.declared, &self.house, &self.game.default_house())
    }
}

/// The name of a player, or of the seat if none is typed.
pub(crate) fn called(seat: Seat, name: &str) -> String {
    match tidy(name) {
        name if name.is_empty() => seat.called(),
        name => name,
    }
}

/// The name typed for a player; empty if it is the default of the seat.
fn typed_name(name: String) -> String {
    match is_nameless(&name) {
        true => String::new(),
        false => name,
    }
}
