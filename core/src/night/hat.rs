//! Check-in of the players in the hat, before they are drawn into teams.

use std::collections::BTreeMap;

use super::check::{EventCheck, allow};
use super::check_in::{CheckInMark, CheckedIn};
use super::facts::NightFacts;
use super::refusal::NightRefusal;
use super::state::State;
use super::team::Team;
use crate::base::seats::{folded, same_name};

/// Players in the hat of whom something is noted, and those who left it after they had paid: by the key of the name, with
/// the name as it was noted first.
pub(super) type Hat = BTreeMap<String, (String, CheckedIn)>;

fn is_among(name: &str, waiting: &[String]) -> bool {
    waiting.iter().any(|waits| same_name(waits, name))
}

fn noted(hat: &Hat, name: &str) -> CheckedIn {
    let noted = hat.get(&folded(name));
    noted.map(|(_, noted)| *noted).unwrap_or_default()
}

impl NightFacts {
    /// The players who can be drawn: all in the hat, or with check-in those that are here.
    pub fn in_draw(&self) -> Vec<String> {
        let is_here = |name: &&String| noted(&self.hat, name).is_here;
        let is_used = self.waiting.iter().any(|name| is_here(&name));
        let all = self.waiting.iter().filter(|name| !is_used || is_here(name));
        all.cloned().collect()
    }

    /// Notes something of players in the hat. Of those who were drawn meanwhile, on another phone, their team has it.
    pub(super) fn mark_in_hat(&mut self, players: &[String], mark: CheckInMark) {
        for player in players {
            let mut teams = self.teams.iter_mut().filter(|team| team.left.is_none());
            match teams.find(|team| team.players.iter().any(|name| same_name(name, player))) {
                Some(team) => team.note_fee(mark),
                None => {
                    let new = || (player.clone(), CheckedIn::default());
                    let (_, noted) = self.hat.entry(folded(player)).or_insert_with(new);
                    noted.note(mark);
                }
            }
        }
        let waiting = &self.waiting;
        let waits = |name: &str| is_among(name, waiting);
        self.hat
            .retain(|_, (name, noted)| noted.has_paid || noted.is_here && waits(name));
    }

    /// Takes a player out of the hat. A fee that was paid stays noted.
    pub(super) fn take_out(&mut self, player: &str) {
        self.waiting.retain(|waits| !same_name(waits, player));
        let key = folded(player);
        let stays = self.hat.remove(&key).filter(|(_, noted)| noted.has_paid);
        self.hat.extend(stays.map(|(name, noted)| {
            let is_here = false;
            (key, (name, CheckedIn { is_here, ..noted }))
        }));
    }

    /// Takes a player who plays for a team now out of the hat. The team has the fee, unless all of its fees are paid.
    pub(super) fn play_for(&mut self, team: Team, player: &str) {
        self.waiting.retain(|name| !same_name(name, player));
        let entry = self.teams.get_mut(team.index());
        let Some(entry) = entry.filter(|entry| !entry.check_in.has_paid) else {
            return;
        };
        let noted = self.hat.remove(&folded(player));
        if noted.is_some_and(|(_, noted)| noted.has_paid) {
            entry.note_fee(CheckInMark::Paid);
        }
    }

    /// Takes players who are a team now out of the hat; what is noted of the team then.
    pub(super) fn leave_hat(&mut self, players: &[String]) -> CheckedIn {
        self.waiting.retain(|name| !is_among(name, players));
        let noted = players.iter().map(|name| self.hat.remove(&folded(name)));
        let noted: Vec<CheckedIn> = noted.flatten().map(|(_, noted)| noted).collect();
        let here = noted.iter().filter(|noted| noted.is_here).count();
        let paid = noted.iter().filter(|noted| noted.has_paid).count();
        let mut team = CheckedIn {
            is_here: here > 0 && here == players.len(),
            ..CheckedIn::default()
        };
        team.note_paid(paid, players.len());
        team
    }
}

/// Whether players can be marked so.
pub(super) fn check(facts: &NightFacts, players: &[String], mark: CheckInMark) -> EventCheck {
    let waits = |name: &String| is_among(name, &facts.waiting);
    let is_known = |name: &String| match mark {
        CheckInMark::Here | CheckInMark::NotHere => waits(name),
        CheckInMark::Paid | CheckInMark::NotPaid => {
            waits(name) || facts.hat.contains_key(&folded(name))
        }
    };
    let known = !players.is_empty() && players.iter().all(is_known);
    allow(known, NightRefusal::NoSuchTeam)?;
    let is_fee = matches!(mark, CheckInMark::Paid | CheckInMark::NotPaid);
    allow(is_fee || !facts.is_started(), NightRefusal::Started)
}

impl State {
    /// What check-in says of a player in the hat, or of one who left it.
    pub fn noted_in_hat(&self, player: &str) -> CheckedIn {
        noted(&self.hat, player)
    }

    /// The players who had paid when they left the hat, and are in no team.
    pub fn left_hat(&self) -> impl Iterator<Item = &String> {
        let all = self.hat.values().map(|(name, _)| name);
        all.filter(|name| !is_among(name, &self.waiting))
    }
}
