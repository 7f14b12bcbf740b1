//! Joining and leaving a pot game (V11).

use leptos::prelude::*;

use super::asking::{AskedMove, Asking, asked, wrong};
use super::naming::{FIELD, Naming};
use crate::app::{Games, Preferences};
use crate::device::{clock, page};
use crate::view::html::{b, div, fieldset, legend, li, p, span};
use crate::view::{Callback, Element, View, nothing, show, text};
use crate::widgets::{Button, TextField, Toggle, ToggleKind};
use fives_core::base::seats::{Seat, tidy};
use fives_core::games::RecordKind;
use fives_core::ledger::Command;
use fives_core::storage::library::OpenGame;
use fives_core::words;

/// Whether players can join and leave this game.
pub fn in_a_pot(open: &OpenGame) -> bool {
    matches!(
        open.game.ledger.rules().table().record,
        RecordKind::Pot { .. }
    )
}

/// The id of the question.
const ASKED: &str = "#comes-or-goes";

/// The buttons to leave and to come back.
pub fn leave_or_return(
    name: &str,
    seat: Seat,
    away: bool,
    asking: RwSignal<Option<Asking>>,
) -> Button {
    let (way, spoken) = match away {
        false => (AskedMove::Home, format!("{name} goes home")),
        true => (AskedMove::Back, format!("{name} comes back")),
    };
    let ask = move || {
        asking.set(Some(Asking::ComeOrGo(way, seat)));
        clock::after(0, Box::new(|| page::focus(ASKED)));
    };
    Button::new("link", ask).label(&spoken).child(way.label())
}

/// The preview of leaving or coming back, or the reason against it.
pub fn asks(
    open: &OpenGame,
    way: AskedMove,
    seat: Seat,
    asking: RwSignal<Option<Asking>>,
) -> Element {
    let games = expect_context::<Games>();
    let name = open.game.ledger.name(seat);
    let (title, follows) = match way {
        AskedMove::Home => (
            format!("Does {name} go home?"),
            words::goes_home(&open.game, seat),
        ),
        AskedMove::Back => (
            format!("Does {name} come back?"),
            words::comes_back(&open.game, seat),
        ),
    };
    let title = p()
        .class("legend")
        .attr("id", ASKED.trim_start_matches('#'))
        .attr("tabindex", "-1")
        .child(title);
    let go = move || {
        games.act(way.step(seat));
        asked(asking);
    };
    let (says, go) = match follows {
        Ok(says) => {
            let go = Button::new("button quiet small", go).child(way.label());
            (p().class("follows").child(says), Some(go))
        }
        Err(why) => (p().class("problem").child(why), None),
    };
    let cancel = Button::new("button quiet small", move || asked(asking)).child("Cancel");
    li().class("sits-down")
        .child(title)
        .child(says)
        .child(div().class("beside").child(cancel).child(go))
}

/// The button for a new player, while the game goes on; or the reason against it.
pub fn newcomer(open: &OpenGame, joining: bool, asking: RwSignal<Option<Asking>>) -> View {
    if !in_a_pot(open) || open.standing.end.is_some() {
        return nothing();
    }
    if let Some(why) = words::nobody_joins(&open.game) {
        return p().class("help").child(why).into();
    }
    if joining {
        return joins(open, asking).into();
    }
    let ask = move || {
        asking.set(Some(Asking::Join));
        clock::after(0, Box::new(|| page::focus(FIELD)));
    };
    Button::new("button quiet", ask)
        .child("Someone joins")
        .into()
}

/// The chips a new player pays besides the ante.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pays {
    Nothing,
    Antes,
    Amount,
}

/// The id of its field.
const CHIPS: &str = "#chips-in";

/// The longest amount, in characters.
const FIGURES: usize = 6;

/// Who joins, what they pay, and the preview.
fn joins(open: &OpenGame, asking: RwSignal<Option<Asking>>) -> Element {
    let games = expect_context::<Games>();
    let ledger = &open.game.ledger;
    let joining = Joining {
        naming: Naming::new(),
        antes: ledger.antes_so_far(),
        pays: RwSignal::new(None),
        amount: RwSignal::new(String::new()),
        odd_chips: RwSignal::new(String::new()),
    };
    let name = joining.naming.name;
    let join = move || joining.join(asking);
    let follows = text(move || {
        let name = name.with(|name| tidy(name));
        let says = |chips| games.with_open(|open| words::joins(&open.game, &name, chips));
        joining.chips().map(says).unwrap_or_default()
    });
    div()
        .class("sits-down")
        .child(p().class("legend").child("Who joins?"))
        .child(joining.naming.field(
            ledger,
            "Who joins?",
            Callback::new(move |picked| name.set(picked)),
            Callback::from(join),
        ))
        .child(joining.payment())
        .child(p().class("follows").attr("role", "status").child(follows))
        .child(
            div()
                .class("beside")
                .child(Button::new("button quiet small", move || asked(asking)).child("Cancel"))
                .child(Button::new("button quiet small", join).child("Join")),
        )
}

/// A new player being entered.
#[derive(Clone, Copy)]
struct Joining {
    naming: Naming,
    /// The chips that the antes so far would have cost.
    antes: i32,
    /// Not chosen beforehand: it decides the score.
    pays: RwSignal<Option<Pays>>,
    /// The text of the amount.
    amount: RwSignal<String>,
    /// The reason against the amount.
    odd_chips: RwSignal<String>,
}

impl Joining {
    /// What the player pays besides the ante, in chips. An invalid number is refused like a negative one.
    fn chips(self) -> Option<i32> {
        Some(match self.pays.get()? {
            Pays::Nothing => 0,
            Pays::Antes => self.antes,
            Pays::Amount => self
                .amount
                .with(|amount| amount.trim().parse().unwrap_or(-1)),
        })
    }

    /// Seats the player, or shows the reasons against it.
    fn join(self, asking: RwSignal<Option<Asking>>) {
        let games = expect_context::<Games>();
        let preferences = expect_context::<Preferences>();
        let name = tidy(&self.naming.name.get_untracked());
        let pays = untrack(|| self.chips());
        let (why_name, why_chips) =
            games.with_open(|open| words::cannot_join(&open.game, &name, pays.unwrap_or_default()));
        let (why_chips, chips) = match pays {
            Some(_) => (why_chips, CHIPS),
            None => ("Choose what they pay.".to_owned(), "[name=pays]"),
        };
        let fields = [
            (self.naming.problem, why_name, FIELD),
            (self.odd_chips, why_chips, chips),
        ];
        let mut wrong = None;
        for (problem, why, field) in fields {
            wrong = wrong.or((!why.is_empty()).then_some(field));
            problem.set(why);
        }
        if let Some(field) = wrong {
            return page::focus(field);
        }
        let step = Command::Join {
            name: name.clone(),
            pays: pays.unwrap_or_default(),
        };
        if games.act(step) {
            preferences.remember_name(&name);
            asked(asking);
        }
    }

    fn payment(self) -> Element {
        let antes = (self.antes > 0).then(|| {
            let label = format!("Also pay past antes: {}", words::chips(self.antes));
            self.option(Pays::Antes, label)
        });
        let typed = show(
            move || self.pays.get() == Some(Pays::Amount),
            move || self.amount_field(),
        );
        fieldset()
            .class("field")
            .child(legend().child("What do they pay?"))
            .child(self.option(Pays::Nothing, "Only the next ante".to_owned()))
            .child(antes)
            .child(self.option(Pays::Amount, "Also another amount".to_owned()))
            .child(typed)
            .child(wrong("odd-chips", self.odd_chips))
    }

    fn option(self, pays: Pays, label: String) -> Toggle {
        let choose = move || {
            self.pays.set(Some(pays));
            self.odd_chips.set(String::new());
        };
        Toggle::new(
            ToggleKind::Radio("pays"),
            "option",
            move || self.pays.get() == Some(pays),
            choose,
        )
        .child(span().child(b().child(label)))
    }

    fn amount_field(self) -> View {
        let (amount, odd_chips) = (self.amount, self.odd_chips);
        TextField::new("Chips into the pot", FIGURES, move || amount.get())
            .id(CHIPS.trim_start_matches('#'))
            .numeric()
            .invalid("odd-chips", move || {
                odd_chips.with(|problem| !problem.is_empty())
            })
            .on_input(move |typed| {
                amount.set(typed);
                odd_chips.set(String::new());
            })
            .labelled("Chips into the pot")
            .into()
    }
}
