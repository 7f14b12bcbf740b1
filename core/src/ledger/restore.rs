//! Checks a saved log, so that replay accepts it.

use std::sync::Arc;

use super::accepted_ruling::{self, AcceptedRuling, Played};
use super::adjusted::Adjustment;
use super::check::{contract, dealt, playable, player, turned};
use super::log::{Dealt, Event, Log, Since};
use super::names::Names;
use super::starting_score::StartingScore;
use super::{Setup, adjusted, kept, roster, starting_score};
use crate::base::house::House;
use crate::base::house::choices::BothOver;
use crate::base::seats::{BySide, Seat, Side};
use crate::games::{Record, Rules};

/// The position of the first event, done or undone, that a game of these rules cannot have.
pub(super) fn first_malformed(setup: &Setup, first: &Arc<dyn Rules>, log: &Log) -> Option<usize> {
    let mut checked = Checked::new(setup, first);
    log.events().position(|stamped| {
        let possible = checked.takes(&stamped.event);
        let (deals, layout) = (checked.deals.len(), checked.now.layout());
        !possible || !kept::is_possible(&stamped.kept, deals, layout)
    })
}

/// What of the events so far decides whether the next one is possible.
struct Checked<'a> {
    setup: &'a Setup,
    /// The number of events.
    events: usize,
    /// The rules in force.
    now: Arc<dyn Rules>,
    names: Names,
    /// The deals, each with the rules it was dealt by.
    deals: Vec<(Dealt, Arc<dyn Rules>)>,
    /// Whether the table ended the game.
    ended: bool,
    /// Who went home.
    away: BySide<bool>,
    /// The last rules for every hand from the start, and the number of deals before them.
    from_start: Option<(usize, Arc<dyn Rules>)>,
    /// The number of points by agreement in force.
    adjusted: usize,
    /// The rulings in force, each with its deal.
    rulings: Vec<(usize, AcceptedRuling)>,
    /// Whether the rules, then or since, say that the first past the target wins, whatever the scoring (F4).
    first_past: bool,
    /// Whether the game was kept on paper or comes from a table of totals.
    of_table: bool,
}

impl<'a> Checked<'a> {
    fn new(setup: &'a Setup, first: &Arc<dyn Rules>) -> Self {
        Self {
            setup,
            events: 0,
            now: first.clone(),
            names: Names::of(&setup.players),
            deals: Vec::new(),
            ended: false,
            away: BySide::from_fn(first.layout(), |_| false),
            from_start: None,
            adjusted: 0,
            rulings: Vec::new(),
            first_past: is_first_past(&setup.house),
            of_table: false,
        }
    }

    /// Whether the next event is possible, which then is one of those so far.
    fn takes(&mut self, event: &Event) -> bool {
        self.events += 1;
        match event {
            // Nothing is dealt after the table ended the game.
            _ if self.ended && is_play(event) => false,
            Event::Contract(own) => contract(&*self.now, own, None).is_empty(),
            Event::Turned(own) => turned(&*self.now, *own).is_none(),
            Event::Dealt(what) => {
                let played = self.played(self.deals.len());
                self.deals.push((what.clone(), self.now.clone()));
                dealt(&*self.now, what, None, played).is_empty()
            }
            Event::Amended { deal, to } => self.amends(*deal, to),
            Event::Struck { deal } => *deal < self.deals.len(),
            Event::DealerSet { deal, seat } => {
                let due = usize::from(!self.ended);
                *deal < self.deals.len() + due && seat.0 < self.now.layout().seats
            }
            Event::Rules { house, since } => self.plays_by(house, *since),
            Event::AcceptedRuling {
                deal,
                ruling,
                is_late,
            } => {
                // Only an earlier deal has others after it.
                let possible = !is_late || *deal < self.deals.len();
                self.rules_on(*deal, ruling) && possible
            }
            Event::Withdrawn { deal, ruling } => self.withdraws(*deal, *ruling),
            Event::Replaced { seat, name } => {
                let sound = player(&self.names.now, *seat, name).is_none();
                self.names.seat(self.deals.len(), *seat, name);
                sound
            }
            Event::Renamed { from, to } => {
                let sound = self.names.against_renaming(from, to).is_none();
                self.names.rename(from, to, std::iter::empty());
                sound
            }
            Event::Described(own) => own.plain() == *own,
            Event::StartingScore(own) => self.starts_at(own),
            Event::Adjusted { after, what } => self.adjusts(*after, what),
            Event::AdjustmentRemoved { adjustment } => {
                let sound = *adjustment < self.adjusted;
                self.adjusted = self.adjusted.saturating_sub(1);
                sound
            }
            // This is said before anything else.
            Event::OnPaper(_) | Event::FromTable(_) => {
                let points = matches!(self.now.table().record, Record::Points { .. });
                self.of_table = self.events == 1 && points;
                self.of_table
            }
            Event::Left { seat } => {
                let sound = roster::leaving(&*self.now, &self.away, *seat).is_none();
                self.sets_away(*seat, sound, true)
            }
            Event::Returned { seat } => {
                let sound = roster::returning(&*self.now, &self.away, *seat).is_none();
                self.sets_away(*seat, sound, false)
            }
            Event::Joined { name, pays } => self.joins(name, *pays),
            Event::Ended => {
                self.ended = true;
                true
            }
            // A game played here gets its winner from the totals.
            Event::EndedAs { winner } => {
                self.ended = true;
                let known = |side: Side| side.0 < self.now.layout().sides;
                self.of_table && winner.is_none_or(known)
            }
        }
    }

    /// The rules agreed on for every hand from the start, for a deal before the agreement.
    fn agreed_for(&self, deal: usize) -> Option<&Arc<dyn Rules>> {
        let agreed = self.from_start.as_ref().filter(|(deals, _)| deal < *deals);
        agreed.map(|(_, agreed)| agreed)
    }

    /// The rules a deal is scored by; those in force for one that is not dealt yet.
    fn rules_of(&self, deal: usize) -> &Arc<dyn Rules> {
        let dealt_by = self.deals.get(deal).map_or(&self.now, |(_, rules)| rules);
        self.agreed_for(deal).unwrap_or(dealt_by)
    }

    fn amends(&mut self, deal: usize, to: &Dealt) -> bool {
        let (rules, played) = (self.rules_of(deal).clone(), self.played(deal));
        match self.deals.get_mut(deal) {
            Some((what, _)) => {
                let sound = dealt(&*rules, to, what.contract(), played).is_empty();
                *what = to.clone();
                sound
            }
            None => false,
        }
    }

    fn plays_by(&mut self, house: &House, since: Since) -> bool {
        match playable(self.setup, &*self.now, house) {
            Some(rules) => {
                self.first_past |= is_first_past(house);
                if since == Since::Start {
                    self.from_start = Some((self.deals.len(), rules.clone()));
                }
                self.now = rules;
                true
            }
            None => false,
        }
    }

    fn rules_on(&mut self, deal: usize, ruling: &AcceptedRuling) -> bool {
        let rules = self.rules_of(deal);
        // A hand dealt again is a deal of its own.
        let known = !ruling.deals_again() && accepted_ruling::refusal(&**rules, ruling).is_none();
        self.rulings.push((deal, ruling.clone()));
        deal <= self.deals.len() && known
    }

    /// `ruling` is a position among the rulings on the deal.
    fn withdraws(&mut self, deal: usize, ruling: usize) -> bool {
        let on_it = |(_, own): &(usize, &(usize, AcceptedRuling))| own.0 == deal;
        let at = self.rulings.iter().enumerate().filter(on_it).nth(ruling);
        let at = at.map(|(at, _)| at);
        at.map(|at| self.rulings.remove(at)).is_some()
    }

    /// Whether a deal was played out, by the rulings on it. Where the first past the target wins, earlier builds
    /// let a hand end there whatever the scoring (W7).
    fn played(&self, deal: usize) -> Played {
        let turned = matches!(self.rules_of(deal).table().record, Record::Turned { .. });
        if turned && self.first_past {
            return Played::Stopped;
        }
        let on_it = self.rulings.iter().filter(|own| own.0 == deal);
        let rulings: Vec<AcceptedRuling> = on_it.map(|own| own.1.clone()).collect();
        Played::under(&rulings)
    }

    fn starts_at(&self, score: &StartingScore) -> bool {
        starting_score::refusals(&**self.rules_of(0), score).is_empty()
    }

    fn adjusts(&mut self, after: usize, what: &Adjustment) -> bool {
        self.adjusted += 1;
        after <= self.deals.len() && adjusted::refusal(&*self.now, what).is_none()
    }

    /// A `sound` event: this player leaves or comes back. Returns whether it is sound.
    fn sets_away(&mut self, seat: Seat, sound: bool, away: bool) -> bool {
        if sound {
            self.away[self.now.layout().side_of(seat)] = away;
        }
        sound
    }

    fn joins(&mut self, name: &str, pays: i32) -> bool {
        let joined = roster::joining(self.setup, &*self.now, &self.names.now, name, pays);
        let Ok(rules) = joined else {
            return false;
        };
        self.away = BySide::from_fn(rules.layout(), |side| {
            self.away.get(side).copied().unwrap_or(false)
        });
        self.names.join(name, std::iter::empty());
        // Whether a pot is possible depends only on who is there.
        for (_, dealt_by) in &mut self.deals {
            *dealt_by = rules.clone();
        }
        if let Some((_, agreed)) = &mut self.from_start {
            *agreed = rules.clone();
        }
        self.now = rules;
        true
    }
}

fn is_first_past(house: &House) -> bool {
    let (key, first_past) = (BothOver::RULE.key, BothOver::FirstPast.key());
    let mut differs = house.differences();
    differs.any(|(own, value)| own == key && value.is_word(first_past))
}

/// Whether an event is part of play, which ends with the game.
const fn is_play(event: &Event) -> bool {
    matches!(
        event,
        Event::Contract(_)
            | Event::Turned(_)
            | Event::Dealt(_)
            | Event::Replaced { .. }
            | Event::Left { .. }
            | Event::Returned { .. }
            | Event::Joined { .. }
            | Event::Ended
            | Event::EndedAs { .. }
    )
}
