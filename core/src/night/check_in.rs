//! Check-in before the first card: who is here, who has paid, and who still comes.

use serde::{Deserialize, Serialize};

use super::check::{EventCheck, allow, joins, room, team_players};
use super::facts::{NightFacts, TeamEntry};
use super::hat;
use super::purse::purse;
use super::refusal::NightRefusal;
use super::state::State;
use super::team::Team;

/// What is noted of teams at check-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum CheckInMark {
    /// They are here.
    Here,
    /// They are not here after all.
    NotHere,
    /// They have paid the entry fee.
    Paid,
    /// They have not paid it after all.
    NotPaid,
}

/// A team that joins once the night has started.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Latecomer {
    /// Nobody had entered it; its players.
    New(Vec<String>),
    /// It was entered before the start, and was not here at the start.
    Awaited(Team),
}

/// What check-in says of a team.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CheckedIn {
    /// Whether it was marked as here.
    pub is_here: bool,
    /// Whether it was marked as having paid.
    pub has_paid: bool,
    /// How many of its players had paid before they were drawn into it, if not all.
    pub paid_alone: u8,
    /// Whether the night started without it, because it was not here.
    pub is_awaited: bool,
}

impl CheckedIn {
    pub(super) const fn note(&mut self, mark: CheckInMark) {
        match mark {
            CheckInMark::Here => self.is_here = true,
            CheckInMark::NotHere => self.is_here = false,
            CheckInMark::Paid | CheckInMark::NotPaid => {
                self.has_paid = matches!(mark, CheckInMark::Paid);
                self.paid_alone = 0;
            }
        }
    }

    /// Notes how many of so many players have paid.
    pub(super) fn note_paid(&mut self, paid: usize, players: usize) {
        self.has_paid = paid > 0 && paid >= players;
        let alone = if self.has_paid { 0 } else { paid };
        self.paid_alone = u8::try_from(alone).unwrap_or_default();
    }
}

impl TeamEntry {
    /// How many of its players have paid.
    pub fn paid(&self) -> usize {
        match self.check_in.has_paid {
            true => self.players.len(),
            false => self.check_in.paid_alone.into(),
        }
    }

    /// Notes the fee of one of its players.
    pub(super) fn note_fee(&mut self, mark: CheckInMark) {
        let paid = match mark {
            CheckInMark::Paid => self.paid() + 1,
            CheckInMark::NotPaid => self.paid().saturating_sub(1),
            CheckInMark::Here | CheckInMark::NotHere => return,
        };
        self.check_in.note_paid(paid, self.players.len());
    }
}

/// The figures of check-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckInSum {
    /// Teams that were marked as here, or joined late.
    pub here: usize,
    /// Teams that have not left.
    pub expected: usize,
    /// Players in the hat who were marked as here.
    pub hat_here: usize,
    /// Players in the hat.
    pub in_hat: usize,
    /// The entry fees taken, in cents.
    pub taken: u64,
    /// The entry fees that those who play have still to pay, in cents.
    pub open: u64,
    /// The part of what was taken that comes from teams that don't play, in cents.
    pub not_playing: u64,
}

impl NightFacts {
    /// Whether anybody here was marked so. Otherwise everyone entered counts as here.
    fn is_checked_in(&self) -> bool {
        let mut here = self.teams.iter().filter(|entry| entry.left.is_none());
        here.any(|entry| entry.check_in.is_here)
    }

    /// The teams that play from the start: all present, or with check-in those that are here.
    pub fn starters(&self) -> impl Iterator<Item = Team> {
        let all = self.is_started() || !self.is_checked_in();
        let is_here = |team: &Team| self.team(*team).is_some_and(|entry| entry.check_in.is_here);
        self.present().filter(move |team| all || is_here(team))
    }

    pub(super) fn mark(&mut self, teams: &[Team], mark: CheckInMark) {
        for team in teams {
            if let Some(entry) = self.teams.get_mut(team.index()) {
                entry.check_in.note(mark);
            }
        }
    }

    /// Notes the teams that the night starts without.
    pub(super) fn await_others(&mut self) {
        for entry in &mut self.teams {
            entry.check_in.is_awaited = entry.group.is_none() && entry.left.is_none();
        }
    }

    pub(super) fn come_late(&mut self, late: &Latecomer, group: u8) {
        let team = match late {
            Latecomer::New(players) => match self.add(players, Some(group)) {
                Some(team) => team,
                None => return,
            },
            Latecomer::Awaited(team) => *team,
        };
        let since = self.rounds_so_far();
        if let Some(entry) = self.teams.get_mut(team.index()) {
            entry.group = Some(group);
            entry.since = since;
            entry.check_in.is_awaited = false;
            entry.check_in.is_here = true;
        }
        let games = self.join(team, group);
        self.plan_shortest(games);
    }

    /// The group in which a late team costs the fewest rounds, counted from 0; of several the one with the fewest
    /// teams here.
    pub fn late_group(&self) -> u8 {
        let here = |group: u8| {
            let present = self.present().filter_map(|team| self.team(team));
            present.filter(|entry| entry.group == Some(group)).count()
        };
        let cost = |group: &u8| {
            let mut joined = self.clone();
            joined.come_late(&Latecomer::New(Vec::new()), *group);
            (joined.rounds_to_play(), here(*group))
        };
        let groups = (0..).zip(&self.groups).map(|(number, _)| number);
        groups.min_by_key(cost).unwrap_or(0)
    }
}

/// Whether teams and players in the hat can be marked so.
pub(super) fn check_all(
    facts: &NightFacts,
    teams: &[Team],
    players: &[String],
    mark: CheckInMark,
) -> EventCheck {
    check(facts, teams, mark)?;
    hat::check(facts, players, mark)
}

/// Whether teams can be marked so.
pub(super) fn check(facts: &NightFacts, teams: &[Team], mark: CheckInMark) -> EventCheck {
    let mut entries = teams.iter().map(|team| facts.team(*team));
    let known = !teams.is_empty() && entries.all(|entry| entry.is_some());
    allow(known, NightRefusal::NoSuchTeam)?;
    match mark {
        CheckInMark::Here => {
            allow(!facts.is_started(), NightRefusal::Started)?;
            let here = teams.iter().all(|team| facts.is_present(*team));
            allow(here, NightRefusal::HasLeft)
        }
        CheckInMark::NotHere => allow(!facts.is_started(), NightRefusal::Started),
        CheckInMark::Paid | CheckInMark::NotPaid => Ok(()),
    }
}

/// Whether a team can join now, in this group.
pub(super) fn check_late(
    facts: &NightFacts,
    state: &State,
    late: &Latecomer,
    group: u8,
) -> EventCheck {
    allow(facts.is_started(), NightRefusal::NotOn)?;
    match late {
        Latecomer::New(players) => {
            room(facts)?;
            joins(facts, state, group)?;
            team_players(facts, players)
        }
        Latecomer::Awaited(team) => {
            let entry = facts.team(*team).ok_or(NightRefusal::NoSuchTeam)?;
            allow(entry.left.is_none(), NightRefusal::HasLeft)?;
            allow(entry.check_in.is_awaited, NightRefusal::IsHere)?;
            joins(facts, state, group)
        }
    }
}

impl State {
    /// The teams that the night started without and that may still come.
    pub fn awaited(&self) -> impl Iterator<Item = (Team, &TeamEntry)> {
        let all = (0..).map(Team).zip(&self.teams);
        all.filter(|(_, entry)| entry.check_in.is_awaited && entry.left.is_none())
    }

    /// The teams that the night would start without, because others were checked in and they were not; none after
    /// the start.
    pub fn not_here(&self) -> impl Iterator<Item = (Team, &TeamEntry)> {
        let is_used = !self.is_started() && self.check_in().here > 0;
        let all = (0..).map(Team).zip(&self.teams);
        all.filter(move |(_, entry)| is_used && entry.left.is_none() && !entry.check_in.is_here)
    }

    /// Whether the entry fees are noted at check-in.
    pub fn notes_fees(&self) -> bool {
        let mut teams = self.teams.iter();
        self.setup.fee > 0 && teams.any(|entry| entry.paid() > 0)
    }

    /// Those who play and have not paid yet.
    pub fn owing(&self) -> impl Iterator<Item = (Team, &TeamEntry)> {
        self.entrants()
            .filter(|(_, entry)| !entry.check_in.has_paid)
    }

    /// The figures of check-in.
    pub fn check_in(&self) -> CheckInSum {
        let here = self.teams.iter().filter(|entry| entry.left.is_none());
        let in_hat = self.waiting.iter().map(|name| self.noted_in_hat(name));
        let paid_in_hat = self
            .hat
            .values()
            .filter(|(_, noted)| noted.has_paid)
            .count();
        let paid = self.teams.iter().map(TeamEntry::paid).sum::<usize>() + paid_in_hat;
        let owing = self
            .owing()
            .map(|(_, entry)| entry.players.len() - entry.paid());
        // Who is in the hat once the night has started does not play.
        let can_play = in_hat.clone().filter(|_| !self.is_started());
        let owing = owing.sum::<usize>() + can_play.clone().filter(|noted| !noted.has_paid).count();
        let fees =
            |players: usize| purse(self.setup.fee, u32::try_from(players).unwrap_or_default());
        let of_players = self.purse() + fees(can_play.count());
        CheckInSum {
            here: here.clone().filter(|entry| entry.check_in.is_here).count(),
            expected: here.count(),
            hat_here: in_hat.filter(|noted| noted.is_here).count(),
            in_hat: self.waiting.len(),
            taken: fees(paid),
            open: fees(owing),
            not_playing: fees(paid + owing).saturating_sub(of_players),
        }
    }
}
