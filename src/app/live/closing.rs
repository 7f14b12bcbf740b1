//! The end of a live link.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use leptos::prelude::*;

use super::connection::Connection;
use super::served_links::epoch_name;
use crate::app::App;
use crate::device::{clock, live};
use crate::live::joined::Joined;
use crate::live::session::Session;
use crate::saved::live_link::LiveLink;

/// The connection of a link, once it is open.
pub(super) type ConnectionCell = Rc<RefCell<Option<Connection<Joined>>>>;

/// How far a link is closed on this connection.
#[derive(Clone, Default)]
pub(super) struct Closing(Rc<Cell<CloseStep>>);

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum CloseStep {
    /// The retained messages are not read yet.
    #[default]
    Waiting,
    /// About to publish that it is closed.
    Saying,
    /// Published.
    Said,
    /// The broker has it.
    Done,
}

impl Closing {
    /// Publishes that the link is closed; once the broker has it, hangs up and forgets the link.
    pub(super) fn go_on(
        &self,
        app: App,
        link: &LiveLink,
        session: &Session<Joined>,
        cell: &ConnectionCell,
    ) {
        let (step, cell, link) = (self.0.clone(), cell.clone(), link.clone());
        // The connection is in use until then.
        let later = |then: Box<dyn FnOnce()>| clock::after(0, then);
        match step.get() {
            _ if !session.is_retained_read() => step.set(CloseStep::Waiting),
            // Behind a message on its way, only the last of those that wait would go out.
            CloseStep::Waiting if session.is_idle() => {
                step.set(CloseStep::Saying);
                later(Box::new(move || {
                    step.set(CloseStep::Said);
                    if let Some(connection) = &*cell.borrow() {
                        connection.act(Joined::close);
                    }
                }));
            }
            CloseStep::Said if session.is_idle() => {
                step.set(CloseStep::Done);
                hang_up(app, &link, &cell);
            }
            CloseStep::Waiting | CloseStep::Saying | CloseStep::Said | CloseStep::Done => {}
        }
    }
}

/// Sends DISCONNECT, so that the broker drops the will, and forgets the link.
pub(super) fn hang_up(app: App, link: &LiveLink, cell: &ConnectionCell) {
    let (link, cell) = (link.clone(), cell.clone());
    // The connection is in use until then.
    clock::after(
        0,
        Box::new(move || {
            let gone = cell.borrow_mut().take();
            if let Some(connection) = gone {
                connection.disconnect();
            }
            forget(app, &link);
        }),
    );
}

/// Forgets a link.
pub(super) fn forget(app: App, live_link: &LiveLink) {
    live::set_epoch(&epoch_name(live_link), None);
    app.library
        .update(|library| library.app_data.forget_live(live_link));
    app.save_app_data();
}
