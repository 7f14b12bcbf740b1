//! The cases tables argue about, one by one: the engine and the oracle both say what may be played.

use fives_core::base::cards::{Card, CardSet};
use fives_core::base::play::IllegalPlay;

use super::oracle::{Oracle, cards};
use super::rows::rows;
use super::table::{self, Position, Table};

/// The game, trumps, what is not as usual, and at Bourré the cards that fell in earlier tricks; the trick, its lead
/// first; a hand, and what of it may be played; the clauses, and the rule.
const CASES: &str = "
    fives S             | KH    | AH 9C 3D    | all     | P1, P2, R2: hearts led don’t force the ace of hearts
    fives S             | KH    | AH 2H 9C    | AH 2H   | P1, R2: who holds a heart may trump with the ace of hearts
    fives S strict      | KH    | AH 2H 9C    | 2H      | P1, R2: where trumping is not allowed a heart follows
    fives S strict      | KD    | AH 2S 9C    | all     | P2: without the suit led anything goes
    fives S free        | KD    | QD 2S 9C    | all     | P1: where anything goes a plain suit need not be followed
    fives S free        | KS    | QD 2S 9C    | 2S      | P3: where anything goes trumps must still be followed
    fives S             | AH    | 9H KD KS    | KS      | P3, R2: the ace of hearts led asks for trumps
    fives S             | AH    | 9H KD 2C    | all     | P3, R2: and not for hearts
    fives S             | AH    | 5S 9H KD    | all     | P4: the five may be withheld from the ace of hearts
    fives S             | AH    | JS 9H KD    | all     | P4: so may the jack
    fives S             | AH    | 5S JS KD    | all     | P4: and both
    fives S             | JS    | 5S 9D       | all     | P4: the five may be withheld from the jack
    fives S             | 5S    | JS 9D       | JS      | P4: nothing may be withheld from the five
    fives S             | 5S    | AH 9D       | AH      | P4: nor the ace of hearts
    fives S             | JS    | AH 9D       | AH      | P4: the ace of hearts may not be withheld from the jack
    fives S             | JS    | 5S AH 9D    | 5S AH   | P4: with the five beside it, either may be played
    fives S             | AS    | 5S JS AH 9D | all     | P4: all three may be withheld from the ace of trumps
    fives S             | 3S    | JS 9D 7C    | all     | P4: the jack alone may be withheld
    fives S             | 3S    | JS 10S 9D   | JS 10S  | P4: a low trump beside it ends the privilege
    fives S             | 3S    | JS AS 9D    | JS AS   | P4: so does the ace of trumps
    fives S             | 3S 5S | JS 9D       | all     | P4: only the lead counts, however high the trick has gone
    fives S             | 3S 5S | AH 9D       | all     | P4: for the ace of hearts too
    fives S highest     | 3S 5S | JS 9D       | JS      | P4: where the highest played counts the five calls the jack
    fives S highest     | 3S 5S | AH 9D       | AH      | P4: and the ace of hearts
    fives S highest     | 3S JS | 5S 9D       | all     | P4: the jack does not call the five
    fives S highest     | 3S JS | AH 9D       | AH      | P4: but the ace of hearts
    fives S highest     | 3S KS | 5S 9D       | all     | P4: the king calls neither the five
    fives S highest     | 3S KS | AH 9D       | all     | P4: nor the ace of hearts
    fives S highest     | 3S 9D | JS 7C       | all     | P4: nor does a plain card
    fives S highest     | KD 5S | JS 9C       | all     | P4: a trump played to a plain suit calls no trumps out
    fives S off         | 3S    | 5S 9D       | 5S      | P4: where reneging is off every trump must follow
    fives H             | 2H    | AH 9D       | all     | P4: the ace of hearts may be withheld
    fives H demoted     | 2H    | AH 9D       | AH      | R5, P4: undeclared it is the lowest trump, and may not be
    fives H demoted     | 2H    | JH 9D       | all     | R5, P4: the jack may be still
    fives H demoted     | 2H    | AH JH 9D    | AH JH   | R5, P4: not with that ace beside it
    fives H demoted     | AH    | 5H JH 9D    | all     | R5, P4: five and jack may be withheld from it
    fives S demoted     | AS    | AH 9D       | all     | R5, P4: an undeclared ace of spades leaves the ace of hearts alone
    fives S demoted     | 10S   | AH AS 9D    | AH AS   | R5, P4: and is a trump beside it
    kaibosh C           | JS    | AS 9C KH    | 9C      | P7, R6: the left bower led asks for trumps
    kaibosh C           | JS    | AS KH QD    | all     | P7, R6: and not for its printed suit
    kaibosh C           | AC    | JS KS KH    | JS      | P7, R6: the left bower follows trumps
    kaibosh C           | AS    | JS KS KH    | KS      | P7, R6: it does not follow its printed suit
    kaibosh C           | AS    | JS 9C KH    | all     | P7, R6: without that suit anything goes
    kaibosh C           | AH    | 9H 9C       | 9H      | P7: who holds a plain suit may not trump it
    bourre S            | 9D JD | QD 10D 2S 9C | QD     | P8: the suit led is followed and the best card beaten
    bourre S            | 9D JD | 10D 2D 2S   | 10D 2D  | P8: who cannot beat it follows all the same
    bourre S            | 9D 2S | QD 3D AS    | QD 3D   | P8: once it has been trumped any card of the suit will do
    bourre S            | 9D JD | 2S AS KC    | 2S AS   | P8: who cannot follow must trump
    bourre S            | 9D JD | KC QH       | all     | P8: who cannot do either is free
    bourre S            | 9D 7S | 8S AS 2S KC | 8S AS   | P8: over a trump, if possible
    bourre S            | 9D 7S | 2S 3S KC    | 2S 3S   | P8: else under it
    bourre S            | 7S    | 8S 2S KC    | 8S      | P8: a trump led must be beaten
    bourre S            | 7S    | 2S 3S KC    | 2S 3S   | P8: or followed
    bourre S            | 7S    | KC QH       | all     | P8: who has none is free
    bourre S sure       |       | AS QS 2S KD | AS      | P9: a cinch leads its highest trump
    bourre S sure       |       | AS KS JS KD | AS KS   | P9: or one touching it
    bourre S sure       |       | AD KD       | all     | P9: without a trump anything
    bourre S            |       | AS QS 2S KD | all     | P9: who is not sure leads anything
    bourre S sure       | 7S    | AS 9S 2S KD | AS      | P9: a cinch follows with its highest trump
    bourre S sure       | 7S    | KS QS 9S    | KS QS   | P9: or one touching it
    bourre S sure       | 9D    | KS 9S 2S KC | KS      | P9: and trumps with it
    bourre S sure       | 9D 7S | KS QS 9S 2S | KS QS   | P9: over a trump too
    bourre S sure       | AS    | KS QS 9S KD | KS QS 9S | P9: a cinch that cannot beat the trick plays as anyone does
    bourre S sure       | 9D AS | KS 9S KC    | KS 9S   | P9: when it is trumped too
    bourre S sure       | 9D    | QD AD KS    | QD AD   | P9: and when it can follow
    bourre S sure       |       | KS JS KD    | KS      | P9: the jack is not as good as the king
    bourre S sure QS 3S |       | KS JS KD    | KS JS   | P9: once the queen has been played it is
    bourre S sure AS QS |       | KS JS 9S KD | KS JS   | P9: the nine is not while the ten is out
    bourre S sure QS 10S |      | KS JS 9S 7S | KS JS 9S | P9: once it has been played it is
    bourre S sure QS    | 9D    | KS JS KC    | KS JS   | P9: it is so in trumping
    bourre S sure QS    | 10S   | KS JS 2S KC | KS JS   | P9: and in following
    bourre S sure       | QS    | KS JS KC    | KS      | P9: a trump on the table still lies between
    bourre S no QS      |       | KS JS KD    | all     | P9: the cards played ask nothing of who is not sure
    bourre S won-three QS |     | KS 9S KD    | KS 9S   | P9: nor of who only won three tricks
    bourre S won-three  |       | KS 9D       | KS      | P9: who won the first three tricks leads a trump to the fourth
    bourre S won-three  |       | KS 2S       | all     | P9: any trump
    bourre S won-three  |       | 9D 8C       | all     | P9: or, without one, anything
    bourre S won-three  | 7S    | KS 9S       | all     | P9: and follows with any
";

/// The table of a case, what the player knows (P9), and what has fallen.
fn read(setting: &'static str) -> (Table, &'static str, Vec<Card>) {
    let words: Vec<&str> = setting.split(' ').collect();
    let mut table = Table::usual(words[0], words[1]);
    let mut cinch = "no";
    match words.get(2) {
        Some(&follow @ ("strict" | "free")) => table.follow = follow,
        Some(&"highest") => table.renege = "highest-played",
        Some(&"off") => table.renege = "off",
        Some(&"demoted") => table.demoted = true,
        Some(known) => cinch = known,
        None => {}
    }
    let fallen = words.get(3..).unwrap_or_default().join(" ");
    (table, cinch, cards(&fallen))
}

#[test]
fn of_a_hand_the_engine_and_the_oracle_allow_what_the_clauses_do() {
    for [setting, trick, hand, allowed, fact] in rows(CASES) {
        let (table, cinch, fallen) = read(setting);
        let (trick, hand) = (cards(trick), cards(hand));
        let position = Position {
            judge: &table.judge(),
            trick: &trick,
            hand: &hand,
            cinch: table::cinch(cinch, &fallen),
        };
        let allowed: CardSet = match allowed {
            "all" => hand.iter().copied().collect(),
            some => cards(some).into_iter().collect(),
        };
        let held = hand.iter().copied().collect();
        let legal = position.judge.legal(&trick, held, position.cinch);
        let [legal, expected]: [Vec<Card>; 2] = [legal, allowed].map(|set| set.iter().collect());
        assert_eq!(legal, expected, "{fact}");
        let oracle = Oracle::new(table);
        let asked = oracle.asked(&trick, cinch, &hand);
        let agreed = position.compare(&asked.after(&fallen));
        agreed.unwrap_or_else(|differ| panic!("{fact}: {differ}"));
    }
}

// P8
#[test]
fn at_bourre_a_player_is_told_to_over_trump_only_where_somebody_has_trumped() {
    let trumps = |text| cards(text).into_iter().collect();
    let refused = |trick| {
        let (table, cinch, fallen) = read("bourre S");
        let hand = trumps("2S AS KC");
        let cinch = table::cinch(cinch, &fallen);
        let judge = table.judge();
        judge.refuses(&cards(trick), hand, cards("KC")[0], cinch)
    };
    assert_eq!(refused("9D JD"), Some(IllegalPlay::Trump(trumps("2S AS"))));
    assert_eq!(refused("9D 7S"), Some(IllegalPlay::OverTrump(trumps("AS"))));
}
