//! A ruling on the screen: verdict, reasons, remedy, actions.

use std::borrow::Cow;
use std::rc::Rc;

use leptos::prelude::*;

use super::accept::{AfterRuling, accepting};
use super::referee_context::{ContextHandle, RefereeContext};
use crate::device::page;
use crate::screens::common::clauses::clause;
use crate::view::html::{self, a, b, details, div, h2, h3, li, p, section, span, summary, ul};
use crate::view::{Callback, Element, Getter, View, effect, for_each, nothing, show_let};
use crate::widgets::Button;
use fives_core::answers::handbook;
use fives_core::answers::referee::{
    CUSTOM, DecidingRule, Referee, Ruling, Setting, Statement, Verdict, hands, ruled_as_played,
};
use fives_core::base::house::ClauseId;

/// A ruling with its actions.
fn shown(
    asked: ContextHandle,
    ruled: &Ruled,
    after: &AfterRuling,
    chosen: RwSignal<Option<usize>>,
) -> View {
    let actions = accepting(asked, ruled, after, chosen);
    let OnDeal { ruling, as_played } = &ruled.ruling;
    let asked = asked.read_value();
    let asked = &*by_rules_of(&asked, ruled.deal);
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
        let title = match ruling.decided_by[..] {
            [_] => "The house rule that decides it",
            _ => "The house rules that decide it",
        };
        let part = part(title, rules);
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
    View::from(card).and(actions)
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
    follow(asked, RwSignal::new(None), ruling, after, |_| nothing())
}

/// A ruling on a hand, by the rules that hand was played under.
#[derive(Clone, PartialEq)]
pub struct OnDeal {
    pub ruling: Ruling,
    /// Where today’s rules would rule otherwise, what they were then.
    as_played: Option<String>,
}

/// A ruling with the hand it is about.
#[derive(Clone)]
pub struct Ruled {
    pub ruling: OnDeal,
    /// The hand, once it is known which.
    pub deal: Option<usize>,
}

/// It is shown again where it says something else; the hand follows from what was chosen.
impl PartialEq for Ruled {
    fn eq(&self, other: &Self) -> bool {
        self.ruling == other.ruling
    }
}

/// The table by the rules of the hand that is asked about: the `chosen` one, or the only one there is. Before that is
/// known, by the rules of today.
pub fn of_hand(asked: &RefereeContext, chosen: Option<usize>) -> Cow<'_, RefereeContext> {
    let open = asked.open.as_ref();
    let deal = open.and_then(|open| hands(&open.game.ledger, None).chosen(chosen));
    by_rules_of(asked, deal)
}

/// The table by the rules of a hand; without one, by the rules asked for.
pub fn by_rules_of(asked: &RefereeContext, deal: Option<usize>) -> Cow<'_, RefereeContext> {
    match asked.open.as_ref().zip(deal) {
        Some((open, deal)) => {
            Cow::Owned(asked.with(asked.referee.of_deal(&open.game.ledger, deal)))
        }
        None => Cow::Borrowed(asked),
    }
}

/// The ruling on the hand it is about: the `chosen` one, or the only one there is.
fn on_deal(
    asked: &RefereeContext,
    chosen: Option<usize>,
    ruling: &impl Fn(&RefereeContext) -> Option<Ruling>,
) -> Option<Ruled> {
    let first = ruling(&of_hand(asked, None))?;
    let ledger = asked.open.as_ref().map(|open| &open.game.ledger);
    let deal = ledger.and_then(|ledger| {
        let which = hands(ledger, first.offer).with_bid(ledger, first.bid);
        Some((ledger, which.chosen(chosen)?))
    });
    let Some((ledger, deal)) = deal else {
        return Some(Ruled {
            ruling: OnDeal {
                ruling: first,
                as_played: None,
            },
            deal: None,
        });
    };
    let of_deal = asked.with(asked.referee.of_deal(ledger, deal));
    let by_today = of_deal.with(Referee {
        is_over: of_deal.referee.is_over,
        ..asked.referee.clone()
    });
    // By the rules of that hand another question may be open.
    let then = ruling(&of_deal)?;
    let now = ruling(&by_today).unwrap_or(first);
    Some(Ruled {
        ruling: OnDeal {
            as_played: ruled_as_played(ledger, deal, (&then, &now)),
            ruling: then,
        },
        deal: Some(deal),
    })
}

/// A ruling that follows its facts, as in [`following`], on the hand that is `chosen`, with what is `asked_then` of
/// that ruling, below its sentence, and the actions `after` it.
pub fn follow(
    asked: ContextHandle,
    chosen: RwSignal<Option<usize>>,
    ruling: impl Fn(&RefereeContext) -> Option<Ruling> + 'static,
    after: AfterRuling,
    asked_then: impl Fn(Getter<Option<Ruling>>) -> View,
) -> View {
    let ruling = Rc::new(ruling);
    let first = Rc::clone(&ruling);
    // Another incident may be in another hand.
    effect(move || {
        let is_open = asked.with_value(|asked| first(&of_hand(asked, None)).is_none());
        if is_open && chosen.get_untracked().is_some() {
            chosen.set(None);
        }
    });
    let rule = Getter::new(move |()| {
        let chosen = chosen.get();
        asked.with_value(|asked| on_deal(asked, chosen, &*ruling))
    });
    let ruled = Memo::new(move |_| rule.run(()));
    let ruling = move || ruled.get().map(|ruled| ruled.ruling.ruling);
    let sentence = show_let(
        move || ruling().map(|ruling| (ruling.verdict, ruling.says)),
        |(verdict, says)| heading(*verdict, says),
    );
    let sentence = div()
        .class("ruling-foot")
        .attr("role", "status")
        .child(sentence);
    let whole = show_let(
        move || ruled.get(),
        move |ruled| shown(asked, ruled, &after, chosen),
    );
    div()
        .class("rulings")
        .child(sentence)
        .child(asked_then(Getter::new(move |()| ruling())))
        .child(whole)
        .into()
}

/// The verdict in a sentence, which scrolls to what follows from it.
fn heading(verdict: Verdict, says: &str) -> View {
    let (class, word) = class_and_word(verdict);
    let open = Button::new(class, || page::scroll_to_top(".ruling-foot + *"))
        .child(word.map(|word| b().child(format!("{word}. "))))
        .child(says);
    h2().attr("id", "ruling-heading").child(open).into()
}

/// The class of a verdict, and its word if the sentence doesn’t say it.
const fn class_and_word(verdict: Verdict) -> (&'static str, Option<&'static str>) {
    match verdict {
        Verdict::Fair => ("fair", Some("No foul")),
        Verdict::Foul => ("foul", Some("Not allowed")),
        Verdict::SoFar => ("depends", None),
        Verdict::Depends => ("depends", Some("It depends")),
        Verdict::Answer => ("answer", Some("Ruling")),
    }
}
