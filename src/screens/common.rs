//! Code that several features share.

pub mod advice;
pub mod broken_link;
pub mod cards_in_play;
pub mod clauses;
pub mod confirmed;
pub mod copied;
pub mod deleted;
pub mod for_the_app;
pub mod full_screen;
pub mod input_lock;
pub mod install;
pub mod keep_awake;
pub mod link;
pub mod qr_code;
pub mod read_aloud;
pub mod same_person;
pub mod save_file;
pub mod section;
pub mod share_text;
pub mod titles;
pub mod tonight;
