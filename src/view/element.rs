//! An element, and what is said of it.

use leptos::prelude::{document, untrack};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, Event, HtmlInputElement};

use super::dynamic::{follow, follow_text, keep};
use super::{View, append, text_node};
use crate::device::page;

const HTML: &str = "http://www.w3.org/1999/xhtml";
const SVG: &str = "http://www.w3.org/2000/svg";

/// An element being put together. A copy is the same element.
#[derive(Clone)]
pub struct Element(Element);

/// An element of a class; an empty class is none.
pub fn el(tag: &'static str, class: &str) -> Element {
    create(HTML, tag).class(class)
}

/// An element without a class.
pub fn bare(tag: &'static str) -> Element {
    create(HTML, tag)
}

/// An element of a drawing.
pub fn svg(tag: &'static str, class: &str) -> Element {
    create(SVG, tag).class(class)
}

#[inline(never)]
fn create(namespace: &str, tag: &str) -> Element {
    let made = document().create_element_ns(Some(namespace), tag);
    // Only a name that is none is refused, and the names are written in this program: such a mistake
    // shows in the console as soon as the screen is opened.
    Element(made.unwrap_or_else(JsCast::unchecked_into))
}

impl Element {
    fn class(self, class: &str) -> Self {
        if class.is_empty() {
            self
        } else {
            self.attr("class", class)
        }
    }

    /// An attribute.
    #[inline(never)]
    pub fn attr(self, name: &'static str, value: &str) -> Self {
        set(&self.0, name, value);
        self
    }

    /// An attribute that follows its signals.
    pub fn attr_live(self, name: &'static str, value: impl Fn() -> String + 'static) -> Self {
        self.attr_boxed(name, Box::new(value))
    }

    #[inline(never)]
    fn attr_boxed(self, name: &'static str, value: Box<dyn Fn() -> String>) -> Self {
        let own = self.0.clone();
        follow_text(value, Box::new(move |value| set(&own, name, value)));
        self
    }

    /// Words that follow their signals, alone in the element, and its class with them.
    pub fn words_live(self, of: impl Fn() -> (String, &'static str) + 'static) -> Self {
        self.words_boxed(Box::new(of))
    }

    #[inline(never)]
    fn words_boxed(self, of: Box<dyn Fn() -> (String, &'static str)>) -> Self {
        let words = text_node("");
        append(&self.0, &words);
        let own = self.0.clone();
        let mut last = (String::new(), "");
        follow(Box::new(move || {
            let now = of();
            if now.0 != last.0 {
                words.set_text_content(Some(&now.0));
            }
            if now.1 != last.1 {
                set(&own, "class", now.1);
            }
            last = now;
        }));
        self
    }

    /// An attribute that is there while a condition holds, and says this then.
    pub fn attr_while(
        self,
        name: &'static str,
        value: &str,
        holds: impl Fn() -> bool + 'static,
    ) -> Self {
        let (own, value) = (self.0.clone(), value.to_owned());
        follow(Box::new(move || match holds() {
            true => set(&own, name, &value),
            false => set_flag(&own, name, false),
        }));
        self
    }

    /// An attribute that is `true` or `false`, such as `aria-pressed`.
    pub fn state(self, name: &'static str, holds: impl Fn() -> bool + 'static) -> Self {
        self.follow(Box::new(holds), name, set_state)
    }

    /// An attribute that is there while a condition holds, such as `disabled`.
    pub fn flag(self, name: &'static str, holds: impl Fn() -> bool + 'static) -> Self {
        self.follow(Box::new(holds), name, set_flag)
    }

    /// Whether an input is checked.
    pub fn checked(self, holds: impl Fn() -> bool + 'static) -> Self {
        self.follow(Box::new(holds), "", set_checked)
    }

    /// Takes the focus when a condition begins to hold.
    pub fn focused(self, holds: impl Fn() -> bool + 'static) -> Self {
        self.follow(Box::new(holds), "", set_focused)
    }

    #[inline(never)]
    fn follow(
        self,
        holds: Box<dyn Fn() -> bool>,
        name: &'static str,
        set: fn(&Element, &'static str, bool),
    ) -> Self {
        let own = self.0.clone();
        let mut last = None;
        follow(Box::new(move || {
            let now = holds();
            if last != Some(now) {
                set(&own, name, now);
                last = Some(now);
            }
        }));
        self
    }

    /// What stands in an input.
    pub fn value(self, value: impl Fn() -> String + 'static) -> Self {
        self.value_boxed(Box::new(value))
    }

    /// An input changes by itself as well: what stands in it is looked at whenever the value is told.
    #[inline(never)]
    fn value_boxed(self, value: Box<dyn Fn() -> String>) -> Self {
        let own = self.0.clone();
        follow(Box::new(move || {
            let now = value();
            let input: &HtmlInputElement = own.unchecked_ref();
            // What was just typed stands there already; setting it could move the caret.
            if input.value() != now {
                input.set_value(&now);
            }
        }));
        self
    }

    /// Something inside, after what is there.
    pub fn child(self, part: impl Into<View>) -> Self {
        self.append(part.into())
    }

    #[inline(never)]
    fn append(self, part: View) -> Self {
        append(&self.0, &part.0);
        self
    }

    /// Calls `hear` at every such event. It runs under no owner: it changes signals, and makes none.
    pub fn on(self, event: &'static str, hear: impl Fn() + 'static) -> Self {
        self.listen(event, Hears::Event(Box::new(hear)))
    }

    /// Calls `hear` at every such event with what stands in the input.
    pub fn on_value(self, event: &'static str, hear: impl Fn(String) + 'static) -> Self {
        self.listen(event, Hears::Value(Box::new(hear)))
    }

    #[inline(never)]
    fn listen(self, event: &'static str, hear: Hears) -> Self {
        let element = self.0.clone();
        let hear = {
            let element = element.clone();
            Closure::new(move |_| untrack(|| hear.hear(&element)))
        };
        let callback = hear.as_ref().unchecked_ref();
        // The callback is a function, so it is taken.
        let _ = element.add_event_listener_with_callback(event, callback);
        keep(Box::new(Listener {
            element,
            event,
            hear,
        }));
        self
    }
}

/// What hears of an event.
enum Hears {
    /// That it happened.
    Event(Box<dyn Fn()>),
    /// What stands in the input.
    Value(Box<dyn Fn(String)>),
}

impl Hears {
    fn hear(&self, element: &Element) {
        match self {
            Self::Event(hear) => hear(),
            Self::Value(hear) => {
                let input: &HtmlInputElement = element.unchecked_ref();
                hear(input.value());
            }
        }
    }
}

/// A callback held by an element; the element lets go of it before it is freed.
struct Listener {
    element: Element,
    event: &'static str,
    hear: Closure<dyn Fn(Event)>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        let callback = self.hear.as_ref().unchecked_ref();
        // What is not there need not be removed.
        let _ = self
            .element
            .remove_event_listener_with_callback(self.event, callback);
    }
}

fn set(element: &Element, name: &'static str, value: &str) {
    // Only a name that is none is refused, as in `create`.
    let _ = element.set_attribute(name, value);
}

fn set_state(element: &Element, name: &'static str, holds: bool) {
    set(element, name, if holds { "true" } else { "false" });
}

fn set_flag(element: &Element, name: &'static str, holds: bool) {
    // As with `set`.
    let _ = element.toggle_attribute_with_force(name, holds);
}

fn set_checked(element: &Element, _: &'static str, holds: bool) {
    element
        .unchecked_ref::<HtmlInputElement>()
        .set_checked(holds);
}

fn set_focused(element: &Element, _: &'static str, holds: bool) {
    if holds {
        page::give_focus(element.unchecked_ref());
    }
}

impl From<Element> for View {
    fn from(own: Element) -> Self {
        Self(own.0.unchecked_into())
    }
}
