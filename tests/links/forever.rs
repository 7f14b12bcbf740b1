//! Links of the first version stay readable: one of each form.

use fives_core::storage::saved::link::{self, Shared};

/// A link, its totals, and the number of its current hand.
type Sent = (&'static str, &'static [i32], usize);

/// Five hands of COPAH in letters and in digits, the standing of a thousand rounds in letters, and
/// that of eighty hands in digits.
const SENT: [Sent; 4] = [
    (
        "h7dhLCsIwEAbgC2WReeQxS8WL6AHq_Xf-SdVOsK0rBUEKJbQpFDL5yD_voboHeWLZhGqZMkLVHqK_l9oP_KH6IFS\
         HqX16vF5a2XUoTufp151aV2kuNcuxBKYClWoSnDhJjXJQiTWwWEagVzY0ckUJ8RilqW1OJmT8amg7C6NYWSK8SDl\
         CDi1m5Vu4LZLNe1b65cddMmdYfMXI3XaFG97uBax1pAacPEV-3KPWk6IHQuQQwjJsInQDBAeFOQ",
        &[13, 17],
        6,
    ),
    (
        "H669473862950707360193518941355875613875585686700522713451031519105764874247253695838811\
         5626832167075674552201251447437230004788680007330539286833786147780910014089563206026558\
         5378307806476582074039909815815142134913303189298568096998721142266886182169974424547921\
         8571535210693754654294998871048690030846808250894649881564301277950922432040257837983732\
         4511651418737858365257333360402002609580331129205731014386210463687154259464194720945676\
         9160012952503609",
        &[13, 17],
        6,
    ),
    (
        "svdjBDYAgDAXQVRjAgyWtxqPGEVxAE6Mn2P_GLwGSJpwZgAvp_2mfKapSQ9f_OgjP5_S1raRy1RP8bCBh7kEjfMR\
         HfzXn4LxDP4YVg3M5Ng72vDFgUGjGlLBfsMKK0GqBeOoiscXmBEKjnLQ",
        &[24946, 25102, 24269, 25517],
        1001,
    ),
    (
        "S624436750529372281824438167911395409601626734029221369158511511471635367856677448595642\
         7102775053211155499201714176789662628815840405214655790503561189003144655774333860729046\
         20143220630250277435184223687",
        &[217, 186],
        81,
    ),
];

#[test]
fn a_link_of_every_form_there_has_been_is_read() {
    for (sent, totals, number) in SENT {
        let (created, players, standing) = match link::read(sent).unwrap() {
            Shared::Game(game) => {
                let players = game.ledger.setup().players.clone();
                (game.created, players, game.ledger.standing())
            }
            Shared::Standing(alone) => {
                let players = alone.ledger.setup().players.clone();
                (alone.created, players, alone.standing)
            }
        };
        assert_eq!(created.timestamp_millis(), 1_790_000_000_123);
        assert_eq!(players, ["Ann", "Bob", "Cat", "Dan"]);
        assert_eq!(standing.totals.values(), totals);
        assert_eq!(standing.number, number);
    }
}
