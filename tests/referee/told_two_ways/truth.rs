//! Whether an answer is true, read as a player would.

use super::*;

/// The trump that an answer names, if it names one.
fn names(led: Led, card: Card, order: Order) -> bool {
    match led {
        Led::AceOfHearts => card == ACE,
        Led::Joker => card == Card::JOKER,
        Led::Jack => card == Card::new(Rank::Jack, order.trump()),
        Led::Five => card == Card::new(Rank::Five, order.trump()),
        Led::Nothing | Led::Plain | Led::LowTrump => false,
    }
}

/// Whether an answer is true, read as a player would.
pub struct Truth<'a> {
    pub facts: &'a PlayFacts,
    /// All trumps of the pack, and those held besides the card played.
    pub trumps: CardSet,
    pub held: CardSet,
}

impl Truth<'_> {
    pub fn is_trump(&self, card: Card) -> bool {
        self.trumps.contains(card)
    }

    pub fn strength(&self, card: Card) -> u8 {
        self.facts.order.strength(card)
    }

    pub fn lead(&self) -> Option<Card> {
        self.facts.trick.first().copied()
    }

    /// Any trump not named by another answer, or the one named.
    pub fn is(&self, answer: Led, card: Option<Card>, offered: &[Led]) -> bool {
        let order = self.facts.order;
        match (answer, card) {
            (Led::Nothing, card) => card.is_none(),
            (_, None) => false,
            (Led::Plain, Some(card)) => !self.is_trump(card),
            (Led::LowTrump, Some(card)) => {
                self.is_trump(card) && !offered.iter().any(|other| names(*other, card, order))
            }
            (answer, Some(card)) => names(answer, card, order),
        }
    }

    pub fn top(&self) -> Option<Card> {
        let trumps = self.facts.trick.iter().copied();
        let trumps = trumps.filter(|card| self.is_trump(*card));
        trumps.max_by_key(|card| self.strength(*card))
    }

    pub fn same_suit(&self, card: Card, other: Card) -> bool {
        let order = self.facts.order;
        order.counts_as(card) == order.counts_as(other)
    }

    pub fn beats(&self, card: Card) -> bool {
        let plays = self.facts.trick.iter().copied().chain([card]);
        let plays: Vec<Card> = plays.collect();
        fives_core::base::play::winner(self.facts.order, &plays) == Some(plays.len() - 1)
    }

    /// Whether no trump is missing between the card played and the highest trump of the hand (P9).
    pub fn as_good_as_the_highest(&self) -> bool {
        let played = self.facts.played;
        let trumps = (self.held & self.trumps).iter();
        let Some(highest) = trumps.map(|card| self.strength(card)).max() else {
            return true;
        };
        let between = self.strength(played) + 1..=highest;
        let mut higher = self
            .trumps
            .iter()
            .filter(|card| between.contains(&self.strength(*card)));
        higher.all(|card| self.held.contains(card))
    }

    /// P9: three tricks to take even if every trump that is out falls on the highest one it beats.
    pub fn sure(&self) -> bool {
        let hand = self.held.with(self.facts.played);
        let (mut tricks, mut out) = (0, 0);
        for card in self.facts.order.trumps() {
            match hand.contains(card) {
                true if out == 0 => tricks += 1,
                true => out -= 1,
                false => out += u8::from(!self.facts.trick.contains(&card)),
            }
        }
        tricks >= 3
    }

    pub fn played(&self, answer: PlayedCard) -> bool {
        let (card, lead) = (self.facts.played, self.lead());
        let trump = self.is_trump(card);
        match (answer, lead) {
            (PlayedCard::Suit, None) => trump && self.as_good_as_the_highest(),
            (PlayedCard::Trump, None) => trump && !self.as_good_as_the_highest(),
            (PlayedCard::Suit, Some(lead)) => self.same_suit(card, lead),
            (PlayedCard::Trump, Some(lead)) => trump && !self.same_suit(card, lead),
            (PlayedCard::Other, lead) => {
                !trump && lead.is_none_or(|lead| !self.same_suit(card, lead))
            }
        }
    }

    /// The trumps that a label says may be kept back.
    pub fn named_in(&self, label: &str) -> CardSet {
        let trump = self.facts.order.trump();
        let named = [
            ("5", Card::new(Rank::Five, trump)),
            ("jack", Card::new(Rank::Jack, trump)),
            ("joker", Card::JOKER),
            ("ace of hearts", ACE),
        ];
        let named = named.into_iter().filter(|(word, _)| label.contains(word));
        named.map(|(_, card)| card).collect()
    }

    /// The answer about the rest of the hand, of those offered after a card was played.
    pub fn held(
        &self,
        answer: HeldCards,
        played: PlayedCard,
        offered: &[(HeldCards, &str)],
    ) -> bool {
        let family = self.facts.order.family();
        let trumps = self.held & self.trumps;
        let Some(lead) = self.lead() else {
            return match answer {
                HeldCards::Sure => self.sure(),
                // Cards alone do not tell of tricks won before.
                HeldCards::TrumpOnly => false,
                _ => !self.sure(),
            };
        };
        let suit: CardSet = self
            .held
            .iter()
            .filter(|card| self.same_suit(*card, lead))
            .collect();
        let plain = !self.is_trump(lead);
        if family == Family::Bourre {
            let mine = self.beats(self.facts.played);
            let follows = self.same_suit(self.facts.played, lead);
            let of = if follows { suit } else { trumps };
            let better = of.iter().any(|card| self.beats(card));
            return match (answer, played) {
                (HeldCards::Nothing, PlayedCard::Suit) => !better,
                (HeldCards::Suit, PlayedCard::Suit) => better && !mine,
                (HeldCards::Needless, PlayedCard::Suit) => better && mine,
                (HeldCards::Suit, _) => !suit.is_empty(),
                (HeldCards::Nothing, PlayedCard::Trump) => suit.is_empty() && !better,
                (HeldCards::TrumpOnly, PlayedCard::Trump) => suit.is_empty() && better && !mine,
                (HeldCards::Needless, PlayedCard::Trump) => suit.is_empty() && better && mine,
                (HeldCards::Nothing, _) => suit.is_empty() && trumps.is_empty(),
                (HeldCards::TrumpOnly, _) => suit.is_empty() && !trumps.is_empty(),
                other => unreachable!("{other:?} is not offered"),
            };
        }
        // A card can look like one of the suit led without being one.
        let looks = self
            .held
            .iter()
            .any(|card| card.suit == lead.suit && card != Card::JOKER);
        let kept = offered
            .iter()
            .find(|(held, _)| *held == HeldCards::Privileged);
        let kept = kept.map_or(CardSet::EMPTY, |(_, label)| self.named_in(label));
        match answer {
            HeldCards::Nothing => suit.is_empty(),
            HeldCards::Suit if plain => looks || !suit.is_empty(),
            HeldCards::Suit => !(trumps - kept).is_empty(),
            HeldCards::Privileged => !trumps.is_empty() && trumps.is_within(kept),
            other => unreachable!("{other:?} is not offered"),
        }
    }

    /// The answer to a follow-up question.
    pub fn which(&self, answer: HeldCards) -> bool {
        let order = self.facts.order;
        let lead = self.lead().unwrap();
        match answer {
            HeldCards::Suit => self.held.iter().any(|card| self.same_suit(card, lead)),
            HeldCards::LooksLike => !self.which(HeldCards::Suit),
            HeldCards::Undeclared => {
                self.held.contains(ACE)
                    && order.trump() == Suit::Hearts
                    && order.ace() == TrumpAce::Demoted
            }
            HeldCards::Privileged => !self.which(HeldCards::Undeclared),
            HeldCards::Sure => self.sure() && !self.as_good_as_the_highest(),
            HeldCards::Needless => !self.which(HeldCards::Sure),
            other => unreachable!("{other:?} is not offered"),
        }
    }
}
