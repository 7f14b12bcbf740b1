//! Searches saved games by name, place, game and date.

use crate::games::Game;
use crate::persons::Persons;
use crate::saved::SavedGame;
use crate::seats::same_name;
use crate::text_fold::fold_letter;
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
    /// What looks like a date in its name or its place.
    dated: Pool,
    /// Every other figure: of its name, its place, its target, its hands, its hour.
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

    /// Whether there is this figure of a date. A long one may be half typed; a 2 is no 20.
    fn counts(&self, figure: &str) -> bool {
        match figure.len() {
            1 | 2 => self.0.contains(&format!(" {figure} ")),
            _ => self.begins(figure),
        }
    }
}

impl Recalled {
    /// What is recalled of a game that was set up on a day: in words, told in every way people may, and
    /// in figures, `2026-11-20 19:30`; its players are recalled by every name of theirs.
    pub fn of(kept: &SavedGame, days: &[String], date: &str, persons: &Persons) -> Self {
        let ledger = &kept.ledger;
        let mut own = Self {
            id: kept.id.clone(),
            game: ledger.game(),
            words: Pool::default(),
            days: Pool::default(),
            date: Pool::default(),
            dated: Pool::default(),
            figures: Pool::default(),
        };
        for text in [&kept.name, &kept.note, &words::kind(ledger)] {
            own.take(text);
        }
        for name in ledger.everybody() {
            own.take(&name);
            let person = persons.person(&name);
            for other in persons.names_of(person).chain([person]) {
                if !same_name(other, &name) {
                    own.take(other);
                }
            }
        }
        own.take(&words::state(ledger, &ledger.standing()));
        for word in days.iter().flat_map(|day| words_of(day)) {
            // In figures the day is told once, in an order that is known.
            own.take_of_day(&word);
        }
        for word in words_of(date) {
            own.take_of_day(&word);
            if let Word::Dated(figure) | Word::Year(figure) = word {
                own.date.take(&figure);
            }
        }
        own
    }

    fn take_of_day(&mut self, word: &Word) {
        match word {
            Word::Letters(word) => self.days.take(word),
            Word::Time(time, hour) => {
                self.days.take(time);
                self.figures.take(hour);
            }
            Word::Figure(_) | Word::Dated(_) | Word::Year(_) => {}
        }
    }

    fn take(&mut self, text: &str) {
        for word in words_of(text) {
            match word {
                Word::Letters(word) | Word::Time(word, _) => self.words.take(&word),
                Word::Figure(figure) => self.figures.take(&figure),
                Word::Dated(figure) | Word::Year(figure) => self.dated.take(&figure),
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
        // A short one is half typed, or tells the half of a day.
        let tells_the_day = asked.iter().any(|word| match word {
            Word::Letters(word) => {
                word.len() > 2 && self.days.begins(word) && !self.words.begins(word)
            }
            _ => false,
        });
        asked.iter().all(|word| match word {
            Word::Letters(word) | Word::Time(word, _) => {
                self.words.begins(word) || self.days.begins(word)
            }
            Word::Figure(figure) => {
                self.date.counts(figure) || !tells_the_day && self.figures.begins(figure)
            }
            Word::Dated(figure) => self.date.counts(figure) || self.dated.counts(figure),
            // In short, or half typed.
            Word::Year(figure) => {
                let in_full = format!("20{figure:0>2}");
                let is_that = |pool: &Pool| pool.begins(figure) || pool.counts(&in_full);
                is_that(&self.date) || is_that(&self.dated)
            }
        })
    }
}

/// A word of a text.
enum Word {
    /// With a letter in it, small and without accents.
    Letters(String),
    /// A time, `19:30`, and its hour.
    Time(String, String),
    /// Figures alone, without the zeros before them.
    Figure(String),
    /// Figures of a date, `20/11`.
    Dated(String),
    /// The third of them, `20/11/2026`.
    Year(String),
}

/// The words of a text; signs belong to none.
fn words_of(text: &str) -> impl Iterator<Item = Word> {
    text.split_whitespace().flat_map(|token| {
        let signs = |letter: char| !letter.is_alphanumeric();
        let plain: String = token
            .chars()
            .filter(|letter| !is_apostrophe(*letter))
            .flat_map(fold_letter)
            .collect();
        let time = plain.trim_end_matches(signs);
        if let Some((hour, minutes)) = time.split_once(':')
            && is_figure(hour)
            && is_figure(minutes)
        {
            return vec![Word::Time(time.to_owned(), without_zeros(hour))];
        }
        let parts = plain.split(|letter: char| !letter.is_alphanumeric());
        let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
        let is_date = parts.len() > 1 && parts.iter().all(|part| is_figure(part));
        let word = |(at, part): (usize, &&str)| match (is_date, is_figure(part)) {
            (true, _) if at == 2 => Word::Year(without_zeros(part)),
            (true, _) => Word::Dated(without_zeros(part)),
            (false, true) => Word::Figure(without_zeros(part)),
            (false, false) => Word::Letters((*part).to_owned()),
        };
        parts.iter().enumerate().map(word).collect()
    })
}

fn is_figure(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|own| own.is_ascii_digit())
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
