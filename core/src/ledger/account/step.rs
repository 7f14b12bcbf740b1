//! The next event: what it changes, and why a table cannot record it.

use super::{Account, Agreed, Ended, Recorded, RulingOn, Seated, is_first_past, unless};
use crate::base::seats::{BySide, Seat};
use crate::games::hand::Turned;
use crate::games::{End, EndReason, RecordKind};
use crate::ledger::accepted_ruling::{self, AcceptedRuling, HandEnding};
use crate::ledger::event_kind::EventKind;
use crate::ledger::log::{Dealt, Event, KeptDealer};
use crate::ledger::roster::{self, RosterChange, RosterMove};
use crate::ledger::{Refusal, adjusted, check, starting_score};

impl Account {
    /// Takes in the next event, if this table can record it.
    pub(super) fn step(&mut self, event: &Event) -> Result<(), Vec<Refusal>> {
        self.goes_on(event)?;
        let is_first = std::mem::replace(&mut self.is_new, false);
        let rules = &**self.rules();
        match event {
            Event::Contract(contract) => {
                unless(check::contract(rules, contract, None))?;
                self.open = Some(*contract);
            }
            Event::Turned(turned) => {
                unless(check::turned(rules, *turned))?;
                self.turned = *turned;
            }
            Event::Dealt(what) => {
                unless(check::dealt(
                    rules,
                    what,
                    None,
                    self.played(self.deals.len()),
                ))?;
                self.deal(what);
            }
            Event::Amended { deal, to } => {
                let known = self.known(*deal)?.what.contract();
                let agreed = &*self.at(*deal).rules;
                unless(check::dealt(agreed, to, known, self.played(*deal)))?;
                self.deals[*deal].what = to.clone().into();
                self.deals[*deal].struck = false;
            }
            Event::Struck { deal } => {
                self.known(*deal)?;
                self.deals[*deal].struck = true;
            }
            Event::Rules { house, since } => {
                let agreed = check::playable(&self.setup, rules, house);
                let agreed = agreed.ok_or_else(|| vec![Refusal::CannotPlayBy])?;
                self.first_past |= is_first_past(house);
                self.agreed = true;
                self.play_by(house.clone(), agreed, *since);
            }
            Event::AcceptedRuling {
                deal,
                ruling,
                is_late,
            } => self.rule_on(*deal, ruling, *is_late)?,
            Event::Withdrawn { deal, ruling } => self.withdraw(*deal, *ruling)?,
            Event::Replaced { seat, name } => {
                unless(check::player(&self.names.now, *seat, name))?;
                self.names.seat(self.deals.len(), *seat, name);
            }
            Event::Renamed { from, to } => {
                unless(self.names.against_renaming(from, to))?;
                let played = self.deals.iter_mut().map(|deal| &mut deal.players);
                self.names.rename(from, to, played);
            }
            Event::Described(described) => {
                unless((described.plain() != *described).then_some(Refusal::LongName))?
            }
            Event::StartingScore(score) => {
                unless(starting_score::refusals(&*self.at(0).rules, score))?;
                self.begun = Some(score.clone()).filter(|score| !score.is_nothing());
            }
            Event::Adjusted { after, what } => {
                self.dealt_before(*after)?;
                unless(adjusted::refusal(rules, what))?;
                // Points before an earlier deal were agreed on by the rules that it was dealt by.
                let next = self.deals.get(*after);
                let under = next.map_or(self.tables.len() - 1, |next| next.dealt_by);
                self.adjusted.push(Agreed {
                    after: *after,
                    moves: self.moves.len(),
                    under,
                    what: what.clone(),
                });
            }
            Event::AdjustmentRemoved { adjustment } => {
                let is_there = *adjustment < self.adjusted.len();
                unless((!is_there).then_some(Refusal::NoSuchAdjustment))?;
                self.adjusted.remove(*adjustment);
            }
            Event::DealerSet { deal, seat } => {
                self.dealt_before(*deal)?;
                let is_there = seat.0 < rules.layout().seats;
                unless((!is_there).then_some(Refusal::NoSuchPlayer(*seat)))?;
                self.dealers.push(Seated {
                    deal: *deal,
                    seat: *seat,
                    is_kept: false,
                });
            }
            // This is said before anything else.
            Event::OnPaper(game) | Event::FromTable(game) => {
                let points = matches!(rules.table().record, RecordKind::Points { .. });
                unless((!is_first || !points).then_some(Refusal::OtherRecord))?;
                self.of_table = Some(game);
            }
            Event::Left { seat } => {
                unless(roster::leaving(rules, &self.away(), *seat))?;
                self.moves(*seat, RosterMove::Left);
            }
            Event::Returned { seat } => {
                unless(roster::returning(rules, &self.away(), *seat))?;
                self.moves(*seat, RosterMove::Returned);
            }
            Event::Joined { name, pays } => self.join(name, *pays)?,
            Event::Ended => self.ended = Some(Ended::ByTotals),
            // A game played here gets its winner from the totals.
            Event::EndedAs { winner } => {
                let is_side = winner.is_none_or(|side| side.0 < rules.layout().sides);
                unless(self.of_table.is_none().then_some(Refusal::OtherRecord))?;
                unless((!is_side).then_some(Refusal::NoSuchSide))?;
                self.ended = Some(Ended::As(*winner));
            }
        }
        Ok(())
    }

    /// Nothing is dealt after the table ended the game.
    fn goes_on(&self, event: &Event) -> Result<(), Vec<Refusal>> {
        let winner = match self.ended {
            Some(Ended::As(winner)) => winner,
            Some(Ended::ByTotals) => None,
            None => return Ok(()),
        };
        let next = self.deals.len();
        let is_next = matches!(event, Event::DealerSet { deal, .. } if *deal == next);
        let reason = EndReason::Agreed;
        let over = Refusal::GameOver(End { winner, reason });
        let is_play = match event.kind() {
            EventKind::Begins | EventKind::Plays => true,
            EventKind::Corrects
            | EventKind::CorrectsBeside
            | EventKind::SetsDealer
            | EventKind::Identifies
            | EventKind::Describes => false,
        };
        unless((is_next || is_play).then_some(over))
    }

    /// Takes in the dealers who stay though the last event changes what is before them.
    pub fn keep(&mut self, kept: &[KeptDealer]) -> Result<(), Vec<Refusal>> {
        let (seats, mut from) = (self.rules().layout().seats, 0);
        for KeptDealer { deal, seat } in kept.iter().copied() {
            self.dealt_before(deal)?;
            unless((deal < from).then_some(Refusal::NoSuchDeal(deal)))?;
            unless((seat.0 >= seats).then_some(Refusal::NoSuchPlayer(seat)))?;
            self.stay(deal, seat);
            from = deal + 1;
        }
        Ok(())
    }

    fn known(&self, deal: usize) -> Result<&Recorded, Vec<Refusal>> {
        let recorded = self.deals.get(deal);
        recorded.ok_or_else(|| vec![Refusal::NoSuchDeal(deal)])
    }

    fn dealt_before(&self, deal: usize) -> Result<(), Vec<Refusal>> {
        unless((deal > self.deals.len()).then_some(Refusal::NoSuchDeal(deal)))
    }

    /// Adds a deal, which closes the bid and the turned card before it.
    fn deal(&mut self, what: &Dealt) {
        self.deals.push(Recorded {
            what: what.clone().into(),
            struck: false,
            dealt_by: self.tables.len() - 1,
            players: self.names.now.clone(),
        });
        self.agreed = false;
        self.open = None;
        self.turned = Turned::default();
    }

    fn rule_on(
        &mut self,
        deal: usize,
        ruling: &AcceptedRuling,
        is_late: bool,
    ) -> Result<(), Vec<Refusal>> {
        // Only an earlier deal has others after it.
        self.dealt_before(deal.saturating_add(usize::from(is_late)))?;
        unless(accepted_ruling::refusal(&*self.at(deal).rules, ruling))?;
        // A hand dealt again is a deal of its own.
        unless(ruling.deals_again().then_some(Refusal::NoSuchPenalty))?;
        let last = self.hands_begun().saturating_sub(1);
        self.rulings.push(RulingOn {
            deal,
            ruling: ruling.clone(),
            since: if is_late { last } else { deal },
        });
        Ok(())
    }

    /// Withdraws a ruling, by its position among those on the deal.
    fn withdraw(&mut self, deal: usize, ruling: usize) -> Result<(), Vec<Refusal>> {
        self.dealt_before(deal)?;
        let at = self.rulings_on(deal).nth(ruling).map(|(at, _)| at);
        self.rulings
            .remove(at.ok_or_else(|| vec![Refusal::NoSuchRuling])?);
        Ok(())
    }

    /// Whether a deal was played out, by the rulings on it. Where the first past the target wins, earlier builds
    /// let a hand end there whatever the scoring (W7).
    fn played(&self, deal: usize) -> HandEnding {
        let turned = matches!(
            self.at(deal).rules.table().record,
            RecordKind::Turned { .. }
        );
        match turned && self.first_past {
            true => HandEnding::Stopped,
            false => HandEnding::under(self.rulings_on(deal).map(|(_, ruling)| ruling)),
        }
    }

    /// Who went home.
    fn away(&self) -> BySide<bool> {
        BySide::from_fn(self.rules().layout(), |side| {
            let mut moves = self.moves.iter().rev();
            let last = moves.find(|change| change.seat.index() == side.index());
            last.is_some_and(|change| change.how == RosterMove::Left)
        })
    }

    /// Records that a player joins or leaves before the next deal.
    pub fn moves(&mut self, seat: Seat, how: RosterMove) {
        let before = self.deals.len();
        self.moves.push(RosterChange { before, seat, how });
    }
}
