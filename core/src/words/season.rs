//! Sentences about a season.

mod events;
mod nights;
mod player;
mod rules;
mod table;

pub use events::{event, refusal};
pub use nights::{
    LIST_EXAMPLE, NO_GAMES, NO_OTHER_NIGHTS, NOT_OVER, WHAT_A_LIST_IS, WHICH_COLUMNS, WHICH_NIGHTS,
    add_nights, list_holds, refused, source, totals, without_games,
};
pub use player::{
    NO_SUCH_PLAYER, count_as, facts, game, games, night_result, page_of, separate, won_of,
};
pub use rules::{
    COUNTED, HANDICAPS, TIE_RULES, USUAL_PLACES, capital_rules, counted_help, handicap_help,
    numbers_help, places, read_places, rules, tie_help,
};
pub use table::{
    HANDICAP, NOT_COUNTED, PLAYER, TABLE, TOO_LONG, TOTAL, WHAT_A_PAGE_IS, decided, figure,
    headline, leads, night, place, too_few,
};
