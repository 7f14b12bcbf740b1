//! The form of all house rules of a game.

use leptos::prelude::*;

use super::RuleForm;
use crate::view::{Callback, Getter, View, for_each, show};
use fives_core::base::house::choices::Seating;
use fives_core::base::house::{Declared, House, Problem};
use fives_core::games::Game;
use fives_core::words;

/// The forms of all rules. A rule that has no effect or only one value is left out, and so is the seating.
#[derive(Clone, Copy)]
pub struct HouseForm {
    pub game: &'static Game,
    /// The house rules.
    pub house: MappedSignal<House>,
    /// Called with the changed house rules.
    pub on_change: Callback<House>,
}

impl From<HouseForm> for View {
    fn from(form: HouseForm) -> Self {
        let asked = |of: &&Declared| of.rule.key != Seating::RULE.key && of.is_choice();
        for_each(form.game.declared.iter().filter(asked), |declared| {
            form.rule(declared)
        })
    }
}

impl HouseForm {
    fn rule(self, declared: &'static Declared) -> View {
        let Self {
            game,
            house,
            on_change,
        } = self;
        let all = game.declared;
        let form = RuleForm {
            declared,
            value: Getter::new(move |()| house.with(|house| house.value(declared))),
            changed: Getter::new(move |()| house.with(|house| game.has_changed(house, declared))),
            can_be: Callback::new(move |word| {
                house.with(|house| house.can_be(declared, word, all))
            }),
            on_change: Callback::new(move |value| {
                let mut next = house.get_untracked();
                next.set(declared, value);
                on_change.run(next);
            }),
            problem: Getter::new(move |()| match house.with(|house| house.below(all)) {
                Some(Problem::Below(rule, least)) if rule.key == declared.rule.key => {
                    words::house_problem(&Problem::Below(rule, least))
                }
                _ => String::new(),
            }),
            idle: Getter::new(move |()| {
                house.with(|house| words::no_effect(game, house, declared))
            }),
        };
        show(
            move || house.with(|house| house.matters(declared, all)),
            move || form.into(),
        )
    }
}
