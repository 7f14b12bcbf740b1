//! Runs the cases and counts what was checked.

use std::collections::BTreeMap;
use std::fmt;

use fives_core::games::{self, Game};
use serde::Deserialize;
use serde_json::Value;

use super::{GAMES, HALL, KINDS, KNOWN};

/// Checks one case of a game, all but its name: what is wrong, if anything.
pub type Check = fn(&'static Game, Value) -> Result<(), String>;

/// Checks one case of a hall night, which belongs to no game.
pub type HallCheck = fn(Value) -> Result<(), String>;

/// What stands for the game of a hall night's cases in the counts.
pub const IN_A_HALL: &str = "hall";

/// What was checked and what failed.
#[derive(Default)]
pub struct Report {
    checked: BTreeMap<(String, String), usize>,
    not_yet: BTreeMap<(String, String), usize>,
    failures: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Vectors {
    kind: String,
    cases: Vec<Value>,
}

impl Report {
    /// Checks every case of a file.
    pub fn check_file(&mut self, name: &str, text: &str) {
        let vectors: Vectors = match serde_json::from_str(text) {
            Ok(vectors) => vectors,
            Err(problem) => return self.failures.push(format!("{name}: {problem}")),
        };
        let kind = vectors.kind.as_str();
        if !KINDS.contains(&kind) && hall_check(kind).is_none() {
            let kind = vectors.kind;
            return self.failures.push(format!("{name}: unknown kind {kind:?}"));
        }
        if vectors.cases.is_empty() {
            self.failures.push(format!("{name}: no cases"));
        }
        for case in vectors.cases {
            self.check_case(name, &vectors.kind, case);
        }
    }

    fn check_case(&mut self, file: &str, kind: &str, mut case: Value) {
        let mut text = |key: &str| match case.as_object_mut()?.remove(key)? {
            Value::String(text) => Some(text),
            _ => None,
        };
        let Some(name) = text("name") else {
            return self.failures.push(format!("{file}: no name: {case}"));
        };
        if let Some(check) = hall_check(kind) {
            let key = (kind.to_owned(), IN_A_HALL.to_owned());
            *self.checked.entry(key).or_default() += 1;
            if let Err(problem) = check(case) {
                self.failures.push(format!("{file}: {name}: {problem}"));
            }
            return;
        }
        let Some(id) = text("game") else {
            return self.failures.push(format!("{file}: {name}: no game"));
        };
        let game = games::find(&id).filter(|game| GAMES.contains(&game.id));
        let Some(game) = game else {
            let failure = format!("{file}: {name}: unknown game {id:?}");
            return self.failures.push(failure);
        };
        let known = KNOWN
            .iter()
            .find(|entry| (entry.0, entry.1) == (kind, game.id));
        let key = (kind.to_owned(), id);
        let Some((_, _, check)) = known else {
            *self.not_yet.entry(key).or_default() += 1;
            return;
        };
        *self.checked.entry(key).or_default() += 1;
        if let Err(problem) = check(game, case) {
            self.failures.push(format!("{file}: {name}: {problem}"));
        }
    }

    /// Every case that failed, with what is wrong.
    pub fn failures(&self) -> &[String] {
        &self.failures
    }

    /// Fails unless everything checked holds, something was checked, and each of `expected` was.
    pub fn assert_sound(&self, expected: &[(&str, &str)]) {
        let mut failures = self.failures.clone();
        if self.checked.is_empty() {
            failures.push("nothing was checked".to_owned());
        }
        for (kind, game) in expected {
            let key = ((*kind).to_owned(), (*game).to_owned());
            if !self.checked.contains_key(&key) {
                failures.push(format!("no case of kind {kind}, game {game}"));
            }
        }
        assert!(
            failures.is_empty(),
            "{} failed:\n{}",
            failures.len(),
            failures.join("\n")
        );
    }
}

fn hall_check(kind: &str) -> Option<HallCheck> {
    let entry = HALL.iter().find(|entry| entry.0 == kind);
    entry.map(|(_, check)| *check)
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (counts, what) in [(&self.checked, "checked"), (&self.not_yet, "not yet")] {
            for ((kind, game), count) in counts {
                writeln!(f, "vectors  {kind:<11} {game:<11} {count:>4} {what}")?;
            }
        }
        let all = |counts: &BTreeMap<_, usize>| counts.values().sum::<usize>();
        let (checked, not_yet) = (all(&self.checked), all(&self.not_yet));
        writeln!(
            f,
            "vectors  {checked} checked, {not_yet} of kinds not checked yet"
        )
    }
}
