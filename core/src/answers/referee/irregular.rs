//! Rules on misdeals and other irregularities: a situation, its questions, a ruling (C11, F2, F5–F7,
//! A2, A4, A7, K1, K3, B1–B7, P5, P6, P9).
//!
//! Where the sources are silent, the ruling follows the custom of most tables and says so.

mod bids;
mod bourre;
mod claims;
mod deal;
mod draw;
mod forty_five;
mod pack;
mod play;
mod questions;
mod trump;
mod wrong_number;

use questions::Ask;
pub use questions::{GivenAnswers, IrregularAnswer, IrregularQuestion};

use super::{Offer, Referee, Ruling, RulingValue, Verdict};
use crate::base::bidding::Bid;
use crate::base::house::Choose;
use crate::base::house::choices::{Misdeal, RenegePenalty};
use crate::games::{GameKind, Rules};
use crate::words::referee::irregular::{DealFault, DealFinding, Finding, MisdealWindow};

/// A situation, and the questions about it.
#[derive(Debug)]
pub struct Situation {
    /// Its key in addresses and tests.
    pub id: &'static str,
    /// Its label.
    pub title: &'static str,
    /// The questions, in order; at most three.
    pub questions: &'static [IrregularQuestion],
    /// The bid without which it can’t happen (C2, K3).
    pub bid: Option<Bid>,
    /// Whether it can happen at a table.
    fits: fn(&Referee, &dyn Rules) -> bool,
    /// The ruling; `None` while an answer it needs is missing.
    rule: fn(&TableAnswers<'_>) -> Option<Ruling>,
}

impl Situation {
    /// One that can happen in any game, without questions.
    const fn new(
        id: &'static str,
        title: &'static str,
        rule: fn(&TableAnswers<'_>) -> Option<Ruling>,
    ) -> Self {
        Self {
            id,
            title,
            questions: &[],
            bid: None,
            fits: |_, _| true,
            rule,
        }
    }

    /// With questions.
    const fn asks(self, questions: &'static [IrregularQuestion]) -> Self {
        Self { questions, ..self }
    }

    /// At some tables only.
    const fn fits(self, fits: fn(&Referee, &dyn Rules) -> bool) -> Self {
        Self { fits, ..self }
    }

    /// On one bid only.
    const fn on(self, bid: Bid) -> Self {
        Self {
            bid: Some(bid),
            ..self
        }
    }

    /// The answers to the questions that are asked; one left over from a question that is no longer asked
    /// is left out.
    pub fn given(&self, answers: &GivenAnswers) -> GivenAnswers {
        let mut given = GivenAnswers::default();
        for question in self.questions {
            if question.is_asked(&given)
                && let Some(answer) = answers.to(question)
            {
                given.give(answer);
            }
        }
        given
    }
}

/// A heading, and the situations under it.
pub type SituationGroup = (&'static str, Vec<&'static Situation>);

/// The headings in the order of a hand, and what stands under them.
const GROUPS: &[(&str, &[&[Situation]])] = &[
    ("The deal", &[deal::ALL, wrong_number::ALL]),
    ("The turned card", &[forty_five::ALL]),
    ("Bidding and trump", &[bids::ALL, trump::ALL]),
    ("Discarding and drawing", &[draw::ALL, pack::ALL]),
    ("Playing", &[play::ALL]),
    ("Claims, mistakes and talk", &[claims::ALL]),
    ("The pot", &[bourre::ALL]),
];

/// The situations possible at a table, in groups; one without any is left out.
pub fn grouped(referee: &Referee) -> Vec<SituationGroup> {
    let Ok(rules) = (referee.game.rules)(&referee.house) else {
        return Vec::new();
    };
    let possible = |all: &[&'static [Situation]]| {
        let all = all.iter().copied().flatten();
        all.filter(|situation| (situation.fits)(referee, &*rules))
            .collect()
    };
    let groups = GROUPS.iter().map(|(title, all)| (*title, possible(all)));
    groups
        .filter(|(_, all): &SituationGroup| !all.is_empty())
        .collect()
}

/// All situations possible at a table, in the order of a hand.
pub fn situations(referee: &Referee) -> Vec<&'static Situation> {
    let groups = grouped(referee).into_iter();
    groups.flat_map(|(_, all)| all).collect()
}

/// The ruling; `None` while a question is open, or if the situation cannot happen.
pub fn irregular(
    referee: &Referee,
    situation: &Situation,
    answers: &GivenAnswers,
) -> Option<Ruling> {
    let given = situation.given(answers);
    let mut asked = situation
        .questions
        .iter()
        .filter(|question| question.is_asked(&given));
    if asked.any(|question| given.to(question).is_none()) {
        return None;
    }
    let rule = |referee: &Referee| {
        let rules = &*(referee.game.rules)(&referee.house).ok()?;
        let given = &given;
        let table = TableAnswers {
            referee,
            rules,
            given,
        };
        (situation.fits)(referee, rules)
            .then(|| (situation.rule)(&table))
            .flatten()
    };
    let (bid, ruling) = (situation.bid, rule(referee)?);
    Some(referee.decisive(Ruling { bid, ..ruling }, rule))
}

struct TableAnswers<'a> {
    referee: &'a Referee,
    rules: &'a dyn Rules,
    given: &'a GivenAnswers,
}

impl TableAnswers<'_> {
    /// The answer to a question; `None` if it was not asked.
    fn answer<T: Ask>(&self) -> Option<T> {
        self.given.read()
    }

    /// A ruling on what was found.
    fn ruling(&self, verdict: Verdict, finding: impl Finding) -> Ruling {
        let words = finding.words(self.referee.game);
        let ruling = Ruling {
            reasons: words.reasons,
            remedy: words.remedy,
            changes: words.changes,
            ..Ruling::new(verdict, words.says)
        };
        match words.elsewhere {
            Some((other, did, then)) => ruling.if_your_table(other, did, then),
            None => ruling,
        }
    }

    /// The same, where the sources don’t settle it.
    fn by_custom(&self, verdict: Verdict, finding: impl Finding) -> Ruling {
        self.ruling(verdict, finding).by_custom()
    }

    /// A misdeal for a fault, noticed within a window.
    fn misdeal(&self, fault: DealFault, window: MisdealWindow) -> Ruling {
        let misdeal = self.rules.table().misdeal;
        let finding = DealFinding::Misdeal(fault, window, misdeal);
        self.ruling(Verdict::Answer, finding)
            .comes_to(RulingValue::Misdeal(misdeal))
            .decided(self.referee.deciding(&Misdeal::RULE))
            .deals_again()
    }

    /// Whether each plays alone.
    fn alone(&self) -> bool {
        let layout = self.rules.layout();
        layout.seats == layout.sides
    }
}

impl Ruling {
    /// The sources do not settle it.
    pub(super) fn by_custom(self) -> Self {
        Self {
            custom: true,
            ..self
        }
    }

    /// A side is set, or scores nothing.
    fn costs_the_hand(self) -> Self {
        self.offering(Offer::Penalty(RenegePenalty::LoseHand))
    }

    /// The side at fault follows from the bid.
    fn by_bidder(self, by_bidder: bool) -> Self {
        let by_bidder = Some(by_bidder);
        Self { by_bidder, ..self }
    }

    /// The hand doesn’t count, and is dealt again.
    fn undoes_the_hand(self) -> Self {
        self.offering(Offer::Penalty(RenegePenalty::Redeal))
    }

    /// The hand may be dealt again.
    fn deals_again(self) -> Self {
        self.offering(Offer::Misdeal)
    }

    /// The ruling by another value of a house rule: `If your table {did}, {then}.`
    pub(super) fn unless_played<T: Choose>(
        self,
        referee: &Referee,
        value: T,
        (did, then): (&str, &str),
    ) -> Self {
        let others = referee.deciding(&T::RULE).map(|rule| rule.elsewhere);
        match others.is_some_and(|others| others.iter().any(|other| value.is(&other.value))) {
            true => self.if_your_table((&const { T::RULE }, value.value()), did, then),
            false => self,
        }
    }
}

/// Games with bidding.
fn bidding(_: &Referee, rules: &dyn Rules) -> bool {
    rules.bids().is_some()
}

fn is(referee: &Referee, game: GameKind) -> bool {
    referee.game.kind == game
}

/// Whether a word rule has a value here.
fn plays<T: Choose>(referee: &Referee, value: T) -> bool {
    let declared = referee.game.declared(&T::RULE);
    declared.is_some_and(|declared| value.is(&referee.house.value(declared)))
}
