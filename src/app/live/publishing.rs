//! The scorer's side: publishes the open game after each step while it has a live link, the hall nights
//! that are live, and closes the links that are to be closed.
//!
//! Each link has a connection of its own, because a connection has one last will. Mostly there is one.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use chrono::TimeDelta;
use leptos::prelude::*;

use super::connection::{Connection, now};
use super::served_links::{self, Publishing, ServedLinks, epoch_name};
use crate::app::Live;
use crate::device::live::Epoch;
use crate::device::publishing_window::{leave_publishing, stop_on_leave};
use crate::device::{clock, live, site, spawn};
use crate::view::effect;
use fives_core::live::hall::{OrganizerKey, TableKey};
use fives_core::live::joined::JoinedEndpoints;
use fives_core::live::key::ScorerKey;
use fives_core::night::MOST_TABLES;
use fives_core::storage::library::Library;
use fives_core::storage::saved::link::hall::{TableGame, write_night};
use fives_core::storage::saved::link::{self, Carries};
use fives_core::storage::saved::live_link::{LiveLink, LiveLinkKind, drop_unserved, to_close};

/// For how long a game that is over is still published.
const AFTER_THE_END: TimeDelta = TimeDelta::hours(6);

/// For how long a hall night is still published after its last change.
const AFTER_THE_NIGHT: TimeDelta = TimeDelta::hours(24);

/// How long after the site was not reached it is asked again, in milliseconds.
const AGAIN: u64 = 20_000;

/// The links to serve: those to close now, those of the open game, and the hall nights.
pub(super) fn served(library: &Library) -> Vec<LiveLink> {
    let all = &library.app_data.live;
    let today = clock::now();
    let is_open = |link: &LiveLink| {
        let game = library.games.find(&link.game);
        library.app_data.open.as_ref() == Some(&link.game)
            && game.is_some_and(|game| !game.is_over() || today - game.changed <= AFTER_THE_END)
    };
    let is_tonight = |link: &LiveLink| {
        let night = library.nights.find(&link.game);
        night.is_some_and(|night| today - night.changed <= AFTER_THE_NIGHT)
    };
    let is_served = |link: &&LiveLink| match link.kind {
        _ if link.is_closing => false,
        LiveLinkKind::Game | LiveLinkKind::Table => is_open(link),
        LiveLinkKind::Night | LiveLinkKind::SecondPhone => is_tonight(link),
    };
    let others = all.iter().filter(is_served);
    let all = to_close(all).into_iter().chain(others).cloned();
    // It stays the same link when it is one of this phone.
    let all = all.map(|link| LiveLink {
        is_restored: false,
        ..link
    });
    all.collect()
}

impl Live {
    /// Whether a link came from a backup, and this phone has not published by it yet.
    fn is_restored(self, link: &LiveLink) -> bool {
        self.storage.library.with_untracked(|library| {
            let mut all = library.app_data.live.iter();
            all.any(|known| known.is(link) && known.is_restored)
        })
    }

    /// The revision of what is published by a link.
    fn revision(self, link: &LiveLink) -> u64 {
        let revision = self
            .storage
            .library
            .with_untracked(|library| match link.kind {
                LiveLinkKind::Game | LiveLinkKind::Table => {
                    library.games.find(&link.game).map(|game| game.revision)
                }
                LiveLinkKind::Night | LiveLinkKind::SecondPhone => {
                    library.nights.find(&link.game).map(|night| night.revision)
                }
            });
        revision.map_or(0, |revision| u64::try_from(revision).unwrap_or_default())
    }

    /// The text to publish by a link, and what it carries; `None` where it is too long. The screens are told.
    fn written(self, live_link: &LiveLink) -> Option<String> {
        let text = self.storage.library.with_untracked(|library| {
            let whole = |text| Some((text, Carries::EveryHand));
            match live_link.kind {
                LiveLinkKind::Game => link::write(library.games.find(&live_link.game)?).live_link(),
                // A table promises no hands.
                LiveLinkKind::Table => {
                    whole(TableGame::write(library.games.find(&live_link.game)?)?)
                }
                LiveLinkKind::Night | LiveLinkKind::SecondPhone => {
                    whole(write_night(library.nights.find(&live_link.game)?)?)
                }
            }
        });
        served_links::change(live_link, |served| {
            served.carries = text.as_ref().map(|(_, carries)| *carries);
        });
        text.map(|(text, _)| text)
    }

    /// The sides of a link; `None` where its key is damaged.
    fn side(self, link: &LiveLink) -> Option<JoinedEndpoints> {
        // A link is closed for every phone, so this one takes over first.
        let epoch = live::epoch(&epoch_name(link)).map(|epoch| epoch.epoch);
        let epoch = epoch.filter(|_| !link.is_closing);
        let mut side = match link.kind {
            LiveLinkKind::Game => JoinedEndpoints::game(ScorerKey::read(&link.key)?, epoch),
            LiveLinkKind::Table => {
                let mut table = JoinedEndpoints::table(&TableKey::read(&link.key)?, epoch);
                if served_links::replaces(&link.game) {
                    table.replace_other_game();
                }
                table
            }
            LiveLinkKind::Night => JoinedEndpoints::organizer(
                &OrganizerKey::read(&link.key)?,
                epoch,
                self.tables(link),
            ),
            LiveLinkKind::SecondPhone => {
                JoinedEndpoints::second(&OrganizerKey::read(&link.key)?, epoch, self.tables(link))
            }
        };
        if let Some(scorer) = side.scorer.as_mut().filter(|_| self.is_restored(link)) {
            scorer.ask_first();
        }
        Some(side)
    }

    /// How many tables a night has; of one that is gone, as many as it may have had.
    fn tables(self, link: &LiveLink) -> u8 {
        self.storage.library.with_untracked(|library| {
            let night = library.nights.find(&link.game);
            night.map_or(MOST_TABLES, |night| night.night.setup().tables)
        })
    }
}

/// A link that is served. It and its connection hold each other until it ends.
pub(super) struct Served {
    pub(super) live: Live,
    pub(super) link: LiveLink,
    /// The name of its epoch.
    pub(super) epoch: String,
    /// The name of this window.
    pub(super) window: StoredValue<String>,
    links: Memo<Vec<LiveLink>>,
    /// Its connection, once it is open.
    pub(super) connection: RefCell<Option<Connection<JoinedEndpoints>>>,
    /// The revision that was looked at last.
    seen: Cell<Option<u64>>,
    /// What was published last.
    sent: RefCell<Option<String>>,
    /// Whether it is served no longer.
    is_gone: Cell<bool>,
    /// Whether another phone keeps score now.
    pub(super) is_overtaken: Cell<bool>,
    /// Whether it was said that nothing is heard of its night.
    pub(super) is_told: Cell<bool>,
    /// The epoch that was stored last.
    pub(super) stored: Cell<Option<Epoch>>,
}

/// The links that are served.
type ServedList = StoredValue<Vec<Rc<Served>>, LocalStorage>;

impl Live {
    /// Publishes for as long as the app runs. One window of the phone does so.
    pub fn start(self) {
        let again = expect_context::<ServedLinks>().again;
        let window = StoredValue::new(live::random_name());
        let all = ServedList::new_local(Vec::new());
        stop_on_leave();
        live::on_leave(move || all.with_value(|all| all.iter().for_each(|served| served.leave())));
        let links = Memo::new(move |_| self.storage.library.with(served));
        live::forget_named_brokers();
        let mut is_dropped = false;
        self.storage
            .library
            .update(|library| is_dropped = drop_unserved(&mut library.app_data.live));
        if is_dropped {
            self.storage.save_app_data();
        }
        self.storage
            .library
            .with_untracked(|library| served_links::tidy_epochs(&library.app_data.live));
        let begun = Cell::new(0);
        effect(move || {
            let times = again.get();
            let is_same = begun.replace(times) == times;
            let links_now = links.get();
            let is_kept = |link: &LiveLink| links_now.contains(link);
            all.update_value(|all| {
                // The old connections end before the next begin.
                for gone in all.extract_if(.., |served| !is_same || !is_kept(&served.link)) {
                    gone.end();
                    if !is_kept(&gone.link) {
                        // Arriving at another screen closes what is shown.
                        clock::after_paint(Box::new(move || self.left(&gone.link)));
                    }
                }
            });
            served_links::retain(&links_now);
            for link in links_now {
                let is_among = |all: &Vec<Rc<Served>>| all.iter().any(|served| served.link == link);
                if !all.with_value(is_among) {
                    let served = Served::new(self, link, links, window);
                    all.update_value(|all| all.push(Rc::clone(&served)));
                    spawn(Box::pin(served.connect()));
                }
            }
        });
        self.follow_steps(links, all);
        self.record_agreed();
        self.join_phones();
    }

    /// Whether a link is published, or is about to be: the game of a link that is not is long over. Follows the
    /// library.
    pub fn is_published(self, link: &LiveLink) -> bool {
        self.storage
            .library
            .with(|library| served(library).iter().any(|served| served.is(link)))
    }
}

impl Live {
    /// Publishes each step once it is painted.
    fn follow_steps(self, links: Memo<Vec<LiveLink>>, all: ServedList) {
        let nights = Memo::new(move |_| {
            let links = links.get();
            self.storage.library.with(|library| {
                let nights = links
                    .iter()
                    .filter_map(|link| library.nights.find(&link.game));
                nights.map(|night| night.revision).collect::<Vec<_>>()
            })
        });
        effect(move || {
            nights.with(|_| ());
            self.games.with_open(|_| ());
            let publish = move || all.with_value(|all| all.iter().for_each(|one| one.publish()));
            clock::after_paint(Box::new(publish));
        });
    }
}

impl Served {
    /// A link that begins to be served.
    fn new(
        live: Live,
        link: LiveLink,
        links: Memo<Vec<LiveLink>>,
        window: StoredValue<String>,
    ) -> Rc<Self> {
        served_links::change(&link, |served| served.state = Publishing::Connecting);
        Rc::new(Self {
            live,
            epoch: epoch_name(&link),
            link,
            window,
            links,
            connection: RefCell::default(),
            seen: Cell::default(),
            sent: RefCell::default(),
            is_gone: Cell::default(),
            is_overtaken: Cell::default(),
            is_told: Cell::default(),
            stored: Cell::default(),
        })
    }

    /// Whether it is still to be served.
    pub(super) fn is_current(&self) -> bool {
        let is_among = |links: &Vec<LiveLink>| links.contains(&self.link);
        !self.is_gone.get() && self.links.with_untracked(is_among)
    }

    /// Lets another window publish.
    fn leave(&self) {
        self.window
            .with_value(|window| leave_publishing(window, &self.link.game));
    }

    /// Serves it no longer.
    fn end(&self) {
        self.is_gone.set(true);
        self.leave();
        self.connection.take();
    }

    /// Publishes what the link is for, unless that was published last.
    fn publish(&self) {
        let (live, link) = (self.live, &self.link);
        let revision = live.revision(link);
        if link.is_closing || self.seen.replace(Some(revision)) == Some(revision) {
            return;
        }
        let Some(text) = live.written(link) else {
            return;
        };
        // An answer that is not part of the log yet changes nothing for followers.
        if self.sent.replace(Some(text.clone())).as_ref() == Some(&text) {
            return;
        }
        let tables = live.tables(link);
        if let Some(connection) = &*self.connection.borrow() {
            connection.act(|side| {
                side.follow_tables(tables, now());
                side.keep(revision, text)
            });
        }
    }

    async fn connect(self: Rc<Self>) {
        let (live, link) = (self.live, &self.link);
        let say = |state| served_links::change(link, |served| served.state = state);
        if link.broker.is_some() {
            return say(Publishing::Unserved);
        }
        let address = match site::servers().await.map(|servers| servers.broker) {
            _ if !self.is_current() => return,
            Ok(Some(address)) => address,
            Ok(None) => return say(Publishing::NoBroker),
            Err(_) => {
                say(Publishing::Lost);
                let retry = move || {
                    if self.is_current() {
                        spawn(Box::pin(self.connect()));
                    }
                };
                return clock::after(AGAIN, Box::new(retry));
            }
        };
        let Some(mut side) = live.side(link) else {
            return live.forget(link);
        };
        // It has no connection yet, so nothing goes out.
        if let Some(text) = live.written(link) {
            let _ = side.keep(live.revision(link), text);
        }
        if link.is_closing {
            let _ = side.close();
        }
        let connection = Connection::open(address, side, Rc::clone(&self) as _);
        self.connection.replace(Some(connection));
    }
}
