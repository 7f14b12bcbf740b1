//! Cards that fit a play described without them.

use super::{HeldCards, Led, PlayedCard, Quick};
use crate::answers::referee::{PlayFacts, Referee, Rest};
use crate::base::cards::Rank::{Ace, Eight, Five, Jack, King, Nine, Queen, Seven, Ten};
use crate::base::cards::{Card, CardSet, Rank, Suit};
use crate::base::house::choices::Renege;
use crate::base::order::{Family, TrumpAce};
use crate::base::play::{Cinch, Judge, PlayRules};

const fn card(rank: Rank, suit: Suit) -> Card {
    Card::new(rank, suit)
}

/// The ace of hearts.
const ACE: Card = card(Ace, Suit::Hearts);

impl Quick {
    /// Whether hearts are trump and their ace is the lowest (R5).
    fn is_undeclared(&self) -> bool {
        self.held == HeldCards::Undeclared
            || self.led == Led::AceOfHearts && self.highest == Led::LowTrump
    }

    /// Trump, in the cards that fit: spades, or hearts if their ace is the lowest.
    fn trump(&self) -> Suit {
        match self.is_undeclared() {
            true => Suit::Hearts,
            false => Suit::Spades,
        }
    }

    /// A card of a kind, by the plain suit and the low trump.
    fn card(&self, led: Led, plain: Suit, low: Rank) -> Option<Card> {
        let trump = self.trump();
        Some(match led {
            Led::Nothing => return None,
            Led::Plain => card(Ten, plain),
            Led::LowTrump => card(low, trump),
            Led::AceOfHearts => ACE,
            Led::Joker => Card::JOKER,
            Led::Jack => card(Jack, trump),
            Led::Five => card(Five, trump),
        })
    }

    /// Cards that fit the answers: hearts (R2) or clubs (R6) are led if a trump looks like the suit led.
    pub(super) fn facts(&self, referee: &Referee) -> PlayFacts {
        let family = referee.game.family.unwrap_or(Family::Fives);
        let (plain, other, looks_like) = match (self.held, family) {
            (HeldCards::LooksLike, Family::Kaibosh) => {
                (Suit::Clubs, Suit::Diamonds, card(Jack, Suit::Clubs))
            }
            (HeldCards::LooksLike, _) => (Suit::Hearts, Suit::Clubs, ACE),
            _ => (Suit::Diamonds, Suit::Clubs, ACE),
        };
        let trump = self.trump();
        let beats = matches!(self.held, HeldCards::Needless | HeldCards::Sure);
        // At Bourré a trump beats the lead only if the answer says so.
        let (low, other_trump) = match family {
            Family::Bourre if beats => (Eight, Nine),
            Family::Bourre => (Eight, Seven),
            Family::Fives | Family::Kaibosh => (Ten, Nine),
        };
        let lead = self.card(self.led, plain, low);
        // At Bourré the lead is trumped if that decides what beats it.
        let trumped = self.held == HeldCards::TrumpOnly && self.played == PlayedCard::Trump;
        let then = match self.led {
            Led::Plain if trumped => Some(card(Ten, trump)),
            led if led != self.highest => self.card(self.highest, plain, low),
            _ => None,
        };
        let played = match (self.led, self.played) {
            (_, PlayedCard::Other) => card(Nine, other),
            (Led::Nothing, PlayedCard::Suit) => card(Ace, trump),
            (Led::Plain, PlayedCard::Suit) if beats => card(Jack, plain),
            (Led::Plain, PlayedCard::Suit) => card(Nine, plain),
            _ => card(other_trump, trump),
        };
        let held = match (self.held, self.led) {
            (HeldCards::Nothing, _) => CardSet::EMPTY,
            (HeldCards::LooksLike, _) => CardSet::of(looks_like),
            (HeldCards::Privileged, _) => CardSet::of(card(Five, trump)),
            (HeldCards::Undeclared, _) => CardSet::of(ACE),
            (HeldCards::Sure, _) => [Ace, King, Queen]
                .map(|rank| card(rank, trump))
                .into_iter()
                .collect(),
            // To a lead in question it is the card played itself.
            (HeldCards::Suit | HeldCards::Needless, Led::Plain)
                if self.played == PlayedCard::Suit =>
            {
                CardSet::of(card(King, plain))
            }
            // It need not beat the best card so far.
            (HeldCards::Suit, Led::Plain) => CardSet::of(card(Nine, plain)),
            (HeldCards::Suit | HeldCards::Needless | HeldCards::TrumpOnly, _) => {
                CardSet::of(card(King, trump))
            }
        };
        PlayFacts {
            order: referee.order(
                trump,
                match self.is_undeclared() {
                    true => TrumpAce::Demoted,
                    false => TrumpAce::Ranking,
                },
            ),
            trick: lead.into_iter().chain(then).collect(),
            played,
            held: held - CardSet::of(played),
            rest: Rest::Harmless,
            since: self.since,
        }
    }

    /// What is said of a player of Bourré who was sure of three tricks (P9).
    pub(super) fn cinch(&self, judge: &Judge, facts: &PlayFacts) -> Cinch {
        match (self.led, self.held) {
            (Led::Nothing, HeldCards::TrumpOnly) => Cinch::WonThree,
            (_, HeldCards::Sure) => facts.cinch(judge),
            _ => Cinch::No,
        }
    }

    /// Cards of every kind that fit the answers, where other house rules tell these kinds apart (P1, P4).
    pub(super) fn every_facts(&self, referee: &Referee) -> Vec<PlayFacts> {
        let facts = self.facts(referee);
        let mut all = vec![facts.clone()];
        if referee.game.family != Some(Family::Fives) {
            return all;
        }
        let mut again = |other: Self| all.push(other.facts(referee));
        match (self.led, self.played, self.held) {
            (_, PlayedCard::Suit, _) => {}
            // R2
            (Led::Plain, _, HeldCards::Suit) => again(Self {
                held: HeldCards::LooksLike,
                ..*self
            }),
            // R5
            (_, _, HeldCards::Privileged) if self.highest == Led::LowTrump && referee.demotes() => {
                again(Self {
                    held: HeldCards::Undeclared,
                    ..*self
                });
            }
            _ => {}
        }
        if self.led != Led::Plain && matches!(self.held, HeldCards::Privileged | HeldCards::Suit) {
            self.other_trumps(referee, &facts, &mut all);
        }
        all
    }

    /// The other trumps that may have been led, played since or held.
    fn other_trumps(&self, referee: &Referee, facts: &PlayFacts, all: &mut Vec<PlayFacts>) {
        let rule = referee.play_rules.renege;
        let tops = [
            card(Five, self.trump()),
            card(Jack, self.trump()),
            Card::JOKER,
            ACE,
        ];
        let tops = || {
            tops.into_iter()
                .filter(|card| facts.order.plays_with(*card))
        };
        let leads = facts.trick.first().copied().into_iter();
        // Only the 5 has a name of its own.
        let unnamed = tops()
            .skip(1)
            .filter(|_| rule == Renege::FiveOnly && self.led == Led::LowTrump);
        // P4: the trumps that the question calls kept back, also where none may be.
        let names = Judge::new(
            facts.order,
            PlayRules {
                renege: match rule {
                    Renege::Off => Renege::Led,
                    rule => rule,
                },
                ..referee.play_rules
            },
        );
        for lead in leads.chain(unnamed) {
            let since = tops()
                .filter(|top| names.beating(lead).contains(*top))
                .map(Some);
            let since = since.filter(|_| rule != Renege::HighestPlayed);
            for then in since.chain([facts.trick.get(1).copied()]) {
                let trick: Vec<Card> = [lead].into_iter().chain(then).collect();
                let named = names.withheld(&trick);
                let fits =
                    |held: &Card| named.contains(*held) == (self.held == HeldCards::Privileged);
                let held = tops().filter(fits).filter(|held| !trick.contains(held));
                all.extend(held.map(|held| PlayFacts {
                    trick: trick.clone(),
                    held: CardSet::of(held),
                    ..facts.clone()
                }));
            }
        }
    }
}
