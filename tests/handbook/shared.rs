//! Helpers of the handbook's tests.

use fives_core::answers::handbook::{self, Clause, ExamplePiece, Section};
use fives_core::base::house::House;
use fives_core::games::{self, Game, sheet};

/// A table by its sheet: `copah/target=40`.
pub fn table(written: &str) -> (&'static Game, House) {
    sheet::read(written).unwrap()
}

/// The handbook of a table.
pub fn book(written: &str) -> Vec<Section> {
    let (game, house) = table(written);
    handbook::contents(game, &house)
}

/// Every clause of a table's handbook.
pub fn clauses(game: &'static Game, house: &House) -> Vec<Clause> {
    let sections = handbook::contents(game, house);
    sections
        .into_iter()
        .flat_map(|section| section.clauses)
        .collect()
}

/// A clause at a table.
pub fn clause(written: &str, id: &str) -> Clause {
    let (game, house) = table(written);
    let mut all = clauses(game, &house).into_iter();
    all.find(|clause| clause.id == id)
        .unwrap_or_else(|| panic!("{id} of {written}"))
}

/// What the example of a clause says at a table; cards by their notation.
pub fn example(written: &str, id: &str) -> Vec<String> {
    let pieces = clause(written, id).example.into_iter();
    let texts = pieces.map(|piece| match piece {
        ExamplePiece::Says(says) => says,
        ExamplePiece::Cards { label, cards } => {
            let cards: Vec<String> = cards.iter().map(ToString::to_string).collect();
            format!("{label}: {}", cards.join(" "))
        }
    });
    texts.collect()
}

/// A game by its id.
pub fn game(id: &str) -> &'static Game {
    games::find(id).unwrap()
}
