//! What cannot stand in a game of these rules, whatever its score.

use std::sync::Arc;

use super::log::{Dealt, Event, Log, Since};
use super::names::Names;
use super::ruled::{self, Ruled};
use super::{NAME_LENGTH, Refusal, Setup, adjusted, begun, coming};
use crate::games::{Record, Rules};
use crate::hand::{BestTrump, BidHand, Contract, Hand, PotHand, Share, Turned, TurnedHand};
use crate::house::House;
use crate::house::choices::{AllPass, CalledCard};
use crate::order::TrumpAce;
use crate::seats::{BySide, Seat, Side, same_name};

/// The most points a side can have in a round of a tally, either way.
pub(super) const MOST_POINTS: i32 = 100_000;

/// What speaks against a contract; `known` is a bid that stood before, by whatever rules.
pub(super) fn contract(
    rules: &dyn Rules,
    contract: &Contract,
    known: Option<&Contract>,
) -> Vec<Refusal> {
    let Some(bids) = rules.bids() else {
        return vec![Refusal::NoBidding];
    };
    let mut against = Vec::new();
    if contract.seat.0 >= rules.layout().seats {
        against.push(Refusal::NoSuchPlayer(contract.seat));
    }
    let stood = known.is_some_and(|known| known.bid == contract.bid);
    if !stood && !bids.ladder.contains(&contract.bid) {
        against.push(Refusal::NoSuchBid(contract.bid));
    }
    against
}

/// What speaks against what came of a deal; `known` is the contract it stood with before.
pub(super) fn dealt(rules: &dyn Rules, dealt: &Dealt, known: Option<&Contract>) -> Vec<Refusal> {
    match dealt {
        Dealt::Hand(own) => hand(rules, own, known),
        Dealt::Misdeal => Vec::new(),
        Dealt::PassedOut => match rules.bids() {
            Some(bids) if bids.all_pass == AllPass::Redeal => Vec::new(),
            Some(_) => vec![Refusal::DealerIsStuck],
            None => vec![Refusal::NoBidding],
        },
        Dealt::Redealt { side, says } => {
            let ruled = Ruled::redeal(*side, says.clone());
            ruled::against(rules, &ruled).into_iter().collect()
        }
    }
}

/// What a hand does not say that other rules score by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unsaid {
    /// Who played the highest trump.
    BestTrump,
    /// Whether the highest trump was the 5, the jack or the ace of hearts (F3).
    Honour,
    /// Who held the called card, or what that player took with it (A7).
    Partner,
}

/// What a hand that was played by some rules does not say of what others score by.
pub(super) fn lacks(played_by: &dyn Rules, rules: &dyn Rules, dealt: &Dealt) -> Option<Unsaid> {
    let (asked, asks) = (&played_by.table().record, &rules.table().record);
    let Dealt::Hand(hand) = dealt else {
        return None;
    };
    let honours = asks.asks_honours() != asked.asks_honours();
    let best = match hand.best_trump() {
        _ if !asks.asks_best() => None,
        None => Some(Unsaid::BestTrump),
        Some(BestTrump::NotPlayed) => {
            (honours && asked.asks_honours()).then_some(Unsaid::BestTrump)
        }
        Some(BestTrump::By(_)) => (honours && asks.asks_honours()).then_some(Unsaid::Honour),
    };
    best.or_else(|| partner_unsaid(asked, asks, hand).then_some(Unsaid::Partner))
}

/// Whether the called partner counts by these rules in a way that a hand does not say (A7): a partner
/// for one trick is asked for only if that trick was won, one for the whole hand always.
fn partner_unsaid(asked: &Record, asks: &Record, hand: &Hand) -> bool {
    let (Record::Bid { called: from, .. }, Record::Bid { called: to, .. }, Hand::Bid(hand)) =
        (asked, asks, hand)
    else {
        return false;
    };
    match (from, to) {
        (_, CalledCard::Off) => false,
        (CalledCard::Off, _) => true,
        (CalledCard::On, CalledCard::WholeHand) => hand.called.is_none(),
        (CalledCard::WholeHand, CalledCard::On) => hand.called.is_some(),
        (CalledCard::On, CalledCard::On) | (CalledCard::WholeHand, CalledCard::WholeHand) => false,
    }
}

fn hand(rules: &dyn Rules, hand: &Hand, known: Option<&Contract>) -> Vec<Refusal> {
    let record = &rules.table().record;
    match (record, hand) {
        (Record::Bid { called, .. }, Hand::Bid(hand)) => {
            let mut against = contract(rules, &hand.contract, known);
            against.extend(tricks(rules, &hand.tricks, hand.best_trump));
            if against.is_empty() {
                against.extend(partner(rules, hand, *called));
            }
            against
        }
        (
            Record::Turned { .. },
            Hand::Turned(TurnedHand {
                tricks: took,
                best_trump,
                ..
            }),
        ) => tricks(rules, took, *best_trump),
        (Record::Pot { .. }, Hand::Pot(hand)) => pot(rules, hand),
        (Record::Points, Hand::Points(points)) => {
            let mut against = sides(rules, points);
            let odd = |(_, points): &(Side, &i32)| !(-MOST_POINTS..=MOST_POINTS).contains(*points);
            let odd = points.iter().filter(odd);
            against.extend(odd.map(|(side, _)| Refusal::TooManyPoints(side)));
            against
        }
        _ => vec![Refusal::OtherRecord],
    }
}

pub(super) fn sides<T>(rules: &dyn Rules, by_side: &BySide<T>) -> Vec<Refusal> {
    let (got, want) = (by_side.len(), usize::from(rules.layout().sides));
    let wrong = (got != want).then_some(Refusal::WrongSides { got, want });
    wrong.into_iter().collect()
}

fn sum(rules: &dyn Rules, tricks: impl Iterator<Item = u8>) -> Option<Refusal> {
    let got = tricks.map(u32::from).sum();
    let want = rules.table().record.tricks();
    (got != u32::from(want)).then_some(Refusal::WrongTricks { got, want })
}

fn tricks(rules: &dyn Rules, tricks: &BySide<u8>, best: Option<BestTrump>) -> Vec<Refusal> {
    let mut against = sides(rules, tricks);
    against.extend(sum(rules, tricks.values().iter().copied()));
    if best.is_some() != rules.table().record.asks_best() {
        against.push(Refusal::BestTrumpOddly);
    }
    if let Some(BestTrump::By(side)) = best
        && tricks.get(side).is_none_or(|tricks| *tricks == 0)
    {
        against.push(Refusal::BestTrumpWithoutTrick(side));
    }
    against
}

/// A7: another player, who can have helped so.
fn partner(rules: &dyn Rules, hand: &BidHand, how: CalledCard) -> Option<Refusal> {
    let called = hand.called?;
    let partner = called.partner;
    let tricks = hand.tricks.get(partner).copied().unwrap_or(0);
    let best = hand.best_trump == Some(BestTrump::By(partner));
    let other = rules.layout().side_of(hand.contract.seat) != partner;
    let possible = other && hand.tricks.get(partner).is_some() && called.can_be(how, tricks, best);
    (!possible).then_some(Refusal::CannotHaveHelped(partner))
}

/// B2: whoever stays alone takes every trick; where nobody stays there are none.
fn pot(rules: &dyn Rules, hand: &PotHand) -> Vec<Refusal> {
    let mut against = sides(rules, &hand.shares);
    let passed = |share: &Share| *share == Share::Passed;
    if !hand.shares.values().iter().all(passed) {
        let took = hand
            .shares
            .values()
            .iter()
            .filter_map(|share| share.tricks());
        against.extend(sum(rules, took));
    }
    against
}

/// What speaks against a player who sits down in the place of another.
pub(super) fn player(players: &[String], seat: Seat, name: &str) -> Option<Refusal> {
    match seat.index() < players.len() {
        true => self::name(players, Some(seat), name),
        false => Some(Refusal::NoSuchPlayer(seat)),
    }
}

/// What speaks against the name of a player who sits down, in the place of another or of nobody.
pub(super) fn name(players: &[String], at: Option<Seat>, name: &str) -> Option<Refusal> {
    if name.trim().is_empty() {
        Some(Refusal::NoName)
    } else if name.chars().count() > NAME_LENGTH {
        Some(Refusal::LongName)
    } else {
        let mut seats = (0..).map(Seat).zip(players);
        let same = seats.find(|(seat, own)| Some(*seat) != at && same_name(own, name));
        same.map(|(seat, _)| Refusal::SameName(seat))
    }
}

/// The rules of a house, if this table can play by them: they seat it as it sits.
pub(super) fn playable(setup: &Setup, table: &dyn Rules, house: &House) -> Option<Arc<dyn Rules>> {
    let rules = (setup.game()?.rules)(house).ok()?;
    (rules.layout() == table.layout()).then_some(rules)
}

/// The position of the first event, done or undone, that cannot stand in a game of these rules.
pub(super) fn first_malformed(setup: &Setup, first: &Arc<dyn Rules>, log: &Log) -> Option<usize> {
    let mut now = first.clone();
    let mut names = Names::of(&setup.players);
    let mut deals: Vec<(Dealt, Arc<dyn Rules>)> = Vec::new();
    let mut ended = false;
    let mut away = BySide::from_fn(first.layout(), |_| false);
    // The rules agreed on last for every hand from the start, and how many deals there were.
    let mut from_start: Option<(usize, Arc<dyn Rules>)> = None;
    // How many points by agreement stand.
    let mut adjusted = 0_usize;
    // The deal of each ruling that stands.
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
            // Nothing new is dealt once the table has ended the game.
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
            Event::Ruled { deal, ruling } => {
                // A hand that is dealt again is a deal of its own.
                let known = !ruling.deals_again() && ruled::against(&*now, ruling).is_none();
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
            Event::Begun(own) => {
                let agreed = from_start.as_ref().filter(|(deals, _)| *deals > 0);
                let rules = match (agreed, deals.first()) {
                    (Some((_, agreed)), _) => agreed,
                    (None, Some((_, dealt_by))) => dealt_by,
                    (None, None) => &now,
                };
                begun::against(&**rules, own).is_empty()
            }
            Event::AdjustmentRemoved { adjustment } => {
                let sound = *adjustment < adjusted;
                adjusted = adjusted.saturating_sub(1);
                sound
            }
            Event::Adjusted { after, what } => {
                adjusted += 1;
                *after <= deals.len() && adjusted::against(&*now, what).is_none()
            }
            Event::DealerSet { deal, seat } => {
                let due = usize::from(!ended);
                *deal < deals.len() + due && seat.0 < now.layout().seats
            }
            // It is said of a game of points before anything else.
            Event::OnPaper(_) | Event::FromTable(_) => {
                of_table = before == 1 && matches!(now.table().record, Record::Points);
                of_table
            }
            Event::Left { seat } => {
                let sound = coming::leaving(&*now, &away, *seat).is_none();
                if sound {
                    away[now.layout().side_of(*seat)] = true;
                }
                sound
            }
            Event::Returned { seat } => {
                let sound = coming::returning(&*now, &away, *seat).is_none();
                if sound {
                    away[now.layout().side_of(*seat)] = false;
                }
                sound
            }
            Event::Joined { name, pays } => {
                match coming::joining(setup, &*now, &names.now, name, *pays) {
                    Ok(rules) => {
                        away = BySide::from_fn(rules.layout(), |side| {
                            away.get(side).copied().unwrap_or(false)
                        });
                        names.join(name, std::iter::empty());
                        // What a deal for a pot can be depends on nothing but who sits there.
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
            // Of a game that was played here the totals say who won.
            Event::EndedAs { winner } => {
                ended = true;
                let known = |side: Side| side.0 < now.layout().sides;
                of_table && winner.is_none_or(known)
            }
        };
        !sound
    })
}

/// What speaks against a card turned for trump: none is, or its ace keeps its place (F2, R5).
pub(super) fn turned(rules: &dyn Rules, turned: Turned) -> Option<Refusal> {
    let demotes = match rules.table().record {
        Record::Turned { demotes, .. } => demotes,
        Record::Pot { .. } => false,
        Record::Bid { .. } | Record::Points => return Some(Refusal::NothingTurned),
    };
    let lowest = turned.ace == TrumpAce::Demoted;
    (lowest && !demotes).then_some(Refusal::AceKeepsItsPlace)
}
