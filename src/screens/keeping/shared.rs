//! A game opened from a link: read-only until it is saved.

use std::rc::Rc;
use std::sync::Arc;

use leptos::prelude::*;

use crate::app::{Games, Notices, Storage};
use crate::device::{clock, page};
use crate::route::Route;
use crate::screens::common::broken_link::BrokenLink;
use crate::screens::common::link::link;
use crate::screens::common::section::headed;
use crate::screens::common::{cards_in_play, for_the_app, titles};
use crate::screens::reference::sheet::list;
use crate::screens::table::widgets::{Scoreboard, Sheet, SheetRow, WhyTotal};
use crate::screens::table::{score, view_model};
use crate::view::html::{div, h2, main, p};
use crate::view::{Callback, Element, Getter, View, dyn_view, nothing};
use crate::widgets::{Bar, Button};
use fives_core::games::sheet;
use fives_core::storage::library::OpenGame;
use fives_core::storage::saved::SavedGame;
use fives_core::storage::saved::link::{self as saved_link, Carries, Shared, StandingOnly};
use fives_core::words;

/// The screen of a shared game; `address` is from the address bar, and may be anything.
pub fn screen(address: &str) -> View {
    match saved_link::read(address) {
        Ok(Shared::Game(game)) => {
            let standing = game.ledger.standing();
            let open = OpenGame {
                game: *game,
                standing,
            };
            shown(open, Carries::EveryHand)
        }
        Ok(Shared::Standing(alone)) => shown(as_open_game(*alone), Carries::TheStanding),
        Err(problem) => BrokenLink {
            title: "A shared game",
            back: (Route::Home.href(), "Games"),
            class: "screen",
            why: &words::link_problem(&problem),
            next: Some(link("button", &Route::Home).child("Games")),
        }
        .into(),
    }
}

/// A standing without hands, as a game.
pub(super) fn as_open_game(alone: StandingOnly) -> OpenGame {
    OpenGame {
        game: SavedGame {
            name: alone.name,
            offset: alone.offset,
            ..SavedGame::new(String::new(), alone.ledger, alone.created)
        },
        standing: alone.standing,
    }
}

fn shown(open: OpenGame, carries: Carries) -> View {
    let bar = Bar {
        title: titles::title(&open.game).into(),
        line: "read-only, from another phone".into(),
        back: Some((Route::Home.href(), "Games")),
        more: nothing(),
    };
    let keep = match carries {
        Carries::EveryHand => save_section(&open.game),
        Carries::TheStanding => nothing(),
    };
    let came = words::link_contents(carries, &open.game.ledger, &open.standing);
    let (verdict, _) = words::outcome(&open.game.ledger, &open.standing);
    let panel = div()
        .class("hand-panel")
        .child(outcome(
            &open,
            carries,
            (verdict, due(&open, carries)),
            &came,
        ))
        .child(keep)
        .child(rules(&open));
    let open = StoredValue::new(Arc::new(open));
    let game: GameNow = Getter::new(move |()| open.get_value());
    let main = main()
        .class("screen score")
        .child(board(game, carries))
        .child(panel)
        .child(hands(game))
        .child(for_the_app::card());
    View::from(bar).and(main)
}

/// The game as it stands now; it may follow signals.
pub(super) type GameNow = Getter<Arc<OpenGame>>;

/// The totals.
pub(super) fn board(game: GameNow, carries: Carries) -> View {
    Scoreboard {
        total: Callback::new(move |side| game.run(()).standing.totals.get(side).copied()),
        columns: Getter::new(move |()| view_model::columns(&game.run(()))),
        stretch: Getter::new(move |()| view_model::track_range(&game.run(()))),
        why: Callback::new(move |side| {
            let open = game.run(());
            match carries {
                // The referee has the open game only.
                Carries::EveryHand => WhyTotal {
                    referee: None,
                    ..view_model::why_total(&open, side)
                },
                Carries::TheStanding => WhyTotal {
                    last: words::link::SCORE_ONLY.to_owned(),
                    ..WhyTotal::default()
                },
            }
        }),
    }
    .into()
}

/// What a read-only game says of its end, or of the hand that is played; `None` where only the totals came.
pub(super) fn due(open: &OpenGame, carries: Carries) -> Option<String> {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    match (carries, &standing.open) {
        _ if standing.end.is_some() => words::outcome(ledger, standing).1,
        (Carries::TheStanding, _) => None,
        (Carries::EveryHand, Some(contract)) => {
            let (contract, needs) = view_model::contract(ledger, contract);
            Some(format!("{contract} {needs}"))
        }
        (Carries::EveryHand, None) => Some(view_model::deal_line(open)),
    }
}

/// The result or what is next, under a heading, the trumps, and what came of the game.
pub(super) fn outcome(
    open: &OpenGame,
    carries: Carries,
    (heading, due): (String, Option<String>),
    came: &str,
) -> Element {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    let trumps = match standing.end {
        None if carries == Carries::EveryHand => {
            cards_in_play::trumps(ledger, cards_in_play::trump(open))
        }
        _ => nothing(),
    };
    let settling = match standing.end {
        Some(_) if carries == Carries::EveryHand => score::settling_up(open),
        _ => None,
    };
    let whose = words::whose(ledger, &titles::day(&open.game));
    headed("panel verdict", "outcome-heading", heading)
        .child(due.map(|due| p().class("reason").child(due)))
        .child(trumps)
        .child(settling)
        .child(p().class("line").child(format!("{whose} {came}")))
}

/// How the game relates to the games here.
#[derive(Clone, Debug, PartialEq, Eq)]
enum GameRelation {
    /// Its id is free.
    Nowhere,
    /// It is here already.
    Same(String),
    /// Another game has its id.
    Otherwise(String),
}

impl GameRelation {
    fn of(game: &SavedGame) -> Self {
        let storage = expect_context::<Storage>();
        let same = |here: &&SavedGame| {
            let (here, came) = (&here.ledger, &game.ledger);
            here.setup() == came.setup() && here.log().course().eq(came.log().course())
        };
        storage.library.with(|library| {
            let here = library.games.find(&game.id);
            match library.games.iter().find(same) {
                Some(here) => Self::Same(here.id.clone()),
                None => here.map_or(Self::Nowhere, |here| {
                    Self::Otherwise(words::hands(&here.ledger, &here.ledger.standing()))
                }),
            }
        })
    }
}

/// Adds the game, unless it is here already; never replaces another.
pub(super) fn save_section(game: &SavedGame) -> View {
    let games = expect_context::<Games>();
    let came = words::hands(&game.ledger, &game.ledger.standing());
    let game = StoredValue::new(game.clone());
    let keep = move |label: &'static str, of: fn(SavedGame) -> SavedGame| {
        let keep = move || taken(of(game.get_value()));
        Button::new("button", keep).child(label)
    };
    let open = move |id: &str, label: &'static str| {
        let id = id.to_owned();
        Button::new("button quiet", move || games.open_game(&id)).child(label)
    };
    let kept = dyn_view(
        move || game.with_value(GameRelation::of),
        move |here| match here {
            GameRelation::Nowhere => keep("Save on this phone", |game| game).into(),
            GameRelation::Same(id) => {
                let says = p().class("line").child(words::link::ALREADY_SAVED);
                View::from(says).and(open(id, "Open game"))
            }
            GameRelation::Otherwise(hands) => {
                let says = words::link::differs(hands, &came);
                View::from(p().class("follows").child(says))
                    .and(keep("Save as a separate game", under_own_id))
                    .and(game.with_value(|game| open(&game.id, "Open yours")))
            }
        },
    );
    div().class("keeping").child(kept).into()
}

/// The game under an id and a name of its own.
fn under_own_id(game: SavedGame) -> SavedGame {
    let storage = expect_context::<Storage>();
    SavedGame {
        id: storage.fresh_id(clock::now().timestamp_millis()),
        name: words::marked(&titles::title(&game), "from a link"),
        ..game
    }
}

fn taken(game: SavedGame) {
    let notices = expect_context::<Notices>();
    let storage = expect_context::<Storage>();
    let title = titles::title(&game);
    storage.keep(game);
    notices.toast(words::link::saved_here(&title));
    page::catch_focus_after(".keeping .button".to_owned());
}

/// The hands, read-only; nothing before the first.
pub(super) fn hands(game: GameNow) -> View {
    let open = game.run(());
    if !open.standing.has_rows() {
        return nothing();
    }
    let names = view_model::columns(&open)
        .into_iter()
        .map(|column| column.name);
    Sheet {
        title: words::hand_title(&open.game.ledger),
        names: names.collect(),
        count: Getter::new(move |()| game.run(()).standing.deals.len()),
        latest: Callback::new(move |many| view_model::latest(&game.run(()), many)),
        row: Rc::new(move |at, deal| SheetRow {
            href: None,
            ..view_model::sheet_row(&game.run(()), at, deal)
        }),
        rows_between: Callback::new(move |after| view_model::rows_between(&game.run(()), after)),
        why: Callback::new(move |at| view_model::explanation(&game.run(()), at)),
        opened: RwSignal::new(None),
        deleting: None,
    }
    .into()
}

/// The house rules that differ from the defaults, and a link to all.
pub(super) fn rules(open: &OpenGame) -> View {
    let ledger = &open.game.ledger;
    let Some(game) = ledger.setup().game() else {
        return nothing();
    };
    let house = ledger.house();
    let mut differ = words::in_force(game, house);
    differ.retain(|rule| rule.changed);
    let usual = differ.is_empty();
    let heading = match usual {
        true => "Standard house rules",
        false => "Different house rules",
    };
    // The heading says that they differ.
    for rule in &mut differ {
        rule.changed = false;
    }
    let different = (!usual).then(|| list(heading, differ));
    let all = link("button quiet", &Route::Sheet(sheet::write(game, house)));
    View::from(h2().child(heading))
        .and(different)
        .and(all.child("All house rules"))
}
