//! How a hand with called partners ended (A7): who had the best trump, and who of the partners helped.

use leptos::prelude::*;

use super::super::{Asks, ScoredResult, field, labelled_row};
use super::unseen;
use crate::screens::table::widgets::outcome::come_once_asked;
use crate::view::html::{b, div, span};
use crate::view::{Callable, View, dyn_view, for_each, nothing};
use crate::widgets::{Button, FittedName, SideMark};
use fives_core::base::house::choices::CalledCard;
use fives_core::base::seats::Side;
use fives_core::games::hand::{BestTrump, Called};
use fives_core::ledger::{Draft, Form, Helped};
use fives_core::words;

/// The question that ends a hand with called partners.
const ENDINGS: &str = ".field:has(> .endings, > .best)";

/// The question about the called partner alone.
const PARTNER: &str = ".field:has(> .partner)";

type Ending = (BestTrump, Helped);

/// An ending, and what it scores.
type ScoredEnding = (Ending, Option<ScoredResult>);

/// The called partner of an ending.
fn partner(((_, helped), _): &ScoredEnding) -> Option<Side> {
    helped.called().map(|called| called.partner)
}

impl Asks<'_> {
    /// One tap for both, once the tricks are known: a row for the best trump, in it an answer for each partner, and what the
    /// bidder scores by it.
    pub(super) fn endings(&self) -> View {
        let is_open = self.when(|draft, form| {
            let is_answered = draft.best(form).is_some() && draft.helped(form).is_some();
            !is_answered && !draft.endings(form).is_empty()
        });
        come_once_asked(ENDINGS, is_open);
        self.asked(Draft::endings, |asks, endings| {
            match endings.iter().all(|ending| partner(ending).is_none()) {
                true => asks.without_partner(endings),
                false => asks.with_partners(endings),
            }
        })
    }

    /// Two questions, where a recorded hand is changed: one of the answers is.
    pub(super) fn best_then_partner(&self) -> View {
        let is_open =
            self.when(|draft, form| draft.asks_partner(form) && draft.helped(form).is_none());
        come_once_asked(PARTNER, is_open);
        let of_best = |draft: &Draft, form: &Form| {
            let best = draft.best(form).filter(|_| draft.asks_partner(form));
            let of = |best| {
                draft
                    .partner_answers(form)
                    .into_iter()
                    .map(move |helped| (best, helped))
            };
            best.into_iter().flat_map(of).collect()
        };
        let partner = self.asked(of_best, |asks, endings| {
            let answers = for_each(endings, |ending| asks.helper(*ending, true));
            let asked = format!("{}?", words::capital(&asks.asked_partner()));
            field(&asked, "choices names partner", answers).into()
        });
        self.best().and(partner)
    }

    /// A question with one of these endings as its answer; nothing while there is none.
    fn asked(
        &self,
        endings: impl Fn(&Draft, &Form) -> Vec<Ending> + 'static,
        draw: impl Fn(&Asks, &[ScoredEnding]) -> View + 'static,
    ) -> View {
        let entered = self.entered;
        let scored = move || {
            let question = entered.question.read_value();
            let draft = entered.draft.run(());
            let score = |(best, helped): Ending| {
                let ended = draft.ended(&question.form, best, helped);
                ((best, helped), entered.scores.run(ended))
            };
            let endings = endings(&draft, &question.form);
            endings
                .into_iter()
                .map(score)
                .collect::<Vec<ScoredEnding>>()
        };
        dyn_view(scored, move |endings| {
            if endings.is_empty() {
                return nothing();
            }
            let question = entered.question.read_value();
            let asks = Asks {
                question: &question,
                entered,
            };
            draw(&asks, endings)
        })
    }

    /// Nobody can have helped: who had the best trump.
    fn without_partner(&self, endings: &[ScoredEnding]) -> View {
        let ending = |ending: &ScoredEnding| {
            let name = b().child(self.best_name(ending.0.0));
            self.ending(*ending, name.into())
        };
        let answers = for_each(endings, ending);
        field(&self.highest_by(), "choices names best", answers).into()
    }

    fn with_partners(&self, endings: &[ScoredEnding]) -> View {
        let mut bests: Vec<BestTrump> = endings.iter().map(|ending| ending.0.0).collect();
        bests.dedup();
        let mut columns: Vec<Option<Side>> = endings.iter().map(partner).collect();
        columns.sort_unstable();
        columns.dedup();
        let answers = |best: BestTrump| {
            for_each(&columns, |column| {
                let here = endings.iter().filter(|ending| ending.0.0 == best);
                let here: Vec<_> = here.filter(|ending| partner(ending) == *column).collect();
                // A partner who had the best trump can have helped by that one or by another.
                let answer = |ending: &&ScoredEnding| self.helper(**ending, here.len() > 1);
                div().class("ways").child(for_each(&here, answer))
            })
        };
        let row = |best: &BestTrump| match *best {
            BestTrump::NotPlayed => View::from(self.rare(answers(*best))),
            BestTrump::By(side) => {
                let name = self.name(side);
                let about = span().class("about").child("Highest trump:");
                let who = span().class("marked").child(SideMark(side));
                let shown = View::from(about).and(who.child(FittedName(name)));
                let label = format!("Highest trump played by {name}");
                labelled_row(shown, &label, answers(*best)).into()
            }
        };
        let (highest, partner) = (self.highest(), self.asked_partner());
        let asked = format!("Who played the highest trump ({highest}), and {partner}?");
        field(&asked, "answer-rows endings", for_each(bests.iter(), row)).into()
    }

    /// `did Dev’s called partner win trick 2`
    fn asked_partner(&self) -> String {
        let bidder = self.question.form.sides().first();
        let bidder = bidder.map_or("", |side| self.name(*side));
        match self.is_whole_hand() {
            true => format!("who was {bidder}’s called partner"),
            false => format!("did {bidder}’s called partner win trick 2"),
        }
    }

    fn is_whole_hand(&self) -> bool {
        self.question.form.calls() == CalledCard::WholeHand
    }

    /// The answer of a partner: `Ann`, read out as `Yes, Ann, with the highest trump: +4 for Dev`; where it differs, the
    /// card is also shown.
    fn helper(&self, ending: ScoredEnding, shows_card: bool) -> Button {
        let (best, helped) = ending.0;
        let Some(called) = helped.called() else {
            let nobody = if self.is_whole_hand() { "Nobody" } else { "No" };
            return self.ending(ending, b().child(nobody).into());
        };
        let name = b().child(FittedName(self.name(called.partner)));
        let card = match called.points {
            Called::WITH_BEST => Some("with the highest trump"),
            Called::PLAIN if best == BestTrump::By(called.partner) => Some("with another card"),
            _ => None,
        };
        let card = card.map(|card| match shows_card {
            true => span().child(unseen(", ")).child(card),
            false => unseen(format!(", {card}")),
        });
        let yes = (!self.is_whole_hand()).then(|| unseen("Yes, "));
        self.ending(ending, View::from(yes).and(name).and(card))
    }

    fn ending(&self, ((best, helped), scored): ScoredEnding, shown: View) -> Button {
        let tell = self.change(move |draft, form| *draft = draft.ended(form, best, helped));
        Button::new("choice name ending", tell)
            .pressed(self.when(move |draft, form| {
                draft.best(form) == Some(best) && draft.helped(form) == Some(helped)
            }))
            .child(shown)
            .child(unseen(": "))
            .child(scored.map(|scored| self.scored(&scored)))
    }
}
