//! Amending a recorded deal, with a preview of what follows.

mod menu;

use std::borrow::Cow;

use leptos::prelude::*;

use super::log_view::{log_of, on_log};
use super::{corrections, view_model};
use crate::app::Games;
use crate::device::location;
use crate::route::Route;
use crate::screens::common::input_lock::locked_after_steps;
use crate::screens::common::section::headed;
use crate::screens::table::widgets::{BidGrid, Invalid, OutcomePreview, ResultForm};
use crate::view::html::{li, main, p, section, small, ul};
use crate::view::{Callback, Element, Getter, View, dyn_view, for_each, nothing, show, text};
use crate::widgets::{Bar, Button, Icon, SuitChoice, back_link};
use fives_core::base::bidding::Bid;
use fives_core::base::seats::Seat;
use fives_core::games::RecordKind;
use fives_core::games::hand::{Contract, Hand, Won};
use fives_core::ledger::{Command, Dealt, Draft, Form};
use fives_core::storage::library::OpenGame;
use fives_core::storage::saved::Amending;
use fives_core::words;

/// The amendment in progress, or a new one of the deal.
fn amending(open: &OpenGame, deal: usize) -> Option<Cow<'_, Amending>> {
    match &open.game.amending {
        Some(begun) if begun.deal == deal => Some(Cow::Borrowed(begun)),
        _ => Amending::unchanged(&open.game.ledger, deal).map(Cow::Owned),
    }
}

/// The screen that amends a deal.
pub fn screen(deal: usize) -> View {
    let games = expect_context::<Games>();
    let is_menu_open = RwSignal::new(false);
    let menu = Button::new(DOTS, move || is_menu_open.update(|open| *open = !*open))
        .label("More for this hand")
        .expanded(move || is_menu_open.get())
        .child(Icon("dots"));
    let bar = Bar {
        title: text(move || games.with_open(|open| title(open, deal))),
        line: text(move || games.with_open(|open| line(open, deal))),
        back: None,
        more: menu.into(),
    };
    let invalid = RwSignal::new(None);
    // The questions depend on the bid and the turned card, what the answers score on the log, and nothing
    // on the answers.
    let log = log_of();
    let questions = dyn_view(
        move || Some((games.with_open(|open| form(open, deal)), log()?)),
        move |_| {
            games.show(|open| {
                let form = form(open, deal);
                form.map_or_else(nothing, |form| questions(open, deal, form, invalid))
            })
        },
    );
    let main = locked_after_steps(main().class("screen amend"))
        .child(show(
            move || is_menu_open.get(),
            move || on_log(move |open| menu::items(open, deal, is_menu_open)),
        ))
        .child(on_log(move |open| played_on(open, deal)))
        .child(questions)
        .child(show(
            move || !is_other(deal),
            || p().class("line").child(UNCHANGED).into(),
        ))
        .child(outcome(deal, invalid))
        .child(on_log(move |open| rulings(open, deal)))
        .child(dealer_and_agreed(deal));
    bar.led_back_by(back(deal)).and(main)
}

/// What stands in the place of the button that saves until there is something to save.
const UNCHANGED: &str = "No changes yet. Tap what was different.";

/// The class of the button of the menu.
const DOTS: &str = "bar-button dots";

/// The way back; it leaves the deal as it was, and says so once there is a change.
fn back(deal: usize) -> Element {
    let changed = move || is_other(deal);
    back_link(&Route::Score.href())
        .attr("aria-label", move || match changed() {
            true => "Cancel".to_owned(),
            false => "Back to the score".to_owned(),
        })
        .on("click", |_| drop_change())
        .child(show(changed, || small().child("Cancel").into()))
}

/// Sends the change to the ledger, and goes back to the score if it is accepted.
fn take(command: Command) {
    let games = expect_context::<Games>();
    if games.act(command) {
        leave();
    }
}

/// Changes the amendment.
fn edit(deal: usize, edit: impl FnOnce(&mut Amending)) {
    let games = expect_context::<Games>();
    let current = games.with_open(|open| amending(open, deal).map(Cow::into_owned));
    if let Some(mut amending) = current {
        edit(&mut amending);
        games.change(|game| game.amending = Some(amending));
    }
}

/// Who dealt it, and the points by agreement after it.
fn dealer_and_agreed(deal: usize) -> Element {
    let dealt = corrections::dealer("Who dealt?", Some(deal));
    let agreed = corrections::agreed(Some(deal + 1));
    let dealt = corrections::fold("Who dealt").child(dealt);
    section()
        .class("paper rows")
        .attr("aria-label", "Dealer and points")
        .child(dealt)
        .child(corrections::fold("Add points after this hand").child(agreed))
}

/// The bid or the turned card; none where only points are recorded.
fn played_on(open: &OpenGame, deal: usize) -> View {
    let panel = |label: &str| section().class("panel").attr("aria-label", label);
    match open.game.ledger.rules().table().record {
        RecordKind::Bid { .. } => panel("Bid").child(contract(open, deal)).into(),
        RecordKind::Turned { .. } | RecordKind::Pot { .. } => {
            panel("Trump").child(turned(deal)).into()
        }
        RecordKind::Points { .. } => nothing(),
    }
}

/// The suit of the turned card.
fn turned(deal: usize) -> SuitChoice {
    let games = expect_context::<Games>();
    let now = move || games.with_open(|open| Some(amending(open, deal)?.turned));
    SuitChoice {
        label: "Trump turned",
        chosen: Getter::new(move |()| now()?.trump),
        on_choose: Callback::new(move |suit| {
            edit(deal, |amending| {
                let turned = &mut amending.turned;
                turned.trump = (turned.trump != Some(suit)).then_some(suit);
            });
        }),
    }
}

/// The bid and the trump.
fn contract(open: &OpenGame, deal: usize) -> View {
    let games = expect_context::<Games>();
    let now = move || games.with_open(|open| amending(open, deal)?.contract);
    let bids = BidGrid {
        grid: view_model::grid(open, Some(deal), players_of(open, deal)),
        chosen: Some(Getter::new(move |()| {
            now().map(|contract| (contract.seat, contract.bid))
        })),
        on_choose: Callback::new(move |(seat, bid)| {
            let other = games.with_open(|open| rebid(open, deal, seat, bid));
            edit(deal, |amending| {
                if let Some(other) = other {
                    *amending = other;
                }
            });
        }),
    };
    let suits = SuitChoice {
        label: "Trump",
        chosen: Getter::new(move |()| now()?.trump),
        on_choose: Callback::new(move |suit| {
            edit(deal, |amending| {
                if let Some(contract) = &mut amending.contract {
                    contract.trump = (contract.trump != Some(suit)).then_some(suit);
                }
            });
        }),
    };
    View::from(bids).and(suits)
}

/// The players of the deal.
fn players_of(open: &OpenGame, deal: usize) -> &[String] {
    let dealt = open.standing.deals.get(deal);
    dealt.map_or(&open.standing.players, |dealt| &dealt.players)
}

/// Whether a hand is recorded of the deal, and not that it was misdealt or all passed.
fn is_hand(open: &OpenGame, deal: usize) -> bool {
    let dealt = open.standing.deals.get(deal);
    dealt.is_some_and(|dealt| matches!(dealt.what, Dealt::Hand(_)))
}

/// The result.
fn questions(open: &OpenGame, deal: usize, form: Form, invalid: RwSignal<Option<Invalid>>) -> View {
    let games = expect_context::<Games>();
    let on_change: Callback<Draft> =
        Callback::new(move |draft| edit(deal, |amending| amending.draft = draft));
    let amend = move |hand| Command::Amend {
        deal,
        to: Dealt::Hand(hand),
    };
    ResultForm {
        question: view_model::question(&open.game.ledger, players_of(open, deal), form),
        scores: Callback::new(move |draft: Draft| {
            games.with_open(|open| {
                let form = self::form(open, deal)?;
                view_model::scored(&open.game.ledger, &form, &draft, deal, amend)
            })
        }),
        draft: Getter::new(move |()| {
            games.with_open(|open| {
                let amending = amending(open, deal).map(Cow::into_owned);
                amending.map(|amending| amending.draft).unwrap_or_default()
            })
        }),
        on_change,
        on_type: on_change,
        invalid,
        is_recorded: is_hand(open, deal),
    }
    .into()
}

/// What saves the change, once it is a hand.
fn command(open: &OpenGame, deal: usize) -> Option<Command> {
    let hand = amending(open, deal)?.draft.hand(&form(open, deal)?)?;
    let to = Dealt::Hand(hand);
    Some(Command::Amend { deal, to })
}

/// The preview, and the button to save.
fn outcome(deal: usize, invalid: RwSignal<Option<Invalid>>) -> OutcomePreview {
    let games = expect_context::<Games>();
    let amend: Getter<Option<Command>> = Getter::new(move |()| {
        let command = games.with_open(|open| command(open, deal));
        command.filter(|_| invalid.with(Option::is_none))
    });
    OutcomePreview::come_into_sight(move || is_other(deal) && amend.run(()).is_some());
    OutcomePreview {
        // What is as it was needs no saving, and nothing over the answers.
        preview: Getter::new(move |()| {
            let command = amend.run(()).filter(|_| is_other(deal))?;
            games.with_open(|open| Some(view_model::preview(&open.game.ledger, command, deal)))
        }),
        save: "Save the change",
        is_main: true,
        on_save: Callback::new(move |()| {
            if let Some(command) = amend.run(()) {
                take(command);
            }
        }),
    }
}

/// Whether the amendment changes anything.
fn is_other(deal: usize) -> bool {
    let games = expect_context::<Games>();
    games.with_open(|open| {
        let unchanged = Amending::unchanged(&open.game.ledger, deal);
        let Some(amending) = amending(open, deal) else {
            return unchanged.is_some();
        };
        // An answer that was given again may be one that followed from the others.
        let hand = form(open, deal).and_then(|form| amending.draft.hand(&form));
        let recorded = open.standing.deals.get(deal).map(|deal| &deal.what);
        Some(&*amending) != unchanged.as_ref() && hand.map(Dealt::Hand).as_ref() != recorded
    })
}

/// The rulings on the deal, each to be withdrawn; one by which it was dealt again is amended instead.
fn rulings(open: &OpenGame, deal: usize) -> View {
    let games = expect_context::<Games>();
    let dealt = open.standing.deals.get(deal);
    let dealt = dealt.filter(|dealt| matches!(dealt.what, Dealt::Hand(_)));
    let Some(dealt) = dealt.filter(|dealt| !dealt.rulings.is_empty()) else {
        return nothing();
    };
    let rulings = dealt.rulings_as_moved();
    let rows = for_each(rulings.iter().enumerate(), |(ruling, accepted)| {
        let words::Applying { says, offered } = words::withdrawing(&open.game.ledger, deal, ruling);
        let says = move || match offered {
            true => games.with_open(|open| says_withdrawing(open, deal, ruling)),
            false => says.clone(),
        };
        // A change in progress goes on.
        let withdraw = move || {
            let goes_on = is_other(deal);
            if games.act(Command::Withdraw { deal, ruling }) && !goes_on {
                location::go(&Route::Score.href());
            }
        };
        li().child(p().child(words::ruling_on(&open.game.ledger, dealt, accepted)))
            .child(p().class("follows").child(text(says)))
            .child(
                offered
                    .then(|| Button::new("button quiet", withdraw).child("Withdraw this ruling")),
            )
    });
    headed("panel", "rulings", "Rulings")
        .child(ul().class("accepted").child(rows))
        .into()
}

/// What withdrawing a ruling does to the hand as it is changed.
fn says_withdrawing(open: &OpenGame, deal: usize, ruling: usize) -> String {
    let ledger = &open.game.ledger;
    let changed = command(open, deal).and_then(|command| ledger.preview(command).ok());
    words::withdrawing(changed.as_ref().unwrap_or(ledger), deal, ruling).says
}

/// Drops the amendment, and goes back to the score.
fn leave() {
    drop_change();
    location::go(&Route::Score.href());
}

fn drop_change() {
    let games = expect_context::<Games>();
    games.change(|game| game.amending = None);
}

/// The amendment with another bid; answers that still fit are kept.
fn rebid(open: &OpenGame, deal: usize, seat: Seat, bid: Bid) -> Option<Amending> {
    let before = amending(open, deal)?.into_owned();
    let same = |contract: &&Contract| contract.seat == seat && contract.bid == bid;
    let won = before
        .contract
        .as_ref()
        .filter(same)
        .map_or(Won::Bid, |contract| contract.won);
    Some(recontracted(open, before, seat, bid, won))
}

/// The amendment with the dealer bagged at a bid; answers that still fit are kept.
fn bagged(open: &OpenGame, deal: usize, seat: Seat, bid: Bid) -> Option<Amending> {
    let before = amending(open, deal)?.into_owned();
    Some(recontracted(open, before, seat, bid, Won::Bagged))
}

fn recontracted(open: &OpenGame, before: Amending, seat: Seat, bid: Bid, won: Won) -> Amending {
    let trump = before.contract.as_ref().and_then(|contract| contract.trump);
    let contract = Contract {
        seat,
        bid,
        trump,
        won,
    };
    before.with_contract(&open.game.ledger, contract)
}

/// The questions of the result, once the bidder is known.
fn form(open: &OpenGame, deal: usize) -> Option<Form> {
    amending(open, deal)?.form(&open.game.ledger)
}

fn title(open: &OpenGame, deal: usize) -> String {
    let number = open.standing.deals.get(deal).and_then(|deal| deal.number);
    match number {
        Some(number) => {
            let hand = words::hand_word(&open.game.ledger);
            format!("Change {hand} {number}")
        }
        None => "Change this deal".to_owned(),
    }
}

fn line(open: &OpenGame, deal: usize) -> String {
    open.standing
        .deals
        .get(deal)
        .map_or_else(String::new, |deal| {
            let dealt = format!("{} dealt", deal.name(deal.dealer));
            match deal.what {
                Dealt::Hand(Hand::Points(_)) => dealt,
                _ => format!(
                    "Was: {}, {dealt}",
                    words::deal(open.game.ledger.rules(), deal)
                ),
            }
        })
}
