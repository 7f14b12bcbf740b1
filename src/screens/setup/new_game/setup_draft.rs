//! The state of the new-game form.

use std::sync::Arc;

use chrono::{DateTime, Utc};

use crate::games::{Game, Record, Rules, copah, find};
use crate::house::choices::Seating;
use crate::house::{Choice, Choose, Declared, House, Problem, Value, differences};
use crate::ledger::{
    Command, Ledger, Setup, SetupProblem, StartField, StartingForm, StartingScore, side_name_of,
};
use crate::seats::draw::{self, Aim, Draw, RandomBelow};
use crate::seats::{Layout, Seat, is_nameless, tidy};
use crate::words;

/// So many names are suggested at most.
const SUGGESTED: usize = 8;

/// The setup being made; what was played last is where it begins.
#[derive(Clone, Debug)]
pub struct SetupDraft {
    /// The game.
    pub game: &'static Game,
    /// The house rules.
    pub house: House,
    /// The house rules that were asked for: what does not go with so many players comes back when
    /// others sit down.
    asked: House,
    /// The names by seat; a seat left empty is called `Player 1` and so on.
    names: Vec<String>,
    /// Who deals first.
    pub dealer: Seat,
    /// The problems found when the game was to begin.
    pub problems: Vec<SetupProblem>,
    /// The draw that found the dealer, while the table sits as it did then.
    pub drawn: Option<Draw>,
    /// The starting score, as it is typed.
    pub starting: StartingForm,
    /// The seat that was tapped last: a name that is suggested goes there.
    aimed: Option<Aim>,
}

impl SetupDraft {
    /// Begins with what was played last, and the starting score of a form that was left.
    pub fn new(last: Option<Setup>, starting: StartingForm) -> Self {
        let known = last.and_then(|last| Some((find(&last.game)?, last)));
        let mut draft = match known {
            Some((game, last)) => Self {
                game,
                asked: last.house.clone(),
                house: last.house,
                names: last.players.into_iter().map(given).collect(),
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

    /// Chooses a game, as it is usually played; as many sit down as before, where the game allows.
    pub fn choose(&mut self, game: &'static Game) {
        if self.game == game {
            return;
        }
        let seats = self.layout().seats;
        self.game = game;
        self.house = game.usual_for(seats);
        self.adopt(&game.usual());
    }

    fn seating_rule(&self) -> Option<&'static Declared> {
        let mut declared = self.game.declared.iter();
        declared.find(|own| own.rule.key == Seating::RULE.key)
    }

    /// The ways to sit down.
    pub fn seatings(&self) -> impl Iterator<Item = &'static Choice> {
        self.seating_rule().into_iter().flat_map(Declared::choices)
    }

    /// Whether they sit so.
    pub fn sits(&self, seating: &Choice) -> bool {
        let rule = self.seating_rule();
        rule.is_some_and(|rule| self.house.value(rule).is_word(seating.key))
    }

    /// The seats and sides.
    pub fn layout(&self) -> Layout {
        let mut seatings = self.seatings();
        let own = seatings.find(|own| self.sits(own)).and_then(layout_of);
        own.unwrap_or(Layout { seats: 4, sides: 2 })
    }

    /// Sits the players otherwise.
    pub fn sit(&mut self, seating: &'static Choice) {
        let seated = self.seating_rule();
        let seated = seated.map(|own| (own, Value::Word(seating.key.to_owned())));
        self.house = self.asked.sitting(seated, self.game.declared);
        self.fit();
    }

    /// As many names as seats, a dealer among them, and rules that go together.
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

    /// Plays by other rules, with the players as they sit.
    pub fn adopt(&mut self, house: &House) {
        self.asked = house.clone();
        self.house = house.seated(&self.house, self.game.declared);
        self.fit();
    }

    /// Whether these are the rules, whoever sits where.
    pub fn plays(&self, house: &House) -> bool {
        differences(self.game.declared, &self.house, house).is_empty()
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
        self.aimed = Some(Aim { seat, typed: true });
        self.problems.clear();
        self.drawn = None;
    }

    /// A seat was tapped.
    pub fn aim(&mut self, seat: Seat) {
        self.aimed = Some(Aim { seat, typed: false });
    }

    /// Another seat deals first.
    pub fn deal(&mut self, seat: Seat) {
        self.dealer = seat;
        self.drawn = None;
    }

    /// The names typed at the seats there are.
    fn seated(&self) -> &[String] {
        let seats = usize::from(self.layout().seats);
        self.names.get(..seats).unwrap_or(&self.names)
    }

    /// How the table sits, for the ear: `Ann, Bob, Cara, Dev, clockwise.`
    pub fn spoken(&self) -> String {
        let players = self.setup().players;
        format!("{}, clockwise.", players.join(", "))
    }

    /// The names of earlier games that nobody at the table has, the latest first.
    pub fn suggested(&self, known: &[String]) -> Vec<String> {
        let names = draw::unseated(known, self.seated()).into_iter();
        names.take(SUGGESTED).map(str::to_owned).collect()
    }

    /// Seats a player who is suggested; not where no seat is empty and none was tapped. Where they sit.
    pub fn seat(&mut self, name: &str) -> Option<Seat> {
        let seat = draw::seat_for(name, self.seated(), self.aimed);
        if let Some(seat) = seat {
            self.rename(seat, name.to_owned());
            self.aimed = None;
        }
        seat
    }

    /// Seats the players by lot. Whoever dealt first still does.
    pub fn shuffle(&mut self, below: RandomBelow<'_>) {
        self.reseat(|players| draw::shuffle(players, below));
    }

    /// Whether there are partners to swap.
    pub fn has_partners(&self) -> bool {
        draw::has_partners(self.layout())
    }

    /// Gives everybody another partner. Whoever dealt first still does.
    pub fn swap_partners(&mut self) {
        self.reseat(draw::other_partners);
    }

    fn reseat(&mut self, order: impl FnOnce(&mut [Seat])) {
        let names = self.seated().to_vec();
        let mut from: Vec<Seat> = self.layout().seats().collect();
        order(&mut from);
        for (own, from) in self.names.iter_mut().zip(&from) {
            *own = names.get(from.index()).cloned().unwrap_or_default();
        }
        // The score was of other sides.
        self.starting = StartingForm::nothing(self.layout().sides.into());
        let deals = from.iter().position(|from| *from == self.dealer);
        self.dealer = deals.map_or(self.dealer, |at| Seat(at as u8));
        self.aimed = None;
        self.problems.clear();
        self.drawn = None;
    }

    /// Finds the first dealer as this game does.
    pub fn draw_dealer(&mut self, below: RandomBelow<'_>) {
        let drawn = draw::draw(self.layout(), self.game.first_dealer, below);
        self.dealer = drawn.dealer;
        self.drawn = Some(drawn);
    }

    /// The setup as it stands, the names as they are typed, to go on with later.
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
    /// What is wrong with the setup; nothing where only the starting score is.
    pub fn ledger(&self, now: DateTime<Utc>) -> Result<Ledger, Vec<SetupProblem>> {
        let mut ledger = Ledger::new(self.setup())?;
        if let Some(begun) = self.begun().map_err(|_| Vec::new())? {
            let begin = Command::Begin(begun);
            ledger.act(begin, now).map_err(|_| Vec::new())?;
        }
        Ok(ledger)
    }

    /// The starting score, where it is something.
    ///
    /// # Errors
    /// The fields in which no such number stands.
    pub fn begun(&self) -> Result<Option<StartingScore>, Vec<StartField>> {
        if !self.may_start_ahead() {
            return Ok(None);
        }
        let begun = self.starting.begun(self.has_ticks())?;
        Ok((!begun.is_nothing()).then_some(begun))
    }

    /// Whether there can be a starting score; not where chips are played for.
    pub fn may_start_ahead(&self) -> bool {
        let record = self.rules().map(|own| own.table().record.clone());
        record.is_some_and(|own| !matches!(own, Record::Pot { .. }))
    }

    /// Whether the table counts ticks.
    pub fn has_ticks(&self) -> bool {
        self.rules()
            .is_some_and(|own| own.table().finish.ticks.is_some())
    }

    fn rules(&self) -> Option<Arc<dyn Rules>> {
        (self.game.rules)(&self.house).ok()
    }

    /// The names of the sides as they would be.
    pub fn sides(&self) -> Vec<String> {
        let setup = self.setup();
        let sides = self.layout().sides();
        sides
            .map(|side| side_name_of(&setup.players, self.layout(), side))
            .collect()
    }

    /// Why no game starts at that score; empty where one does.
    pub fn against_begun(&self) -> String {
        let (Ok(Some(begun)), Ok(ledger)) = (self.begun(), Ledger::new(self.setup())) else {
            return String::new();
        };
        let reasons = ledger.preview(Command::Begin(begun)).err();
        words::refusals(&ledger, &reasons.unwrap_or_default())
    }

    /// Whether the name at a seat is wrong.
    pub fn is_wrong(&self, seat: Seat) -> bool {
        self.problems.iter().any(|problem| match problem {
            SetupProblem::SameName(first, second) => *first == seat || *second == seat,
            SetupProblem::Nameless(own) | SetupProblem::LongName(own) => *own == seat,
            _ => false,
        })
    }

    /// What is wrong with the seats; empty where nothing is. A number that is too low is told at its
    /// field.
    pub fn problem(&self) -> String {
        let says = |problem: &SetupProblem| match problem {
            SetupProblem::SameName(_, own) => {
                let name = called(*own, &self.name(*own));
                format!("Two players are called {name}: add a letter to one of them.")
            }
            problem => words::setup_problem(problem),
        };
        let at_its_field =
            |problem: &&SetupProblem| matches!(problem, SetupProblem::House(Problem::Below(..)));
        let seats = self.problems.iter().filter(|own| !at_its_field(own));
        let mut all: Vec<String> = seats.map(says).collect();
        // Of three of one name two pairs are told of.
        all.dedup();
        all.join(" ")
    }

    /// How many rules differ from the usual ones.
    pub fn changed(&self) -> usize {
        differences(self.game.declared, &self.house, &self.game.usual()).len()
    }
}

/// The seats and sides of a way to sit down.
fn layout_of(seating: &Choice) -> Option<Layout> {
    let mut all = Seating::ALL.iter();
    all.find(|own| own.key() == seating.key)
        .map(|own| own.layout())
}

/// The name of a player, or of the seat where none is given.
fn called(seat: Seat, name: &str) -> String {
    match tidy(name) {
        name if name.is_empty() => seat.called(),
        name => name,
    }
}

/// The name that was typed for a player; none where the seat gave it.
fn given(name: String) -> String {
    match is_nameless(&name) {
        true => String::new(),
        false => name,
    }
}
