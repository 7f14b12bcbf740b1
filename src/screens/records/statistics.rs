//! Statistics of players, partnerships and games, by period and by game.

mod period;
mod person;

use std::sync::Arc;

use leptos::prelude::*;

use self::period::Choice;
use crate::app::{Games, Storage};
use crate::device::clock;
use crate::route::Route;
use crate::screens::common::link::link;
use crate::screens::common::titles;
use crate::view::html::{self, dd, div, dl, dt, main, p, section, span, tbody, td, th, thead, tr};
use crate::view::{Element, View, dyn_view, for_each, nothing, show, text};
use crate::widgets::{Bar, Button, Choices, Empty, drawing_of, fold};
use fives_core::base::text_fold::strip_isolates;
use fives_core::games::{GAMES, Game};
use fives_core::statistics::{Digest, RecordMark, Statistics, StatisticsRow};
use fives_core::storage::saved::{SavedGame, SavedNight, at_table};
use fives_core::words::help;
use fives_core::words::statistics::{FigureText, average, known_of, out_of};

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

/// The filters.
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
            let entries = match of {
                Of::Players => statistics.players,
                Of::Partnerships => statistics.partnerships,
                Of::Games => statistics.games,
            };
            (of, any, game.is_some(), entries)
        },
        move |(of, any, one, entries)| match entries.is_empty() {
            true => nobody(*of, *any),
            false => {
                let table = StatisticsTable {
                    digests,
                    asked,
                    of: *of,
                    one_game: *one,
                };
                table.shown(entries)
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
    of.segmented().and(filter).and(table)
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

/// The table; each row opens.
#[derive(Clone, Copy)]
struct StatisticsTable {
    digests: Digests,
    asked: StatisticsFilter,
    of: Of,
    /// Whether one game is chosen, so that points can be compared.
    one_game: bool,
}

impl StatisticsTable {
    fn shown(self, entries: &[StatisticsRow]) -> View {
        let (caption, name, won) = match self.of {
            Of::Players => ("Players, most hands first", "Player", "Won"),
            Of::Partnerships => ("Partners, most hands first", "Partners", "Won"),
            Of::Games => ("Games", "Game", "Finished"),
        };
        let last = match (self.of, self.one_game) {
            (Of::Players | Of::Partnerships, true) => "Average per hand",
            _ => "Hands",
        };
        let column = |says: &str| th().attr("scope", "col").child(says);
        let right = |says: &str| column(says).attr("class", "right");
        let head = tr()
            .child(column(name))
            .child(right(won))
            .child(right("Bids made"))
            .child(right(last));
        let rows = for_each(entries, |entry| self.row(entry));
        html::table()
            .class("paper sheet")
            .child(html::caption().class("unseen").child(caption))
            .child(thead().child(head))
            .child(tbody().child(rows))
            .into()
    }

    fn row(self, entry: &StatisticsRow) -> View {
        let figures = &entry.figures;
        let opened = self.asked.opened;
        let key = StoredValue::new(entry.key.clone());
        let is_open = move || opened.with(|open| key.with_value(|key| open.as_ref() == Some(key)));
        let toggle = move || {
            let next = (!is_open()).then(|| key.get_value());
            opened.set(next);
        };
        let open = Button::new("sheet-open", toggle)
            .expanded(is_open)
            .child(span().child(entry.name.as_str()));
        let won = match self.of {
            Of::Games => figures.ended().to_string(),
            Of::Players | Of::Partnerships => out_of(figures.won(), figures.ended()),
        };
        let mean = figures.games.first().and_then(|game| game.average());
        let last = match (self.of, self.one_game, mean) {
            (Of::Players | Of::Partnerships, true, mean) => mean.map_or_else(String::new, average),
            _ => figures.hands().to_string(),
        };
        let bids = out_of(figures.made(), figures.made() + figures.set());
        let cell = |says: String| td().class("right").child(says);
        let row = tr()
            .child(th().attr("scope", "row").child(open))
            .child(cell(won))
            .child(cell(bids))
            .child(cell(last));
        let known = known_of(figures, self.of == Of::Games);
        let name = strip_isolates(&entry.name).into_owned();
        let inside = show(is_open, move || {
            let person = || person::person(self.digests, self.asked, &name).form();
            let same = (self.of == Of::Players).then(person);
            inside(&known, same).into()
        });
        View::from(row).and(inside)
    }
}

/// All figures of a row; those about one hand link to it.
fn inside(known: &[FigureText], same: Option<Element>) -> Element {
    let known = for_each(known, |figure| {
        let value = match &figure.mark {
            Some(mark) => dd().child(hand_of(&figure.value, mark)),
            None => dd().child(figure.value.as_str()),
        };
        div().child(dt().child(figure.label.as_str())).child(value)
    });
    let cell = td()
        .class("rules")
        .attr("colspan", "4")
        .child(dl().child(known))
        .child(same);
    tr().class("inside").child(cell)
}

/// Opens a hand in the story of its game.
fn hand_of(says: &str, mark: &RecordMark) -> Button {
    let games = expect_context::<Games>();
    let (id, deal) = (mark.id.clone(), mark.deal);
    let open = move || games.open_game_at(&id, Route::Story(Some(deal)));
    let day = clock::day(at_table(mark.created, mark.offset, clock::here));
    Button::new("link", open).child(format!("{says}, {day}"))
}
