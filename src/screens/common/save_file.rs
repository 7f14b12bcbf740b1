//! Saves or shares a text as a file.

use crate::app::App;
use crate::device::file::{self, Handed, Kind};
use crate::device::{clock, spawn};

/// Saves or shares a text as a file with today's date, and shows the result.
pub fn hand_over(app: App, name: &str, kind: Kind, text: String) {
    let now = clock::plain(clock::now());
    let name = format!("{name}-{}", now.split(' ').next().unwrap_or_default());
    spawn(Box::pin(async move {
        let handed = file::hand_over(&name, kind, &text).await;
        if kind == Kind::Backup && matches!(handed, Handed::Shared | Handed::Downloaded(_)) {
            app.remember_backup();
        }
        match handed {
            Handed::Shared | Handed::Dropped => {}
            Handed::Downloaded(name) => app.toast(format!("Saved to your downloads as {name}.")),
            Handed::Refused => app.warn(
                "The browser would not make the file. Free some space, then try again.".to_owned(),
            ),
        }
    }));
}
