//! A progressive evening: winners go one table on, losers stay.
