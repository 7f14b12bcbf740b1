//! The clock of a round in words.

/// Once time is up.
pub const TIME_IS_UP: &str = "Time. Finish the hand.";

/// The button that lets the page sound.
pub const TURN_SOUND_ON: &str = "Sound a bell at the end";

/// Once a tap has let it.
pub const SOUND_ON: &str = "A bell sounds at the end while this page is open.";

/// The browser plays no sound.
pub const NO_SOUND: &str = "This browser plays no sound here.";

/// The time that is left of a round, in seconds, for those who score at its table: `12 min left in the round`.
pub fn round_left(seconds: u32) -> String {
    match seconds {
        0 => TIME_IS_UP.to_owned(),
        1..60 => "Less than a minute left in the round".to_owned(),
        seconds => format!("{} min left in the round", seconds / 60),
    }
}

/// The time that is left, in seconds: `12:05`, `1:02:05`; that time is up at 0.
pub fn time_left(seconds: u32) -> String {
    let (minutes, seconds) = (seconds / 60, seconds % 60);
    match (minutes / 60, minutes, seconds) {
        (0, 0, 0) => TIME_IS_UP.to_owned(),
        (0, minutes, seconds) => format!("{minutes}:{seconds:02}"),
        (hours, minutes, seconds) => format!("{hours}:{:02}:{seconds:02}", minutes % 60),
    }
}
