//! A game: names, house rules, and how to read them as [`Rules`](super::Rules).

use super::rules::Checked;
use crate::base::house::choices::Seating;
use crate::base::house::{Choose, ClauseId, Declared, House, Preset, Rule, Value};
use crate::base::order::{Family, Ranking};
use crate::base::seats::Layout;
use crate::base::seats::draw::Method;

/// A noun in singular and plural.
pub type Noun = (&'static str, &'static str);

/// What the best trump counts besides its trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Highest {
    /// One trick more.
    Trick,
    /// So many points.
    Points(u8),
}

/// Which game it is, for what differs from game to game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameKind {
    /// COPAH.
    Copah,
    FortyFive,
    /// Auction Forty-Fives.
    Auction,
    Kaibosh,
    /// Bourré.
    Bourre,
    /// Any other game.
    Tally,
}

/// A game: its header, and the function that reads house rules.
#[derive(Debug)]
pub struct Game {
    /// The key in the save format.
    pub id: &'static str,
    /// Which it is.
    pub kind: GameKind,
    pub name: &'static str,
    /// A short description.
    pub about: &'static str,
    /// What the table calls a trick.
    pub trick: Noun,
    /// The unit a hand is counted in.
    pub counted: Noun,
    /// What the best trump counts besides its trick, if it is asked for.
    pub highest: Option<Highest>,
    /// The rank of its cards; `None` for a tally.
    pub family: Option<Family>,
    /// How the first dealer is found.
    pub first_dealer: Method,
    /// The clauses that refusals rest on.
    pub cited: Cited,
    /// Its house rules, in the order of the form.
    pub declared: &'static [Declared],
    /// Its presets; a new game starts with the first.
    pub presets: &'static [Preset],
    /// Reads and checks house rules.
    pub rules: fn(&House) -> Checked,
}

/// The clauses that refusals cite.
#[derive(Debug)]
pub struct Cited {
    /// On legal bids.
    pub bids: Option<ClauseId>,
    /// On being out.
    pub out: Option<ClauseId>,
}

impl Game {
    /// The default rules.
    pub fn default_house(&self) -> House {
        let usual = self.presets.first();
        usual.map_or_else(House::default, |preset| preset.house(self.declared))
    }

    /// Whether a rule differs from its default at this table's seating.
    pub fn has_changed(&self, house: &House, declared: &Declared) -> bool {
        let usual = self.default_house().seated(house, self.declared);
        house.value(declared) != usual.value(declared)
    }

    /// The default rules for this many players, if the game seats them.
    pub fn default_house_for(&self, seats: u8) -> House {
        self.default_house_seating(|layout| layout.seats == seats)
    }

    /// The default rules for two teams of this many players, if the game seats them.
    pub fn default_house_of_teams(&self, size: u8) -> House {
        self.default_house_seating(|layout| layout.sides == 2 && layout.seats == 2 * size)
    }

    fn default_house_seating(&self, fits: impl Fn(Layout) -> bool) -> House {
        let usual = self.default_house();
        let Some(seating) = self.declared(&Seating::RULE) else {
            return usual;
        };
        let default = Value::from(seating.default);
        // The default seating comes first, if it fits.
        let first = Seating::of(&default);
        let mut all = first.into_iter().chain(seating.choices_of());
        let seated = all.find(|seating| fits(seating.layout()));
        let seated = seated.map_or(default, Choose::value);
        usual.with_seating(Some((seating, seated)), self.declared)
    }

    /// The clause of a house rule; `None` if the game does not have it.
    pub fn clause(&self, rule: &Rule) -> Option<ClauseId> {
        self.declared(rule).map(|declared| declared.clause)
    }

    /// A house rule as the game declares it; `None` if the game does not have it.
    pub fn declared(&self, rule: &Rule) -> Option<&'static Declared> {
        self.declared
            .iter()
            .find(|declared| declared.rule.key == rule.key)
    }

    /// The value of a word rule; `None` if the game does not have it.
    pub fn word<T: Choose>(&self, house: &House) -> Option<T> {
        let declared = self.declared(&T::RULE)?;
        T::of(&house.value(declared))
    }

    /// The rank of cards at a table (V4, V7).
    pub fn ranking(&self, house: &House) -> Ranking {
        Ranking {
            joker: self.word(house).unwrap_or(Ranking::USUAL.joker),
            aces: self.word(house).unwrap_or(Ranking::USUAL.aces),
        }
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.kind == other.kind
    }
}

impl Eq for Game {}

/// The default number of players.
pub const SEATS: u8 = 4;
