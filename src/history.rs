//! The games there have been, found by what people remember of them: names, places, games and days.

use crate::games::Game;
use crate::ledger::Event;
use crate::letters::small;
use crate::saved::Kept;
use crate::words;

/// What people remember of a game, to be looked through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recalled {
    /// The id of the game.
    pub id: String,
    /// Which game was played; nothing where it is not known.
    pub game: Option<&'static Game>,
    /// Its words, small and without accents, each with a space before it.
    words: String,
}

impl Recalled {
    /// What is recalled of a game that was set up on a day, told in every way people may.
    pub fn of(kept: &Kept, days: &[String]) -> Self {
        let ledger = &kept.ledger;
        let mut own = Self {
            id: kept.id.clone(),
            game: ledger.setup().game(),
            words: String::new(),
        };
        for text in [&kept.name, &kept.note, &words::kind(ledger)] {
            own.take(text);
        }
        for text in days.iter().chain(&ledger.setup().players) {
            own.take(text);
        }
        for stamped in ledger.log().done() {
            if let Event::Replaced { name, .. } = &stamped.event {
                own.take(name);
            }
        }
        own.take(&words::state(ledger, &ledger.standing()));
        own
    }

    fn take(&mut self, text: &str) {
        for word in words_of(text) {
            self.words.push(' ');
            self.words.push_str(&word);
        }
    }

    /// Whether every word asked for begins one of its words; nothing asked for is in every game.
    pub fn holds(&self, asked: &str) -> bool {
        let mut asked = words_of(asked);
        asked.all(|word| self.words.contains(&format!(" {word}")))
    }
}

/// The words of a text, small and without accents; signs belong to none.
fn words_of(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty());
    words.map(|word| word.chars().flat_map(small).collect())
}
