//! Irregularities at Bourré: ante, staying, and what its faults cost (B1–B7, P9).

use super::{Finding, RulingWords, says};
use crate::base::house::ClauseId;
use crate::base::house::choices::StayFirst;
use crate::games::Game;
use crate::words;

/// What was found about the pot, or staying in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PotFinding {
    AnteAfterPass,
    AnteAfterWin,
    AnteAfterTricks,
    NoAnteAfterTie,
    /// The player pays the pot instead, up to a limit.
    NoAnteAfterBourre(Option<i32>),
    TurnedCardCounts,
    TurnedCardExchanged,
    /// A stay or pass out of turn, and whether it costs the next turn to deal.
    StayDoesNotCount(bool),
    /// The same, after the next player has decided.
    StayCounts(bool),
    ChangedInTurn,
    /// Cards were changed too soon, by the table’s order of staying and changing.
    ChangedTooSoon(StayFirst),
    /// Only one stayed, and takes the pot up to a limit.
    OneStayed(Option<i32>),
}

/// What was found about a renege, or not playing to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PotFaultFinding {
    /// A renege was corrected, by a player who takes the most tricks.
    PotCarries,
    /// By one who takes some tricks.
    CannotWinPot,
    /// By one who takes none, and pays the pot up to a limit.
    PaysPot(Option<i32>),
    /// A renege wasn’t corrected.
    PaysAsBourred(Option<i32>),
    /// A card as good as the highest was played to win.
    AsGoodAsHighest(PlayToWin),
    /// A player who had to play to win corrected the card.
    PlaysToWin(PlayToWin),
    /// A player who had to play to win didn’t correct the card.
    DidNotPlayToWin(PlayToWin, Option<i32>),
}

/// What a player sure of three tricks has to do (P9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayToWin {
    LeadHighestTrump,
    PlayHighestTrump,
    LeadTrumpToFourth,
}

/// The limit of what changes hands (B6), after an amount and before the rest of the sentence.
fn limited(limit: Option<i32>, then: &str) -> String {
    limit.map_or_else(String::new, |limit| {
        let limit = words::chips(limit);
        format!(", but no more than the limit of {limit}{then}")
    })
}

/// The clauses of an amount, with that of the limit if there is one.
fn with_limit(clauses: &[ClauseId], limit: Option<i32>) -> Vec<ClauseId> {
    let limit = limit.map(|_| "B6");
    clauses.iter().copied().chain(limit).collect()
}

impl Finding for PotFinding {
    fn words(self, _: &Game) -> RulingWords {
        let everyone =
            "After a carried pot, players who tied for most don’t ante; everyone else does.";
        let turned = "The dealer’s last card is turned for trump and stays in the dealer’s hand.";
        let ante = |why: &str| {
            says("The ante is due.")
                .cites(&["B1", "B4"])
                .because(why)
                .cites(&["B5"])
                .because(everyone)
                .unless("that player had tied for most and the pot carried over, or had stayed and taken no trick.")
        };
        match self {
            Self::AnteAfterPass => {
                ante("A player who passed isn’t bourréd, and antes like everyone else.")
            }
            Self::AnteAfterWin => ante("Winning the pot doesn’t excuse you from the next ante."),
            Self::AnteAfterTricks => ante("A player who took a trick owes the ante and no more."),
            Self::NoAnteAfterTie => says("No ante is due: that player tied for the most tricks.")
                .cites(&["B5"])
                .because(everyone)
                .unless("someone had won the pot, or others had tied."),
            Self::NoAnteAfterBourre(limit) => {
                let (at_end, inside) = (limited(limit, ""), limited(limit, ","));
                says(format!("No ante is due: that player pays the amount of the pot instead{at_end}."))
                    .cites(&with_limit(&["B4"], limit))
                    .because(format!("A player who stays and takes no trick is bourréd, and pays an amount equal to the pot into the next one{inside} instead of the ante."))
                    .unless("that player had taken a trick, or had passed.")
            }
            Self::TurnedCardCounts => says("The turned card is one of the dealer’s five.")
                .cites(&["B1"])
                .because(turned)
                .remedy("The dealer takes it up, and plays with five cards.")
                .unless("the card had already been exchanged."),
            Self::TurnedCardExchanged => says(
                "The dealer may exchange the turned card like any other; its suit stays trump.",
            )
            .cites(&["B1"])
            .because(turned)
            .cites(&["B2"])
            .because(
                "Those who stay may exchange cards, and the turned card is one of the dealer’s.",
            )
            .unless("the dealer had passed."),
            Self::StayDoesNotCount(loses_deal) => {
                says("It doesn’t count; the player whose turn it is decides first.")
                    .cites(&["B2"])
                    .because("Players stay or pass in turn.")
                    .remedy(spoke_too_soon(
                        "Go back to the player passed over. Anyone may change their mind in turn.",
                        loses_deal,
                    ))
                    .unless("the next player had decided since.")
            }
            Self::StayCounts(loses_deal) => says("It stands.")
                .cites(&["B2"])
                .because("Players stay or pass in turn.")
                .cites(&[])
                .because("Others have decided because of it.")
                .cites(&["B2"])
                .remedy(spoke_too_soon(
                    "The player passed over decides now, and the hand goes on.",
                    loses_deal,
                ))
                .unless("nobody had decided since."),
            Self::ChangedInTurn => says("A player who stays may change cards in turn, at once.")
                .unless("it wasn’t that player’s turn.")
                .stays_together(),
            Self::ChangedTooSoon(StayFirst::Together) => {
                says("Too soon: the player has stayed and keeps the new cards.")
                    .cites(&["B2"])
                    .remedy("The players passed over stay or pass now, and the hand goes on.")
                    .unless("it had been that player’s turn.")
                    .stays_together()
            }
            Self::ChangedTooSoon(StayFirst::DeclareFirst) => says(
                "Too soon: the player has stayed and keeps the new cards.",
            )
            .cites(&["B2"])
            .because(
                "At this table everyone stays or passes first; then those who stay change cards.",
            )
            .remedy("The others stay or pass now; then those who stay change cards.")
            .unless("everyone had stayed or passed.")
            .if_your_table(
                StayFirst::Together,
                "drew in turn",
                "a player who stays could change cards at once",
            ),
            Self::OneStayed(limit) => says(format!(
                "The player who stayed takes the pot{}.",
                limited(limit, "")
            ))
            .cites(&with_limit(&["B2"], limit))
            .because("When only one stays, that player takes the pot.")
            .cites(&["B2"])
            .remedy("No card is played; deal again.")
            .unless("someone else had stayed."),
        }
    }
}

/// What to do about a stay or pass out of turn.
fn spoke_too_soon(then: &str, loses_deal: bool) -> String {
    let costs = match loses_deal {
        true => " The player who spoke too soon loses their next turn to deal.",
        false => "",
    };
    format!("{then}{costs}")
}

impl RulingWords {
    /// At a table where each who stays changes cards at once.
    fn stays_together(self) -> Self {
        self.cites(&["B2"])
            .because("Each player who stays changes cards at once, in turn.")
            .if_your_table(
                StayFirst::DeclareFirst,
                "had all stay or pass first",
                "nobody could change cards yet",
            )
    }

    /// A card that was corrected.
    fn replaced(self) -> Self {
        self.cites(&["B7"])
            .remedy("Replace the card; that player loses their next turn to deal.")
    }
}

impl PlayToWin {
    fn says(self) -> &'static str {
        match self {
            Self::LeadHighestTrump => "A player sure of three tricks must lead the highest trump.",
            Self::PlayHighestTrump => {
                "A player sure of three tricks must play their highest trump when trumping, or when following in trumps with a winning card."
            }
            Self::LeadTrumpToFourth => {
                "If you win the first three tricks, you must lead a trump to the fourth."
            }
        }
    }

    /// When it needn’t be done.
    fn unless(self) -> &'static str {
        match self {
            Self::LeadHighestTrump | Self::PlayHighestTrump => "the tricks weren’t sure.",
            Self::LeadTrumpToFourth => {
                "that player hadn’t won the first three tricks, or had no trump left."
            }
        }
    }
}

impl Finding for PotFaultFinding {
    fn words(self, _: &Game) -> RulingWords {
        let cannot_win = "A player who corrected a renege can’t win the pot.";
        let reneged = "If you must play to win and don’t, you’ve reneged.";
        match self {
            Self::PotCarries => says("Replace the card, and the pot carries over.")
                .replaced()
                .because(cannot_win)
                .because("If that player would have won, the pot carries.")
                .unless(LATE),
            Self::CannotWinPot => says("Replace the card; that player can’t win the pot.")
                .replaced()
                .because(cannot_win)
                .because("With a trick taken, there’s nothing to pay.")
                .unless(LATE),
            Self::PaysPot(limit) => {
                let limited = limited(limit, "");
                let ruling = format!("Replace the card; without a trick, that player pays the pot{limited}.");
                says(ruling)
                    .replaced()
                    .cites(&with_limit(&["B7", "B4"], limit))
                    .because("A player who corrected a renege pays the pot only without a trick.")
                    .unless(LATE)
            }
            Self::PaysAsBourred(limit) => pays_as_bourred(
                "After a renege that wasn’t corrected, you pay as if bourréd.",
                limit,
            ),
            Self::AsGoodAsHighest(had_to) => says("The card is as good as the highest.")
                .cites(&["P9"])
                .because(had_to.says())
                .because("A trump is as good as the highest when every trump between is in the same hand or was already played.")
                .unless("a trump between the two was still out."),
            Self::PlaysToWin(had_to) => says("Replace the card; that player can’t win the pot.")
                .replaced()
                .cites(&["P9"])
                .because(had_to.says())
                .cites(&["P9", "B7"])
                .because(reneged)
                .unless(had_to.unless()),
            Self::DidNotPlayToWin(had_to, limit) => pays_as_bourred(reneged, limit)
                .cites(&["P9"])
                .because(had_to.says())
                .unless(had_to.unless()),
        }
    }
}

const LATE: &str = "the next player had already played: it would cost the pot.";

/// It wasn’t corrected in time.
fn pays_as_bourred(why: &str, limit: Option<i32>) -> RulingWords {
    let limited = limited(limit, ",");
    says("That player pays as if bourréd, and can’t win the pot.")
        .cites(&["B7"])
        .because(why)
        .cites(&with_limit(&["B7", "B4"], limit))
        .remedy(format!(
            "An amount equal to the pot{limited} goes into the next pot instead of the ante."
        ))
        .unless("it had been corrected before the next player played.")
}
