//! Names that belong to one person, for history and statistics. Games keep every name as it was
//! written.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::base::seats::{Side, name_key, same_name};
use crate::base::text_fold::{fold_letter, printable};
use crate::games::RecordKind;
use crate::ledger::{Ledger, NAME_LENGTH};

/// The most names that can be joined.
pub const MOST: usize = 200;

/// A name and the one it is joined to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Joined {
    pub name: String,
    /// The other name; it may be joined to a third.
    pub person: String,
}

/// Which names belong to one person. Each name is joined to at most one other, without cycles, so
/// every name has one person.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Vec<Joined>", try_from = "Vec<Joined>")]
pub struct Persons(BTreeMap<String, Joined>);

/// Why two names cannot be joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotJoined {
    /// One of them is no name: empty, too long, or that of a seat.
    Nobody,
    /// They belong to one person already.
    Already,
    /// The name is joined to another already.
    Taken,
    /// The most names are joined.
    TooMany,
}

impl From<Persons> for Vec<Joined> {
    fn from(persons: Persons) -> Self {
        persons.0.into_values().collect()
    }
}

impl TryFrom<Vec<Joined>> for Persons {
    type Error = &'static str;

    /// Not where a name is joined to two others, or to itself.
    fn try_from(all: Vec<Joined>) -> Result<Self, Self::Error> {
        let mut persons = Self::default();
        let mut all = all.iter();
        let sound = all.all(|joined| persons.link(joined).is_ok());
        sound.then_some(persons).ok_or("joined to two others")
    }
}

impl Persons {
    /// Whether no names are joined.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The joined names, sorted.
    pub fn joined(&self) -> impl Iterator<Item = &Joined> {
        self.0.values()
    }

    /// Joins a person, with all their names, to another.
    ///
    /// # Errors
    /// Why they cannot be joined; nothing changes then.
    pub fn join(&mut self, name: &str, person: &str) -> Result<(), NotJoined> {
        let name = self.person(name).to_owned();
        self.link(&Joined {
            name,
            person: person.to_owned(),
        })
    }

    /// Joins a single name to another, in any chain.
    ///
    /// # Errors
    /// Why it cannot; nothing changes then.
    pub fn link(&mut self, joined: &Joined) -> Result<(), NotJoined> {
        let tidied = |name: &str| printable(name.trim(), usize::MAX).trim().to_owned();
        let (name, person) = (tidied(&joined.name), tidied(&joined.person));
        let long = |name: &str| name.chars().count() > NAME_LENGTH;
        let (Some(key), Some(_)) = (name_key(&name), name_key(&person)) else {
            return Err(NotJoined::Nobody);
        };
        if long(&name) || long(&person) {
            Err(NotJoined::Nobody)
        } else if self.is_one(&name, &person) {
            Err(NotJoined::Already)
        } else if self.0.contains_key(&key) {
            Err(NotJoined::Taken)
        } else if self.0.len() >= MOST {
            Err(NotJoined::TooMany)
        } else {
            self.0.insert(key, Joined { name, person });
            Ok(())
        }
    }

    /// Separates a name, with those joined to it. Returns false if it was not joined.
    pub fn separate(&mut self, name: &str) -> bool {
        name_key(name).is_some_and(|key| self.0.remove(&key).is_some())
    }

    /// The names that would stay with a name when it is separated.
    pub fn along(&self, name: &str) -> Vec<String> {
        let mut separated = self.clone();
        separated.separate(name);
        separated.names_of(name).map(str::to_owned).collect()
    }

    /// The person of a name: the name itself if it is not joined.
    pub fn person<'a>(&'a self, name: &'a str) -> &'a str {
        let mut person = name.trim();
        if self.is_empty() {
            return person;
        }
        while let Some(next) = self.after(person) {
            person = next;
        }
        person
    }

    fn after(&self, name: &str) -> Option<&str> {
        let joined = self.0.get(&name_key(name)?)?;
        Some(&joined.person)
    }

    /// Whether two names belong to one person.
    pub fn is_one(&self, one: &str, other: &str) -> bool {
        same_name(self.person(one), self.person(other))
    }

    /// The other names of a person.
    pub fn names_of<'a>(&'a self, person: &'a str) -> impl Iterator<Item = &'a str> {
        let of_person = move |joined: &&Joined| same_name(self.person(&joined.name), person);
        self.joined().filter(of_person).map(|joined| &*joined.name)
    }

    /// Whether two persons ever played at one table at the same time, so that they cannot be
    /// one. A player who went home or had not joined yet was not there (V11).
    pub fn sat_together(&self, ledger: &Ledger, one: &str, other: &str) -> bool {
        let standing = ledger.standing();
        let layout = ledger.rules().layout();
        let chips = matches!(ledger.rules().table().record, RecordKind::Pot { .. });
        let together = |players: &[String], away: &dyn Fn(Side) -> bool| {
            let here = || {
                let seated = layout.seats().zip(players);
                seated.filter(|(seat, _)| !away(layout.side_of(*seat)))
            };
            let sits = |who: &str| here().any(|(_, player)| self.is_one(player, who));
            sits(one) && sits(other)
        };
        let begun = ledger.setup().players.len();
        let mut deals = standing.deals.iter();
        together(&ledger.first_players(), &|side| {
            chips && side.index() >= begun
        }) || deals.any(|deal| together(&deal.players, &|side| chips && deal.out_before[side]))
            || together(standing.players_at_end(), &|side| standing.is_away(side))
    }

    /// The entries of another list that can be added; names joined here stay as they are.
    pub fn new_of(&self, other: &Self) -> Vec<Joined> {
        let mut all = self.clone();
        let new = other.joined().filter(|joined| all.link(joined).is_ok());
        new.cloned().collect()
    }

    /// Renames everywhere. If some games keep the old name, it is joined to the new one, provided it was
    /// joined before. Returns the names that are not joined, because in one of `games` they belong to two
    /// people.
    pub fn respell(&mut self, from: &str, to: &str, stays: bool, games: &[&Ledger]) -> Vec<Joined> {
        let is_from = |name: &str| same_name(name, from);
        let before = std::mem::take(&mut self.0);
        let (was_joined, others): (Vec<_>, Vec<_>) = before
            .into_values()
            .partition(|joined| is_from(&joined.name) || is_from(&joined.person));
        for Joined { name, person } in others {
            _ = self.join(&name, &person);
        }
        let kept = (!was_joined.is_empty() && stays).then(|| Joined {
            name: from.to_owned(),
            person: to.to_owned(),
        });
        let respelt = was_joined.into_iter().map(|joined| {
            let [name, person] = [joined.name, joined.person].map(|name| match is_from(&name) {
                true => to.to_owned(),
                false => name,
            });
            Joined { name, person }
        });
        let mut separated = Vec::new();
        for joined in respelt.chain(kept) {
            let Joined { name, person } = &joined;
            let is_one = self.is_one(name, person);
            let together = |game: &&Ledger| self.sat_together(game, name, person);
            if !is_one && games.iter().any(together) {
                separated.push(joined);
            } else {
                // Entries that add nothing are left out.
                _ = self.join(name, person);
            }
        }
        separated
    }
}

/// Whether two names may be two spellings of one: Anne has a letter more than Ann, and in longer names one letter may
/// be another, but not the first. Numbers tell names apart.
pub fn spelled_alike(one: &str, other: &str) -> bool {
    let (one, other) = (plain_letters(one), plain_letters(other));
    let front = one.iter().zip(&other).take_while(|(a, b)| a == b).count();
    let back = one.iter().rev().zip(other.iter().rev());
    let back = back.take_while(|(a, b)| a == b).count();
    let (least, most) = (one.len().min(other.len()), one.len().max(other.len()));
    let is_near = match most - least {
        0 => least >= 5,
        more => more == 1 && least >= 3,
    };
    let numbers = |name: &[char]| -> Vec<char> {
        name.iter()
            .copied()
            .filter(|letter| letter.is_numeric())
            .collect()
    };
    is_near
        && numbers(&one) == numbers(&other)
        && front > 0
        && front + back + 1 >= most
        && one != other
}

/// The known name that a name may be a misspelling of; `None` if it is known itself.
pub fn likely_spelling<'a>(name: &str, known: &'a [String]) -> Option<&'a String> {
    let is_known = known.iter().any(|other| same_name(other, name));
    let mut others = known.iter().filter(|_| !is_known);
    others.find(|other| spelled_alike(name, other))
}

/// The names of a list that may be misspelt, each with the known name, or the one before it in the list, that it may be.
pub fn likely_spellings<'a>(
    names: impl Iterator<Item = &'a String>,
    known: &[String],
) -> Vec<(String, String)> {
    let mut known = known.to_vec();
    let mut doubts = Vec::new();
    for name in names {
        let other = likely_spelling(name, &known);
        doubts.extend(other.map(|other| (name.clone(), other.clone())));
        known.push(name.clone());
    }
    doubts
}

fn plain_letters(name: &str) -> Vec<char> {
    name.trim().chars().flat_map(fold_letter).collect()
}

/// Names by how well they match what was typed.
pub fn alike_first(name: &str, names: &mut [String]) {
    let letters = plain_letters(name);
    let alike = |other: &String| {
        let both = letters.iter().zip(plain_letters(other));
        both.take_while(|(one, other)| *one == other).count()
    };
    names.sort_by_cached_key(|other| (Reverse(alike(other)), plain_letters(other)));
}
