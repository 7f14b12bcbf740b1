//! The broker that games are shared live through.

use leptos::prelude::*;

use super::section;
use crate::app::App;
use crate::app::live::{closing_at, forget_unclosed, reach, unclosed};
use crate::device::brokers::{self, Access};
use crate::view::html::{self, div, p, span};
use crate::view::{Element, View, dyn_view, nothing, show, text};
use crate::widgets::{Button, TextField};
use fives_core::live::broker::{Broker, LONGEST};
use fives_core::words::live as says;

/// The id of what is wrong with the address.
const PROBLEM: &str = "broker-problem";

/// The section.
pub fn live(app: App) -> Element {
    section("Live", "live-heading")
        .child(broker(app))
        .child(waiting(app))
        .child(agreed(app))
}

/// The field for the broker of this phone.
fn broker(app: App) -> View {
    let named = brokers::named();
    let is_named = named.is_some();
    let now = named.as_ref().map(|own| own.address().to_owned());
    let now = now.unwrap_or_default();
    let typed = RwSignal::new(now.clone());
    let problem = RwSignal::new("");
    let field = TextField::new("Broker", LONGEST, move || typed.get())
        .url()
        .placeholder("wss://broker.example.org/mqtt")
        .invalid(PROBLEM, move || !problem.get().is_empty())
        .on_input(move |text| {
            problem.set("");
            typed.set(text);
        });
    let field = html::label()
        .class("field")
        .child(span().class("legend").child("Broker"))
        .child(field);
    let wrong = p()
        .class("problem")
        .attr("id", PROBLEM)
        .attr("role", "alert")
        .child(text(move || problem.get().to_owned()));
    let choose = move || match brokers::typed(&typed.get_untracked()) {
        Some(broker) if brokers::suits(&broker) => {
            stored(app, brokers::name(Some(&broker)));
        }
        Some(_) => problem.set(says::NEEDS_TLS),
        None => problem.set(says::NO_ADDRESS),
    };
    let differs = move || typed.with(|typed| !typed.trim().is_empty() && *typed != now);
    let choose = show(differs, move || {
        Button::new("button", choose)
            .child("Use this broker")
            .into()
    });
    let clear = move || stored(app, brokers::name(None));
    let clear =
        is_named.then(|| Button::new("button quiet", clear).child("Use this site’s broker"));
    let has_links = app
        .library
        .with_untracked(|library| !library.app_data.live.is_empty());
    let links = has_links.then(|| p().class("help").child(says::LINKS_KEEP_THE_OLD));
    div()
        .class("like")
        .child(field)
        .child(wrong)
        .child(named.map(test))
        .child(p().class("help").child(says::BROKER))
        .child(links)
        .child(choose)
        .child(clear)
        .into()
}

/// The button that tests whether the broker can be reached, and what that found.
fn test(broker: Broker) -> View {
    let tested = RwSignal::new(0);
    let button = Button::new("button quiet", move || tested.update(|times| *times += 1))
        .child("Test the connection");
    let found = dyn_view(
        move || tested.get(),
        move |times| match times {
            0 => nothing(),
            _ => state(&broker).into(),
        },
    );
    View::from(button).and(found)
}

/// Whether the broker can be reached.
fn state(broker: &Broker) -> Element {
    let line = p().attr("role", "status");
    let is_reached = match brokers::access(broker) {
        Access::Open => reach(broker),
        Access::AfterConsent | Access::Never => {
            return line.class("live-state").child(says::NEEDS_RELOAD);
        }
    };
    line.text_and_class(move || {
        let now = is_reached.get();
        let class = match now {
            Some(true) => "live-state on",
            _ => "live-state",
        };
        (says::reached(now).to_owned(), class)
    })
}

/// The brokers at which a link could not be closed yet, each with a button to give that up.
fn waiting(app: App) -> View {
    dyn_view(unclosed, move |all| {
        crate::view::for_each(all.clone(), |(broker, why)| {
            let host = broker.as_deref().and_then(Broker::read);
            let links = closing_at(app, broker.as_deref()).len();
            let says = says::unclosed(links, host.as_ref().map(Broker::host), why);
            let forget = move || forget_unclosed(app, broker.as_deref());
            div()
                .class("like")
                .child(p().child(says))
                .child(Button::new("button quiet", forget).child("Stop trying"))
        })
    })
}

/// The broker of a link that the user agreed to, to forget it.
fn agreed(app: App) -> View {
    let Some(broker) = brokers::agreed() else {
        return nothing();
    };
    let forget = move || stored(app, brokers::agree(None));
    div()
        .class("like")
        .child(p().child(says::agreed(broker.host())))
        .child(Button::new("button quiet", forget).child("Forget it"))
        .into()
}

/// Reloads the page for what was stored to count, or says that it was not.
fn stored(app: App, is_stored: bool) {
    match is_stored {
        true => app.reload_once_saved(),
        false => app.warn(says::NOT_STORED.to_owned()),
    }
}
