//! A backup in words: what a file holds, what would change, and why something cannot be read.

use super::{capital, cut, hand_word, marked, score, state, unreadable};
use crate::ledger::{Event, Ledger};
use crate::letters::isolated;
use crate::persons::Joined;
use crate::saved::Kept;
use crate::saved::backup::{
    Choice, Found, GameLine, Habits, Line, MOST_BYTES, NotABackup, Part, Relation, RulesLine,
    RulesRelation, Sum, Unfit, Unread, common,
};
use crate::saved::paper::{Column, NoGames, Order, RowProblem};

/// A name for what is kept beside something of that name.
pub fn from_the_file(name: &str) -> String {
    match name.trim() {
        "" => "From the file".to_owned(),
        name => marked(name, "from the file"),
    }
}

/// Why a file cannot be restored from, and what to do.
pub fn not_a_backup(why: &NotABackup) -> String {
    match why {
        NotABackup::Empty => "The file is empty. Choose another one.".to_owned(),
        NotABackup::TooLarge => format!(
            "The file is too large: Fives reads backups of up to {} MB. Choose another one.",
            MOST_BYTES >> 20
        ),
        NotABackup::Torn => {
            "The file is damaged, or no backup of Fives. Fetch it again from where it was kept, or choose another one.".to_owned()
        }
        NotABackup::Table(why) => no_games(*why).to_owned(),
        NotABackup::Foreign => {
            "The file is no backup of Fives. Choose one that Fives saved: its name begins with “fives”.".to_owned()
        }
        NotABackup::Unreadable(why) => unreadable(why),
    }
}

/// Why a table tells of no games, and what to change in it.
const fn no_games(why: NoGames) -> &'static str {
    match why {
        NoGames::NoDays => {
            "This is a table without dates. Add a column with the date of each game, such as 2026-11-20."
        }
        NoGames::TwoWays => "Say which comes first in the dates, the day or the month.",
        NoGames::NoTotals => {
            "This is a table without totals. Give each player or side a column with its name above and its total in each row."
        }
        NoGames::NoNames => {
            "Whose total is it? Put a column with a name before each total, or names above the totals."
        }
        NoGames::TooLarge => {
            "This table is too large for games: at most 20,000 rows of 64 short cells. Split it, or choose another file."
        }
    }
}

/// What could not be read, and why.
pub fn unread(own: &Unread) -> String {
    let part = match &own.part {
        Part::Game(at) => format!("Game {} of the file", at.saturating_add(1)),
        Part::Row(at) => {
            let row = format!("Row {} of the table", at.saturating_add(1));
            return format!("{row}: {}", self::why(&own.why));
        }
        Part::Remembered => "The names and your own rules".to_owned(),
        Part::Rules(name) => format!("The rules “{}”", cut(name)),
        Part::Setup => "The table last played at".to_owned(),
        Part::Other => return "Something else in the file: Fives does not know it.".to_owned(),
        Part::Rest(games) => {
            let games = holds(*games, 0);
            return format!(
                "The file is cut off: {games} of it can be read, what came after that cannot."
            );
        }
    };
    format!("{part}: {}", why(&own.why))
}

fn why(why: &Unfit) -> String {
    match why {
        Unfit::TooLong => "It is longer than any game.".to_owned(),
        Unfit::Unreadable(why) => unreadable(why),
        Unfit::Row(why) => row(why),
    }
}

/// Why a row makes no game, and what to change in it.
fn row(why: &RowProblem) -> String {
    match why {
        RowProblem::Date(cell) if cell.is_empty() => "Add a date, such as 2026-11-20.".to_owned(),
        RowProblem::Date(cell) => format!(
            "“{}” isn’t a date Fives can read. Write it like 2026-11-20.",
            cut(cell)
        ),
        RowProblem::Total { column, cell } => format!(
            "“{}” in column {} isn’t a whole number. Write a total like 31 or -4.",
            cut(cell),
            cut(column)
        ),
        RowProblem::Result => {
            "It doesn’t say how this game ended. Save the table again from the phone it came from."
                .to_owned()
        }
        RowProblem::Name => "A total has no name. Add the player or the side.".to_owned(),
        RowProblem::Alone => "A game needs two totals or more. Add the missing ones.".to_owned(),
        RowProblem::Seats => {
            "Fives has no table with this many players or sides. Split the row, or leave it out."
                .to_owned()
        }
        RowProblem::Players => {
            "A name appears twice or is too long, or a total is over 100,000. Correct it."
                .to_owned()
        }
    }
}

/// How many games of a table are left out because they were not over; nothing where none is.
pub fn running(games: usize) -> Option<String> {
    let games = (games > 0).then(|| count(games, "game", "games"))?;
    Some(format!(
        "{games} left out: not finished when this table was saved."
    ))
}

/// What is to be chosen otherwise before a table makes games.
pub const fn choose(why: NoGames) -> &'static str {
    match why {
        NoGames::NoDays => "Choose the column with the dates.",
        NoGames::TwoWays => "Choose which comes first in the dates.",
        NoGames::NoTotals => "Choose at least two columns with totals.",
        NoGames::NoNames => {
            "Choose as many name columns before each total, or name the totals in their headings."
        }
        NoGames::TooLarge => no_games(NoGames::TooLarge),
    }
}

/// What a column of a table holds.
pub const fn column(own: Column) -> &'static str {
    match own {
        Column::Unused => "Not used",
        Column::Date => "Date",
        Column::Name => "Name",
        Column::Total => "Total",
        Column::Place => "Place",
    }
}

/// Which columns are not used although they have a name and numbers: `Columns Cara and Dev are not used.`
pub fn left_out(columns: &[&str]) -> String {
    let names: Vec<String> = columns.iter().map(|own| cut(own)).collect();
    match &names[..] {
        [] => String::new(),
        [only] => format!("Column {only} is not used."),
        [first @ .., last] => format!("Columns {} and {last} are not used.", first.join(", ")),
    }
}

/// What is asked about days that can be read in two ways.
pub fn which_first(written: &str) -> String {
    format!("What is {}?", cut(written))
}

/// Which of a day and a month stands first, and which day it is then: `Day first: April 3, 2025`.
pub fn order(own: Order, day: &str) -> String {
    match own {
        Order::Day => format!("Day first: {day}"),
        Order::Month => format!("Month first: {day}"),
    }
}

/// A column of a table by its heading, or its place, and what stands first in it: `Ann: 31, …`.
pub fn column_name(at: usize, heading: Option<&str>, first: &str) -> String {
    let number = || format!("Column {}", at + 1);
    let heading = heading.filter(|own| !own.is_empty());
    let name = heading.map_or_else(number, cut);
    format!("{name}: {}, …", cut(first))
}

/// How many games of a spreadsheet are on the phone: `11 games already on this phone`.
pub fn already(games: usize) -> String {
    format!("{} already on this phone", count(games, "game", "games"))
}

/// How something in the file stands to what is here; empty where it is not here at all.
pub fn relation(line: &Line) -> String {
    match line {
        Line::Game(line) => {
            let found = match line.found {
                Found::Once => "",
                Found::Again => "It is in the file more than once; the copy with the most counts.",
                Found::Apart => "The file holds another version of it as well.",
            };
            let both = [game_relation(line), found.to_owned()];
            both.join(" ").trim().to_owned()
        }
        Line::Rules(RulesLine { relation, .. }) => match relation {
            RulesRelation::New => String::new(),
            RulesRelation::Same => "The same here.".to_owned(),
            RulesRelation::NameTaken(name) => {
                format!("Other rules have the name “{}” here.", cut(name))
            }
        },
        Line::Habits(_) => "What is here stays.".to_owned(),
    }
}

fn game_relation(line: &GameLine) -> String {
    let theirs = &line.game;
    match &line.relation {
        Relation::New => String::new(),
        Relation::Deleted(_) => "It was deleted here.".to_owned(),
        Relation::Same(ours) if ours.id != theirs.id => {
            "The same here, kept beside another.".to_owned()
        }
        Relation::Same(_) => "The same here.".to_owned(),
        Relation::WithHands(_) => "Already on this phone, hand by hand.".to_owned(),
        Relation::GoesOn(ours) => {
            let more = beyond(theirs, common(ours, theirs));
            format!("The file goes on from the game here, with {more}.")
        }
        Relation::Behind(ours) => {
            let more = beyond(ours, common(ours, theirs));
            format!("The game here goes on from the file, with {more}.")
        }
        Relation::Forked(ours, _) => match common(ours, theirs) {
            None => "Here it has other players, or began with other rules.".to_owned(),
            shared => {
                let since = match last_hand(ours, shared) {
                    Some(number) => {
                        format!("after {} {number}", hand_word(&ours.ledger))
                    }
                    None => "from the start".to_owned(),
                };
                let (here, there) = (beyond(ours, shared), beyond(theirs, shared));
                format!("It went two ways {since}: {here} here, {there} in the file.")
            }
        },
    }
}

/// The number of the last hand within the first `events` that a game has; nothing before the first.
fn last_hand(game: &Kept, events: Option<usize>) -> Option<usize> {
    let deals = deals_within(&game.ledger, events);
    let standing = game.ledger.standing();
    let all = standing.deals.iter();
    all.take(deals).filter_map(|deal| deal.number).next_back()
}

/// How many deals the first `events` of a log wrote down.
fn deals_within(ledger: &Ledger, events: Option<usize>) -> usize {
    let done = ledger.log().done().take(events.unwrap_or(0));
    done.filter(|own| matches!(own.event, Event::Dealt(_)))
        .count()
}

/// What a game has beyond its first `events`: `hands 12 to 15`, `1 correction`.
fn beyond(game: &Kept, events: Option<usize>) -> String {
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
            let steps = ledger.log().done().len() - events.unwrap_or(0);
            count(steps, "step", "steps")
        }
    }
}

fn count(number: usize, one: &str, many: &str) -> String {
    match number {
        1 => format!("1 {one}"),
        _ => format!("{number} {many}"),
    }
}

/// What there is in all: `12 games and 2 sets of your own rules`.
pub fn holds(games: usize, rules: usize) -> String {
    let games = match games {
        0 => "no game".to_owned(),
        games => count(games, "game", "games"),
    };
    match rules {
        0 => games,
        rules => {
            let rules = count(rules, "set of your own rules", "sets of your own rules");
            format!("{games} and {rules}")
        }
    }
}

/// How a game stands: `Ann & Bob 23, Cara & Dev 19; not finished, hand 6`.
pub fn stands(game: &Kept) -> String {
    let standing = game.ledger.standing();
    let score = score(&game.ledger, standing.players_at_end(), &standing.totals);
    format!("{score}; {}", state(&game.ledger, &standing))
}

/// What is remembered: `Same person: Annie and Ann. Names of players: Ann, Bob. The table last played at.`
pub fn habits(habits: &Habits) -> String {
    let pair = |own: &Joined| format!("{} and {}", isolated(&own.name), isolated(&own.person));
    let joined: Vec<String> = habits.joined.iter().map(pair).collect();
    let joined = (!joined.is_empty()).then(|| format!("Same person: {}.", joined.join("; ")));
    let names = habits.names.join(", ");
    let names = (!names.is_empty()).then(|| format!("Names of players: {names}."));
    let setup = habits.setup.as_ref();
    let setup = setup.map(|_| "The table last played at.".to_owned());
    let open = habits.open.as_ref();
    let open = open.map(|_| "Which game was open.".to_owned());
    let all = [joined, names, setup, open].into_iter().flatten();
    let all: Vec<String> = all.collect();
    all.join(" ")
}

/// The name of a choice.
pub const fn choice(line: &Line, choice: Choice) -> &'static str {
    match (choice, line) {
        (Choice::Take, Line::Game(line)) => match line.relation {
            Relation::GoesOn(_) => "Join them",
            _ => "Add it",
        },
        (Choice::Take, _) => "Add them",
        (Choice::Leave, Line::Game(line)) => match line.relation {
            Relation::New => "Leave it out",
            Relation::Deleted(_) => "Leave it deleted",
            _ => "Keep what is here",
        },
        (Choice::Leave, _) => "Leave them out",
        (Choice::KeepBoth, _) => "Keep both",
        (Choice::Replace, _) => "Replace",
        (Choice::BringBack, _) => "Bring it back",
    }
}

/// What a choice does, where its name does not say it all.
pub fn does(line: &Line, choice: Choice) -> String {
    match (choice, line) {
        (Choice::Take, Line::Game(line)) if matches!(line.relation, Relation::WithHands(_)) => {
            "Added as a game of its own: it will count twice.".to_owned()
        }
        (Choice::Take, Line::Game(line)) => line.relation.ours().map_or_else(String::new, |ours| {
            let more = beyond(&line.game, common(ours, &line.game));
            format!("Added to the game here: {more}.")
        }),
        (Choice::KeepBoth, Line::Game(line)) => match &line.relation {
            Relation::Forked(_, beside) => format!(
                "The game here stays; the file’s is added as “{}”.",
                cut(&beside.name)
            ),
            _ => String::new(),
        },
        (Choice::KeepBoth, Line::Rules(RulesLine { rules, .. })) => {
            format!("Added as “{}”.", cut(&rules.name))
        }
        (Choice::Replace, _) => {
            "The game here gives way; it can be put back until Fives is closed.".to_owned()
        }
        _ => String::new(),
    }
}

/// What all of it comes to, once it is done: `2 games added, 1 game replaced.`
pub fn sum(sum: &Sum) -> String {
    summed(sum, "")
}

/// What all of it would come to: `2 games will be added, 1 game will be replaced.`
pub fn would(sum: &Sum) -> String {
    summed(sum, " will be")
}

/// What becomes of how many; `will` stands before what becomes of them.
fn summed(sum: &Sum, will: &str) -> String {
    if sum.is_nothing() {
        return "Nothing changes.".to_owned();
    }
    let game = ("game", "games");
    let parts = [
        (sum.added, game, "added"),
        (sum.joined, game, "brought up to date"),
        (sum.apart, game, "kept beside yours"),
        (sum.replaced, game, "replaced"),
        (sum.back, game, "brought back"),
        (sum.rules, ("set of rules", "sets of rules"), "added"),
        (sum.names, ("name", "names"), "joined with another"),
    ];
    let parts = parts.into_iter().filter(|(number, ..)| *number > 0);
    let parts = parts.map(|(number, (one, many), becomes)| {
        let what = count(number, one, many);
        format!("{what}{will} {becomes}")
    });
    let habits = sum
        .habits
        .then(|| format!("names for new games{will} added"));
    let parts: Vec<String> = parts.chain(habits).collect();
    format!("{}.", capital(&parts.join(", ")))
}
