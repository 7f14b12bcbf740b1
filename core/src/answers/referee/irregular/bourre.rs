//! Irregularities at Bourré: pot, ante, staying, and what its faults cost (B1–B7, P9).

mod faults;

use self::faults::{Cinch, CinchCard, Corrected, HandEnds, cinch, reneged};
use super::questions::questions;
use super::{Situation, TableAnswers, is, plays};
use crate::answers::referee::{Offer, Referee, Ruling, RulingValue, Verdict};
use crate::base::house::ClauseId;
use crate::base::house::choices::{StayFirst, StayOutOfTurn};
use crate::games::{GameKind, Rules};
use crate::words;

/// In the order of a hand.
pub(super) static ALL: &[Situation] = &[
    Situation::new("ante", "Does a player owe the ante?", ante)
        .asks(&[HandBefore::QUESTION])
        .fits(here),
    Situation::new("turned-card", "The dealer’s turned card", turned_card)
        .asks(&[TurnedCard::QUESTION])
        .fits(here),
    Situation::new(
        "stay-out-of-turn",
        "Someone stayed or passed out of turn",
        stay_out_of_turn,
    )
    .asks(&[NextPlayer::QUESTION])
    .fits(here),
    Situation::new(
        "drew-early",
        "Someone changed cards before all had stayed or passed",
        drew_early,
    )
    .asks(&[Turn::QUESTION])
    .fits(here),
    Situation::new("alone", "Only one player stayed", |table| {
        let limit = Limit::of(table);
        let says = format!("The player who stayed takes the pot{}.", limit.says(""));
        let ruling = Ruling::new(Verdict::Answer, says)
            .because(
                "When only one stays, that player takes the pot.",
                &limit.with(&["B2"]),
            )
            .remedy("No card is played; deal again.", &["B2"])
            .comes_to(RulingValue::Limit(limit.0))
            .unless("someone else had stayed.");
        Some(ruling)
    })
    .fits(here),
    Situation::new("bourre-renege", "Someone reneged", reneged)
        .asks(&[
            Corrected::QUESTION,
            HandEnds::QUESTION.after(&[Corrected::Yes.answer()]),
        ])
        .fits(here),
    Situation::new("cinch", "Someone had to play to win, and didn’t", cinch)
        .asks(&[
            Cinch::QUESTION,
            CinchCard::QUESTION.after(&[Cinch::NotLed.answer(), Cinch::LowerPlayed.answer()]),
            Corrected::QUESTION,
        ])
        .fits(here),
];

questions! {
    HandBefore: "What did that player do in the hand before?" {
        Passed: "Passed";
        TookSome: "Took tricks, but not the most";
        WonThePot: "Won the pot";
        TiedForMost: "Tied for most: the pot carried over";
        TookNone: "Stayed and took no trick";
    }

    TurnedCard: "What happened to it?" {
        NotCounted: "It was left on the table and not counted in the hand";
        Exchanged: "The dealer exchanged it";
    }

    NextPlayer: "Has the next player decided since?" {
        NotYet: "Not yet";
        HasDecided: "Yes";
    }

    Turn: "Was it that player’s turn?" {
        Theirs: "Yes";
        TooSoon: "No, a player before them hadn’t spoken";
    }
}

fn here(referee: &Referee, _: &dyn Rules) -> bool {
    is(referee, GameKind::Bourre)
}

/// The limit of what changes hands (B6); `None` without one.
struct Limit(Option<i32>);

impl Limit {
    fn of(table: &TableAnswers<'_>) -> Self {
        Self(table.referee.limit())
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
fn ante(table: &TableAnswers<'_>) -> Option<Ruling> {
    let limit = Limit::of(table);
    let everyone = "After a carried pot, players who tied for most don’t ante; everyone else does.";
    let due = |why| {
        Ruling::new(Verdict::Answer, "The ante is due.")
            .because(why, &["B1", "B4"])
            .because(everyone, &["B5"])
            .unless("that player had tied for most and the pot carried over, or had stayed and taken no trick.")
    };
    Some(match table.answer()? {
        HandBefore::TiedForMost => Ruling::new(
            Verdict::Answer,
            "No ante is due: that player tied for the most tricks.",
        )
        .because(everyone, &["B5"])
        .unless("someone had won the pot, or others had tied."),
        HandBefore::TookNone => Ruling::new(
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
        .comes_to(RulingValue::Limit(limit.0))
        .unless("that player had taken a trick, or had passed."),
        HandBefore::Passed => due("A player who passed isn’t bourréd, and antes like everyone else."),
        HandBefore::WonThePot => due("Winning the pot doesn’t excuse you from the next ante."),
        HandBefore::TookSome => due("A player who took a trick owes the ante and no more."),
    })
}

/// B1.
fn turned_card(table: &TableAnswers<'_>) -> Option<Ruling> {
    let stays = "The dealer’s last card is turned for trump and stays in the dealer’s hand.";
    Some(match table.answer()? {
        TurnedCard::NotCounted => Ruling::new(
            Verdict::Foul,
            "The turned card is one of the dealer’s five.",
        )
        .because(stays, &["B1"])
        .remedy(
            "The dealer takes it up, and plays with five cards.",
            &["B1"],
        )
        .unless("the card had already been exchanged."),
        TurnedCard::Exchanged => Ruling::new(
            Verdict::Fair,
            "The dealer may exchange the turned card like any other; its suit stays trump.",
        )
        .because(stays, &["B1"])
        .because(
            "Those who stay may exchange cards, and the turned card is one of the dealer’s.",
            &["B2"],
        )
        .unless("the dealer had passed."),
    })
}

/// B2: what it costs is the table’s; the rest is custom.
fn stay_out_of_turn(table: &TableAnswers<'_>) -> Option<Ruling> {
    let referee = table.referee;
    let costs = referee.game.word(&referee.house) == Some(StayOutOfTurn::LosesDeal);
    let turn = "Players stay or pass in turn.";
    let remedy = |then: &str| match costs {
        true => format!("{then} The player who spoke too soon loses their next turn to deal."),
        false => then.to_owned(),
    };
    let ruling = match table.answer()? {
        NextPlayer::NotYet => Ruling::new(
            Verdict::Foul,
            "It doesn’t count; the player whose turn it is decides first.",
        )
        .because(turn, &["B2"])
        .remedy(
            remedy("Go back to the player passed over. Anyone may change their mind in turn."),
            &["B2"],
        )
        .unless("the next player had decided since."),
        NextPlayer::HasDecided => Ruling::new(Verdict::Answer, "It stands.")
            .because(turn, &["B2"])
            .because("Others have decided because of it.", &[])
            .remedy(
                remedy("The player passed over decides now, and the hand goes on."),
                &["B2"],
            )
            .unless("nobody had decided since."),
    };
    let ruling = ruling.decided(referee.deciding(&StayOutOfTurn::RULE));
    Some(match costs {
        true => ruling.offering(Offer::LosesDeal),
        false => ruling.by_custom(),
    })
}

/// B2: by the table's order of staying and drawing.
fn drew_early(table: &TableAnswers<'_>) -> Option<Ruling> {
    let turn = "Each player who stays changes cards at once, in turn.";
    let all = "At this table everyone stays or passes first; then those who stay change cards.";
    let first = plays(table.referee, StayFirst::DeclareFirst);
    let ruling = match (first, table.answer()?) {
        (false, Turn::Theirs) => Ruling::new(
            Verdict::Fair,
            "A player who stays may change cards in turn, at once.",
        )
        .because(turn, &["B2"])
        .unless("it wasn’t that player’s turn."),
        (false, Turn::TooSoon) => Ruling::new(
            Verdict::Foul,
            "Too soon: the player has stayed and keeps the new cards.",
        )
        .because(turn, &["B2"])
        .remedy(
            "The players passed over stay or pass now, and the hand goes on.",
            &["B2"],
        )
        .comes_to(RulingValue::Stays(StayFirst::Together))
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
        .comes_to(RulingValue::Stays(StayFirst::DeclareFirst))
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
    let ruling = ruling.unless_played(table.referee, other, (did, then));
    Some(ruling.decided(table.referee.deciding(&StayFirst::RULE)))
}
