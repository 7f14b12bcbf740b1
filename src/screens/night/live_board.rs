//! The board of a hall night that is followed live on another screen.

use leptos::prelude::*;

use super::board::{Board, shown};
use super::live_scores::{scores_heard, state};
use super::next_code;
use crate::app::live::{FollowedNight, HeardNight, follow_board};
use crate::route::{NightSource, Route};
use crate::screens::common::link::link;
use crate::screens::common::titles::night_title;
use crate::view::{Getter, View, text};
use fives_core::answers::board::parts;
use fives_core::live::hall::BoardKey;
use fives_core::storage::saved::SavedNight;
use fives_core::words::night as words;
use fives_core::words::night::team_page::WHERE_NEXT;

/// The screen of a followed board.
pub fn screen(key: &BoardKey) -> View {
    let followed = follow_board(key);
    let title = move || {
        let title = read_night(followed, |night| Some(night_title(night)));
        title.unwrap_or_else(|| "A hall night".to_owned())
    };
    let line = move || read_night(followed, |night| words::progress(night.night.state()));
    let parts = move || read_night(followed, |night| parts(night.night.state()));
    let source = NightSource::Link(key.link());
    let next = link("wall-next", &Route::NextMatch(source, None));
    shown(Board {
        title: text(title),
        line: text(line),
        back: Route::Nights.href(),
        back_label: "Hall nights",
        state: Some(state(followed)),
        more: next.child(WHERE_NEXT).into(),
        clock: Getter::new(move |()| read_night(followed, |night| night.night.state().clock())),
        parts: Getter::new(move |()| parts()),
        scores: Some(scores_heard(followed)),
        code: next_code::code(key, None),
    })
}

/// Something of the night, once it is heard; followed.
fn read_night<T: Default>(followed: FollowedNight, of: impl FnOnce(&SavedNight) -> T) -> T {
    let night = |heard: &HeardNight| heard.night.as_ref().map(|(night, _)| of(night));
    followed.heard.with(night).unwrap_or_default()
}
