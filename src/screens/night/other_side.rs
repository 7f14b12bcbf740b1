//! The page of the side of a table that does not keep score: it sees the score, and says whether it agrees with the
//! result.

use leptos::prelude::*;

use super::offered_match::sides;
use super::round_clock;
use crate::app::Storage;
use crate::app::live::{FollowedTable, follow_table};
use crate::route::{NightSource, Route};
use crate::screens::common::broken_link::BrokenLink;
use crate::screens::common::for_the_app;
use crate::screens::common::link::link;
use crate::view::html::{div, h2, main, p, section};
use crate::view::{Element, Getter, View, dyn_view, nothing};
use crate::widgets::{Bar, Button};
use fives_core::live::follower::Status;
use fives_core::live::hall::TableKey;
use fives_core::night::Stage;
use fives_core::night::team::Team;
use fives_core::storage::saved::link::night::{MatchForTable, MatchResult, NightLink};
use fives_core::storage::saved::link::side_report::SideReport;
use fives_core::words::night::live as says;
use fives_core::words::night::{running, team_page};

/// The side of a table whose page it is.
#[derive(Clone, Copy)]
struct OtherSide {
    offer: StoredValue<MatchForTable>,
    side: Team,
    table: FollowedTable,
}

/// What is known of the game at the table.
#[derive(Clone, PartialEq)]
enum AtTheTable {
    /// Nothing yet.
    Nothing,
    /// It is played, in words.
    Plays(String),
    Over {
        result: MatchResult,
        /// Whether this side agreed with it; `None` while it has said nothing.
        said: Option<bool>,
        /// Whether the organizer recorded the same result; `None` while none is recorded.
        is_recorded: Option<bool>,
    },
}

/// The page of a side, by its number, from the code of a match.
pub fn screen(code: &str, side: u8) -> View {
    let read = match NightLink::read(code) {
        Ok(NightLink::Match(offer)) => {
            let key = offer.live.as_deref().and_then(TableKey::read);
            let team = offer.of.of.teams.get(usize::from(side)).copied();
            key.zip(team).map(|(key, team)| (*offer, key, team))
        }
        _ => None,
    };
    let back = (Route::NightLink(code.to_owned()).href(), "The match");
    let Some((offer, key, team)) = read else {
        let link = BrokenLink {
            title: "Other side",
            back,
            class: "screen night",
            why: says::NO_TABLE,
            next: None,
        };
        return link.into();
    };
    let name = sides(&offer).get(usize::from(side)).cloned();
    // In singles a side is two players.
    let is_single = offer.of.of.stage == Stage::Singles;
    let of_team = Some(team.0).filter(|_| !is_single);
    let of_team = Route::NextMatch(NightSource::Link(key.board().link()), of_team);
    let page = OtherSide {
        offer: StoredValue::new(offer),
        side: team,
        table: follow_table(&key),
    };
    let next = link("button quiet", &of_team).child(team_page::WHERE_NEXT);
    let main = main()
        .class("screen night linked")
        .child(round_clock::of_team(Getter::new(move |()| {
            let heard = page.table.night.heard;
            heard.with(|heard| heard.night.as_ref()?.0.night.state().clock())
        })))
        .child(page.card())
        .child(next)
        .child(for_the_app::card());
    let bar = Bar {
        title: name.unwrap_or_default().into(),
        line: page.offer.read_value().title.as_str().into(),
        back: Some(back),
        more: nothing(),
    };
    View::from(bar).and(main)
}

impl OtherSide {
    fn card(self) -> Element {
        let storage = expect_context::<Storage>();
        // A phone that keeps score speaks for that side.
        let keeps_score = storage.library.with_untracked(|library| {
            self.offer
                .with_value(|offer| library.find_match(&offer.of).is_some())
        });
        let card = section().class("paper side-check");
        if keeps_score {
            return card.child(p().child(says::KEEPS_SCORE));
        }
        let now = Memo::new(move |_| self.at_the_table());
        let body = dyn_view(move || now.get(), move |now| self.shown(now));
        card.child(self.connection()).child(body)
    }

    /// Whether the connection stands.
    fn connection(self) -> Element {
        let night = self.table.night;
        let says = move || match night.has_no_broker.get() {
            true => says::TABLE_WITHOUT_SERVER,
            false => says::other_side_state(night.status.get()),
        };
        let class = move || match night.status.get() {
            Status::Live => "live-state on",
            _ => "live-state",
        };
        p().attr("role", "status")
            .text_and_class(move || (says().to_owned(), class()))
    }

    fn at_the_table(self) -> AtTheTable {
        let offer = self.offer.read_value();
        let heard = self.table.night.heard.with(|heard| {
            let (game, status) = heard.tables().find(|(game, _)| game.of == offer.of)?;
            let Some(result) = game.result() else {
                let says = running(game.totals()?, game.hand(), status);
                return Some(AtTheTable::Plays(says));
            };
            let mut reports = heard.reports.iter();
            let ours = reports.find(|report| report.side == self.side && report.is_about(&result));
            let said = ours.map(|report| report.agrees);
            let night = heard.night.as_ref();
            let recorded = night.and_then(|(night, _)| {
                let state = night.night.state();
                Some(state.game(&result.of.of, result.of.game)?.outcome)
            });
            Some(AtTheTable::Over {
                is_recorded: recorded.map(|recorded| recorded == result.outcome),
                result,
                said,
            })
        });
        heard.unwrap_or(AtTheTable::Nothing)
    }

    fn shown(self, now: &AtTheTable) -> View {
        match now {
            AtTheTable::Nothing => p().child(says::NO_SCORE_YET).into(),
            AtTheTable::Plays(says) => View::from(p().class("side-score").child(says.as_str()))
                .and(p().class("help").child(says::AFTER_THE_GAME)),
            AtTheTable::Over {
                result,
                said,
                is_recorded,
            } => self.over(result, *said, *is_recorded),
        }
    }

    fn over(self, result: &MatchResult, said: Option<bool>, is_recorded: Option<bool>) -> View {
        let names = self.offer.with_value(sides);
        let winner = result.of.of.teams.iter().zip(&names);
        let winner = winner
            .into_iter()
            .find_map(|(team, name)| (*team == result.outcome.winner).then_some(name.as_str()));
        let head = h2().child(says::won(winner.unwrap_or_default(), result.outcome.score));
        let outcome = result.outcome;
        let report = |agrees: bool| {
            move || {
                self.table.report.run(SideReport {
                    of: self.offer.with_value(|offer| offer.of.clone()),
                    side: self.side,
                    outcome,
                    agrees,
                });
            }
        };
        let agree = |class| Button::new(class, report(true)).child(says::WE_AGREE);
        let differ = || Button::new("button quiet", report(false)).child(says::WE_DO_NOT_AGREE);
        let said_so = |says: &'static str| p().attr("role", "status").child(says);
        let answer = match said {
            None => View::from(p().child(says::DO_YOU_AGREE))
                .and(div().class("beside").child(agree("button")).child(differ())),
            Some(true) => View::from(said_so(says::YOU_AGREED)).and(differ()),
            Some(false) => View::from(said_so(says::YOU_DISAGREED)).and(agree("button quiet")),
        };
        let recorded = is_recorded.map(|is_same| match is_same {
            true => says::RECORDED_LAST,
            false => says::RECORDED_OTHERWISE,
        });
        View::from(head)
            .and(answer)
            .and(recorded.map(|says| p().class("help").child(says)))
    }
}
