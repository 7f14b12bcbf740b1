//! The scorer's side: publishes the open game after each step while it has a live link, and closes the
//! links that are to be closed.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use chrono::TimeDelta;
use leptos::prelude::*;

use super::connection::{Connection, Hooks, Phase};
use crate::app::App;
use crate::device::{clock, live, spawn};
use crate::library::Library;
use crate::live::key::ScorerKey;
use crate::live::scorer::{Action, Scorer};
use crate::live::session::Session;
use crate::saved::live_link::{LiveLink, open_another, open_link};
use crate::saved::{SavedGame, link};
use crate::view::effect;
use crate::words;

/// For how long a game that is over is still published.
const AFTER_THE_END: TimeDelta = TimeDelta::hours(6);

/// How long after the site was not reached it is asked again, in milliseconds.
const AGAIN: u64 = 20_000;

/// Whether the open game is published.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Publishing {
    /// It has no live link, or is long over.
    #[default]
    Off,
    /// Not connected yet.
    Connecting,
    /// Every step goes out at once.
    Live,
    /// The connection is lost; it is tried again.
    Lost,
    /// Another phone keeps score.
    Overtaken,
    /// Another window of this phone publishes.
    OtherWindow,
    /// This site has no broker.
    NoBroker,
}

impl Publishing {
    /// Whether followers get every step.
    pub const fn is_on(self) -> bool {
        matches!(self, Self::Live | Self::OtherWindow)
    }

    /// The sentence for the scorer.
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::Off | Self::Connecting => words::live::CONNECTING,
            Self::Live => words::live::ON_AIR,
            Self::Lost => words::live::LOST,
            Self::Overtaken => words::live::OVERTAKEN,
            Self::OtherWindow => words::live::OTHER_WINDOW,
            Self::NoBroker => words::live::NO_BROKER,
        }
    }
}

thread_local! {
    /// Whether the open game is published. Screens may follow it before [`start`] runs.
    static STATE: ArcRwSignal<Publishing> = ArcRwSignal::new(Publishing::Off);
    /// Notified to begin again.
    static AGAIN_NOW: Cell<Option<Trigger>> = const { Cell::new(None) };
}

type Line = Rc<RefCell<Option<Connection<Scorer>>>>;

/// Whether the open game is published; follows the signal.
pub fn publishing() -> Publishing {
    STATE.with(|state| state.get())
}

/// The live link of the open game; follows the library.
pub fn shared_link(app: App) -> Option<LiveLink> {
    app.library.with(|library| {
        let open = library.app_data.open.as_ref()?;
        open_link(&library.app_data.live, open).cloned()
    })
}

/// Gives the open game a live link; a new one shuts the old one out. `false` shares it no longer.
pub fn share(app: App, wanted: bool) {
    let id = app
        .open
        .with_untracked(|open| Some(open.as_ref()?.game.id.clone()));
    let random = live::random_key().filter(|_| wanted);
    let (Some(id), true) = (id, random.is_some() == wanted) else {
        return app.warn(words::live::NO_KEY.to_owned());
    };
    let key = random.map(|random| ScorerKey::new(&random).write());
    app.library
        .update(|library| open_another(&mut library.app_data.live, &id, key));
    app.save_app_data();
}

/// Takes over from another phone.
pub fn keep_score_here(app: App) {
    let served = app.library.with_untracked(served);
    if let Some(own) = served {
        live::set_epoch(&own.key, None);
    }
    if let Some(again) = AGAIN_NOW.get() {
        again.notify();
    }
}

/// The link to serve: first any that is to be closed, then that of the open game.
fn served(library: &Library) -> Option<LiveLink> {
    let all = &library.app_data.live;
    let closing = || all.iter().find(|own| own.is_closing).cloned();
    closing().or_else(|| {
        let open = library.app_data.open.as_ref()?;
        let own = open_link(all, open)?;
        let game = library.find(open)?;
        let is_long_over = game.is_over() && clock::now() - game.changed > AFTER_THE_END;
        (!is_long_over).then(|| own.clone())
    })
}

/// The revision and the text to publish of a game.
fn written(game: &SavedGame) -> Option<(u64, String)> {
    let (text, _) = link::write(game).link()?;
    Some((u64::try_from(game.revision).unwrap_or_default(), text))
}

/// Publishes for as long as the app runs. One window of the phone does so.
pub fn start(app: App) {
    let state = RwSignal::from(STATE.with(Clone::clone));
    let again = Trigger::new();
    AGAIN_NOW.set(Some(again));
    let window = live::random_name();
    let left = window.clone();
    live::on_leave(move || live::leave_publishing(&left));
    let line: Line = Rc::default();
    let link = Memo::new(move |_| app.library.with(served));
    let of_window = line.clone();
    effect(move || {
        again.track();
        // The old connection ends before the next begins.
        *of_window.borrow_mut() = None;
        match link.get() {
            None => state.set(Publishing::Off),
            Some(own) => {
                state.set(Publishing::Connecting);
                spawn(Box::pin(connect(
                    app,
                    own,
                    Keeping {
                        state,
                        link,
                        line: of_window.clone(),
                        window: window.clone(),
                    },
                )));
            }
        }
    });
    follow_steps(app, link, line);
}

/// Publishes each step once it is painted.
fn follow_steps(app: App, link: Memo<Option<LiveLink>>, line: Line) {
    let sent = Rc::new(RefCell::new(None));
    effect(move || {
        let own = link.get().filter(|own| !own.is_closing);
        app.with_open(|_| ());
        let Some(own) = own else { return };
        let (sent, line) = (sent.clone(), line.clone());
        clock::after_paint(Box::new(move || publish(app, own, &sent, &line)));
    });
}

/// Publishes the open game, unless this was published last.
fn publish(app: App, own: LiveLink, sent: &RefCell<Option<(String, String)>>, line: &Line) {
    let text = app.open.with_untracked(|open| {
        let open = open.as_ref().filter(|open| open.game.id == own.game)?;
        written(&open.game)
    });
    let Some((revision, text)) = text else { return };
    // An answer that is not part of the log yet changes nothing for followers.
    let now = Some((own.key, text.clone()));
    if *sent.borrow() == now {
        return;
    }
    sent.replace(now);
    if let Some(connection) = &*line.borrow() {
        connection.act(|scorer| scorer.keep(revision, text));
    }
}

/// What a connection of the scorer needs.
#[derive(Clone)]
struct Keeping {
    state: RwSignal<Publishing>,
    link: Memo<Option<LiveLink>>,
    line: Line,
    window: String,
}

impl Keeping {
    /// Whether this link is still to be served.
    fn is_current(&self, own: &LiveLink) -> bool {
        self.link.with_untracked(|link| link.as_ref() == Some(own))
    }
}

async fn connect(app: App, own: LiveLink, keeping: Keeping) {
    let address = match live::broker_to_share().await {
        _ if !keeping.is_current(&own) => return,
        Ok(Some(address)) => address,
        Ok(None) => return keeping.state.set(Publishing::NoBroker),
        Err(_) => {
            keeping.state.set(Publishing::Lost);
            let retry = move || {
                if keeping.is_current(&own) {
                    spawn(Box::pin(connect(app, own, keeping)));
                }
            };
            return clock::after(AGAIN, Box::new(retry));
        }
    };
    let Some(key) = ScorerKey::read(&own.key) else {
        return forget(app, &own);
    };
    let mut scorer = Scorer::new(key, live::epoch(&own.key));
    let game = app
        .library
        .with_untracked(|library| library.find(&own.game).and_then(written));
    if let Some((revision, text)) = game {
        // It has no connection yet, so nothing goes out.
        let _ = scorer.keep(revision, text);
    }
    let connection = Connection::open(address, scorer, hooks(app, own, &keeping));
    *keeping.line.borrow_mut() = Some(connection);
}

fn hooks(app: App, own: LiveLink, keeping: &Keeping) -> Hooks<Scorer> {
    let is_overtaken = Rc::new(Cell::new(false));
    let window = keeping.window.clone();
    let closing = Closing::default();
    Hooks {
        may_connect: Box::new({
            let is_overtaken = is_overtaken.clone();
            move || !is_overtaken.get() && live::may_publish(&window)
        }),
        on_action: Box::new({
            let (own, is_overtaken) = (own.clone(), is_overtaken.clone());
            move |action| match action {
                Action::TookOver if !own.is_closing => {
                    app.toast(words::live::TOOK_OVER.to_owned());
                }
                Action::Overtaken if own.is_closing => forget(app, &own),
                Action::Overtaken => {
                    is_overtaken.set(true);
                    app.warn(words::live::OVERTAKEN.to_owned());
                }
                Action::TookOver | Action::Publish(_) | Action::Reconnect => {}
            }
        }),
        on_change: Box::new({
            let keeping = keeping.clone();
            move |session, phase| {
                if !keeping.is_current(&own) {
                    return;
                }
                if let Some(epoch) = session.side.epoch().filter(|_| !is_overtaken.get()) {
                    live::set_epoch(&own.key, Some(epoch));
                }
                if own.is_closing {
                    closing.go_on(app, &own, session, &keeping.line);
                }
                let now = match phase {
                    Phase::Held if is_overtaken.get() => Publishing::Overtaken,
                    Phase::Held => Publishing::OtherWindow,
                    Phase::Connecting => Publishing::Connecting,
                    Phase::Up => Publishing::Live,
                    Phase::Down => Publishing::Lost,
                };
                if keeping.state.get_untracked() != now {
                    keeping.state.set(now);
                }
            }
        }),
    }
}

/// How far a link is closed on this connection.
#[derive(Clone, Default)]
struct Closing(Rc<Cell<Step>>);

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Step {
    /// The broker is not heard yet.
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
    fn go_on(&self, app: App, own: &LiveLink, session: &Session<Scorer>, line: &Line) {
        let (step, line, own) = (self.0.clone(), line.clone(), own.clone());
        // The connection is in use until then.
        let later = |then: Box<dyn FnOnce()>| clock::after(0, then);
        match step.get() {
            _ if !session.is_settled() => step.set(Step::Waiting),
            // Behind a message on its way, only the last of those that wait would go out.
            Step::Waiting if session.is_idle() => {
                step.set(Step::Saying);
                later(Box::new(move || {
                    step.set(Step::Said);
                    if let Some(connection) = &*line.borrow() {
                        connection.act(Scorer::close);
                    }
                }));
            }
            Step::Said if session.is_idle() => {
                step.set(Step::Done);
                later(Box::new(move || {
                    let gone = line.borrow_mut().take();
                    if let Some(connection) = gone {
                        connection.say_goodbye();
                    }
                    forget(app, &own);
                }));
            }
            Step::Waiting | Step::Saying | Step::Said | Step::Done => {}
        }
    }
}

fn forget(app: App, own: &LiveLink) {
    live::set_epoch(&own.key, None);
    app.library
        .update(|library| library.app_data.live.retain(|link| link.key != own.key));
    app.save_app_data();
}
