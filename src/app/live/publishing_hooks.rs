//! What happens to a connection of the scorer: what is stored, shown and said of it.

use std::cell::Cell;
use std::rc::Rc;

use leptos::prelude::*;

use super::closing::{self, is_done};
use super::connection::{ConnectionPhase, Hooks, now};
use super::served_links::{self, HeardNight, Publishing, epoch_name};
use crate::app::Live;
use crate::device::live::Epoch;
use crate::device::publishing_window::{MayPublish, may_publish};
use crate::device::{clock, live};
use fives_core::live::follower::Status;
use fives_core::live::joined::JoinedEndpoints;
use fives_core::live::scorer::{FoundOnBroker, Scorer, ScorerAction};
use fives_core::live::session::Session;
use fives_core::storage::saved::live_link::{LiveLink, LiveLinkKind};

/// What a connection of the scorer needs.
#[derive(Clone)]
pub(super) struct PublishContext {
    pub(super) links: Memo<Vec<LiveLink>>,
    pub(super) cell: closing::ConnectionCell,
    pub(super) is_gone: Rc<Cell<bool>>,
    pub(super) window: String,
}

impl PublishContext {
    /// Whether this link is still to be served.
    pub(super) fn is_current(&self, link: &LiveLink) -> bool {
        !self.is_gone.get() && self.links.with_untracked(|links| links.contains(link))
    }
}

impl Live {
    /// What a connection calls.
    pub(super) fn hooks(self, link: LiveLink, context: &PublishContext) -> Hooks<JoinedEndpoints> {
        let is_overtaken = Rc::new(Cell::new(false));
        let window = context.window.clone();
        let is_told = Cell::new(false);
        let stored = Cell::new(None);
        let name = epoch_name(&link);
        Hooks {
            may_connect: Box::new({
                let is_overtaken = is_overtaken.clone();
                let id = link.game.clone();
                move || match is_overtaken.get() {
                    true => MayPublish::No,
                    false => may_publish(&window, &id),
                }
            }),
            on_open: Box::new({
                let name = epoch_name(&link);
                move |side| {
                    // Another window of this phone may have published since.
                    if let (Some(scorer), Some(known)) = (&mut side.scorer, live::epoch(&name)) {
                        scorer.recall(known.epoch, known.session);
                    }
                }
            }),
            on_action: Box::new({
                let (link, is_overtaken) = (link.clone(), is_overtaken.clone());
                move |action| match action {
                    ScorerAction::TookOver => self.took_over(&link),
                    ScorerAction::Overtaken if link.is_closing => self.forget(&link),
                    ScorerAction::Shut => self.stay_shut(&link),
                    ScorerAction::Overtaken => {
                        is_overtaken.set(true);
                        self.overtaken(&link);
                    }
                    ScorerAction::Publish(_) | ScorerAction::Reconnect => {}
                }
            }),
            on_change: Box::new({
                let context = context.clone();
                move |session, phase| {
                    if !context.is_current(&link) {
                        return;
                    }
                    let scorer = session.side.scorer.as_ref();
                    // A window that only waits knows no newer one.
                    let is_own = session.is_open() && !is_overtaken.get();
                    if let Some(epoch) = scorer.filter(|_| is_own).and_then(epoch_of)
                        && stored.replace(Some(epoch)) != Some(epoch)
                        && live::set_epoch(&name, Some(epoch))
                    {
                        let link = link.clone();
                        // The connection is in use until then.
                        clock::after(0, Box::new(move || self.is_own_now(&link)));
                    }
                    if is_done(&link, session) {
                        self.hang_up(&link, &context.cell);
                    }
                    if closing::is_ended(&link, session) {
                        let link = link.clone();
                        // The connection is in use until then.
                        clock::after(0, Box::new(move || self.end(&link)));
                    }
                    let is_without =
                        phase == ConnectionPhase::Up && is_without_night(&link, session);
                    if is_without && !is_told.replace(true) {
                        self.night_unknown(&link);
                    }
                    let waits_over = scorer.and_then(Scorer::waits_over);
                    let state = match phase {
                        ConnectionPhase::Held if is_overtaken.get() => Publishing::Overtaken,
                        ConnectionPhase::Held => Publishing::OtherWindow,
                        ConnectionPhase::Connecting => Publishing::Connecting,
                        ConnectionPhase::Up if waits_over == Some(FoundOnBroker::Nothing) => {
                            Publishing::Missing
                        }
                        ConnectionPhase::Up if waits_over == Some(FoundOnBroker::Score) => {
                            Publishing::Found
                        }
                        ConnectionPhase::Up if session.side.other_game().is_some() => {
                            Publishing::OtherGame
                        }
                        ConnectionPhase::Up if session.is_acknowledged(now()) => Publishing::Live,
                        ConnectionPhase::Up => Publishing::Sending,
                        ConnectionPhase::Down => Publishing::Lost,
                    };
                    served_links::change(&link, |served| {
                        served.state = state;
                        served.is_sent = phase == ConnectionPhase::Up && session.is_idle();
                        served.heard = HeardNight::of(&served.heard, &session.side);
                    });
                }
            }),
        }
    }
}

/// The epoch of a scorer, and the number of the connection.
fn epoch_of(scorer: &Scorer) -> Option<Epoch> {
    Some(Epoch {
        epoch: scorer.epoch()?,
        session: scorer.session(),
    })
}

/// Whether the broker has nothing of the night that a table or a second phone is of: its key may be out of date.
fn is_without_night(link: &LiveLink, session: &Session<JoinedEndpoints>) -> bool {
    let night = session.side.night.as_ref();
    let is_guest = link.kind != LiveLinkKind::Night && !link.is_closing;
    is_guest && night.is_some_and(|night| night.status(now()) == Status::Nothing)
}
