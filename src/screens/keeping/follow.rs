//! A game that is followed live, read-only, as it is scored on another phone.

use std::sync::Arc;

use leptos::prelude::*;

use super::shared::{GameNow, as_open_game, board, due, hands, outcome, rules, save_section};
use crate::app::live::{Followed, follow, forget_last_heard};
use crate::app::{Notices, Preferences};
use crate::device;
use crate::device::location;
use crate::route::Route;
use crate::screens::common::link::link;
use crate::screens::common::section::headed;
use crate::screens::common::{broken_link, for_the_app, titles};
use crate::screens::table::view_model::{self, SheetHeads};
use crate::view::html::{div, main, p};
use crate::view::{Element, View, dyn_view, effect, nothing, show, text};
use crate::widgets::{Bar, ConfirmButton};
use fives_core::live::follower::Status;
use fives_core::live::link::FollowLink;
use fives_core::storage::library::OpenGame;
use fives_core::storage::saved::followed::FollowedGame;
use fives_core::storage::saved::link::{Carries, Shared};
use fives_core::words;
use fives_core::words::live::{self as says, Sharer};

/// The screen of a followed game; `key` is from the address, and may be anything.
pub fn screen(key: &str) -> View {
    match FollowLink::read(key) {
        Ok(link) => followed(link),
        Err(problem) => {
            let body = View::from(broken_link::says(&words::link_problem(&problem)))
                .and(to_games())
                .and(stop_following_listed(key));
            let main = main().class("screen").child(body);
            View::from(bar("A live game".into())).and(main)
        }
    }
}

fn bar(title: View) -> Bar {
    Bar {
        title,
        line: "read-only, from another phone".into(),
        back: Some((Route::Home.href(), "Games")),
        more: nothing(),
    }
}

fn to_games() -> Element {
    link("button", &Route::Home).child("Games")
}

/// The game as last heard, and whether every hand came.
type Heard = Option<(Arc<OpenGame>, Carries)>;

fn followed(link: FollowLink) -> View {
    let (letters, is_unserved) = (link.letters(), link.is_unserved());
    let followed = follow(link);
    let heard: Memo<Heard> = Memo::new(move |_| {
        let shared = followed.game.get()?;
        Some(match (*shared).clone() {
            Shared::Game(game) => {
                let standing = game.ledger.standing();
                let open = OpenGame {
                    game: *game,
                    standing,
                };
                (Arc::new(open), Carries::EveryHand)
            }
            Shared::Standing(alone) => (Arc::new(as_open_game(*alone)), Carries::TheStanding),
        })
    });
    announce(heard);
    let title = move || {
        heard.with(|heard| match heard {
            Some((open, _)) => titles::title(&open.game),
            None => "A live game".to_owned(),
        })
    };
    let is_in_vain = move || {
        followed.is_unserved
            || followed.has_no_broker.get()
            || followed.status.get() != Status::Connecting
    };
    let game = dyn_view(
        move || {
            heard.with(|heard| {
                let (open, carries) = heard.as_ref()?;
                Some((SheetHeads::of(open), open.standing.has_rows(), *carries))
            })
        },
        move |_| match heard.get_untracked() {
            Some((open, carries)) => shown(heard, open, carries),
            None => show(is_in_vain, || to_games().into()),
        },
    );
    let main = main()
        .class("screen score follow")
        .child(state(followed))
        .child(game)
        .child(game_before(heard))
        .child(keep_listed(letters, is_unserved, followed, heard))
        .child(for_the_app::card());
    View::from(bar(text(title))).and(main)
}

/// The result of the game before this one under the same link, to be saved; nothing if this is the first.
fn game_before(heard: Memo<Heard>) -> View {
    let result = RwSignal::new(None::<Arc<OpenGame>>);
    let mut before: Heard = None;
    effect(move || {
        let now = heard.get();
        if let (Some((ended, Carries::EveryHand)), Some((next, _))) = (before.take(), &now)
            && ended.standing.end.is_some()
            && ended.game.id != next.game.id
        {
            result.set(Some(ended));
        }
        before = now;
    });
    dyn_view(
        move || result.get(),
        move |result| {
            let Some(open) = result else {
                return nothing();
            };
            let (verdict, _) = words::outcome(&open.game.ledger, &open.standing);
            headed("panel game-before", "before-heading", "Previous game")
                .child(p().child(verdict))
                .child(save_section(&open.game))
                .into()
        },
    )
}

/// How current the score is, and what to do about it.
fn state(followed: Followed) -> Element {
    let words = move || match followed.has_no_broker.get() {
        _ if followed.is_unserved => says::UNSERVED.to_owned(),
        true => says::NOTHING_TO_FOLLOW.to_owned(),
        false => {
            let game = followed.game.get();
            let is_begun = game.is_none_or(|game| game.is_begun());
            says::status_of_game(followed.status.get(), is_begun)
        }
    };
    let class = move || match followed.status.get() {
        Status::Live => "live-state on",
        _ => "live-state",
    };
    let advice = move || match followed.has_no_broker.get() {
        _ if followed.is_unserved => {
            let heard = followed.game.get();
            says::unserved_advice(heard.map(|_| followed.status.get()))
        }
        true => String::new(),
        false => {
            let game = followed.game.get();
            let is_over = game.is_some_and(|game| game.is_over());
            says::advice(followed.status.get(), Sharer::Scorer, is_over)
        }
    };
    let has_advice = move || !advice().is_empty();
    let advice = show(has_advice, move || {
        p().class("help").child(text(advice)).into()
    });
    div()
        .class("live-head")
        .child(
            p().attr("role", "status")
                .text_and_class(move || (words(), class())),
        )
        .child(advice)
}

/// The parts of the screen that stay, built for a game in its heads.
fn shown(heard: Memo<Heard>, first: Arc<OpenGame>, carries: Carries) -> View {
    let first = StoredValue::new(first);
    let game = GameNow::new(move |()| {
        let now = heard.get().map(|(open, _)| open);
        now.unwrap_or_else(|| first.get_value())
    });
    let panel = dyn_view(
        move || heard.get(),
        move |heard| {
            let Some((open, carries)) = heard else {
                return nothing();
            };
            let came = words::link_contents(*carries, &open.game.ledger, &open.standing);
            let is_over = open.standing.end.is_some();
            let keep = match (is_over, carries) {
                (true, Carries::EveryHand) => save_section(&open.game),
                _ => nothing(),
            };
            View::from(outcome(open, *carries, headline(open, *carries), &came)).and(keep)
        },
    );
    let played = div()
        .class("follow-hands")
        .child(div().class("hand-panel").child(panel))
        .child(hands(game));
    board(game, carries)
        .and(played)
        .and(div().class("follow-rules").child(rules(&game.run(()))))
}

/// The heading and what is below it: the result, the contract with what it needs, or `Hand 3` and who deals.
fn headline(open: &OpenGame, carries: Carries) -> (String, Option<String>) {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    if standing.end.is_some() || ledger.is_on_paper() {
        return (words::outcome(ledger, standing).0, due(open, carries));
    }
    let hand = words::capital(&format!("{} {}", words::hand_word(ledger), standing.number));
    match &standing.open {
        Some(contract) if carries == Carries::EveryHand => {
            let (contract, needs) = view_model::contract(ledger, contract);
            let deals = view_model::deal_line(open);
            (contract, Some(format!("{needs} {hand}: {deals}")))
        }
        _ => (hand, due(open, carries)),
    }
}

/// Announces the score when it changes, but not the one that was there.
fn announce(heard: Memo<Heard>) {
    let notices = expect_context::<Notices>();
    on_cleanup(move || notices.clear_announcement());
    let spoken = Memo::new(move |_| {
        heard.with(|heard| {
            let (open, _) = heard.as_ref()?;
            Some(words::spoken(&open.game.ledger))
        })
    });
    let mut is_first = true;
    effect(move || {
        let now = spoken.get();
        let is_next = !std::mem::replace(&mut is_first, now.is_none());
        if let Some(now) = now.filter(|_| is_next) {
            notices.announce(now);
        }
    });
}

/// Keeps the game in the list on home until its link is closed. The button takes it off.
fn keep_listed(letters: String, is_unserved: bool, followed: Followed, heard: Memo<Heard>) -> View {
    // A game that is served no more does not come back to the list.
    let mut is_remembered = is_unserved;
    let is_listed = RwSignal::new(device::followed::has(&letters));
    let link = StoredValue::new(letters);
    let is_kept = move || link.with_value(|link| device::followed::has(link));
    let row = Memo::new(move |_| {
        heard.with(|heard| {
            let (open, _) = heard.as_ref()?;
            let ledger = &open.game.ledger;
            let sides = words::sides(ledger).join(", ");
            Some((
                titles::title_among_others(&open.game),
                format!("{}: {sides}", words::kind(ledger)),
            ))
        })
    });
    let is_closed = Memo::new(move |_| followed.status.get() == Status::Closed);
    effect(move || match (is_closed.get(), row.get()) {
        (true, _) => {
            link.with_value(|link| device::followed::forget(link));
            is_listed.set(false);
        }
        // What was taken off the list, in another window too, stays off.
        (false, Some((title, what))) if !is_remembered || is_kept() => {
            is_remembered = true;
            is_listed.set(device::followed::remember(FollowedGame {
                link: link.get_value(),
                title,
                what,
            }));
        }
        (false, _) => {}
    });
    show(
        move || is_listed.get(),
        move || link.with_value(|link| stop_following(link)).into(),
    )
}

/// The button that takes a game off the list on home, and forgets it.
fn stop_following(link: &str) -> ConfirmButton {
    let preferences = expect_context::<Preferences>();
    let link = link.to_owned();
    let stop = move || {
        device::followed::forget(&link);
        if let Ok(link) = FollowLink::read(&link) {
            forget_last_heard(&link);
        }
        location::go(&Route::Home.href());
    };
    let ask = preferences.always_asks();
    ConfirmButton::new(
        ask,
        "button quiet",
        "Stop following",
        "Tap again to stop",
        stop,
    )
}

/// The same where the game cannot be followed; nothing where it is not in the list.
fn stop_following_listed(link: &str) -> Option<ConfirmButton> {
    device::followed::has(link).then(|| stop_following(link))
}
