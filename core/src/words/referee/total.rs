//! Explains the total of one side: every hand in order with its clause, and what does not count.

use super::Statement;
use crate::base::house::choices::{AllPass, Misdeal, RenegePenalty};
use crate::base::house::{ClauseId, Declared, House, Rule, differences};
use crate::base::seats::Side;
use crate::base::text_fold::isolate;
use crate::ledger::{Deal, Dealt, Event, Fate, Ledger, Since, Standing, name_of};
use crate::words;

/// The explanation of a side's total: a sentence, and its reasons.
pub fn total(ledger: &Ledger, of: Side) -> (String, Vec<Statement>) {
    let standing = ledger.standing();
    let mut reasons = vec![begins(ledger, &standing, of)];
    reasons.extend(whole_game(ledger));
    for at in 0..=standing.deals.len() {
        reasons.extend(changed_before(ledger, at));
        let given = standing.adjusted.iter();
        let given = given.filter(|adjustment| adjustment.after == at && adjustment.what.side == of);
        let given = given.map(|agreed| Statement::new(words::agreed_reason(agreed), &[]));
        reasons.extend(given);
        if let Some(deal) = standing.deals.get(at) {
            reasons.extend(of_deal(ledger, at, deal, of));
        }
    }
    reasons.extend(at_last(ledger, &standing));
    (words::sum_of_total(ledger, &standing, of), reasons)
}

fn begins(ledger: &Ledger, standing: &Standing, of: Side) -> Statement {
    let players = ledger.first_players();
    let deal = standing.deals.first();
    let dealer = deal.map_or(standing.dealer, |deal| deal.dealer);
    let first = name_of(&players, dealer);
    let says = match &standing.begun {
        Some(begun) => words::begins(ledger, &players, begun, of),
        None => "Everyone starts at 0".to_owned(),
    };
    Statement::new(format!("{says}; {first} deals first."), &[])
}

/// The rules were changed for hands already played: the last rules score them.
fn whole_game(ledger: &Ledger) -> Option<Statement> {
    let events = ledger.log().done();
    let again = events.filter(|stamped| {
        let since = match &stamped.event {
            Event::Rules { since, .. } => *since,
            _ => Since::Now,
        };
        since == Since::Start
    });
    (again.count() > 0).then(|| {
        let word = words::hand_word(ledger);
        let says =
            format!("The table changed the rules for the whole game, so the new rules score every earlier {word}.");
        Statement::new(says, &[])
    })
}

/// Changes of rules and players between two deals.
fn changed_before(ledger: &Ledger, deal: usize) -> Vec<Statement> {
    let Some(game) = ledger.setup().game() else {
        return Vec::new();
    };
    let mut dealt = 0;
    let mut before: &House = &ledger.setup().house;
    let sat_down = ledger.replacements();
    let sat_down = sat_down
        .iter()
        .filter(|replacement| replacement.before == deal);
    let mut said: Vec<Statement> = sat_down
        .map(|replacement| {
            let (name, left) = (isolate(&replacement.name), isolate(&replacement.left));
            Statement::new(format!("Here {name} replaced {left}."), &[])
        })
        .collect();
    said.extend(moved(ledger, deal));
    said.extend(dealer_set(ledger, deal));
    for stamped in ledger.log().done() {
        match &stamped.event {
            Event::Dealt(_) => dealt += 1,
            Event::Rules { house, since } => {
                if dealt == deal {
                    said.push(change(game.declared, before, house, *since));
                }
                before = house;
            }
            _ => {}
        }
    }
    said
}

/// Players who joined and left (V11).
fn moved(ledger: &Ledger, deal: usize) -> Vec<Statement> {
    let standing = ledger.standing();
    let players = standing.deals.get(deal);
    let players = players.map_or(&standing.players, |deal| &deal.players);
    let moved = standing.moved.iter().filter(|mover| mover.before == deal);
    moved
        .map(|mover| Statement::new(format!("Here {}.", words::moved(players, mover)), &["B1"]))
        .collect()
}

/// A corrected dealer.
fn dealer_set(ledger: &Ledger, deal: usize) -> Option<Statement> {
    // Before the first deal, who deals first.
    let set = deal > 0 && ledger.dealer_was_set(deal);
    let standing = ledger.standing();
    let name = match standing.deals.get(deal) {
        Some(deal) => deal.name(deal.dealer).into_owned(),
        None => ledger.name(standing.dealer).into_owned(),
    };
    set.then(|| Statement::new(format!("Here the table corrected the dealer: {name}."), &[]))
}

fn change(declared: &'static [Declared], before: &House, after: &House, since: Since) -> Statement {
    let when = match since {
        Since::Now => "From here on the rules changed",
        Since::Start => "Here the table changed the rules for the whole game",
    };
    let mut clauses: Vec<ClauseId> = Vec::new();
    let mut what = Vec::new();
    for difference in &differences(declared, after, before) {
        let (label, clause, now, _) = words::difference(difference);
        what.push(format!("{label}: {now}"));
        if !clauses.contains(&clause) {
            clauses.push(clause);
        }
    }
    match what.is_empty() {
        true => Statement::new(format!("{when}."), &clauses),
        false => Statement::new(format!("{when}. {}.", what.join("; ")), &clauses),
    }
}

/// What a deal did to the total, and its rulings.
fn of_deal(ledger: &Ledger, at: usize, deal: &Deal, of: Side) -> Vec<Statement> {
    let title = words::hand_title(ledger);
    let line = match (words::fate(deal), &deal.what) {
        (Some(fate), _) => {
            let what = words::deal(ledger.rules(), deal);
            Statement::new(format!("{what}. {fate}"), &[])
        }
        (None, Dealt::Hand(_)) => {
            let (says, clause) = words::line(ledger, deal, of);
            let number = deal.number.map(|number| format!("{title} {number}: "));
            let says = format!(
                "{}{says}{}",
                number.unwrap_or_default(),
                amended(ledger, at)
            );
            Statement::new(says, clause.as_slice())
        }
        (None, _) => not_played(ledger, at, deal),
    };
    let rulings = deal.rulings.iter().map(|ruling| {
        let cost = match ruling.cost {
            Some(_) => "The table accepted a ruling that counts in it",
            None => "The table kept a ruling that doesn’t change the score",
        };
        Statement::new(format!("{cost}: {}", ruling.says.cited()), &[])
    });
    let fell = deal.fate == Fate::Counts && deal.out[of] && !deal.out_before[of];
    let fell = fell.then(|| {
        let clause = ledger.setup().game().and_then(|game| game.cited.out);
        let says = words::falls_out(ledger, &deal.players, of);
        Statement::new(says, clause.as_slice())
    });
    [line].into_iter().chain(rulings).chain(fell).collect()
}

/// A deal that was amended.
fn amended(ledger: &Ledger, deal: usize) -> &'static str {
    let changed = ledger.log().done().any(
        |stamped| matches!(stamped.event, Event::Amended { deal: changed, .. } if changed == deal),
    );
    match changed {
        true => " It was changed later.",
        false => "",
    }
}

/// A deal that was not played.
fn not_played(ledger: &Ledger, at: usize, deal: &Deal) -> Statement {
    let rules = ledger.rules_at(at);
    let rule: &Rule = match deal.what {
        Dealt::PassedOut => &AllPass::RULE,
        Dealt::Redealt { .. } => &RenegePenalty::RULE,
        _ => &Misdeal::RULE,
    };
    let clause = ledger.setup().game().and_then(|game| game.clause(rule));
    Statement::new(words::no_score(rules, deal), clause.as_slice())
}

/// The state of the game: over, or with a hand in progress.
fn at_last(ledger: &Ledger, standing: &Standing) -> Vec<Statement> {
    if let Some((end, at)) = standing.end {
        let (verdict, _) = words::end(ledger, end, standing);
        let clause = ledger.rules_at(at).table().finish.clause(end.reason);
        let says = format!("The game is over: {verdict}.");
        return vec![Statement::new(says, clause.as_slice())];
    }
    let open = standing.open.as_ref().map(|contract| {
        let contract = words::contract(&standing.players, contract);
        let word = words::hand_word(ledger);
        let says = format!("{contract}: that {word} isn’t saved yet.");
        Statement::new(says, &[])
    });
    let rulings = standing.rulings.iter().map(|ruling| {
        let word = words::hand_word(ledger);
        let says = format!(
            "A ruling applies when you save this {word}: {}",
            ruling.says.cited()
        );
        Statement::new(says, &[])
    });
    open.into_iter().chain(rulings).collect()
}
