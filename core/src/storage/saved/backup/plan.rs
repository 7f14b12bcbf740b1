//! A restore plan: what a file would change, and the result to save.

use std::collections::BTreeSet;

use chrono::TimeDelta;

use super::app_data::{app_data, rules};
use super::choice::LineChoice;
use super::lines::{BackupLine, DocumentLine, Relation, Sum};
use super::planning::Planning;
use super::reading::{Backup, FileDocument};
use super::results::{KnownResults, is_equal};
use super::sides::{OwnedTotal, last_sides, sides_of};
use super::unread::Unread;
use crate::base::journal::Divergence;
use crate::for_each_kind;
use crate::storage::document::Document;
use crate::storage::library::Library;
use crate::storage::saved::{AppData, SavedGame, SavedNight, SavedSeason};

/// What a file would change.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// What could be read, in the order of the file.
    pub lines: Vec<BackupLine>,
    /// What could not.
    pub unread: Vec<Unread>,
}

/// What to save.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Restored {
    pub games: Changes<SavedGame>,
    /// The hall nights.
    pub nights: Changes<SavedNight>,
    pub seasons: Changes<SavedSeason>,
    /// The app data, if it changes.
    pub app_data: Option<AppData>,
}

impl Restored {
    /// The keys of the documents.
    pub fn keys(&mut self) -> Vec<String> {
        let mut keys = Vec::new();
        for_each_kind!(D => keys.extend(D::restored(self).put.iter().map(D::key)));
        keys
    }
}

/// Documents of a kind to save.
#[derive(Clone, Debug, PartialEq)]
pub struct Changes<D> {
    /// Those to add, or to replace those of the same id; their revision is above that of any copy.
    pub put: Vec<D>,
    /// Those that are replaced, which can be restored.
    pub replaced: Vec<D>,
}

impl<D> Default for Changes<D> {
    fn default() -> Self {
        Self {
            put: Vec::new(),
            replaced: Vec::new(),
        }
    }
}

/// A day, and the difference of clocks between two places.
const A_DAY: TimeDelta = TimeDelta::hours(26);

impl Library {
    /// What a file would change here. `marked` gives a second copy its name.
    pub fn plan(&self, backup: &Backup, marked: fn(&str) -> String) -> Plan {
        let mut lines = Vec::new();
        for_each_kind!(D => {
            let all = D::lines(self, backup, marked).into_iter();
            lines.extend(all.map(|line| D::LINE(line.into())));
        });
        lines.extend(rules(self, &backup.app_data.presets, marked));
        lines.extend(app_data(self, backup).map(BackupLine::AppData));
        Plan {
            lines,
            unread: backup.unread.clone(),
        }
    }
}

impl Plan {
    /// Each line with its choice; `choices` are the user's, by line.
    fn decided(
        &self,
        choices: &[Option<LineChoice>],
    ) -> impl Iterator<Item = (&BackupLine, LineChoice)> {
        let lines = self.lines.iter().enumerate();
        lines.map(|(at, line)| {
            let choice = choices.get(at).copied().flatten();
            (line, line.chosen(choice))
        })
    }

    /// Whether anything of the file can be restored.
    pub fn can_change(&self) -> bool {
        self.lines
            .iter()
            .any(|line| line.choices() != [LineChoice::Leave])
    }

    /// The counts of the plan with these choices.
    pub fn sum(&self, choices: &[Option<LineChoice>]) -> Sum {
        let mut sum = Sum::default();
        for (line, choice) in self.decided(choices) {
            sum.count(line, choice);
        }
        sum
    }

    /// What to save with these choices; `here` is the current app data.
    pub fn restore(&self, choices: &[Option<LineChoice>], here: &AppData) -> Restored {
        let mut restored = Restored::default();
        let mut app_data = here.clone();
        for (line, choice) in self.decided(choices) {
            match line {
                _ if choice == LineChoice::Leave => {}
                BackupLine::Game(line) => line.restore(choice, &mut restored),
                BackupLine::Night(line) => line.restore(choice, &mut restored),
                BackupLine::Season(line) => line.restore(choice, &mut restored),
                BackupLine::Rules(line) => app_data.presets.push(line.rules.clone()),
                BackupLine::AppData(line) => line.add_to(&mut app_data),
            }
        }
        restored.app_data = (app_data != *here).then_some(app_data);
        restored
    }
}

/// A line for each game.
pub(in crate::storage) fn game_lines(
    here: &Library,
    backup: &Backup,
    marked: fn(&str) -> String,
) -> Vec<DocumentLine<SavedGame>> {
    let mut games = Tables {
        planning: Planning::new(here, backup, marked),
        written: BTreeSet::new(),
        known: KnownResults::new(&here.games, &backup.games),
        exports: Vec::new(),
    };
    // Those that are as they were come before any that was changed.
    for filed in &backup.games {
        let ours = games.with_hands(filed);
        games.written.extend(ours.map(|game| game.id.as_str()));
        games.exports.push(ours);
    }
    let filed = backup.games.iter().enumerate();
    filed.map(|(at, filed)| games.line(at, filed)).collect()
}

/// What a table tells of the games here.
struct Tables<'a> {
    planning: Planning<'a, SavedGame>,
    /// The games here that an export in the file is of.
    written: BTreeSet<&'a str>,
    /// For each game of the file, by index, the one here that it is an export of.
    exports: Vec<Option<&'a SavedGame>>,
    /// The games here whose results the file has.
    known: KnownResults<'a>,
}

impl<'a> Tables<'a> {
    /// Compares a game of the file with what is here.
    fn line(&mut self, at: usize, filed: &FileDocument<SavedGame>) -> DocumentLine<SavedGame> {
        let mut game = filed.item.clone();
        let export = self.exports.get(at).copied().flatten();
        let same = self.known.same(at);
        let met = self.planning.counterpart(&game);
        let same = same.filter(|_| matches!(met, None | Some((Divergence::Forked, _))));
        if let Some(ours) = same {
            let relation = match is_equal(ours, &game) {
                _ if !ours.ledger.is_on_paper() => {
                    if ours.id == game.id {
                        // Taken nevertheless, it stands beside ours.
                        self.planning.move_aside(&mut game);
                    }
                    Relation::WithHands(ours.clone())
                }
                true => Relation::Same(ours.clone()),
                false => Relation::SameTotals(ours.clone()),
            };
            return self.planning.line(game, filed.found, relation);
        }
        let other = || {
            let ours = self.another_result(&game);
            let ours = ours.or_else(|| self.changed_export(filed).filter(|_| export.is_none()));
            Some((Divergence::Forked, ours?))
        };
        let met = met.or_else(other);
        let line = self.planning.line_of(game, filed.found, met);
        match export.filter(|_| met.is_none()) {
            Some(ours) => {
                let relation = Relation::WithHands(ours.clone());
                self.planning.line(line.item, filed.found, relation)
            }
            None => line,
        }
    }

    /// The game here that came from a table and has another result in this one: the same sides on the same day, and
    /// the table tells nothing else of it.
    fn another_result(&self, theirs: &SavedGame) -> Option<&'a SavedGame> {
        let mut others = self.known.others(theirs);
        others.find(|ours| theirs.ledger.is_on_paper() && self.planning.is_free(&ours.id))
    }

    /// The games here that an export may be of: the same game at about the same time; the day depends on the time
    /// zone.
    fn near(&self, filed: &FileDocument<SavedGame>) -> impl Iterator<Item = &'a SavedGame> {
        let (game, created) = (filed.item.ledger.game(), filed.item.created);
        let all = self.planning.all.iter();
        all.filter(move |ours| (ours.when() - created).abs() <= A_DAY && ours.ledger.game() == game)
    }

    /// The game here that an export is of: equal totals for the same sides after as many deals.
    fn with_hands(&self, filed: &FileDocument<SavedGame>) -> Option<&'a SavedGame> {
        let last = filed.deals?.checked_sub(1)?;
        let theirs = last_sides(&filed.item.ledger)?;
        self.near(filed).find(|ours| {
            !self.written.contains(ours.id.as_str())
                && sides_of(&ours.ledger, last).contains(&theirs)
        })
    }

    /// The game played here that an export is of in which a number was changed: the same sides after as many deals,
    /// of which one has its total, and the file has no other export of it.
    fn changed_export(&self, filed: &FileDocument<SavedGame>) -> Option<&'a SavedGame> {
        let deals = filed.deals?;
        let theirs = last_sides(&filed.item.ledger)?;
        let names = |totals: &[OwnedTotal]| -> Vec<_> {
            totals.iter().map(|(side, _)| side.clone()).collect()
        };
        self.near(filed).find(|ours| {
            let id = ours.id.as_str();
            !self.written.contains(id)
                && self.planning.is_free(id)
                && !ours.ledger.is_from_table()
                && ours.ledger.standing().deals.len() == deals
                && last_sides(&ours.ledger).is_some_and(|ours| {
                    names(&ours) == names(&theirs) && ours.iter().any(|side| theirs.contains(side))
                })
        })
    }
}
