//! Laws of every game, checked on played games and on saves.

use std::sync::Arc;

use fives_core::base::house::choices::{BothOver, TieAtEnd};
use fives_core::base::seats::{Seat, Side};
use fives_core::games::{BidOutcome, End, EndReason, NOTHING, RecordKind, ScoreLine, still_in};
use fives_core::ledger::{
    Adjusted, Deal, Dealt, Event, Fate, Ledger, RosterMove, Stamped, Standing,
};

use crate::judging::{Score, ahead, finish_after, first_of, outs_after};
use crate::points;
use crate::support;

/// Asserts everything that holds for every game.
pub fn assert_sound(ledger: &Ledger) {
    let standing = ledger.standing();
    one_deal_for_every_deal_written_down(ledger, &standing);
    totals_are_running_sums(&standing);
    ticks_are_counted_bids_that_failed(ledger, &standing);
    points::are_what_the_game_allows(ledger, &standing);
    sides_that_are_out_stay_out_and_score_nothing(ledger, &standing);
    the_dealer_is_still_in(ledger, &standing);
    numbers_count_the_hands(&standing);
    the_game_ends_once_and_nothing_counts_after(ledger, &standing);
    speakers_are_the_players_still_in(ledger, &standing);
}

fn one_deal_for_every_deal_written_down(ledger: &Ledger, standing: &Standing) {
    let done = ledger.log().done();
    let written = done.filter(|stamped| matches!(stamped.event, Event::Dealt(_)));
    assert_eq!(standing.deals.len(), written.count());
}

/// Whether the deal was a hand that scores.
pub fn counts(deal: &Deal) -> bool {
    deal.fate == Fate::Counts && matches!(deal.what, Dealt::Hand(_))
}

/// What each side begins with.
pub fn begun(standing: &Standing) -> (Vec<i32>, Vec<u8>) {
    match &standing.begun {
        Some(begun) => (
            begun.points.values().to_vec(),
            begun.ticks.values().to_vec(),
        ),
        None => (
            vec![0; standing.totals.len()],
            vec![0; standing.ticks.len()],
        ),
    }
}

/// Adds the points by agreement before a deal, and subtracts the chips of players who joined there, which
/// went into the pot: in the order agreed.
fn settle_before(standing: &Standing, totals: &mut [i32], deal: usize) {
    let adjust = |adjusted: &Adjusted, totals: &mut [i32]| {
        let points = if adjusted.counts {
            adjusted.what.points
        } else {
            0
        };
        totals[adjusted.what.side.index()] += points;
        assert_eq!(adjusted.totals.values(), totals);
    };
    let given = standing
        .adjusted
        .iter()
        .filter(|adjusted| adjusted.after == deal);
    let mut given = given.peekable();
    for (at, moved) in standing.moved.iter().enumerate() {
        if moved.before != deal {
            continue;
        }
        while let Some(agreed) = given.next_if(|agreed| agreed.moves <= at) {
            adjust(agreed, totals);
        }
        if let RosterMove::Joined { pays } = moved.how {
            totals[moved.seat.index()] -= pays;
        }
    }
    given.for_each(|agreed| adjust(agreed, totals));
}

fn totals_are_running_sums(standing: &Standing) {
    let (mut totals, _) = begun(standing);
    settle_before(standing, &mut totals, 0);
    for (at, deal) in standing.deals.iter().enumerate() {
        assert_eq!(deal.totals_before().values(), totals);
        for (total, points) in totals.iter_mut().zip(support::points(&deal.lines)) {
            *total += points;
        }
        assert_eq!(deal.totals.values(), totals);
        if !counts(deal) {
            let nothing = |line: &ScoreLine| *line == ScoreLine::nothing(&NOTHING);
            assert!(deal.lines.values().iter().all(nothing));
            assert_eq!(deal.pot_result, None);
        }
        settle_before(standing, &mut totals, at + 1);
    }
    assert_eq!(standing.totals.values(), totals);
}

fn ticks_are_counted_bids_that_failed(ledger: &Ledger, standing: &Standing) {
    let (_, mut ticks) = begun(standing);
    for (at, deal) in standing.deals.iter().enumerate() {
        let counted = ledger.rules_at(at).table().finish.ticks.is_some();
        for (side, line) in deal.lines.iter() {
            let failed = counted && line.why.bid == BidOutcome::Set;
            ticks[side.index()] = ticks[side.index()].saturating_add(u8::from(failed));
        }
        assert_eq!(deal.ticks.values(), ticks);
    }
    assert_eq!(standing.ticks.values(), ticks);
}

/// V11: of a game for a pot only those are out who went home or joined later, as the log says, and only
/// until they are back; meanwhile they pay nothing and win nothing. At least two are at the table.
fn who_is_out_of_a_pot_game_went_home(ledger: &Ledger, standing: &Standing) {
    // A player who joins later is away until then.
    let first = ledger.setup().players.len();
    let mut away: Vec<bool> = (0..standing.out.len()).map(|at| at >= first).collect();
    let mut seated = first;
    let mut deals = standing.deals.iter();
    for stamped in ledger.log().done() {
        match &stamped.event {
            Event::Left { seat } => away[seat.index()] = true,
            Event::Returned { seat } => away[seat.index()] = false,
            Event::Joined { .. } => {
                away[seated] = false;
                seated += 1;
            }
            Event::Dealt(_) => {
                let deal = deals.next().unwrap();
                assert_eq!(deal.out_before.values(), away);
                assert_eq!(deal.out.values(), away);
                assert!(!away[deal.dealer.index()], "{:?} deals", deal.dealer);
                let gone = deal.lines.iter().filter(|(side, _)| away[side.index()]);
                for (side, line) in gone {
                    assert_eq!((line.points, line.took), (0, 0), "{side:?}");
                }
            }
            _ => {}
        }
        assert!(away.iter().filter(|away| !**away).count() >= 2);
    }
    assert_eq!(seated, standing.out.len());
    assert!(seated <= 8);
    assert_eq!(standing.out.values(), away);
    assert!(
        !away[standing.dealer.index()],
        "{:?} deals",
        standing.dealer
    );
    let (owes, _) = standing.stake(ledger.rules());
    for (side, chips) in owes.iter().filter(|(side, _)| away[side.index()]) {
        assert_eq!(*chips, 0, "{side:?} went home");
        assert!(standing.is_away(side));
    }
}

fn sides_that_are_out_stay_out_and_score_nothing(ledger: &Ledger, standing: &Standing) {
    if let RecordKind::Pot { .. } = ledger.rules().table().record {
        who_is_out_of_a_pot_game_went_home(ledger, standing);
        return;
    }
    let mut out = vec![false; standing.out.len()];
    for (at, deal) in standing.deals.iter().enumerate() {
        assert_eq!(
            deal.out_before.values(),
            outs_after(ledger, standing, at, &out)
        );
        let rules = ledger.rules_at(at);
        let now = Score::after(deal, first_of(standing, deal));
        for (side, was_out) in deal.out_before.iter() {
            if *was_out {
                // C9: who won first sat out, and is back in once second place is decided.
                let ends = standing.end.is_some_and(|(_, end)| end == at);
                let first = first_of(standing, deal) == Some(side);
                assert_eq!(deal.out[side], !(first && ends), "{side:?} was out");
                assert_eq!((deal.lines[side].points, deal.lines[side].took), (0, 0));
            } else if !counts(deal) {
                assert!(!deal.out[side], "{side:?} should be in");
            }
        }
        if counts(deal) {
            let over = standing.end.is_some_and(|(_, end)| end == at);
            now.assert_out(&rules.table().finish, &deal.out, over);
        }
        assert!(deal.out.values().contains(&false), "everyone is out");
        out = deal.out.values().to_vec();
    }
    let last = standing.deals.len();
    // No hand ended the game: the table did.
    let by_the_table = standing.end.is_some_and(|(_, end)| end == last);
    if let Some((first, _)) = standing.first.filter(|_| by_the_table) {
        out[first.index()] = false;
    }
    assert_eq!(
        standing.out.values(),
        outs_after(ledger, standing, last, &out)
    );
}

fn the_dealer_is_still_in(ledger: &Ledger, standing: &Standing) {
    let layout = ledger.rules().layout();
    let dealers = standing
        .deals
        .iter()
        .map(|deal| (deal.dealer, &deal.out_before))
        .chain([(standing.dealer, &standing.out)]);
    for (dealer, out) in dealers {
        assert!(dealer.0 < layout.seats);
        assert!(!out[layout.side_of(dealer)], "{dealer:?} deals but is out");
    }
}

fn numbers_count_the_hands(standing: &Standing) {
    let played = |deal: &Deal| matches!(deal.what, Dealt::Hand(_)) && deal.fate != Fate::Struck;
    let mut next = 1;
    for deal in standing.deals.iter() {
        let number = played(deal).then_some(next);
        assert_eq!(deal.number, number);
        next += usize::from(number.is_some());
    }
    assert_eq!(standing.number, next);
}

/// Whether the table agreed on a number of deals, since the last of them, that was played already.
fn reached_by_agreement(ledger: &Ledger, standing: &Standing) -> Option<(End, usize)> {
    let since = ledger.log().done().rev();
    let mut since = since.take_while(|stamped| !matches!(stamped.event, Event::Dealt(_)));
    since.find(|stamped| matches!(stamped.event, Event::Rules { .. }))?;
    let finish = &ledger.rules().table().finish;
    let played = standing.deals.iter().filter(|deal| counts(deal)).count();
    let sides = ledger.rules().layout().sides();
    let first = standing.first.map(|(first, _)| first);
    let left = sides.filter(|side| !standing.out[*side] && Some(*side) != first);
    let left: Vec<Side> = left.collect();
    let ahead = ahead(finish, &standing.totals, &left, 1);
    let winner = first.or(ahead);
    let reached = finish
        .deals
        .is_some_and(|deals| played >= usize::from(deals));
    let over = reached && (ahead.is_some() || finish.tie == TieAtEnd::Draw);
    let reason = EndReason::Deals;
    over.then_some((End { winner, reason }, standing.deals.len()))
}

fn the_game_ends_once_and_nothing_counts_after(ledger: &Ledger, standing: &Standing) {
    let (mut end, mut played) = (None, 0);
    let ticks = begun(standing).1.into();
    let (mut last, mut first, mut before) = (None, None, None);
    for at in 0..=standing.deals.len() {
        let given = standing.adjusted.iter();
        for adjusted in given.filter(|adjusted| adjusted.after == at && adjusted.counts) {
            let score = Score::given(&adjusted.totals, last, &ticks, before);
            let score = score.once_ended(end.map(|(end, _)| end));
            let finish = finish_after(ledger, standing, adjusted);
            let now;
            (first, now) = score.verdict(finish, played);
            if now != end.map(|(end, _)| end) {
                end = now.map(|end| (end, at));
            }
        }
        let Some(deal) = standing.deals.get(at) else {
            break;
        };
        let struck = deal.fate == Fate::Struck;
        assert_eq!(deal.fate == Fate::AfterTheEnd, end.is_some() && !struck);
        if counts(deal) {
            played += 1;
            let rules = ledger.rules_at(at);
            before = first;
            let now;
            (first, now) = Score::after(deal, first).verdict(&rules.table().finish, played);
            end = now.map(|end| (end, at));
            last = Some(deal);
        }
    }
    assert_eq!(standing.first.map(|(side, _)| side), first);
    let end = end.or_else(|| reached_by_agreement(ledger, standing));
    let by_the_table = |stamped: &Arc<Stamped>| stamped.event == Event::Ended;
    match end {
        None if ledger.log().done().any(by_the_table) => {
            let finish = &ledger.rules().table().finish;
            let sides = ledger.rules().layout().sides();
            // A player who went home in the lead is still in the lead (V11).
            let may = |side: &Side| !standing.out[*side] || standing.is_away(*side);
            let left: Vec<Side> = sides.filter(may).collect();
            let winner = first.or_else(|| ahead(finish, &standing.totals, &left, 1));
            let reason = EndReason::Agreed;
            let agreed = (End { winner, reason }, standing.deals.len());
            assert_eq!(standing.end, Some(agreed));
        }
        end => assert_eq!(standing.end, end),
    }
    if let Some((
        End {
            winner: Some(winner),
            ..
        },
        _,
    )) = standing.end
    {
        let away = standing.is_away(winner);
        assert!(!standing.out[winner] || away, "the winner is out");
    }
    something_is_needed_until_the_end(ledger, standing);
}

fn something_is_needed_until_the_end(ledger: &Ledger, standing: &Standing) {
    let mut events = ledger.log().done();
    // Other rules are judged by at the end of the next hand.
    let changed = events.any(|event| matches!(event.event, Event::Rules { .. }));
    if standing.end.is_some() || changed {
        return;
    }
    let finish = &ledger.rules().table().finish;
    let is_past = |side: Side| {
        finish
            .target
            .is_some_and(|target| standing.totals[side] >= target)
    };
    let still_in = || still_in(&standing.out).into_iter();
    // Of several past the target, no hand says who was first, and the game goes on (W7).
    let is_open = finish.both_over == BothOver::FirstPast
        && still_in().filter(|side| is_past(*side)).count() > 1;
    for side in still_in() {
        let needs = standing.needs(ledger.rules(), side);
        let is_there = is_open && is_past(side);
        assert!(
            needs.is_none_or(|needs| needs > 0 || is_there),
            "{side:?}: {needs:?}"
        );
    }
}

fn speakers_are_the_players_still_in(ledger: &Ledger, standing: &Standing) {
    let layout = ledger.rules().layout();
    let speakers = standing.speakers(layout);
    assert_eq!(speakers.last(), Some(&standing.dealer));
    let mut sorted = speakers.clone();
    sorted.sort();
    let still_in = |seat: &Seat| !standing.out[layout.side_of(*seat)];
    assert_eq!(sorted, layout.seats().filter(still_in).collect::<Vec<_>>());
    if let Some(leader) = standing.leader(ledger.rules())
        && standing.open.is_none()
    {
        assert!(speakers.contains(&leader));
    }
}
