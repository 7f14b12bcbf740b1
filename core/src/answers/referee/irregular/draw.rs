//! Irregularities of the draw: cards kept, the top six, a Kaibosh (C2, C5, A4, A5, K3).

use super::questions::questions;
use super::trump::kitty;
use super::wrong_number::wrong_number_in_play;
use super::{Situation, TableAnswers, is, plays};
use crate::answers::referee::{Ruling, RulingValue, Verdict};
use crate::base::bidding::Bid;
use crate::base::house::choices::{AllPass, KaiboshPartner, NoDraw, TopSix};
use crate::games::GameKind;
use crate::words::referee::irregular::DrawFinding;

/// In the order of a hand.
pub(super) static ALL: &[Situation] = &[
    Situation::new(
        "kitty-kept",
        "Someone kept the wrong number of cards",
        wrong_number_kept,
    )
    .asks(&[DrawNoticed::QUESTION])
    .fits(|referee, _| is(referee, GameKind::Auction) || is(referee, GameKind::Copah)),
    Situation::new("no-draw", "Someone drew in 30 No Draw", no_draw)
        .asks(&[
            LeadMade::QUESTION,
            WhoDrew::QUESTION.after(&[LeadMade::Made.answer()]),
            TookAll::QUESTION.after(&[WhoDrew::AnotherSide.answer()]),
        ])
        .fits(|_, rules| {
            let bids = rules.bids();
            bids.is_some_and(|bids| bids.ladder.contains(&Bid::ThirtyNoDraw))
        })
        .on(Bid::ThirtyNoDraw),
    Situation::new("top-six", "The dealer took the top six cards", top_six)
        .asks(&[
            DealerBagged::QUESTION,
            DealerDid::QUESTION.after(&[DealerBagged::Yes.answer()]),
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
    DrawNoticed: "When was it noticed?" {
        BeforeTheLead: "Before the first lead";
        InPlay: "In play";
    }

    pub(super) LeadMade: "Has the first card been led?" {
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

    DealerBagged: "Was the dealer bagged?" {
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
    Some(match table.answer()? {
        DrawNoticed::BeforeTheLead => table.by_custom(Verdict::Foul, DrawFinding::NumberCorrected),
        DrawNoticed::InPlay => wrong_number_in_play(table),
    })
}

fn no_draw(table: &TableAnswers<'_>) -> Option<Ruling> {
    let ruling = match (table.answer()?, table.answer(), table.answer()) {
        (LeadMade::NotYet, ..) => table.ruling(Verdict::Foul, DrawFinding::NoDrawTakenBack),
        (LeadMade::Made, Some(WhoDrew::BiddingSide), _) => table
            .ruling(Verdict::Foul, DrawFinding::NoDrawFailed)
            .by_bidder(true)
            .costs_the_hand(),
        (_, _, Some(TookAll::Yes)) => table.ruling(Verdict::Answer, DrawFinding::NoDrawMade),
        (_, _, Some(TookAll::LostOne)) => table
            .ruling(Verdict::Foul, DrawFinding::NoDrawVoid)
            .by_bidder(false)
            .undoes_the_hand(),
        (_, _, Some(TookAll::StillPlaying) | None) => {
            table.ruling(Verdict::Foul, DrawFinding::NoDrawCannotBeSet)
        }
    };
    let ruling = ruling.decided(table.referee.deciding(&NoDraw::RULE));
    Some(ruling.by_custom())
}

/// A4.
fn top_six(table: &TableAnswers<'_>) -> Option<Ruling> {
    let referee = table.referee;
    let may = plays(referee, TopSix::On);
    let kitty = kitty(referee).is_some_and(|cards| cards > 0);
    let ruling = match (may, table.answer()?, table.answer()) {
        (false, ..) => table.by_custom(Verdict::Foul, DrawFinding::TopSixNotPlayed(kitty)),
        (true, DealerBagged::No, _) => table.by_custom(Verdict::Foul, DrawFinding::TopSixNotBagged),
        (true, DealerBagged::Yes, Some(DealerDid::KeptFive)) => {
            table.ruling(Verdict::Fair, DrawFinding::TopSixTaken)
        }
        (true, DealerBagged::Yes, Some(DealerDid::TookMore) | None) => table
            .ruling(Verdict::Foul, DrawFinding::TopSixOnly)
            .comes_to(RulingValue::KeepsFive),
    };
    Some(ruling.decided(referee.deciding(&TopSix::RULE)))
}

/// K3.
fn kaibosh_partner(table: &TableAnswers<'_>) -> Option<Ruling> {
    let ruling = match table.answer()? {
        _ if plays(table.referee, KaiboshPartner::Plays) => {
            table.ruling(Verdict::Fair, DrawFinding::PartnerPlays)
        }
        TrickIs::OnTheTable => table.by_custom(Verdict::Foul, DrawFinding::PartnerTakesBack),
        TrickIs::Gathered => table.by_custom(Verdict::Foul, DrawFinding::PartnersCardVoid),
    };
    Some(ruling.decided(table.referee.deciding(&KaiboshPartner::RULE)))
}
