//! The restore plan of a file, before anything changes.

use std::sync::Arc;

use leptos::prelude::*;

use super::columns;
use super::plan_line::{self, Chosen};
use super::reading::{FileToRestore, Reading};
use super::{RestoreStage, RestoreStep};
use crate::app::{Navigation, Notices, OnlineKeeper, Storage};
use crate::view::html::{details, div, h2, li, p, section, summary, ul};
use crate::view::{Element, View, dyn_view, for_each, nothing, text};
use crate::widgets::{Button, warning};
use fives_core::storage::saved::backup::{
    BackupContents, BackupLine, Plan, Relation, RulesRelation, Unread,
};
use fives_core::words::backup as words;
use fives_core::words::windows;

/// The heading of a new part of the screen; it takes the focus.
pub fn heading(says: &str) -> Element {
    h2().attr("data-aim", "").attr("tabindex", "-1").child(says)
}

/// The most lines of one kind to list.
const MOST_SHOWN: usize = 100;

/// The kinds of lines in the order shown; those that change nothing come last, folded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Group {
    Forked,
    Deleted,
    GoesOn,
    New,
    Rules,
    AppData,
    Unchanged,
}

impl Group {
    const SHOWN: [(Self, &'static str); 6] = [
        (Self::Forked, "Changed in both places"),
        (Self::GoesOn, "Longer in the file"),
        (Self::Deleted, "Deleted here"),
        (Self::New, "Not on this phone yet"),
        (Self::Rules, "Your own rules"),
        (Self::AppData, "Players and new games"),
    ];

    const fn of_relation<D>(relation: &Relation<D>) -> Self {
        match relation {
            Relation::Forked(..) => Self::Forked,
            Relation::Deleted(_) => Self::Deleted,
            Relation::GoesOn(_) => Self::GoesOn,
            Relation::New => Self::New,
            Relation::Same(_)
            | Relation::SameTotals(_)
            | Relation::WithHands(_)
            | Relation::Behind(_) => Self::Unchanged,
        }
    }

    const fn of(line: &BackupLine) -> Self {
        match line {
            BackupLine::Game(line) => Self::of_relation(&line.relation),
            BackupLine::Night(line) => Self::of_relation(&line.relation),
            BackupLine::Season(line) => Self::of_relation(&line.relation),
            BackupLine::Rules(line) => match line.relation {
                RulesRelation::Same => Self::Unchanged,
                RulesRelation::New | RulesRelation::NameTaken(_) => Self::Rules,
            },
            BackupLine::AppData(_) => Self::AppData,
        }
    }
}

/// The file: its columns, its plan, and the button to restore it.
pub fn shown(stage: RwSignal<RestoreStage>, found: &Arc<FileToRestore>) -> View {
    let reading = Reading::new((0, found.clone()));
    let lines = dyn_view(
        move || reading.with(|(reads, _)| *reads),
        move |_| lines(stage, reading),
    );
    let columns = found.table().map(|_| columns::form(reading));
    View::from(head(stage, reading)).and(columns).and(lines)
}

/// The plan line by line, with choices, and the button to restore.
fn lines(stage: RwSignal<RestoreStage>, reading: Reading) -> View {
    let plan = |chosen: Chosen| reading.with_untracked(|(_, found)| listed(found, chosen));
    let count = reading.with_untracked(|(_, found)| found.plan.lines.len());
    let chosen = Chosen::new(vec![None; count]);
    plan(chosen).and(restoring(stage, reading, chosen))
}

/// The lines by their kinds.
fn listed(found: &FileToRestore, chosen: Chosen) -> View {
    let lines = |group: Group| {
        let all = found.plan.lines.iter().enumerate();
        all.filter(move |(_, line)| Group::of(line) == group)
    };
    let list = |group: Group| {
        let shown = lines(group).take(MOST_SHOWN);
        let cards = for_each(shown, |(at, line)| plan_line::card(at, line, chosen));
        let more = lines(group).count().saturating_sub(MOST_SHOWN);
        let more = (more > 0).then(|| {
            let says = words::more_lines(more);
            p().class("help").child(says)
        });
        View::from(ul().child(cards)).and(more)
    };
    let section = |(at, (group, name)): (usize, (Group, &'static str))| {
        lines(group).next()?;
        let id = format!("found-{at}");
        let heading = h2().attr("id", &id).child(name);
        let section = section().attr("aria-labelledby", &id);
        Some(section.child(heading).child(list(group)))
    };
    let unchanged = lines(Group::Unchanged).count();
    let from_table = |line: &BackupLine| match line {
        BackupLine::Game(line) => line.item.ledger.is_from_table(),
        _ => false,
    };
    let unchanged = (unchanged > 0).then(|| {
        let says = match lines(Group::Unchanged).all(|(_, line)| from_table(line)) {
            true => words::already(unchanged),
            false => format!("No changes: {unchanged}"),
        };
        details()
            .class("fold")
            .child(summary().child(says))
            .child(list(Group::Unchanged))
    });
    // What can be put right is above, with its field.
    let lost = found.plan.unread.iter();
    let lost = lost.filter(|lost| found.backup.odd_row(lost).is_none());
    View::from(unread(&lost.collect::<Vec<_>>(), &found.plan))
        .and(for_each(Group::SHOWN.into_iter().enumerate(), section))
        .and(unchanged)
}

/// The name of the file, and a button for another.
fn head(stage: RwSignal<RestoreStage>, reading: Reading) -> Element {
    let navigation = expect_context::<Navigation>();
    let holds = text(move || {
        reading.with(|(_, found)| {
            let backup = &found.backup;
            let unread = found.table().is_some_and(|table| table.problem.is_some());
            let holds = match unread {
                // Its contents are not known yet.
                true => "a table".to_owned(),
                false => words::holds(BackupContents::of_file(backup)),
            };
            format!("{}: {holds}.", found.name)
        })
    });
    let another = move || {
        stage.set(RestoreStage::default());
        navigation.show_next_step();
    };
    // Only an export of Fives has unfinished games, which are left out.
    let of_export = move || {
        reading.with(|(_, found)| {
            let backup = &found.backup;
            (words::running(backup.running), backup.is_export())
        })
    };
    let of_export = dyn_view(of_export, |(running, is_export)| {
        let running = running.as_deref().map(|says| p().child(says));
        let only_totals = is_export.then(|| p().class("help").child(words::ONLY_TOTALS));
        nothing().and(running).and(only_totals)
    });
    // A code leads to an online copy, not to a file.
    let is_file = reading.with_untracked(|(_, found)| found.copy.is_none());
    let (title, back) = match is_file {
        true => ("In this file", "Choose another file"),
        false => ("In your online copy", "Start again"),
    };
    section()
        .class("panel")
        .child(heading(title))
        .child(p().child(holds))
        .child(of_export)
        .child(Button::new("button quiet small", another).child(back))
}

/// What could not be read.
fn unread(all: &[&Unread], plan: &Plan) -> Option<Element> {
    let shown = all.iter().take(MOST_SHOWN);
    let list = for_each(shown, |unread| li().child(words::unread(unread)));
    let more = all.len().saturating_sub(MOST_SHOWN);
    let more = (more > 0).then(|| li().child(format!("And {more} more.")));
    (!all.is_empty()).then(|| {
        let (what, how) = words::part_unread(plan, all.len());
        warning("aside", what, how)
            .attr("aria-label", "Not read")
            .child(ul().child(list).child(more))
    })
}

/// The counts of the plan, and the button.
fn restoring(stage: RwSignal<RestoreStage>, reading: Reading, chosen: Chosen) -> Element {
    let sum = move || {
        let chosen = chosen.get();
        reading.with_untracked(|(_, found)| found.plan.sum(&chosen))
    };
    let says = text(move || words::would(&sum()));
    let press = move || reading.with_untracked(|(_, found)| restore(stage, found, chosen));
    let keeps_copy = reading.with_untracked(|(_, found)| found.copy.is_some());
    let restore = Button::new("button", press).idle(move || sum().is_nothing() && !keeps_copy);
    div()
        .class("start")
        .child(p().class("says").attr("role", "status").child(says))
        .child(restore.child("Restore"))
}

/// Restores, unless what is here changed since the plan was shown.
fn restore(stage: RwSignal<RestoreStage>, found: &FileToRestore, chosen: Chosen) {
    let notices = expect_context::<Notices>();
    let navigation = expect_context::<Navigation>();
    let storage = expect_context::<Storage>();
    let plan = storage.plan(&found.backup, words::from_the_file);
    if plan != found.plan {
        let found = found.clone();
        stage.update(|stage| stage.show(FileToRestore { plan, ..found }));
        navigation.show_next_step();
        notices.warn(windows::CHECK_AGAIN.to_owned());
        return;
    }
    let chosen = chosen.get_untracked();
    let sum = plan.sum(&chosen);
    if sum.is_nothing() && found.copy.is_none() {
        return;
    }
    let library = storage.library;
    storage.restore(library.with_untracked(|library| plan.restore(&chosen, &library.app_data)));
    if let Some(copy) = &found.copy {
        expect_context::<OnlineKeeper>().keep(copy);
    }
    stage.set(RestoreStage {
        step: RestoreStep::Done,
        done: words::sum(&sum),
        gave_way: sum.replaced,
        ..RestoreStage::default()
    });
    navigation.show_next_step();
}
