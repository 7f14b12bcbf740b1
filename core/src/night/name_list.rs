//! A list of names, as a club keeps it: a team or a player a line, or a table copied from a spreadsheet.

use super::check::{EventCheck, allow, new_name, room, team_players};
use super::event::NightEvent;
use super::facts::NightFacts;
use super::refusal::NightRefusal;
use crate::base::seats::tidy;

/// What was read of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NameList {
    /// The teams, in the order of the list.
    pub teams: Vec<Vec<String>>,
    /// The players who stand alone on a line, where a team has more than one.
    pub waiting: Vec<String>,
    /// The lines that were not read, each with the reason.
    pub refused: Vec<(String, NightRefusal)>,
}

impl NameList {
    /// All names that were read.
    pub fn names(&self) -> impl Iterator<Item = &String> {
        self.teams.iter().flatten().chain(&self.waiting)
    }

    /// The event that enters them all; `None` if no name was read.
    pub fn event(&self) -> Option<NightEvent> {
        let is_any = !self.teams.is_empty() || !self.waiting.is_empty();
        is_any.then(|| NightEvent::Listed {
            teams: self.teams.clone(),
            waiting: self.waiting.clone(),
        })
    }
}

/// Reads a list for the night of these facts, before its start.
pub(super) fn read(facts: &NightFacts, text: &str) -> NameList {
    let size = facts.setup.team_size();
    let lines: Vec<&str> = text.lines().filter(|line| has_letter(line)).collect();
    let mut facts = facts.clone();
    let mut list = NameList::default();
    for line in &lines {
        for names in entries(line, size, lines.len() == 1) {
            let entered = match names.len() {
                1 => wait(&mut facts, &names[0], size).map(|is_team| match is_team {
                    true => list.teams.push(names),
                    false => list.waiting.extend(names),
                }),
                _ => enter(&mut facts, &names).map(|()| list.teams.push(names)),
            };
            if let Err(why) = entered {
                list.refused.push((tidy(line), why));
            }
        }
    }
    list
}

/// Whether all of a list can enter the night.
pub(super) fn check(facts: &NightFacts, teams: &[Vec<String>], waiting: &[String]) -> EventCheck {
    allow(!facts.is_started(), NightRefusal::Started)?;
    let is_empty = teams.is_empty() && waiting.is_empty();
    allow(!is_empty, NightRefusal::Nameless)?;
    let mut facts = facts.clone();
    for players in teams {
        enter(&mut facts, players)?;
    }
    waiting
        .iter()
        .try_for_each(|name| new_name(&facts, name).map(|()| facts.waiting.push(name.clone())))
}

fn enter(facts: &mut NightFacts, players: &[String]) -> EventCheck {
    room(facts)?;
    team_players(facts, players)?;
    facts.enter(players, None);
    Ok(())
}

/// Enters a player who stands alone; whether that is a team.
fn wait(facts: &mut NightFacts, name: &String, size: usize) -> Result<bool, NightRefusal> {
    if size == 1 {
        return enter(facts, std::slice::from_ref(name)).map(|()| true);
    }
    new_name(facts, name)?;
    facts.waiting.push(name.clone());
    Ok(false)
}

/// The teams or players of a line. `Ann & Bob, Cara & Dan` are two teams, and `Ann, Bob` is one. In a list of one line
/// commas may also part players who wait for the draw.
fn entries(line: &str, size: usize, is_only: bool) -> Vec<Vec<String>> {
    let cells = line.split(['\t', ';', ',']).map(names_in);
    let cells: Vec<Vec<String>> = cells.filter(|names| !names.is_empty()).collect();
    if size == 1 {
        // Partners of another night come alone.
        return cells.concat().into_iter().map(|name| vec![name]).collect();
    }
    let is_row_of_teams = cells.iter().all(|names| names.len() == size);
    let is_row_of_players =
        is_only && cells.len() > size && cells.iter().all(|names| names.len() == 1);
    match is_row_of_teams || is_row_of_players || cells.is_empty() {
        true => cells,
        false => vec![cells.concat()],
    }
}

/// The names in a cell: `Ann & Bob`, `Ann and Bob`, `Ann/Bob` or `3. Ann`. A number, a heading or a table is no name.
pub fn names_in(cell: &str) -> Vec<String> {
    let mut names = numbered_names_in(cell);
    names.retain(|name| !is_heading(name));
    names
}

/// The same where a heading with a number is a name, too: `Player 60`.
pub fn numbered_names_in(cell: &str) -> Vec<String> {
    let mut names = vec![String::new()];
    for part in cell.split_inclusive(['&', '+', '/']) {
        for word in part.trim_end_matches(['&', '+', '/']).split_whitespace() {
            match (word.eq_ignore_ascii_case("and"), names.last_mut()) {
                (false, Some(name)) => *name = format!("{name} {word}"),
                _ => names.push(String::new()),
            }
        }
        names.push(String::new());
    }
    let names = names.iter().map(|name| {
        let from_letter = name.trim_start_matches(|letter: char| !letter.is_alphabetic());
        tidy(from_letter.trim_end_matches('"'))
    });
    let has_number = |name: &str| name.ends_with(|letter: char| letter.is_numeric());
    let is_name = |name: &str| !is_heading(name) || has_number(name) && is_numbered(name);
    names
        .filter(|name| has_letter(name) && is_name(name))
        .collect()
}

/// A list with a name spelled otherwise, wherever it stands alone.
pub fn respelt(list: &str, from: &str, to: &str) -> String {
    let mut respelt = String::with_capacity(list.len());
    let mut rest = list;
    while let Some(at) = rest.find(from) {
        let (before, found) = rest.split_at(at);
        let after = &found[from.len()..];
        let is_part =
            before.ends_with(char::is_alphanumeric) || after.starts_with(char::is_alphanumeric);
        respelt.push_str(before);
        respelt.push_str(if is_part { from } else { to });
        rest = after;
    }
    respelt + rest
}

fn has_letter(text: &str) -> bool {
    text.chars().any(char::is_alphabetic)
}

/// Whether a text heads a column or numbers a team: `Player 1`, `Team 12`.
fn is_heading(name: &str) -> bool {
    const HEADINGS: [&str; 7] = [
        "name", "names", "no", "number", "partner", "players", "table",
    ];
    is_numbered(name) || begins_with(name, &HEADINGS)
}

/// Whether it is the word before the number of somebody.
pub fn is_numbered(name: &str) -> bool {
    begins_with(name, &["pair", "player", "team"])
}

/// Whether one of these words is all before a number.
fn begins_with(name: &str, words: &[&str]) -> bool {
    let word = name.trim_end_matches(|letter: char| !letter.is_alphabetic());
    words.iter().any(|other| word.eq_ignore_ascii_case(other))
}
