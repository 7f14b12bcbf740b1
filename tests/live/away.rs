//! Those who were away while sharing was stopped: a plain follower and the boards and tables of a night read the
//! same.

use fives_core::live::follower::{Body, Follower, Status};
use fives_core::live::joined::JoinedEndpoints;
use fives_core::live::session::Endpoint;
use fives_core::storage::saved::SavedNight;
use fives_core::words::live::{Sharer, advice, status};

use crate::night::{at_table, game, keeps, night, organizer, organizes, table_key};
use crate::retained::{Retained, connect};

const MINUTE: i64 = 60_000;

/// When the night began.
const BEGAN: i64 = 1_790_000_000_000;

/// Connects to a broker, and reads what is there.
fn reads<S: Endpoint>(side: &mut S, broker: &Retained, now: i64) {
    side.on_connected(now);
    for topic in side.topics() {
        if let Some(payload) = broker.get(&topic) {
            side.on_message(&topic, payload, now);
        }
    }
    side.on_retained_read(now);
}

fn of<B: Body>(follower: Option<&Follower<B>>, now: i64) -> Option<Status> {
    follower.map(|follower| follower.status(now))
}

#[test]
fn a_board_that_was_away_when_the_night_was_closed_reads_what_a_plain_follower_reads() {
    let night = night();
    let mut broker = Retained::new();
    connect(&mut organizes(&night), &mut broker, BEGAN);
    let game = game(&night, at_table(&night, 0, 2), 1, false);
    connect(&mut keeps(2, &game, 1), &mut broker, BEGAN);
    let mut board = JoinedEndpoints::board(&organizer().board());
    let mut newcomer = JoinedEndpoints::newcomer(&table_key(2));
    let mut plain = Follower::<SavedNight>::new(organizer().board().night());
    // The tables are known once the night is.
    for _ in 0..2 {
        reads(&mut board, &broker, BEGAN);
    }
    reads(&mut newcomer, &broker, BEGAN);
    reads(&mut plain, &broker, BEGAN);
    let all =
        |board: &JoinedEndpoints, newcomer: &JoinedEndpoints, plain: &Follower<SavedNight>, now| {
            let table = |endpoints: &JoinedEndpoints, number: u8| {
                let mut tables = endpoints.tables();
                of(
                    tables
                        .find(|(table, _)| *table == number)
                        .map(|(_, follower)| follower),
                    now,
                )
            };
            [
                of(board.night.as_ref(), now),
                of(newcomer.night.as_ref(), now),
                of(Some(plain), now),
                table(board, 2),
                table(newcomer, 1),
            ]
        };
    assert_eq!(
        all(&board, &newcomer, &plain, BEGAN),
        [Some(Status::Live); 5]
    );
    board.on_lost(BEGAN);
    newcomer.on_lost(BEGAN);
    plain.on_lost(BEGAN);
    let closed = Retained::new();
    let now = BEGAN + 59 * MINUTE;
    for endpoints in [&mut board, &mut newcomer] {
        reads(endpoints, &closed, now);
    }
    reads(&mut plain, &closed, now);
    let ages = all(&board, &newcomer, &plain, now).map(|status| match status {
        Some(Status::Gone(age)) => age,
        other => panic!("{other:?}"),
    });
    assert_eq!(ages[..3], [59; 3]);
    assert_eq!(
        ages[3], ages[4],
        "the game at the table has an age of its own"
    );
}

#[test]
fn the_words_of_a_board_are_those_of_a_follower_with_the_organizer_in_them() {
    let all = [
        Status::Connecting,
        Status::OutOfReach,
        Status::Nothing,
        Status::Live,
        Status::LastHand(3),
        Status::Gone(59),
        Status::ScorerOffline(125),
        Status::Closed,
    ];
    for reported in all {
        let swapped = |says: String| says.replace("scorer", "organizer");
        let of_scorer = [
            status(reported, Sharer::Scorer)
                .replace("Scorer", "Organizer")
                .replace("ast hand", "ast change"),
            swapped(advice(reported, Sharer::Scorer, false)),
        ];
        let of_organizer = [
            status(reported, Sharer::Organizer),
            advice(reported, Sharer::Organizer, false),
        ];
        assert_eq!(of_scorer, of_organizer, "{reported:?}");
    }
    assert!(advice(Status::Gone(59), Sharer::Organizer, false).contains("organizer stopped"));
    assert_eq!(
        advice(Status::Gone(59), Sharer::Organizer, true),
        "The night is over."
    );
}
