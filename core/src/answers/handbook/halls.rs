//! How halls play: tournaments and progressive nights, with sources.

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
const FIVES: &str = "Fives’ own way; no source found.";

/// The page, in order.
pub const PAGE: &[Paragraph] = &[
    Paragraph {
        title: "A progressive night",
        text: "Couples play 25 games, one after the other, in about two hours. After each game the winners move to the next table and deal first there; the losers stay. From the last table, winners move to the first.",
        source: CAPE_BRETON,
    },
    Paragraph {
        title: "Punch cards",
        text: "Each couple has a card with the numbers 1 to 25. Punch out a number for each win. Fives prints the cards, and counts the wins too.",
        source: CAPE_BRETON,
    },
    Paragraph {
        title: "Prizes",
        text: "The three couples with the most wins share the pot. Some halls give a booby prize for the fewest. Tied couples split the prize, cut for the low card, or play off. If the first prize is split, the next couple takes second. Everyone must agree to a split: if one couple wants to play off, the others play or give up their share.",
        source: CAPE_BRETON,
    },
    Paragraph {
        title: "Groups and play-offs",
        text: "Every team plays every other team in its group once. The top two of each group advance. The winner of one group plays second place of the other, usually in a best of three. The winners meet in the final.",
        source: CLUB,
    },
    Paragraph {
        title: "Tied teams",
        text: "The games between the tied teams decide first. If some are still tied, so do the games between them. Then comes the night’s own rule: a deciding game, point difference, a cut of the cards, or shared places. Three tied pairs can play one game of six: the first pair out wins, and the other two play on for second.",
        source: CLUB,
    },
    Paragraph {
        title: "Partners from a hat",
        text: "Draw new partners for each night. The last night’s champions may stay together.",
        source: CLUB,
    },
    Paragraph {
        title: "Power rankings",
        text: "Everyone starts at 1600. A pair’s rating is the average of its two players’ at the start of the night. A win is worth 16 points, and more against a stronger pair: 16 × (1 + difference ÷ 400). The losers lose as many. At some clubs, play-off games change only the winners’ ratings.",
        source: CLUB,
    },
    Paragraph {
        title: "Late, leaving, sitting out",
        text: "A late team joins the smallest group, or takes a bye. If a team leaves, its opponents win the games it has left, or none of its games count. It stands below those that stayed, and has no prize. With an odd number of teams, every team sits out as often as the others. A team that can’t move stays at its table; if it wins, the losers move on instead.",
        source: FIVES,
    },
    Paragraph {
        title: "Live from the tables",
        text: "Where the site has a live server, a table that scans its match code sends the score hand by hand. The organizer confirms each result. Any result can be entered by hand.",
        source: FIVES,
    },
];
