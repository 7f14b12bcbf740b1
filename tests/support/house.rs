//! House rules in the notation of the tests, and the sides of each table.

use fives_core::base::house::choices::Seating;
use fives_core::base::house::{Choose, Declared, House, RuleValues, Value};
use fives_core::games::{self, Game};

/// COPAH's house rules written as words; `off` is "not played here", and numbers are numbers.
pub fn house(rules: &[(&str, &str)]) -> House {
    house_of("copah", rules)
}

/// A game's house rules written as words; a floor is written `100-20`.
pub fn house_of(game: &str, rules: &[(&str, &str)]) -> House {
    let declared = |key: &str| {
        let game: &Game = games::find(game)?;
        game.declared
            .iter()
            .find(|declared| declared.rule.key == key)
    };
    rules
        .iter()
        .map(|(key, text)| ((*key).to_owned(), value_of(declared(key), text)))
        .collect()
}

fn value_of(declared: Option<&Declared>, text: &str) -> Value {
    let word = || Value::Word(text.to_owned());
    match declared.map(|declared| &declared.rule.kind) {
        Some(RuleValues::Word(_)) => word(),
        Some(_) if text == "off" => Value::Off,
        Some(RuleValues::Floor { .. }) => {
            let (from, bid) = text.split_once('-').unwrap();
            let (from, bid) = (from.parse().unwrap(), bid.parse().unwrap());
            Value::Floor { from, bid }
        }
        _ => text.parse().map_or_else(|_| word(), Value::Number),
    }
}

/// Every value of a rule in its game that can be listed: none where it is any number.
pub fn listed(declared: &Declared) -> Vec<Value> {
    match &declared.rule.kind {
        RuleValues::Word(_) => {
            let words = declared.choices();
            words.map(|word| Value::Word(word.key.to_owned())).collect()
        }
        RuleValues::Count(counts) => {
            let counts = counts.iter();
            counts.map(|count| Value::Number(count.number)).collect()
        }
        RuleValues::Floor { from, bid } => {
            let pair = |from: &i32| bid.iter().map(move |bid| (*from, *bid)).collect::<Vec<_>>();
            let pairs = from.iter().flat_map(pair);
            let floors = pairs.map(|(from, bid)| Value::Floor { from, bid });
            floors.chain([Value::Off]).collect()
        }
        RuleValues::Number { .. } => Vec::new(),
    }
}

/// What is known of who plays.
#[derive(Clone, Copy, Debug)]
pub enum Count {
    /// The players.
    Seats(u8),
    /// The number of sides.
    Sides(u8),
}

impl Count {
    fn is_of(self, seating: Seating) -> bool {
        match self {
            Self::Seats(seats) => seating.layout().seats == seats,
            Self::Sides(sides) => seating.layout().sides == sides,
        }
    }
}

/// The house of a table of so many: a seating it names stays; otherwise it is the game's usual one
/// if that fits, else everyone alone, else pairs before trios.
pub fn seated(game: &Game, house: House, count: Count) -> Result<House, String> {
    let key = Seating::RULE.key;
    if house.differences().any(|(differing, _)| differing == key) {
        return Ok(house);
    }
    let declared = game
        .declared
        .iter()
        .find(|declared| declared.rule.key == key);
    let choices = declared.into_iter().flat_map(|declared| declared.choices());
    let fits = |word: &str| {
        let mut seatings = Seating::ALL.iter();
        seatings.any(|seating| seating.key() == word && count.is_of(*seating))
    };
    let usual =
        |word: &str| declared.is_some_and(|declared| Value::from(declared.default).is_word(word));
    let fitting: Vec<_> = choices.filter(|choice| fits(choice.key)).collect();
    let alone = |word: &str| word.starts_with("alone");
    let choice = fitting.iter().find(|choice| usual(choice.key));
    let choice = choice.or_else(|| fitting.iter().find(|choice| alone(choice.key)));
    let choice = choice.or_else(|| fitting.first());
    let choice = choice.ok_or_else(|| format!("{count:?} cannot play {}", game.id))?;
    let seating = (key.to_owned(), Value::Word(choice.key.to_owned()));
    let differences = house
        .differences()
        .map(|(key, value)| (key.to_owned(), value.clone()));
    Ok(differences.chain([seating]).collect())
}
