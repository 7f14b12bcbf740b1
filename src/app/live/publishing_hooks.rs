//! What happens to a connection of the scorer: what is stored, shown and said of it.

use std::rc::Rc;

use leptos::prelude::WithValue;

use super::closing::{is_done, is_ended};
use super::connection::{ConnectionPhase, Hooks, now};
use super::publishing::Served;
use super::served_links::{self, HeardNight, Publishing};
use crate::app::Live;
use crate::device::live::Epoch;
use crate::device::publishing_window::{MayPublish, may_publish};
use crate::device::{clock, live};
use fives_core::live::follower::Status;
use fives_core::live::joined::JoinedEndpoints;
use fives_core::live::scorer::{FoundOnBroker, Scorer, ScorerAction};
use fives_core::live::session::Session;
use fives_core::storage::saved::live_link::{LiveLink, LiveLinkKind};

impl Hooks<JoinedEndpoints> for Served {
    fn may_connect(&self) -> MayPublish {
        match self.is_overtaken.get() {
            true => MayPublish::No,
            false => self
                .window
                .with_value(|window| may_publish(window, &self.link.game)),
        }
    }

    fn on_open(&self, side: &mut JoinedEndpoints) {
        // Another window of this phone may have published since.
        if let (Some(scorer), Some(known)) = (&mut side.scorer, live::epoch(&self.epoch)) {
            scorer.recall(known.epoch, known.session);
        }
    }

    fn on_action(&self, action: ScorerAction) {
        let link = &self.link;
        match action {
            ScorerAction::TookOver => self.live.took_over(link),
            ScorerAction::Overtaken if link.is_closing => self.live.forget(link),
            ScorerAction::Shut => self.live.once_free(link, Live::stay_shut),
            ScorerAction::Overtaken => {
                self.is_overtaken.set(true);
                self.live.overtaken(link);
            }
            ScorerAction::Publish(_) | ScorerAction::Reconnect => {}
        }
    }

    fn on_change(self: Rc<Self>, session: &Session<JoinedEndpoints>, phase: ConnectionPhase) {
        if !self.is_current() {
            return;
        }
        let link = &self.link;
        let scorer = session.side.scorer.as_ref();
        let is_overtaken = self.is_overtaken.get();
        // A window that only waits knows no newer one.
        let is_own = session.is_open() && !is_overtaken;
        if let Some(epoch) = scorer.filter(|_| is_own).and_then(epoch_of)
            && self.stored.replace(Some(epoch)) != Some(epoch)
            && live::set_epoch(&self.epoch, Some(epoch))
        {
            self.live.once_free(link, Live::is_own_now);
        }
        if is_done(link, session) {
            let served = Rc::clone(&self);
            // The connection is in use until then.
            clock::after(0, Box::new(move || served.hang_up()));
        }
        if is_ended(link, session) {
            self.live.once_free(link, Live::end);
        }
        let is_without = phase == ConnectionPhase::Up && is_without_night(link, session);
        if is_without && !self.is_told.replace(true) {
            self.live.night_unknown(link);
        }
        let waits_over = scorer.and_then(Scorer::waits_over);
        let state = match phase {
            ConnectionPhase::Held if is_overtaken => Publishing::Overtaken,
            ConnectionPhase::Held => Publishing::OtherWindow,
            ConnectionPhase::Connecting => Publishing::Connecting,
            ConnectionPhase::Up if waits_over == Some(FoundOnBroker::Nothing) => {
                Publishing::Missing
            }
            ConnectionPhase::Up if waits_over == Some(FoundOnBroker::Score) => Publishing::Found,
            ConnectionPhase::Up if session.side.other_game().is_some() => Publishing::OtherGame,
            ConnectionPhase::Up if session.is_acknowledged(now()) => Publishing::Live,
            ConnectionPhase::Up => Publishing::Sending,
            ConnectionPhase::Down => Publishing::Lost,
        };
        served_links::change(link, |served| {
            served.state = state;
            served.is_sent = phase == ConnectionPhase::Up && session.is_idle();
            served.heard = HeardNight::of(&served.heard, &session.side);
        });
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
