//! A ruling on the screen: verdict, reasons, remedy, actions.

use leptos::prelude::*;

use super::accept::{AfterRuling, accepting};
use super::referee_context::{ContextHandle, RefereeContext};
use crate::device::page;
use crate::screens::common::clauses::clause;
use crate::view::html::{self, a, b, details, div, h2, h3, li, p, section, span, summary, ul};
use crate::view::{Callback, Element, Getter, View, for_each, nothing, show_let};
use crate::widgets::Button;
use fives_core::answers::handbook;
use fives_core::answers::referee::{
    CUSTOM, DecidingRule, Referee, Ruling, Setting, Statement, Verdict, hands, ruled_as_played,
};
use fives_core::base::house::ClauseId;

/// A ruling with its actions.
fn shown(ruled: &Ruled, after: &AfterRuling, chosen: RwSignal<Option<usize>>) -> View {
    let Ruled {
        ruling: OnDeal { ruling, as_played },
        asked,
        deal,
    } = ruled;
    let game = asked.referee.game.id;
    let (class, _) = class_and_word(ruling.verdict);
    let remedy = ruling.remedies().next().map(|_| {
        div()
            .class("to-do")
            .child(h3().child("What to do"))
            .child(for_each(ruling.remedies(), |remedy| {
                said(game, remedy, "p")
            }))
    });
    let custom = ruling.custom.then(|| {
        p().class("custom")
            .child(b().child("Custom. "))
            .child(CUSTOM)
    });
    let reasons = ul().child(for_each(&ruling.reasons, |reason| said(game, reason, "li")));
    let why = (!ruling.reasons.is_empty()).then(|| {
        div()
            .class("because")
            .child(h3().child("Why"))
            .child(reasons)
    });
    let rules = (!ruling.decided_by.is_empty()).then(|| {
        let rules = for_each(&ruling.decided_by, |rule| deciding(asked, rule));
        let part = part("The house rule that decides it", rules);
        // Without a game nobody knows whose rules these are, so they are asked about at once.
        match asked.open {
            Some(_) => part,
            None => part.attr("open", ""),
        }
    });
    let changes = (!ruling.changes.is_empty() || !ruling.elsewhere.is_empty()).then(|| {
        let list = ul()
            .child(for_each(&ruling.changes, |change| {
                li().child(format!("If {change}"))
            }))
            .child(for_each(&ruling.elsewhere, |other| {
                li().child(other.says.as_str())
            }));
        part("What would change it", list.into())
    });
    let card = section()
        .class(&format!("paper ruling {class}"))
        .attr("aria-labelledby", "ruling-heading")
        .child(
            as_played
                .as_ref()
                .map(|says| p().class("help").child(says.as_str())),
        )
        .child(remedy)
        .child(custom)
        .child(why)
        .child(rules)
        .child(changes);
    View::from(card).and(accepting(asked, ruling, after, *deal, chosen))
}

/// Clauses as the handbook has them, where there is room beside what is asked.
pub fn in_full(asked: &RefereeContext, clauses: &[ClauseId]) -> View {
    let (game, house) = (asked.referee.game, &asked.referee.house);
    let wordings = clauses.iter().filter_map(|id| {
        let wording = handbook::clause(game, house, id)?;
        Some((*id, wording))
    });
    let each = |(id, wording): (ClauseId, handbook::Wording)| {
        div()
            .child(h2().child(wording.title).child(clause(game.id, id)))
            .child(p().child(wording.text))
    };
    section()
        .class("paper in-full")
        .attr("aria-label", "The rules")
        .child(for_each(wordings, each))
        .into()
}

/// A folded part.
fn part(title: &str, inside: View) -> Element {
    details()
        .class("fold")
        .child(summary().child(h3().child(title)))
        .child(div().class("inside-fold").child(inside))
}

/// A sentence with links to its clauses.
fn said(game: &str, statement: &Statement, tag: &'static str) -> Element {
    html::element(tag)
        .child(statement.says.as_str())
        .child(for_each(&statement.clauses, |id| clause(game, id)))
}

/// A rule that decides, and what other tables have; without a game, one tap asks again by theirs.
fn deciding(asked: &RefereeContext, house_rule: &DecidingRule) -> Element {
    let elsewhere = |other: &Setting| {
        let name = b().child(other.label.as_str());
        let help = (!other.help.is_empty()).then_some(other.help);
        let table = asked.referee.but(house_rule.key, &other.value);
        match table.filter(|_| asked.open.is_none()) {
            Some(table) => {
                let again = a()
                    .class("card-row")
                    .attr("href", &asked.address_at(&table));
                li().child(again.child(name).child(help.map(|help| span().child(help))))
            }
            None => li().child(name).child(help.map(|help| format!(": {help}"))),
        }
    };
    let (label, says, rule) = match asked.open {
        Some(_) => {
            let rule = format!("{}: {}.", house_rule.label, house_rule.here.label);
            ("Other tables", "Other tables:", rule)
        }
        None => (
            "At your table",
            "Tap yours to ask again:",
            house_rule.asks(),
        ),
    };
    let others = ul()
        .class("elsewhere")
        .attr("aria-label", label)
        .child(for_each(&house_rule.elsewhere, elsewhere));
    let help = (!house_rule.here.help.is_empty()).then(|| format!(" {}", house_rule.here.help));
    let here = p()
        .child(b().child(rule))
        .child(help)
        .child(clause(asked.referee.game.id, house_rule.clause));
    div()
        .class("deciding")
        .child(here)
        .child(p().child(says))
        .child(others)
}

/// A ruling that follows its facts; empty while they are incomplete. Its heading stays in view at
/// the foot of the page, because the cards are tapped above it.
pub fn following(
    asked: ContextHandle,
    ruling: impl Fn(&RefereeContext) -> Option<Ruling> + 'static,
) -> View {
    let after = AfterRuling::Kept(Callback::new(|()| {}));
    follow(asked, ruling, after, nothing)
}

/// A ruling on a hand, by the rules that hand was played under.
#[derive(Clone, PartialEq)]
struct OnDeal {
    ruling: Ruling,
    /// Where today’s rules would rule otherwise, what they were then.
    as_played: Option<String>,
}

/// A ruling with the hand it is about.
struct Ruled {
    ruling: OnDeal,
    /// The table by the rules of that hand; without a game, by the rules asked for.
    asked: RefereeContext,
    deal: usize,
}

/// The ruling on the hand it is about: the `chosen` one, or the likeliest.
fn on_deal(
    asked: &RefereeContext,
    chosen: Option<usize>,
    ruling: &impl Fn(&RefereeContext) -> Option<Ruling>,
) -> Option<Ruled> {
    let today = ruling(asked)?;
    let ledger = asked.open.as_ref().map(|open| &open.game.ledger);
    let deal = ledger.and_then(|ledger| {
        let which = hands(ledger, today.offer).with_bid(ledger, today.bid);
        Some((ledger, which.chosen(chosen)?))
    });
    let Some((ledger, deal)) = deal else {
        return Some(Ruled {
            ruling: OnDeal {
                ruling: today,
                as_played: None,
            },
            asked: asked.clone(),
            deal: 0,
        });
    };
    let of_deal = asked.with(asked.referee.of_deal(ledger, deal));
    let by_today = of_deal.with(Referee {
        is_over: of_deal.referee.is_over,
        ..asked.referee.clone()
    });
    let (then, now) = (ruling(&of_deal), ruling(&by_today));
    let both = (
        then.as_ref().unwrap_or(&today),
        now.as_ref().unwrap_or(&today),
    );
    Some(Ruled {
        ruling: OnDeal {
            as_played: ruled_as_played(ledger, deal, both),
            ruling: then.unwrap_or(today),
        },
        asked: of_deal,
        deal,
    })
}

/// A ruling that follows its facts, as in [`following`], with what is still `asked_then`, once its sentence is
/// there, and the actions `after` it.
pub fn follow(
    asked: ContextHandle,
    ruling: impl Fn(&RefereeContext) -> Option<Ruling> + 'static,
    after: AfterRuling,
    asked_then: impl Fn() -> View,
) -> View {
    let chosen = RwSignal::new(None);
    let ruled = Getter::new(move |()| {
        let chosen = chosen.get();
        asked.with_value(|asked| on_deal(asked, chosen, &ruling))
    });
    let sentence = show_let(
        move || {
            let ruling = ruled.run(())?.ruling.ruling;
            Some((ruling.verdict, ruling.says))
        },
        |(verdict, says)| heading(*verdict, says),
    );
    let sentence = div()
        .class("ruling-foot")
        .attr("role", "status")
        .child(sentence);
    let whole = show_let(
        move || Some(ruled.run(())?.ruling),
        move |_| {
            ruled
                .run(())
                .map(|ruled| shown(&ruled, &after, chosen))
                .into()
        },
    );
    div()
        .class("rulings")
        .child(sentence)
        .child(asked_then())
        .child(whole)
        .into()
}

/// The verdict in a sentence, which scrolls to the whole ruling.
fn heading(verdict: Verdict, says: &str) -> View {
    let (class, word) = class_and_word(verdict);
    let open = Button::new(class, || page::bring_into_sight(".ruling"))
        .child(b().child(format!("{word}. ")))
        .child(says);
    h2().attr("id", "ruling-heading").child(open).into()
}

/// The class and the word of a verdict.
const fn class_and_word(verdict: Verdict) -> (&'static str, &'static str) {
    match verdict {
        Verdict::Fair => ("fair", "No foul"),
        Verdict::Foul => ("foul", "Not allowed"),
        Verdict::Depends => ("depends", "It depends"),
        Verdict::Answer => ("answer", "Ruling"),
    }
}
