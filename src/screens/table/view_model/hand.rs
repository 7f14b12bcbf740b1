//! Values for entering a hand: bidding, contract, questions.

use crate::screens::table::widgets::{BidRow, Grid, ResultQuestion, ScoredResult};
use fives_core::base::bidding::{Auction, Bid, BiddingOutcome};
use fives_core::base::seats::{BySide, Seat};
use fives_core::games::BidOutcome;
use fives_core::games::hand::{Contract, Hand};
use fives_core::ledger::{Command, Draft, Form, Ledger, name_of};
use fives_core::storage::library::OpenGame;
use fives_core::words;

/// The questions of a result, in the table's words, for its players.
pub fn question(ledger: &Ledger, players: &[String], form: Form) -> ResultQuestion {
    let sides = ledger.rules().layout().sides();
    let name = |side| words::side_then(ledger, players, side);
    let game = ledger.setup().game();
    ResultQuestion {
        form,
        names: sides.map(name).collect(),
        trick: game.map_or(("trick", "tricks"), |game| game.trick),
        highest: game.and_then(|game| game.highest),
    }
}

/// What a draft of the hand at index `at` of the deals scores for the side asked first, once `command` can record
/// or amend it.
pub fn scored(
    ledger: &Ledger,
    form: &Form,
    draft: &Draft,
    at: usize,
    command: impl Fn(Hand) -> Command,
) -> Option<ScoredResult> {
    let side = *form.sides().first()?;
    let standing = ledger.preview(command(draft.hand(form)?)).ok()?.standing();
    let line = standing.deals.get(at)?.lines.get(side)?;
    Some(ScoredResult {
        side,
        points: line.points,
        is_set: line.why.bid == BidOutcome::Set,
    })
}

/// The contract, and what it needs.
pub fn contract(ledger: &Ledger, contract: &Contract) -> (String, String) {
    (
        format!("{}.", words::contract(ledger.players(), contract)),
        words::needs(ledger, contract),
    )
}

/// The grid of bids for the current hand or an earlier deal, for its players.
pub fn grid(open: &OpenGame, deal: Option<usize>, players: &[String]) -> Grid {
    let ledger = &open.game.ledger;
    let layout = ledger.rules().layout();
    let Some(auction) = auction(open, deal) else {
        return Grid::default();
    };
    let dealer = auction.speakers.last().copied();
    let speaks = |seat: &Seat| auction.speakers.contains(seat);
    let seats: Vec<Seat> = layout.seats().filter(speaks).collect();
    // A bid that no player may make at this score is left out.
    let ladder = auction.ladder.iter().copied();
    let open_to_some = |bid: &Bid| seats.iter().any(|seat| auction.may_bid(*seat, *bid));
    let ladder = ladder.filter(open_to_some).collect();
    let row = |seat: Seat| BidRow {
        seat,
        name: name_of(players, seat).into_owned(),
        side: layout.side_of(seat),
        deals: Some(seat) == dealer,
        barred: barred(&auction, seat),
    };
    Grid {
        rows: seats.iter().copied().map(row).collect(),
        ladder,
    }
}

/// The bids a player may not make at this score.
fn barred(auction: &Auction, seat: Seat) -> Vec<Bid> {
    let ladder = auction.ladder.iter().copied();
    ladder.filter(|bid| !auction.may_bid(seat, *bid)).collect()
}

/// What happens when everyone passes; `None` without bidding.
pub fn all_passed(open: &OpenGame, deal: Option<usize>) -> Option<BiddingOutcome> {
    Some(auction(open, deal)?.all_passed())
}

/// What happens when everyone passes, in a few words: `Ann bagged at 20`. `name` names a player.
pub fn passed(outcome: BiddingOutcome, name: impl Fn(Seat) -> String) -> String {
    match outcome {
        BiddingOutcome::Won(seat, bid) | BiddingOutcome::Bagged(seat, bid) => {
            format!("{} bagged at {}", name(seat), words::bid(bid))
        }
        BiddingOutcome::PassedOut => "new deal".to_owned(),
    }
}

/// The bidding of the current hand or an earlier deal.
fn auction(open: &OpenGame, deal: Option<usize>) -> Option<Auction> {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    let layout = ledger.rules().layout();
    let speakers = |dealer: Seat, out: &BySide<bool>| -> Vec<Seat> {
        let round = layout.round_from(dealer);
        round.filter(|seat| !out[layout.side_of(*seat)]).collect()
    };
    match deal.and_then(|at| Some((at, standing.deals.get(at)?))) {
        Some((at, deal)) => {
            let speakers = speakers(deal.dealer, &deal.out_before);
            let mut auction = ledger
                .rules_at(at)
                .auction(speakers, &deal.totals_before())?;
            if let Some(contract) = deal.what.contract() {
                auction.allow(contract.seat, contract.bid);
            }
            Some(auction)
        }
        None => {
            let speakers = speakers(standing.dealer, &standing.out);
            ledger.rules().auction(speakers, &standing.totals)
        }
    }
}
