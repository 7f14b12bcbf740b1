//! Irregularities at Bourré: pot, ante, renege, playing to win (B1–B7, P9).

use super::{Question, Situation, Table, is};
use crate::games::Rules;
use crate::hand::Fault;
use crate::house::ClauseId;
use crate::house::numbers::LIMIT;
use crate::referee::{Offer, Referee, Ruling, Verdict};
use crate::words;

/// In the order of a hand.
pub(super) static ALL: &[Situation] = &[
    Situation {
        id: "ante",
        title: "Does a player owe the ante?",
        questions: &[Question::new(
            "What did that player do in the hand before?",
            &[
                "Passed",
                "Took tricks, but not the most",
                "Won the pot",
                "Tied for most: the pot was carried",
                "Stayed and took no trick",
            ],
        )],
        fits: here,
        rule: ante,
    },
    Situation {
        id: "turned-card",
        title: "The dealer’s turned card",
        questions: &[Question::new(
            "What happened to it?",
            &[
                "It was left on the table and not counted in the hand",
                "The dealer exchanged it",
            ],
        )],
        fits: here,
        rule: turned_card,
    },
    Situation {
        id: "stay-out-of-turn",
        title: "Stay or pass was said out of turn",
        questions: &[Question::new(
            "Has the next player spoken since?",
            &["Not yet", "Yes"],
        )],
        fits: here,
        rule: stay_out_of_turn,
    },
    Situation {
        id: "alone",
        title: "Only one player stayed",
        questions: &[],
        fits: here,
        rule: |table| {
            let limit = Limit::of(table);
            let says = format!("The player who stayed takes the pot{}.", limit.says(""));
            Ruling::new(Verdict::Answer, says)
                .because(
                    "When only one stays, that player takes the pot.",
                    &limit.with(&["B2"]),
                )
                .remedy("No card is played; deal again.", &["B2"])
                .unless("somebody else had stayed.")
        },
    },
    Situation {
        id: "bourre-renege",
        title: "Somebody reneged",
        questions: &[
            Question::new(
                "Was it put right before the next player played?",
                &["Yes", "No"],
            ),
            Question::new(
                "How does that player’s hand end?",
                &[
                    "With the most tricks",
                    "With some tricks",
                    "Without a trick",
                ],
            )
            .after(0, &[0]),
        ],
        fits: here,
        rule: reneged,
    },
    Situation {
        id: "cinch",
        title: "Somebody did not play to win",
        questions: &[
            Question::new(
                "What did that player do?",
                &[
                    "Sure of three tricks, and led another card than the highest trump",
                    "Sure of three tricks, and played a lower trump than could be played",
                    "Won the first three tricks and led no trump to the fourth",
                ],
            ),
            Question::new(
                "Which card was it, beside the highest in the same hand?",
                &[
                    "One as good: every trump between was in that hand, or already played",
                    "Another",
                ],
            )
            .after(0, &[0, 1]),
            Question::new(
                "Was it put right before the next player played?",
                &["Yes", "No"],
            ),
        ],
        fits: here,
        rule: cinch,
    },
];

fn here(referee: &Referee, _: &dyn Rules) -> bool {
    is(referee, "bourre")
}

/// The limit of what changes hands (B6); `None` without one.
struct Limit(Option<i32>);

impl Limit {
    fn of(table: &Table<'_>) -> Self {
        let mut declared = table.referee.game.declared.iter();
        let own = declared.find(|own| own.rule.key == LIMIT.key);
        Self(own.and_then(|own| table.referee.house.value(own).number()))
    }

    /// Added after an amount, before the rest of the sentence.
    fn says(&self, then: &str) -> String {
        let says = |limit| {
            format!(
                ", but no more than the limit of {}{then}",
                words::chips(limit)
            )
        };
        self.0.map_or_else(String::new, says)
    }

    /// The clauses of an amount, with that of the limit if there is one.
    fn with(&self, clauses: &[ClauseId]) -> Vec<ClauseId> {
        let own = self.0.map(|_| "B6");
        clauses.iter().copied().chain(own).collect()
    }
}

/// B4, B5.
fn ante(table: &Table<'_>) -> Ruling {
    let limit = Limit::of(table);
    let everyone = "After a carried pot those who tied for most do not ante; everyone else does.";
    match table.answer(0) {
        3 => Ruling::new(
            Verdict::Answer,
            "No ante is due: that player tied for the most tricks.",
        )
        .because(everyone, &["B5"])
        .unless("somebody had won the pot, or others had tied."),
        4 => Ruling::new(
            Verdict::Answer,
            format!(
                "No ante is due: that player pays the amount of the pot instead{}.",
                limit.says("")
            ),
        )
        .because(
            format!(
                "Whoever stayed and took no trick is bourréd, and pays an amount equal to the pot into the next one{} instead of the ante.",
                limit.says(",")
            ),
            &limit.with(&["B4"]),
        )
        .unless("that player had taken a trick, or had passed."),
        passed => {
            let why = match passed {
                0 => "Whoever passed is not bourréd, and antes like everyone else.",
                2 => "Winning the pot frees nobody from the next ante.",
                _ => "A player who took a trick owes the ante and no more.",
            };
            Ruling::new(Verdict::Answer, "The ante is due.")
                .because(why, &["B1", "B4"])
                .because(everyone, &["B5"])
                .unless("that player had tied for most and the pot was carried, or had stayed and taken no trick.")
        }
    }
}

/// B1.
fn turned_card(table: &Table<'_>) -> Ruling {
    let stays = "The dealer’s last card is turned for trump and stays in the dealer’s hand.";
    match table.answer(0) {
        0 => Ruling::new(
            Verdict::Foul,
            "The turned card is one of the dealer’s five.",
        )
        .because(stays, &["B1"])
        .remedy(
            "The dealer takes it up, and plays with five cards.",
            &["B1"],
        )
        .unless("the card had already been exchanged."),
        _ => Ruling::new(
            Verdict::Fair,
            "The dealer may exchange the turned card like any other; its suit stays trump.",
        )
        .because(stays, &["B1"])
        .because(
            "Those who stay may exchange cards, and the turned card is one of the dealer’s.",
            &["B2"],
        )
        .unless("the dealer had passed."),
    }
}

/// B2.
fn stay_out_of_turn(table: &Table<'_>) -> Ruling {
    let turn = "Players stay or pass in turn.";
    match table.answer(0) {
        0 => Ruling::new(
            Verdict::Foul,
            "The word does not count, and the player whose turn it is speaks.",
        )
        .because(turn, &["B2"])
        .remedy(
            "Go on from the player who was passed over; anyone may decide otherwise in turn.",
            &["B2"],
        )
        .unless("the next player had spoken since."),
        _ => Ruling::new(Verdict::Answer, "The word stands.")
            .because(turn, &["B2"])
            .because("Others have spoken on the strength of it.", &[])
            .remedy(
                "Whoever was passed over speaks now, and the hand goes on.",
                &["B2"],
            )
            .unless("nobody had spoken since."),
    }
    .by_custom()
}

fn at_fault(ruling: Ruling, fault: Fault) -> Ruling {
    Ruling {
        offer: Some(Offer::Fault(fault)),
        ..ruling
    }
}

/// B7.
fn reneged(table: &Table<'_>) -> Ruling {
    let limit = Limit::of(table);
    let ruling = match (table.answer(0), table.answer(1)) {
        (1, _) => {
            return not_put_right(table, "A renege that was not put right pays as if bourréd.");
        }
        (_, 0) => Ruling::new(
            Verdict::Foul,
            "The card is replaced, and the pot that would be won is carried.",
        )
        .because("Whoever put a renege right cannot win the pot.", &["B7"])
        .because("If that player would have won, the pot carries.", &["B7"]),
        (_, 1) => Ruling::new(
            Verdict::Foul,
            "The card is replaced, and that player cannot win the pot.",
        )
        .because("Whoever put a renege right cannot win the pot.", &["B7"])
        .because("With a trick taken there is nothing to pay.", &["B7"]),
        _ => Ruling::new(
            Verdict::Foul,
            format!(
                "The card is replaced, and without a trick that player pays the pot{}.",
                limit.says("")
            ),
        )
        .because(
            "Whoever put a renege right pays the pot only without a trick.",
            &limit.with(&["B7", "B4"]),
        ),
    };
    let ruling = ruling
        .remedy(
            "Replace the card; that player misses the next turn to deal.",
            &["B7"],
        )
        .unless("the next player had already played: it would cost the pot.");
    at_fault(ruling, Fault::Corrected)
}

fn not_put_right(table: &Table<'_>, why: &str) -> Ruling {
    let limit = Limit::of(table);
    let ruling = Ruling::new(
        Verdict::Foul,
        "That player pays as if bourréd, and cannot win the pot.",
    )
    .because(why, &["B7"])
    .remedy(
        format!(
            "An amount equal to the pot{} goes into the next pot instead of the ante.",
            limit.says(",")
        ),
        &limit.with(&["B7", "B4"]),
    )
    .unless("it had been put right before the next player played.");
    at_fault(ruling, Fault::Renege)
}

/// P9.
fn cinch(table: &Table<'_>) -> Ruling {
    let touching = "A trump is as good as the highest when every trump between is in the same hand or was already played.";
    let must = match table.answer(0) {
        0 => "A player sure of three tricks must lead the highest trump.",
        1 => {
            "A player sure of three tricks must play the highest when trumping, or when following in trumps with a beating card."
        }
        _ => "Whoever won the first three tricks must lead a trump to the fourth.",
    };
    if table.answer(0) < 2 && table.answer(1) == 0 {
        return Ruling::new(Verdict::Fair, "The card is as good as the highest.")
            .because(must, &["P9"])
            .because(touching, &["P9"])
            .unless("a trump between the two was still out.");
    }
    let why = "A player who must play to win and does not has reneged.";
    match table.answer(2) {
        0 => {
            let ruling = Ruling::new(
                Verdict::Foul,
                "The card is replaced, and that player cannot win the pot.",
            )
            .because(must, &["P9"])
            .because(why, &["P9", "B7"])
            .remedy(
                "Replace the card; that player misses the next turn to deal.",
                &["B7"],
            )
            .unless("the tricks were not sure however the cards lie.");
            at_fault(ruling, Fault::Corrected)
        }
        _ => not_put_right(table, why)
            .because(must, &["P9"])
            .unless("the tricks were not sure however the cards lie."),
    }
}
