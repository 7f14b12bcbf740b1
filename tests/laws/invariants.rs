//! What holds for every game however it came about; checked on played games and on saves alike.

use fives::games::{Line, Why};
use fives::ledger::{BestTrump, Deal, Dealt, End, Event, Fate, Ledger, Reason, Standing};
use fives::seats::Side;

use crate::support::points;

/// Asserts everything that holds for every game.
pub fn assert_sound(ledger: &Ledger) {
    let standing = ledger.standing();
    one_deal_for_every_deal_written_down(ledger, &standing);
    totals_are_running_sums(&standing);
    books_make_five_or_six(ledger, &standing);
    sides_that_are_out_stay_out_and_score_nothing(ledger, &standing);
    the_dealer_is_still_in(ledger, &standing);
    numbers_count_the_hands(&standing);
    the_game_ends_when_somebody_has_won(ledger, &standing);
    speakers_are_the_players_still_in(ledger, &standing);
}

fn one_deal_for_every_deal_written_down(ledger: &Ledger, standing: &Standing) {
    let done = ledger.log().done().iter();
    let written = done.filter(|stamped| matches!(stamped.event, Event::Dealt(_)));
    assert_eq!(standing.deals.len(), written.count());
}

fn totals_are_running_sums(standing: &Standing) {
    let mut totals = vec![0; standing.totals.len()];
    for deal in &standing.deals {
        for (total, points) in totals.iter_mut().zip(points(&deal.lines)) {
            *total += points;
        }
        assert_eq!(deal.totals.values(), totals);
    }
    assert_eq!(standing.totals.values(), totals);
}

fn books_make_five_or_six(ledger: &Ledger, standing: &Standing) {
    let nothing = Line {
        points: 0,
        books: 0,
        why: Why::Nothing,
    };
    for deal in &standing.deals {
        let books: u8 = deal.lines.values().iter().map(|line| line.books).sum();
        match (&deal.what, deal.fate) {
            (Dealt::Hand(hand), Fate::Counts) => {
                let best = u8::from(hand.best_trump != BestTrump::NotPlayed);
                assert_eq!(books, ledger.rules().tricks() + best);
            }
            _ => assert!(deal.lines.values().iter().all(|line| *line == nothing)),
        }
    }
}

fn sides_that_are_out_stay_out_and_score_nothing(ledger: &Ledger, standing: &Standing) {
    let mut out = vec![false; standing.out.len()];
    for deal in &standing.deals {
        assert_eq!(deal.out_before.values(), out);
        for (side, was_out) in deal.out_before.iter().filter(|(_, out)| **out) {
            assert!(was_out & deal.out[side]);
            assert_eq!((deal.lines[side].points, deal.lines[side].books), (0, 0));
        }
        out = deal.out.values().to_vec();
    }
    assert_eq!(standing.out.values(), out);
    for (side, out) in standing.out.iter() {
        let fallen = ledger.rules().back_door().is_some_and(|door| {
            let ended_first = standing
                .end
                .is_some_and(|(end, _)| end.reason == Reason::Target);
            standing.totals[side] <= door && !ended_first
        });
        assert!(*out || !fallen, "{side:?} should be out");
        let door = ledger.rules().back_door();
        assert!(!out || door.is_some_and(|door| standing.totals[side] <= door));
    }
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
    let played = |deal: &&Deal| matches!(deal.what, Dealt::Hand(_)) && deal.fate != Fate::Struck;
    let mut next = 1;
    for deal in &standing.deals {
        let number = played(&deal).then_some(next);
        assert_eq!(deal.number, number);
        next += usize::from(number.is_some());
    }
    assert_eq!(standing.number, next);
}

/// C9 and C10 once more, in other words than the core's.
fn winner_by(ledger: &Ledger, deal: &Deal) -> Option<End> {
    let rules = ledger.rules();
    let totals = deal.totals.values();
    let mut ranked = totals.to_vec();
    ranked.sort_unstable_by(|one, other| other.cmp(one));
    if ranked[0] >= rules.target() && ranked[0] - ranked[1] >= rules.win_by() {
        let at = totals.iter().position(|total| *total == ranked[0]).unwrap();
        return Some(End {
            winner: Side(at as u8),
            reason: Reason::Target,
        });
    }
    let door = rules.back_door()?;
    let mut standing = (0..).zip(totals).filter(|(_, total)| **total > door);
    match (standing.next(), standing.next()) {
        (Some((last, _)), None) => Some(End {
            winner: Side(last),
            reason: Reason::BackDoor,
        }),
        _ => None,
    }
}

fn the_game_ends_when_somebody_has_won(ledger: &Ledger, standing: &Standing) {
    let mut end = None;
    for (at, deal) in standing.deals.iter().enumerate() {
        let struck = deal.fate == Fate::Struck;
        assert_eq!(deal.fate == Fate::AfterTheEnd, end.is_some() && !struck);
        if deal.fate == Fate::Counts && matches!(deal.what, Dealt::Hand(_)) {
            end = winner_by(ledger, deal).map(|end| (end, at));
        }
    }
    assert_eq!(standing.end, end);
    if let Some((End { winner, .. }, _)) = end {
        assert!(!standing.out[winner]);
        assert!(standing.needs(ledger.rules(), winner) <= 0 || end_is_back_door(standing));
    } else {
        for (side, _) in standing.totals.iter() {
            assert!(standing.needs(ledger.rules(), side) > 0);
        }
    }
}

fn end_is_back_door(standing: &Standing) -> bool {
    standing
        .end
        .is_some_and(|(end, _)| end.reason == Reason::BackDoor)
}

fn speakers_are_the_players_still_in(ledger: &Ledger, standing: &Standing) {
    let layout = ledger.rules().layout();
    let speakers = standing.speakers(layout);
    assert_eq!(speakers.last(), Some(&standing.dealer));
    let mut sorted = speakers.clone();
    sorted.sort();
    let still_in = |seat: &fives::seats::Seat| !standing.out[layout.side_of(*seat)];
    assert_eq!(sorted, layout.seats().filter(still_in).collect::<Vec<_>>());
    if let Some(leader) = standing.leader(ledger.rules())
        && standing.open.is_none()
    {
        assert!(speakers.contains(&leader));
    }
}
