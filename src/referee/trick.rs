//! Who wins this trick, and why the others do not (P5, R1–R7).

use super::{Referee, Ruling, Verdict};
use crate::cards::Card;
use crate::compare::account;
use crate::order::Order;
use crate::words;

impl Referee {
    /// Rules who takes a trick, whole or not: `plays` in order, the lead first, each with the name of
    /// whoever played it, where that is known. Nothing without a play.
    pub fn trick(&self, order: Order, plays: &[(Card, Option<&str>)]) -> Option<Ruling> {
        let cards: Vec<Card> = plays.iter().map(|(card, _)| *card).collect();
        let account = account(order, &cards)?;
        let taker = account.taker;
        let name = plays.get(taker.at).and_then(|(_, name)| *name);
        let card = words::card(taker.card);
        let trick = self.trick_word();
        let says = match (name, plays.len()) {
            (_, 1) => format!("The {card} leads; nothing has been played to it."),
            (Some(name), _) => format!("{name} takes the {trick} with the {card}."),
            (None, _) => format!("The {card} takes the {trick}."),
        };
        let (why, clause) = words::why_taken(&account);
        let mut ruling = Ruling::new(Verdict::Answer, says).because(format!("{why}."), &[clause]);
        for loser in &account.losers {
            let (why, clause) = words::why_lost(&account, loser);
            ruling = ruling.because(format!("{why}."), &[clause]);
        }
        Some(ruling)
    }
}
