//! Sentences about how a game ended.

use super::sentence::{alone, fill, unbroken};
use super::{count, hand_word, number, ordinal, side_then};
use crate::base::house::choices::{Best, BothOver};
use crate::base::seats::Side;
use crate::games::{End, EndReason, Finish, still_in};
use crate::ledger::{Fate, Ledger, Standing};

/// The most totals to list.
const FEW: usize = 2;

/// The end of the game in two sentences: verdict and reason.
pub fn end(ledger: &Ledger, end: End, standing: &Standing) -> (String, String) {
    let totals = &standing.totals;
    let players = standing.players_at_end();
    let first = totals.iter().filter(|(side, _)| Some(*side) == end.winner);
    let others = totals.iter().filter(|(side, _)| Some(*side) != end.winner);
    // With many sides, the winner's total is enough.
    let shown = if totals.len() > FEW { 1 } else { FEW };
    let score = first.chain(others).take(shown);
    let score: Vec<String> = score.map(|(_, total)| number(*total)).collect();
    // No line break in it.
    let score = score.join("\u{a0}to\u{a0}");
    let verdict = match end.winner {
        Some(winner) => {
            let name = unbroken(&side_then(ledger, players, winner));
            let by = match end.reason {
                // Without a target or a number of deals it couldn’t have ended otherwise.
                EndReason::Agreed
                    if !ledger.is_from_table()
                        && standing.first.is_none()
                        && standing.judged_by.ends_by_itself() =>
                {
                    " by agreement"
                }
                _ => "",
            };
            fill(
                if totals.len() > FEW {
                    "{name} [win|wins]{by} with {score}"
                } else {
                    "{name} [win|wins]{by}, {score}"
                },
                alone(ledger, winner),
                &[("name", &name), ("score", &score), ("by", by)],
            )
        }
        None if totals.len() > FEW => "A tie".to_owned(),
        None => format!("A tie, {score}"),
    };
    let reason = match standing.first {
        Some((first, _)) => places(ledger, first, standing),
        None => reason(ledger, end, standing),
    };
    (verdict, format!("{reason}."))
}

/// The end in a preview: the verdict, with the reason if the totals alone don’t say it.
pub fn ends(ledger: &Ledger, end: End, standing: &Standing) -> String {
    let (verdict, reason) = self::end(ledger, end, standing);
    let finish = &standing.judged_by;
    let ahead = finish.agreed_end(&standing.totals, &standing.out).winner;
    let is_plain = ahead == end.winner && !are_several_there(finish, standing);
    match is_plain || standing.first.is_some() {
        true => format!("{verdict}."),
        false => format!("{verdict}. {reason}"),
    }
}

/// Who won and who came second, if that was played for (C9).
fn places(ledger: &Ledger, first: Side, standing: &Standing) -> String {
    let name = |side| side_then(ledger, standing.players_at_end(), side);
    let target = number(standing.first_target.unwrap_or(0));
    let first = name(first);
    match standing.second() {
        Some(second) => format!("{first} reached {target}; {} came second", name(second)),
        None => format!("{first} reached {target}; the others are tied for second place"),
    }
}

fn reason(ledger: &Ledger, end: End, standing: &Standing) -> String {
    // The rules may have changed since.
    let finish = &standing.judged_by;
    let they = end
        .winner
        .map_or_else(String::new, |winner| match alone(ledger, winner) {
            true => side_then(ledger, standing.players_at_end(), winner),
            false => "They".to_owned(),
        });
    let all = match standing.totals.len() {
        2 => "Both sides",
        _ => "All sides",
    };
    let gone = gone(ledger, end, standing);
    let target = number(finish.target.unwrap_or(0));
    match end.reason {
        EndReason::Target if finish.best == Best::Low => {
            format!("A total reached {target}, and the lowest total wins")
        }
        EndReason::Target if finish.win_by > 1 => format!(
            "{they} reached {target}, ahead by {} or more",
            finish.win_by
        ),
        EndReason::Target if are_several_there(finish, standing) => {
            let sides = standing.totals.len();
            let (others, too, higher) = match sides {
                2 => ("both sides", "", "higher"),
                _ => ("others", " too", "highest"),
            };
            match finish.both_over {
                BothOver::FirstPast => format!("{they} reached {target} first"),
                BothOver::BidderFirst if end.winner == bidder(ledger, standing) => {
                    format!("{they} bid, and {others} reached {target}{too}")
                }
                BothOver::BidderFirst | BothOver::Highest => {
                    format!("{they} reached {target} with the {higher} total")
                }
            }
        }
        EndReason::Target => format!("{they} reached {target}"),
        EndReason::AllTricks => format!("{they} took all five tricks of a hand"),
        EndReason::BackDoor if gone.is_empty() => format!("{all} are out the back door, tied"),
        EndReason::Ticks if gone.is_empty() => {
            format!("{all} are out the back door by ticks, tied")
        }
        EndReason::BackDoor => format!("Out the back door: {gone}"),
        EndReason::Ticks => format!("Out the back door by ticks: {gone}"),
        EndReason::Deals => last_deal(finish, standing, &they),
        EndReason::Agreed if ledger.is_from_table() => of_table(ledger, finish, end, standing),
        EndReason::Agreed => "The table ended the game".to_owned(),
    }
}

/// Whether several are at the target: the rule for that decided (F4, A8).
fn are_several_there(finish: &Finish, standing: &Standing) -> bool {
    let target = finish.target.unwrap_or(i32::MAX);
    let there = standing
        .totals
        .values()
        .iter()
        .filter(|total| **total >= target);
    there.count() > 1
}

/// The side that bid the last hand that counts.
fn bidder(ledger: &Ledger, standing: &Standing) -> Option<Side> {
    let last = standing.end.map_or(usize::MAX, |(_, deal)| deal);
    let deals = standing.deals.iter().take(last.saturating_add(1)).rev();
    let mut hands = deals.filter(|deal| deal.fate == Fate::Counts);
    let contract = hands.find_map(|deal| deal.what.contract())?;
    Some(ledger.rules().layout().side_of(contract.seat))
}

/// Who went out, and at what: `Ann & Cat at −31; the others ended tied at 12`.
fn gone(ledger: &Ledger, end: End, standing: &Standing) -> String {
    let gone = standing.out.iter().filter(|(_, out)| **out);
    let gone: Vec<String> = gone
        .map(|(gone, _)| {
            format!(
                "{} at {}",
                side_then(ledger, standing.players_at_end(), gone),
                number(standing.totals[gone])
            )
        })
        .collect();
    let gone = gone.join("; ");
    // If the last sides went out tied in one hand, they count as still in.
    let tied = still_in(&standing.out).first().copied();
    match tied.filter(|_| end.winner.is_none() && !gone.is_empty()) {
        Some(side) => {
            let at = number(standing.totals[side]);
            format!("{gone}; the others ended tied at {at}")
        }
        None => gone,
    }
}

/// The end after a number of deals; `they` won.
fn last_deal(finish: &Finish, standing: &Standing, they: &str) -> String {
    match finish.deals {
        Some(deals) if was_tied(finish, standing) => {
            format!(
                "{they} took the lead after {} ended in a tie",
                deals_in_words(deals)
            )
        }
        Some(deals) if played(standing) > usize::from(deals) => format!(
            "You agreed on {}; this was the {}",
            deals_in_words(deals),
            ordinal(played(standing))
        ),
        Some(deals) if deals > 1 => format!("That was the last of {deals} deals"),
        _ => "That was the only deal".to_owned(),
    }
}

/// The end of a game kept on paper, or imported from a table of totals.
fn of_table(ledger: &Ledger, finish: &Finish, end: End, standing: &Standing) -> String {
    let how = match ledger.is_on_paper() {
        true => "Scored on paper, totals only",
        false => "Imported from a spreadsheet",
    };
    let by_totals = finish.agreed_end(&standing.totals, &standing.out).winner;
    match by_totals == end.winner {
        true => how.to_owned(),
        false => format!("{how}; the result is as written there"),
    }
}

/// `1 deal`, `4 deals`.
pub(super) fn deals_in_words(deals: u16) -> String {
    count(deals, "deal", "deals")
}

/// Whether more hands were dealt because the last agreed one ended in a tie: a hand won the game,
/// and nobody led before it.
fn was_tied(finish: &Finish, standing: &Standing) -> bool {
    let last = standing.end.filter(|(end, _)| end.winner.is_some());
    let last = last.and_then(|(_, deal)| standing.deals.get(deal));
    let last = last.filter(|deal| deal.fate == Fate::Counts);
    let more = finish
        .deals
        .is_some_and(|deals| played(standing) > usize::from(deals));
    more && last.is_some_and(|deal| {
        let before = finish.agreed_end(&deal.totals_before(), &deal.out_before);
        before.winner.is_none()
    })
}

/// The number of hands that count.
pub(super) fn played(standing: &Standing) -> usize {
    let deals = standing.deals.iter();
    let counting = deals.filter(|deal| deal.fate == Fate::Counts && deal.number.is_some());
    counting.count()
}

/// The state of a game: `Ann & Cara won`, `a tie`, `not started`, `not finished, hand 6`.
pub fn state(ledger: &Ledger, standing: &Standing) -> String {
    let how = if ledger.is_on_paper() {
        ", kept on paper"
    } else if ledger.is_from_table() {
        ", imported"
    } else {
        ""
    };
    match standing.end {
        Some((end, _)) => end.winner.map_or_else(
            || format!("a tie{how}"),
            |winner| {
                let name = side_then(ledger, standing.players_at_end(), winner);
                format!("{name} won{how}")
            },
        ),
        None if standing.deals.is_empty() && !ledger.is_on_paper() => "not started".to_owned(),
        None => format!("not finished, {} {}", hand_word(ledger), standing.number),
    }
}
