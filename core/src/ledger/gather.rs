//! Collects the deals from the log: as last amended, with the rules and the players of each.

use std::borrow::Cow;
use std::sync::Arc;

use super::accepted_ruling::AcceptedRuling;
use super::adjusted::Adjustment;
use super::log::{Dealt, Event, Events, Since};
use super::names::Names;
use super::roster::{Move, RosterChange, SeatsOverTime};
use super::starting_score::StartingScore;
use super::{Setup, check};
use crate::base::house::House;
use crate::base::seats::{Seat, Side};
use crate::games::Rules;
use crate::games::hand::{Contract, Turned};

/// The deals as last amended, with the rules of each, and everything else recorded.
pub(super) struct Gathered<'a> {
    pub deals: Vec<CollectedDeal<'a>>,
    pub open: Option<Contract>,
    pub turned: Turned,
    /// The rulings in force.
    pub rulings: Vec<RulingOn>,
    /// Current and earlier players.
    pub names: Names,
    /// The starting score, if any.
    pub begun: Option<&'a StartingScore>,
    /// Points by agreement, in order.
    pub adjusted: Vec<Agreed<'a>>,
    /// Dealers who were corrected or stay; the last one of a deal counts.
    pub dealers: Vec<Seated>,
    /// Who joined and left, in order.
    pub moves: Vec<RosterChange>,
    pub ended: bool,
    /// The recorded winner; nobody in a draw.
    pub came_out: Option<Option<Side>>,
    /// Whether the rules changed after the last deal: the number of deals may then be reached.
    pub agreed: bool,
    /// The last rules for every hand from the start, and the number of deals before them.
    from_start: Option<(usize, Arc<dyn Rules>)>,
    /// The rules in force.
    pub rules: Arc<dyn Rules>,
    /// The house rules in force.
    pub house: House,
}

/// Points by agreement.
pub(super) struct Agreed<'a> {
    /// The number of deals before them.
    pub after: usize,
    /// The number of moves agreed on before them.
    pub moves: usize,
    pub what: &'a Adjustment,
}

/// A dealer who does not follow from the hands before.
pub(super) struct Seated {
    pub deal: usize,
    pub seat: Seat,
    /// Whether they stay because they dealt when a hand before was changed; else they were corrected.
    pub is_kept: bool,
}

/// A ruling on a deal.
#[derive(Clone)]
pub(super) struct RulingOn {
    pub deal: usize,
    pub ruling: AcceptedRuling,
    /// The deal that was the last one dealt then, or its own: a turn to deal is lost after it.
    pub since: usize,
}

impl RulingOn {
    /// Who may lose a turn to deal later than after its deal, and after which one.
    pub fn lost_late(&self) -> Option<(usize, Seat)> {
        let cost = self.ruling.cost.filter(|_| self.since > self.deal)?;
        Some((self.since, Seat(cost.side.0)))
    }
}

/// A deal as last amended.
pub(super) struct CollectedDeal<'a> {
    pub what: Cow<'a, Dealt>,
    pub struck: bool,
    /// The rules it is scored by.
    pub rules: Arc<dyn Rules>,
    /// The rules it was dealt by; later rules do not change its dealer.
    pub dealt_by: Arc<dyn Rules>,
    /// Its players, by seat.
    pub players: Arc<[String]>,
}

/// Collects what the events in force say: `setup` is that of the game, `first` are the rules it began with.
pub(super) fn gather<'a>(
    setup: &'a Setup,
    first: &Arc<dyn Rules>,
    events: Events<'a>,
) -> Gathered<'a> {
    let grown = SeatsOverTime::of(setup, events.clone());
    let mut all = Gathered::before_events(setup, first, &grown);
    for stamped in events {
        all.add(setup, &grown, &stamped.event);
        all.dealers.extend(stamped.kept.iter().map(|own| Seated {
            deal: own.deal,
            seat: own.seat,
            is_kept: true,
        }));
    }
    if let Some((deals, rules)) = &all.from_start {
        for deal in all.deals.iter_mut().take(*deals) {
            deal.rules = rules.clone();
        }
    }
    all
}

/// The house rules that a deal is scored by; those in force where there is none.
pub(super) fn house_at(
    setup: &Setup,
    first: &Arc<dyn Rules>,
    events: Events<'_>,
    deal: usize,
) -> House {
    let grown = SeatsOverTime::of(setup, events.clone());
    let mut all = Gathered::before_events(setup, first, &grown);
    let mut dealt_by = None;
    for stamped in events {
        all.add(setup, &grown, &stamped.event);
        let again = matches!(&stamped.event, Event::Rules { since, .. } if *since == Since::Start);
        if all.deals.len() > deal && (dealt_by.is_none() || again) {
            dealt_by = Some(all.house.clone());
        }
    }
    dealt_by.unwrap_or(all.house)
}

impl<'a> Gathered<'a> {
    fn before_events(setup: &Setup, first: &Arc<dyn Rules>, grown: &SeatsOverTime<'_>) -> Self {
        Self {
            deals: Vec::new(),
            open: None,
            turned: Turned::default(),
            rulings: Vec::new(),
            names: Names::of(&setup.players),
            begun: None,
            adjusted: Vec::new(),
            dealers: Vec::new(),
            moves: Vec::new(),
            ended: false,
            came_out: None,
            agreed: false,
            from_start: None,
            rules: grown.first(first),
            house: grown.house(&setup.house),
        }
    }

    fn add(&mut self, setup: &Setup, grown: &SeatsOverTime<'_>, event: &'a Event) {
        match event {
            Event::Contract(contract) => self.open = Some(contract.clone()),
            Event::Turned(turned) => self.turned = *turned,
            Event::Dealt(dealt) => self.deal(grown.dealt(dealt)),
            Event::Amended { deal, to } => {
                if let Some(earlier) = self.deals.get_mut(*deal) {
                    earlier.what = grown.dealt(to);
                    earlier.struck = false;
                }
            }
            Event::Struck { deal } => {
                if let Some(earlier) = self.deals.get_mut(*deal) {
                    earlier.struck = true;
                }
            }
            Event::Rules { house, since } => self.play_by(setup, grown.house(house), *since),
            Event::AcceptedRuling {
                deal,
                ruling,
                is_late,
            } => {
                let last =
                    self.deals.len() - usize::from(!self.deals.is_empty() && !self.is_begun());
                self.rulings.push(RulingOn {
                    deal: *deal,
                    ruling: ruling.clone(),
                    since: if *is_late { last } else { *deal },
                });
            }
            Event::Withdrawn { deal, ruling } => self.withdraw(*deal, *ruling),
            Event::Replaced { seat, name } => self.names.seat(self.deals.len(), *seat, name),
            Event::Renamed { from, to } => {
                let played = self.deals.iter_mut().map(|deal| &mut deal.players);
                self.names.rename(from, to, played);
            }
            Event::StartingScore(begun) => self.begun = Some(begun).filter(|own| !own.is_nothing()),
            Event::Adjusted { after, what } => self.adjusted.push(Agreed {
                after: *after,
                moves: self.moves.len(),
                what,
            }),
            Event::AdjustmentRemoved { adjustment } => {
                if *adjustment < self.adjusted.len() {
                    self.adjusted.remove(*adjustment);
                }
            }
            Event::DealerSet { deal, seat } => self.dealers.push(Seated {
                deal: *deal,
                seat: *seat,
                is_kept: false,
            }),
            Event::OnPaper(_) | Event::FromTable(_) | Event::Described(_) => {}
            Event::Left { seat } => self.moves(*seat, Move::Left),
            Event::Returned { seat } => self.moves(*seat, Move::Returned),
            Event::Joined { name, pays } => self.join(name, *pays),
            Event::Ended => self.ended = true,
            Event::EndedAs { winner } => {
                self.ended = true;
                self.came_out = Some(*winner);
            }
        }
    }

    /// Whether the current hand was dealt: it has a bid, a turned card or a ruling.
    pub fn is_begun(&self) -> bool {
        let here = self.deals.len();
        let ruled = || self.rulings.iter().any(|own| own.deal == here);
        self.open.is_some() || self.turned != Turned::default() || ruled()
    }

    /// The number of hands that have begun.
    pub fn begun(&self) -> usize {
        self.deals.len() + usize::from(self.is_begun())
    }

    /// Whether the dealer of a deal does not follow from the hands before.
    pub fn is_seated(&self, deal: usize) -> bool {
        self.dealers.iter().any(|own| own.deal == deal)
    }

    /// Adds a deal, which closes the bid and the turned card before it.
    fn deal(&mut self, what: Cow<'a, Dealt>) {
        self.deals.push(CollectedDeal {
            what,
            struck: false,
            rules: self.rules.clone(),
            dealt_by: self.rules.clone(),
            players: self.names.now.clone(),
        });
        self.agreed = false;
        self.open = None;
        self.turned = Turned::default();
    }

    /// Plays by other house rules from now on, if the players can.
    fn play_by(&mut self, setup: &Setup, house: House, since: Since) {
        if let Some(rules) = check::playable(setup, &*self.rules, &house) {
            if since == Since::Start {
                self.from_start = Some((self.deals.len(), rules.clone()));
            }
            self.agreed = true;
            self.rules = rules;
            self.house = house;
        }
    }

    /// Withdraws a ruling, by its position among those on the deal.
    fn withdraw(&mut self, deal: usize, ruling: usize) {
        let on_it = |(_, own): &(usize, &RulingOn)| own.deal == deal;
        let mut rulings = self.rulings.iter().enumerate().filter(on_it);
        let at = rulings.nth(ruling).map(|(at, _)| at);
        at.map(|at| self.rulings.remove(at));
    }

    /// Seats a new player, who pays chips into the pot.
    fn join(&mut self, name: &str, pays: i32) {
        let seat = Seat(self.names.now.len() as u8);
        let played = self.deals.iter_mut().map(|deal| &mut deal.players);
        self.names.join(name, played);
        self.moves(seat, Move::Joined { pays });
    }

    /// Records that a player joins or leaves before the next deal.
    fn moves(&mut self, seat: Seat, how: Move) {
        let before = self.deals.len();
        self.moves.push(RosterChange { before, seat, how });
    }
}
