//! Irregularities at Bourré: pot, ante, staying, and what its faults cost (B1–B7, P9).

mod faults;

pub(super) use self::faults::at_fault;
use self::faults::{cinch, reneged};
use super::{Question, Situation, Table, is, plays};
use crate::answers::referee::{Offer, Referee, Ruling, Verdict};
use crate::base::house::ClauseId;
use crate::base::house::choices::{StayFirst, StayOutOfTurn};
use crate::base::house::numbers::LIMIT;
use crate::games::Rules;
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
                "Tied for most: the pot carried over",
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
        title: "Someone stayed or passed out of turn",
        questions: &[Question::new(
            "Has the next player decided since?",
            &["Not yet", "Yes"],
        )],
        fits: here,
        rule: stay_out_of_turn,
    },
    Situation {
        id: "drew-early",
        title: "Someone changed cards before all had stayed or passed",
        questions: &[Question::new(
            "Was it that player’s turn?",
            &["Yes", "No, a player before them hadn’t spoken"],
        )],
        fits: here,
        rule: drew_early,
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
                .unless("someone else had stayed.")
        },
    },
    Situation {
        id: "bourre-renege",
        title: "Someone reneged",
        questions: &[
            Question::new(
                "Was it corrected before the next player played?",
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
        title: "Someone had to play to win, and didn’t",
        questions: &[
            Question::new(
                "What did that player do?",
                &[
                    "Sure of three tricks, but didn’t lead the highest trump",
                    "Sure of three tricks, but played a lower trump",
                    "Won the first three tricks, but didn’t lead a trump to the fourth",
                ],
            ),
            Question::new(
                "Which card was it?",
                &[
                    "One as good as their highest: every trump between was in that hand or already played",
                    "Another card",
                ],
            )
            .after(0, &[0, 1]),
            Question::new(
                "Was it corrected before the next player played?",
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
        let own = table.referee.game.declared(&LIMIT);
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
    let everyone = "After a carried pot, players who tied for most don’t ante; everyone else does.";
    match table.answer(0) {
        3 => Ruling::new(
            Verdict::Answer,
            "No ante is due: that player tied for the most tricks.",
        )
        .because(everyone, &["B5"])
        .unless("someone had won the pot, or others had tied."),
        4 => Ruling::new(
            Verdict::Answer,
            format!(
                "No ante is due: that player pays the amount of the pot instead{}.",
                limit.says("")
            ),
        )
        .because(
            format!(
                "A player who stays and takes no trick is bourréd, and pays an amount equal to the pot into the next one{} instead of the ante.",
                limit.says(",")
            ),
            &limit.with(&["B4"]),
        )
        .unless("that player had taken a trick, or had passed."),
        passed => {
            let why = match passed {
                0 => "A player who passed isn’t bourréd, and antes like everyone else.",
                2 => "Winning the pot doesn’t excuse you from the next ante.",
                _ => "A player who took a trick owes the ante and no more.",
            };
            Ruling::new(Verdict::Answer, "The ante is due.")
                .because(why, &["B1", "B4"])
                .because(everyone, &["B5"])
                .unless("that player had tied for most and the pot carried over, or had stayed and taken no trick.")
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

/// B2: what it costs is the table’s; the rest is custom.
fn stay_out_of_turn(table: &Table<'_>) -> Ruling {
    let referee = table.referee;
    let costs = referee.game.word(&referee.house) == Some(StayOutOfTurn::LosesDeal);
    let turn = "Players stay or pass in turn.";
    let remedy = |then: &str| match costs {
        true => format!("{then} The player who spoke too soon loses their next turn to deal."),
        false => then.to_owned(),
    };
    let ruling = match table.answer(0) {
        0 => Ruling::new(
            Verdict::Foul,
            "It doesn’t count; the player whose turn it is decides first.",
        )
        .because(turn, &["B2"])
        .remedy(
            remedy("Go back to the player passed over. Anyone may change their mind in turn."),
            &["B2"],
        )
        .unless("the next player had decided since."),
        _ => Ruling::new(Verdict::Answer, "It stands.")
            .because(turn, &["B2"])
            .because("Others have decided because of it.", &[])
            .remedy(
                remedy("The player passed over decides now, and the hand goes on."),
                &["B2"],
            )
            .unless("nobody had decided since."),
    };
    let ruling = ruling.decided(referee.deciding(&StayOutOfTurn::RULE));
    match costs {
        true => Ruling {
            offer: Some(Offer::LosesDeal),
            ..ruling
        },
        false => ruling.by_custom(),
    }
}

/// B2: by the table's order of staying and drawing.
fn drew_early(table: &Table<'_>) -> Ruling {
    let turn = "Each player who stays changes cards at once, in turn.";
    let all = "At this table everyone stays or passes first; then those who stay change cards.";
    let first = plays(table.referee, StayFirst::DeclareFirst);
    let ruling = match (first, table.answer(0)) {
        (false, 0) => Ruling::new(
            Verdict::Fair,
            "A player who stays may change cards in turn, at once.",
        )
        .because(turn, &["B2"])
        .unless("it wasn’t that player’s turn."),
        (false, _) => Ruling::new(
            Verdict::Foul,
            "Too soon: the player has stayed and keeps the new cards.",
        )
        .because(turn, &["B2"])
        .remedy(
            "The players passed over stay or pass now, and the hand goes on.",
            &["B2"],
        )
        .unless("it had been that player’s turn.")
        .by_custom(),
        (true, _) => Ruling::new(
            Verdict::Foul,
            "Too soon: the player has stayed and keeps the new cards.",
        )
        .because(all, &["B2"])
        .remedy(
            "The others stay or pass now; then those who stay change cards.",
            &["B2"],
        )
        .unless("everyone had stayed or passed.")
        .by_custom(),
    };
    let (did, then) = match first {
        true => (
            "drew in turn",
            "a player who stays could change cards at once",
        ),
        false => (
            "had all stay or pass first",
            "nobody could change cards yet",
        ),
    };
    let other = if first {
        StayFirst::Together
    } else {
        StayFirst::DeclareFirst
    };
    ruling
        .unless_played(table.referee, other, (did, then))
        .decided(table.referee.deciding(&StayFirst::RULE))
}
