//! Sentences about backups and restoring.

mod unread;

use super::sentence::{all, count, games, games_kept, shortened};
use super::{capital, hand_word, marked, score, state};
use crate::base::text_fold::isolate;
use crate::ledger::{Event, Ledger};
use crate::storage::document::Document;
use crate::storage::persons::Joined;
use crate::storage::saved::SavedGame;
use crate::storage::saved::backup::{
    AppDataLine, BackupContents, BackupLine, DocumentLine, FoundInFile, LineChoice, Plan, Relation,
    RulesLine, RulesRelation, Sum, common,
};

pub use unread::{
    choose, column, column_name, game_played, left_out, not_a_backup, odd, odd_label, odd_name,
    order, running, suggested, take_suggestions, to_correct, unread, which_first,
};

/// Leads to the file to restore.
pub const CHOOSE_FILE: &str = "Choose a file";

/// The name of a second copy.
pub fn from_the_file(name: &str) -> String {
    match name.trim() {
        "" => "From the file".to_owned(),
        name => marked(name, "from the file"),
    }
}

/// The number of games already here: `11 games already on this phone`.
pub fn already(games: usize) -> String {
    format!("{} already on this phone", self::games(games))
}

/// How an item relates to what is here; empty if it is new.
pub fn relation(line: &BackupLine) -> String {
    let relation = match line {
        BackupLine::Game(line) => with_found(&game_relation(line), line.found),
        BackupLine::Night(line) => {
            let relation = whole_relation(&line.relation, "The file continues this night.");
            with_found(relation, line.found)
        }
        BackupLine::Season(line) => {
            let relation = whole_relation(&line.relation, "The file has more of this season.");
            with_found(relation, line.found)
        }
        BackupLine::Rules(RulesLine { relation, .. }) => match relation {
            RulesRelation::New => String::new(),
            RulesRelation::Same => "Same as here.".to_owned(),
            RulesRelation::NameTaken(name) => {
                format!("You already have other rules called “{}”.", shortened(name))
            }
        },
        BackupLine::AppData(_) => "Yours stay as they are.".to_owned(),
    };
    match line.is_held() {
        true => format!("{relation} {HELD}").trim().to_owned(),
        false => relation,
    }
}

/// What is here cannot be changed.
const HELD: &str = "What’s here can’t be changed in this window.";

/// A relation, and how the item was found in the file.
fn with_found(relation: &str, found: FoundInFile) -> String {
    let found = match found {
        FoundInFile::Once => "",
        FoundInFile::Again => "The file has it more than once; the longest copy counts.",
        FoundInFile::Apart => "The file has another version too.",
    };
    format!("{relation} {found}").trim().to_owned()
}

const fn whole_relation<D>(relation: &Relation<D>, goes_on: &'static str) -> &'static str {
    match relation {
        Relation::New => "",
        Relation::Deleted(_) => "You deleted it here.",
        Relation::GoesOn(_) => goes_on,
        Relation::Forked(..) => "Both copies have changed.",
        Relation::Same(_)
        | Relation::SameTotals(_)
        | Relation::WithHands(_)
        | Relation::Behind(_) => "Already on this phone.",
    }
}

fn game_relation(line: &DocumentLine<SavedGame>) -> String {
    let theirs = &line.item;
    match &line.relation {
        Relation::New => String::new(),
        Relation::Deleted(_) => "You deleted it here.".to_owned(),
        Relation::Same(ours) if ours.id != theirs.id && ours.ledger.is_on_paper() => {
            "Already on this phone.".to_owned()
        }
        Relation::Same(ours) if ours.id != theirs.id => {
            "Same as here, next to another version.".to_owned()
        }
        Relation::Same(_) => "Same as here.".to_owned(),
        Relation::SameTotals(ours) => match as_another(ours, theirs) {
            game if game.is_empty() => {
                "Already on this phone with these totals, but with another winner.".to_owned()
            }
            game => format!("Already on this phone{game}."),
        },
        Relation::WithHands(_) => "Already on this phone, with every hand.".to_owned(),
        Relation::GoesOn(ours) => {
            let more = beyond(theirs, common(ours, theirs));
            format!("The file continues this game, with {more}.")
        }
        Relation::Behind(ours) => {
            let more = beyond(ours, common(ours, theirs));
            format!("Your copy is further along, with {more}.")
        }
        Relation::Forked(ours, _) if theirs.is_less_than(ours) || theirs.ledger.is_on_paper() => {
            let hands = match ours.ledger.is_on_paper() {
                true => "",
                false => ", with every hand",
            };
            let game = as_another(ours, theirs);
            format!("Another result of this game is here{game}{hands}.")
        }
        Relation::Forked(ours, _) => match common(ours, theirs) {
            None => "Your copy has other players or rules.".to_owned(),
            shared => {
                let since = match last_hand(ours, shared) {
                    Some(number) => {
                        format!("after {} {number}", hand_word(&ours.ledger))
                    }
                    None => "from the start".to_owned(),
                };
                let (here, there) = (beyond(ours, shared), beyond(theirs, shared));
                format!("The two copies differ {since}: {here} here, {there} in the file.")
            }
        },
    }
}

/// The game that one kept on paper is here, where the file has another: `, as COPAH, not Tally`.
fn as_another(ours: &SavedGame, theirs: &SavedGame) -> String {
    match (ours.ledger.game(), theirs.ledger.game()) {
        (Some(ours), Some(theirs)) if ours != theirs => {
            format!(", as {}, not {}", ours.name, theirs.name)
        }
        _ => String::new(),
    }
}

/// The number of the last hand within the first `events` of a game; `None` before the first.
fn last_hand(game: &SavedGame, events: Option<usize>) -> Option<usize> {
    let deals = deals_within(&game.ledger, events);
    let standing = game.ledger.standing();
    let all = standing.deals.iter();
    all.take(deals).filter_map(|deal| deal.number).next_back()
}

/// The number of deals within the first `events` of a log.
fn deals_within(ledger: &Ledger, events: Option<usize>) -> usize {
    let done = ledger.log().course().take(events.unwrap_or(0));
    done.filter(|step| matches!(step.event, Event::Dealt(_)))
        .count()
}

/// What a game has beyond its first `events`: `hands 12 to 15`, `1 correction`.
fn beyond(game: &SavedGame, events: Option<usize>) -> String {
    let ledger = &game.ledger;
    let standing = ledger.standing();
    let new = standing.deals.iter().skip(deals_within(ledger, events));
    let word = hand_word(ledger);
    let mut numbers = new.clone().filter_map(|deal| deal.number);
    match (numbers.next(), numbers.next_back()) {
        (Some(first), Some(last)) => format!("{word}s {first} to {last}"),
        (Some(only), None) => format!("{word} {only}"),
        (None, _) if new.len() > 0 => {
            count(new.len(), "deal without a score", "deals without a score")
        }
        (None, _) => {
            let steps = ledger.log().course().count() - events.unwrap_or(0);
            count(steps, "step", "steps")
        }
    }
}

/// What there is to back up: `On this phone: 12 games and 2 sets of your own rules.`
pub fn on_this_phone(contents: BackupContents) -> String {
    match contents.is_empty() {
        true => "No games yet, so there’s nothing to back up.".to_owned(),
        false => format!("On this phone: {}.", holds(contents)),
    }
}

/// The contents: `12 games, 1 hall night and 2 sets of your own rules`.
pub fn holds(contents: BackupContents) -> String {
    let BackupContents {
        games,
        unstarted,
        nights,
        seasons,
        rules,
    } = contents;
    let games = match (games, nights + seasons) {
        (0, 0) => Some("no games".to_owned()),
        (0, _) => None,
        _ => Some(games_kept(games, unstarted)),
    };
    let some = |number: usize, one, many| (number > 0).then(|| count(number, one, many));
    let nights = some(nights, "hall night", "hall nights");
    let seasons = some(seasons, "season", "seasons");
    let rules = some(rules, "set of your own rules", "sets of your own rules");
    let parts = [games, nights, seasons, rules].into_iter().flatten();
    all(&parts.collect::<Vec<_>>())
}

/// The state of a game: `Ann & Bob 23, Cara & Dev 19; not finished, hand 6`.
pub fn game_state(game: &SavedGame) -> String {
    let standing = game.ledger.standing();
    let score = score(&game.ledger, standing.players_at_end(), &standing.totals);
    format!("{score}; {}", state(&game.ledger, &standing))
}

/// The app data: `Same person: Annie and Ann. Names of players: Ann, Bob. Your last table.`
pub fn app_data(line: &AppDataLine) -> String {
    let pair = |names: &Joined| format!("{} and {}", isolate(&names.name), isolate(&names.person));
    let joined: Vec<String> = line.joined.iter().map(pair).collect();
    let joined = (!joined.is_empty()).then(|| format!("Same person: {}.", joined.join("; ")));
    let starting = line.starting.len();
    let starting = (starting > 0).then(|| count(starting, "starting rating.", "starting ratings."));
    let names = line.names.join(", ");
    let names = (!names.is_empty()).then(|| format!("Player names: {names}."));
    let setup = line.setup.as_ref();
    let setup = setup.map(|_| "Your last table.".to_owned());
    let open = line.open.as_ref();
    let open = open.map(|_| "The open game.".to_owned());
    let live = (!line.live.is_empty()).then(|| {
        let links = count(line.live.len(), "live link", "live links");
        format!("{links}: this phone keeps score for followers.")
    });
    let all = [joined, starting, names, setup, open, live]
        .into_iter()
        .flatten();
    let all: Vec<String> = all.collect();
    all.join(" ")
}

/// The label of a choice.
pub const fn choice(line: &BackupLine, choice: LineChoice) -> &'static str {
    match (choice, line) {
        (LineChoice::Take, BackupLine::Game(line)) => match line.relation {
            Relation::GoesOn(_) => "Add the new hands",
            _ => "Add it",
        },
        (LineChoice::Take, BackupLine::Night(_) | BackupLine::Season(_)) => "Add it",
        (LineChoice::Take, _) => "Add them",
        (LineChoice::Leave, BackupLine::Game(line)) => leave(&line.relation),
        (LineChoice::Leave, BackupLine::Night(line)) => leave(&line.relation),
        (LineChoice::Leave, BackupLine::Season(line)) => leave(&line.relation),
        (LineChoice::Leave, _) => "Skip them",
        (LineChoice::KeepBoth, _) => "Keep both",
        (LineChoice::Replace, _) => "Replace",
        (LineChoice::BringBack, _) => "Restore it",
    }
}

const fn leave<D>(relation: &Relation<D>) -> &'static str {
    match relation {
        Relation::New => "Skip it",
        Relation::Deleted(_) => "Keep it deleted",
        _ => "Keep yours",
    }
}

/// What a choice does, if its label is not enough.
pub fn does(line: &BackupLine, choice: LineChoice) -> String {
    match (choice, line) {
        (LineChoice::Take, BackupLine::Game(line))
            if matches!(line.relation, Relation::WithHands(_)) =>
        {
            "Added as a separate game, so it counts twice.".to_owned()
        }
        (LineChoice::Take, BackupLine::Game(line)) => {
            line.relation.ours().map_or_else(String::new, |ours| {
                let more = beyond(&line.item, common(ours, &line.item));
                format!("Added to the game here: {more}.")
            })
        }
        (LineChoice::KeepBoth, BackupLine::Game(line)) => added_beside(&line.relation),
        (LineChoice::KeepBoth, BackupLine::Night(line)) => added_beside(&line.relation),
        (LineChoice::KeepBoth, BackupLine::Season(line)) => added_beside(&line.relation),
        (LineChoice::KeepBoth, BackupLine::Rules(RulesLine { rules, .. })) => {
            format!("Added as “{}”.", shortened(&rules.name))
        }
        (LineChoice::Replace, _) => {
            "Replaces yours. You can undo this until you close Fives.".to_owned()
        }
        _ => String::new(),
    }
}

fn added_beside<D>(relation: &Relation<D>) -> String {
    let Relation::Forked(_, beside) = relation else {
        return String::new();
    };
    let name = shortened(&beside.name);
    format!("Yours stays; the file’s copy is added as “{name}”.")
}

/// The result: `2 games added, 1 game replaced.`
pub fn sum(sum: &Sum) -> String {
    summed(sum, "")
}

/// The preview: `2 games will be added, 1 game will be replaced.`
pub fn would(sum: &Sum) -> String {
    summed(sum, " will be")
}

/// The counts in words; `will` goes before each verb.
fn summed(sum: &Sum, will: &str) -> String {
    if sum.is_nothing() {
        return match will {
            "" => "Nothing changed.".to_owned(),
            _ => "Nothing changes.".to_owned(),
        };
    }
    let game = ("game", "games");
    let parts = [
        (sum.added, game, "added"),
        (sum.joined, game, "updated"),
        (sum.copied, game, "added as a second copy"),
        (sum.replaced, game, "replaced"),
        (sum.back, game, "restored"),
        (sum.nights, ("hall night", "hall nights"), "saved"),
        (sum.seasons, ("season", "seasons"), "saved"),
        (sum.rules, ("set of rules", "sets of rules"), "added"),
        (sum.names, ("name", "names"), "merged with another"),
        (sum.live, ("live link", "live links"), "added"),
    ];
    let parts = parts.into_iter().filter(|(number, ..)| *number > 0);
    let parts = parts.map(|(number, (one, many), becomes)| {
        let what = count(number, one, many);
        format!("{what}{will} {becomes}")
    });
    let names = sum
        .changes_new_games
        .then(|| format!("player names{will} added"));
    let parts: Vec<String> = parts.chain(names).collect();
    format!("{}.", capital(&parts.join(", ")))
}

/// Where to store a backup.
pub const STORE_ELSEWHERE: &str = "Store the file somewhere else, like your email, the cloud or a computer. If you lose this phone, you still have your games.";

/// What a backup holds beside games, where there are live links.
pub const HOLDS_KEYS: &str = "The file holds the keys of your live links: anyone who has it can keep score for your followers.";

/// What the settings say of backups.
pub const WHAT_FOR: &str = "Save every game, your own rules and player names in one file, for safety or another phone. Or export all hands for a spreadsheet.";

/// What stands for the name of a file where its text was pasted.
pub const PASTED: &str = "The text you pasted";

/// Which files can be restored.
pub const WHICH_FILES: &str = "A Fives backup, or a spreadsheet (CSV) of games on paper: a date, and a total for each player or side. You’ll see what changes before you restore.";

/// What an exported spreadsheet of hands brings back.
pub const ONLY_TOTALS: &str =
    "A spreadsheet brings back the totals; hands come back from a backup.";

/// Nothing to export.
pub const NO_HANDS: &str = "No hands yet.";

/// Why a file cannot be restored, and that nothing happened.
pub fn unchanged(problem: &str) -> String {
    format!("{problem} Nothing was changed.")
}

/// A replaced game can be brought back.
pub const STILL_HERE: &str = "Your old version is still here until you close Fives.";

/// Parts of the file are unreadable, so many: a heading, and what to do, if anything can be.
pub fn part_unread(plan: &Plan, unread: usize) -> (&'static str, &'static str) {
    if plan.lines.is_empty() && plan.unread.len() == unread {
        return ("Nothing in this file can be read.", "");
    }
    let rest = match plan.can_change() {
        true => " You can restore the rest.",
        false => "",
    };
    ("Part of the file can’t be read.", rest)
}

/// Lines of a plan that are not shown.
pub fn more_lines(more: usize) -> String {
    format!("And {more} more, each set to its first choice.")
}
