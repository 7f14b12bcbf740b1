//! All sentences about scores, refusals and problems.

mod antes;
mod applying;
pub mod backup;
mod cards;
mod compare;
mod consequences;
pub mod copies;
mod corrections;
mod deal;
mod dealer;
mod effects;
pub mod folder_copy;
mod game_summary;
mod hand;
pub mod help;
mod hint;
mod idle;
mod in_play;
pub mod link;
pub mod live;
pub mod names;
mod near_end;
pub mod night;
pub mod opening;
pub mod own_rules;
pub mod phone;
mod pool;
mod problems;
pub mod ratings;
pub mod referee;
mod roster;
mod score;
pub mod season;
mod seating;
mod sentence;
mod series;
mod sheet;
mod side_line;
pub mod spreadsheet;
pub mod statistics;
mod steps;
pub mod storage;
mod story;
mod total;
mod verdict;
pub mod windows;

pub use antes::{antes, bourred};
pub use applying::{Applying, applying, withdrawing};
pub use cards::{card, cards, suit_title};
pub use compare::{lost, taken, why_lost, why_taken};
pub use consequences::{Redealt, accepted, follows, misdeal, redealt, ruled_otherwise};
pub use corrections::{
    NOT_GIVEN, agreed_reason, before_the_first, began, begins, besides, dealer_put_right, first_of,
    given, no_start, players_after, points_problem, reason, score_after, starting_ticks,
};
pub use deal::{
    after_misdeal, after_unplayed, contract, deal, fate, misdeal_after_bid, needs, no_score, notes,
    ruling, ruling_on, worth,
};
pub use effects::would;
pub use game_summary::{Settling, hands, kind, kind_parts, no_date, outcome, result, settling};
pub use hand::{headline, line, partner, rule, side_of, split};
pub use hint::hint;
pub use idle::no_effect;
pub use link::{carried, link_contents, link_problem, whose};
pub use near_end::near;
pub use pool::{pool, pool_won};
pub use problems::{
    house_problem, nearest_number, not_a_sheet, refusal, refusals, setup_problem, unreadable,
};
pub use roster::{
    cannot_join, comes_back, goes_home, joins, moved, nobody_joins, rematch_lifts, rematch_without,
};
pub use score::{aloud, back_in, call_out, falls_out, left_open, score, spoken};
pub use seating::{deals, fell, finding, found, place, sat_down, seats_help};
pub use sentence::{
    all, alone, bid, capital, change, changed_to, chips, count, counted, delete, either, family,
    framed, games, games_kept, hand_noun, hand_title, hand_word, highest, marked, number,
    of_tricks, ordinal, save, short_bid, side, side_then, sides, suit, sum, took, tricks, units,
};
pub use series::series;
pub use sheet::{
    InForce, STANDARD_RULES, changed_rules, differ, difference, in_force, lacking, no_such_bid,
    sheet, value,
};
pub use side_line::{below, below_beside_ticks, called_out};
pub use steps::{corrected, did, since_the_bid};
pub use story::moment;
pub use total::{moves_of_total, sum_of_several, sum_of_total, why_total};
pub use verdict::{end, ends, state};
