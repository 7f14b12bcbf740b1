//! Merges the app data of a file: presets, names, the last setup.

use super::lines::{AppDataLine, BackupLine, RulesLine, RulesRelation};
use super::reading::Backup;
use crate::games;
use crate::storage::document::Document;
use crate::storage::library::{APP_DATA, Library};
use crate::storage::saved::app_data::NAMES;
use crate::storage::saved::live_link::{LiveLink, LiveLinkKind, open_of};
use crate::storage::saved::{AppData, OwnPreset, SavedGame, SavedNight};

/// A line for each preset of the file. Names of earlier lines count as taken.
pub(super) fn rules(
    here: &Library,
    filed: &[OwnPreset],
    marked: fn(&str) -> String,
) -> Vec<BackupLine> {
    let mut all = here.app_data.presets.clone();
    let mut lines = Vec::new();
    for filed in filed {
        let mut rules = filed.clone();
        let mut tries = 0;
        let same = loop {
            match namesake(&all, &rules) {
                Some(false) => {}
                known => break known.is_some(),
            }
            tries += 1;
            rules.name = marked(&filed.name);
            if tries > 1 {
                rules.name += &format!(" {tries}");
            }
        };
        let relation = match (same, tries) {
            (true, _) => RulesRelation::Same,
            (false, 0) => RulesRelation::New,
            (false, _) => RulesRelation::NameTaken(filed.name.clone()),
        };
        if !same {
            all.push(rules.clone());
        }
        lines.push(BackupLine::Rules(RulesLine {
            rules,
            relation,
            is_held: here.is_held(APP_DATA),
        }));
    }
    lines
}

/// Whether a preset of the same game and name, well-known ones included, has the same rules; `None`
/// if there is none.
fn namesake(all: &[OwnPreset], rules: &OwnPreset) -> Option<bool> {
    let here = all
        .iter()
        .filter(|preset| preset.game == rules.game)
        .find(|preset| preset.name == rules.name)
        .map(|preset| preset.house == rules.house);
    let known = || {
        let game = games::find(&rules.game)?;
        let known = game
            .presets
            .iter()
            .find(|preset| preset.name == rules.name)?;
        Some(known.house(game.declared) == rules.house)
    };
    here.or_else(known)
}

/// What the file knows of players and new games that is not known here; `None` if nothing.
pub(super) fn app_data(here: &Library, backup: &Backup) -> Option<AppDataLine> {
    let (ours, filed) = (&here.app_data, &backup.app_data);
    let is_open = ours.open.as_ref();
    let is_open = is_open.is_some_and(|id| here.games.find(id).is_some());
    let is_served = |link: &&LiveLink| {
        let is_new = ours.live.iter().all(|live| live.key != link.key);
        let was_closed = ours.closed.contains(&link.mark());
        let is_free = open_of(&ours.live, link.kind, &link.game).is_none();
        let is_there = match link.kind {
            LiveLinkKind::Night | LiveLinkKind::SecondPhone => {
                stays::<SavedNight>(here, backup, &link.game)
            }
            LiveLinkKind::Game | LiveLinkKind::Table => {
                stays::<SavedGame>(here, backup, &link.game)
            }
        };
        !link.is_closing && is_new && !was_closed && is_free && is_there
    };
    let line = AppDataLine {
        joined: ours.persons.new_of(&filed.persons),
        starting: ours.starting.new_of(&filed.starting),
        names: new_names(&ours.names, &filed.names),
        setup: filed.setup.clone().filter(|_| ours.setup.is_none()),
        open: filed
            .open
            .clone()
            .filter(|id| !is_open && comes::<SavedGame>(here, backup, id)),
        live: filed
            .live
            .iter()
            .filter(is_served)
            .map(|link| LiveLink {
                is_restored: true,
                ..link.clone()
            })
            .collect(),
        is_held: false,
    };
    let is_held = here.is_held(APP_DATA);
    (line != AppDataLine::default()).then_some(AppDataLine { is_held, ..line })
}

/// Whether the document of an id comes from the file, and was not deleted here.
fn comes<D: Document>(here: &Library, backup: &Backup, id: &str) -> bool {
    let is_filed = D::filed(backup).iter().any(|filed| filed.item.id() == id);
    is_filed && here.revision_of_removed(&D::key_of(id)).is_none()
}

/// Whether the document of an id is here, or comes.
fn stays<D: Document>(here: &Library, backup: &Backup, id: &str) -> bool {
    D::shelf(here).find(id).is_some() || comes::<D>(here, backup, id)
}

/// The names to add, up to the limit.
fn new_names(ours: &[String], filed: &[String]) -> Vec<String> {
    let mut new: Vec<String> = Vec::new();
    for name in filed {
        let room = ours.len() + new.len() < NAMES;
        if room && !ours.contains(name) && !new.contains(name) {
            new.push(name.clone());
        }
    }
    new
}

impl AppDataLine {
    pub(super) fn add_to(&self, app_data: &mut AppData) {
        app_data.names.extend(self.names.iter().cloned());
        for joined in &self.joined {
            // A name joined differently here meanwhile stays so.
            _ = app_data.persons.link(joined);
        }
        for rating in &self.starting {
            // One that was set here meanwhile stays.
            _ = app_data.starting.add(rating.clone());
        }
        if let Some(setup) = &self.setup {
            app_data.setup = Some(setup.clone());
        }
        app_data.live.extend(self.live.iter().cloned());
        if let Some(open) = &self.open {
            app_data.open = Some(open.clone());
        }
    }
}
