//! What the screen says that opens links and codes.

/// Its title, and the label of what leads to it.
pub const TITLE: &str = "Open a link or a code";

pub const WHAT_OPENS: &str = "Opens what Fives shares: a game, rules, a match, a result or its 12 digits, a live score, a hall night, or a backup.";

/// On an iPhone a link opened in the browser.
pub const FOR_THE_APP: &str = "Is Fives on your Home Screen? The app there keeps its own scores, apart from this browser. Copy this link, then tap “Open a link” in the app.";

/// Twelve digits fit no match of a night on this phone.
pub const NO_MATCH: &str =
    "No match on this phone has that result code. Ask the table to read the digits again.";

/// How the result of a match is read out.
pub const READ_OUT: &str =
    "Or read these digits to the organizer, who types them at “Enter a result code”.";

/// Leads to where the result of a match is typed.
pub const ENTER_RESULT: &str = "Enter a result code";

/// The field is empty.
pub const NOTHING: &str = "There’s nothing to open yet. Copy the link, then paste it here.";

/// It is nothing that Fives made.
pub const NOT_FROM_FIVES: &str =
    "That isn’t something Fives shares. Copy the whole link or backup, then try again.";

/// The browser does not let the page read the clipboard.
pub const PASTE_BY_HAND: &str =
    "Your browser didn’t allow that. Press and hold the field below, then tap Paste.";

/// Leads to a picture of a code.
pub const CHOOSE_PICTURE: &str = "Choose a picture";

/// A picture shows no code.
pub const NO_CODE: &str =
    "Fives can’t find a code in that picture. Take one from closer, straight on.";

/// The camera cannot be used.
pub const NO_CAMERA: &str = "Fives can’t use the camera. Allow it in your phone’s settings for this site, or choose a picture of the code.";
