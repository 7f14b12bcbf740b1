//! While a hand is played: the contract stays in view, and below it the result is entered.

use leptos::prelude::*;

use crate::bidding::Bid;
use crate::cards::Suit;
use crate::device::page;
use crate::ledger::{Command, Contract, Draft, Form, Hand};
use crate::order::Order;
use crate::screens::{App, Open, show};
use crate::seats::Seat;
use crate::widgets::{
    BidGrid, CardStrip, Outcome, Press, ResultForm, SuitChoice, live, nothing, text,
};

/// The contract and the result.
pub fn playing(app: App, open: &Open, contract: &Contract) -> AnyView {
    let changing = RwSignal::new(false);
    let (called, needs) = show::contract(&open.game.ledger, contract);
    let line = show::deal_line(open);
    let bid = contract.clone();
    let editor = live(move || {
        if changing.get() {
            app.show(|open| change_bid(app, open, &bid))
        } else {
            nothing()
        }
    });
    let trumps = match contract.trump {
        Some(trump) => {
            let cards = Order::new(trump).trumps();
            view! { <CardStrip cards label="Trumps, highest first"/> }.into_any()
        }
        None => name_trump(app),
    };
    let change = text(move || if changing.get() { "Keep" } else { "Change" }.to_owned());
    view! {
        <section class="panel contract" aria-labelledby="hand-heading">
            <h2 id="hand-heading" tabindex="-1">{called}" "<span>{needs}</span></h2>
            <div class="contract-line">
                <p class="line">{line}</p>
                <Press
                    class="link"
                    expanded=Signal::from(changing)
                    on_press=move |()| changing.update(|own| *own = !*own)
                >
                    {change}
                </Press>
            </div>
            {editor}
            {trumps}
        </section>
        {result(app, open, contract.clone())}
    }
    .into_any()
}

/// The four suits, while trump has not been named.
fn name_trump(app: App) -> AnyView {
    let name = move |suit: Suit| {
        app.act(Command::NameTrump(Some(suit)));
    };
    view! {
        <div class="name-trump">
            <span aria-hidden="true">"Trump"</span>
            <SuitChoice label="Trump" chosen=None on_choose=name/>
        </div>
    }
    .into_any()
}

/// Another bid, another trump, or a misdeal after all.
fn change_bid(app: App, open: &Open, contract: &Contract) -> AnyView {
    let grid = show::grid(open, None);
    let rebid = move |(seat, bid): (Seat, Bid)| {
        app.act(Command::Bid(seat, bid));
    };
    let named = contract.trump;
    let rename = move |suit: Suit| {
        app.act(Command::NameTrump((named != Some(suit)).then_some(suit)));
    };
    let misdeal = move |()| {
        app.act(Command::Misdeal);
    };
    let suits = match contract.trump {
        Some(trump) => {
            view! { <SuitChoice label="Trump" chosen=Some(trump) on_choose=rename/> }.into_any()
        }
        None => nothing(),
    };
    view! {
        <BidGrid grid chosen=Some((contract.seat, contract.bid)) on_choose=rebid/>
        {suits}
        <Press class="button quiet" on_press=misdeal>
            "Misdeal"<small>"after a bid only if all agree (C11)"</small>
        </Press>
    }
    .into_any()
}

/// The questions of the result, what saving will do, and save.
fn result(app: App, open: &Open, contract: Contract) -> AnyView {
    let ledger = &open.game.ledger;
    let form = Form::new(ledger.rules(), &open.standing.out, &contract);
    let question = show::question(ledger, form.clone());
    let draft = Signal::derive(move || app.with_open(|open| open.game.draft.clone()));
    let change = move |draft: Draft| app.change(|game| game.draft = draft);
    let outcome = live(move || {
        let hand = draft.with(|draft| draft.hand(&form, &contract));
        hand.map_or_else(nothing, |hand| app.show(|open| save(app, open, hand)))
    });
    view! {
        <ResultForm question draft on_change=change/>
        {outcome}
    }
    .into_any()
}

/// What saving will do, and save; or why the result cannot be.
fn save(app: App, open: &Open, hand: Hand) -> AnyView {
    let command = Command::Record(hand);
    let at = open.standing.deals.len();
    let preview = show::preview(&open.game.ledger, command.clone(), at);
    let save = move |()| {
        app.act(command.clone());
    };
    page::bring_into_sight(".save");
    view! { <Outcome preview save="Save the hand" on_save=save/> }.into_any()
}
