//! Searches saved games by name, place, game and date.

use crate::base::seats::same_name;
use crate::base::text_fold::fold_letter;
use crate::games::Game;
use crate::storage::persons::Persons;
use crate::storage::saved::SavedGame;
use crate::words;

/// The searchable text of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchText {
    /// The id of the game.
    pub id: String,
    /// The game that was played; `None` if unknown.
    pub game: Option<&'static Game>,
    words: Pool,
    /// The words of its date: weekday, month, time of day.
    days: Pool,
    /// Day, month and year as numbers.
    date: Pool,
    /// Dates in its name or note.
    dated: Pool,
    /// All other numbers: of name, note, target, hands, time.
    figures: Pool,
}

/// Words, each with a space before and after.
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

    /// Whether a word starts so.
    fn begins(&self, word: &str) -> bool {
        self.0.contains(&format!(" {word}"))
    }

    /// Whether a date has this number. A long one may be incomplete; a 2 does not match 20.
    fn counts(&self, figure: &str) -> bool {
        match figure.len() {
            1 | 2 => self.0.contains(&format!(" {figure} ")),
            _ => self.begins(figure),
        }
    }
}

impl SearchText {
    /// The searchable text of a game, with its date in words and as numbers, `2026-11-20
    /// 19:30`, and every name of its players.
    pub fn of(kept: &SavedGame, days: &[String], date: &str, persons: &Persons) -> Self {
        let ledger = &kept.ledger;
        let mut search_text = Self {
            id: kept.id.clone(),
            game: ledger.game(),
            words: Pool::default(),
            days: Pool::default(),
            date: Pool::default(),
            dated: Pool::default(),
            figures: Pool::default(),
        };
        for text in [&kept.name, &kept.note, &words::kind(ledger)] {
            search_text.take(text);
        }
        for name in ledger.everybody() {
            search_text.take(&name);
            let person = persons.person(&name);
            for other in persons.names_of(person).chain([person]) {
                if !same_name(other, &name) {
                    search_text.take(other);
                }
            }
        }
        search_text.take(&words::state(ledger, &ledger.standing()));
        for word in days.iter().flat_map(|day| words_of(day)) {
            // The order of a numeric date is known.
            search_text.take_of_day(&word);
        }
        for word in words_of(date) {
            search_text.take_of_day(&word);
            if let Token::Dated(figure) | Token::Year(figure) = word {
                search_text.date.take(&figure);
            }
        }
        search_text
    }

    fn take_of_day(&mut self, word: &Token) {
        match word {
            Token::Letters(word) => self.days.take(word),
            Token::Time(time, hour) => {
                self.days.take(time);
                self.figures.take(hour);
            }
            Token::Figure(_) | Token::Dated(_) | Token::Year(_) => {}
        }
    }

    fn take(&mut self, text: &str) {
        for word in words_of(text) {
            match word {
                Token::Letters(word) | Token::Time(word, _) => self.words.take(&word),
                Token::Figure(figure) => self.figures.take(&figure),
                Token::Dated(figure) | Token::Year(figure) => self.dated.take(&figure),
            }
        }
        // O’Brien is found by Brien and by O Brien.
        for part in text.split(is_apostrophe).skip(1) {
            if let Some(Token::Letters(word)) = words_of(part).next() {
                self.words.take(&word);
            }
        }
    }

    /// Whether the game has a word for each word of the search, and each number; if there are
    /// words of a date, numbers must be of the date. An empty search matches every game.
    pub fn holds(&self, asked: &str) -> bool {
        let asked: Vec<Token> = words_of(asked).collect();
        // A short number may be incomplete, or part of a date.
        let tells_the_day = asked.iter().any(|word| match word {
            Token::Letters(word) => {
                word.len() > 2 && self.days.begins(word) && !self.words.begins(word)
            }
            _ => false,
        });
        asked.iter().all(|word| match word {
            Token::Letters(word) | Token::Time(word, _) => {
                self.words.begins(word) || self.days.begins(word)
            }
            Token::Figure(figure) => {
                self.date.counts(figure) || !tells_the_day && self.figures.begins(figure)
            }
            Token::Dated(figure) => self.date.counts(figure) || self.dated.counts(figure),
            // Abbreviated or incomplete.
            Token::Year(figure) => {
                let in_full = format!("20{figure:0>2}");
                let is_that = |pool: &Pool| pool.begins(figure) || pool.counts(&in_full);
                is_that(&self.date) || is_that(&self.dated)
            }
        })
    }
}

/// A token of a text.
enum Token {
    /// A word, folded.
    Letters(String),
    /// A time, `19:30`, and its hour.
    Time(String, String),
    /// A number without leading zeros.
    Figure(String),
    /// Two numbers of a date, `20/11`.
    Dated(String),
    /// A whole date, `20/11/2026`.
    Year(String),
}

/// The tokens of a text; punctuation separates them.
fn words_of(text: &str) -> impl Iterator<Item = Token> {
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
            return vec![Token::Time(time.to_owned(), without_zeros(hour))];
        }
        let parts = plain.split(|letter: char| !letter.is_alphanumeric());
        let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
        let is_date = parts.len() > 1 && parts.iter().all(|part| is_figure(part));
        let word = |(at, part): (usize, &&str)| match (is_date, is_figure(part)) {
            (true, _) if at == 2 => Token::Year(without_zeros(part)),
            (true, _) => Token::Dated(without_zeros(part)),
            (false, true) => Token::Figure(without_zeros(part)),
            (false, false) => Token::Letters((*part).to_owned()),
        };
        parts.iter().enumerate().map(word).collect()
    })
}

fn is_figure(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
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
