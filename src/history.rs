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
    /// Its words.
    words: Pool,
    /// The words of its day: a weekday, a month, a time.
    days: Pool,
    /// Its day, month and year in figures.
    date: Pool,
    /// Every other figure: of its name, its place, its target, its hands.
    figures: Pool,
}

/// Words to be looked through, each with a space before and behind it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Pool(String);

impl Pool {
    fn take(&mut self, word: &str) {
        if self.0.is_empty() {
            self.0.push(' ');
        }
        self.0.push_str(word);
        self.0.push(' ');
    }

    /// Whether a word begins so.
    fn begins(&self, word: &str) -> bool {
        self.0.contains(&format!(" {word}"))
    }

    /// Whether there is this figure. A long one may be half typed; a 2 is no 20.
    fn counts(&self, figure: &str) -> bool {
        match figure.len() {
            1 | 2 => self.0.contains(&format!(" {figure} ")),
            _ => self.begins(figure),
        }
    }
}

impl Recalled {
    /// What is recalled of a game that was set up on a day: in words, told in every way people may, and
    /// in figures, `2026-11-20 19:30`.
    pub fn of(kept: &Kept, days: &[String], date: &str) -> Self {
        let ledger = &kept.ledger;
        let mut own = Self {
            id: kept.id.clone(),
            game: ledger.setup().game(),
            words: Pool::default(),
            days: Pool::default(),
            date: Pool::default(),
            figures: Pool::default(),
        };
        for text in [&kept.name, &kept.note, &words::kind(ledger)] {
            own.take(text);
        }
        for name in &ledger.setup().players {
            own.take(name);
        }
        for stamped in ledger.log().done() {
            if let Event::Replaced { name, .. } = &stamped.event {
                own.take(name);
            }
        }
        own.take(&words::state(ledger, &ledger.standing()));
        for word in days.iter().flat_map(|day| words_of(day)) {
            // In figures the day is told once, in an order that is known.
            if let Word::Letters(word) = word {
                own.days.take(&word);
            }
        }
        for word in words_of(date) {
            match word {
                Word::Letters(word) => own.days.take(&word),
                Word::Figure(figure) | Word::Dated(figure) => own.date.take(&figure),
            }
        }
        own
    }

    fn take(&mut self, text: &str) {
        for word in words_of(text) {
            match word {
                Word::Letters(word) => self.words.take(&word),
                Word::Figure(figure) | Word::Dated(figure) => self.figures.take(&figure),
            }
        }
        // Whoever looks for O’Brien may ask for Brien, or for O Brien.
        for part in text.split(is_apostrophe).skip(1) {
            if let Some(Word::Letters(word)) = words_of(part).next() {
                self.words.take(&word);
            }
        }
    }

    /// Whether every word asked for begins one of its words, and every figure is one of its figures: of
    /// its day alone where the words tell of a day. Nothing asked for is in every game.
    pub fn holds(&self, asked: &str) -> bool {
        let asked: Vec<Word> = words_of(asked).collect();
        let tells_the_day = asked
            .iter()
            .any(|word| matches!(word, Word::Letters(word) if self.days.begins(word)));
        asked.iter().all(|word| match word {
            Word::Letters(word) => self.words.begins(word) || self.days.begins(word),
            Word::Dated(figure) => self.date.counts(figure),
            Word::Figure(figure) => {
                self.date.counts(figure) || !tells_the_day && self.figures.counts(figure)
            }
        })
    }
}

/// A word of a text.
enum Word {
    /// With a letter in it, small and without accents; or a time, `19:30`.
    Letters(String),
    /// Figures alone, without the zeros before them.
    Figure(String),
    /// Figures of a date, `20/11`.
    Dated(String),
}

/// The words of a text; signs belong to none.
fn words_of(text: &str) -> impl Iterator<Item = Word> {
    text.split_whitespace().flat_map(|token| {
        let signs = |letter: char| !(letter.is_alphanumeric() || letter == ':');
        let plain: String = token
            .chars()
            .filter(|letter| !is_apostrophe(*letter))
            .flat_map(small)
            .collect();
        let parts = plain.split(signs).map(|part| part.trim_matches(':'));
        let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
        let is_figure = |part: &str| part.bytes().all(|own| own.is_ascii_digit());
        let is_date = parts.len() > 1 && parts.iter().all(|part| is_figure(part));
        let short_year = is_date && parts.len() == 3 && parts.iter().all(|part| part.len() < 3);
        let word = |(at, part): (usize, &&str)| match (is_date, is_figure(part)) {
            (true, _) if short_year && at == 2 => Word::Dated(format!("20{part:0>2}")),
            (true, _) => Word::Dated(without_zeros(part)),
            (false, true) => Word::Figure(without_zeros(part)),
            (false, false) => Word::Letters((*part).to_owned()),
        };
        parts.iter().enumerate().map(word).collect::<Vec<_>>()
    })
}

fn without_zeros(figures: &str) -> String {
    match figures.trim_start_matches('0') {
        "" => "0".to_owned(),
        figures => figures.to_owned(),
    }
}

const fn is_apostrophe(letter: char) -> bool {
    matches!(letter, '\'' | '’' | '‘' | 'ʼ' | '`' | '´')
}
