//! Names that are one person's.

use leptos::prelude::*;

use super::{App, REMEMBERED};
use crate::words::names;

impl App {
    /// Two names count as one person's from here on; then says so. Whether they do; a refusal is shown
    /// with its reason.
    pub fn join_names(self, name: &str, person: &str, says: String) -> bool {
        self.is_overtaken(REMEMBERED);
        let mut joined = Ok(());
        self.shelf
            .update(|shelf| joined = shelf.remembered.persons.join(name, person));
        match joined {
            Ok(()) => {
                self.save_remembered();
                self.tell(says);
            }
            Err(why) => self.say(names::not_joined(why).to_owned()),
        }
        joined.is_ok()
    }

    /// A name counts by itself again.
    pub fn part_names(self, name: &str, person: &str) {
        self.is_overtaken(REMEMBERED);
        let mut parted = false;
        self.shelf
            .update(|shelf| parted = shelf.remembered.persons.part(name));
        if parted {
            self.save_remembered();
            self.tell(names::parted(name, person));
        }
    }
}
