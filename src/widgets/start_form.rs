//! The score that each side begins with, typed.

use std::rc::Rc;

use super::TextField;
use crate::ledger::Begun;
use crate::seats::Side;
use crate::view::{Ask, El, Hear, View, each, el};

/// As many figures as a score has, with its sign.
const FIGURES: usize = 6;

/// As many as ticks have.
const TICKS: usize = 2;

/// What was typed, by side; nothing where nothing was.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Brought {
    points: Vec<Option<i32>>,
    ticks: Vec<Option<u8>>,
}

impl Brought {
    /// Nothing typed yet, for so many sides.
    pub fn nothing(sides: usize) -> Self {
        Self {
            points: vec![None; sides],
            ticks: vec![None; sides],
        }
    }

    /// For how many sides it is.
    pub fn sides(&self) -> usize {
        self.points.len()
    }

    /// A score as it stands.
    pub fn of(begun: &Begun) -> Self {
        Self {
            points: begun.points.values().iter().copied().map(Some).collect(),
            ticks: begun.ticks.values().iter().copied().map(Some).collect(),
        }
    }

    /// The score it makes: where nothing was typed, none; nor ticks where none are counted.
    pub fn begun(&self, with_ticks: bool) -> Begun {
        let points: Vec<i32> = self.points.iter().map(|own| own.unwrap_or(0)).collect();
        let ticks = self.ticks.iter();
        let ticks = ticks.map(|own| own.filter(|_| with_ticks).unwrap_or(0));
        let ticks: Vec<u8> = ticks.collect();
        Begun {
            points: points.into(),
            ticks: ticks.into(),
        }
    }
}

/// A field for each side, and one for its ticks where the table counts them.
pub struct StartForm {
    /// The names of the sides.
    pub names: Vec<String>,
    /// Whether ticks are counted.
    pub ticks: bool,
    /// What was typed.
    pub brought: Ask<Brought>,
    /// Something else was typed.
    pub on_change: Hear<Brought>,
}

impl From<StartForm> for View {
    fn from(own: StartForm) -> Self {
        let own = Rc::new(own);
        let names = own.names.clone();
        each(names.iter().enumerate(), |(at, name)| {
            let side = Side(at as u8);
            let ticks = own.ticks.then(|| own.ticks_of(side, name));
            el("div", "beside start-side")
                .child(own.points_of(side, name))
                .child(ticks)
        })
    }
}

impl StartForm {
    fn points_of(self: &Rc<Self>, side: Side, name: &str) -> El {
        let (now, form) = (self.brought.clone(), self.clone());
        let told = move || shown(now().points.get(side.index()).copied().flatten());
        let input = TextField::new(&format!("Points of {name}"), FIGURES, told).numeric();
        let hear = move |typed: String| {
            let mut next = (form.brought)();
            if let Some(own) = next.points.get_mut(side.index()) {
                *own = typed.trim().parse().ok();
            }
            (form.on_change)(next);
        };
        labelled(name, input.placeholder("0").on_input(hear))
    }

    fn ticks_of(self: &Rc<Self>, side: Side, name: &str) -> El {
        let (now, form) = (self.brought.clone(), self.clone());
        let told = move || shown(now().ticks.get(side.index()).copied().flatten());
        let input = TextField::new(&format!("Ticks of {name}"), TICKS, told).numeric();
        let hear = move |typed: String| {
            let mut next = (form.brought)();
            if let Some(own) = next.ticks.get_mut(side.index()) {
                *own = typed.trim().parse().ok();
            }
            (form.on_change)(next);
        };
        labelled("Ticks", input.placeholder("0").on_input(hear))
    }
}

fn shown<T: ToString>(number: Option<T>) -> String {
    number.map_or_else(String::new, |own| own.to_string())
}

fn labelled(legend: &str, input: TextField) -> El {
    el("label", "field")
        .child(el("span", "legend").child(legend))
        .child(input)
}
