//! Wording: the one place where verdicts, refusals and problems become sentences.

pub mod backup;
mod cards;
mod compare;
mod hand;
mod problems;
mod sheet;
pub mod spreadsheet;
mod verdict;

pub use cards::{card, cards, suit_title};
pub use compare::{lost, taken, why_lost, why_taken};
pub use hand::{explain, headline, line, split};
use problems::cut;
pub use problems::{house_problem, not_a_sheet, refusal, refusals, setup_problem, unreadable};
pub use sheet::{InForce, differ, difference, in_force, lacking, sheet, value};
pub use verdict::{end, state};

use crate::bidding::Bid;
use crate::cards::Suit;
use crate::games::{Moment, Note, Noun, Record, Rules};
use crate::house::ClauseId;
use crate::house::choices::Misdeal;
use crate::ledger::{
    Contract, Cost, Deal, Dealt, Debt, Fate, Fault, Hand, Ledger, Penalty, Ruled, Standing, Won,
};
use crate::order::Family;
use crate::seats::{BySide, Side};

/// A sentence of a game with its gaps filled: `{name}` and the like, and of `[are|is]` the first for
/// several players, the second for one who is `alone`.
fn fill(says: &str, alone: bool, gaps: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(says.len() + 40);
    let mut rest = says;
    while let Some(at) = rest.find(['{', '[']) {
        filled.push_str(&rest[..at]);
        let close = if rest[at..].starts_with('{') {
            '}'
        } else {
            ']'
        };
        let inside = &rest[at + 1..];
        let (gap, after) = inside.split_once(close).unwrap_or((inside, ""));
        match gap.split_once('|') {
            Some((several, one)) => filled.push_str(if alone { one } else { several }),
            None => {
                let known = gaps.iter().find(|(name, _)| *name == gap);
                filled.push_str(known.map_or("", |(_, text)| text));
            }
        }
        rest = after;
    }
    filled + rest
}

/// Whether a side is one player.
fn alone(ledger: &Ledger, side: Side) -> bool {
    ledger.rules().layout().seats_of(side).count() == 1
}

/// The same with a capital.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|own| own.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// A sentence in brackets' company: `… (C4)`; without a clause as it is.
fn citing(says: &str, clause: Option<ClauseId>) -> String {
    match clause {
        Some(clause) => format!("{says} ({clause})"),
        None => says.to_owned(),
    }
}

/// The clause a house rule decides in this game.
fn clause_of(ledger: &Ledger, key: &str) -> Option<ClauseId> {
    ledger.setup().game().and_then(|game| game.clause(key))
}

/// A whole number with a real minus sign.
pub fn number(number: i32) -> String {
    let sign = if number < 0 { "−" } else { "" };
    format!("{sign}{}", number.unsigned_abs())
}

/// A change of a total: `+4`, `−6`, `0`.
pub fn change(points: i32) -> String {
    if points > 0 {
        format!("+{points}")
    } else {
        number(points)
    }
}

/// A change worked out: `19 + 4 = 23`.
pub fn sum(before: i32, points: i32) -> String {
    let sign = if points < 0 { "−" } else { "+" };
    let after = number(before + points);
    format!(
        "{} {sign} {} = {after}",
        number(before),
        points.unsigned_abs()
    )
}

/// So many chips: `1 chip`, `13 chips`.
pub fn chips(count: i32) -> String {
    match count {
        1 => "1 chip".to_owned(),
        _ => format!("{} chips", number(count)),
    }
}

/// What the table must still settle by itself when it ends an evening of chips: what is left in the
/// pot, and what was owed to the next one (B4); empty for nothing.
pub fn left_open(ledger: &Ledger, standing: &Standing) -> Vec<String> {
    let carry = standing.pot.carry;
    let carried = (carry > 0).then(|| {
        let chips = chips(carry);
        format!("{chips} still in the pot: share them as you agree.")
    });
    let owed = standing
        .pot
        .debts
        .iter()
        .filter_map(|(own, debt)| match debt {
            Debt::Match(chips) => Some((side(ledger, own), number(*chips))),
            Debt::Ante | Debt::Nothing => None,
        });
    let owed = owed.map(|(name, chips)| {
        format!("{name} would have paid {chips} into the next pot: settle it as you agree.")
    });
    carried.into_iter().chain(owed).collect()
}

/// A bid in full.
pub fn bid(bid: Bid) -> String {
    match bid {
        Bid::Number(number) => number.to_string(),
        Bid::ThirtyNoDraw => "30 No Draw".to_owned(),
        Bid::ThirtyForSixty => "30 for 60".to_owned(),
        Bid::SixtyFor120 => "60 for 120".to_owned(),
        Bid::Kaibosh => "Kaibosh".to_owned(),
    }
}

/// A bid where room is short: `30 ND`.
pub fn short_bid(bid: Bid) -> String {
    match bid {
        Bid::ThirtyNoDraw => "30 ND".to_owned(),
        Bid::ThirtyForSixty => "30/60".to_owned(),
        Bid::SixtyFor120 => "60/120".to_owned(),
        Bid::Number(_) | Bid::Kaibosh => self::bid(bid),
    }
}

/// The name of a suit.
pub const fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Hearts => "hearts",
        Suit::Diamonds => "diamonds",
        Suit::Clubs => "clubs",
        Suit::Spades => "spades",
    }
}

/// Whose order of cards it is.
pub const fn family(family: Family) -> &'static str {
    match family {
        Family::Fives => "highest first",
        Family::Kaibosh => "Kaibosh, highest first",
        Family::Bourre => "Bourré, highest first",
    }
}

/// The name of a side.
pub fn side(ledger: &Ledger, side: Side) -> String {
    ledger.setup().side_name(ledger.rules().layout(), side)
}

/// So many tricks, in the table's own word: `no books`, `1 book`, `4 books`.
pub fn tricks(ledger: &Ledger, count: u8) -> String {
    let noun = ledger.setup().game().map(|game| game.trick);
    counted(count, noun.unwrap_or(("trick", "tricks")))
}

/// What a side took, in what the game counts: `4 books`, `20 points`.
pub fn took(ledger: &Ledger, count: u8) -> String {
    let noun = ledger.setup().game().map(|game| game.counted);
    counted(count, noun.unwrap_or(("trick", "tricks")))
}

fn counted(count: u8, (one, many): Noun) -> String {
    match count {
        0 => format!("no {many}"),
        1 => format!("1 {one}"),
        _ => format!("{count} {many}"),
    }
}

/// The table's word for tricks at the head of a sentence: `Books`.
pub fn tricks_title(ledger: &Ledger) -> String {
    let many = ledger.setup().game().map_or("tricks", |game| game.trick.1);
    let mut letters = many.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// What a deal is called: `Hand`, or `Round` where only points are written down.
pub fn hand_title(ledger: &Ledger) -> &'static str {
    match ledger.rules().table().record {
        Record::Points => "Round",
        Record::Bid { .. } | Record::Turned { .. } | Record::Pot { .. } => "Hand",
    }
}

/// What the button that records a deal says.
pub fn save(ledger: &Ledger) -> &'static str {
    match ledger.rules().table().record {
        Record::Points => "Save the round",
        Record::Bid { .. } | Record::Turned { .. } | Record::Pot { .. } => "Save the hand",
    }
}

/// What a deal is called inside a sentence.
pub fn hand_word(ledger: &Ledger) -> &'static str {
    match ledger.rules().table().record {
        Record::Points => "round",
        Record::Bid { .. } | Record::Turned { .. } | Record::Pot { .. } => "hand",
    }
}

/// The contract: `Bob bid 20 in spades`.
pub fn contract(ledger: &Ledger, contract: &Contract) -> String {
    let name = ledger.setup().name(contract.seat);
    let bid = bid(contract.bid);
    let called = match contract.won {
        Won::Bid => format!("{name} bid {bid}"),
        Won::Bagged => format!("{name} is bagged at {bid}"),
    };
    match contract.trump {
        Some(trump) => format!("{called} in {}", suit(trump)),
        None => called,
    }
}

/// What the bidding side must take: `Needs 4 books.`
pub fn needs(ledger: &Ledger, contract: &Contract) -> String {
    let stakes = ledger.rules().stakes(contract.bid);
    match (stakes.all, stakes.besides.as_str()) {
        (true, "") => format!("Needs all {}.", took(ledger, stakes.needs)),
        (true, besides) => format!("Needs all {}; {besides}.", stakes.needs),
        (false, _) => format!("Needs {}.", took(ledger, stakes.needs)),
    }
}

/// A deal in a few words: `Bob bid 20`, `Misdeal`, `3–2`.
pub fn deal(ledger: &Ledger, dealt: &Dealt) -> String {
    match dealt {
        Dealt::Hand(Hand::Bid(hand)) => contract(ledger, &hand.contract),
        Dealt::Hand(Hand::Turned(hand)) => {
            let tricks = hand.tricks.values().iter().map(ToString::to_string);
            tricks.collect::<Vec<_>>().join("–")
        }
        Dealt::Hand(Hand::Pot(hand)) => {
            let stayed = hand
                .shares
                .values()
                .iter()
                .filter_map(|share| share.tricks());
            match stayed.count() {
                0 => "Nobody stayed".to_owned(),
                stayed => format!("{stayed} stayed"),
            }
        }
        Dealt::Hand(Hand::Points(_)) => "Points".to_owned(),
        Dealt::Misdeal => "Misdeal".to_owned(),
        Dealt::PassedOut => "All passed".to_owned(),
    }
}

/// Who deals after a misdeal by some rules, in a few words.
pub fn after_misdeal(rules: &dyn Rules) -> &'static str {
    match rules.table().misdeal {
        Misdeal::SameDealer => "the same dealer deals again",
        Misdeal::PassesLeft => "the deal moves left",
    }
}

/// Why a deal that was not played scores nothing, and who dealt next by its rules.
pub fn no_score(ledger: &Ledger, rules: &dyn Rules, dealt: &Dealt) -> String {
    let next = match dealt {
        Dealt::PassedOut => citing("the deal moves left", clause_of(ledger, "all_pass")),
        _ => citing(after_misdeal(rules), clause_of(ledger, "misdeal")),
    };
    format!("{}: no score, and {next}.", deal(ledger, dealt))
}

/// What the table is told now: how this table plays the hand, and who is near the end.
pub fn notes(ledger: &Ledger, standing: &Standing) -> Vec<String> {
    let open = standing.open.as_ref();
    let told = |note: &&Note| match note.when {
        Moment::FirstDeal => open.is_none() && standing.deals.is_empty(),
        Moment::Deal => open.is_none(),
        Moment::Play => open.is_some(),
        Moment::Bagged => open.is_some_and(|open| open.won == Won::Bagged),
        Moment::Bid(bid) => open.is_some_and(|open| open.bid == bid),
        Moment::Unless(bid) => open.is_some_and(|open| open.bid != bid),
    };
    let notes = ledger.rules().table().notes.iter().filter(told);
    let notes = notes.map(|note| {
        let says = note.says.trim_end_matches('.');
        format!("{}.", citing(says, Some(note.clause)))
    });
    notes
        .chain(standing.rulings.iter().map(|own| ruling(ledger, own)))
        .collect()
}

/// A ruling that the table accepted, and what it costs whom.
pub fn ruling(ledger: &Ledger, ruled: &Ruled) -> String {
    let cost = ruled.cost.map(|Cost { side: of, penalty }| {
        let name = side(ledger, of);
        let one = alone(ledger, of);
        let lose = if one { "loses" } else { "lose" };
        match penalty {
            Penalty::LoseHand => format!(" {name} {lose} the hand."),
            Penalty::SetBid if one => format!(" {name} pays for the bid."),
            Penalty::SetBid => format!(" {name} pay for the bid."),
            Penalty::Trick { to } => {
                let (trick, to) = (tricks(ledger, 1), side(ledger, to));
                format!(" {trick} goes from {name} to {to}.")
            }
            Penalty::Fault(Fault::Renege) => format!(" {name} pays as if bourréd."),
            Penalty::Fault(Fault::Corrected) => format!(" {name} cannot win the pot."),
        }
    });
    format!("Ruling: {}{}", ruled.says, cost.unwrap_or_default())
}

/// The sides whose score is called out (A8), though the game is not over.
pub fn called_out(ledger: &Ledger, standing: &Standing) -> Vec<Side> {
    let Some(from) = ledger.rules().table().finish.warn_at else {
        return Vec::new();
    };
    let totals = standing.totals.iter();
    let near = totals.filter(|(side, total)| **total >= from && !standing.out[*side]);
    match standing.end {
        Some(_) => Vec::new(),
        None => near.map(|(side, _)| side).collect(),
    }
}

/// Why a deal does not count, if it does not.
pub const fn fate(deal: &Deal) -> Option<&'static str> {
    match deal.fate {
        Fate::Counts => None,
        Fate::Struck => Some("Struck out: it does not count."),
        Fate::AfterTheEnd => Some("Not counted: the game had ended before it."),
        Fate::SideWasOut => Some("Not counted: a side that takes part in it was out before it."),
    }
}

/// The score for the ear: `Ann & Bob 23, Cara & Dev 19. Dev deals.`
pub fn spoken(ledger: &Ledger) -> String {
    let standing = ledger.standing();
    if let Some((verdict, _)) = standing.end {
        return end(ledger, verdict, &standing.totals, &standing.out).0;
    }
    let next = match &standing.open {
        Some(open) => contract(ledger, open),
        None => format!("{} deals", ledger.setup().name(standing.dealer)),
    };
    format!("{}. {next}.", score(ledger, &standing.totals))
}

/// Each side and its total: `Ann & Bob 23, Cara & Dev 19`.
pub fn score(ledger: &Ledger, totals: &BySide<i32>) -> String {
    let each: Vec<String> = totals
        .iter()
        .map(|(own, total)| format!("{} {}", side(ledger, own), number(*total)))
        .collect();
    each.join(", ")
}

/// A side that falls out.
pub fn falls_out(ledger: &Ledger, of: Side) -> String {
    fill(
        "{name} [are|is] out the back door.",
        alone(ledger, of),
        &[("name", &side(ledger, of))],
    )
}

/// A side whose score is called out (A8).
pub fn call_out(ledger: &Ledger, standing: &Standing, of: Side) -> String {
    let says = fill(
        "{name} [are|is] at {total}: call it out",
        alone(ledger, of),
        &[
            ("name", &side(ledger, of)),
            ("total", &number(standing.totals[of])),
        ],
    );
    format!("{}.", citing(&says, clause_of(ledger, "warn_at")))
}
