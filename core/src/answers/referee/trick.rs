//! Rules on who wins a trick (P5, R1–R7).

use super::{Referee, Ruling, RulingValue, Verdict};
use crate::base::cards::Card;
use crate::base::compare::account;
use crate::base::house::Choose;
use crate::base::house::choices::PlainAces;
use crate::base::order::{Order, Ranking};
use crate::base::play::winner;
use crate::words;
use crate::words::referee::{takes, takes_elsewhere};

impl Referee {
    /// Rules on who wins a trick, complete or not: `plays` in order, the lead first, each with
    /// the player's name if known. `None` without a play.
    pub fn trick(&self, order: Order, plays: &[(Card, Option<&str>)]) -> Option<Ruling> {
        let ruling = self.trick_by(order, plays)?;
        Some(self.decisive(ruling, |other| {
            let ranking = other.game.ranking(&other.house);
            other.trick_by(order.with_ranking(ranking), plays)
        }))
    }

    fn trick_by(&self, order: Order, plays: &[(Card, Option<&str>)]) -> Option<Ruling> {
        let cards: Vec<Card> = plays.iter().map(|(card, _)| *card).collect();
        let account = account(order, &cards)?;
        let taker = account.taker;
        let name = plays.get(taker.at).and_then(|(_, name)| *name);
        let says = takes(taker.card, name, plays.len(), self.trick_word());
        let (why, clause) = words::why_taken(&account);
        let mut ruling = Ruling::new(Verdict::Answer, says).because(format!("{why}."), &[clause]);
        for loser in &account.losers {
            let (why, clause) = words::why_lost(&account, loser);
            ruling = ruling.because(format!("{why}."), &[clause]);
        }
        let ruling = ruling.comes_to(RulingValue::Taker(taker.at));
        Some(self.taken_elsewhere(order, &cards, ruling))
    }

    /// Adds the house rule by which another card would win (R3).
    fn taken_elsewhere(&self, order: Order, cards: &[Card], ruling: Ruling) -> Ruling {
        let here = winner(order, cards);
        let taker = |aces: PlainAces| {
            let other = Ranking {
                aces,
                ..order.ranking()
            };
            let at = winner(order.with_ranking(other), cards);
            at.filter(|_| at != here)
                .and_then(|at| cards.get(at).copied())
        };
        let mut ruling = ruling;
        for (aces, card) in PlainAces::ALL
            .iter()
            .filter_map(|plain_aces| Some((plain_aces, taker(*plain_aces)?)))
        {
            let Some(deciding) = self.deciding(&PlainAces::RULE) else {
                continue;
            };
            let (ranks, then) = takes_elsewhere(*aces, card);
            ruling = ruling
                .if_your_table((&PlainAces::RULE, aces.value()), ranks, &then)
                .decided(Some(deciding));
        }
        ruling
    }
}
