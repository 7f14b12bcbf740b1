//! Sentences about what else a step changes.

use super::near_end::goes_on;
use super::{
    after_misdeal, all, call_out, called_out, chips, end, falls_out, hand_title, hand_word,
    no_longer, number, redealt, refusals, score, side,
};
use crate::hand::Debt;
use crate::ledger::{AcceptedRuling, Command, Dealt, Fate, Ledger, Standing};

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
        sentences.push("The game goes on.".to_owned());
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
    if deal < before.deals.len() {
        return changes(
            ledger,
            &next,
            deal,
            again.then_some("the same dealer deals again"),
        );
    }
    match again {
        true => "The hand doesn’t count, and the same dealer deals again.".to_owned(),
        false => "Applied when you save the hand.".to_owned(),
    }
}

/// The button that makes a deal a misdeal, and what that would change in a recorded one, or why it
/// is refused.
pub fn misdeal(ledger: &Ledger, deal: usize) -> (String, String) {
    let standing = ledger.standing();
    let word = hand_word(ledger);
    let Some(own) = standing.deals.get(deal) else {
        let number = standing.number;
        return (
            format!("Record the misdeal of {word} {number}"),
            String::new(),
        );
    };
    let number = own.number.unwrap_or_default();
    let label = format!("Change {word} {number} to a misdeal");
    let to = Dealt::Misdeal;
    let follows = match ledger.preview(Command::Amend { deal, to }) {
        Err(reasons) => refusals(ledger, &reasons),
        Ok(next) => {
            let now = next.standing();
            let own = now.deals.get(deal);
            let second = own.is_some_and(|own| own.next_dealer != own.dealer);
            let dealer = after_misdeal(&*ledger.rules_at(deal), second);
            changes(ledger, &next, deal, Some(dealer))
        }
    };
    (label, follows)
}

/// What a step changes in a recorded hand; `again` names the dealer if it is dealt again.
fn changes(ledger: &Ledger, next: &Ledger, deal: usize, again: Option<&str>) -> String {
    let (before, after) = (ledger.standing(), next.standing());
    let mut sentences = Vec::new();
    sentences.extend(again.map(|dealer| format!("The hand doesn’t count, and {dealer}.")));
    let pot = next_pot(next, &before, &after);
    match (after.totals == before.totals, &pot) {
        (true, Some(_)) => {}
        (true, None) => sentences.push("The score doesn’t change.".to_owned()),
        (false, _) => sentences.push(becomes(next, &after)),
    }
    sentences.extend(pot);
    let dealers = |own: &Standing| {
        let dealt: Vec<_> = own.deals.iter().map(|deal| deal.dealer).collect();
        (dealt, own.end.is_none().then_some(own.dealer))
    };
    if again.is_some() && dealers(&before) != dealers(&after) {
        let shifted = redealt(ledger, next, deal + 1);
        sentences.push(shifted.headline);
        sentences.extend(shifted.follows);
    }
    sentences.join(" ")
}

/// Who pays into the next pot that did not before, and how it grows (B4, B7): `Bob pays 4 into the
/// next pot, which goes from 4 to 7 chips.`
fn next_pot(next: &Ledger, before: &Standing, after: &Standing) -> Option<String> {
    if after.end.is_some() || before.pot == after.pot {
        return None;
    }
    let debts = after.pot.debts.iter();
    let pays = debts.filter_map(|(own, debt)| match debt {
        Debt::Match(owed) if before.pot.debts[own] != *debt => {
            Some(format!("{} pays {}", side(next, own), number(*owed)))
        }
        _ => None,
    });
    let pays: Vec<String> = pays.collect();
    let pot = |own: &Standing| own.stake(next.rules()).1;
    let (was, becomes) = (pot(before), pot(after));
    let grows = format!("goes from {} to {}", number(was), chips(becomes));
    match (pays.is_empty(), was == becomes) {
        (true, true) => None,
        (true, false) => Some(format!("The next pot {grows}.")),
        (false, true) => Some(format!("{} into the next pot.", all(&pays))),
        (false, false) => Some(format!("{} into the next pot, which {grows}.", all(&pays))),
    }
}

/// What other rules change besides the totals: whether the game ends, or goes on though it is tied,
/// and which hands no longer count.
pub fn ruled_otherwise(ledger: &Ledger, next: &Ledger) -> Vec<String> {
    let (before, after) = (&*ledger.standing(), &*next.standing());
    let result = |own: &Standing| own.end.map(|(end, _)| end);
    let ends = (result(before) != result(after)).then(|| match after.end {
        Some((own, _)) => format!("{}.", end(next, own, after).0),
        None => "The game goes on.".to_owned(),
    });
    let on = goes_on(next, after).filter(|says| goes_on(ledger, before).as_ref() != Some(says));
    ends.into_iter()
        .chain(on)
        .chain(hands_not_counted(next, before, after))
        .collect()
}

/// `Hands 2 and 3 no longer count.`
fn hands_not_counted(ledger: &Ledger, before: &Standing, after: &Standing) -> Option<String> {
    let deals = before.deals.iter().zip(after.deals.iter());
    let void = deals.filter(|(was, now)| was.fate == Fate::Counts && now.fate != Fate::Counts);
    let hands: Vec<usize> = void.filter_map(|(_, now)| now.number).collect();
    let title = hand_title(ledger);
    match hands[..] {
        [] => None,
        [only] => Some(format!("{title} {only} no longer counts.")),
        [first, .., last] if hands.len() > 2 && last - first + 1 == hands.len() => {
            Some(format!("{title}s {first} to {last} no longer count."))
        }
        _ => {
            let hands: Vec<String> = hands.iter().map(ToString::to_string).collect();
            Some(format!("{title}s {} no longer count.", all(&hands)))
        }
    }
}

fn becomes(next: &Ledger, after: &Standing) -> String {
    let score = score(next, &after.players, &after.totals);
    format!("The score becomes {score}.")
}
