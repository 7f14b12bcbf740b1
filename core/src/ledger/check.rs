//! Checks a deal against the rules, whatever the score.

use std::sync::Arc;

use super::accepted_ruling::{self, AcceptedRuling, HandEnding};
use super::limits::{MOST_POINTS, sides};
use super::log::Dealt;
use super::{MissingFact, NAME_LENGTH, Refusal, Setup};
use crate::base::house::House;
use crate::base::house::choices::{AllPass, BothOver, CalledCard};
use crate::base::order::TrumpAce;
use crate::base::seats::{BySide, Seat, Side, same_name};
use crate::games::hand::{BestTrump, BidHand, Contract, Hand, PotHand, Share, Turned, TurnedHand};
use crate::games::{RecordKind, Rules};

/// Reasons against a contract. `known` is a bid that was recorded before, by whatever rules.
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

/// Reasons against the result of a deal. `known` is its contract before.
pub(super) fn dealt(
    rules: &dyn Rules,
    dealt: &Dealt,
    known: Option<&Contract>,
    played: HandEnding,
) -> Vec<Refusal> {
    match dealt {
        Dealt::Hand(dealt) => hand(rules, dealt, known, played),
        Dealt::Misdeal => Vec::new(),
        Dealt::PassedOut => match rules.bids() {
            Some(bids) if bids.all_pass == AllPass::Redeal => Vec::new(),
            Some(_) => vec![Refusal::DealerIsStuck],
            None => vec![Refusal::NoBidding],
        },
        Dealt::Redealt { side, says, .. } => {
            let ruled = AcceptedRuling::redeal(*side, says.clone());
            accepted_ruling::refusal(rules, &ruled)
                .into_iter()
                .collect()
        }
    }
}

/// What a hand played by some rules lacks that other rules score by.
pub(super) fn missing_fact(
    played_by: &dyn Rules,
    rules: &dyn Rules,
    dealt: &Dealt,
) -> Option<MissingFact> {
    let (asked, asks) = (&played_by.table().record, &rules.table().record);
    let Dealt::Hand(hand) = dealt else {
        return None;
    };
    let honours = asks.asks_honours() != asked.asks_honours();
    let best = match hand.best_trump() {
        _ if !asks.asks_best() => None,
        None => Some(MissingFact::BestTrump),
        Some(BestTrump::NotPlayed) => {
            (honours && asked.asks_honours()).then_some(MissingFact::BestTrump)
        }
        Some(BestTrump::By(_)) => (honours && asks.asks_honours()).then_some(MissingFact::Honour),
    };
    best.or_else(|| partner_is_missing(asked, asks, hand).then_some(MissingFact::Partner))
}

/// Whether these rules need more than a hand records about the called partner (A7): help with one
/// trick is asked for only if that trick was won, help with the whole hand always.
fn partner_is_missing(asked: &RecordKind, asks: &RecordKind, hand: &Hand) -> bool {
    let (RecordKind::Bid { called: from, .. }, RecordKind::Bid { called: to, .. }, Hand::Bid(hand)) =
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

fn hand(
    rules: &dyn Rules,
    hand: &Hand,
    known: Option<&Contract>,
    played: HandEnding,
) -> Vec<Refusal> {
    let record = &rules.table().record;
    match (record, hand) {
        (RecordKind::Bid { called, .. }, Hand::Bid(hand)) => {
            let mut against = contract(rules, &hand.contract, known);
            against.extend(tricks(rules, &hand.tricks, hand.best_trump, played));
            if against.is_empty() {
                against.extend(partner(rules, hand, *called));
            }
            against
        }
        (
            RecordKind::Turned { .. },
            Hand::Turned(TurnedHand {
                tricks: took,
                best_trump,
                first_there,
                ..
            }),
        ) => {
            let mut against = tricks(rules, took, *best_trump, played);
            let known = |side: &Side| took.get(*side).is_some();
            if !first_there.as_ref().is_none_or(known) {
                against.push(Refusal::NoSuchSide);
            }
            against
        }
        (RecordKind::Pot { .. }, Hand::Pot(hand)) => pot(rules, hand),
        (RecordKind::Points { zero_sum }, Hand::Points(points)) => {
            let mut against = sides(rules, points);
            let odd = |(_, points): &(Side, &i32)| !(-MOST_POINTS..=MOST_POINTS).contains(*points);
            let odd = points.iter().filter(odd);
            against.extend(odd.map(|(side, _)| Refusal::TooManyPoints(side)));
            let sum = points.values().iter().copied();
            let sum = sum.fold(0, i32::saturating_add);
            if *zero_sum && sum != 0 && against.is_empty() {
                against.push(Refusal::NotZero(sum));
            }
            against
        }
        _ => vec![Refusal::OtherRecord],
    }
}

/// Whether a hand ends the game with the trick that reaches the target (F4).
pub(super) fn stops_at_target(rules: &dyn Rules) -> bool {
    rules.table().finish.both_over == BothOver::FirstPast
}

fn sum(rules: &dyn Rules, tricks: impl Iterator<Item = u8>, played: HandEnding) -> Option<Refusal> {
    let got = tricks.map(u32::from).sum();
    let want = rules.table().record.tricks();
    // F4: play may stop at the target.
    let may_lack = played == HandEnding::Stopped || stops_at_target(rules);
    let fits = got == u32::from(want) || may_lack && got < u32::from(want);
    (!fits).then_some(Refusal::WrongTricks { got, want })
}

fn tricks(
    rules: &dyn Rules,
    tricks: &BySide<u8>,
    best: Option<BestTrump>,
    played: HandEnding,
) -> Vec<Refusal> {
    let mut against = sides(rules, tricks);
    against.extend(sum(rules, tricks.values().iter().copied(), played));
    let winner = match best {
        Some(BestTrump::By(side)) => Some((side, tricks.get(side))),
        _ => None,
    };
    let by_nobody = matches!(winner, Some((_, None)));
    if by_nobody || best.is_some() != rules.table().record.asks_best() {
        against.push(Refusal::BestTrumpOddly);
    }
    if let Some((side, Some(0))) = winner {
        against.push(Refusal::BestTrumpWithoutTrick(side));
    }
    against
}

/// A7: another player, who can have helped.
fn partner(rules: &dyn Rules, hand: &BidHand, how: CalledCard) -> Option<Refusal> {
    let called = hand.called?;
    let partner = called.partner;
    let tricks = hand.tricks.get(partner).copied().unwrap_or(0);
    let best = hand.best_trump == Some(BestTrump::By(partner));
    let other = rules.layout().side_of(hand.contract.seat) != partner;
    let possible = other && hand.tricks.get(partner).is_some() && called.can_be(how, tricks, best);
    (!possible).then_some(Refusal::CannotHaveHelped(partner))
}

/// B2: a player who stays alone takes every trick; if nobody stays there are none.
fn pot(rules: &dyn Rules, hand: &PotHand) -> Vec<Refusal> {
    let mut against = sides(rules, &hand.shares);
    let passed = |share: &Share| *share == Share::Passed;
    if !hand.shares.values().iter().all(passed) {
        let took = hand
            .shares
            .values()
            .iter()
            .filter_map(|share| share.tricks());
        against.extend(sum(rules, took, HandEnding::Out));
    }
    against
}

/// Reasons against a player who replaces another.
pub(super) fn player(players: &[String], seat: Seat, name: &str) -> Option<Refusal> {
    match seat.index() < players.len() {
        true => self::name(players, Some(seat), name),
        false => Some(Refusal::NoSuchPlayer(seat)),
    }
}

/// Reasons against the name of a new player.
pub(super) fn name(players: &[String], at: Option<Seat>, name: &str) -> Option<Refusal> {
    if name.trim().is_empty() {
        Some(Refusal::NoName)
    } else if name.chars().count() > NAME_LENGTH {
        Some(Refusal::LongName)
    } else {
        let mut seats = (0..).map(Seat).zip(players);
        let same = seats.find(|(seat, other)| Some(*seat) != at && same_name(other, name));
        same.map(|(seat, _)| Refusal::SameName(seat))
    }
}

/// The rules of a house, if they seat this table as it sits.
pub(super) fn playable(setup: &Setup, table: &dyn Rules, house: &House) -> Option<Arc<dyn Rules>> {
    let rules = (setup.game()?.rules)(house).ok()?;
    (rules.layout() == table.layout()).then_some(rules)
}

/// Reasons against a turned card: this game has none, or its ace keeps its place (F2, R5).
pub(super) fn turned(rules: &dyn Rules, turned: Turned) -> Option<Refusal> {
    let demotes = match rules.table().record {
        RecordKind::Turned { demotes, .. } => demotes,
        RecordKind::Pot { .. } => false,
        RecordKind::Bid { .. } | RecordKind::Points { .. } => return Some(Refusal::NothingTurned),
    };
    let lowest = turned.ace == TrumpAce::Demoted;
    (lowest && !demotes).then_some(Refusal::AceKeepsItsPlace)
}
