//! A restore plan: what a file would change, and the result to save.

use std::collections::BTreeSet;

use chrono::TimeDelta;

use super::app_data::{habits, rules};
use super::choice::{Choice, SecondCopy};
use super::divergence::{branch, divergence};
use super::lines::{GameLine, Line, Relation, Sum};
use super::nights::NightPlanning;
use super::reading::{Backup, FileGame};
use super::results::{KnownResults, is_equal};
use super::sides::{OwnedTotal, last_sides, sides_of};
use super::stored::Stored;
use super::unread::Unread;
use crate::base::journal::Divergence;
use crate::storage::saved::text::MOST_REVISION;
use crate::storage::saved::{AppData, SavedGame, SavedNight};

/// What a file would change.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// What could be read, in the order of the file.
    pub lines: Vec<Line>,
    /// What could not.
    pub unread: Vec<Unread>,
}

/// What to save.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Restored {
    /// Games to add, or to replace those of the same id; their revision is above that of any copy.
    pub games: Vec<SavedGame>,
    /// Replaced games, which can be restored.
    pub replaced: Vec<SavedGame>,
    /// Hall nights to add, or to replace those of the same id, likewise.
    pub nights: Vec<SavedNight>,
    /// Replaced hall nights, which can be restored.
    pub replaced_nights: Vec<SavedNight>,
    /// The app data, if it changes.
    pub app_data: Option<AppData>,
}

/// A day, and the difference of clocks between two places.
const A_DAY: TimeDelta = TimeDelta::hours(26);

/// The suffix for an id that is taken.
const AGAIN: &str = "-2";

impl Plan {
    /// Compares a file with what is here. `marked` gives a second copy its name.
    pub fn new(here: Stored<'_>, backup: &Backup, marked: fn(&str) -> String) -> Self {
        let mut planning = Planning {
            here,
            filed: backup
                .games
                .iter()
                .map(|own| own.game.id.as_str())
                .collect(),
            joined: BTreeSet::new(),
            written: BTreeSet::new(),
            known: KnownResults::new(here.games, &backup.games),
            exports: Vec::new(),
            marked,
        };
        // Those that are as they were come before any that was changed.
        for own in &backup.games {
            let ours = planning.with_hands(own);
            planning.written.extend(ours.map(|own| own.id.as_str()));
            planning.exports.push(ours);
        }
        let games = backup.games.iter().enumerate();
        let games = games.map(|(at, own)| planning.game(at, own));
        let mut lines: Vec<Line> = games.map(|line| Line::Game(Box::new(line))).collect();
        let mut of_nights = NightPlanning::new(here, &backup.nights, marked);
        let nights = backup.nights.iter().map(|own| of_nights.line(own));
        lines.extend(nights.map(|line| Line::Night(line.into())));
        lines.extend(rules(here, &backup.app_data.presets, marked));
        lines.extend(habits(here, backup).map(Line::Habits));
        Self {
            lines,
            unread: backup.unread.clone(),
        }
    }

    /// Each line with its choice; `choices` are the user's, by line.
    fn decided(&self, choices: &[Option<Choice>]) -> impl Iterator<Item = (&Line, Choice)> {
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
            .any(|line| line.choices() != [Choice::Leave])
    }

    /// The counts of the plan with these choices.
    pub fn sum(&self, choices: &[Option<Choice>]) -> Sum {
        let mut sum = Sum::default();
        for (line, choice) in self.decided(choices) {
            sum.count(line, choice);
        }
        sum
    }

    /// What to save with these choices; `here` is the current app data.
    pub fn restore(&self, choices: &[Option<Choice>], here: &AppData) -> Restored {
        let mut restored = Restored::default();
        let mut app_data = here.clone();
        for (line, choice) in self.decided(choices) {
            match line {
                _ if choice == Choice::Leave => {}
                Line::Game(line) => {
                    restored.games.push(line.result(choice));
                    let ours = line.relation.ours();
                    let gone = ours.filter(|_| choice == Choice::Replace);
                    restored.replaced.extend(gone.cloned());
                }
                Line::Night(line) => {
                    restored.nights.push(line.result(choice));
                    restored
                        .replaced_nights
                        .extend(line.replaced(choice).cloned());
                }
                Line::Rules(line) => app_data.presets.push(line.rules.clone()),
                Line::Habits(habits) => habits.add_to(&mut app_data),
            }
        }
        restored.app_data = (app_data != *here).then_some(app_data);
        restored
    }
}

/// Context while the lines are made.
struct Planning<'a> {
    here: Stored<'a>,
    /// The ids of the games in the file.
    filed: BTreeSet<&'a str>,
    /// The games here that a game of the file continues or changes; a second one is a game of its own.
    joined: BTreeSet<&'a str>,
    /// The games here that an export in the file is of.
    written: BTreeSet<&'a str>,
    /// For each game of the file, by index, the one here that it is an export of.
    exports: Vec<Option<&'a SavedGame>>,
    /// The games here whose results the file has.
    known: KnownResults<'a>,
    marked: fn(&str) -> String,
}

impl<'a> Planning<'a> {
    fn game(&mut self, at: usize, filed: &FileGame) -> GameLine {
        let mut game = filed.game.clone();
        let export = self.exports.get(at).copied().flatten();
        let other = || {
            let ours = self.another_result(&game);
            let ours = ours.or_else(|| self.changed_export(filed).filter(|_| export.is_none()));
            Some((Divergence::Forked, ours?))
        };
        let same = self.known.same(at);
        let met = self.counterpart(&game);
        let same = same.filter(|_| matches!(met, None | Some((Divergence::Forked, _))));
        if let Some(ours) = same {
            let relation = match is_equal(ours, &game) {
                _ if !ours.ledger.is_on_paper() => {
                    if ours.id == game.id {
                        // Taken nevertheless, it stands beside ours.
                        game.id = self.unused_id(game.id + AGAIN);
                    }
                    Relation::WithHands(ours.clone())
                }
                true => Relation::Same(ours.clone()),
                false => Relation::SameTotals(ours.clone()),
            };
            return self.line(game, filed, relation);
        }
        let relation = match met.or_else(other) {
            Some((Divergence::Same, ours)) => Relation::Same(ours.clone()),
            Some((Divergence::Behind, ours)) => Relation::Behind(ours.clone()),
            Some((Divergence::GoesOn, ours)) => {
                self.joined.insert(&ours.id);
                Relation::GoesOn(ours.clone())
            }
            Some((Divergence::Forked, ours)) => {
                self.joined.insert(&ours.id);
                let copy = self.second_copy(ours, &game);
                match self.removed(&copy.id) {
                    Some(revision) => {
                        (game.id, game.name) = (copy.id, copy.name);
                        Relation::Deleted(revision)
                    }
                    None => Relation::Forked(ours.clone(), copy),
                }
            }
            None => {
                if self.here.unreadable.contains(&game.id) {
                    game.id = self.unused_id(game.id + AGAIN);
                }
                match (self.removed(&game.id), export) {
                    (_, Some(ours)) => Relation::WithHands(ours.clone()),
                    (Some(revision), None) => Relation::Deleted(revision),
                    (None, None) => Relation::New,
                }
            }
        };
        self.line(game, filed, relation)
    }

    fn line(&self, game: SavedGame, filed: &FileGame, relation: Relation) -> GameLine {
        let id = relation.ours().map_or(&game.id, |ours| &ours.id);
        GameLine {
            is_held: self.here.held.games.contains(id),
            game,
            found: filed.found,
            relation,
        }
    }

    /// The game here to compare with: the one of the same id, or one that was the same game and
    /// got another id when they diverged.
    fn counterpart(&self, theirs: &SavedGame) -> Option<(Divergence, &'a SavedGame)> {
        let by_id = |ours: &SavedGame| ours.id == theirs.id;
        let alike = |ours: &SavedGame| {
            ours.created == theirs.created && ours.ledger.setup() == theirs.ledger.setup()
        };
        let all = self.here.games.iter();
        let all = all.filter(|ours| by_id(ours) || alike(ours));
        let met = all.map(|ours| (divergence(ours, theirs), ours));
        let counts = |(meeting, ours): &(Divergence, &SavedGame)| match meeting {
            Divergence::Same | Divergence::Behind => true,
            Divergence::GoesOn if by_id(ours) => !self.joined.contains(ours.id.as_str()),
            // The game of that id continues it.
            Divergence::GoesOn => {
                let id = ours.id.as_str();
                !self.filed.contains(id) && !self.joined.contains(id)
            }
            Divergence::Forked => by_id(ours),
        };
        // An equal game comes first, then the one of the same id.
        let nearness = |(meeting, ours): &(Divergence, &SavedGame)| {
            let far = match meeting {
                Divergence::Same | Divergence::Behind => 0,
                Divergence::GoesOn => 1,
                Divergence::Forked => 2,
            };
            (far, !by_id(ours))
        };
        met.filter(counts).min_by_key(nearness)
    }

    /// The game here that came from a table and has another result in this one: the same sides on the same day, and
    /// the table tells nothing else of it.
    fn another_result(&self, theirs: &SavedGame) -> Option<&'a SavedGame> {
        let mut others = self.known.others(theirs);
        let is_free = |id: &str| !self.filed.contains(id) && !self.joined.contains(id);
        others.find(|ours| theirs.ledger.is_on_paper() && is_free(&ours.id))
    }

    /// The games here that an export may be of: the same game at about the same time; the day depends on the time
    /// zone.
    fn near(&self, filed: &FileGame) -> impl Iterator<Item = &'a SavedGame> {
        let (game, created) = (filed.game.ledger.game(), filed.game.created);
        let all = self.here.games.iter();
        all.filter(move |ours| (ours.when() - created).abs() <= A_DAY && ours.ledger.game() == game)
    }

    /// The game here that an export is of: equal totals for the same sides after as many deals.
    fn with_hands(&self, filed: &FileGame) -> Option<&'a SavedGame> {
        let last = filed.deals?.checked_sub(1)?;
        let theirs = last_sides(&filed.game.ledger)?;
        self.near(filed).find(|ours| {
            !self.written.contains(ours.id.as_str())
                && sides_of(&ours.ledger, last).contains(&theirs)
        })
    }

    /// The game played here that an export is of in which a number was changed: the same sides after as many deals,
    /// of which one has its total, and the file has no other export of it.
    fn changed_export(&self, filed: &FileGame) -> Option<&'a SavedGame> {
        let deals = filed.deals?;
        let theirs = last_sides(&filed.game.ledger)?;
        let names =
            |own: &[OwnedTotal]| own.iter().map(|(side, _)| side.clone()).collect::<Vec<_>>();
        self.near(filed).find(|ours| {
            let id = ours.id.as_str();
            let is_free =
                !self.written.contains(id) && !self.joined.contains(id) && !self.filed.contains(id);
            is_free
                && !ours.ledger.is_from_table()
                && ours.ledger.standing().deals.len() == deals
                && last_sides(&ours.ledger).is_some_and(|ours| {
                    names(&ours) == names(&theirs) && ours.iter().any(|own| theirs.contains(own))
                })
        })
    }

    /// The id and name of a copy kept beside the game it diverges from.
    fn second_copy(&self, ours: &SavedGame, theirs: &SavedGame) -> SecondCopy {
        SecondCopy {
            id: self.unused_id(branch(ours, theirs)),
            name: (self.marked)(&theirs.name),
        }
    }

    /// An unused id.
    fn unused_id(&self, mut id: String) -> String {
        let here = |id: &String| {
            let mut games = self.here.games.iter();
            games.any(|own| own.id == *id) || self.here.unreadable.contains(id)
        };
        while self.filed.contains(id.as_str()) || here(&id) {
            id += AGAIN;
        }
        id
    }

    fn removed(&self, id: &str) -> Option<i64> {
        let found = self.here.removed.iter().find(|(own, _)| own == id);
        found.map(|(_, revision)| *revision)
    }
}

impl GameLine {
    /// The game to save for a line that is not left alone.
    fn result(&self, choice: Choice) -> SavedGame {
        let mut game = self.game.clone();
        let mut revision = game.revision.clamp(0, MOST_REVISION);
        match &self.relation {
            Relation::Forked(_, copy) if choice == Choice::KeepBoth => {
                game.id.clone_from(&copy.id);
                game.name.clone_from(&copy.name);
            }
            Relation::New | Relation::WithHands(_) => {}
            Relation::Deleted(removed) => revision = revision.max(*removed),
            Relation::Same(ours)
            | Relation::SameTotals(ours)
            | Relation::GoesOn(ours)
            | Relation::Behind(ours)
            | Relation::Forked(ours, _) => {
                game.id.clone_from(&ours.id);
                revision = revision.max(ours.revision);
                if choice == Choice::Take {
                    // Merged, it stays the game that is here.
                    game.created = ours.created;
                    game.offset = ours.offset.or(game.offset);
                    game.changed = game.changed.max(ours.changed);
                    if !ours.name.is_empty() {
                        game.name.clone_from(&ours.name);
                    }
                    game.played = ours.played.or(game.played);
                    if !ours.note.is_empty() {
                        game.note.clone_from(&ours.note);
                    }
                    let log = self.game.ledger.log();
                    for own in log.described_since(ours.ledger.log()) {
                        game.describe(own, false);
                    }
                }
            }
        }
        game.revision = revision.saturating_add(1);
        game
    }
}
