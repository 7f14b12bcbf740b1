//! Sentences about what a step changes, where it is accepted.

use super::effects::{changes, effect_sentences};
use super::in_play::when_saved;
use super::{after_unplayed, bid, dealer, hand_word, refusals};
use crate::base::house::Choose;
use crate::base::house::choices::BidAfterRenege;
use crate::base::seats::Seat;
use crate::games::BidOutcome;
use crate::ledger::{AcceptedRuling, Command, Cost, Deal, Dealt, Effect, Ledger, Penalty, effects};

/// The preview of a corrected dealer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Redealt {
    /// Who deals from then on.
    pub headline: String,
    /// Who leads now, and that no score changes.
    pub lines: Vec<String>,
    /// Who is bagged now, and which bids no longer fit.
    pub follows: Vec<String>,
}

/// Who deals from then on, and what follows.
pub fn redealt(before: &Ledger, after: &Ledger, deal: usize) -> Redealt {
    let now = after.standing();
    let mut lines = Vec::new();
    let is_earlier = deal < now.deals.len();
    if let (None, Some(leader)) = (now.end, now.leader(after.rules())) {
        let name = after.name(leader);
        lines.push(match is_earlier {
            true => format!("{name} leads {} {}.", hand_word(after), now.number),
            false => format!("{name} leads."),
        });
    }
    if is_earlier {
        lines.push("The score doesn’t change.".to_owned());
    }
    Redealt {
        headline: dealer::deals_from(after, &now, deal),
        lines,
        follows: effect_sentences(before, after, |effect| {
            !matches!(effect, Effect::Dealers(_))
        }),
    }
}

/// What else recording or amending a deal changes, besides its result, the sums of its sides, and the
/// end of the game.
pub fn follows(ledger: &Ledger, next: &Ledger, at: usize) -> Vec<String> {
    let (before, after) = (ledger.standing(), next.standing());
    // The sums are of the last hand, or totals after it are not shown.
    let passing = after.deals.get(at).map(|deal| &deal.totals) != Some(&after.totals);
    // A hand that is recorded is no longer played, and the next pot is another.
    let same = before.deals.len() == after.deals.len();
    effect_sentences(ledger, next, |effect| match effect {
        Effect::Totals(_) => passing,
        Effect::Bid(deal, _) => *deal != at,
        Effect::Ends(_) => false,
        Effect::Stands(_) | Effect::Turned(_) | Effect::Pot(_) => same,
        _ => true,
    })
}

/// What accepting a ruling would change, or why it is refused.
pub fn accepted(ledger: &Ledger, deal: usize, ruling: AcceptedRuling) -> String {
    let (cost, accepted) = (ruling.cost, ruling.clone());
    let next = match ledger.preview(Command::Accept { deal, ruling }) {
        Err(reasons) => return refusals(ledger, &reasons),
        Ok(next) => next,
    };
    let after = next.standing();
    let recorded = after.deals.get(deal);
    let again = recorded.filter(|deal| matches!(deal.what, Dealt::Redealt { .. }));
    let again = again.map(|redealt| does_not_count(redealt));
    match (again, deal < ledger.standing().deals.len()) {
        (Some(again), false) => again,
        (None, false) => when_saved(ledger, &accepted),
        (again, true) => {
            let said = changes(ledger, &next, again);
            let stays = bid_stays(ledger, &next, deal);
            let rule = failed_bid(ledger, &next, deal);
            let all = [Some(said), cancelled(ledger, &next, cost), stays, rule];
            all.into_iter().flatten().collect::<Vec<_>>().join(" ")
        }
    }
}

/// `The hand doesn’t count, and the same dealer deals again.`
fn does_not_count(unplayed: &Deal) -> String {
    let dealer = after_unplayed(unplayed);
    format!("The hand doesn’t count, and {dealer}.")
}

/// Between two players a lost turn to deal cancels that of the other (W10).
fn cancelled(ledger: &Ledger, next: &Ledger, cost: Option<Cost>) -> Option<String> {
    let cost = cost.filter(|cost| cost.penalty == Penalty::LosesDeal)?;
    let (before, after) = (ledger.standing(), next.standing());
    let mut seats = (0..).map(Seat).take(after.players.len());
    let fewer = seats.any(|seat| after.misses_deals(seat) < before.misses_deals(seat));
    let same = before.dealer == after.dealer && after.end.is_none();
    let name = next.name(Seat(cost.side.0));
    (fewer && same).then(|| format!("{name} loses one too, so the two cancel out."))
}

/// The fate of a bid that stays as it was though a ruling changed who helped it (A7).
fn bid_stays(ledger: &Ledger, next: &Ledger, deal: usize) -> Option<String> {
    let (before, after) = (ledger.standing(), next.standing());
    let (was, is) = (before.deals.get(deal)?, after.deals.get(deal)?);
    let turns = |effect: &Effect| matches!(effect, Effect::Bid(at, _) if *at == deal);
    if was.helped() == is.helped() || effects(&before, &after).iter().any(turns) {
        return None;
    }
    let contract = is.what.contract()?;
    let bidder = next.rules().layout().side_of(contract.seat);
    let fate = match is.lines[bidder].why.bid {
        BidOutcome::Made => "made",
        BidOutcome::Set => "set",
        BidOutcome::Plain => return None,
    };
    let (name, bid) = (is.name(contract.seat), bid(contract.bid));
    Some(format!("{name}’s bid of {bid} stays {fate}."))
}

/// The house rule on a bid that fails after another side's renege, where the ruling lets it decide (W2).
fn failed_bid(ledger: &Ledger, next: &Ledger, deal: usize) -> Option<String> {
    let rules = next.rules_at(deal);
    let decides = |ledger: &Ledger| ledger.standing().deals.get(deal)?.after_renege(&*rules);
    let value = decides(next).filter(|_| decides(ledger).is_none())?;
    let rule = BidAfterRenege::RULE;
    let here = rule.label_of(&value.value());
    Some(format!("House rule “{}”: {here}.", rule.label))
}

/// The button that makes a deal a misdeal, and what that would change in a recorded one, or why it
/// is refused.
pub fn misdeal(ledger: &Ledger, deal: usize) -> (String, String) {
    let standing = ledger.standing();
    let word = hand_word(ledger);
    let Some(recorded) = standing.deals.get(deal) else {
        let number = standing.number;
        return (
            format!("Record the misdeal of {word} {number}"),
            String::new(),
        );
    };
    let number = recorded.number.unwrap_or_default();
    let label = format!("Change {word} {number} to a misdeal");
    let to = Dealt::Misdeal;
    let follows = match ledger.preview(Command::Amend { deal, to }) {
        Err(reasons) => refusals(ledger, &reasons),
        Ok(next) => {
            let now = next.standing();
            let first = now.deals.get(deal);
            let first = first.map(|unplayed| does_not_count(unplayed));
            changes(ledger, &next, first)
        }
    };
    (label, follows)
}

/// What other rules change besides the totals: whether the game ends, or goes on though it is tied,
/// which hands no longer count, and the rest.
pub fn ruled_otherwise(ledger: &Ledger, next: &Ledger) -> Vec<String> {
    effect_sentences(ledger, next, |effect| !matches!(effect, Effect::Totals(_)))
}
