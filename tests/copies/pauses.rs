//! How long a phone waits before it copies again.

use fives_core::copies::pause::{A_MINUTE, LONGEST, after_failure};

#[test]
fn a_phone_that_a_server_turned_away_waits_at_least_a_minute() {
    for (is_lasting, least) in [(false, A_MINUTE), (true, 10 * A_MINUTE)] {
        let pauses = [0.0, 0.5, 1.0].map(|random| after_failure(is_lasting, random));
        assert_eq!(pauses, [least, least + A_MINUTE / 2, least + A_MINUTE]);
        assert!(pauses[2] <= LONGEST);
    }
}
