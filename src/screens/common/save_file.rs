//! Saves or shares a text as a file.

use crate::app::App;
use crate::device::file::{self, Kind, SaveResult};
use crate::device::{clock, spawn};

/// Saves or shares a text as a file with today's date, and shows the result.
pub fn save_file(app: App, name: &str, kind: Kind, text: String) {
    let now = clock::plain(clock::now());
    let name = format!("{name}-{}", now.split(' ').next().unwrap_or_default());
    spawn(Box::pin(async move {
        let result = file::share_or_download(&name, kind, &text).await;
        if kind == Kind::Backup && matches!(result, SaveResult::Shared | SaveResult::Downloaded(_))
        {
            app.remember_backup();
        }
        match result {
            SaveResult::Shared | SaveResult::Cancelled => {}
            SaveResult::Downloaded(name) => {
                app.toast(format!("Saved to your downloads as {name}."))
            }
            SaveResult::Refused => app.warn(
                "Your browser couldn’t save the file. Free up some space, then try again."
                    .to_owned(),
            ),
        }
    }));
}
