//! A new game: players and seats, the first dealer, and the house rules.

use leptos::prelude::*;

use super::{Route, app};
use crate::games::{Game, copah};
use crate::house::choices::Seating;
use crate::house::{Choose, Declared, House, Value};
use crate::ledger::{Setup, SetupProblem};
use crate::seats::Seat;
use crate::widgets::{Bar, Press, RuleForm, SeatPlan, each, live, nothing, text, when};
use crate::words;

/// The setup being made; what was played last is where it begins.
#[derive(Clone, Copy)]
struct Making {
    game: &'static Game,
    house: RwSignal<House>,
    /// The names by seat; a seat left empty is called `Player 1` and so on.
    names: RwSignal<Vec<String>>,
    dealer: RwSignal<Seat>,
    /// The problems found when the game was to begin.
    problems: RwSignal<Vec<SetupProblem>>,
}

impl Making {
    fn new(last: Option<Setup>) -> Self {
        let (house, names, dealer) = last.map_or_else(
            || (House::default(), Vec::new(), Seat(0)),
            |last| (last.house, last.players, last.first_dealer),
        );
        let making = Self {
            game: &copah::GAME,
            house: RwSignal::new(house),
            names: RwSignal::new(names),
            dealer: RwSignal::new(dealer),
            problems: RwSignal::default(),
        };
        making.fit();
        making
    }

    fn seating(self) -> Seating {
        let Some(declared) = self.declared(Seating::RULE.key) else {
            return Seating::Pairs;
        };
        let value = self.house.with(|house| house.value(declared));
        let mut all = Seating::ALL.iter().copied();
        all.find(|seating| value.is_word(seating.key()))
            .unwrap_or(Seating::Pairs)
    }

    fn declared(self, key: &str) -> Option<&'static Declared> {
        self.game.declared.iter().find(|own| own.rule.key == key)
    }

    fn set(self, declared: &'static Declared, value: Value) {
        self.house.update(|house| house.set(declared, value));
    }

    fn sit(self, seating: Seating) {
        if let Some(declared) = self.declared(Seating::RULE.key) {
            self.set(declared, Value::Word(seating.key().to_owned()));
        }
        self.fit();
    }

    /// As many names as seats, and a dealer among them.
    fn fit(self) {
        let seats = untrack(|| self.seating()).layout().seats;
        self.names
            .update(|names| names.resize(usize::from(seats).max(names.len()), String::new()));
        if self.dealer.get_untracked().0 >= seats {
            self.dealer.set(Seat(0));
        }
    }

    fn setup(self) -> Setup {
        let seats = usize::from(self.seating().layout().seats);
        let players = self.names.get().into_iter().take(seats).enumerate();
        Setup {
            game: self.game.id.to_owned(),
            house: self.house.get(),
            players: players.map(|(at, name)| called(at, &name)).collect(),
            first_dealer: self.dealer.get(),
        }
    }

    /// What is wrong at a seat.
    fn problem_at(self, seat: Seat) -> String {
        self.problems.with(|problems| {
            let own = problems.iter().find(|problem| match problem {
                SetupProblem::SameName(first, second) => *first == seat || *second == seat,
                SetupProblem::Nameless(own) | SetupProblem::LongName(own) => *own == seat,
                _ => false,
            });
            own.map(words::setup_problem).unwrap_or_default()
        })
    }
}

/// The name of a player, or of the seat where none is given.
fn called(at: usize, name: &str) -> String {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() {
        format!("Player {}", at + 1)
    } else {
        name
    }
}

/// The screen.
#[component]
pub fn NewGame() -> impl IntoView {
    let app = app();
    let remembered = app.remembered.get_untracked();
    let making = Making::new(remembered.setup);
    let names = StoredValue::new(remembered.names);
    let start = move |()| {
        if let Err(problems) = app.begin(making.setup()) {
            let seatless = problems
                .iter()
                .filter(|problem| matches!(problem, SetupProblem::House(_)))
                .map(words::setup_problem)
                .collect::<Vec<_>>();
            app.say(
                if seatless.is_empty() {
                    "The game cannot start yet: look at the names.".to_owned()
                } else {
                    seatless.join(" ")
                },
                None,
            );
            making.problems.set(problems);
        }
    };
    let seats = Memo::new(move |_| making.seating().layout());
    let plan = live(move || {
        let problem = Callback::new(move |seat| making.problem_at(seat));
        view! {
            <SeatPlan
                layout=seats.get()
                names=making.names
                dealer=making.dealer
                problem
                suggestions=names.get_value()
            />
        }
        .into_any()
    });
    view! {
        <Bar title="New game" line=making.game.name.to_owned() back=(Route::Home.href(), "Games")/>
        <main class="screen new-game">
            {sides(making)}
            <fieldset class="field">
                <legend>"Seats, clockwise; D deals first"</legend>
                {plan}
            </fieldset>
            {house_rules(making)}
            <div class="start">
                <Press class="button" on_press=start>"Start the game"</Press>
            </div>
        </main>
    }
}

const SEATINGS: [(Seating, &str); 3] = [
    (Seating::Pairs, "4 in two pairs"),
    (Seating::ThreePairs, "6 in three pairs"),
    (Seating::TwoTrios, "6 in two trios"),
];

/// How many play, and who with whom.
fn sides(making: Making) -> AnyView {
    let option = |(seating, label): (Seating, &'static str)| {
        view! {
            <Press
                class="choice name"
                pressed=when(move || making.seating() == seating)
                on_press=move |()| making.sit(seating)
            >
                {label}
            </Press>
        }
        .into_any()
    };
    view! {
        <fieldset class="field">
            <legend>"Players"</legend>
            <div class="choices names">{each(SEATINGS, option)}</div>
        </fieldset>
    }
    .into_any()
}

/// The house rules, folded away until the table wants to change one.
fn house_rules(making: Making) -> AnyView {
    let summary = text(move || {
        let changed = making.house.with(|house| {
            let differs =
                |own: &&Declared| own.rule.key != Seating::RULE.key && !house.is_default(own);
            making.game.declared.iter().filter(differs).count()
        });
        match changed {
            0 => format!("as {} is played", making.game.name),
            1 => "1 changed".to_owned(),
            _ => format!("{changed} changed"),
        }
    });
    let form = move |declared: &'static Declared| {
        let value = Signal::derive(move || making.house.with(|house| house.value(declared)));
        let change = move |value: Value| making.set(declared, value);
        let matters = Memo::new(move |_| {
            making
                .house
                .with(|house| house.matters(declared, making.game.declared))
        });
        live(move || {
            if matters.get() {
                view! { <RuleForm declared value on_change=change/> }.into_any()
            } else {
                nothing()
            }
        })
    };
    let shown = making
        .game
        .declared
        .iter()
        .filter(|declared| declared.rule.key != Seating::RULE.key);
    let reset = move |()| {
        let seating = untrack(|| making.seating());
        making.house.set(House::default());
        making.sit(seating);
    };
    view! {
        <details class="paper house">
            <summary><span>"House rules"</span><small>{summary}</small></summary>
            {each(shown, form)}
            <Press class="button quiet" on_press=reset>"Back to the usual rules"</Press>
        </details>
    }
    .into_any()
}
