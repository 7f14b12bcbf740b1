//! The starting score as it is typed.

use super::StartingScore;
use crate::base::seats::Side;

/// A field of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartField {
    /// The points of a side.
    Points(Side),
    /// The failed bids of a side.
    Ticks(Side),
}

/// The text typed for each side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StartingForm {
    points: Vec<String>,
    ticks: Vec<String>,
}

impl StartingForm {
    /// Empty, for this many sides.
    pub fn nothing(sides: usize) -> Self {
        Self {
            points: vec![String::new(); sides],
            ticks: vec![String::new(); sides],
        }
    }

    /// Filled with a score.
    pub fn of(begun: &StartingScore) -> Self {
        Self {
            points: begun.points.values().iter().map(i32::to_string).collect(),
            ticks: begun.ticks.values().iter().map(u8::to_string).collect(),
        }
    }

    /// The number of sides.
    pub fn sides(&self) -> usize {
        self.points.len()
    }

    /// The text in a field.
    pub fn typed(&self, field: StartField) -> &str {
        let typed = match field {
            StartField::Points(side) => self.points.get(side.index()),
            StartField::Ticks(side) => self.ticks.get(side.index()),
        };
        typed.map_or("", String::as_str)
    }

    /// Sets the text of a field.
    pub fn set(&mut self, field: StartField, typed: String) {
        let text = match field {
            StartField::Points(side) => self.points.get_mut(side.index()),
            StartField::Ticks(side) => self.ticks.get_mut(side.index()),
        };
        if let Some(text) = text {
            *text = typed;
        }
    }

    /// Whether a field has a number other than 0, or something invalid.
    pub fn is_filled(&self, field: StartField) -> bool {
        !matches!(self.typed(field).trim(), "" | "0")
    }

    /// Whether any field does.
    pub fn is_any_filled(&self) -> bool {
        self.fields(true).any(|field| self.is_filled(field))
    }

    fn fields(&self, with_ticks: bool) -> impl Iterator<Item = StartField> {
        let sides = move |count: usize| (0..count).map(|at| Side(at as u8));
        let ticks = if with_ticks { self.ticks.len() } else { 0 };
        let points = sides(self.points.len()).map(StartField::Points);
        points.chain(sides(ticks).map(StartField::Ticks))
    }

    /// The score; an empty field is 0, and so are failed bids that are not counted.
    ///
    /// # Errors
    /// The fields without a valid number.
    pub fn begun(&self, with_ticks: bool) -> Result<StartingScore, Vec<StartField>> {
        let mut wrong = Vec::new();
        let mut points = Vec::new();
        let mut ticks = vec![0; self.ticks.len()];
        for field in self.fields(with_ticks) {
            let typed = self.typed(field);
            let is_one = match field {
                StartField::Points(_) => number(typed).map(|number| points.push(number)),
                StartField::Ticks(side) => number(typed).map(|number| ticks[side.index()] = number),
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

/// The number in a field; 0 where it is empty, `None` where it is no valid number.
fn number<T: std::str::FromStr + Default>(typed: &str) -> Option<T> {
    match typed.trim() {
        "" => Some(T::default()),
        typed => typed.parse().ok(),
    }
}
