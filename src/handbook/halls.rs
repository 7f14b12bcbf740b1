//! How halls play: tournaments and progressive evenings, with sources.

/// A paragraph of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paragraph {
    /// Its heading.
    pub title: &'static str,
    /// Its text.
    pub text: &'static str,
    /// Where it is from.
    pub source: &'static str,
}

/// The word for the page in an address.
pub const PLACE: &str = "halls";

const CAPE_BRETON: &str =
    "The hall games of Cape Breton, as told in Wikipedia’s “Forty-fives” under Nova Scotia.";
const CLUB: &str = "The records of four tournaments of a COPAH club.";
const FIVES: &str = "Fives; no source found.";

/// The page, in order.
pub const PAGE: &[Paragraph] = &[
    Paragraph {
        title: "A progressive evening",
        text: "Couples play 25 games, one after the other, in about two hours. After each game the winners move to the next table and deal first there; the losers stay. Winners at the last table move to the first.",
        source: CAPE_BRETON,
    },
    Paragraph {
        title: "Punch cards",
        text: "Each couple has a card with the numbers 1 to 25. A win is punched out. Fives prints the cards, and counts the wins as well.",
        source: CAPE_BRETON,
    },
    Paragraph {
        title: "Prizes",
        text: "The three couples with the most wins share the pot. Some halls give a booby prize for the fewest. Level couples split the prize, cut for the low card, or play off. A split must be unanimous: if one couple wants to play off, the others play or give up their share.",
        source: CAPE_BRETON,
    },
    Paragraph {
        title: "Groups and play-offs",
        text: "Every team of a group plays every other team once. The top two of each group go on. The winner of one group meets the second of the other, mostly in the best of three, and the winners meet in the final.",
        source: CLUB,
    },
    Paragraph {
        title: "Level teams",
        text: "The games between the level teams decide, again and again. Then the night’s own rule: a deciding game, points difference, a cut of the cards, or shared places. Three level pairs can play one game of six: the first pair out wins, and the other two play on for second.",
        source: CLUB,
    },
    Paragraph {
        title: "Partners from a hat",
        text: "Partners are drawn anew for each night. The champions of the last night may stay together.",
        source: CLUB,
    },
    Paragraph {
        title: "Power rankings",
        text: "Everyone starts at 1600. A pair is as strong as the mean of its two players when the night begins. A win is worth 16 points, and more against a stronger pair: 16 × (1 + difference ÷ 400). The losers lose as much. Some clubs let play-off games move the winners only.",
        source: CLUB,
    },
    Paragraph {
        title: "Late, leaving, sitting out",
        text: "A late team joins the smallest group, or takes a bye. When a team leaves, its opponents win the games left, or none of its games count. With an odd number of teams, everyone sits out equally often. A team that can’t move stays at its table; if it wins, the losers move on instead.",
        source: FIVES,
    },
];
