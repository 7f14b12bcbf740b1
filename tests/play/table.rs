//! Tables given to the oracle in words and to the engine in types, and a comparison of the two.

use fives_core::base::cards::{Card, CardSet};
use fives_core::base::house::choices::{Follow, Joker, PlainAces, Renege};
use fives_core::base::order::{Family, Order, Ranking, TrumpAce};
use fives_core::base::play::{Cinch, IllegalPlay, Judge, PlayRules, winner};

use super::oracle::{Asked, Oracle};

/// The rules of one hand at one table, in words.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    /// `fives`, `kaibosh` or `bourre`.
    pub game: &'static str,
    /// The letter of the trump suit.
    pub trump: &'static str,
    /// Whether the trump-suit ace was neither robbed with nor declared (R5).
    pub demoted: bool,
    /// The house rule of P1.
    pub follow: &'static str,
    /// The house rule of P4.
    pub renege: &'static str,
    /// Whether a joker is the third trump (V4).
    pub joker: bool,
    /// Whether the aces of plain suits are high (V7).
    pub aces_high: bool,
}

/// The games.
pub const GAMES: [&str; 3] = ["fives", "kaibosh", "bourre"];
/// The letters of the suits.
pub const SUITS: [&str; 4] = ["H", "D", "C", "S"];
/// The values of P1.
pub const FOLLOW: [&str; 3] = ["follow-or-trump", "strict", "free"];
/// The values of P4.
pub const RENEGE: [&str; 4] = ["led", "highest-played", "five-only", "off"];
/// What P9 may ask.
pub const CINCH: [&str; 3] = ["no", "sure", "won-three"];

impl Table {
    /// A table by the usual rules.
    pub const fn usual(game: &'static str, trump: &'static str) -> Self {
        Self {
            game,
            trump,
            demoted: false,
            follow: FOLLOW[0],
            renege: RENEGE[0],
            joker: false,
            aces_high: false,
        }
    }

    /// Every trump of a game; for the Fives also with the trump ace demoted, with a joker, and with high
    /// aces.
    pub fn orders(game: &'static str) -> Vec<Self> {
        let usual = SUITS.map(|trump| Self::usual(game, trump));
        let demoted = |table| Self {
            demoted: true,
            ..table
        };
        let mut orders = usual.to_vec();
        if game == "fives" {
            orders.extend(usual.map(demoted));
            orders.extend(usual.map(|table| Self {
                joker: true,
                ..table
            }));
            orders.extend(usual.map(|table| Self {
                aces_high: true,
                ..table
            }));
        }
        orders
    }

    /// Every trump of a game at every table.
    pub fn all(game: &'static str) -> Vec<Self> {
        let mut all = Vec::new();
        for order in Self::orders(game) {
            for follow in FOLLOW {
                all.extend(RENEGE.map(|renege| Self {
                    follow,
                    renege,
                    ..order
                }));
            }
        }
        all
    }

    fn family(self) -> Family {
        match self.game {
            "fives" => Family::Fives,
            "kaibosh" => Family::Kaibosh,
            "bourre" => Family::Bourre,
            odd => panic!("{odd}"),
        }
    }

    /// The engine's order of cards.
    pub fn order(self) -> Order {
        let ace = match self.demoted {
            true => TrumpAce::Demoted,
            false => TrumpAce::Ranking,
        };
        let order = Order::of(self.family(), self.trump.parse().unwrap()).with_ace(ace);
        order.with_ranking(Ranking {
            joker: match self.joker {
                true => Joker::ThirdTrump,
                false => Joker::Off,
            },
            aces: match self.aces_high {
                true => PlainAces::High,
                false => PlainAces::Low,
            },
        })
    }

    /// The engine's judge.
    pub fn judge(self) -> Judge {
        let follow = match self.follow {
            "follow-or-trump" => Follow::FollowOrTrump,
            "strict" => Follow::Strict,
            "free" => Follow::Free,
            odd => panic!("{odd}"),
        };
        let renege = match self.renege {
            "led" => Renege::Led,
            "highest-played" => Renege::HighestPlayed,
            "five-only" => Renege::FiveOnly,
            "off" => Renege::Off,
            odd => panic!("{odd}"),
        };
        Judge::new(self.order(), PlayRules { follow, renege })
    }
}

/// The demands of P9, as the engine takes them.
pub fn cinch(word: &str, fallen: &[Card]) -> Cinch {
    match word {
        "no" => Cinch::No,
        "sure" => Cinch::Sure(fallen.iter().copied().collect()),
        "won-three" => Cinch::WonThree,
        odd => panic!("{odd}"),
    }
}

/// One position, as a question for the engine.
pub struct Position<'a> {
    /// The judge of the hand.
    pub judge: &'a Judge,
    /// The trick so far.
    pub trick: &'a [Card],
    /// The cards held.
    pub hand: &'a [Card],
    /// What P9 asks.
    pub cinch: Cinch,
}

impl Position<'_> {
    /// Compares the engine with the oracle, who was asked about the same trick: which cards may be
    /// played, and for each other one a reason of the same clause that names cards to play instead.
    pub fn compare(&self, asked: &Asked) -> Result<(), String> {
        let set: CardSet = self.hand.iter().copied().collect();
        let legal = self.judge.legal(self.trick, set, self.cinch);
        let mut allowed = 0;
        for card in self.hand {
            let clause = asked.forbids(self.hand, *card);
            let reason = self.judge.refuses(self.trick, set, *card, self.cinch);
            let agreed = match (clause, reason) {
                (None, None) => legal.contains(*card),
                (Some(clause), Some(reason)) => {
                    !legal.contains(*card)
                        && reason.clause(self.judge.order().family()) == Some(clause)
                        && !reason.required().is_empty()
                        && reason.required().is_within(legal)
                }
                _ => false,
            };
            if !agreed {
                return Err(self.differ(format!("{card}: {clause:?} against {reason:?}")));
            }
            allowed += u32::from(clause.is_none());
        }
        match allowed == legal.len() && (allowed > 0 || self.hand.is_empty()) {
            true => Ok(()),
            false => Err(self.differ(format!("{allowed} cards against {legal:?}"))),
        }
    }

    /// Checks that a card missing from the hand is refused.
    pub fn refuses_what_is_not_held(&self, card: Card) -> Result<(), String> {
        let set = self.hand.iter().copied().collect();
        match self.judge.refuses(self.trick, set, card, self.cinch) {
            Some(IllegalPlay::NotHeld) => Ok(()),
            odd => Err(self.differ(format!("{card} is not held, yet {odd:?}"))),
        }
    }

    fn differ(&self, what: String) -> String {
        let named = |cards: &[Card]| cards.iter().map(|card| format!("{card} ")).collect();
        let (trick, hand): (String, String) = (named(self.trick), named(self.hand));
        let (order, play_rules) = (self.judge.order(), self.judge.play_rules());
        let cinch = self.cinch;
        format!("{what}; trick {trick}; hand {hand}; {order:?} {play_rules:?} {cinch:?}")
    }
}

/// Compares who wins a trick: the oracle, the engine's order, and its judge.
pub fn compare_winners(oracle: &Oracle, judge: &Judge, trick: &[Card]) -> Result<(), String> {
    let wins = oracle.winner(trick);
    let by_order = winner(judge.order(), trick).map(|at| trick[at]);
    let by_judge = judge.best(trick);
    match by_order == Some(wins) && by_judge == Some(wins) {
        true => Ok(()),
        false => Err(format!(
            "{wins} against {by_order:?} and {by_judge:?}: {trick:?} {:?}",
            judge.order()
        )),
    }
}
