//! What clauses and examples read: the game and the house rules they are worded for.

use std::sync::Arc;

use crate::answers::referee::Referee;
use crate::base::cards::Suit;
use crate::base::house::{Choose, House, Rule, RuleReader};
use crate::base::order::{Order, TrumpAce};
use crate::base::seats::Layout;
use crate::games::{Game, Rules};

/// The game and rules that the text is for.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    pub game: &'static Game,
    pub house: &'a House,
}

impl Context<'_> {
    /// The order of the cards while a suit is trump.
    pub fn order(&self, trump: Suit) -> Order {
        Referee::new(self.game, self.house).order(trump, TrumpAce::Ranking)
    }

    fn reading(&self) -> RuleReader<'_> {
        RuleReader::new(self.game.declared, self.house)
    }

    /// The value of a word rule.
    pub fn word<T: Choose>(&self) -> T {
        self.reading().word()
    }

    /// The value of a number rule that cannot be off.
    pub fn number(&self, rule: &Rule) -> i32 {
        self.reading().number(rule)
    }

    /// The value of a number rule; `None` if off.
    pub fn number_or_off(&self, rule: &Rule) -> Option<i32> {
        self.reading().number_or_off(rule)
    }

    /// The value of a rule with a score and a bid.
    pub fn floor(&self, rule: &Rule) -> Option<(i32, i32)> {
        self.reading().floor(rule)
    }

    /// The checked rules; `None` if they are invalid.
    pub fn rules(&self) -> Option<Arc<dyn Rules>> {
        (self.game.rules)(self.house).ok()
    }

    /// Seats and sides.
    pub fn layout(&self) -> Layout {
        let rules = self.rules();
        rules.map_or(Layout { seats: 4, sides: 2 }, |rules| rules.layout())
    }

    /// Whether each plays alone.
    pub fn alone(&self) -> bool {
        let layout = self.layout();
        layout.seats == layout.sides
    }

    /// Whether there is bidding.
    pub fn bids(&self) -> bool {
        self.game.cited.bids.is_some()
    }

    /// The table's word for a trick.
    pub const fn trick(&self) -> &'static str {
        self.game.trick.0
    }
}
