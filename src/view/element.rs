//! [`Element`], a builder for one element: class, attributes, properties, listeners, children.

use leptos::prelude::{document, untrack};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Event;

use super::dynamic::{follow, follow_text, keep};
use super::{View, append, text_node};
use crate::device::page;

/// An element being built. A clone is the same element.
#[derive(Clone)]
pub struct Element(web_sys::Element);

/// A value of an attribute: a text, or a closure that runs again when its signals change.
pub trait AttributeValue {
    /// Sets the attribute, now and at every change.
    fn apply(self, element: &Element, name: &'static str);
}

impl AttributeValue for &str {
    fn apply(self, element: &Element, name: &'static str) {
        set(&element.0, name, self);
    }
}

impl AttributeValue for &String {
    fn apply(self, element: &Element, name: &'static str) {
        set(&element.0, name, self);
    }
}

impl<R: ReactiveAttribute, F: Fn() -> R + 'static> AttributeValue for F {
    fn apply(self, element: &Element, name: &'static str) {
        R::apply(Box::new(self), element, name);
    }
}

/// What a closure may return for an attribute: a text, an optional text, or whether it is there.
pub trait ReactiveAttribute: Sized {
    /// Sets the attribute, now and at every change.
    fn apply(value: Box<dyn Fn() -> Self>, element: &Element, name: &'static str);
}

impl ReactiveAttribute for String {
    #[inline(never)]
    fn apply(value: Box<dyn Fn() -> Self>, element: &Element, name: &'static str) {
        let node = element.0.clone();
        follow_text(value, Box::new(move |value| set(&node, name, value)));
    }
}

impl ReactiveAttribute for Option<String> {
    #[inline(never)]
    fn apply(value: Box<dyn Fn() -> Self>, element: &Element, name: &'static str) {
        let node = element.0.clone();
        follow(Box::new(move || match value() {
            Some(value) => set(&node, name, &value),
            None => set_flag(&node, name, false),
        }));
    }
}

impl ReactiveAttribute for bool {
    fn apply(value: Box<dyn Fn() -> Self>, element: &Element, name: &'static str) {
        element.follow(value, name, set_flag);
    }
}

/// What a closure may return for a property.
pub trait PropertyValue: Sized {
    /// Sets the property, now and at every change.
    fn apply(value: Box<dyn Fn() -> Self>, element: &Element, name: &'static str);
}

impl PropertyValue for bool {
    fn apply(value: Box<dyn Fn() -> Self>, element: &Element, name: &'static str) {
        element.follow(value, name, |element, name, now| {
            set_property(element, name, &now.into());
        });
    }
}

impl PropertyValue for String {
    /// The user changes an input too, so its property is compared at every run of the closure.
    #[inline(never)]
    fn apply(value: Box<dyn Fn() -> Self>, element: &Element, name: &'static str) {
        let node = element.0.clone();
        follow(Box::new(move || {
            let now = JsValue::from(value());
            // Setting what was just typed could move the caret.
            if js_sys::Reflect::get(&node, &name.into()).as_ref() != Ok(&now) {
                set_property(&node, name, &now);
            }
        }));
    }
}

impl Element {
    #[inline(never)]
    pub(super) fn create(namespace: &str, tag: &str) -> Self {
        let made = document().create_element_ns(Some(namespace), tag);
        // Only an invalid name is refused, and all names are literals: the console shows the mistake as
        // soon as the screen opens.
        Self(made.unwrap_or_else(JsCast::unchecked_into))
    }

    /// The class; an empty one is left out.
    #[inline(never)]
    pub fn class(self, class: &str) -> Self {
        if !class.is_empty() {
            set(&self.0, "class", class);
        }
        self
    }

    /// An attribute.
    pub fn attr(self, name: &'static str, value: impl AttributeValue) -> Self {
        value.apply(&self, name);
        self
    }

    /// A property of the DOM object, such as `checked` or `value`.
    pub fn prop<V: PropertyValue>(
        self,
        name: &'static str,
        value: impl Fn() -> V + 'static,
    ) -> Self {
        V::apply(Box::new(value), &self, name);
        self
    }

    /// An ARIA state, written as `true` or `false`: `aria-pressed`.
    pub fn aria(self, name: &'static str, holds: impl Fn() -> bool + 'static) -> Self {
        self.follow(Box::new(holds), name, set_state);
        self
    }

    /// Takes the focus when a condition becomes true.
    pub fn focus_when(self, holds: impl Fn() -> bool + 'static) -> Self {
        self.follow(Box::new(holds), "", set_focused);
        self
    }

    /// A text that follows its signals, the only child, and the class that goes with it.
    pub fn text_and_class(self, of: impl Fn() -> (String, &'static str) + 'static) -> Self {
        self.text_and_class_boxed(Box::new(of))
    }

    #[inline(never)]
    fn text_and_class_boxed(self, of: Box<dyn Fn() -> (String, &'static str)>) -> Self {
        let text = text_node("");
        append(&self.0, &text);
        let node = self.0.clone();
        let mut last = (String::new(), "");
        follow(Box::new(move || {
            let now = of();
            if now.0 != last.0 {
                text.set_text_content(Some(&now.0));
            }
            if now.1 != last.1 {
                set(&node, "class", now.1);
            }
            last = now;
        }));
        self
    }

    #[inline(never)]
    fn follow(
        &self,
        holds: Box<dyn Fn() -> bool>,
        name: &'static str,
        set: fn(&web_sys::Element, &'static str, bool),
    ) {
        let node = self.0.clone();
        let mut last = None;
        follow(Box::new(move || {
            let now = holds();
            if last != Some(now) {
                set(&node, name, now);
                last = Some(now);
            }
        }));
    }

    /// Appends a child.
    pub fn child(self, part: impl Into<View>) -> Self {
        self.append(part.into())
    }

    #[inline(never)]
    fn append(self, part: View) -> Self {
        append(&self.0, &part.0);
        self
    }

    /// Listens to an event, named as in the DOM. The handler runs under the owner of the whole app: it
    /// may set signals, but not create any.
    pub fn on(self, event: &'static str, handler: impl Fn(Event) + 'static) -> Self {
        self.listen(event, false, Box::new(handler))
    }

    /// Listens to an event before the elements inside get it, and otherwise like [`Self::on`].
    pub fn on_capture(self, event: &'static str, handler: impl Fn(Event) + 'static) -> Self {
        self.listen(event, true, Box::new(handler))
    }

    #[inline(never)]
    fn listen(self, event: &'static str, capture: bool, handler: Box<dyn Fn(Event)>) -> Self {
        let handler = Closure::new(move |event| untrack(|| handler(event)));
        let callback = handler.as_ref().unchecked_ref();
        // It fails only where the callback is not a function.
        let _ = self
            .0
            .add_event_listener_with_callback_and_bool(event, callback, capture);
        keep(Box::new(ElementListener {
            element: self.0.clone(),
            event,
            capture,
            handler,
        }));
        self
    }
}

/// An event listener, removed from its element when it is dropped.
struct ElementListener {
    element: web_sys::Element,
    event: &'static str,
    capture: bool,
    handler: Closure<dyn Fn(Event)>,
}

impl Drop for ElementListener {
    fn drop(&mut self) {
        let callback = self.handler.as_ref().unchecked_ref();
        // Removing a listener that is not there is no error.
        let _ = self.element.remove_event_listener_with_callback_and_bool(
            self.event,
            callback,
            self.capture,
        );
    }
}

#[inline(never)]
fn set(element: &web_sys::Element, name: &'static str, value: &str) {
    // Only an invalid name is refused, as in `create`.
    let _ = element.set_attribute(name, value);
}

fn set_state(element: &web_sys::Element, name: &'static str, holds: bool) {
    set(element, name, if holds { "true" } else { "false" });
}

fn set_flag(element: &web_sys::Element, name: &'static str, holds: bool) {
    // Only an invalid name is refused, as in `create`.
    let _ = element.toggle_attribute_with_force(name, holds);
}

fn set_focused(element: &web_sys::Element, _: &'static str, holds: bool) {
    if holds {
        page::give_focus(element.unchecked_ref());
    }
}

fn set_property(element: &web_sys::Element, name: &'static str, value: &JsValue) {
    // It fails only on a frozen object, which no element is.
    let _ = js_sys::Reflect::set(element, &name.into(), value);
}

impl From<Element> for View {
    fn from(element: Element) -> Self {
        Self(element.0.unchecked_into())
    }
}
