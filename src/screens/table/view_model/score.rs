//! Values for the scoreboard and its track.

use crate::route::Route;
use crate::screens::table::widgets::{SideColumn, Stretch, WhyTotal};
use fives_core::answers::referee::Asked;
use fives_core::base::seats::Side;
use fives_core::storage::library::OpenGame;
use fives_core::words;

/// The columns of the scoreboard.
pub fn columns(open: &OpenGame) -> Vec<SideColumn> {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    let finish = &ledger.rules().table().finish;
    ledger
        .rules()
        .layout()
        .sides()
        .map(|side| SideColumn {
            side,
            name: words::side_then(ledger, standing.players_at_end(), side),
            total: standing.totals[side],
            below: words::below_beside_ticks(ledger, standing, side),
            ticks: finish.ticks.map(|most| (standing.ticks[side], most)),
            out: standing.out[side],
            won: standing
                .end
                .is_some_and(|(end, _)| end.winner == Some(side)),
        })
        .collect()
}

/// Why a side's total is what it is.
pub fn why_total(open: &OpenGame, side: Side) -> WhyTotal {
    let (ledger, standing) = (&open.game.ledger, &open.standing);
    let sum = words::sum_of_several(ledger, standing, side);
    let asked = Route::Referee(Asked::score_of(side).write());
    WhyTotal {
        hands: match sum {
            Some(_) => words::moves_of_total(ledger, standing, side),
            None => Vec::new(),
        },
        sum,
        last: words::why_total(ledger, standing, side),
        referee: (!standing.deals.is_empty()).then(|| asked.href()),
    }
}

/// The most sides on a track: more marks would overlap.
const FEW: usize = 3;

/// The track; `None` without a target, or with too many sides.
pub fn track_range(open: &OpenGame) -> Option<Stretch> {
    let finish = &open.game.ledger.rules().table().finish;
    let totals = open.standing.totals.values();
    if totals.len() > FEW {
        return None;
    }
    Some(Stretch {
        back_door: finish.back_door,
        target: finish.target?,
        totals: totals.to_vec(),
    })
}
