//! What the pages of a season share: reading it, and doing a step.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use leptos::prelude::*;

use crate::app::{Seasons, Storage};
use crate::device::{clock, page};
use crate::route::{Route, SeasonPage};
use crate::screens::night::list::revisions;
use crate::view::{View, dyn_view};
use fives_core::night::season::{Season, SeasonEvent, SeasonNight, SeasonRow};
use fives_core::statistics::season_now;
use fives_core::storage::library::Library;
use fives_core::storage::saved::{SavedNight, SavedSeason, sum};
use fives_core::words::season as words;

/// A season as it stands, with its table.
pub struct SeasonNow {
    /// The season, with its nights as they are now.
    pub season: Season,
    /// The table.
    pub rows: Vec<SeasonRow>,
}

thread_local! {
    /// Each season as it stood last, by id: with many nights it takes long to read.
    static LAST: RefCell<BTreeMap<String, (SeasonStamp, Rc<SeasonNow>)>> = RefCell::default();
}

impl SeasonNow {
    /// A season of the library.
    pub fn of(saved: &SavedSeason, library: &Library) -> Rc<Self> {
        let stamp = stamp(saved, library);
        let read = || {
            let season = season_now(saved, library);
            let persons = &library.app_data.persons;
            let rows = season.table(|name| persons.person(name).to_owned());
            Rc::new(Self { season, rows })
        };
        LAST.with_borrow_mut(|last| match last.get(&saved.id) {
            Some((known, now)) if *known == stamp => now.clone(),
            _ => {
                let now = read();
                last.insert(saved.id.clone(), (stamp, now.clone()));
                now
            }
        })
    }
}

/// The revisions that a season as it stands follows from: its own, that of the joined names, those of the nights.
type SeasonStamp = (i64, i64, Vec<(String, i64)>);

fn stamp(saved: &SavedSeason, library: &Library) -> SeasonStamp {
    (
        saved.revision,
        library.app_data.revision,
        revisions::<SavedNight>(library),
    )
}

/// A season that is open.
#[derive(Clone, Copy)]
pub struct SeasonActions {
    id: StoredValue<String>,
}

impl SeasonActions {
    /// The actions of the season `id`.
    pub fn new(id: &str) -> Self {
        Self {
            id: StoredValue::new(id.to_owned()),
        }
    }

    /// Something by the id of the season.
    pub fn with_id<T>(self, of: impl FnOnce(&str) -> T) -> T {
        self.id.with_value(|id| of(id))
    }

    /// The address of one of its pages.
    pub fn href(self, page: SeasonPage) -> String {
        self.with_id(|id| Route::season(id, page).href())
    }

    /// The address of the page of a player.
    pub fn player_href(self, key: &str) -> String {
        self.href(SeasonPage::Player(player_number(key)))
    }

    /// Something of the season and the library, followed; the default where it was deleted.
    pub fn read<T: Default>(self, of: impl FnOnce(&SavedSeason, &Library) -> T) -> T {
        let storage = expect_context::<Storage>();
        storage.library.with(|library| {
            let found = self.with_id(|id| library.seasons.find(id));
            found.map(|saved| of(saved, library)).unwrap_or_default()
        })
    }

    /// The same, without following it.
    pub fn read_now<T: Default>(self, of: impl FnOnce(&SavedSeason, &Library) -> T) -> T {
        untrack(|| self.read(of))
    }

    /// A view of the season as it stands, built again when it, a night or the joined names change.
    pub fn at_each_change(
        self,
        view: impl Fn(Rc<SeasonNow>, &SavedSeason, &Library) -> View + 'static,
    ) -> View {
        let stamp = move || self.read(|saved, library| Some(stamp(saved, library)));
        dyn_view(stamp, move |_| {
            self.read_now(|saved, library| {
                let now = SeasonNow::of(saved, library);
                Some(view(now, saved, library))
            })
            .into()
        })
    }

    /// Does a step; the focus, if it was lost, goes to `focus`, a selector. Returns whether it was accepted.
    pub fn act(self, event: &SeasonEvent, focus: &str) -> bool {
        let seasons = expect_context::<Seasons>();
        let is_done = self.with_id(|id| seasons.act(id, event));
        if is_done {
            page::catch_focus_after(focus.to_owned());
        }
        is_done
    }
}

/// The number of a player in an address.
pub fn player_number(key: &str) -> String {
    format!("{:x}", sum(key))
}

/// A night by its name, or by its day.
pub fn night_title(night: &SeasonNight) -> String {
    words::night(night, |night| clock::day_of(night.day))
}
