//! Clauses on playing to a trick (P1–P9).

use super::HandbookPart::Play as Here;
use super::context::Context;
use super::entry::HandbookEntry;
use super::example::{TrickTurn, lead, may_play, won};
use crate::base::bidding::Bid;
use crate::base::cards::Suit::{Clubs, Diamonds, Hearts, Spades};
use crate::base::cards::{Card, CardSet, Rank};
use crate::base::house::choices::{FirstLead, Follow, Joker, Renege};
use crate::base::play::Cinch;
use crate::games::GameKind;

/// Trumps of an example that fell before (P9).
const ACE: Card = Card::new(Rank::Ace, Spades);
const QUEEN: Card = Card::new(Rank::Queen, Spades);

/// Who leads first; every game with cards.
pub const FIRST: HandbookEntry = HandbookEntry::new(
    "P6",
    Here,
    "The first lead",
    |at| {
        let bourre = at.game.kind == GameKind::Bourre;
        let cinch = if bourre { ", except with a cinch (P9)" } else { "" };
        let who = match at.word() {
            FirstLead::LeftOfDealer if bourre => {
                "The first player who stayed, from the dealer’s left, leads to the first"
            }
            FirstLead::LeftOfDealer => "The player to the dealer’s left leads to the first",
            FirstLead::LeftOfBidder => "The player to the bidder’s left leads to the first",
            FirstLead::Bidder => "The bidder leads to the first",
        };
        let alone = match at.game.kind {
            GameKind::Kaibosh if at.word::<FirstLead>() != FirstLead::Bidder => {
                " The player who bid a Kaibosh leads to it instead."
            }
            _ => "",
        };
        format!(
            "{who} {} and may lead any card{cinch}.{alone} Play goes clockwise, each player in turn to the left.",
            at.trick()
        )
    },
    "The COPAH sheet, the Forty-Five rules, the Kaibosh rules and the Bourré notes have the dealer’s left lead; the Nova Scotia rules the bidder’s left; some tables the bidder. The Kaibosh rules and the Bourré notes say clockwise; at the others it’s the custom.",
)
.also("leads opening lead start bidder who begins clockwise direction around turn left")
.asked(&["which way do we go", "direction of play", "who goes first", "who leads", "who starts"])
.example(|at| lead(at, &[Bid::Number(20), Bid::Number(4), Bid::Kaibosh]))
.ask("irregular");

/// Who wins a trick; every game with cards.
pub const WINS: HandbookEntry = HandbookEntry::new(
    "P5",
    Here,
    "Who wins",
    |at| {
        format!(
            "A {0} is one card from everyone who plays. It goes to the highest trump in it. Without a trump it goes to the highest card of the suit that was led; cards of other suits win nothing. The winner of a {0} leads to the next.",
            at.trick()
        )
    },
    "All five rule sheets say who wins. That the winner leads is in all but the COPAH sheet and the Nova Scotia rules, where it’s the custom.",
)
.also("takes trick book highest card beats winner next lead")
.asked(&["who won the trick", "who won the book", "who takes the trick"])
.example(|at| match at.game.kind {
    GameKind::Kaibosh => won(at, &[(Clubs, "AH 9H JS KH"), (Clubs, "KD JD 10D AH")]),
    GameKind::Bourre => won(at, &[(Clubs, "AH 2C KH"), (Clubs, "9D JD AH")]),
    GameKind::Copah | GameKind::FortyFive | GameKind::Auction | GameKind::Tally => won(
        at,
        &[
            (Spades, "KD 10D AH 9S"),
            (Spades, "QC 2C AC KH"),
            (Diamonds, "KD AD 5D JD"),
        ],
    ),
})
.ask("trick");

/// The games of the Fives.
pub const FIVES: &[HandbookEntry] = &[
    FIRST,
    HandbookEntry::new(
        "P1",
        Here,
        "A non-trump suit is led",
        |at| {
            let ruff = match at.game.kind {
                GameKind::Auction => " Trumping so that the bidder must play a high trump to win is called ruffing; usually the player at the bidder’s right does it.",
                _ => "",
            };
            let may = match at.word() {
                Follow::FollowOrTrump => "When the card led isn’t a trump and you hold a card of its suit, play one of that suit, or play a trump if you like. You can’t play a card of a third suit.",
                Follow::Strict => "When the card led isn’t a trump and you hold a card of its suit, you must play one of that suit. You may trump only if you hold none.",
                Follow::Free => "When the card led isn’t a trump you may play any card, even if you hold some of its suit.",
            };
            format!("{may}{ruff}")
        },
        "The COPAH sheet and the Forty-Five rules let a player trump instead of following. The Nova Scotia rules only mention trump and non-trump, so some play anything.",
    )
    .also("follow suit following ruff ruffing trumping trump in")
    .asked(&[
        "do I have to follow suit", "must I follow suit", "can I trump in", "can I trump",
    ])
    .example(|at| may_play(at, &[TrickTurn::new(Hearts, "9C", "KC 3H 7S")]))
    .ask("renege"),
    HandbookEntry::new(
        "P2",
        Here,
        "Without the suit led",
        |_| {
            "If you hold no card of the non-trump suit led, play whatever you like. The ace of hearts counts as a trump, so if it’s your only heart, you don’t have to play it to a heart lead.".to_owned()
        },
        "The COPAH sheet and the Forty-Five rules say so. The Nova Scotia rules let you play anything on a non-trump. The ace of hearts follows because it’s always a trump.",
    )
    .also("void throw off discard slough")
    .asked(&[
        "none of the suit", "out of the suit", "no hearts left", "can’t follow suit", "throw off",
    ])
    .example(|at| may_play(at, &[TrickTurn::new(Clubs, "QH", "AH 7S 4D")]))
    .ask("renege"),
    HandbookEntry::new(
        "P3",
        Here,
        "Trump is led",
        |at| {
            let rest = match at.word() {
                Renege::Off => "There is no exception at this table.",
                Renege::Led | Renege::HighestPlayed | Renege::FiveOnly => {
                    "The one exception is holding back the top trumps (P4)."
                }
            };
            format!("When a trump is led, everyone who holds a trump must play one. The ace of hearts is a trump like any other. {rest}")
        },
        "The COPAH sheet and the Nova Scotia rules say so. The Forty-Five rules say to follow suit.",
    )
    .also("follow trump must play")
    .asked(&["do I have to play trump", "no trump in hand"])
    .example(|at| may_play(at, &[TrickTurn::new(Spades, "9S", "4S KD 2H")]))
    .ask("renege"),
    HandbookEntry::new(
        "P4",
        Here,
        "Holding back the top trumps",
        |at| {
            let when = match at.word() {
                Renege::Off => {
                    return "Nobody may hold back a top trump at this table: if you hold a trump when trump is led, play one, even the 5, the jack or the ace of hearts.".to_owned();
                }
                Renege::FiveOnly => {
                    return "Only the 5 of trumps is privileged at this table: when any other trump is led, you may hold it back. If the 5 is the only trump in your hand, play any card you like; if you hold another trump, you must play a trump.".to_owned();
                }
                Renege::Led => "a lower trump was led, whatever was played since",
                Renege::HighestPlayed => "every trump played so far is lower than it; a higher one played before your turn takes the right away",
            };
            let (joker, below) = match at.word() {
                Joker::Off => ("", "and only those two from the ace of hearts"),
                Joker::ThirdTrump => (
                    ", the joker",
                    "only those two from the joker, and only those three from the ace of hearts",
                ),
            };
            format!(
                "The 5 of trumps, the jack of trumps{joker} and the ace of hearts are privileged. You may hold one back when {when}. If you may hold back every trump in your hand, play any card you like; if you hold any other trump, you must play a trump. You can’t hold back anything from the 5, only the 5 from the jack, {below}."
            )
        },
        "The COPAH sheet, the Forty-Five rules and, as an option, the Nova Scotia rules. They differ on whether the card led counts or the highest trump played so far.",
    )
    .also("renege revoke withhold hold back keep privilege")
    .asked(&[
        "reneging", "keep the five back", "have to play my five", "have to play the five",
        "have to play the jack", "keep the jack back",
    ])
    .example(|at| {
        may_play(
            at,
            &[
                TrickTurn::new(Spades, "6S", "AH 9D 4C"),
                TrickTurn::new(Spades, "6S", "AH KS 4C"),
                TrickTurn::new(Spades, "6S JS", "AH 9D 4C"),
                TrickTurn::new(Spades, "JS", "AH 9D 4C"),
                TrickTurn::new(Spades, "6S 5S", "JS 9D 4C"),
            ],
        )
    })
    .ask("renege"),
    WINS,
];

pub const KAIBOSH: &[HandbookEntry] = &[
    FIRST,
    HandbookEntry::new(
        "P7",
        Here,
        "Following suit",
        |_| {
            "Play a card of the suit led if you hold one; otherwise play any card. The left bower follows trump, not the suit printed on it.".to_owned()
        },
        "From the Kaibosh rules.",
    )
    .also("follow left bower renege revoke void")
    .asked(&["do I have to follow suit", "must I follow suit", "ruff"])
    .example(|at: &Context<'_>| {
        may_play(
            at,
            &[
                TrickTurn::new(Clubs, "9C", "JS AS KD"),
                TrickTurn::new(Clubs, "9S", "JS AH KD"),
            ],
        )
    })
    .ask("renege"),
    WINS,
];

/// Bourré.
pub const BOURRE: &[HandbookEntry] = &[
    FIRST,
    HandbookEntry::new(
        "P8",
        Here,
        "Follow, and beat it if you can",
        |_| {
            "Play a card of the suit led, and one that beats the best card so far if you hold such a card. Once a non-trump suit has been trumped, any card of the suit led will do. Without the suit led you must trump, and trump higher than any trump in the trick if you can. Without a trump either, play anything.".to_owned()
        },
        "From the Bourré notes: follow, and play your highest when it helps.",
    )
    .also("head over-trump overtrump follow suit renege revoke")
    .asked(&[
        "do I have to beat it", "do I have to follow suit", "ruff", "must I trump", "have to play higher",
    ])
    .example(|at: &Context<'_>| {
        may_play(
            at,
            &[
                TrickTurn::new(Spades, "9H", "KH 4H 2S"),
                TrickTurn::new(Spades, "9H 3S", "KH 4H 2S"),
                TrickTurn::new(Spades, "9H 3S", "7S 2S AD"),
                TrickTurn::new(Spades, "9H", "AD 4C"),
            ],
        )
    })
    .ask("renege"),
    HandbookEntry::new(
        "P9",
        Here,
        "A cinch",
        |_| {
            "If you’re sure of three tricks no matter what, you have a cinch and must play it: lead your highest trump, and play it when you trump or follow in trumps with a winning card. A card equal to it also counts: the king if you hold the ace too, or if the cards between are gone. If you won the first three tricks, lead a trump to the fourth if you have one.".to_owned()
        },
        "From the Bourré notes.",
    )
    .also("sure three tricks certain lead trump")
    .example(|at: &Context<'_>| {
        may_play(
            at,
            &[
                TrickTurn::new(Spades, "", "AS KS QS 3S 2D").cinch(Cinch::Sure(CardSet::EMPTY)),
                TrickTurn::new(Spades, "", "KS JS 2D")
                    .cinch(Cinch::Sure(CardSet::EMPTY.with(ACE).with(QUEEN))),
                TrickTurn::new(Spades, "", "4S AD").cinch(Cinch::WonThree),
            ],
        )
    })
    .ask("irregular"),
    WINS,
];
