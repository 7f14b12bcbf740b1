//! The draft of a night's setup, and the fields its forms share.

use chrono::NaiveDate;
use leptos::prelude::*;

use crate::view::Element;
use crate::widgets::{TextField, labelled};
use fives_core::base::house::House;
use fives_core::games::copah;
use fives_core::night::knock_out::BestOf;
use fives_core::night::purse::Shares;
use fives_core::night::standings::TieRule;
use fives_core::night::{Format, NightSetup, PlayOffsRated};

/// The draft of a setup.
pub type NightDraft = RwSignal<NightSetup>;

/// A setup to start from.
pub fn blank() -> NightSetup {
    NightSetup {
        name: String::new(),
        day: NaiveDate::default(),
        place: String::new(),
        game: copah::GAME.id.to_owned(),
        house: House::default(),
        format: Format::Groups {
            groups: 2,
            advance: 2,
            best_of: BestOf::One,
        },
        tie_rule: TieRule::DecidingGame,
        tables: 8,
        fee: 0,
        shares: Shares {
            winners: 50,
            runners_up: 30,
            most_wins: 10,
            booby: 10,
            ..Shares::default()
        },
        play_offs_rated: PlayOffsRated::AsGames,
    }
}

/// A whole number with its legend, its whole name and its limits, up to which a larger one is cut. Anything else leaves
/// it as it was, and the field says so.
pub fn number(
    (legend, name): (&str, &str),
    limits: (u32, u32),
    value: impl Fn() -> u32 + 'static,
    on_change: impl Fn(u32) + 'static,
) -> Element {
    let (least, most) = limits;
    let done = RwSignal::new(());
    let shown = move || {
        done.track();
        value().to_string()
    };
    let input = TextField::new(name, 5, shown)
        .numeric()
        .on_done(move |typed| {
            let typed = typed.trim().parse::<u32>().ok();
            if let Some(typed) = typed.filter(|typed| *typed >= least) {
                on_change(typed.min(most));
            }
            done.notify();
        });
    labelled(legend, input)
}
