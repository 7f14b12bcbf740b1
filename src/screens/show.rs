//! What the open game shows: from its standing to the plain values the widgets take.

use leptos::prelude::*;

use super::{App, Open, Route};
use crate::bidding::{Auction, Bid, Outcome};
use crate::device::clock;
use crate::games::{Mood, Record};
use crate::ledger::{
    Command, Contract, Deal, Dealt, Fate, Form, Hand, Ledger, Standing, Turned, Won,
};
use crate::order::{Family, Order};
use crate::saved::Kept;
use crate::seats::{BySide, Seat, Side};
use crate::widgets::{BidRow, Column, Grid, Preview, Question, SheetRow, SheetTotal, Stretch};
use crate::words;

/// The name of a game: the table's own, or the day it was set up.
pub fn title(game: &Kept) -> String {
    if game.name.is_empty() {
        day(game)
    } else {
        game.name.clone()
    }
}

/// The day a game was set up, in the words of the browser's locale.
pub fn day(game: &Kept) -> String {
    clock::day(game.created)
}

/// The order of the cards while a suit is trump.
pub fn order(ledger: &Ledger, turned: Turned) -> Option<Order> {
    let family = ledger.setup().game()?.family?;
    Some(Order::of(family, turned.trump?).with_ace(turned.ace))
}

/// The way a game ranks its cards; that of the Fives where it has none of its own.
pub fn family(ledger: &Ledger) -> Family {
    let game = ledger.setup().game();
    game.and_then(|game| game.family).unwrap_or(Family::Fives)
}

/// How the open game ranks its cards, and the trump of the hand being played; that of the Fives
/// without a game, or where it is over and `over_too` is not said.
pub fn ranking(app: App, over_too: bool) -> (Family, Turned) {
    app.open.with_untracked(|open| {
        let open = open.as_ref();
        let open = open.filter(|open| over_too || open.standing.end.is_none());
        open.map_or((Family::Fives, Turned::default()), |open| {
            (family(&open.game.ledger), trump(open))
        })
    })
}

/// The trump of the hand being played, as far as it was told.
pub fn trump(open: &Open) -> Turned {
    let standing = &open.standing;
    match &standing.open {
        Some(contract) => Turned {
            trump: contract.trump,
            ..Turned::default()
        },
        None => standing.turned,
    }
}

/// The questions of the hand that is due or being played; nothing while its bid is not known.
pub fn form(open: &Open) -> Option<Form> {
    let standing = &open.standing;
    let rules = open.game.ledger.rules();
    match (&rules.table().record, &standing.open) {
        (Record::Bid { .. }, None) => None,
        (_, contract) => Some(Form::new(
            rules,
            &standing.out,
            contract.as_ref(),
            standing.turned,
        )),
    }
}

/// `Dev deals, Ann leads.`
pub fn deal_line(open: &Open) -> String {
    let ledger = &open.game.ledger;
    let name = |seat| ledger.setup().name(seat).to_owned();
    let deals = name(open.standing.dealer);
    match open.standing.leader(ledger.rules()) {
        Some(leader) => format!("{deals} deals, {} leads.", name(leader)),
        None => format!("{deals} deals."),
    }
}

/// The columns of the score.
pub fn columns(open: &Open) -> Vec<Column> {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    ledger
        .rules()
        .layout()
        .sides()
        .map(|side| Column {
            side,
            name: words::side(ledger, side),
            total: standing.totals[side],
            below: words::below(ledger, standing, side),
            out: standing.out[side],
            why: why(ledger, standing, side),
        })
        .collect()
}

/// Why a total is what it is: the last hand that counts.
fn why(ledger: &Ledger, standing: &Standing, side: Side) -> String {
    let counts = |deal: &&Deal| matches!(deal.what, Dealt::Hand(_)) && deal.fate == Fate::Counts;
    match standing.deals.iter().rev().find(counts) {
        Some(deal) => words::explain(ledger, deal, side),
        None => "No hand has been played yet.".to_owned(),
    }
}

/// The stretch of the track; nothing where there is no target, or too many sides for it.
pub fn stretch(open: &Open) -> Option<Stretch> {
    let finish = &open.game.ledger.rules().table().finish;
    let totals = open.standing.totals.values();
    if totals.len() > FEW {
        return None;
    }
    Some(Stretch {
        back_door: finish.back_door,
        target: finish.target?,
        totals: totals.to_vec(),
    })
}

/// The marks of more sides than this would hide each other.
const FEW: usize = 3;

/// The grid of bids for the hand that is due, or for an earlier deal.
pub fn grid(open: &Open, deal: Option<usize>) -> Grid {
    let ledger = &open.game.ledger;
    let layout = ledger.rules().layout();
    let Some(auction) = auction(open, deal) else {
        return Grid::default();
    };
    let dealer = auction.speakers.last().copied();
    let speaks = |seat: &Seat| auction.speakers.contains(seat);
    let seats: Vec<Seat> = layout.seats().filter(speaks).collect();
    // A bid that nobody may make as the score stands is not offered.
    let ladder = auction.ladder.iter().copied();
    let open_to_some = |bid: &Bid| seats.iter().any(|seat| auction.may_bid(*seat, *bid));
    let ladder = ladder.filter(open_to_some).collect();
    let row = |seat: Seat| BidRow {
        seat,
        name: ledger.setup().name(seat).to_owned(),
        side: layout.side_of(seat),
        deals: Some(seat) == dealer,
        barred: barred(&auction, seat),
    };
    Grid {
        rows: seats.iter().copied().map(row).collect(),
        ladder,
    }
}

/// The bids a player may not make as the score stands.
fn barred(auction: &Auction, seat: Seat) -> Vec<Bid> {
    let ladder = auction.ladder.iter().copied();
    ladder.filter(|bid| !auction.may_bid(seat, *bid)).collect()
}

/// The rows of the sheet, the latest first.
pub fn sheet_rows(open: &Open) -> Vec<SheetRow> {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    let deals = standing.deals.iter().enumerate().rev();
    deals
        .map(|(at, deal)| sheet_row(ledger, at, deal))
        .collect()
}

fn sheet_row(ledger: &Ledger, at: usize, deal: &Deal) -> SheetRow {
    let layout = ledger.rules().layout();
    let hand = match &deal.what {
        Dealt::Hand(hand) => Some(hand),
        Dealt::Misdeal | Dealt::PassedOut => None,
    };
    let counts = deal.fate == Fate::Counts;
    let dealt = format!("{} dealt", ledger.setup().name(deal.dealer));
    let detail = match hand {
        Some(Hand::Bid(_) | Hand::Turned(_)) if counts => {
            format!("{dealt}, {}", words::split(deal))
        }
        _ => dealt,
    };
    let detail = match deal.rulings.is_empty() {
        true => detail,
        false => format!("{detail}, a ruling"),
    };
    let bid = match hand {
        Some(Hand::Bid(hand)) => {
            let name = ledger.setup().name(hand.contract.seat);
            let bid = words::short_bid(hand.contract.bid);
            match hand.contract.won {
                Won::Bid => format!("{name} {bid}"),
                Won::Bagged => format!("{name} bagged {bid}"),
            }
        }
        Some(hand) if counts => words::headline(ledger, deal, hand),
        _ => words::deal(ledger, &deal.what),
    };
    let totals = deal
        .lines
        .iter()
        .map(|(side, line)| {
            let change = match hand {
                Some(_) if counts => words::change(line.points),
                _ => String::new(),
            };
            SheetTotal {
                total: words::number(deal.totals[side]),
                change,
                set: line.why.mood == Mood::Set,
            }
        })
        .collect();
    let mut why = match words::fate(deal) {
        Some(fate) => vec![fate.to_owned()],
        None if hand.is_some() => layout
            .sides()
            .map(|side| words::explain(ledger, deal, side))
            .collect(),
        None => vec![words::no_score(ledger, &*ledger.rules_at(at), &deal.what)],
    };
    why.extend(deal.rulings.iter().map(|own| words::ruling(ledger, own)));
    SheetRow {
        deal: at,
        number: deal
            .number
            .map(|number| number.to_string())
            .unwrap_or_default(),
        bid,
        trump: hand.and_then(Hand::trump),
        detail,
        totals,
        counts,
        strikable: deal.fate != Fate::Struck,
        why,
        href: Some(Route::Amend(at).href()),
    }
}

/// What recording or amending would do: of the deal at `at`, as it would then stand.
pub fn preview(ledger: &Ledger, command: Command, at: usize) -> Result<Preview, String> {
    let next = ledger
        .preview(command)
        .map_err(|reasons| words::refusals(ledger, &reasons))?;
    let (before, after) = (ledger.standing(), next.standing());
    let Some(deal) = after.deals.get(at) else {
        return Err(String::new());
    };
    let sums = deal
        .lines
        .iter()
        .map(|(side, line)| {
            let total = deal.totals[side];
            (
                words::side(&next, side),
                words::sum(total - line.points, line.points),
            )
        })
        .collect();
    let headline = match &deal.what {
        Dealt::Hand(hand) if deal.fate == Fate::Counts => words::headline(&next, deal, hand),
        what => words::fate(deal).map_or_else(|| words::deal(&next, what), str::to_owned),
    };
    Ok(Preview {
        headline,
        set: deal
            .lines
            .iter()
            .any(|(_, line)| line.why.mood == Mood::Set),
        sums,
        follows: follows(&next, &before, &after, at),
    })
}

/// What else a step changes: later totals, sides falling out, the end of the game.
fn follows(next: &Ledger, before: &Standing, after: &Standing, at: usize) -> Vec<String> {
    let mut sentences = Vec::new();
    if at + 1 < after.deals.len() && before.totals != after.totals {
        let score = words::score(next, &after.totals);
        sentences.push(format!("The score becomes {score}."));
    }
    let fallen = after
        .out
        .iter()
        .filter(|(side, out)| **out && !before.out[*side]);
    sentences.extend(fallen.map(|(side, _)| words::falls_out(next, side)));
    let near = words::called_out(next, after);
    let before_near = words::called_out(next, before);
    let reached = near.into_iter().filter(|side| !before_near.contains(side));
    sentences.extend(reached.map(|side| words::call_out(next, after, side)));
    if before.end != after.end {
        sentences.push(match after.end {
            Some((end, _)) => words::end(next, end, &after.totals, &after.out).0 + ".",
            None => "The game is not over.".to_owned(),
        });
    }
    let uncounted = |standing: &Standing| {
        let not_struck = |deal: &&Deal| matches!(deal.fate, Fate::AfterTheEnd | Fate::SideWasOut);
        standing.deals.iter().filter(not_struck).count()
    };
    if uncounted(after) > uncounted(before) {
        sentences.push("Hands played after that no longer count.".to_owned());
    }
    sentences
}

/// The contract as the table says it, and what it needs.
pub fn contract(ledger: &Ledger, contract: &Contract) -> (String, String) {
    (
        format!("{}.", words::contract(ledger, contract)),
        words::needs(ledger, contract),
    )
}

/// The questions of a result, in the table's words.
pub fn question(ledger: &Ledger, form: Form) -> Question {
    let sides = ledger.rules().layout().sides();
    Question {
        form,
        names: sides.map(|side| words::side(ledger, side)).collect(),
        tricks: words::tricks_title(ledger),
    }
}

/// What becomes of the hand that is due, or of an earlier one, when everyone passes; nothing where
/// nobody bids.
pub fn all_passed(open: &Open, deal: Option<usize>) -> Option<Outcome> {
    Some(auction(open, deal)?.all_passed())
}

/// The bidding of the hand that is due, or of an earlier one.
fn auction(open: &Open, deal: Option<usize>) -> Option<Auction> {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    let layout = ledger.rules().layout();
    let speakers = |dealer: Seat, out: &BySide<bool>| -> Vec<Seat> {
        let round = layout.round_from(dealer);
        round.filter(|seat| !out[layout.side_of(*seat)]).collect()
    };
    match deal.and_then(|at| Some((at, standing.deals.get(at)?))) {
        Some((at, deal)) => {
            let speakers = speakers(deal.dealer, &deal.out_before);
            ledger.rules_at(at).auction(speakers, &deal.totals_before())
        }
        None => {
            let speakers = speakers(standing.dealer, &standing.out);
            ledger.rules().auction(speakers, &standing.totals)
        }
    }
}
