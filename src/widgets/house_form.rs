//! The forms of all the house rules of a game.

use std::rc::Rc;

use super::RuleForm;
use crate::games::Game;
use crate::house::choices::Seating;
use crate::house::{Choose, Declared, House};
use crate::view::{Ask, Hear, View, each, when};

/// One form below the other; a rule that does not matter, or leaves no choice, is not asked for, nor
/// is who sits where.
pub struct HouseForm {
    /// The game.
    pub game: &'static Game,
    /// The house rules.
    pub house: Ask<House>,
    /// Other house rules were chosen.
    pub on_change: Hear<House>,
}

impl From<HouseForm> for View {
    fn from(own: HouseForm) -> Self {
        let asked = |own: &&Declared| own.rule.key != Seating::RULE.key && own.is_choice();
        each(own.game.declared.iter().filter(asked), |declared| {
            own.rule(declared)
        })
    }
}

impl HouseForm {
    fn rule(&self, declared: &'static Declared) -> View {
        let all = self.game.declared;
        let house = self.house.clone();
        let (value, words, now) = (house.clone(), house.clone(), house.clone());
        let on_change = self.on_change.clone();
        let form = RuleForm {
            declared,
            value: Rc::new(move || value().value(declared)),
            can_be: Rc::new(move |word| words().can_be(declared, word, all)),
            on_change: Rc::new(move |value| {
                let mut next = now();
                next.set(declared, value);
                on_change(next);
            }),
        };
        when(
            move || house().matters(declared, all),
            move || form.clone().into(),
        )
    }
}
