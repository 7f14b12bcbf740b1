//! Statistics of players, partnerships and games, by period and by game.

mod period;
mod person;
mod table;

use std::sync::Arc;

use leptos::prelude::*;

use self::period::Choice;
use self::table::{RowOrder, StatisticsTable};
use crate::app::Storage;
use crate::route::Route;
use crate::screens::common::link::link;
use crate::screens::common::titles;
use crate::view::html::{h2, main, p, section};
use crate::view::{Element, View, dyn_view, nothing, text};
use crate::widgets::{Bar, Choices, Empty, drawing_of, fold};
use fives_core::games::{GAMES, Game};
use fives_core::statistics::{Digest, Statistics, StatisticsRow};
use fives_core::storage::saved::{SavedGame, SavedNight};
use fives_core::words::{help, statistics as words};

/// Whose figures are shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Of {
    Players,
    Partnerships,
    Games,
}

/// All kinds, with their labels.
const OF: [(&str, Of); 3] = [
    ("Players", Of::Players),
    ("Partners", Of::Partnerships),
    ("Games", Of::Games),
];

#[derive(Clone, Copy)]
struct StatisticsFilter {
    of: RwSignal<Of>,
    /// The game chosen, if any.
    game: RwSignal<Option<&'static Game>>,
    /// The id of the hall night chosen, if any.
    night: RwSignal<Option<String>>,
    period: Choice,
    /// The key of the open row.
    opened: RwSignal<Option<String>>,
    order: RwSignal<RowOrder>,
}

/// The statistics screen.
pub fn screen() -> View {
    let digests = digests();
    let kinds = move || {
        digests.with(|all| {
            let played = |game: &&Game| digests_of(all).any(|digest| digest.game == *game);
            GAMES.iter().copied().filter(played).collect::<Vec<_>>()
        })
    };
    let asked = StatisticsFilter {
        of: RwSignal::new(Of::Players),
        game: RwSignal::new(None),
        night: RwSignal::new(None),
        period: Choice::new(),
        opened: RwSignal::new(None),
        order: RwSignal::new(RowOrder::default()),
    };
    let bar = Bar {
        title: "Statistics".into(),
        line: "from every hand saved here".into(),
        back: Some((Route::Home.href(), "Games")),
        more: nothing(),
    };
    let main = main()
        .class("screen statistics")
        .child(dyn_view(kinds, move |kinds| match kinds.len() {
            0 => none_yet(),
            _ => shown(digests, asked, kinds),
        }));
    View::from(bar).and(main)
}

/// The digest of a game, and its revision.
#[derive(PartialEq, Eq)]
struct CachedDigest {
    id: String,
    revision: i64,
    /// The id of the hall night whose game it is, if any.
    night: Option<String>,
    digest: Option<Digest>,
}

type Digests = Memo<Vec<Arc<CachedDigest>>>;

/// The digests of all games, updated for changed ones.
fn digests() -> Digests {
    let storage = expect_context::<Storage>();
    Memo::new(move |before: Option<&Vec<Arc<CachedDigest>>>| {
        storage.library.with(|library| {
            let cached = |(at, game): (usize, &SavedGame)| {
                let same = before.and_then(|before| before.get(at));
                let same = same.filter(|same| same.revision == game.revision && same.id == game.id);
                let new = || CachedDigest {
                    id: game.id.clone(),
                    revision: game.revision,
                    night: game.of_match.as_ref().map(|played| played.night.clone()),
                    digest: Digest::of(game),
                };
                same.cloned().unwrap_or_else(|| Arc::new(new()))
            };
            library.games.iter().enumerate().map(cached).collect()
        })
    })
}

/// The statistics of the games.
fn digests_of(all: &[Arc<CachedDigest>]) -> impl Iterator<Item = &Digest> {
    all.iter().filter_map(|cached| cached.digest.as_ref())
}

/// The statistics of the games of a night; of all games for `None`.
fn digests_in<'a>(
    all: &'a [Arc<CachedDigest>],
    night: Option<&'a String>,
) -> impl Iterator<Item = &'a Digest> {
    let chosen =
        move |cached: &&Arc<CachedDigest>| night.is_none() || cached.night.as_ref() == night;
    all.iter()
        .filter(chosen)
        .filter_map(|cached| cached.digest.as_ref())
}

/// The hall nights of which games were scored hand by hand here, by id with their names, the latest first.
fn nights_of(digests: Digests) -> Vec<(String, String)> {
    let storage = expect_context::<Storage>();
    storage.library.with(|library| {
        digests.with(|all| {
            let scored = |night: &&SavedNight| {
                all.iter()
                    .any(|game| game.night.as_ref() == Some(&night.id))
            };
            let nights = library.nights.iter().rev().filter(scored);
            nights
                .map(|night| (night.id.clone(), titles::night_title(night)))
                .collect()
        })
    })
}

/// There are no games.
fn none_yet() -> View {
    let new = link("button", &Route::New);
    Empty {
        sign: "s-D",
        says: help::NO_STATISTICS,
        action: new.child("New game").into(),
    }
    .into()
}

fn shown(digests: Digests, asked: StatisticsFilter, kinds: &[&'static Game]) -> View {
    let storage = expect_context::<Storage>();
    // A game with no games left is no longer a filter.
    let gone = |game: &Option<&'static Game>| game.is_some_and(|game| !kinds.contains(&game));
    if asked.game.with_untracked(gone) {
        asked.game.set(None);
    }
    let choose = move |of: &Of| {
        asked.opened.set(None);
        asked.of.set(*of);
    };
    let of = Choices::of("Show", OF, move || asked.of.get(), choose);
    let games = (kinds.len() > 1).then(|| {
        let games: Vec<_> = kinds.iter().map(|game| (*game, game.name)).collect();
        Choices::filter("Game", &games, asked.game, move || asked.opened.set(None)).segmented()
    });
    let table = dyn_view(
        move || {
            let (period, game) = (asked.period.period(), asked.game.get());
            let night = asked.night.get();
            let statistics = storage.library.with(|library| {
                let persons = &library.app_data.persons;
                digests.with(|all| {
                    Statistics::of(digests_in(all, night.as_ref()), persons, period, game)
                })
            });
            let of = asked.of.get();
            let any = !statistics.games.is_empty();
            let best = statistics.best_partners().filter(|_| of != Of::Games);
            let best = best.cloned();
            let entries = match of {
                Of::Players => statistics.players,
                Of::Partnerships => statistics.partnerships,
                Of::Games => statistics.games,
            };
            (of, any, game.is_some(), best, entries)
        },
        move |(of, any, one, best, entries)| match entries.is_empty() {
            true => nobody(*of, *any),
            false => {
                let table = StatisticsTable {
                    digests,
                    asked,
                    of: *of,
                    one_game: *one,
                };
                View::from(best.as_ref().map(best_partners)).and(table.shown(entries))
            }
        },
    );
    let nights = Memo::new(move |_| nights_of(digests));
    let by_night = dyn_view(move || nights.get(), move |all| night_filter(asked, all));
    let shown = text(move || {
        let game = asked.game.get().map_or("All games", |game| game.name);
        let period = asked.period.says();
        let chosen = asked.night.get();
        nights.with(
            |all| match all.iter().find(|(id, _)| chosen.as_ref() == Some(id)) {
                Some((_, night)) => format!("{game}, {night}, {period}"),
                None => format!("{game}, {period}"),
            },
        )
    });
    let filter = fold("filter", shown)
        .child(games)
        .child(by_night)
        .child(asked.period.form(asked.opened));
    of.tabs().and(filter).and(table)
}

/// The choice of a hall night, where there is one.
fn night_filter(asked: StatisticsFilter, all: &[(String, String)]) -> View {
    // A night that was deleted is no longer a filter.
    let gone = |id: &Option<String>| {
        id.as_ref()
            .is_some_and(|id| all.iter().all(|(other, _)| other != id))
    };
    if asked.night.with_untracked(gone) {
        asked.night.set(None);
    }
    if all.is_empty() {
        return nothing();
    }
    Choices::filter("Hall night", all, asked.night, move || {
        asked.opened.set(None)
    })
    .into()
}

/// The text without figures; `any` says that there were games.
fn nobody(of: Of, any: bool) -> View {
    let says = match (of, any) {
        (Of::Players, true) => help::NO_PLAYERS,
        (Of::Partnerships, _) => help::NO_PARTNERS,
        _ => help::NONE_IN_PERIOD,
    };
    let says = p().class("help").attr("role", "status").child(says);
    section()
        .class("paper empty")
        .child(drawing_of("s-D"))
        .child(says)
        .into()
}

/// Who wins most of their games.
fn best_partners(best: &StatisticsRow) -> Element {
    section()
        .class("paper best-partners")
        .attr("aria-labelledby", "best-partners")
        .child(
            h2().class("legend")
                .attr("id", "best-partners")
                .child("Best partners"),
        )
        .child(p().class("best-names").child(best.name.as_str()))
        .child(p().child(words::best_partners(&best.figures)))
        .child(p().class("help").child(words::among_partners()))
}
