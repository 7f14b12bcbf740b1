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
use crate::games::Rules;
use crate::hand::{Contract, Turned};
use crate::house::House;
use crate::seats::{Seat, Side};

/// The deals as last amended, with the rules of each, and everything else recorded.
pub(super) struct Gathered<'a> {
    pub deals: Vec<CollectedDeal<'a>>,
    pub open: Option<Contract>,
    pub turned: Turned,
    /// Rulings, each with its deal.
    pub rulings: Vec<(usize, AcceptedRuling)>,
    /// Current and earlier players.
    pub names: Names,
    /// The starting score, if any.
    pub begun: Option<&'a StartingScore>,
    /// Points by agreement, in order.
    pub adjusted: Vec<Agreed<'a>>,
    /// Corrected dealers, by deal; the last one counts.
    pub dealers: Vec<(usize, Seat)>,
    /// Who joined and left, in order.
    pub moves: Vec<RosterChange>,
    pub ended: bool,
    /// The recorded winner; nobody in a draw.
    pub came_out: Option<Option<Side>>,
    /// Whether the rules changed after the last deal: the number of deals may then be reached.
    pub agreed: bool,
    /// The rules in force.
    pub rules: Arc<dyn Rules>,
    /// The house rules in force.
    pub house: House,
}

impl Gathered<'_> {
    /// Records that a player joins or leaves before the next deal.
    fn moves(&mut self, seat: Seat, how: Move) {
        let before = self.deals.len();
        self.moves.push(RosterChange { before, seat, how });
    }
}

/// Points by agreement.
pub(super) struct Agreed<'a> {
    /// The number of deals before them.
    pub after: usize,
    /// The number of moves agreed on before them.
    pub moves: usize,
    pub what: &'a Adjustment,
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

pub(super) fn gather<'a>(
    setup: &'a Setup,
    first: &Arc<dyn Rules>,
    events: Events<'a>,
) -> Gathered<'a> {
    let grown = SeatsOverTime::of(setup, events.clone());
    let mut all = Gathered {
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
        rules: grown.first(first),
        house: grown.house(&setup.house),
    };
    // The last rules for every hand from the start, and the number of deals before them.
    let mut from_start = None;
    for stamped in events {
        match &stamped.event {
            Event::Contract(contract) => all.open = Some(contract.clone()),
            Event::Turned(turned) => all.turned = *turned,
            Event::Dealt(dealt) => {
                all.deals.push(CollectedDeal {
                    what: grown.dealt(dealt),
                    struck: false,
                    rules: all.rules.clone(),
                    dealt_by: all.rules.clone(),
                    players: all.names.now.clone(),
                });
                all.agreed = false;
                all.open = None;
                all.turned = Turned::default();
            }
            Event::Amended { deal, to } => {
                if let Some(earlier) = all.deals.get_mut(*deal) {
                    earlier.what = grown.dealt(to);
                    earlier.struck = false;
                }
            }
            Event::Struck { deal } => {
                if let Some(earlier) = all.deals.get_mut(*deal) {
                    earlier.struck = true;
                }
            }
            Event::Rules { house, since } => {
                let house = grown.house(house);
                if let Some(rules) = check::playable(setup, &*all.rules, &house) {
                    if *since == Since::Start {
                        from_start = Some((all.deals.len(), rules.clone()));
                    }
                    all.agreed = true;
                    all.rules = rules;
                    all.house = house;
                }
            }
            Event::AcceptedRuling { deal, ruling } => all.rulings.push((*deal, ruling.clone())),
            Event::Withdrawn { deal, ruling } => {
                let on_it = |(_, own): &(usize, &(usize, AcceptedRuling))| own.0 == *deal;
                let mut rulings = all.rulings.iter().enumerate().filter(on_it);
                let at = rulings.nth(*ruling).map(|(at, _)| at);
                at.map(|at| all.rulings.remove(at));
            }
            Event::Replaced { seat, name } => all.names.seat(all.deals.len(), *seat, name),
            Event::Renamed { from, to } => {
                let played = all.deals.iter_mut().map(|deal| &mut deal.players);
                all.names.rename(from, to, played);
            }
            Event::StartingScore(begun) => all.begun = Some(begun).filter(|own| !own.is_nothing()),
            Event::Adjusted { after, what } => all.adjusted.push(Agreed {
                after: *after,
                moves: all.moves.len(),
                what,
            }),
            Event::AdjustmentRemoved { adjustment } => {
                if *adjustment < all.adjusted.len() {
                    all.adjusted.remove(*adjustment);
                }
            }
            Event::DealerSet { deal, seat } => all.dealers.push((*deal, *seat)),
            Event::OnPaper(_) | Event::FromTable(_) => {}
            Event::Left { seat } => all.moves(*seat, Move::Left),
            Event::Returned { seat } => all.moves(*seat, Move::Returned),
            Event::Joined { name, pays } => {
                let seat = Seat(all.names.now.len() as u8);
                let played = all.deals.iter_mut().map(|deal| &mut deal.players);
                all.names.join(name, played);
                all.moves(seat, Move::Joined { pays: *pays });
            }
            Event::Ended => all.ended = true,
            Event::EndedAs { winner } => {
                all.ended = true;
                all.came_out = Some(*winner);
            }
        }
    }
    if let Some((deals, rules)) = from_start {
        for deal in &mut all.deals[..deals] {
            deal.rules = rules.clone();
        }
    }
    all
}
