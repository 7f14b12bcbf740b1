//! How halls play: tournaments and progressive nights, with sources.

use super::search::names_all;

/// A paragraph of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paragraph {
    /// The word for it in an address.
    pub key: &'static str,
    /// Its heading.
    pub title: &'static str,
    pub text: &'static str,
    /// Where it is from.
    pub source: &'static str,
    /// Other words people search it by.
    pub also: &'static str,
}

/// The word for the page in an address.
pub const PLACE: &str = "halls";

/// The page, with one of its paragraphs by its word in an address: `halls`, `halls/byes`; `None` for another address.
pub fn at(place: &str) -> Option<Option<&'static Paragraph>> {
    let mut parts = place.split('/');
    if parts.next() != Some(PLACE) {
        return None;
    }
    let key = parts.next().unwrap_or_default();
    Some(PAGE.iter().find(|paragraph| paragraph.key == key))
}

/// The address of a paragraph: `halls/byes`.
pub fn address(paragraph: &Paragraph) -> String {
    format!("{PLACE}/{}", paragraph.key)
}

/// The paragraphs that are named by every word of a search.
pub fn find(asked: &str) -> Vec<&'static Paragraph> {
    let named = PAGE.iter().filter(|paragraph| {
        let by = [paragraph.title, paragraph.also].join(", ");
        names_all(&by, asked)
    });
    named.collect()
}

const CAPE_BRETON: &str =
    "The hall games of Cape Breton, as told in Wikipedia’s “Forty-fives” under Nova Scotia.";
const CLUB: &str = "The records of four tournaments of a COPAH club.";
const SWISS: &str = "FIDE’s basic rules for Swiss systems (C.04.1) and tie-breaks (C.07); neighbors meet as in the Monrad system.";
const CIRCLE: &str = "Wikipedia’s “Round-robin tournament”, under the circle method.";
const KNOCK_OUT: &str =
    "Wikipedia’s “Single-elimination tournament” and “Double-elimination tournament”.";
const SEASONS: &str = "The competition rules of bridge clubs: North Shore (points by place), Lowewood (the best 30 sessions) and Cheltenham (a number of sessions to qualify).";
const HANDICAPS: &str = "The handicap of bowling leagues: a part of the difference between an average and a basis at least as high as the best one, without fractions. The steps of 100 rating points are Fives’ own.";
const INDIVIDUAL: &str = "Individual tournaments of bridge, as in Wikipedia’s “Duplicate bridge”: partners change each round. Who meets whom is the puzzle of Wikipedia’s “Social golfer problem”. Trios, and what follows when someone leaves, are Fives’ own.";
const FIVES: &str = "Fives’ own way; no source found.";

/// The page, in order.
pub const PAGE: &[Paragraph] = &[
    Paragraph {
        key: "progressive",
        title: "A progressive night",
        text: "Couples play 25 games, one after the other, in about two hours. After each game the winners move to the next table and deal first there; the losers stay. From the last table, winners move to the first. The couple with the most wins comes first.",
        source: CAPE_BRETON,
        also: "progressive format, winners move, next table, drive, 25 games",
    },
    Paragraph {
        key: "punch-cards",
        title: "Punch cards",
        text: "Each couple has a card with the numbers 1 to 25. Punch out a number for each win. Fives prints the cards, and counts the wins too.",
        source: CAPE_BRETON,
        also: "score card, tally card",
    },
    Paragraph {
        key: "prizes",
        title: "Prizes",
        text: "The three couples with the most wins share the pot. Some halls give a booby prize for the fewest. Tied couples split the prize, cut for the low card, or play off. If the first prize is split, the next couple takes second. Everyone must agree to a split: if one couple wants to play off, the others play or give up their share.",
        source: CAPE_BRETON,
        also: "pot, purse, money, booby prize, split, entry fee",
    },
    Paragraph {
        key: "groups",
        title: "Groups and play-offs",
        text: "Every team plays every other team in its group once. The top two of each group advance. The winner of one group plays second place of the other, usually in a best of three. The winners meet in the final.",
        source: CLUB,
        also: "group stage, playoffs, play off, pool, best of three, semifinal, final, tournament format",
    },
    Paragraph {
        key: "swiss",
        title: "Swiss",
        text: "Every team plays in every round, however many teams there are. Teams with the same number of wins meet, but never the same two again if it can be helped; among these, neighbors in the standings. With an odd number of teams, the lowest placed one that has sat out least has a bye, which counts as a win. Teams tied on wins are placed by the wins of those they met; a round without a game counts as one against a team with as many wins. Then comes the night’s own rule.",
        source: SWISS,
        also: "swiss system, monrad, no rematch, pairing, format",
    },
    Paragraph {
        key: "singles",
        title: "Singles",
        text: "Everyone plays alone, with another partner and other opponents each round. Nobody partners the same player twice while others are left, and opponents change as evenly as they can. A win counts for every player of the side. Players left over by tables of four sit out in turn, or two of them make a table of six, in two trios. Those who have played most sit out; a round you sit out counts as neither won nor lost. If someone leaves, a player who sits out takes the seat; otherwise four of a table of six play on, and a table of four doesn’t play. The rounds to come are drawn again.",
        source: INDIVIDUAL,
        also: "individual, changing partners, rotating partners, mixer, social, play alone, format",
    },
    Paragraph {
        key: "round-robin",
        title: "Round robin",
        text: "Everyone meets everyone once. An even number of teams takes one round fewer than there are teams, an odd number as many rounds as teams. One team stays in its place and the others move round it, so nobody meets twice. With fewer tables than matches, the matches go on more rounds, and no team waits longer than it must.",
        source: CIRCLE,
        also: "all play all, everyone plays everyone, schedule, circle method, number of rounds, format",
    },
    Paragraph {
        key: "knockout",
        title: "Knockout",
        text: "Who loses a match is out; the last team wins. In a double knockout a team is out after its second loss: the losers play on among themselves, and the winner there meets the unbeaten team in the final. If the unbeaten team loses it, a second final decides. The draw keeps the best teams apart until the last rounds.",
        source: KNOCK_OUT,
        also: "knock-out, knock out, elimination, single elimination, double elimination, bracket, second chance, format",
    },
    Paragraph {
        key: "byes",
        title: "Byes",
        text: "A bracket is full with 4, 8, 16, 32 or 64 teams. With any other number the first teams of the draw are through the first round without playing: they have a bye. A late team takes the bye of the last of them, if that team hasn’t played yet. In a round robin, a team without an opponent sits out that round.",
        source: KNOCK_OUT,
        also: "bye, free round, odd number, sits out",
    },
    Paragraph {
        key: "ties",
        title: "Tied teams",
        text: "The games between the tied teams decide first. If some are still tied, so do the games between them. Then comes the night’s own rule: a deciding game, point difference, a cut of the cards, or shared places. Three tied pairs can play one game of six: the first pair out wins, and the other two play on for second.",
        source: CLUB,
        also: "tie, tie-break, level, same wins, point difference, cut the cards",
    },
    Paragraph {
        key: "hat",
        title: "Partners from a hat",
        text: "Draw new partners for each night. The last night’s champions may stay together.",
        source: CLUB,
        also: "draw, random partners, blind draw",
    },
    Paragraph {
        key: "rankings",
        title: "Power rankings",
        text: "Everyone starts at 1600. A pair’s rating is the average of its two players’ at the start of the night. A win is worth 16 points, and more against a stronger pair: 16 × (1 + difference ÷ 400). The losers lose as many. At some clubs, play-off games change only the winners’ ratings.",
        source: CLUB,
        also: "rating, ratings, ladder, Elo",
    },
    Paragraph {
        key: "season",
        title: "A season",
        text: "Nights add up to one table. A night brings a player the games won, the points made, or points for the place: 10, 7, 5, and so on. Often only the best nights of each player add up, so nobody must come every time. Some clubs give a point for each night attended, or ask for a number of nights before you get a place. If totals are the same, the better best night decides, or the games won, or the nights attended; or players share the place.",
        source: SEASONS,
        also: "league, series, best nights, attendance, aggregate, standings, year, winter, club champion",
    },
    Paragraph {
        key: "handicap",
        title: "A handicap by rating",
        text: "Weaker players get something on top of each night’s result in a season. For each full 100 points that your rating is below the highest there, you get as much as the club has agreed: 1 game, say. The ratings are those before the night. With 1750 at best and 1540 of your own, that’s 2 steps.",
        source: HANDICAPS,
        also: "weaker players, head start, handicap by rating, season",
    },
    Paragraph {
        key: "late",
        title: "Late, leaving, sitting out",
        text: "A late team joins the group where that costs the fewest rounds, or takes a bye. If a team leaves, its opponents win the games it has left, or none of its games count. It stands below those that stayed, and has no prize. With an odd number of teams, every team sits out as often as the others. A team that can’t move stays at its table; if it wins, the losers move on instead.",
        source: FIVES,
        also: "late team, withdraw, forfeit, odd number, wheelchair",
    },
    Paragraph {
        key: "live",
        title: "Live from the tables",
        text: "Where the site has a live server, a table that scans its match code sends the score hand by hand. The organizer confirms each result. Any result can be entered by hand.",
        source: FIVES,
        also: "live tables, scan, code",
    },
    Paragraph {
        key: "two-organizers",
        title: "Two organizers",
        text: "A second phone can run a live night by a code. Results recorded on either phone show on both. Only the first phone can change who plays and the rounds. If that is out of action, “Lead the night from this phone” makes the second one the first. Undo takes back the last step of the phone it is tapped on. Without a connection both go on, and catch up later. If they recorded different results of the same match, both ask which one counts, and one answer is enough.",
        source: FIVES,
        also: "second phone, co-organizer, two phones, helper, organizer",
    },
];
