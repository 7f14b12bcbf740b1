//! Which scores a game of a match can have.

use fives::night::{Event, Night, Outcome, Refusal, Setup};

use crate::desk::{Desk, groups, setup};

#[test]
fn a_winner_behind_is_recorded_only_where_the_rules_let_one_win() {
    let score = |desk: &mut Desk, score: (i16, i16)| {
        let of = desk.round(0)[0];
        let outcome = Outcome {
            winner: of.teams[0],
            score: Some(score),
        };
        let game = 0;
        desk.try_act(Event::Won { of, game, outcome })
    };
    let mut copah = Desk::started(groups(1), 2, 4);
    for wrong in [(21, 31), (31, 31)] {
        assert_eq!(score(&mut copah, wrong), Err(Refusal::BadScore));
    }
    assert_eq!(score(&mut copah, (-2, -31)), Ok(()));

    // In Auction Forty-Fives the bidder goes out first.
    let auction = fives::games::find("auction").unwrap();
    let own = Setup {
        game: auction.id.to_owned(),
        house: auction.default_house(),
        ..setup(groups(1), 2)
    };
    let mut auction = Desk(Night::new(own).unwrap());
    (0..4).for_each(|team| auction.enter(team, None));
    let start = auction.0.groups_as_entered();
    auction.act(start);
    assert_eq!(score(&mut auction, (125, 140)), Ok(()));
}
