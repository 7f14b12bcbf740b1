//! The handbook of Bourré (B1–B8, C11).

use super::HandbookPart::{Bidding, Deal, End, Scoring, Wrong};
use super::context::Context;
use super::entry::{Book, HandbookEntry, number_in_words};
use super::example::{ExamplePiece, pot_result};
use super::{cards, custom, disputes, ends, play};
use crate::base::house::choices::{PotTo, StayFirst, StayOutOfTurn};
use crate::base::house::numbers::{ANTE, LIMIT, PLAY_ANTE};
use crate::base::seats::BySide;
use crate::games::hand::{Fault, Hand, PotHand, Share, Turned};
use crate::ledger::{Command, settle};
use crate::words::{self, capital, chips};

pub const BOOK: Book = Book {
    aim: |at| {
        let enough = match at.word() {
            PotTo::Most => "the most tricks",
            PotTo::Majority => "three tricks",
        };
        format!(
            "Everyone plays alone for the pot. Take {enough} and you win it; stay in and take none, and you pay for it."
        )
    },
    sample: "renege, ante, misdeal",
    entries: &[
        OWN,
        cards::ACE_HIGH,
        play::BOURRE,
        &[RENEGE],
        &[disputes::MISDEAL, disputes::RULING],
        custom::CUSTOMS,
    ],
};

const fn took(tricks: u8) -> Share {
    Share::Stayed {
        tricks,
        fault: None,
    }
}

const fn wrong(tricks: u8, fault: Fault) -> Share {
    Share::Stayed {
        tricks,
        fault: Some(fault),
    }
}

/// One takes the pot and one nothing.
const WON: &[Share] = &[took(3), took(2)];
const BOURRED: &[Share] = &[took(5), took(0)];
const SPLIT: &[Share] = &[took(2), took(2), took(1)];
const ALONE: &[Share] = &[Share::Passed, took(5)];

/// V11.
const COMING_AND_GOING: &str = "Players may come and go between deals. A player who goes home keeps their chips and owes nothing more, even if bourréd; the deal skips them. A player who joins or comes back antes for the next deal. A player who is back before missing a deal owes and deals as before. Up to eight may play. If the table agrees, a player who joins also matches what each has paid so far.";

const OWN: &[HandbookEntry] = &[
    HandbookEntry::new(
        "B1",
        Deal,
        "Players, ante and cards",
        |at| {
            format!(
                "{} play, each alone. Before the deal everyone puts {} into the pot as ante. The dealer shuffles and deals five cards each, clockwise; the dealer’s last is turned face up. Its suit is trump, and the card stays in the dealer’s hand unless the dealer exchanges it. {COMING_AND_GOING} {}",
                capital(&number_in_words(i32::from(at.layout().seats))),
                chips(at.number(&ANTE)),
                ends::first_deal(at)
            )
        },
        "The Bourré notes turn the next card of the pack in one place and the dealer’s own card in another; Fives follows the second. Two to eight players and the draw for the first deal are the general custom.",
    )
    .also("shuffle pack deal dealing seating chips turned card trump join newcomer leave goes home comes back late")
    .asked(&[
        "who deals", "how many cards do you get", "going home", "how many can play", "who deals first",
        "late to the table",
    ])
    .ask("irregular"),
    HandbookEntry::new(
        "B2",
        Bidding,
        "Stay or pass",
        |at| {
            let second = match at.number_or_off(&PLAY_ANTE) {
                Some(more) => format!(" Those who stay put in {} more.", chips(more)),
                None => String::new(),
            };
            let draw = match at.word() {
                StayFirst::Together => "A player who stays may change one to four cards for new ones at once, before the next player speaks, or keep all five.",
                StayFirst::DeclareFirst => "Once everyone has stayed or passed, those who stay may change one to four cards for new ones, in turn, or keep all five.",
            };
            let short = match at.layout().seats {
                6.. => " If the pack runs out, the dealer shuffles the discards, but not those of the player being served, and goes on.",
                _ => "",
            };
            format!(
                "In turn, clockwise from the dealer’s left, each player stays or passes. Players who pass lay down their cards and lose only the ante.{second} {draw}{short} If only one stays, that player takes {} and no card is played. {}",
                the_pot(at),
                match at.word() {
                    StayOutOfTurn::LosesDeal => "A player who stays or passes out of turn loses their next turn to deal.",
                    StayOutOfTurn::None => "Staying or passing out of turn costs nothing.",
                }
            )
        },
        "From the Bourré notes, which give the second ante as a variation, and drawing in a second round as another. What to do when the pack runs out is a custom. What staying out of turn costs is from other published rules.",
    )
    .also("fold play pass draw exchange discard discards")
    .asked(&[
        "second ante", "declare", "pack runs out short", "stay out of turn", "can I fold",
        "how many cards can I change", "when do I discard", "how many can I draw", "stay in", "do I have to stay",
    ])
    .example(|at| pot_result(at, &[ALONE]))
    .ask("irregular"),
    HandbookEntry::new(
        "B3",
        Scoring,
        "Who takes the pot",
        |at| {
            let pot = the_pot(at);
            match at.word() {
                PotTo::Most => format!("The player with more tricks than anyone else takes {pot}. Three are always enough; two can be, if the other three went to three players. If two or more tie for most, nobody takes it, and the pot carries over to the next hand."),
                PotTo::Majority => format!("A player with three or more tricks takes {pot}. If nobody has three, the pot carries over to the next hand."),
            }
        },
        "From the Bourré notes. Some tables ask for three tricks.",
    )
    .also("win most tricks split pot tie carried pool")
    .asked(&["most tricks", "tied for the pot", "who wins the pot", "how do I win"])
    .example(|at| pot_result(at, &[WON, SPLIT]))
    .ask("score"),
    HandbookEntry::new(
        "B4",
        Scoring,
        "Bourréd",
        |at| {
            let limit = match at.number_or_off(&LIMIT) {
                Some(limit) => format!(", but no more than {} (B6)", chips(limit)),
                None => String::new(),
            };
            format!("Stay and take no trick, and you’re bourréd: instead of the next ante, you pay as many chips as this pot held{limit}.")
        },
        "From the Bourré notes. Their example shows the payment replacing the ante.",
    )
    .also("bourred no trick match the pot pays penalty")
    .asked(&["took no tricks", "no trick", "match the pot", "won nothing"])
    .example(|at| pot_result(at, &[BOURRED, WON]))
    .ask("score"),
    HandbookEntry::new(
        "B5",
        Scoring,
        "After a carried pot",
        |at| {
            format!(
                "When a pot carries over, the players who tied for most tricks don’t ante. Everyone else antes, and a bourréd player pays {} instead.",
                the_pot(at)
            )
        },
        "From the Bourré notes.",
    )
    .also("split pot tie ante free carried")
    .example(|at| pot_result(at, &[SPLIT, WON]))
    .ask("score"),
    HandbookEntry::new(
        "B6",
        Scoring,
        "The limit",
        |at| match at.number_or_off(&LIMIT) {
            None => "There’s no limit at this table: the winner takes the whole pot, however large, and a bourréd player pays as much.".to_owned(),
            Some(limit) => format!(
                "A winner takes no more than {0} from a pot, and a bourréd player pays no more than {0}. The rest stays in the pot.",
                chips(limit)
            ),
        },
        "The Bourré notes only say that some play with a limit.",
    )
    .also("cap maximum most chips")
    .asked(&["pot limit", "too big a pot"])
    .example(|at| {
        let pots: [&[Share]; 4] = [BOURRED, BOURRED, BOURRED, WON];
        pot_result(at, &pots)
    })
    .ask("score"),
    HandbookEntry::new(
        "B8",
        End,
        "Settling up",
        |_| {
            "The evening ends when the table says so. Fives adds up what each player won and paid, and finds the fewest payments that settle it. Players who went home settle with the others.".to_owned()
        },
        "This is how Fives settles an evening; the notes don’t say.",
    )
    .also("end payments owe settle chips net")
    .asked(&["who owes who", "who pays whom", "when does the game end"])
    .example(settled)
    .ask("score"),
];

/// B7.
const RENEGE: HandbookEntry = HandbookEntry::new(
    "B7",
    Wrong,
    "A renege",
    |at| {
        format!(
            "Any illegal play is a renege, and the player pays as if bourréd (B4). If you catch it before the next player plays, swap in a legal card. You then can’t win the pot, you lose your next turn to deal, and you pay {} only if you end without a trick. If you would have won the pot, it carries over.",
            the_pot(at)
        )
    },
    "From the Bourré notes. The pot carries over because nobody may take it.",
)
.also("revoke wrong card corrected put right penalty misses deal")
.example(|at| {
    let reneged: &[Share] = &[took(3), wrong(2, Fault::Renege)];
    let corrected: &[Share] = &[wrong(3, Fault::Corrected), took(2)];
    pot_result(at, &[reneged])
        .into_iter()
        .chain(pot_result(at, &[corrected]))
        .collect()
})
.ask("irregular");

/// What a winner takes or a bourréd player pays (B6).
fn the_pot(at: &Context<'_>) -> &'static str {
    match at.number_or_off(&LIMIT) {
        Some(_) => "the pot up to the limit (B6)",
        None => "the whole pot",
    }
}

/// The payments after two hands.
fn settled(at: &Context<'_>) -> Vec<ExamplePiece> {
    let Some(mut game) = super::example::Sample::new(at) else {
        return Vec::new();
    };
    for shares in [BOURRED, WON] {
        let shares = BySide::from_fn(at.layout(), |side| {
            shares.get(side.index()).copied().unwrap_or(Share::Passed)
        });
        let hand = Hand::Pot(PotHand {
            turned: Turned::default(),
            shares,
        });
        game.act(Command::Record(hand));
    }
    let standing = game.0.standing();
    let score = words::score(&game.0, game.0.players(), &standing.totals);
    let payments = settle(&standing.totals).into_iter().map(|due| {
        let name = |side| words::side(&game.0, side);
        let to = due.to.map_or_else(|| "the pot".to_owned(), name);
        format!("{} pays {} to {to}", name(due.from), chips(due.chips))
    });
    let payments: Vec<String> = payments.collect();
    vec![ExamplePiece::Says(format!(
        "{score}: {}.",
        payments.join(", ")
    ))]
}
