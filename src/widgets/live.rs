//! The two building blocks all moving parts are made of. Each is compiled once, whatever it shows:
//! a closure of its own type in every view would be compiled again and again.

use leptos::prelude::*;

/// A part of a view that is made anew whenever what it reads changes.
pub fn live(view: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    let view: Box<dyn Fn() -> AnyView + Send> = Box::new(view);
    view.into_any()
}

/// Views one after the other.
pub fn each<T>(items: impl IntoIterator<Item = T>, view: impl FnMut(T) -> AnyView) -> AnyView {
    items.into_iter().map(view).collect::<Vec<_>>().into_any()
}

/// A text that follows its signals.
pub fn text(text: impl Fn() -> String + Send + Sync + 'static) -> Signal<String> {
    Signal::derive(text)
}

/// A condition that follows its signals.
pub fn when(condition: impl Fn() -> bool + Send + Sync + 'static) -> Signal<bool> {
    Signal::derive(condition)
}

/// Nothing to show.
pub fn nothing() -> AnyView {
    ().into_any()
}
