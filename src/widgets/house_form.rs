//! The form of all house rules of a game.

use super::RuleForm;
use crate::view::{Callable, Callback, Getter, View, for_each, show};
use fives_core::base::house::choices::Seating;
use fives_core::base::house::{Declared, House, Problem};
use fives_core::games::Game;
use fives_core::words;

/// The forms of all rules. A rule that has no effect or only one value is left out, and so is the seating.
pub struct HouseForm {
    /// The game.
    pub game: &'static Game,
    /// The house rules.
    pub house: Getter<House>,
    /// Called with the changed house rules.
    pub on_change: Callback<House>,
}

impl From<HouseForm> for View {
    fn from(own: HouseForm) -> Self {
        let asked = |own: &&Declared| own.rule.key != Seating::RULE.key && own.is_choice();
        for_each(own.game.declared.iter().filter(asked), |declared| {
            own.rule(declared)
        })
    }
}

impl HouseForm {
    fn rule(&self, declared: &'static Declared) -> View {
        let all = self.game.declared;
        let house = self.house;
        let [value, beside, fits, now, seated, idle] = [(); 6].map(|()| house);
        let game = self.game;
        let on_change = self.on_change;
        let form = RuleForm {
            declared,
            value: Getter::new(move |()| value.run(()).value(declared)),
            changed: Getter::new(move |()| game.has_changed(&seated.run(()), declared)),
            can_be: Callback::new(move |word| fits.run(()).can_be(declared, word, all)),
            on_change: Callback::new(move |value| {
                let mut next = now.run(());
                next.set(declared, value);
                on_change.run(next);
            }),
            problem: Getter::new(move |()| match beside.run(()).below(all) {
                Some(Problem::Below(rule, least)) if rule.key == declared.rule.key => {
                    words::house_problem(&Problem::Below(rule, least))
                }
                _ => String::new(),
            }),
            idle: Getter::new(move |()| words::no_effect(game, &idle.run(()), declared)),
        };
        show(
            move || house.run(()).matters(declared, all),
            move || form.clone().into(),
        )
    }
}
