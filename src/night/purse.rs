//! The purse of a night and who is paid from it.
