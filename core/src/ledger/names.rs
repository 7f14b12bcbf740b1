//! The players of each deal, under their current names.

use std::sync::Arc;

use super::Refusal;
use super::setup::NAME_LENGTH;
use crate::base::seats::{Seat, same_name};

/// Players by seat; deals with the same players share the list.
type Players = Arc<[String]>;

/// A player who replaced another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replacement {
    /// Before which deal, counted from 0; the number of deals for the next hand.
    pub before: usize,
    pub seat: Seat,
    /// The new player.
    pub name: String,
    /// The player who left.
    pub left: String,
}

/// The players of a game under their current names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Names {
    /// The first player of each seat.
    pub first: Arc<[String]>,
    /// The current players, by seat.
    pub now: Arc<[String]>,
    /// The replacements, in order.
    pub sat_down: Vec<Replacement>,
}

impl Names {
    pub fn of(players: &[String]) -> Self {
        let first: Arc<[String]> = players.into();
        Self {
            now: first.clone(),
            first,
            sat_down: Vec::new(),
        }
    }

    /// A player replaces another, after this many deals.
    pub fn seat(&mut self, before: usize, seat: Seat, name: &str) {
        if let Some(left) = self.now.get(seat.index()) {
            self.sat_down.push(Replacement {
                before,
                seat,
                name: name.to_owned(),
                left: left.clone(),
            });
            self.now = with_replacement(&self.now, seat, name);
        }
    }

    /// A player joins after the last seat. They are added to the lists of earlier deals,
    /// `others`, too, as absent.
    pub fn join<'a>(&mut self, name: &str, others: impl Iterator<Item = &'a mut Players>) {
        self.change(others, |players| {
            let joined = [name.to_owned()];
            Some(players.iter().cloned().chain(joined).collect())
        });
    }

    /// Renames a player at every seat. `others` are the players of the deals; equal lists are shared.
    pub fn rename<'a>(
        &mut self,
        from: &str,
        to: &str,
        others: impl Iterator<Item = &'a mut Players>,
    ) {
        self.change(others, |players| {
            let there = players.iter().any(|player| same_name(player, from));
            there.then(|| {
                players
                    .iter()
                    .map(|player| renamed(player, from, to))
                    .collect()
            })
        });
        for replacement in &mut self.sat_down {
            replacement.name = renamed(&replacement.name, from, to);
            replacement.left = renamed(&replacement.left, from, to);
        }
    }

    /// Changes every list of players that `change` applies to; shared lists stay shared.
    fn change<'a>(
        &mut self,
        others: impl Iterator<Item = &'a mut Players>,
        changed: impl Fn(&[String]) -> Option<Players>,
    ) {
        let mut last: Option<(Players, Players)> = None;
        let mut change = |players: &mut Players| {
            let known = last.as_ref().filter(|(was, _)| Arc::ptr_eq(was, players));
            let next = match known {
                Some((_, next)) => next.clone(),
                None => changed(players).unwrap_or_else(|| players.clone()),
            };
            let before = std::mem::replace(players, next.clone());
            last = Some((before, next));
        };
        change(&mut self.first);
        others.for_each(&mut change);
        change(&mut self.now);
    }

    /// Everybody who ever played, each once.
    pub fn everybody(&self) -> Vec<String> {
        let later = self.sat_down.iter().map(|replacement| &replacement.name);
        let mut all: Vec<String> = Vec::new();
        for name in self.first.iter().chain(later) {
            if !all.iter().any(|known| same_name(known, name)) {
                all.push(name.clone());
            }
        }
        all
    }

    /// Reasons against renaming a player.
    pub fn against_renaming(&self, from: &str, to: &str) -> Option<Refusal> {
        let all = self.everybody();
        let taken = |name: &&String| same_name(name, to) && !same_name(name, from);
        if !all.iter().any(|name| same_name(name, from)) {
            Some(Refusal::NobodyOfThatName)
        } else if to.trim().is_empty() {
            Some(Refusal::NoName)
        } else if to.chars().count() > NAME_LENGTH {
            Some(Refusal::LongName)
        } else {
            all.iter().find(taken).map(|_| Refusal::NameTaken)
        }
    }
}

fn renamed(name: &str, from: &str, to: &str) -> String {
    let name = if same_name(name, from) { to } else { name };
    name.to_owned()
}

/// The players after a replacement.
pub(super) fn with_replacement(players: &[String], seat: Seat, name: &str) -> Arc<[String]> {
    let mut players = players.to_vec();
    if let Some(player) = players.get_mut(seat.index()) {
        name.clone_into(player);
    }
    players.into()
}
