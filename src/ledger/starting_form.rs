//! The starting score as it is typed.

use super::StartingScore;
use crate::seats::Side;

/// A field to type in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartField {
    /// The points of a side.
    Points(Side),
    /// Its ticks.
    Ticks(Side),
}

/// What was typed, by side; empty where nothing was.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StartingForm {
    points: Vec<String>,
    ticks: Vec<String>,
}

impl StartingForm {
    /// Nothing typed yet, for so many sides.
    pub fn nothing(sides: usize) -> Self {
        Self {
            points: vec![String::new(); sides],
            ticks: vec![String::new(); sides],
        }
    }

    /// A score as it stands.
    pub fn of(begun: &StartingScore) -> Self {
        Self {
            points: begun.points.values().iter().map(i32::to_string).collect(),
            ticks: begun.ticks.values().iter().map(u8::to_string).collect(),
        }
    }

    /// For how many sides it is.
    pub fn sides(&self) -> usize {
        self.points.len()
    }

    /// What stands in a field.
    pub fn typed(&self, field: StartField) -> &str {
        let typed = match field {
            StartField::Points(side) => self.points.get(side.index()),
            StartField::Ticks(side) => self.ticks.get(side.index()),
        };
        typed.map_or("", String::as_str)
    }

    /// Something else was typed.
    pub fn set(&mut self, field: StartField, typed: String) {
        let own = match field {
            StartField::Points(side) => self.points.get_mut(side.index()),
            StartField::Ticks(side) => self.ticks.get_mut(side.index()),
        };
        if let Some(own) = own {
            *own = typed;
        }
    }

    /// Whether a field says more than that there is nothing.
    pub fn says(&self, field: StartField) -> bool {
        !matches!(self.typed(field).trim(), "" | "0")
    }

    /// Whether any field does.
    pub fn is_something(&self) -> bool {
        self.fields(true).any(|field| self.says(field))
    }

    fn fields(&self, with_ticks: bool) -> impl Iterator<Item = StartField> {
        let sides = move |count: usize| (0..count).map(|at| Side(at as u8));
        let ticks = if with_ticks { self.ticks.len() } else { 0 };
        let points = sides(self.points.len()).map(StartField::Points);
        points.chain(sides(ticks).map(StartField::Ticks))
    }

    /// The score it makes: where nothing was typed, none; nor ticks where none are counted.
    ///
    /// # Errors
    /// The fields in which no such number stands.
    pub fn begun(&self, with_ticks: bool) -> Result<StartingScore, Vec<StartField>> {
        let mut wrong = Vec::new();
        let mut points = Vec::new();
        let mut ticks = vec![0; self.ticks.len()];
        for field in self.fields(with_ticks) {
            let typed = self.typed(field);
            let is_one = match field {
                StartField::Points(_) => number(typed).map(|own| points.push(own)),
                StartField::Ticks(side) => number(typed).map(|own| ticks[side.index()] = own),
            };
            if is_one.is_none() {
                wrong.push(field);
            }
        }
        if !wrong.is_empty() {
            return Err(wrong);
        }
        Ok(StartingScore {
            points: points.into(),
            ticks: ticks.into(),
        })
    }
}

/// The number that was typed, nothing being none; nothing where it is no such number.
fn number<T: std::str::FromStr + Default>(typed: &str) -> Option<T> {
    match typed.trim() {
        "" => Some(T::default()),
        typed => typed.parse().ok(),
    }
}
