//! Gathering: the deals as last amended, with the rules each is played by, and who played it.

use std::sync::Arc;

use super::hand::{Contract, Turned};
use super::log::{Dealt, Event, Since, Stamped};
use super::ruled::Ruled;
use super::{Setup, check};
use crate::games::Rules;
use crate::house::House;

/// The deals as last amended, with the rules each is played by, and what else stands.
pub(super) struct Gathered<'a> {
    pub deals: Vec<Gotten>,
    pub open: Option<Contract>,
    pub turned: Turned,
    /// The rulings, each with the deal it is about.
    pub rulings: Vec<(usize, Ruled)>,
    /// Who is at the table now, by seat.
    pub players: Arc<[String]>,
    pub ended: bool,
    /// The rules in force.
    pub rules: Arc<dyn Rules>,
    /// The house rules in force.
    pub house: &'a House,
}

/// A deal as last amended.
pub(super) struct Gotten {
    pub what: Dealt,
    pub struck: bool,
    /// The rules it is scored by.
    pub rules: Arc<dyn Rules>,
    /// The rules it was dealt by: who dealt then is not changed by rules agreed on since.
    pub dealt_by: Arc<dyn Rules>,
    /// Who played it, by seat.
    pub players: Arc<[String]>,
}

pub(super) fn gather<'a>(
    setup: &'a Setup,
    first: &Arc<dyn Rules>,
    events: &'a [Stamped],
) -> Gathered<'a> {
    let mut all = Gathered {
        deals: Vec::new(),
        open: None,
        turned: Turned::default(),
        rulings: Vec::new(),
        players: setup.players.as_slice().into(),
        ended: false,
        rules: first.clone(),
        house: &setup.house,
    };
    // The rules agreed on last for every hand from the start, and how many deals there were.
    let mut from_start = None;
    for Stamped { event, .. } in events {
        match event {
            Event::Contract(contract) => all.open = Some(contract.clone()),
            Event::Turned(turned) => all.turned = *turned,
            Event::Dealt(dealt) => {
                all.deals.push(Gotten {
                    what: dealt.clone(),
                    struck: false,
                    rules: all.rules.clone(),
                    dealt_by: all.rules.clone(),
                    players: all.players.clone(),
                });
                all.open = None;
                all.turned = Turned::default();
            }
            Event::Amended { deal, to } => {
                if let Some(earlier) = all.deals.get_mut(*deal) {
                    earlier.what = to.clone();
                    earlier.struck = false;
                }
            }
            Event::Struck { deal } => {
                if let Some(earlier) = all.deals.get_mut(*deal) {
                    earlier.struck = true;
                }
            }
            Event::Rules { house, since } => {
                if let Some(rules) = check::playable(setup, &**first, house) {
                    if *since == Since::Start {
                        from_start = Some((all.deals.len(), rules.clone()));
                    }
                    all.rules = rules;
                    all.house = house;
                }
            }
            Event::Ruled { deal, ruling } => all.rulings.push((*deal, ruling.clone())),
            Event::Replaced { seat, name } => {
                let mut players = all.players.to_vec();
                if let Some(own) = players.get_mut(seat.index()) {
                    own.clone_from(name);
                }
                all.players = players.into();
            }
            Event::Ended => all.ended = true,
        }
    }
    if let Some((deals, rules)) = from_start {
        for deal in &mut all.deals[..deals] {
            deal.rules = rules.clone();
        }
    }
    all
}
