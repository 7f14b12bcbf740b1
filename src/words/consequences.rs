//! Sentences about what else a step changes.

use super::{call_out, called_out, falls_out, no_longer, redealt, refusals, score};
use crate::ledger::{AcceptedRuling, Command, Dealt, Ledger, Standing};

/// What else recording or amending a deal changes: other totals, sides that fall out, a game that goes on.
pub fn follows(ledger: &Ledger, next: &Ledger, at: usize) -> Vec<String> {
    let (before, after) = (&*ledger.standing(), &*next.standing());
    let mut sentences = Vec::new();
    let passing = after.deals.get(at).map(|deal| &deal.totals) != Some(&after.totals);
    if passing && before.totals != after.totals {
        sentences.push(becomes(next, after));
    }
    let fallen = after
        .out
        .iter()
        .filter(|(side, out)| **out && !before.out[*side]);
    sentences.extend(fallen.map(|(side, _)| falls_out(next, &after.players, side)));
    let near = called_out(next, after);
    let before_near = called_out(next, before);
    let reached = near.into_iter().filter(|side| !before_near.contains(side));
    sentences.extend(reached.map(|side| call_out(next, after, side)));
    if before.end.is_some() && after.end.is_none() {
        sentences.push("The game is not over.".to_owned());
    }
    sentences.extend(no_longer(before, after));
    sentences
}

/// What accepting a ruling would change, or why it is refused.
pub fn accepted(ledger: &Ledger, deal: usize, ruling: AcceptedRuling) -> String {
    let next = match ledger.preview(Command::Accept { deal, ruling }) {
        Err(reasons) => return refusals(ledger, &reasons),
        Ok(next) => next,
    };
    let (before, after) = (ledger.standing(), next.standing());
    let own = after.deals.get(deal).map(|own| &own.what);
    let again = matches!(own, Some(Dealt::Redealt { .. }));
    let mut sentences = Vec::new();
    if again {
        sentences.push("The hand does not count, and the same dealer deals again.".to_owned());
    }
    if deal >= before.deals.len() {
        if !again {
            sentences.push("Applied when you save the hand.".to_owned());
        }
        return sentences.join(" ");
    }
    sentences.push(match after.totals == before.totals {
        true => "The score stays as it is.".to_owned(),
        false => becomes(&next, &after),
    });
    let dealers = |own: &Standing| {
        let dealt: Vec<_> = own.deals.iter().map(|deal| deal.dealer).collect();
        (dealt, own.end.is_none().then_some(own.dealer))
    };
    if again && dealers(&before) != dealers(&after) {
        let shifted = redealt(ledger, &next, deal + 1);
        sentences.push(shifted.headline);
        sentences.extend(shifted.follows);
    }
    sentences.join(" ")
}

fn becomes(next: &Ledger, after: &Standing) -> String {
    let score = score(next, &after.players, &after.totals);
    format!("The score becomes {score}.")
}
