//! A change to a recorded deal while it is entered.

use serde::{Deserialize, Serialize};

use crate::games::RecordKind;
use crate::games::hand::{Contract, Turned};
use crate::ledger::{Dealt, Draft, Event, EventKind, Form, Ledger};

/// An amendment being entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Amending {
    /// The deal, counted from 0.
    pub deal: usize,
    /// The new contract; `None` for a misdeal or a passed-out hand without one yet.
    pub contract: Option<Contract>,
    /// The turned card, in a game that turns one.
    pub turned: Turned,
    /// The new result.
    pub draft: Draft,
}

impl Amending {
    /// The amendment that changes nothing yet.
    pub fn unchanged(ledger: &Ledger, deal: usize) -> Option<Self> {
        let standing = ledger.standing();
        let played = standing.deals.get(deal)?;
        let (contract, turned, draft) = match &played.what {
            Dealt::Hand(hand) => {
                let (contract, turned) = (hand.contract(), hand.turned());
                let rules = ledger.rules_at(deal);
                let form = Form::new(rules, &played.out_before, contract, turned);
                let form = form.at_score(rules, &played.totals_before());
                let form = form.under(&played.rulings);
                (contract.cloned(), turned, Draft::of(hand, &form))
            }
            Dealt::Misdeal | Dealt::PassedOut | Dealt::Redealt { .. } => {
                (None, Turned::default(), Draft::default())
            }
        };
        Some(Self {
            deal,
            contract,
            turned,
            draft,
        })
    }

    /// The questions of the result, once the bidder is known.
    pub fn form(&self, ledger: &Ledger) -> Option<Form> {
        let rules = ledger.rules_at(self.deal);
        let standing = ledger.standing();
        let deal = standing.deals.get(self.deal)?;
        let out = &deal.out_before;
        match (&rules.table().record, &self.contract) {
            (RecordKind::Bid { .. }, None) => None,
            (_, contract) => {
                let form = Form::new(rules, out, contract.as_ref(), self.turned);
                let form = form.at_score(rules, &deal.totals_before());
                Some(form.under(&deal.rulings))
            }
        }
    }

    /// This amendment with another contract; answers that still fit are kept.
    #[must_use]
    pub fn with_contract(self, ledger: &Ledger, contract: Contract) -> Self {
        let asked = self.form(ledger);
        let next = Self {
            contract: Some(contract),
            ..self
        };
        let asks = next.form(ledger);
        next.carried(asked.as_ref(), asks.as_ref())
    }

    /// What remains of it after an event, or without it again. Correcting the dealer, points by agreement, withdrawing a
    /// ruling and another name, note or date leave the deal itself alone; after anything else it would amend
    /// a deal of an earlier state.
    pub fn after(self, (before, after): (&Ledger, &Ledger), event: &Event) -> Option<Self> {
        match event.kind() {
            EventKind::CorrectsBeside | EventKind::SetsDealer | EventKind::Describes => {
                // Points may have put a side out before the deal, or brought it back.
                let (asked, asks) = (self.form(before), self.form(after));
                Some(self.carried(asked.as_ref(), asks.as_ref()))
            }
            EventKind::Begins | EventKind::Plays | EventKind::Corrects | EventKind::Identifies => {
                None
            }
        }
    }

    fn carried(self, asked: Option<&Form>, asks: Option<&Form>) -> Self {
        let draft = match (asked, asks) {
            (Some(asked), Some(asks)) if asked != asks => self.draft.carried(asked, asks),
            (None, Some(_)) => Draft::default(),
            _ => self.draft.clone(),
        };
        Self { draft, ..self }
    }
}
