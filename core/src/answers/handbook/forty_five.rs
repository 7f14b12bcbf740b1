//! The handbook of Forty-Five (F1–F7).

use super::HandbookPart::{Deal, End, Scoring, Wrong};
use super::entry::{Book, HandbookEntry, number_in_words};
use super::example::{judged, misdealt, turned};
use super::{cards, custom, disputes, ends, play};
use crate::base::house::choices::{
    AceRobbing, BestBonus, BothOver, FiveTricks, Joker, RenegePenalty, RobWithoutAce,
    Scoring as Counts, Seating,
};
use crate::base::house::numbers::{POOL, TARGET};
use crate::words::{capital, number};

pub const BOOK: Book = Book {
    aim: |at| {
        let scores = match at.word() {
            Counts::FiveTen | Counts::Difference => "the side with the most tricks scores",
            Counts::PerTrick => "every trick scores",
            Counts::PerTrickAndBestTrump => "every trick scores, and so does the highest trump",
        };
        format!(
            "Nobody bids. Turn a card for trump, play five cards each, and {scores}. Play to {}.",
            number(at.number(&TARGET))
        )
    },
    sample: "renege, robbing, misdeal",
    entries: &[
        OWN,
        cards::FIVES,
        cards::DEMOTED,
        play::FIVES,
        WRONG,
        disputes::RENEGES,
        &[disputes::RULING],
        custom::CUSTOMS,
    ],
};

const OWN: &[HandbookEntry] = &[
    HandbookEntry::new(
        "F1",
        Deal,
        "Players and cards",
        |at| {
            let who = match at.word() {
                Seating::Alone2 => "Two play against each other.".to_owned(),
                Seating::TwoTrios => "Six play in two sides of three; every other seat plays together.".to_owned(),
                Seating::ThreePairs => "Six play in three pairs; partners sit opposite each other.".to_owned(),
                Seating::FourPairs => "Eight play in four pairs; partners sit opposite each other.".to_owned(),
                Seating::ThreeTrios => "Nine play in three trios; every third seat plays together.".to_owned(),
                Seating::Pairs => "Four play in two pairs; partners sit opposite each other.".to_owned(),
                _ => format!(
                    "{} play, each alone.",
                    capital(&number_in_words(i32::from(at.layout().seats)))
                ),
            };
            let joker = match at.word() {
                Joker::Off => "",
                Joker::ThirdTrump => " If it’s the joker, put it under the pack and turn the next card.",
            };
            format!(
                "{who} The dealer shuffles and deals clockwise, starting with the player on the left. Everyone gets five cards from the full pack, three and then two or two and then three. The next card is turned face up, and its suit is trump.{joker} {}",
                ends::first_deal(at)
            )
        },
        "From the Forty-Five rules for the deal. Two, four or six in two sides is the general custom, and so is the draw for the first deal; three or more sides go with the ways of scoring that count every trick.",
    )
    .also("seating turn up turned card trump players shuffle pack deal dealing joker turned up")
    .asked(&[
        "who deals", "how many cards do you get", "how many can play", "who deals next", "who deals first",
        "what is trump",
    ])
    .ask("irregular"),
    HandbookEntry::new(
        "F2",
        Deal,
        "Robbing",
        |at| {
            let price = match at.word() {
                RobWithoutAce::CannotWin => "A player who robs without the ace can’t win the hand: it scores nothing for their side.",
                RobWithoutAce::None => "A player who robs without the ace puts the card back, at no cost.",
            };
            match at.word() {
                AceRobbing::On => format!("The holder of the ace of trumps may rob: swap any card for the turned card. Anyone who doesn’t want it must ask for it to be turned down, which shows who has the ace; an undeclared ace becomes the lowest trump. If the turned card is itself an ace, the dealer may discard a card at once and take the ace up after the first trick, or say they’ll play the hand as dealt. {price}"),
                AceRobbing::Off => "Nobody robs at this table: the turned card stays where it is, and the ace of trumps keeps its place.".to_owned(),
            }
        },
        "From the Forty-Five rules. Some tables leave robbing out. The price of robbing without the ace is from published rules.",
    )
    .also("rob pack ace exchange turn up swap turned card declare")
    .asked(&["turned up card", "take the turned up card", "turn it down", "the ace of trumps"])
    .ask("irregular"),
    HandbookEntry::new(
        "F3",
        Scoring,
        "What the tricks score",
        |at| {
            let all = match at.word() {
                FiveTricks::Score => "",
                FiveTricks::WinGame => " A side that wins all five wins the game at once.",
            };
            let best = match at.word() {
                BestBonus::Any => "the highest trump played in the hand scores 5 more for the side that played it",
                BestBonus::Honours => "the highest trump played in the hand scores 5 more for the side that played it, but only if it is the 5, the jack or the ace of hearts",
            };
            let each = format!("Each trick scores 5 for the side that wins it, and {best}.");
            let counts = match at.word() {
                Counts::FiveTen => "A side that wins three or four of the five tricks scores 5; one that wins all five scores 10. The other side scores nothing.",
                Counts::Difference => "Each trick is worth 5, and the smaller count is taken from the larger: three tricks come to 5, four to 15, all five to 25. The side with fewer scores nothing.",
                Counts::PerTrick => "Each trick scores 5 for the side that wins it.",
                Counts::PerTrickAndBestTrump => each.as_str(),
            };
            format!("{counts}{all}")
        },
        "The Forty-Five rules give 5 and 10 first and the difference as another method. Counting every trick, with or without 5 for the best trump, is a general custom. Some tables give those 5 only for a top trump, or the game for all five tricks.",
    )
    .also("points count score each book books")
    .asked(&["how much is a trick worth", "all five tricks", "how many points", "three tricks", "four tricks"])
    .example(|at| turned(at, &[(&[3, 2], 1), (&[4, 1], 0), (&[5, 0], 0)]))
    .ask("score"),
    HandbookEntry::new(
        "F4",
        End,
        "Winning",
        |at| {
            let rules = at.rules();
            let both = match rules.map_or(BothOver::Highest, |rules| rules.table().finish.both_over) {
                BothOver::Highest => "If more than one gets there in the same hand, the higher total wins. If they’re tied, play another hand.",
                BothOver::FirstPast => "The game ends with the trick that gets there, and the rest of the hand isn’t played. If more than one could have, say who was first.",
                BothOver::BidderFirst => "If more than one gets there in the same hand, the side that bid wins.",
            };
            let pool = match at.number(&POOL) {
                0 => String::new(),
                pool => format!(" Before the game every player pays {} into the pool, and the winner takes it.", number(pool)),
            };
            format!("First to {} wins. {both}{pool}", number(at.number(&TARGET)))
        },
        "The Forty-Five rules say 45. They don’t say what happens if two get there together; Fives chose the default. At Twenty-Five the first to get there wins.",
    )
    .also("target game 45 25 end both teams over first past pool stake pay in")
    .asked(&["what is game", "how long is a game", "how many points to win", "first to 45", "how do I win", "tie", "who gets the pool", "going out"])
    .example(|at| {
        let target = at.number(&TARGET);
        judged(at, &[
            (&[target, target - 5], None),
            (&[target + 5, target], None),
            (&[target, target], None),
        ])
    })
    .ask("score"),
    ends::NUMBER_OF_DEALS,
];

const WRONG: &[HandbookEntry] = &[
    HandbookEntry::new(
        "F5",
        Wrong,
        "A misdeal",
        |at| {
            format!(
                "It’s a misdeal if anyone gets too many or too few cards, if the dealer exposes a card, if nobody cut the pack and someone asks for a new deal before the deal is over, or if the dealer counts the cards on the table or in the pack. {}",
                disputes::deals_again(at)
            )
        },
        "From the Forty-Five rules, where the deal passes to the left.",
    )
    .also("wrong deal uncut pack exposed card redeal")
    .asked(&["nobody cut the pack", "exposed in the deal", "thrown in", "dealt too many cards"])
    .example(misdealt)
    .ask("irregular"),
    HandbookEntry::new(
        "F6",
        Wrong,
        "A wrong number of cards",
        |_| {
            "A hand with too many or too few cards is dead: its player stops, and the others go on. A player who had already won three tricks with it keeps what they won.".to_owned()
        },
        "From the Forty-Five rules, where it’s about a pool.",
    )
    .also("irregular hand dead six cards four cards")
    .ask("irregular"),
    HandbookEntry::new(
        "F7",
        Wrong,
        "A revoke, or a card shown",
        |at| {
            let instead = match at.word() {
                RenegePenalty::LoseHand | RenegePenalty::SetBid => "",
                RenegePenalty::Trick
                | RenegePenalty::Redeal
                | RenegePenalty::Points
                | RenegePenalty::None => " For a revoke this table agreed on another penalty (D1).",
            };
            let pool = match at.number(&POOL) {
                0 => "",
                _ => " You get no cards until someone wins the pool, and you still pay in.",
            };
            format!(
                "If you revoke, or wrongly expose a card after anyone has won two tricks, your hand is dead.{pool}{instead}"
            )
        },
        "From the Forty-Five rules, which also say what it means in pool play. Some tables agree on another penalty for a revoke.",
    )
    .also("renege reneged expose exposed dead hand pool")
    .asked(&["exposed a card", "revoke", "showed a card"])
    .ask("irregular"),
];
