//! Examples of dealing and bidding.

use super::{ExamplePiece, Sample, name};
use crate::answers::handbook::context::Context;
use crate::base::bidding::{Bid, BiddingOutcome, Call, Position};
use crate::base::seats::{BySide, Seat};
use crate::games::RecordKind;
use crate::ledger::Command;
use crate::words;

/// Who deals after Ann's misdeal.
pub fn misdealt(at: &Context<'_>) -> Vec<ExamplePiece> {
    let Some(mut game) = Sample::new(at) else {
        return Vec::new();
    };
    if !game.act(Command::Misdeal) {
        return Vec::new();
    }
    let next = name(game.0.standing().dealer);
    vec![ExamplePiece::Says(format!(
        "Ann deals, and the deal goes wrong. {next} deals next."
    ))]
}

/// A bidding, with Bob first and Ann, the dealer, last: the calls as far as they are legal, then the
/// result, or what the next player may call.
pub fn called(at: &Context<'_>, calls: &[Call]) -> Option<ExamplePiece> {
    let rules = at.rules()?;
    let speakers: Vec<Seat> = rules.layout().round_from(Seat(0)).collect();
    let auction = rules.auction(speakers, &BySide::from_fn(rules.layout(), |_| 0))?;
    let mut said: Vec<String> = Vec::new();
    let mut made: Vec<Call> = Vec::new();
    let mut position = auction.after(&made).ok()?;
    for call in calls {
        let Position::Turn { seat, legal } = &position else {
            break;
        };
        if !legal.contains(call) {
            break;
        }
        let does = match call {
            Call::Pass => "passes".to_owned(),
            Call::Hold => "takes the bid".to_owned(),
            Call::Bid(bid) => format!("bids {}", words::bid(*bid)),
        };
        said.push(format!("{} {does}", name(*seat)));
        made.push(*call);
        position = auction.after(&made).ok()?;
    }
    let end = match position {
        Position::Over(BiddingOutcome::Won(seat, bid)) => {
            format!("{} plays the hand at {}.", name(seat), words::bid(bid))
        }
        Position::Over(BiddingOutcome::Bagged(seat, bid)) => {
            format!("{} is bagged at {}.", name(seat), words::bid(bid))
        }
        Position::Over(BiddingOutcome::PassedOut) => "The hand is thrown in.".to_owned(),
        Position::Turn { seat, legal } => {
            let each = legal.iter().map(|call| match call {
                Call::Pass => "pass".to_owned(),
                Call::Hold => "take the bid".to_owned(),
                Call::Bid(bid) => format!("bid {}", words::bid(*bid)),
            });
            let each: Vec<String> = each.collect();
            format!("{} may {}.", name(seat), words::either(&each))
        }
    };
    Some(ExamplePiece::Says(format!(
        "Ann deals. {}. {end}",
        said.join(", ")
    )))
}

/// A round of calls in which everyone passes except for these seats and bids.
pub fn round_of(at: &Context<'_>, bids: &[(u8, Bid)]) -> Vec<Call> {
    let round = at.layout().round_from(Seat(0));
    round
        .map(|seat| {
            let call = bids.iter().find(|(bidder, _)| Seat(*bidder) == seat);
            call.map_or(Call::Pass, |(_, bid)| Call::Bid(*bid))
        })
        .collect()
}

/// Who leads when Ann deals and Cara has the bid, for each of these bids that the table has.
pub fn lead(at: &Context<'_>, bids: &[Bid]) -> Vec<ExamplePiece> {
    let leader = |bid: Option<Bid>| {
        let mut game = Sample::new(at)?;
        if let Some(bid) = bid
            && !game.act(Command::Bid(Seat(2), bid))
        {
            return None;
        }
        let leader = name(game.0.standing().leader(game.0.rules())?);
        Some(ExamplePiece::Says(match bid {
            Some(bid) => {
                let bid = words::bid(bid);
                format!("Ann deals and Cara has the bid at {bid}: {leader} leads.")
            }
            None => format!("Ann deals: {leader} leads."),
        }))
    };
    match at.rules().map(|rules| rules.table().record.clone()) {
        Some(RecordKind::Bid { .. }) => bids.iter().filter_map(|bid| leader(Some(*bid))).collect(),
        _ => leader(None).into_iter().collect(),
    }
}
