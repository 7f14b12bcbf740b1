//! Where a team plays next, its results and its place; and the search that leads there.

use std::sync::Arc;

use leptos::prelude::*;

use super::live_scores::{self, Scores};
use super::night_actions::NightActions;
use super::page::waiting;
use super::{live_match, next_code, round_clock};
use crate::app::Storage;
use crate::app::live::{FollowedNight, follow_board};
use crate::route::{NightSource, Route};
use crate::screens::common::broken_link::BrokenLink;
use crate::screens::common::for_the_app;
use crate::screens::common::link::{link, row};
use crate::screens::common::section::headed;
use crate::screens::common::titles::night_title;
use crate::view::html::{b, li, main, nav, p, section, ul};
use crate::view::{Element, Getter, View, dyn_view, for_each, nothing, text};
use crate::widgets::{Bar, Empty, TextField, labelled};
use fives_core::live::hall::BoardKey;
use fives_core::night::State;
use fives_core::night::team::Team;
use fives_core::storage::saved::SavedNight;
use fives_core::storage::saved::link::night::NightLink;
use fives_core::words;
use fives_core::words::night::{self as of_night, team_page as says};

/// The longest search, in letters.
const SEARCH: usize = 40;

/// A night that is looked at.
#[derive(Clone, Copy)]
struct NightView {
    of: StoredValue<NightSource>,
    /// The night as it is now.
    night: Signal<Option<Arc<SavedNight>>>,
    /// The scores of its tables, where they are heard.
    scores: Option<Scores>,
    /// Where it is followed.
    followed: Option<FollowedNight>,
}

/// The page of a team, by its number, or the search for one.
pub fn screen(of: &NightSource, team: Option<u8>) -> View {
    let stored = StoredValue::new(of.clone());
    let shown = match of {
        NightSource::Here(id) => here(stored, id),
        NightSource::Link(address) => match BoardKey::read(address) {
            Ok(key) => followed(stored, &key),
            Err(_) => match NightLink::read(address) {
                Ok(NightLink::Night(saved)) => in_link(stored, *saved),
                Ok(NightLink::Season(_) | NightLink::Match(_) | NightLink::Result(_)) => {
                    return no_night(of, says::NO_NIGHT_IN_LINK);
                }
                Err(problem) => return no_night(of, &words::link_problem(&problem)),
            },
        },
    };
    shown.page(team.map(Team))
}

fn here(of: StoredValue<NightSource>, id: &str) -> NightView {
    let library = expect_context::<Storage>().library;
    let actions = NightActions::new(id);
    let find = move || {
        library.with(|all| actions.with_id(|id| all.nights.find(id).cloned().map(Arc::new)))
    };
    let scores = move |(of, recorded)| {
        let line = actions.served()?;
        actions.with_id(|id| live_match::find(&line.heard, id, of, recorded))
    };
    NightView {
        of,
        night: Memo::new(move |_| find()).into(),
        scores: Some(Scores::new(scores)),
        followed: None,
    }
}

fn followed(of: StoredValue<NightSource>, key: &BoardKey) -> NightView {
    let followed = follow_board(key);
    NightView {
        of,
        night: Memo::new(move |_| followed.night()).into(),
        scores: Some(live_scores::scores_heard(followed)),
        followed: Some(followed),
    }
}

/// A copy that stays as it is.
fn in_link(of: StoredValue<NightSource>, saved: SavedNight) -> NightView {
    NightView {
        of,
        night: Signal::stored(Some(Arc::new(saved))),
        scores: None,
        followed: None,
    }
}

/// A link without a night.
fn no_night(of: &NightSource, why: &str) -> View {
    BrokenLink {
        title: says::WHERE_NEXT,
        back: (Route::Nights.href(), "Hall nights"),
        class: "screen night",
        why,
        next: Some(link("button", &of.route()).child("Open the night")),
    }
    .into()
}

impl NightView {
    fn page(self, team: Option<Team>) -> View {
        let name = move |saved: &Arc<SavedNight>| {
            let state = saved.night.state();
            let team = team.filter(|team| team.index() < state.teams.len());
            team.map(|team| of_night::team_name(state, team))
        };
        let title = move || {
            let name = self.night.with(|night| night.as_ref().and_then(name));
            name.unwrap_or_else(|| says::WHERE_NEXT.to_owned())
        };
        let line = move || {
            let title = |saved: &Arc<SavedNight>| night_title(saved);
            self.night.with(|night| night.as_ref().map(title))
        };
        let back = self.of.with_value(|of| of.route().href());
        let bar = Bar {
            title: text(title),
            line: text(move || line().unwrap_or_default()),
            back: Some((back, "The night")),
            more: nothing(),
        };
        let state = self.followed.map(live_scores::state);
        // What is typed into the search stays when a result comes.
        let found = move || {
            self.night
                .with(|night| night.as_ref().map(|saved| name(saved).and(team)))
        };
        let body = dyn_view(found, move |found| match *found {
            Some(Some(team)) => self.of_team(team),
            Some(None) => self.search(),
            None => self.missing(),
        });
        let shared = self.shared(team);
        let is_link = self.of.with_value(|of| matches!(of, NightSource::Link(_)));
        let app = is_link.then(for_the_app::card);
        // A copy's clock was never stopped.
        let clock = self.scores.map(|_| {
            round_clock::of_team(Getter::new(move |()| {
                self.night
                    .with(|night| night.as_ref()?.night.state().clock())
            }))
        });
        let main = main()
            .class("screen night next-match")
            .child(self.waiting())
            .child(state)
            .child(clock);
        View::from(bar).and(main.child(body).child(shared).child(app))
    }

    /// The page of a team or of all, to be opened on another phone.
    fn shared(self, team: Option<Team>) -> View {
        self.of.with_value(|of| match of {
            NightSource::Here(id) => {
                let actions = NightActions::new(id);
                dyn_view(
                    move || actions.organizer_key(),
                    move |key| match key {
                        Some(key) => next_code::part(&key.board(), team),
                        None => nothing(),
                    },
                )
            }
            NightSource::Link(_) => nothing(),
        })
    }

    /// What the organizer is told on every page of the night.
    fn waiting(self) -> View {
        self.of.with_value(|of| match of {
            NightSource::Here(id) => waiting(NightActions::new(id)),
            NightSource::Link(_) => nothing(),
        })
    }

    /// Nothing of a followed night is heard yet, which its state says; or the night is not on this phone.
    fn missing(self) -> View {
        match self.followed {
            Some(_) => nothing(),
            None => Empty {
                sign: "s-S",
                says: "This night isn’t on this phone. It may have been deleted.",
                action: link("button", &Route::Nights)
                    .child("All hall nights")
                    .into(),
            }
            .into(),
        }
    }

    fn route(self, team: Option<Team>) -> Route {
        Route::NextMatch(self.of.get_value(), team.map(|team| team.0))
    }

    fn of_team(self, team: Team) -> View {
        dyn_view(
            move || self.night.get(),
            move |night| {
                let Some(saved) = night else { return nothing() };
                let state = saved.night.state();
                let another =
                    link("button quiet", &self.route(None)).child(match state.setup.team_size() {
                        1 => "Another player",
                        _ => "Another team",
                    });
                self.next(state, team)
                    .and(results(state, team))
                    .and(standing(state, team))
                    .and(another)
            },
        )
    }

    fn next(self, state: &State, team: Team) -> View {
        let next = state.next_match(team);
        let opponents = says::next_opponents(state, team, next);
        let opponents = opponents.map(|says| p().class("next-who").child(says));
        let scores = self.scores.zip(next.game_match());
        let live = scores.map(|(scores, played)| {
            let of = (played.key, played.games.len());
            dyn_view(
                move || {
                    let heard = scores.run(of)?;
                    let running = heard.running()?;
                    let totals = running.totals()?;
                    Some(of_night::running(totals, running.hand(), heard.status))
                },
                |running| {
                    let running = running.as_ref();
                    running
                        .map(|says| p().class("help").child(says.as_str()))
                        .into()
                },
            )
        });
        section()
            .class("paper next-card")
            .attr("aria-label", "Next")
            .child(p().class("next-when").child(says::next_when(state, next)))
            .child(b().class("next-where").child(says::next_head(next)))
            .child(opponents)
            .child(live)
            .into()
    }

    fn search(self) -> View {
        let typed = RwSignal::new(String::new());
        let field = TextField::bound("Your name", SEARCH, typed);
        let named = move |saved: &Arc<SavedNight>| {
            let state = saved.night.state();
            let found = typed.with(|typed| state.find_teams(typed)).into_iter();
            found
                .map(|team| (team, of_night::team_name(state, team)))
                .collect::<Vec<_>>()
        };
        let found = dyn_view(
            move || {
                self.night
                    .with(|night| night.as_ref().map(named).unwrap_or_default())
            },
            move |found| match found.is_empty() {
                true => p().class("help").child(says::NOBODY).into(),
                false => self.rows(found).into(),
            },
        );
        let field = labelled("Your name", field);
        let card = section().class("paper next-search").child(field);
        View::from(card.child(p().class("help").child(says::FIND)))
            .and(section().attr("role", "status").child(found))
    }

    fn rows(self, found: &[(Team, String)]) -> Element {
        let team_row =
            |(team, name): &(Team, String)| li().child(row(&self.route(Some(*team)), name));
        let list = ul().class("rows paper").child(for_each(found, team_row));
        nav().attr("aria-label", "Names found").child(list)
    }
}

fn results(state: &State, team: Team) -> Element {
    let played = says::results(state, team);
    let card = headed("paper results", "results-heading", "Results");
    match played.is_empty() {
        true => card.child(p().class("help").child(says::NO_RESULT)),
        false => card.child(ul().child(for_each(&played, |line| li().child(line.as_str())))),
    }
}

fn standing(state: &State, team: Team) -> Option<Element> {
    let says = || p().child(says::standing(state, team));
    state
        .is_started()
        .then(|| headed("paper", "standing-heading", "Standing").child(says()))
}
