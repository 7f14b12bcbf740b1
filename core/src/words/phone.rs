//! Sentences about the phone and its browser: what they keep, install, show, and refuse.

/// A heading and what it says.
pub type Notice = (&'static str, &'static str);

/// Offers to ask the browser to keep the scores.
pub const PROTECT: Notice = (
    "Keep your scores",
    "When a phone runs short of space, its browser may clear saved data. You can ask it to keep your scores.",
);

/// The button that asks the browser.
pub const PROTECT_NOW: &str = "Protect my scores";

/// The browser will keep the scores.
pub const PROTECTED: Notice = (
    "Your scores are protected",
    "Your browser won’t clear them.",
);

/// The browser did not promise to keep the scores.
pub const UNPROTECTED: Notice = (
    "Your browser couldn’t guarantee storage",
    "It may clear your scores when space runs out. Save a backup now and then; Fives can read it on any phone.",
);

/// Why to save a backup after an evening; some browsers clear what is not visited for a week.
pub const fn save_a_backup(cleared_weekly: bool) -> Notice {
    let why = match cleared_weekly {
        true => {
            "This browser clears saved data after a week without a visit. Save a backup, or add Fives to your Home Screen, where data stays."
        }
        false => {
            "Your latest scores are on this phone alone. Save them somewhere else too, like your email or the cloud."
        }
    };
    ("Save a backup", why)
}

/// The browser stores nothing at all. The second part is for a warning, after the first.
pub const STORAGE_BLOCKED: Notice = (
    "Your scores aren’t being saved.",
    "This browser won’t let Fives save anything. Allow site data for this page, or save a file. You can play on until you close the page.",
);

/// The last step could not be stored.
pub const STORAGE_FULL: Notice = (
    "Your last step isn’t saved.",
    "Your browser’s storage may be full. Save a file, then delete old games or free up space. Fives keeps trying.",
);

/// The last step could not be stored beside what a newer version wrote.
pub const STORAGE_STALE: Notice = (
    "Your last step isn’t saved.",
    "A newer version of Fives is open in another window. Save a file, then close this window and reopen Fives.",
);

/// The offer to install the app.
pub const INSTALL: Notice = (
    "Add Fives to your Home Screen",
    "Fives opens like any other app, even offline, and your browser won’t clear your scores.",
);

/// What installing brings, in the settings.
pub const INSTALL_HELP: &str = "Fives then opens like any other app, even offline.";

/// The app is installed and runs as such.
pub const INSTALLED: &str = "You opened Fives from your Home Screen.";

/// The app is being installed.
pub const INSTALLING: &str = "Adding Fives to your Home Screen.";

/// How to install by the browser's menu.
pub const INSTALL_BY_MENU: &str = "Look for “Install” or “Add to Home screen” in your browser’s menu. Not there? Fives may already be installed; if not, open it in Chrome, Edge or Safari.";

/// How to install on Apple devices, in three steps.
pub const INSTALL_STEPS: [&str; 3] = [
    "Tap Share. On newer iPhones it’s under “•••”.",
    "Tap “Add to Home Screen”. You may need to scroll down.",
    "Tap “Add”, then open Fives from your Home Screen.",
];

/// An installed app has a storage of its own on Apple devices.
pub const INSTALLED_EMPTY: &str =
    "It starts empty there. Save a backup here first, then restore it there.";

/// Whether this phone has the whole app, for when it has no network.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Offline {
    /// It is about to have it.
    #[default]
    Saving,
    /// It has it.
    Saved,
    /// It has it, and a newer version, which waits.
    NewerWaits,
    /// It has it, but not the newest version.
    NewestFailed,
    /// It does not have it.
    Failed,
    /// The browser keeps no pages, or not this one.
    Unable,
}

/// The parts of the app by the names that the service worker has for them, each with what it brings.
const PARTS: [(&str, &str); 4] = [
    ("table", "games at the table"),
    ("rulebook", "the handbook, referee and house rules"),
    ("records", "past games, hall nights, statistics and backup"),
    ("decoder", "scanning codes"),
];

/// What of the app this phone does not have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Missing {
    /// What each missing part brings.
    brings: Vec<&'static str>,
    /// Whether it is being fetched.
    is_coming: bool,
}

impl Missing {
    /// The missing parts by their names, with a space between them.
    pub fn read(names: &str, is_coming: bool) -> Self {
        let is_named = |part: &str| names.split(' ').any(|name| name == part);
        let missing = PARTS.iter().filter(|(part, _)| is_named(part));
        Self {
            brings: missing.map(|(_, brings)| *brings).collect(),
            is_coming,
        }
    }
}

impl Offline {
    /// The sentence. `missing` is what the phone does not have of a version that it has, `None` until that is known.
    pub fn sentence(self, missing: Option<&Missing>) -> String {
        let whole = match (self, missing) {
            (Self::Saving, _) | (Self::Saved | Self::NewestFailed, None) => SAVING,
            (Self::Saved | Self::NewestFailed | Self::NewerWaits, Some(missing))
                if !missing.brings.is_empty() =>
            {
                let start = match missing.is_coming {
                    true => "Saving for offline use… Not there yet",
                    false => "Not saved for offline use yet",
                };
                let waits = match self {
                    Self::NewerWaits => " A new version is ready.",
                    _ => "",
                };
                return format!("{start}: {}.{waits}", missing.brings.join("; "));
            }
            (Self::Saved, _) => "Works offline.",
            (Self::NewerWaits, _) => "Works offline. A new version is ready.",
            (Self::NewestFailed, _) => {
                "Works offline, but the new version isn’t saved: this site is missing files, or storage is full. Try again."
            }
            (Self::Failed, _) => {
                "Not saved for offline use: this site is missing files, or storage is full. Try again."
            }
            (Self::Unable, _) => {
                "Not saved for offline use: this browser can’t, or the page isn’t on HTTPS."
            }
        };
        whole.to_owned()
    }

    /// Whether something is missing that may come another time.
    pub fn has_failed(self, missing: Option<&Missing>) -> bool {
        let lacks = missing.is_some_and(|missing| !missing.brings.is_empty() && !missing.is_coming);
        matches!(self, Self::Failed | Self::NewestFailed)
            || matches!(self, Self::Saved | Self::NewerWaits) && lacks
    }
}

/// The phone is about to have the app.
const SAVING: &str = "Saving for offline use…";

/// The screen can sleep: the player chose so.
pub const DARK_BY_CHOICE: &str = "The screen can sleep, as set in Settings.";
/// The screen can sleep: no game is played.
pub const DARK_AFTER_GAME: &str = "The game is over, so the screen can sleep.";
/// The screen stays on.
pub const STAYS_ON: &str = "The screen stays on.";
/// The screen can sleep, until the browser answers.
pub const MAY_GO_DARK: &str = "The screen can sleep.";
/// The browser refused to keep the screen on.
pub const DARK_REFUSED: &str = "Couldn’t keep the screen on. Battery saver may be active.";
/// The browser stopped keeping the screen on.
pub const DARK_REVOKED: &str = "The screen can sleep. Fives will try again after your next tap.";
/// The browser cannot keep the screen on.
pub const DARK_UNSUPPORTED: &str =
    "This browser can’t keep the screen on. Change it in your phone’s settings.";

/// The browser has no full screen.
pub const NO_FULL_SCREEN: &str =
    "This browser has no full screen. Add Fives to your Home Screen to hide the browser’s bars.";

/// The browser cannot read aloud.
pub const NO_VOICE: &str = "This browser can’t read aloud.";

/// The browser can neither share nor copy.
pub const NO_SHARING: &str = "This browser can’t share or copy.";

/// A text that the browser cannot share is shown instead: `the link`.
pub fn copy_by_hand(shown: &str) -> String {
    format!("This browser can’t share. Copy {shown} by hand instead.")
}

pub fn file_saved(name: &str) -> String {
    format!("Saved to your downloads as {name}.")
}

/// A file could not be saved.
pub const FILE_NOT_SAVED: &str =
    "Your browser couldn’t save the file. Free up some space, then try again.";

/// A chosen file could not be read.
pub const FILE_NOT_READ: &str =
    "Your browser couldn’t read the file. Copy it to this phone, then choose it again.";

pub const PICTURE_SAVED: &str = "Picture saved to your downloads.";

/// A picture could not be made.
pub const NO_PICTURE: &str = "Couldn’t make the picture. Share the text instead.";

/// The version of the app, with the hash of its build if it has one.
pub fn version(version: &str, build: Option<&str>) -> String {
    match build {
        Some(build) => format!("Fives {version}, build {build}"),
        None => format!("Fives {version}"),
    }
}
