//! Checks a saved log, so that replay accepts it.

use std::sync::Arc;

use super::accepted_ruling;
use super::check::{contract, dealt, playable, player, turned};
use super::log::{Dealt, Event, Log, Since};
use super::names::Names;
use super::{Setup, adjusted, roster, starting_score};
use crate::games::{Record, Rules};
use crate::seats::{BySide, Side};

/// The position of the first event, done or undone, that a game of these rules cannot have.
pub(super) fn first_malformed(setup: &Setup, first: &Arc<dyn Rules>, log: &Log) -> Option<usize> {
    let mut now = first.clone();
    let mut names = Names::of(&setup.players);
    let mut deals: Vec<(Dealt, Arc<dyn Rules>)> = Vec::new();
    let mut ended = false;
    let mut away = BySide::from_fn(first.layout(), |_| false);
    // The last rules for every hand from the start, and the number of deals before them.
    let mut from_start: Option<(usize, Arc<dyn Rules>)> = None;
    // The number of points by agreement in force.
    let mut adjusted = 0_usize;
    // The deal of each ruling in force.
    let mut rulings: Vec<usize> = Vec::new();
    let mut before = 0;
    let mut of_table = false;
    log.events().position(|stamped| {
        before += 1;
        let new = matches!(
            stamped.event,
            Event::Contract(_)
                | Event::Turned(_)
                | Event::Dealt(_)
                | Event::Replaced { .. }
                | Event::Left { .. }
                | Event::Returned { .. }
                | Event::Joined { .. }
                | Event::Ended
                | Event::EndedAs { .. }
        );
        let sound = match &stamped.event {
            // Nothing is dealt after the table ended the game.
            _ if new && ended => false,
            Event::Contract(own) => contract(&*now, own, None).is_empty(),
            Event::Turned(own) => turned(&*now, *own).is_none(),
            Event::Dealt(what) => {
                let sound = dealt(&*now, what, None).is_empty();
                deals.push((what.clone(), now.clone()));
                sound
            }
            Event::Amended { deal, to } => match deals.get_mut(*deal) {
                Some((what, rules)) => {
                    let agreed = from_start.as_ref().filter(|(deals, _)| deal < deals);
                    let rules = agreed.map_or(&*rules, |(_, agreed)| agreed);
                    let sound = dealt(&**rules, to, what.contract()).is_empty();
                    *what = to.clone();
                    sound
                }
                None => false,
            },
            Event::Struck { deal } => *deal < deals.len(),
            Event::Rules { house, since } => match playable(setup, &*now, house) {
                Some(rules) => {
                    if *since == Since::Start {
                        from_start = Some((deals.len(), rules.clone()));
                    }
                    now = rules;
                    true
                }
                None => false,
            },
            Event::AcceptedRuling { deal, ruling } => {
                // A hand dealt again is a deal of its own.
                let agreed = from_start.as_ref().filter(|(deals, _)| deal < deals);
                let dealt_by = deals.get(*deal).map_or(&now, |(_, rules)| rules);
                let rules = agreed.map_or(dealt_by, |(_, agreed)| agreed);
                let known =
                    !ruling.deals_again() && accepted_ruling::refusal(&**rules, ruling).is_none();
                rulings.push(*deal);
                *deal <= deals.len() && known
            }
            Event::Withdrawn { deal, ruling } => {
                let on_it = rulings.iter().filter(|own| *own == deal).count();
                let at = rulings.iter().position(|own| own == deal);
                at.map(|at| rulings.swap_remove(at));
                *ruling < on_it
            }
            Event::Replaced { seat, name } => {
                let sound = player(&names.now, *seat, name).is_none();
                names.seat(deals.len(), *seat, name);
                sound
            }
            Event::Renamed { from, to } => {
                let sound = names.against_renaming(from, to).is_none();
                names.rename(from, to, std::iter::empty());
                sound
            }
            Event::StartingScore(own) => {
                let agreed = from_start.as_ref().filter(|(deals, _)| *deals > 0);
                let rules = match (agreed, deals.first()) {
                    (Some((_, agreed)), _) => agreed,
                    (None, Some((_, dealt_by))) => dealt_by,
                    (None, None) => &now,
                };
                starting_score::refusals(&**rules, own).is_empty()
            }
            Event::AdjustmentRemoved { adjustment } => {
                let sound = *adjustment < adjusted;
                adjusted = adjusted.saturating_sub(1);
                sound
            }
            Event::Adjusted { after, what } => {
                adjusted += 1;
                *after <= deals.len() && adjusted::refusal(&*now, what).is_none()
            }
            Event::DealerSet { deal, seat } => {
                let due = usize::from(!ended);
                *deal < deals.len() + due && seat.0 < now.layout().seats
            }
            // This is said before anything else.
            Event::OnPaper(_) | Event::FromTable(_) => {
                of_table = before == 1 && matches!(now.table().record, Record::Points);
                of_table
            }
            Event::Left { seat } => {
                let sound = roster::leaving(&*now, &away, *seat).is_none();
                if sound {
                    away[now.layout().side_of(*seat)] = true;
                }
                sound
            }
            Event::Returned { seat } => {
                let sound = roster::returning(&*now, &away, *seat).is_none();
                if sound {
                    away[now.layout().side_of(*seat)] = false;
                }
                sound
            }
            Event::Joined { name, pays } => {
                match roster::joining(setup, &*now, &names.now, name, *pays) {
                    Ok(rules) => {
                        away = BySide::from_fn(rules.layout(), |side| {
                            away.get(side).copied().unwrap_or(false)
                        });
                        names.join(name, std::iter::empty());
                        // Whether a pot is possible depends only on who is there.
                        for (_, dealt_by) in &mut deals {
                            *dealt_by = rules.clone();
                        }
                        if let Some((_, agreed)) = &mut from_start {
                            *agreed = rules.clone();
                        }
                        now = rules;
                        true
                    }
                    Err(_) => false,
                }
            }
            Event::Ended => {
                ended = true;
                true
            }
            // A game played here gets its winner from the totals.
            Event::EndedAs { winner } => {
                ended = true;
                let known = |side: Side| side.0 < now.layout().sides;
                of_table && winner.is_none_or(known)
            }
        };
        !sound
    })
}
