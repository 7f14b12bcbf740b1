//! Sentences about a deal: bid, contract, kind.

use super::sentence::alone;
use super::{
    bid, change, hint, moved as moved_so, near, number, sat_down, side_then, suit, took, tricks,
    units,
};
use crate::base::house::choices::{Misdeal, MisdealUntil};
use crate::base::seats::Side;
use crate::games::hand::{Contract, Fault, Hand, Won};
use crate::games::{Moment, Note, Rules, Worth};
use crate::ledger::{
    AcceptedRuling, Cost, Deal, Dealt, Fate, Ledger, Penalty, Standing, name_of, side_name_of,
};

/// A contract, with the players by seat: `Bob bid 20 in spades`.
pub fn contract(players: &[String], contract: &Contract) -> String {
    let name = name_of(players, contract.seat);
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

/// What the bidding side needs: `Needs 4 books.`
pub fn needs(ledger: &Ledger, contract: &Contract) -> String {
    let stakes = ledger.rules().stakes(contract.bid);
    match (stakes.all, stakes.besides.as_str()) {
        (true, "") => format!("Needs all {}.", took(ledger, stakes.needs)),
        (true, besides) => format!("Needs all {}; {besides}.", stakes.needs),
        (false, _) => format!("Needs {}.", took(ledger, stakes.needs)),
    }
}

/// The stakes of a bid: `Made +4 to +6, set −4.`; `None` if [`needs`] says it.
pub fn worth(ledger: &Ledger, contract: &Contract) -> Option<String> {
    let stakes = ledger.rules().stakes(contract.bid);
    let Worth { least, most, set } = stakes.worth;
    let made = match least == most {
        true => change(least),
        false => format!("{} to {}", change(least), change(most)),
    };
    (stakes.besides.is_empty() && set > 0).then(|| format!("Made {made}, set {}.", number(-set)))
}

/// A deal in a few words: `Bob bid 20`, `Misdeal`, `3–2`.
pub fn deal(rules: &dyn Rules, deal: &Deal) -> String {
    match &deal.what {
        Dealt::Hand(Hand::Bid(hand)) => contract(&deal.players, &hand.contract),
        Dealt::Hand(Hand::Turned(hand)) => shares(rules, deal, |side| hand.tricks[side]),
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
        Dealt::Redealt { .. } => "Redealt".to_owned(),
    }
}

/// What each of two sides took: `4–2`. Of more sides nobody knows the order: those that took something, with their
/// names: `Ann 3, Dev 2`.
pub(super) fn shares(rules: &dyn Rules, deal: &Deal, took: impl Fn(Side) -> u8) -> String {
    let all: Vec<(Side, u8)> = rules
        .layout()
        .sides()
        .map(|side| (side, took(side)))
        .collect();
    if let [(_, one), (_, other)] = all[..] {
        return format!("{one}–{other}");
    }
    let nobody = all.iter().all(|(_, took)| *took == 0);
    let some = all.iter().filter(|(_, took)| *took > 0 || nobody);
    let each = some.map(|(side, took)| {
        let name = side_name_of(&deal.players, rules.layout(), *side);
        format!("{name} {took}")
    });
    each.collect::<Vec<_>>().join(", ")
}

/// Who deals after a misdeal, in a few words; `second` is another one by the same dealer.
pub fn after_misdeal(rules: &dyn Rules, second: bool) -> &'static str {
    match rules.table().misdeal {
        Misdeal::SecondPasses if second => MOVES_LEFT,
        Misdeal::SameDealer | Misdeal::SecondPasses => SAME_DEALER,
        Misdeal::PassesLeft => MOVES_LEFT,
    }
}

/// What a misdeal means once there is a bid (C11), in a few words.
pub fn misdeal_after_bid(rules: &dyn Rules, second: bool) -> &'static str {
    match rules.table().misdeal_until {
        MisdealUntil::FirstBid => "after a bid, only if everyone agrees",
        MisdealUntil::HandOver => after_misdeal(rules, second),
    }
}

/// Who deals after a hand that a ruling deals again, in a few words; `later` if others were dealt
/// after it.
const fn after_redeal(later: bool) -> &'static str {
    match later {
        true => LATER_STAY,
        false => SAME_DEALER,
    }
}

const SAME_DEALER: &str = "the same dealer deals again";
const MOVES_LEFT: &str = "the deal moves left";
const LATER_STAY: &str = "who dealt the later hands stays";

/// Who deals after a hand that was not played, in a few words.
pub fn after_unplayed(unplayed: &Deal) -> &'static str {
    let moves = unplayed.next_dealer != unplayed.dealer;
    match unplayed.what {
        _ if unplayed.keeps_next => LATER_STAY,
        Dealt::Redealt { .. } => after_redeal(moves),
        // The rule by which it was dealt may have changed since.
        _ if moves => MOVES_LEFT,
        _ => SAME_DEALER,
    }
}

/// Why a deal scores nothing, and who dealt next.
pub fn no_score(rules: &dyn Rules, unplayed: &Deal) -> String {
    format!(
        "{}: no score, and {}.",
        deal(rules, unplayed),
        after_unplayed(unplayed)
    )
}

/// Hints for the table: how it plays the hand, and who is near the end.
pub fn notes(ledger: &Ledger, standing: &Standing) -> Vec<String> {
    let open = standing.open.as_ref();
    let applies = |note: &&Note| match note.when {
        Moment::Deal => open.is_none(),
        Moment::Play => open.is_some(),
        Moment::Bagged => open.is_some_and(|open| open.won == Won::Bagged),
        Moment::Bid(bid) => open.is_some_and(|open| open.bid == bid),
        Moment::Unless(bid) => open.is_some_and(|open| open.bid != bid),
    };
    let notes = ledger.rules().table().notes.iter().filter(applies);
    let notes = notes.map(|note| hint(note.hint));
    let seated = standing.deals.last();
    let seated = seated.map_or_else(|| ledger.first_players(), |deal| deal.players.clone());
    let sat_down = sat_down(&seated, &standing.players, "plays for");
    let sat_down = sat_down.map(|says| format!("From here on {says}."));
    let moved = standing.moved.iter();
    let moved = moved.filter(|mover| mover.before == standing.deals.len());
    let moved = moved.map(|mover| format!("{}.", moved_so(&standing.players, mover)));
    notes
        .chain(sat_down)
        .chain(moved)
        .chain(near(ledger, standing))
        .collect()
}

/// A ruling accepted on the hand being played and its penalty, with the players by seat.
pub fn ruling(ledger: &Ledger, players: &[String], ruled: &AcceptedRuling) -> String {
    accepted_ruling(ledger, players, ruled, None)
}

/// A ruling on a recorded deal. Where the hand was played out, nothing stopped (D1).
pub fn ruling_on(ledger: &Ledger, deal: &Deal, ruled: &AcceptedRuling) -> String {
    accepted_ruling(ledger, &deal.players, ruled, Some(deal))
}

/// Whether tricks of a deal are missing.
fn is_stopped(ledger: &Ledger, deal: &Deal) -> bool {
    let table = ledger.rules().table();
    matches!(&deal.what, Dealt::Hand(hand) if {
        let sides = ledger.rules().layout().sides();
        let taken: u8 = sides.filter_map(|side| hand.tricks(side)).sum();
        taken < table.record.tricks()
    })
}

fn accepted_ruling(
    ledger: &Ledger,
    players: &[String],
    ruled: &AcceptedRuling,
    recorded: Option<&Deal>,
) -> String {
    let cost = ruled.cost.map(|Cost { side: of, penalty }| {
        let name = side_then(ledger, players, of);
        let one = alone(ledger, of);
        let lose = if one { "loses" } else { "lose" };
        match penalty {
            Penalty::LoseHand => format!(" {name} {lose} the hand."),
            Penalty::SetBid => format!(" {name} {lose} the amount of the bid."),
            Penalty::Trick { to, best, called } => {
                let (trick, to) = (tricks(ledger, 1), side_then(ledger, players, to));
                let with = if best {
                    ", with the highest trump,"
                } else {
                    ""
                };
                let help = match recorded {
                    _ if !called => "",
                    Some(_) => " It doesn’t count toward the bid anymore.",
                    // Whose card it was is known once the hand is recorded (A7).
                    None => " It was the second one, with the called card.",
                };
                format!(" {trick}{with} goes from {name} to {to}.{help}")
            }
            Penalty::Points(points) => {
                let points = units(ledger, points);
                let stops = if recorded.is_none_or(|deal| is_stopped(ledger, deal)) {
                    ", and play stops there"
                } else {
                    ""
                };
                format!(" {name} {lose} {points}{stops}.")
            }
            Penalty::Redeal => " Redeal the hand.".to_owned(),
            Penalty::Fault(Fault::Renege) => format!(" {name} pays as if bourréd."),
            Penalty::Fault(Fault::Corrected) => {
                format!(" {name} can’t win the pot, and loses the next turn to deal.")
            }
            Penalty::LosesDeal => format!(" {name} loses the next turn to deal."),
        }
    });
    // The clauses stand behind “Why?”.
    format!("Ruling: {}{}", ruled.says.text, cost.unwrap_or_default())
}

/// Why a deal does not count.
pub const fn fate(deal: &Deal) -> Option<&'static str> {
    match deal.fate {
        Fate::Counts => None,
        Fate::Struck => Some("Deleted: it doesn’t count."),
        Fate::AfterTheEnd => Some("Doesn’t count: the game was already over."),
        Fate::SideWasOut => Some("Doesn’t count: a side in this hand was already out."),
    }
}
