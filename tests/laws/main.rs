//! Laws: what holds for every game, every draft, every bidding, every house and every text.

#[path = "../support/mod.rs"]
mod support;
#[path = "../support/wording.rs"]
mod wording;

mod applying;
mod arbitrary;
mod at_limit;
mod backup;
mod bidding;
mod drafts;
mod effects;
mod every_record;
mod hands;
mod hostile;
mod house;
mod in_play;
mod invariants;
mod judging;
mod kept_dealers;
mod links;
mod log;
mod no_effect;
mod points;
mod restoring;
mod rulings;
mod saves;
mod settle;
mod sheet;
mod standing;
mod tables;
mod terms;
mod torn;
mod undo_history;

use proptest::test_runner::Config;

/// So many cases a law; what fails is printed, not filed away.
fn cases(cases: u32) -> Config {
    Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    }
}
