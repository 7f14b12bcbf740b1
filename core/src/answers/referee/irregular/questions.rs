//! Questions about a situation, each an enum of its answers.

/// An answer: a variant of the enum that is its question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IrregularAnswer {
    question: &'static str,
    variant: &'static str,
    /// Its words.
    pub says: &'static str,
}

impl IrregularAnswer {
    /// A variant of a question, by their names.
    pub(super) const fn new(
        question: &'static str,
        variant: &'static str,
        says: &'static str,
    ) -> Self {
        Self {
            question,
            variant,
            says,
        }
    }
}

/// A question about a situation.
#[derive(Clone, Copy, Debug)]
pub struct IrregularQuestion {
    /// The question.
    pub ask: &'static str,
    /// The answers, in the order they are shown.
    pub answers: &'static [IrregularAnswer],
    /// It is asked only after one of these answers to an earlier question; always if there are none.
    only_after: &'static [IrregularAnswer],
}

impl IrregularQuestion {
    pub(super) const fn new(ask: &'static str, answers: &'static [IrregularAnswer]) -> Self {
        Self {
            ask,
            answers,
            only_after: &[],
        }
    }

    /// Asked only after one of these answers.
    pub(super) const fn after(self, only_after: &'static [IrregularAnswer]) -> Self {
        Self { only_after, ..self }
    }

    /// Whether it is asked after the answers so far.
    pub fn is_asked(&self, answers: &GivenAnswers) -> bool {
        self.only_after.is_empty()
            || self
                .only_after
                .iter()
                .any(|answer| answers.0.contains(answer))
    }
}

/// The answers given, one to a question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GivenAnswers(Vec<IrregularAnswer>);

impl GivenAnswers {
    /// Gives an answer, instead of an earlier one to the same question.
    pub fn give(&mut self, answer: IrregularAnswer) {
        self.0.retain(|given| given.question != answer.question);
        self.0.push(answer);
    }

    /// The answer to a question.
    pub fn to(&self, question: &IrregularQuestion) -> Option<IrregularAnswer> {
        let mut given = self.0.iter().copied();
        given.find(|answer| question.answers.contains(answer))
    }

    /// The answer to a question, as its enum.
    pub(super) fn read<T: Ask>(&self) -> Option<T> {
        let mut all = T::ALL.iter().copied();
        all.find(|answer| self.0.contains(&answer.answer()))
    }
}

impl FromIterator<IrregularAnswer> for GivenAnswers {
    fn from_iter<I: IntoIterator<Item = IrregularAnswer>>(answers: I) -> Self {
        let mut all = Self::default();
        answers.into_iter().for_each(|answer| all.give(answer));
        all
    }
}

/// A question whose answers are an enum.
pub(super) trait Ask: Copy + 'static {
    /// All answers.
    const ALL: &'static [Self];

    fn answer(self) -> IrregularAnswer;
}

/// Questions with the words of their answers.
macro_rules! questions {
    ($(
        $(#[$doc:meta])*
        $vis:vis $name:ident: $ask:literal { $($variant:ident: $says:expr;)+ }
    )+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq)]
        $vis enum $name {
            $($variant),+
        }

        impl $name {
            $vis const QUESTION: $crate::answers::referee::IrregularQuestion =
                $crate::answers::referee::IrregularQuestion::new($ask, &[$(Self::$variant.answer()),+]);

            $vis const fn answer(self) -> $crate::answers::referee::IrregularAnswer {
                let (variant, says) = match self {
                    $(Self::$variant => (stringify!($variant), $says)),+
                };
                $crate::answers::referee::IrregularAnswer::new(stringify!($name), variant, says)
            }
        }

        impl $crate::answers::referee::irregular::questions::Ask for $name {
            const ALL: &'static [Self] = &[$(Self::$variant),+];

            fn answer(self) -> $crate::answers::referee::IrregularAnswer {
                Self::answer(self)
            }
        }
    )+};
}

pub(super) use questions;
