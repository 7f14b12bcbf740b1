//! Sentences about undo, redo and misdeals.

use super::sentence::taken;
use super::{bid, change, count, hand_word, moved, side, suit};
use crate::base::seats::Side;
use crate::base::text_fold::isolate;
use crate::games::hand::{BestTrump, Contract, Won};
use crate::games::{Highest, RecordKind};
use crate::ledger::{
    Command, Dealt, Described, Did, Draft, Event, Helped, Ledger, SideAnswer, name_of,
};

/// What a command did, if the screen does not show it: `Undone: Bob 20.`, `Redone: hand 4.`, `Misdeal:
/// Ann deals again.`
pub fn did(before: &Ledger, after: &Ledger, command: &Command, did: &Did) -> Option<String> {
    let (verb, without, with) = match command {
        Command::Undo => ("Undone", after, before),
        Command::Redo => ("Redone", before, after),
        Command::Misdeal => return Some(misdealt(before, after)),
        Command::Leave(_) | Command::Return(_) | Command::Join { .. } => {
            let standing = after.standing();
            let last = standing.moved.last();
            return last.map(|mover| format!("{}.", moved(&standing.players, mover)));
        }
        Command::Bid(..)
        | Command::NameTrump(_)
        | Command::Turn(_)
        | Command::AllPassed
        | Command::Record(_)
        | Command::Amend { .. }
        | Command::Strike { .. }
        | Command::Rules { .. }
        | Command::Accept { .. }
        | Command::Withdraw { .. }
        | Command::Replace { .. }
        | Command::Begin(_)
        | Command::Adjust { .. }
        | Command::TakeBack { .. }
        | Command::SetDealer { .. }
        | Command::Rename { .. }
        | Command::Describe(_)
        | Command::End => return None,
    };
    Some(match did {
        Did::Answer {
            without: less,
            with: more,
        } => format!("{verb}: {}.", answer(with, less, more)),
        Did::Moved(stamped) => match hand(with, &stamped.event) {
            Some(hand) => format!("{verb}: {hand}."),
            None => format!("{verb}: {}.", event(without, with, &stamped.event)),
        },
        Did::Recorded => return None,
    })
}

/// What an accepted correction did, with the score: `+10 for Ann & Cat. Ann & Cat 10, Bob & Dan 0. Bob
/// deals.`
pub fn corrected(after: &Ledger, command: &Command) -> String {
    let score = super::spoken(after);
    match command {
        Command::Adjust { what, .. } => {
            let points = change(what.points);
            format!("{points} for {}. {score}", side(after, what.side))
        }
        _ => score,
    }
}

/// What is to be undone before the bid: `First undo what came after the bid: Ann deals.` None if the bid is last.
pub fn since_the_bid(ledger: &Ledger) -> Option<String> {
    let last = &ledger.log().done().next_back()?.event;
    let before = match last {
        Event::Contract(_) => return None,
        _ => ledger.preview(Command::Undo).ok()?,
    };
    let says = event(&before, ledger, last);
    Some(format!("First undo what came after the bid: {says}."))
}

fn misdealt(before: &Ledger, after: &Ledger) -> String {
    let dealer = after.standing().dealer;
    let name = after.name(dealer);
    match before.standing().dealer == dealer {
        true => format!("Misdeal: {name} deals again."),
        false => format!("Misdeal: {name} deals."),
    }
}

/// The hand that was recorded: `hand 4`.
fn hand(with: &Ledger, event: &Event) -> Option<String> {
    match event {
        Event::Dealt(Dealt::Hand(_)) => Some(numbered(with, with.standing().deals.len() - 1)),
        _ => None,
    }
}

fn numbered(ledger: &Ledger, deal: usize) -> String {
    let standing = ledger.standing();
    let number = standing.deals.get(deal).and_then(|deal| deal.number);
    match number {
        Some(number) => format!("{} {number}", hand_word(ledger)),
        None => "a deal".to_owned(),
    }
}

/// An event, with the events before it.
fn event(without: &Ledger, with: &Ledger, event: &Event) -> String {
    match event {
        Event::Contract(contract) => self::contract(without, contract),
        Event::Turned(turned) => match turned.trump {
            Some(trump) => format!("{} turned", suit(trump)),
            None => "the turned card".to_owned(),
        },
        Event::Dealt(Dealt::Hand(_)) => hand_word(with).to_owned(),
        Event::Dealt(Dealt::Misdeal) => "misdeal".to_owned(),
        Event::Dealt(Dealt::Redealt { .. }) => "new deal".to_owned(),
        Event::Dealt(Dealt::PassedOut) => "all passed".to_owned(),
        Event::Amended { deal, .. } => format!("change of {}", numbered(with, *deal)),
        Event::Struck { deal } => format!("{} deleted", numbered(without, *deal)),
        Event::Rules { .. } => "other rules".to_owned(),
        Event::Replaced { seat, name } => {
            let left = name_of(without.players(), *seat);
            format!("{} for {}", isolate(name), left)
        }
        Event::Left { seat } => format!("{} goes home", with.name(*seat)),
        Event::Returned { seat } => format!("{} comes back", with.name(*seat)),
        Event::Joined { name, .. } => format!("{} joins", isolate(name)),
        Event::Ended | Event::EndedAs { .. } => "end of the game".to_owned(),
        Event::OnPaper(_) => "kept on paper".to_owned(),
        Event::FromTable(_) => "imported".to_owned(),
        Event::StartingScore(_) => "starting score".to_owned(),
        Event::Adjusted { what, .. } => {
            format!("{} for {}", change(what.points), side(with, what.side))
        }
        Event::AdjustmentRemoved { .. } => "points by agreement removed".to_owned(),
        Event::DealerSet { deal, seat } => match with.standing().deals.get(*deal) {
            Some(dealt) => format!("dealer of {}: {}", numbered(with, *deal), dealt.name(*seat)),
            None => format!("{} deals", with.name(*seat)),
        },
        Event::Renamed { from, to } => format!("{} renamed {}", isolate(from), isolate(to)),
        Event::Described(Described::Name(name)) => text("game name", &name.to),
        Event::Described(Described::Note(note)) => text("place or note", &note.to),
        Event::Described(Described::Played(_)) => "date".to_owned(),
        Event::AcceptedRuling { .. } => "ruling".to_owned(),
        Event::Withdrawn { .. } => "ruling withdrawn".to_owned(),
    }
}

/// A text of the game: `game name Finals`, `game name cleared`.
fn text(what: &str, to: &str) -> String {
    match to.is_empty() {
        true => format!("{what} cleared"),
        false => format!("{what} {}", isolate(to)),
    }
}

/// A bid, or the trump named or withdrawn after it.
fn contract(without: &Ledger, contract: &Contract) -> String {
    let standing = without.standing();
    let named = standing.open.as_ref().filter(|open| {
        (open.seat, open.bid, open.won) == (contract.seat, contract.bid, contract.won)
    });
    let name = without.name(contract.seat);
    match (named, contract.trump, contract.won) {
        (Some(_), Some(trump), _) => format!("trump {}", suit(trump)),
        (Some(_), None, _) => "no trump named".to_owned(),
        (None, _, Won::Bid) => format!("{name} {}", bid(contract.bid)),
        (None, _, Won::Bagged) => format!("{name} bagged at {}", bid(contract.bid)),
    }
}

/// The answer in which two drafts differ; where it gives the whole result, the highest trump too.
fn answer(ledger: &Ledger, without: &Draft, with: &Draft) -> String {
    let answers = with.answers.iter();
    let mut new = answers.filter(|answer| !without.answers.contains(answer));
    let given = new.next();
    let best = || match with.best != without.best && with.best.is_some() {
        true => format!(", {}", other(ledger, without, with)),
        false => String::new(),
    };
    let whose = |side: Side| {
        let name = super::side(ledger, side);
        format!("{name}’s")
    };
    // All five books are one more with the highest trump, which is among them (C6).
    let all = ledger.rules().table().record.tricks();
    let highest = ledger.setup().game().and_then(|game| game.highest);
    if let Some((side, SideAnswer::Took(number))) = given
        && highest == Some(Highest::Trick)
        && *number == i32::from(all)
        && with.best == Some(BestTrump::By(*side))
    {
        return format!(
            "{} for {}",
            taken(ledger, all + 1),
            super::side(ledger, *side)
        );
    }
    let mut gone = without.answers.iter();
    let gone = gone.find(|answer| !with.answers.iter().any(|(side, _)| *side == answer.0));
    match (given, gone) {
        (Some((_, SideAnswer::Passed)), _) if new.next().is_some() => {
            "the others’ passes".to_owned()
        }
        (Some((side, SideAnswer::Passed)), _) => format!("{} pass", whose(*side)),
        (Some((side, SideAnswer::Took(number))), _) => {
            format!("{} {}{}", whose(*side), counted(ledger, *number), best())
        }
        (None, Some((side, _))) => format!("{} answer cleared", whose(*side)),
        (None, None) => other(ledger, without, with),
    }
}

/// An answer other than tricks or points: `highest trump Dev`; where one tap ends the hand (A7), the
/// partner too: `highest trump Dev, partner Dev`.
fn other(ledger: &Ledger, without: &Draft, with: &Draft) -> String {
    let best = (with.best != without.best).then(|| best(ledger, with.best));
    // A partner who only went with the highest trump before is not an answer.
    let is_partner = with.called.is_some() || best.is_none();
    let partner = (is_partner && with.called != without.called).then(|| {
        let partner = with.called.or(without.called);
        match partner.and_then(Helped::called) {
            Some(called) => format!("partner {}", side(ledger, called.partner)),
            None => "no partner’s help".to_owned(),
        }
    });
    let both: Vec<String> = best.into_iter().chain(partner).collect();
    if !both.is_empty() {
        return both.join(", ");
    }
    let fault = with.fault.or(without.fault);
    fault.map_or_else(
        || "an answer".to_owned(),
        |(side, _)| format!("{}’s renege", super::side(ledger, side)),
    )
}

fn best(ledger: &Ledger, best: Option<BestTrump>) -> String {
    match best {
        Some(BestTrump::By(side)) => format!("highest trump {}", super::side(ledger, side)),
        Some(BestTrump::NotPlayed) if ledger.rules().table().record.asks_honours() => {
            "highest trump a lower one".to_owned()
        }
        Some(BestTrump::NotPlayed) => "no trump played".to_owned(),
        None => "highest trump".to_owned(),
    }
}

/// `3 tricks`, `0 books`, `−5 points`.
fn counted(ledger: &Ledger, number: i32) -> String {
    let points = matches!(ledger.rules().table().record, RecordKind::Points { .. });
    let game = ledger.setup().game().filter(|_| !points);
    let (one, many) = game.map_or(("point", "points"), |game| game.trick);
    count(super::number(number), one, many)
}
