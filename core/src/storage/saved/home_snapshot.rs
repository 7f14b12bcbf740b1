//! The texts of the home screen, stored so that the next start can draw it before any game is read.
//!
//! It names the stored texts it was made from and their revisions; where they differ it is not shown.
//! It is plain lines of fields, because the code that reads games is loaded later.

use super::{SCHEMA, revision_of, sum};

/// The texts of home.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HomeSnapshot {
    /// The game to resume.
    pub resume: Option<Resume>,
    /// The latest past games that home shows.
    pub past: Vec<Past>,
}

/// The card of the game to resume.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Resume {
    /// Its name, or its date.
    pub title: String,
    /// `COPAH to 31, hand 5`
    pub game: String,
    /// `Ann deals.`
    pub line: String,
    /// The sides by name, with their totals.
    pub sides: Vec<(String, i32)>,
}

/// A past game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Past {
    /// Its name, or its date.
    pub title: String,
    /// The sides by name, with their totals.
    pub sides: Vec<(String, i32)>,
    /// The winner or the state, the game, and when it was played.
    pub state: String,
    /// The note; empty for none.
    pub note: String,
}

/// Separates the fields of a line.
const FIELD: char = '\t';

/// The first field of a line: a game to resume, a past game, a side of the game before.
const RESUME: &str = "resume";
const SIDE: &str = "side";
const PAST: &str = "past";

/// The stored texts by key and revision; equal values mean equal texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sources(String);

impl Sources {
    /// From keys and revisions.
    pub fn of<'a>(texts: impl IntoIterator<Item = (&'a str, i64)>) -> Self {
        let each = texts.into_iter();
        let mut each: Vec<String> = each
            .map(|(key, revision)| format!(" {key} {revision}"))
            .collect();
        each.sort_unstable();
        Self(format!("{SCHEMA}{}", each.concat()))
    }

    /// A number that stands for them.
    pub fn mark(&self) -> i64 {
        sum(&self.0)
    }

    /// From the copies of each text; `None` where two copies have different revisions.
    pub fn of_copies<'a>(
        copies: impl IntoIterator<Item = (&'a str, Option<&'a str>, Option<&'a str>)>,
    ) -> Option<Self> {
        let mut texts = Vec::new();
        for (key, journal, mirror) in copies {
            let mut revisions = [journal, mirror].into_iter().flatten().map(revision_of);
            let first = revisions.next()?;
            if revisions.any(|other| other != first) {
                return None;
            }
            texts.push((key, first));
        }
        Some(Self::of(texts))
    }
}

impl HomeSnapshot {
    /// As text, with the sources it was made from.
    pub fn write(&self, sources: &Sources) -> String {
        let mut text = line(&[&sources.0]);
        if let Some(resume) = &self.resume {
            text += &line(&[RESUME, &resume.title, &resume.game, &resume.line]);
            text += &side_lines(&resume.sides);
        }
        for past in &self.past {
            text += &line(&[PAST, &past.title, &past.state, &past.note]);
            text += &side_lines(&past.sides);
        }
        text
    }

    /// Reads a text; `None` if it is invalid or was made from other sources.
    pub fn read(text: &str, sources: &Sources) -> Option<Self> {
        let mut lines = text.strip_suffix('\n')?.split('\n');
        if lines.next() != Some(&sources.0) {
            return None;
        }
        let mut home_snapshot = Self::default();
        for line in lines {
            let fields: Vec<&str> = line.split(FIELD).collect();
            match fields[..] {
                [RESUME, title, game, line] if home_snapshot.resume.is_none() => {
                    home_snapshot.resume = Some(Resume {
                        title: title.to_owned(),
                        game: game.to_owned(),
                        line: line.to_owned(),
                        sides: Vec::new(),
                    });
                }
                [SIDE, name, total] => {
                    let past = home_snapshot.past.last_mut().map(|past| &mut past.sides);
                    let resume = home_snapshot.resume.as_mut();
                    let resume = resume.map(|resume| &mut resume.sides);
                    let sides = past.or(resume)?;
                    sides.push((name.to_owned(), total.parse().ok()?));
                }
                [PAST, title, state, note] => home_snapshot.past.push(Past {
                    title: title.to_owned(),
                    sides: Vec::new(),
                    state: state.to_owned(),
                    note: note.to_owned(),
                }),
                _ => return None,
            }
        }
        Some(home_snapshot)
    }
}

/// A line for each side.
fn side_lines(sides: &[(String, i32)]) -> String {
    let each = sides.iter();
    each.map(|(name, total)| line(&[SIDE, name, &total.to_string()]))
        .collect()
}

/// A line of fields; separators inside a field become spaces.
fn line(fields: &[&str]) -> String {
    let plain = |field: &&str| field.replace(char::is_control, " ");
    let fields: Vec<String> = fields.iter().map(plain).collect();
    fields.join("\t") + "\n"
}
