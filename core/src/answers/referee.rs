//! The referee: facts in, a ruling out. It is pure: the same facts give the same ruling.

mod about;
mod asked;
mod bid;
mod decision;
mod decisive;
mod hand;
mod irregular;
mod moved_trick;
mod quick;
mod renege;
mod ruling;
mod score;
mod since;
mod trick;
mod whose;

pub use about::{Hands, at_fault, can_have_happened, hands, misdeal, ruled_as_played};
pub use asked::Asked;
pub use bid::{BidFacts, PlayerCall, bid, bidding, callable, leading_to};
pub use decision::RulingValue;
pub use decisive::{DecidingRule, Setting};
pub use hand::{HandOutcome, HandRecord};
pub use irregular::{
    GivenAnswers, IrregularAnswer, IrregularQuestion, Situation, SituationGroup, grouped,
    irregular, situations,
};
pub use moved_trick::{TrickAnswers, TrickQuestions};
pub use quick::{FollowUp, HeldCards, Led, PlayedCard, Quick};
pub use renege::{Impossible, PlayFacts, Rest};
pub use ruling::{Offer, OtherTable, Ruling, Verdict};
pub use score::score;
pub use since::RenegeNoticed;
pub use whose::{KnownRules, LAST_GAME, first_asked, known_rules, last_played, presets};

use crate::base::cards::Suit;
use crate::base::house::choices::{
    BidAfterRenege, BidOutOfTurn, Follow, Renege, RenegePenalty, RenegeWindow,
};
use crate::base::house::numbers::RENEGE_POINTS;
use crate::base::house::{House, Rule};
use crate::base::order::{Family, Order, TrumpAce};
pub use crate::base::play::Play;
use crate::base::play::{Judge, PlayRules};
use crate::games::Game;
use crate::words;
pub use crate::words::referee::{CUSTOM, HandFinding, Phrase, Statement};

/// A game by one table's rules, as the scorer reads them too.
#[derive(Clone, Debug, PartialEq)]
pub struct Referee {
    pub game: &'static Game,
    /// The house rules.
    pub house: House,
    pub play_rules: PlayRules,
    /// Until when a renege may be corrected (D2).
    pub window: RenegeWindow,
    /// The price of a renege (D1).
    pub penalty: RenegePenalty,
    /// The price in points, if it is one (D1).
    pub points: u16,
    /// What becomes of a bid that fails after another side's renege (D1).
    pub after_renege: BidAfterRenege,
    /// What follows from a bid out of turn.
    pub bid_out_of_turn: BidOutOfTurn,
    /// Whether the hand is recorded, so that nothing of it is still to be played.
    pub is_over: bool,
}

impl Referee {
    /// The referee of a table.
    pub fn new(game: &'static Game, house: &House) -> Self {
        let play_rules = PlayRules {
            follow: game.word(house).unwrap_or(Follow::FollowOrTrump),
            renege: game.word(house).unwrap_or(Renege::Led),
        };
        Self {
            game,
            house: house.clone(),
            play_rules,
            window: game.word(house).unwrap_or(RenegeWindow::NextTrick),
            penalty: game.word(house).unwrap_or(RenegePenalty::LoseHand),
            points: number(game, house, &RENEGE_POINTS).unwrap_or(0),
            after_renege: game.word(house).unwrap_or(BidAfterRenege::Stands),
            bid_out_of_turn: game.word(house).unwrap_or(BidOutOfTurn::Void),
            is_over: false,
        }
    }

    /// The table's word for a trick.
    pub const fn trick_word(&self) -> &'static str {
        self.game.trick.0
    }

    /// A text with the table's word for a trick.
    pub fn says(&self, text: &'static str) -> String {
        words::of_tricks(text, self.game.trick)
    }

    /// The order of cards in a hand; that of the Fives for a game without cards.
    pub fn order(&self, trump: Suit, ace: TrumpAce) -> Order {
        let family = self.game.family.unwrap_or(Family::Fives);
        let order = Order::of(family, trump).with_ace(ace);
        order.with_ranking(self.game.ranking(&self.house))
    }

    /// The judge of plays in a hand.
    pub fn judge(&self, order: Order) -> Judge {
        Judge::new(order, self.play_rules)
    }
}

/// The value of a number rule; `None` if the game does not have it.
fn number(game: &Game, house: &House, rule: &Rule) -> Option<u16> {
    u16::try_from(house.value(game.declared(rule)?).number()?).ok()
}
