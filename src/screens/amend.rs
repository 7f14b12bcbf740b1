//! Changing an earlier deal: its bid, trump and result, with what follows shown before it is saved.

use leptos::prelude::*;

use super::{App, Open, Route, app, show};
use crate::bidding::{self, Bid};
use crate::cards::Suit;
use crate::device::place;
use crate::ledger::{Command, Contract, Dealt, Draft, Form, Won};
use crate::saved::Amending;
use crate::seats::Seat;
use crate::widgets::{Bar, BidGrid, Outcome, Press, ResultForm, SuitChoice, live, nothing, text};
use crate::words;

/// The amendment that repeats the deal as it stands.
fn as_it_stands(open: &Open, deal: usize) -> Option<Amending> {
    let standing = open.standing.deals.get(deal)?;
    let rules = open.game.ledger.rules();
    let (contract, draft) = match &standing.what {
        Dealt::Hand(hand) => {
            let form = Form::new(rules, &standing.out_before, &hand.contract);
            (Some(hand.contract.clone()), Draft::of(hand, &form))
        }
        Dealt::Misdeal | Dealt::PassedOut => (None, Draft::default()),
    };
    Some(Amending {
        deal,
        contract,
        draft,
    })
}

/// The amendment being made: the one begun before, or the deal as it stands.
fn amending(open: &Open, deal: usize) -> Option<Amending> {
    let begun = open.game.amending.clone();
    begun
        .filter(|begun| begun.deal == deal)
        .or_else(|| as_it_stands(open, deal))
}

/// The screen.
#[component]
pub fn Amend(deal: usize) -> impl IntoView {
    let app = app();
    let current = Signal::derive(move || app.with_open(|open| amending(open, deal)));
    let edit = move |edit: Box<dyn FnOnce(&mut Amending)>| {
        if let Some(mut amending) = current.get_untracked() {
            edit(&mut amending);
            app.change(|game| game.amending = Some(amending));
        }
    };
    let rebid = move |(seat, bid): (Seat, Bid)| {
        let other = app
            .open
            .with_untracked(|open| rebid(open.as_ref()?, deal, seat, bid));
        edit(Box::new(move |amending| {
            *amending = other.unwrap_or_else(|| amending.clone());
        }));
    };
    let rename = move |suit: Suit| {
        edit(Box::new(move |amending| {
            if let Some(contract) = &mut amending.contract {
                contract.trump = (contract.trump != Some(suit)).then_some(suit);
            }
        }));
    };
    let answer = move |draft: Draft| edit(Box::new(move |amending| amending.draft = draft));
    let chosen = Signal::derive(move || {
        let contract = current.get()?.contract?;
        Some((contract.seat, contract.bid))
    });
    let trump = Signal::derive(move || current.get()?.contract?.trump);
    let draft = Signal::derive(move || current.get().map(|own| own.draft).unwrap_or_default());
    // The questions depend on who bid, not on the answers.
    let form = Memo::new(move |_| app.with_open(|open| form(open, deal)));
    let questions = live(move || match form.get() {
        Some(form) => app.show(|open| {
            let question = show::question(&open.game.ledger, form);
            view! { <ResultForm question draft on_change=answer/> }.into_any()
        }),
        None => nothing(),
    });
    let take = move |command: Command| {
        if app.act(command) {
            leave(app);
        }
    };
    let outcome = live(move || {
        let hand = current
            .get()
            .and_then(|own| own.draft.hand(&form.get()?, &own.contract?));
        hand.map_or_else(nothing, |hand| {
            let command = Command::Amend {
                deal,
                to: Dealt::Hand(hand),
            };
            app.show(|open| {
                let preview = show::preview(&open.game.ledger, command.clone(), deal);
                let save = move |()| take(command.clone());
                view! { <Outcome preview save="Save the change" on_save=save/> }.into_any()
            })
        })
    });
    let misdealt = move |()| {
        take(Command::Amend {
            deal,
            to: Dealt::Misdeal,
        });
    };
    let passed = move |()| {
        take(Command::Amend {
            deal,
            to: Dealt::PassedOut,
        });
    };
    view! {
        <Bar
            title=text(move || app.with_open(|open| title(open, deal)))
            line=text(move || app.with_open(|open| line(open, deal)))
            back=(Route::Score.href(), "Back to the score")
        />
        <main class="screen amend" inert=move || app.settling.with(|settling| settling.steps > 0)>
            <section class="panel" aria-label="Bid">
                {app.show(|open| {
                    let grid = show::grid(open, Some(deal));
                    view! { <BidGrid grid chosen on_choose=rebid/> }.into_any()
                })}
                <SuitChoice label="Trump" chosen=trump on_choose=rename/>
            </section>
            {questions}
            {outcome}
            <div class="beside">
                <Press class="button quiet" on_press=misdealt>"It was a misdeal"</Press>
                {app.show(|open| match show::all_passed(open) {
                    bidding::Outcome::PassedOut => {
                        view! { <Press class="button quiet" on_press=passed>"All passed"</Press> }
                            .into_any()
                    }
                    bidding::Outcome::Won(..) | bidding::Outcome::Bagged(..) => nothing(),
                })}
                <Press class="button quiet" on_press=move |()| take(Command::Strike { deal })>
                    "Strike it out"
                </Press>
            </div>
            <Press class="link" on_press=move |()| leave(app)>"Leave it as it was"</Press>
        </main>
    }
}

/// Forgets the amendment and goes back to the score.
fn leave(app: App) {
    app.change(|game| game.amending = None);
    place::go(&Route::Score.href());
}

/// The amendment with another bid. A result that is complete stays, asked of the side that now bids.
fn rebid(open: &Open, deal: usize, seat: Seat, bid: Bid) -> Option<Amending> {
    let before = amending(open, deal)?;
    let trump = before.contract.as_ref().and_then(|own| own.trump);
    let same = |own: &&Contract| own.seat == seat && own.bid == bid;
    let won = before
        .contract
        .as_ref()
        .filter(same)
        .map_or(Won::Bid, |own| own.won);
    let hand = form(open, deal)
        .zip(before.contract)
        .and_then(|(form, contract)| before.draft.hand(&form, &contract));
    let contract = Contract {
        seat,
        bid,
        trump,
        won,
    };
    let out = &open.standing.deals.get(deal)?.out_before;
    let form = Form::new(open.game.ledger.rules(), out, &contract);
    Some(Amending {
        deal,
        contract: Some(contract),
        draft: hand.map(|hand| Draft::of(&hand, &form)).unwrap_or_default(),
    })
}

/// The questions of the deal's result, once it is known who bid.
fn form(open: &Open, deal: usize) -> Option<Form> {
    let contract = amending(open, deal)?.contract?;
    let out = &open.standing.deals.get(deal)?.out_before;
    Some(Form::new(open.game.ledger.rules(), out, &contract))
}

fn title(open: &Open, deal: usize) -> String {
    let number = open.standing.deals.get(deal).and_then(|deal| deal.number);
    match number {
        Some(number) => format!("Change hand {number}"),
        None => "Change this deal".to_owned(),
    }
}

fn line(open: &Open, deal: usize) -> String {
    open.standing
        .deals
        .get(deal)
        .map_or_else(String::new, |deal| {
            let dealer = open.game.ledger.setup().name(deal.dealer);
            format!(
                "{}, {dealer} dealt",
                words::deal(&open.game.ledger, &deal.what)
            )
        })
}
