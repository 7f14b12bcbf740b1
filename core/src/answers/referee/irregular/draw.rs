//! Irregularities of the draw: cards kept, the top six, a Kaibosh (C2, C5, A4, A5, K3).

use super::questions::questions;
use super::trump::kitty;
use super::wrong_number::{every_hand, wrong_number_in_play};
use super::{Situation, TableAnswers, is, plays};
use crate::answers::referee::{Ruling, RulingValue, Verdict};
use crate::base::bidding::Bid;
use crate::base::house::choices::{AllPass, KaiboshPartner, NoDraw, TopSix};
use crate::games::GameKind;

/// In the order of a hand.
pub(super) static ALL: &[Situation] = &[
    Situation::new(
        "kitty-kept",
        "Someone kept the wrong number of cards",
        wrong_number_kept,
    )
    .asks(&[Noticed::QUESTION])
    .fits(|referee, _| is(referee, GameKind::Auction) || is(referee, GameKind::Copah)),
    Situation::new("no-draw", "Someone drew in 30 No Draw", no_draw)
        .asks(&[
            FirstLead::QUESTION,
            WhoDrew::QUESTION.after(&[FirstLead::Made.answer()]),
            TookAll::QUESTION.after(&[WhoDrew::AnotherSide.answer()]),
        ])
        .fits(|_, rules| {
            let bids = rules.bids();
            bids.is_some_and(|bids| bids.ladder.contains(&Bid::ThirtyNoDraw))
        })
        .on(Bid::ThirtyNoDraw),
    Situation::new("top-six", "The dealer took the top six cards", top_six)
        .asks(&[
            Bagged::QUESTION,
            DealerDid::QUESTION.after(&[Bagged::Yes.answer()]),
        ])
        .fits(|referee, rules| {
            let stuck = rules.bids().map(|bids| bids.all_pass);
            is(referee, GameKind::Auction) && stuck == Some(AllPass::DealerStuck)
        }),
    Situation::new(
        "kaibosh-partner",
        "The kaibosher’s partner played",
        kaibosh_partner,
    )
    .asks(&[TrickIs::QUESTION])
    .fits(|referee, _| is(referee, GameKind::Kaibosh))
    .on(Bid::Kaibosh),
];

questions! {
    Noticed: "When was it noticed?" {
        BeforeTheLead: "Before the first lead";
        InPlay: "In play";
    }

    FirstLead: "Has the first card been led?" {
        NotYet: "Not yet";
        Made: "Yes";
    }

    WhoDrew: "Who drew?" {
        BiddingSide: "The bidding side";
        AnotherSide: "Another side";
    }

    TookAll: "Did the bidding side take every {trick}?" {
        Yes: "Yes";
        LostOne: "No, it lost one";
        StillPlaying: "Still being played";
    }

    Bagged: "Was the dealer bagged?" {
        Yes: "Yes, everyone passed";
        No: "No, the dealer had bid";
    }

    DealerDid: "What did the dealer do with them?" {
        KeptFive: "Kept five of the six";
        TookMore: "Drew again, or kept old cards too";
    }

    TrickIs: "Is the trick still on the table?" {
        OnTheTable: "Yes";
        Gathered: "No, it was gathered";
    }
}

fn wrong_number_kept(table: &TableAnswers<'_>) -> Option<Ruling> {
    let (why, clause) = every_hand(table);
    Some(match table.answer()? {
        Noticed::BeforeTheLead => Ruling::new(Verdict::Foul, "Correct it before the first lead.")
            .because(why, &[clause])
            .remedy(
                "Draw what’s missing, or discard the extras, without looking at more.",
                &[clause],
            )
            .unless("the first card had been led.")
            .by_custom(),
        Noticed::InPlay => wrong_number_in_play(table),
    })
}

fn no_draw(table: &TableAnswers<'_>) -> Option<Ruling> {
    let nobody = "In 30 No Draw nobody draws a card.";
    let failed = "The bid was that nobody draws, so another side’s draw can’t set it.";
    let ruling = match (table.answer()?, table.answer(), table.answer()) {
        (FirstLead::NotYet, ..) => Ruling::new(
            Verdict::Foul,
            "Put the drawn card back and play the cards dealt.",
        )
        .remedy(
            "Lay the drawn cards back and take back the discards.",
            &["C2"],
        )
        .unless("the first card had been led."),
        (FirstLead::Made, Some(WhoDrew::BiddingSide), _) => Ruling::new(
            Verdict::Foul,
            "The bidding side drew in 30 No Draw, so the bid counts as failed.",
        )
        .because("The bid was to play the cards as dealt.", &["C2"])
        .remedy(
            "Save the hand as set: minus 9. The others score what they took.",
            &["C8"],
        )
        .unless("the other side had drawn, or it had been noticed before the first lead.")
        .by_bidder(true)
        .costs_the_hand(),
        (_, _, Some(TookAll::Yes)) => Ruling::new(
            Verdict::Answer,
            "The bid is made, even with the drawn card.",
        )
        .remedy("Save the hand as played: it scores 12.", &["C7"])
        .unless("the bidding side had lost one."),
        (_, _, Some(TookAll::LostOne)) => Ruling::new(
            Verdict::Foul,
            "Another side drew in 30 No Draw, so the hand doesn’t count.",
        )
        .because(failed, &["C2"])
        .remedy("The same dealer deals again.", &[])
        .unless("the bidding side had taken them all or drawn itself, or it had been noticed before the first lead.")
        .by_bidder(false)
        .undoes_the_hand(),
        (_, _, Some(TookAll::StillPlaying) | None) => Ruling::new(
            Verdict::Foul,
            "Play on: the bid can still be made, but it can’t be set.",
        )
        .because(failed, &["C2"])
        .remedy(
            table.referee.says("If the bidding side takes every {trick}, it scores 12; if not, the hand doesn’t count and the same dealer deals again."),
            &["C7"],
        )
        .unless("the bidding side had drawn, or it had been noticed before the first lead."),
    };
    let ruling = ruling.because(nobody, &["C2"]);
    let ruling = ruling.decided(table.referee.deciding(&NoDraw::RULE));
    Some(ruling.by_custom())
}

/// A4.
fn top_six(table: &TableAnswers<'_>) -> Option<Ruling> {
    let referee = table.referee;
    let may = plays(referee, TopSix::On);
    let allowed = "A bagged dealer may throw the hand in for the top six cards, keeps five, names trump and draws no more.";
    let has_kitty = kitty(referee).is_some_and(|cards| cards > 0);
    let ruling = match (may, table.answer()?, table.answer()) {
        (false, ..) => Ruling::new(
            Verdict::Foul,
            match has_kitty {
                true => "The dealer plays the hand as dealt, with the kitty.",
                false => "The dealer plays the hand as dealt.",
            },
        )
        .because("A bagged dealer can’t change hands at this table.", &["A4"])
        .remedy("Put the six cards back and take up the hand.", &["A4"])
        .unless_played(
            referee,
            TopSix::On,
            (
                "let a bagged dealer take the top six",
                "the dealer could take them",
            ),
        )
        .by_custom(),
        (true, Bagged::No, _) => Ruling::new(
            Verdict::Foul,
            "Only a bagged dealer may take the top six cards.",
        )
        .because(allowed, &["A4"])
        .remedy("Put the six cards back and take up the hand.", &["A4"])
        .unless("everyone had passed.")
        .by_custom(),
        (true, Bagged::Yes, Some(DealerDid::KeptFive)) => Ruling::new(
            Verdict::Fair,
            "The bagged dealer may take the top six cards.",
        )
        .because(allowed, &["A4"])
        .unless("the dealer had drawn again, or had not been bagged."),
        (true, Bagged::Yes, Some(DealerDid::TookMore) | None) => Ruling::new(
            Verdict::Foul,
            "After the top six cards there is no further draw.",
        )
        .because(allowed, &["A4"])
        .remedy("Keep five of the six, and take nothing else.", &["A4"])
        .comes_to(RulingValue::KeepsFive)
        .unless("five of the six cards had been kept and no more drawn."),
    };
    Some(ruling.decided(referee.deciding(&TopSix::RULE)))
}

/// K3.
fn kaibosh_partner(table: &TableAnswers<'_>) -> Option<Ruling> {
    let referee = table.referee;
    if plays(referee, KaiboshPartner::Plays) {
        let ruling = Ruling::new(Verdict::Fair, "The partner plays along in a Kaibosh here.")
            .because("At this table all four play in a Kaibosh.", &["K3"])
            .unless_played(
                referee,
                KaiboshPartner::SitsOut,
                ("sat the partner out", "the partner could play no card"),
            )
            .decided(referee.deciding(&KaiboshPartner::RULE));
        return Some(ruling);
    }
    let ruling = match table.answer()? {
        TrickIs::OnTheTable => {
            Ruling::new(Verdict::Foul, "The partner sits out: take the card back.")
                .remedy("Take the card back; three play the trick.", &["K3"])
                .unless("the trick had been gathered.")
        }
        TrickIs::Gathered => Ruling::new(
            Verdict::Foul,
            "The partner sits out: the card counts for nothing.",
        )
        .remedy(
            "The trick goes to the highest of the other three cards, no matter who took it in.",
            &["K3", "P5"],
        )
        .unless("the trick were still on the table."),
    };
    let ruling = ruling
        .because("The kaibosher plays all six tricks alone.", &["K3"])
        .decided(referee.deciding(&KaiboshPartner::RULE));
    Some(ruling.by_custom())
}
