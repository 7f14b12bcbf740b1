//! House rules that are numbers.

use super::{Count, Rule, RuleValues};

macro_rules! numbers {
    ($($(#[$doc:meta])* $name:ident: $key:literal, $label:literal, $help:literal, $kind:expr;)+) => {$(
        $(#[$doc])*
        pub static $name: Rule = Rule { key: $key, label: $label, help: $help, kind: $kind };
    )+};
}

const fn from_to(least: i32, most: i32, usual: i32, off: Option<&'static str>) -> RuleValues {
    RuleValues::Number {
        least,
        most,
        usual,
        off,
    }
}

const fn count(number: i32, label: &'static str) -> Count {
    Count { number, label }
}

numbers! {
    /// C9, F4, A8: the score that wins.
    TARGET: "target", "Play to",
    "The score that wins.",
    from_to(5, 500, 31, None);

    /// K5, T2: the score that ends the game, where one was agreed.
    AGREED_TARGET: "target", "Play to",
    "The score that ends the game, if you agreed on one.",
    from_to(1, 10_000, 32, Some("No target"));

    /// K5, T2: the number of deals after which the game ends.
    DEALS: "deals", "Number of deals",
    "After this many deals the best total wins.",
    from_to(1, 99, 8, Some("No set number"));

    /// C9: how far ahead the winner must be.
    WIN_BY: "win_by", "Win by",
    "How far ahead of every other side the winner must be.",
    from_to(1, 10, 2, None);

    /// C10: the score at which a side is out.
    BACK_DOOR: "back_door", "Out the back door at",
    "A side that falls to this score is out. With two sides the other wins at once; with three, the rest play on.",
    from_to(-200, -5, -31, Some("No back door"));

    /// A2: how many cards are in the kitty.
    KITTY: "kitty", "The kitty",
    "Cards dealt aside for the bidder, who names trump before taking them.",
    RuleValues::Count(&[
        count(0, "No kitty"),
        count(1, "1 card"),
        count(2, "2 cards"),
        count(3, "3 cards"),
        count(4, "4 cards"),
        count(5, "5 cards"),
    ]);

    /// A3: the lowest bid.
    MINIMUM_BID: "minimum_bid", "Lowest bid",
    "The lowest bid; a bagged dealer plays it.",
    RuleValues::Count(&[
        count(15, "15"),
        count(20, "20"),
        count(25, "25"),
        count(30, "30"),
    ]);

    /// K2: the lowest bid, in tricks.
    LEAST_TRICKS: "minimum_bid", "Lowest bid",
    "The lowest bid; a bagged dealer plays it.",
    RuleValues::Count(&[count(1, "1 trick"), count(3, "3 tricks")]);

    /// A3: what a failed 60 for 120 costs.
    SIXTY_PENALTY: "sixty_penalty", "A failed 60 for 120 costs",
    "What a failed bid of 60 for 120 costs.",
    RuleValues::Count(&[count(60, "60"), count(120, "120")]);

    /// A8: the score that is called out.
    WARN_AT: "warn_at", "Announce a possible win from",
    "From this score on, Fives says a side could win now.",
    from_to(5, 500, 95, Some("Not announced"));

    /// A9: how many failed bids put a side out.
    TICKS: "ticks", "Ticks that put a side out",
    "A failed bid is a tick. With this many, a side is out the back door: with two sides the other wins, otherwise the rest play on.",
    RuleValues::Count(&[
        count(0, "No ticks"),
        count(3, "3 ticks"),
        count(4, "4 ticks"),
        count(5, "5 ticks"),
    ]);

    /// A10: what a side that is near the target may not bid below.
    FLOOR_BID: "floor_bid", "No low bids near the end",
    "From this score on, a side can’t make the lowest bid.",
    RuleValues::Floor { from: &[95, 100], bid: &[20] };

    /// D1: what a renege costs, where it costs points.
    RENEGE_POINTS: "renege_points", "Points a renege costs",
    "The points a side loses for a renege.",
    from_to(1, 200, 5, None);

    /// K3: what a Kaibosh is worth.
    KAIBOSH_VALUE: "kaibosh_value", "A Kaibosh is worth",
    "What a Kaibosh scores when made, and costs when set.",
    from_to(6, 60, 12, None);

    /// F4: what each player pays before the game.
    POOL: "pool", "Each pays into the pool",
    "What each player pays in. The winner takes it all; 0 means no pool.",
    from_to(0, 1_000, 0, None);

    /// B1: what everyone pays before the deal.
    ANTE: "ante", "Ante",
    "The chips everyone puts in before the deal.",
    from_to(1, 1_000, 1, None);

    /// B2: what those who stay pay besides.
    PLAY_ANTE: "play_ante", "Second ante",
    "The extra chips players put in to stay.",
    from_to(1, 1_000, 1, Some("Not played"));

    /// B6: the most that changes hands.
    LIMIT: "limit", "Pot limit",
    "The most chips a winner takes, and a player without a trick pays; the rest stays in the pot.",
    from_to(1, 100_000, 20, Some("No limit"));
}
