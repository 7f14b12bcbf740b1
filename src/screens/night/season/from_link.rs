//! A season from a link.

use std::rc::Rc;

use leptos::prelude::*;

use super::actions::SeasonNow;
use super::table;
use crate::app::Storage;
use crate::device::location;
use crate::route::{Route, SeasonPage};
use crate::view::View;
use crate::view::html::{h2, span};
use crate::widgets::Button;
use fives_core::base::text_fold::isolate;
use fives_core::storage::saved::SavedSeason;

/// A season to look at, with a button that keeps it.
pub fn shown(saved: SavedSeason) -> View {
    let storage = expect_context::<Storage>();
    let season = saved.season();
    let rows = season.table(str::to_owned);
    let now = Rc::new(SeasonNow { season, rows });
    let name = h2().child(isolate(saved.name()).into_owned());
    let saved = StoredValue::new(saved);
    let keep = move || {
        let id = storage.put_copy(saved.get_value());
        location::replace(&Route::season(&id, SeasonPage::Table).href());
    };
    View::from(name)
        .and(table::shown(now, |_| span()))
        .and(Button::new("button quiet", keep).child("Keep a copy on this phone"))
}
