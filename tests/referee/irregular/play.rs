//! In play, and about the pot: turns, the called card, a cinch, the ante and the limit (P6, P9, A7, B1–B7).

use super::rulings;

#[test]
fn playing_out_of_turn_is_ruled_by_custom() {
    rulings(
        "
        copah      | led-out-of-turn    | The first / Nobody yet | custom
        forty-five | led-out-of-turn    | The first / Nobody yet | custom
        auction    | led-out-of-turn    | The first / Nobody yet | custom / by first_lead / tells bidder’s left
        kaibosh    | led-out-of-turn    | The first / Nobody yet | custom
        bourre     | led-out-of-turn    | The first / Nobody yet | custom / tells who stayed
        copah      | played-out-of-turn | Yes | custom
        forty-five | played-out-of-turn | Yes | custom
        auction    | played-out-of-turn | Yes | custom
        kaibosh    | played-out-of-turn | Yes | custom
        bourre     | played-out-of-turn | Yes | custom
        ",
    );
}

#[test]
fn a_called_card_kept_back_can_be_put_right_until_the_window_closes() {
    rulings(
        "
        auction                                          | called-card |                                             | never happens
        auction/seating=alone-5                          | called-card | In a hand that played another card / Not yet | offers nothing
        auction/seating=alone-5                          | called-card | In a hand that played another card / Yes     | offers the loss of the hand
        auction/seating=alone-5,renege_window=next-card  | called-card | In a hand that played another card / Not yet | offers the loss of the hand
        auction/seating=alone-5,renege_window=hand-end   | called-card | In a hand that played another card / Yes     | offers nothing
        ",
    );
}

#[test]
fn a_called_card_kept_back_costs_nothing_where_a_renege_does_not() {
    rulings(
        "
        auction/seating=alone-5,renege_penalty=none | called-card | In a hand that played another card / Not yet | offers nothing / says no penalty / spares falls on
        auction/seating=alone-5,renege_penalty=none | called-card | In a hand that played another card / Yes     | offers nothing / says no penalty / spares falls on
        ",
    );
}

#[test]
fn a_renege_at_bourre_pays_unless_it_was_put_right_in_time() {
    rulings(
        "
        bourre | bourre-renege | No                         | offers a fault
        bourre | bourre-renege | Yes / With the most tricks | offers a fault put right / cites B7 / says carries over
        bourre | bourre-renege | Yes / With some tricks     | offers a fault put right / cites B7
        bourre | bourre-renege | Yes / Without a trick      | offers a fault put right / cites B7
        ",
    );
}

#[test]
fn a_player_sure_of_three_tricks_plays_to_win_but_a_touching_card_is_as_good() {
    rulings(
        "
        bourre | cinch | Sure of three tricks, but didn’t lead the highest trump / One as good as their highest: every trump between was in that hand or already played / No | fair
        bourre | cinch | Sure of three tricks, but didn’t lead the highest trump / Another card / No | offers a fault / cites P9
        bourre | cinch | Won the first three tricks, but didn’t lead a trump to the fourth / Yes | offers a fault put right
        ",
    );
}

#[test]
fn the_ante_is_due_unless_a_player_tied_or_was_bourred() {
    rulings(
        "
        bourre | ante | Passed                               | exactly The ante is due.
        bourre | ante | Took tricks, but not the most        | exactly The ante is due.
        bourre | ante | Won the pot                          | exactly The ante is due.
        bourre | ante | Tied for most: the pot carried over  | exactly No ante is due: that player tied for the most tricks.
        bourre | ante | Stayed and took no trick             | exactly No ante is due: that player pays the amount of the pot instead.
        ",
    );
}

#[test]
fn a_limit_of_the_pot_is_named_with_its_clause() {
    rulings(
        "
        bourre/limit=20 | ante          | Stayed and took no trick | cites B6 / tells no more than the limit of 20 chips
        bourre/limit=20 | alone         |                          | cites B6 / tells no more than the limit of 20 chips
        bourre/limit=20 | bourre-renege | No                       | cites B6 / tells no more than the limit of 20 chips
        bourre/limit=20 | bourre-renege | Yes / Without a trick    | cites B6 / tells no more than the limit of 20 chips
        bourre/limit=20 | cinch         | Won the first three tricks, but didn’t lead a trump to the fourth / No | cites B6 / tells no more than the limit of 20 chips
        bourre          | ante          | Stayed and took no trick | lacks B6 / omits limit
        bourre          | alone         |                          | lacks B6 / omits limit
        bourre          | bourre-renege | No                       | lacks B6 / omits limit
        bourre          | bourre-renege | Yes / Without a trick    | lacks B6 / omits limit
        bourre          | cinch         | Won the first three tricks, but didn’t lead a trump to the fourth / No | lacks B6 / omits limit
        ",
    );
}
