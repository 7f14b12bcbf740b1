//! A game: names, house rules, and how to read them as [`Rules`](super::Rules).

use super::rules::Checked;
use crate::house::choices::Seating;
use crate::house::{Choose, ClauseId, Declared, House, Preset, Value};
use crate::order::{Family, Ranking};
use crate::seats::draw::Method;

/// A word for one and for many.
pub type Noun = (&'static str, &'static str);

/// A game: its header, and the way to play it by a table's house rules.
#[derive(Debug)]
pub struct Game {
    /// The key of the save format.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What it is, in a few words.
    pub about: &'static str,
    /// What the table calls a trick.
    pub trick: Noun,
    /// What a hand is counted in: what [`Line::took`] is a number of.
    pub counted: Noun,
    /// What the highest trump counts where it is asked for, beside the tricks: `+1 book`.
    pub highest: &'static str,
    /// How its cards rank; nothing where Fives does not know.
    pub family: Option<Family>,
    /// How the first dealer is found.
    pub first_dealer: Method,
    /// The clauses that refusals rest on.
    pub cited: Cited,
    /// The house rules it knows, in the order of the settings form.
    pub declared: &'static [Declared],
    /// The rules that go by a name; a new game begins with the first.
    pub presets: &'static [Preset],
    /// Checks a table's house rules.
    pub rules: fn(&House) -> Checked,
}

/// The clauses of a game that refusals rest on.
#[derive(Debug)]
pub struct Cited {
    /// What can be bid.
    pub bids: Option<ClauseId>,
    /// What a hand counts.
    pub record: Option<ClauseId>,
    /// What it means to be out.
    pub out: Option<ClauseId>,
}

impl Game {
    /// The rules it is usually played by.
    pub fn usual(&self) -> House {
        let usual = self.presets.first();
        usual.map_or_else(House::default, |own| own.house(self.declared))
    }

    /// Whether a rule is other than it usually is at a table that sits as this one does.
    pub fn has_changed(&self, house: &House, declared: &Declared) -> bool {
        let usual = self.usual().seated(house, self.declared);
        house.value(declared) != usual.value(declared)
    }

    /// The same where so many sit down, if it seats them.
    pub fn usual_for(&self, seats: u8) -> House {
        let usual = self.usual();
        let mut declared = self.declared.iter();
        let Some(seating) = declared.find(|own| own.rule.key == Seating::RULE.key) else {
            return usual;
        };
        let sits = |word: &str| {
            let mut all = Seating::ALL.iter();
            all.any(|own| own.key() == word && own.layout().seats == seats)
        };
        // The usual way to sit where as many sit so.
        let default = Value::from(seating.default);
        let seated = match &default {
            Value::Word(word) if sits(word) => None,
            _ => seating.choices().find(|own| sits(own.key)),
        };
        let seated = seated.map_or(default, |own| Value::Word(own.key.to_owned()));
        usual.sitting(Some((seating, seated)), self.declared)
    }

    /// The clause a house rule decides; nothing where the game does not know the rule.
    pub fn clause(&self, key: &str) -> Option<ClauseId> {
        let mut declared = self.declared.iter();
        declared
            .find(|own| own.rule.key == key)
            .map(|own| own.clause)
    }

    /// The value in force of a rule that chooses between words; nothing where the game does not know
    /// it.
    pub fn word<T: Choose>(&self, house: &House) -> Option<T> {
        let mut declared = self.declared.iter();
        let own = declared.find(|own| own.rule.key == T::RULE.key)?;
        let value = house.value(own);
        let mut all = T::ALL.iter().copied();
        all.find(|choice| value.is_word(choice.key()))
    }

    /// How a table ranks its cards (V4, V7).
    pub fn ranking(&self, house: &House) -> Ranking {
        Ranking {
            joker: self.word(house).unwrap_or(Ranking::USUAL.joker),
            aces: self.word(house).unwrap_or(Ranking::USUAL.aces),
        }
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Game {}

/// How many sit down where nobody has yet.
pub const SEATS: u8 = 4;
