//! Irregularities of play: out of turn, exposed cards, tricks taken in by the wrong side, a called card
//! withheld (P5, P6, K3, F7, A7, D4).

use super::questions::questions;
use super::{Situation, TableAnswers, is};
use crate::answers::referee::{Offer, Ruling, RulingValue, Verdict};
use crate::base::house::choices::{CalledCard, FirstLead, RenegePenalty, RenegeWindow};
use crate::games::{GameKind, RecordKind};

/// In the order of a hand.
pub(super) static ALL: &[Situation] = &[
    Situation::new(
        "led-out-of-turn",
        "Someone led out of turn",
        led_out_of_turn,
    )
    .asks(&[WhichTrick::QUESTION, PlayedTo::QUESTION]),
    Situation::new(
        "played-out-of-turn",
        "Someone played out of turn",
        played_out_of_turn,
    )
    .asks(&[PassedOver::QUESTION]),
    Situation::new("exposed-in-play", "A card was exposed in play", |table| {
        Some(exposed(table))
    })
    .fits(|referee, _| !is(referee, GameKind::FortyFive)),
    Situation::new(
        "exposed-and-dead",
        "A card was exposed in play",
        exposed_at_forty_five,
    )
    .asks(&[TwoTricks::QUESTION])
    .fits(|referee, _| is(referee, GameKind::FortyFive)),
    Situation::new(
        "called-card",
        "The called card wasn’t played to the second trick",
        called_card,
    )
    .asks(&[
        CalledCardWas::QUESTION,
        ThirdTrick::QUESTION.after(&[CalledCardWas::KeptBack.answer()]),
    ])
    .fits(|referee, rules| {
        let called = matches!(
            rules.table().record,
            RecordKind::Bid {
                called: CalledCard::On,
                ..
            }
        );
        is(referee, GameKind::Auction) && called
    }),
    Situation::new("gathered", "The wrong side took in a {trick}", gathered)
        .asks(&[ToldApart::QUESTION]),
];

questions! {
    WhichTrick: "To which {trick}?" {
        First: "The first";
        Later: "A later one";
    }

    PlayedTo: "Has anyone played to it?" {
        Nobody: "Nobody yet";
        NextPlayer: "Yes, the next player has";
    }

    PassedOver: "Has the player who was passed over played since?" {
        NotYet: "Not yet";
        HasPlayed: "Yes";
    }

    TwoTricks: "Had anyone won two tricks by then?" {
        No: "No";
        Yes: "Yes";
    }

    CalledCardWas: "Where was it?" {
        KeptBack: "In a hand that played another card";
        TooSoon: "Played to the first trick";
        Nowhere: "In nobody’s hand";
    }

    ThirdTrick: "Has its holder played to the third trick?" {
        NotYet: "Not yet";
        HasPlayed: "Yes";
    }

    ToldApart: "Can the cards still be told apart?" {
        Yes: "Yes";
        No: "No";
    }
}

fn led_out_of_turn(table: &TableAnswers<'_>) -> Option<Ruling> {
    let trick = table.trick();
    let to = table.answer()?;
    let first = table.rules.table().first_lead;
    let first = first.filter(|_| to == WhichTrick::First);
    let ruling = match table.answer()? {
        PlayedTo::Nobody => {
            Ruling::new(Verdict::Foul, "Take the lead back; the right player leads.")
                .remedy(
                    format!(
                        "Take the card back without penalty. {}",
                        who_leads(table, to)
                    ),
                    &["D4"],
                )
                .comes_to(RulingValue::FirstLead(first))
                .unless("the next player had already played to it.")
        }
        PlayedTo::NextPlayer => Ruling::new(
            Verdict::Answer,
            "The lead stands, because the next player has played.",
        )
        .remedy(
            format!("Finish the {trick}; its winner leads next."),
            &["D4", "P5"],
        )
        .unless("nobody had played to it yet."),
    };
    Some(leads(table, to, ruling).by_custom())
}

/// Who should have led (P5, P6, K3).
fn leads(table: &TableAnswers<'_>, to: WhichTrick, ruling: Ruling) -> Ruling {
    let who = who_leads(table, to);
    let ruling = match to {
        WhichTrick::Later => return ruling.because(who, &["P5"]),
        WhichTrick::First => ruling.because(who, &["P6"]),
    };
    let ruling = match is(table.referee, GameKind::Kaibosh) {
        true => ruling.because("In a Kaibosh the kaibosher leads.", &["P6", "K3"]),
        false => ruling,
    };
    ruling.decided(table.referee.deciding(&FirstLead::RULE))
}

fn who_leads(table: &TableAnswers<'_>, to: WhichTrick) -> String {
    if to == WhichTrick::Later {
        return format!("The winner of the {} before leads.", table.trick());
    }
    let says = match table.rules.table().first_lead {
        Some(FirstLead::LeftOfBidder) => "The player at the bidder’s left leads first.",
        Some(FirstLead::Bidder) => "The bidder leads first.",
        _ if is(table.referee, GameKind::Bourre) => {
            "The first player who stayed, from the dealer’s left, leads first."
        }
        Some(FirstLead::LeftOfDealer) | None => "The player at the dealer’s left leads first.",
    };
    says.to_owned()
}

fn played_out_of_turn(table: &TableAnswers<'_>) -> Option<Ruling> {
    let trick = table.trick();
    let ruling = match table.answer()? {
        PassedOver::NotYet => Ruling::new(
            Verdict::Foul,
            "The card stays on the table, and the player who was passed over plays now.",
        )
        .because("Play goes clockwise from the player who led.", &["P6"])
        .remedy(
            "The player passed over plays as if the card weren’t there; then it counts in turn.",
            &["D4"],
        )
        .unless("the player who was passed over had played since."),
        PassedOver::HasPlayed => Ruling::new(Verdict::Answer, format!("The {trick} stands."))
            .because(
                format!("The highest card takes the {trick}, whatever the order."),
                &["P5"],
            )
            .remedy("Play on.", &["D4"])
            .unless("the player who was passed over had not played yet."),
    };
    Some(ruling.by_custom())
}

fn exposed(table: &TableAnswers<'_>) -> Ruling {
    let trick = table.trick();
    Ruling::new(
        Verdict::Foul,
        "Leave the card face up, and play it as soon as you legally can.",
    )
    .because(
        "The rules set no penalty for a card exposed by mistake.",
        &[],
    )
    .remedy(
        format!(
            "Leave it on the table. Its player plays it to the first {trick} where that’s legal."
        ),
        &[],
    )
    .unless("it had been exposed in the deal: that’s a misdeal.")
    .by_custom()
}

/// F7.
fn exposed_at_forty_five(table: &TableAnswers<'_>) -> Option<Ruling> {
    Some(match table.answer()? {
        TwoTricks::No => Ruling::new(Verdict::Fair, "Take the card back and play on.")
            .because(
                "A wrongly exposed card kills the hand only after someone has won two tricks.",
                &["F7"],
            )
            .remedy("Pick it up.", &["F7"])
            .unless("anyone had won two tricks."),
        TwoTricks::Yes => {
            let ruling = Ruling::new(
                Verdict::Answer,
                "The hand of the player who exposed the card is dead.",
            )
            .because(
                "After anyone has won two tricks, a wrongly exposed card makes that player’s hand dead.",
                &["F7"],
            )
            .unless("nobody had won two tricks by then.");
            let pool = table.rules.table().pool != 0;
            table.dead(ruling, pool, "F7")
        }
    })
}

/// A7; what follows if the card is withheld is not said, so it is treated as a renege (D1, D2).
fn called_card(table: &TableAnswers<'_>) -> Option<Ruling> {
    let must = "The holder of the called card must play it to the second trick.";
    let ruling = match table.answer()? {
        CalledCardWas::TooSoon => Ruling::new(
            Verdict::Foul,
            "The called card came too soon, and the bidder has no partner for the second trick.",
        )
        .because(must, &["A7"])
        .because("The partnership is for the second trick only.", &["A7"])
        .remedy("Play on; the bidder plays alone.", &["A7"])
        .unless("the card had been played to the second trick."),
        CalledCardWas::Nowhere => Ruling::new(Verdict::Answer, "The bidder plays alone this hand.")
            .because(must, &["A7"])
            .because("Nobody holds the card, so there’s no partner.", &["A7"])
            .remedy("Play on without a partner.", &["A7"])
            .unless("someone held the card."),
        CalledCardWas::KeptBack => kept_back(table, must, table.answer()?),
    };
    Some(ruling.by_custom())
}

/// The called card was withheld.
fn kept_back(table: &TableAnswers<'_>, must: &'static str, since: ThirdTrick) -> Ruling {
    let referee = table.referee;
    if referee.penalty == RenegePenalty::None {
        return Ruling::new(
            Verdict::Foul,
            "The called card was kept back, and this table has no penalty for that.",
        )
        .because(must, &["A7"])
        .remedy(
            "Swap the cards if everyone agrees; otherwise the hand stands.",
            &["D1"],
        )
        .unless("the card had been played to the second trick.")
        .decided(referee.deciding(&RenegePenalty::RULE));
    }
    let open = match referee.window {
        RenegeWindow::NextTrick => since == ThirdTrick::NotYet,
        RenegeWindow::NextCard => false,
        RenegeWindow::HandEnd => true,
    };
    let ruling = match open {
        true => Ruling::new(
            Verdict::Foul,
            "Put the called card in the second trick, without penalty.",
        )
        .because("There’s still time to correct a renege.", &["D2"])
        .remedy(
            "Swap the cards; the trick goes to the highest card now.",
            &["A7", "D2"],
        )
        .comes_to(RulingValue::CalledCardPlayed)
        .unless("it were too late to correct a renege."),
        false => Ruling::new(
            Verdict::Foul,
            "The called card was kept back, which counts as a renege.",
        )
        .because("It’s too late to correct it.", &["D2"])
        .remedy(
            "The table’s penalty for a renege falls on the holder of the card.",
            &["D1"],
        )
        .decided(referee.deciding(&RenegePenalty::RULE))
        .unless("it had been corrected in time.")
        .offering(Offer::Penalty(referee.penalty)),
    };
    ruling
        .because(must, &["A7"])
        .decided(referee.deciding(&RenegeWindow::RULE))
}

/// P5 says whose the trick is; how long it can be claimed is custom.
fn gathered(table: &TableAnswers<'_>) -> Option<Ruling> {
    let trick = table.trick();
    let whose = match table.referee.game.kind {
        GameKind::Kaibosh | GameKind::Bourre => format!(
            "A {trick} goes to its highest trump, or else the highest card of the suit led."
        ),
        GameKind::Copah | GameKind::FortyFive | GameKind::Auction | GameKind::Tally => format!(
            "A {trick} goes to its highest trump (the ace of hearts is one), or else the highest card of the suit led."
        ),
    };
    let ruling = match table.answer()? {
        ToldApart::Yes => Ruling::new(
            Verdict::Foul,
            format!("The {trick} goes to the player of its highest card."),
        )
        .because(whose, &["P5"])
        .remedy(
            "Lay the cards out, hand them over, and play on. A lead since then stands.",
            &["P5"],
        )
        .unless("nobody could tell which cards were in it."),
        ToldApart::No => Ruling::new(
            Verdict::Answer,
            format!("The {trick} stays with the side that has it."),
        )
        .because(whose, &["P5"])
        .because("Nobody can show who played what.", &[])
        .remedy("Play on.", &[])
        .unless("the cards could still be told apart."),
    };
    Some(ruling.by_custom())
}
