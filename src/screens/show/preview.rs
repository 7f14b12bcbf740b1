//! What a step would do before it is done.

use crate::games::Mood;
use crate::ledger::{Command, Dealt, Fate, Ledger, Standing};
use crate::widgets::Preview;
use crate::words;

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
                words::side_of(&next, deal, side),
                words::sum(total - line.points, line.points),
            )
        })
        .collect();
    let headline = match &deal.what {
        Dealt::Hand(hand) if deal.fate == Fate::Counts => words::headline(&next, deal, hand),
        _ => words::fate(deal).map_or_else(|| words::deal(deal), str::to_owned),
    };
    Ok(Preview {
        headline,
        set: deal
            .lines
            .iter()
            .any(|(_, line)| line.why.mood == Mood::Set),
        sums,
        told: Vec::new(),
        follows: follows(&next, &before, &after, at),
        end: after
            .end
            .filter(|_| before.end != after.end)
            .map(|(end, _)| words::end(&next, end, &after).0 + "."),
    })
}

/// What else a step changes: later totals, sides falling out, a game that goes on after all.
fn follows(next: &Ledger, before: &Standing, after: &Standing, at: usize) -> Vec<String> {
    let mut sentences = Vec::new();
    if at + 1 < after.deals.len() && before.totals != after.totals {
        let score = words::score(next, &after.players, &after.totals);
        sentences.push(format!("The score becomes {score}."));
    }
    let fallen = after
        .out
        .iter()
        .filter(|(side, out)| **out && !before.out[*side]);
    sentences.extend(fallen.map(|(side, _)| words::falls_out(next, &after.players, side)));
    let near = words::called_out(next, after);
    let before_near = words::called_out(next, before);
    let reached = near.into_iter().filter(|side| !before_near.contains(side));
    sentences.extend(reached.map(|side| words::call_out(next, after, side)));
    if before.end.is_some() && after.end.is_none() {
        sentences.push("The game is not over.".to_owned());
    }
    sentences.extend(words::no_longer(before, after));
    sentences
}
