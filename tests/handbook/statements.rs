//! What the rule sheets say, clause by clause, in the handbook's own words: statements that were once left out.

use fives_core::answers::handbook;
use fives_core::base::house::House;
use fives_core::games::GAMES;

use crate::shared::{clause, example, game};
use crate::support::rows;

/// A table, a clause, and what its text says; or, after “not”, what it doesn't say. Each part begins with its source.
const STATEMENTS: &str = "
    # The Forty-Five rules: the cards are dealt clockwise, the player on the left first.
    forty-five/ | F1 | deals clockwise, starting with the player on the left
    copah/ | C1 | deals clockwise, starting at the left
    auction/ | A2 | deals clockwise
    auction/kitty=0 | A2 | deals clockwise
    kaibosh/ | K1 | clockwise
    bourre/ | B1 | clockwise
    # The Kaibosh rules: a variant of euchre.
    kaibosh/ | K1 | a kind of euchre
    # The Nova Scotia rules for cut-throat.
    auction/called=on,seating=alone-5 | A7 | the next lowest they need
    auction/called=on,seating=alone-5 | A7 | their own advantage
    auction/called=whole-hand,seating=alone-5 | A7 | the next lowest they need
    auction/called=whole-hand,seating=alone-5 | A7 | their own advantage
    # The Nova Scotia rules: the pack is shuffled again, and three cards go out first.
    auction/ | A2 | shuffles again
    auction/ | A2 | Three cards go to each player
    # What a book is, and what it scores.
    copah/ | P5 | A book is one card from everyone who plays.
    copah/ | C7 | scores all the books it won, a point each.
    # The Nova Scotia rules: 20 is three tricks, 25 four, with the highest trump.
    auction/ | A3 | with the highest trump: 20 is three, 25 is four, 30 is all five. Without it, a bid below 30 takes one more.
    auction/minimum_bid=15 | A3 | 15 is two, 20 is three
    auction/minimum_bid=30 | A3 | with the highest trump: 30 is all five.
    auction/minimum_bid=30 | A3 | not one more
    # The Nova Scotia rules: around 45 minutes; a game to 300 takes longer.
    auction/ | A8 | around 45 minutes
    auction/target=120 | A8 | around 45 minutes
    auction/target=300 | A8 | not minutes
    # The Nova Scotia rules: players discard their non-trumps.
    auction/ | A2 | usually every card that isn’t a trump
    auction/kitty=0 | A2 | usually every card that isn’t a trump
    copah/ | C5 | as many cards as they like
    copah/ | C5 | trumps too
    # The Nova Scotia rules can be read so that a non-trump may be answered by anything; and ruffing.
    auction/follow=free | P1 | you may play any card
    auction/follow=follow-or-trump | P1 | must play a high trump to win is called ruffing
    auction/follow=follow-or-trump | P1 | the bidder’s right
    auction/follow=strict | P1 | must play a high trump to win is called ruffing
    auction/follow=strict | P1 | the bidder’s right
    auction/follow=free | P1 | must play a high trump to win is called ruffing
    auction/follow=free | P1 | the bidder’s right
    # The slogan-card party game: hands are filled up to three.
    tally/ | T1 | slogan cards
    tally/ | T1 | back up to three
    # The Bourré notes: one to four cards are exchanged or none, the turned card perhaps among them.
    bourre/ | B2 | one to four cards
    bourre/ | B2 | keep all five
    bourre/ | B1 | unless the dealer exchanges it
    # Where no sheet speaks: a joker turned up, a short pack, a changed bid.
    forty-five/joker=third-trump | F1 | joker
    forty-five/joker=third-trump | F1 | under the pack
    forty-five/ | F1 | not joker
    auction/seating=three-pairs | A2 | the dealer draws last, from what’s left
    auction/ | A2 | not run short
    bourre/seating=alone-7 | B2 | If the pack runs out
    bourre/seating=alone-4 | B2 | not runs out
    copah/ | C3 | nobody can change a bid
    copah/ | C3 | binds nobody
    auction/ | A4 | nobody can change a bid
    auction/ | A4 | binds nobody
    kaibosh/ | K2 | nobody can change a bid
    kaibosh/ | K2 | binds nobody
    # What custom settles, in each game's own words.
    copah/ | D6 | book
    kaibosh/ | D6 | trick
    copah/ | D7 | partner says nothing
    bourre/ | D7 | not partner
    copah/ | D5 | can’t hold it back
    copah/renege=off | D5 | not hold it back
    kaibosh/ | D5 | not hold it back
    bourre/ | D5 | not hold it back
    copah/ | D9 | points by agreement
    # The COPAH sheet: a plan of the deal that is broken, and a card exposed, have no time limit there.
    copah/ | C11 | changed the plan of the deal
    copah/ | C11 | exposed
    copah/misdeal_until=hand-over | C11 | changed the plan of the deal
    copah/misdeal_until=hand-over | C11 | exposed
    copah/misdeal_until=hand-over | C11 | until the hand is over
    # The Forty-Five rules: the purpose is the most chips, from a pool.
    forty-five/pool=5 | F4 | pays 5 into the pool
    forty-five/pool=5 | F4 | the winner takes it
    forty-five/ | F4 | not pool
    # The Bourré notes: staying and drawing, in turn or in two rounds.
    bourre/ | B2 | at once, before the next player speaks
    bourre/stay_first=declare-first | B2 | Once everyone has stayed or passed
    bourre/stay_first=declare-first | B2 | one to four cards
    bourre/stay_first=declare-first | B2 | keep all five
    # Winning is winning, and “out” the back door alone; a renege is the foul, not the right.
    auction/ | A8 | First side to 125 wins.
    auction/ | A8 | From 95 on, the scorekeeper calls out that a side could win with this hand.
    forty-five/ | F4 | First to 45 wins.
    bourre/ | P9 | A card equal to it also counts
    copah/ | P3 | holding back the top trumps (P4)
    copah/ | P4 | not renege
    copah/renege=off | P4 | not renege
    copah/renege=five-only | P4 | not renege
    # A hand that was entered wrong.
    copah/ | D3 | tap it on the sheet and change it
";

#[test]
fn every_statement_of_the_rule_sheets_stands_in_its_clause() {
    for [table, id, says] in rows(STATEMENTS) {
        let text = clause(table, id).text;
        match says.strip_prefix("not ") {
            Some(other) => assert!(!text.contains(other), "{table} {id}: {other}: {text}"),
            None => assert!(text.contains(says), "{table} {id} lacks “{says}”: {text}"),
        }
    }
    // What stands beside a clause, and above them all.
    assert!(
        clause("auction/", "P1")
            .source
            .contains("some play anything")
    );
    let kaibosh = handbook::contents(game("kaibosh"), &House::default());
    assert!(kaibosh[0].lead.contains("euchre"), "{}", kaibosh[0].lead);
}

// P2, P5: a source names the sheets that say so.
#[test]
fn no_source_lays_a_clause_on_every_sheet() {
    for game in GAMES.iter().copied() {
        for clause in crate::shared::clauses(game, &House::default()) {
            let source = clause.source;
            assert!(!source.contains("Every sheet"), "{}: {source}", clause.id);
        }
    }
    assert!(
        clause("copah/", "P2")
            .source
            .starts_with("The COPAH sheet and the Forty-Five rules")
    );
}

// The Kaibosh rules and the Bourré notes: play goes clockwise.
#[test]
fn play_goes_clockwise_in_every_game() {
    for game in GAMES.iter().filter(|game| game.family.is_some()) {
        for preset in game.presets {
            let house = preset.house(game.declared);
            let text = handbook::clause(game, &house, "P6").unwrap().text;
            assert!(
                text.contains("Play goes clockwise"),
                "{}: {text}",
                preset.name
            );
        }
    }
}

// A3, A5: what the text says of tricks is what the scorer scores.
#[test]
fn the_tricks_a_bid_takes_are_those_the_scorer_asks_for() {
    use fives_core::base::bidding::Bid;
    let (game, house) = crate::shared::table("auction/minimum_bid=15");
    let rules = (game.rules)(&house).unwrap();
    for (points, tricks) in [(15, 2), (20, 3), (25, 4), (30, 5)] {
        let needs = rules.stakes(Bid::Number(points)).needs;
        assert_eq!(i32::from(needs), tricks * 5 + 5, "{points}");
    }
}

// The Nova Scotia rules speak of what was played, not of what was led.
#[test]
fn nova_scotia_holds_back_by_the_highest_trump_played() {
    let auction = game("auction");
    let mut presets = auction.presets.iter();
    let preset = presets
        .find(|preset| preset.name == "Nova Scotia 125")
        .unwrap();
    let house = preset.house(auction.declared);
    let text = handbook::clause(auction, &house, "P4").unwrap().text;
    assert!(
        text.contains("every trump played so far is lower"),
        "{text}"
    );
    // The 5 or the jack played takes the right from the ace of hearts, and the 5 from the jack.
    let shown = example("auction/renege=highest-played", "P4");
    assert!(
        shown[2].ends_with("you may play the ace of hearts only."),
        "{shown:?}"
    );
    assert!(
        shown[4].ends_with("you may play the jack of spades only."),
        "{shown:?}"
    );
    let led = example("auction/renege=led", "P4");
    assert!(led[4].ends_with("you may play any of them."), "{led:?}");
}
