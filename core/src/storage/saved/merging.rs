//! Merges what the app remembers where two windows changed it at once: field by field, and lists entry by entry.

use super::AppData;
use super::app_data::NAMES;
use super::live_link::LiveLink;
use crate::base::seats::name_key;
use crate::storage::persons::{Joined, Persons};

impl AppData {
    /// This window's data with what another window stored. What was changed here since `base`, the text both began
    /// from, stays changed; the rest is as stored.
    #[must_use]
    pub fn merged(&self, base: &Self, stored: &Self) -> Self {
        let mut merged = Self {
            open: pick(&base.open, &self.open, &stored.open),
            setup: pick(&base.setup, &self.setup, &stored.setup),
            names: list(&base.names, &self.names, &stored.names, |name| {
                name_key(name)
            }),
            persons: persons(&base.persons, &self.persons, &stored.persons),
            starting: pick(&base.starting, &self.starting, &stored.starting),
            presets: list(&base.presets, &self.presets, &stored.presets, |preset| {
                (preset.game.clone(), preset.name.clone())
            }),
            asked: pick(&base.asked, &self.asked, &stored.asked),
            backed: pick(&base.backed, &self.backed, &stored.backed),
            offered: pick(&base.offered, &self.offered, &stored.offered),
            prefs: self.prefs.merged(base.prefs, stored.prefs),
            live: live(&base.live, &self.live, &stored.live),
            closed: stored.closed.clone(),
            revision: self.revision.max(stored.revision),
        };
        merged.names.truncate(NAMES);
        // A mark that the full list dropped there is not one more that was closed here.
        let closed = self.closed.iter().copied();
        let closed: Vec<i64> = closed.filter(|mark| !base.closed.contains(mark)).collect();
        merged.remember_closed(&closed);
        let closed = &merged.closed;
        merged.live.retain(|link| !closed.contains(&link.mark()));
        merged
    }

    /// Whether it differs from what is stored in more than the open game, of which each window has its own.
    pub fn is_more_than(&self, stored: &Self) -> bool {
        let same = Self {
            open: stored.open.clone(),
            revision: stored.revision,
            ..self.clone()
        };
        same != *stored
    }
}

/// A field: as here if it was changed here.
fn pick<T: Clone + PartialEq>(base: &T, ours: &T, stored: &T) -> T {
    if ours == base { stored } else { ours }.clone()
}

/// A list of entries by their keys: as stored, with what was added, changed or removed here.
fn list<T: Clone + PartialEq, K: PartialEq>(
    base: &[T],
    ours: &[T],
    stored: &[T],
    key: impl Fn(&T) -> K,
) -> Vec<T> {
    // Where only one window changed it, its order counts too.
    if stored == base {
        return ours.to_vec();
    }
    let find = |all: &[T], item: &T| all.iter().position(|other| key(other) == key(item));
    let mut merged = stored.to_vec();
    // What was removed here and changed there stays.
    merged.retain(|item| find(ours, item).is_some() || !base.contains(item));
    for (at, item) in ours.iter().enumerate() {
        if base.contains(item) {
            continue;
        }
        match find(&merged, item) {
            Some(place) => merged[place] = item.clone(),
            None => merged.insert(at.min(merged.len()), item.clone()),
        }
    }
    merged
}

/// Live links: those of both windows field by field, and closing if either closed it.
fn live(base: &[LiveLink], ours: &[LiveLink], stored: &[LiveLink]) -> Vec<LiveLink> {
    let find = |all: &[LiveLink], key: &str| all.iter().find(|link| link.key == key).cloned();
    let mut merged = list(base, ours, stored, |link| link.key.clone());
    for link in &mut merged {
        let (was, there) = (find(base, &link.key), find(stored, &link.key));
        if let (Some(was), Some(here), Some(there)) = (was, find(ours, &link.key), there) {
            link.kind = pick(&was.kind, &here.kind, &there.kind);
            link.game = pick(&was.game, &here.game, &there.game);
            link.broker = pick(&was.broker, &here.broker, &there.broker);
            link.is_restored = pick(&was.is_restored, &here.is_restored, &there.is_restored);
            link.is_closing = here.is_closing || there.is_closing;
        }
    }
    merged
}

/// Joined names: a name joined otherwise in the other window stays so.
fn persons(base: &Persons, ours: &Persons, stored: &Persons) -> Persons {
    let mut merged = stored.clone();
    let has = |all: &Persons, joined: &Joined| all.joined().any(|other| other == joined);
    for joined in base.joined().filter(|joined| !has(ours, joined)) {
        if has(stored, joined) {
            merged.separate(&joined.name);
        }
    }
    for joined in ours.joined().filter(|joined| !has(base, joined)) {
        _ = merged.link(joined);
    }
    merged
}
