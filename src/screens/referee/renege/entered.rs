//! What was entered about a renege, and the ruling on it.

use crate::screens::referee::cards::Trump;
use crate::screens::referee::referee_context::RefereeContext;
use fives_core::answers::referee::{
    HeldCards, Led, PlayFacts, PlayedCard, Quick, RenegeNoticed, Rest, Ruling,
};
use fives_core::base::cards::{Card, CardSet};

/// What was entered, by questions and by cards.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct EnteredPlay {
    pub by_cards: bool,
    pub led: Option<Led>,
    pub play: Option<PlayedCard>,
    /// The highest trump so far, if asked.
    pub highest: Option<Led>,
    pub held: Option<HeldCards>,
    /// Which card of the suit led it was, if asked.
    pub which: Option<HeldCards>,
    pub since: Option<RenegeNoticed>,
    pub trump: Trump,
    pub lead: Option<Card>,
    /// The other cards on the table, in order.
    pub others: Vec<Card>,
    pub played: Option<Card>,
    pub hand: CardSet,
    pub whole: bool,
    /// Whether a card that settles it was held too, if asked.
    pub also: Option<bool>,
    pub row: CardRow,
}

/// What the next card tapped is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CardRow {
    Lead,
    Played,
    Held,
    Others,
}

impl CardRow {
    pub const ALL: [Self; 4] = [Self::Lead, Self::Played, Self::Held, Self::Others];
}

impl EnteredPlay {
    /// Nothing but the trump of the hand.
    pub fn fresh(asked: &RefereeContext) -> Self {
        Self {
            by_cards: false,
            led: None,
            play: None,
            highest: None,
            held: None,
            which: None,
            since: None,
            trump: asked.trump(),
            lead: None,
            others: Vec::new(),
            played: None,
            hand: CardSet::EMPTY,
            whole: false,
            also: None,
            row: CardRow::Lead,
        }
    }

    /// Another play forgets the answers that follow from it.
    pub fn set_play(&mut self, play: Option<PlayedCard>) {
        self.play = play;
        self.set_highest(None);
    }

    /// Another highest trump forgets the answers that follow from it.
    pub fn set_highest(&mut self, highest: Option<Led>) {
        self.highest = highest;
        self.since = None;
        self.set_held(None);
    }

    /// Other cards held forget which one it was.
    pub fn set_held(&mut self, held: Option<HeldCards>) {
        self.held = held;
        self.which = None;
    }

    /// The ruling, once enough is known.
    pub fn ruling(&self, asked: &RefereeContext) -> Option<Ruling> {
        let ruling = match self.by_cards {
            false => asked.referee.quick(&self.quick(asked)?),
            true => self.by_cards(asked, self.also)?,
        };
        // No ruling before a question that would settle it.
        ruling.asks.is_none().then_some(ruling)
    }

    /// The description, once every question about the cards is answered.
    pub fn quick(&self, asked: &RefereeContext) -> Option<Quick> {
        let quick = self.quick_so_far(asked)?;
        match quick.which(&asked.referee, asked.trump().suit) {
            None => Some(quick),
            Some(_) => {
                let held = self.which?;
                Some(Quick { held, ..quick })
            }
        }
    }

    pub fn quick_so_far(&self, asked: &RefereeContext) -> Option<Quick> {
        let (led, highest, played) = self.trick(asked)?;
        Some(Quick {
            led,
            highest,
            played,
            held: self.held?,
            since: self.since,
        })
    }

    /// The lead, the highest trump so far and the card played, once each is known that is asked for.
    pub fn trick(&self, asked: &RefereeContext) -> Option<(Led, Led, PlayedCard)> {
        let (led, played) = (self.led?, self.play?);
        let highest = match Quick::highests(&asked.referee, led, played) {
            [] => led,
            _ => self.highest?,
        };
        Some((led, highest, played))
    }

    /// The ruling by the cards; `also` is whether a card that settles it was held too.
    pub fn by_cards(&self, asked: &RefereeContext, also: Option<bool>) -> Option<Ruling> {
        let facts = PlayFacts {
            order: asked.order(self.trump)?,
            trick: self.lead.iter().chain(&self.others).copied().collect(),
            played: self.played?,
            held: self.hand,
            rest: match also {
                _ if self.whole => Rest::Harmless,
                None => Rest::Unknown,
                Some(false) => Rest::Harmless,
                Some(true) => Rest::Telling,
            },
            since: self.since,
        };
        asked.referee.renege(&facts).ok()
    }

    /// Handles a tap on a card: adds it where the next one goes, or removes it. The lead, the
    /// card in question and the rest of the hand are asked for in turn.
    pub fn tap(&mut self, card: Card, asked: &RefereeContext) {
        self.also = None;
        let others = usize::from(asked.layout.seats).saturating_sub(2);
        match self.row {
            CardRow::Lead if self.lead == Some(card) => self.lead = None,
            CardRow::Lead => (self.lead, self.row) = (Some(card), CardRow::Played),
            CardRow::Played if self.played == Some(card) => self.played = None,
            CardRow::Played => (self.played, self.row) = (Some(card), CardRow::Held),
            CardRow::Held if self.hand.contains(card) => {
                self.hand = self.hand - CardSet::of(card);
            }
            CardRow::Held if self.hand.iter().count() + 1 < asked.dealt() => {
                self.hand = self.hand.with(card);
            }
            CardRow::Others if self.others.contains(&card) => {
                self.others.retain(|other| *other != card)
            }
            CardRow::Others if self.others.len() < others => self.others.push(card),
            CardRow::Held | CardRow::Others => {}
        }
    }

    /// The cards entered in a row, in their order.
    pub fn cards_in(&self, row: CardRow) -> Vec<Card> {
        match row {
            CardRow::Lead => self.lead.into_iter().collect(),
            CardRow::Others => self.others.clone(),
            CardRow::Played => self.played.into_iter().collect(),
            CardRow::Held => self.hand.iter().collect(),
        }
    }

    /// Whether a card was entered in a row.
    pub fn is_in(&self, row: CardRow, card: Card) -> bool {
        self.cards_in(row).contains(&card)
    }
}
