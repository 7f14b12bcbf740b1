//! The layers of the source: a module imports only modules below its own, and no siblings import each other
//! in a circle. A module and the one it is part of may import each other.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The modules of the crate, the lowest first.
const LAYERS: [&str; 32] = [
    // The cards and the table.
    "text_fold",
    "cards",
    "seats",
    "house",
    "order",
    "play",
    "bidding",
    // A game.
    "hand",
    "games",
    "ledger",
    "night",
    // Names, preferences, storage, live following, figures and sentences.
    "persons",
    "prefs",
    "saved",
    "live",
    "library",
    "statistics",
    "compare",
    "words",
    // Rulings, rules, search, pictures, links and forms.
    "bgstats",
    "referee",
    "handbook",
    "history",
    "picture",
    "quiz",
    "route",
    "setup_draft",
    // The browser.
    "device",
    "view",
    "widgets",
    "app",
    "screens",
];

/// The features of the screens, the lowest first.
const FEATURES: [&str; 9] = [
    "common",
    "setup",
    "reference",
    "referee",
    "table",
    "records",
    "keeping",
    "night",
    "shell",
];

/// An absolute path: what stands in the crate as `crate::a::b` is `["a", "b"]`.
type Absolute = Vec<String>;

/// Every path of a source that begins with `crate`, `super` or `self`, made absolute; `own` is the path of
/// its module.
fn paths(source: &str, own: &[String]) -> Vec<Absolute> {
    let code: Vec<&str> = source
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default())
        .collect();
    let code = code.join("\n");
    let words = ["crate", "super", "self"];
    let starts = words.into_iter().flat_map(|word| {
        code.match_indices(word)
            .filter(|(at, _)| {
                let before = code[..*at].chars().next_back();
                let after = &code[at + word.len()..];
                after.starts_with("::") && !before.is_some_and(|own| is_name(own) || own == ':')
            })
            .map(|(at, _)| at)
            .collect::<Vec<_>>()
    });
    let leaves = starts.flat_map(|at| tree(&code[at..], &mut 0, &[]));
    leaves.filter_map(|leaf| absolute(&leaf, own)).collect()
}

fn is_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// The leaves of a tree of imports that stands at `at`: of `a::{b, c::d}` they are `a::b` and `a::c::d`.
fn tree(code: &str, at: &mut usize, before: &[String]) -> Vec<Vec<String>> {
    let skip = |at: &mut usize| {
        let rest = &code[*at..];
        *at += rest.len() - rest.trim_start().len();
    };
    let mut path = before.to_vec();
    loop {
        skip(at);
        if code[*at..].starts_with('{') {
            *at += 1;
            let mut leaves = Vec::new();
            loop {
                skip(at);
                match code[*at..].chars().next() {
                    Some(',') => *at += 1,
                    Some('}') | None => break,
                    Some(_) => {
                        let from = *at;
                        leaves.extend(tree(code, at, &path));
                        // What stands behind a name, as `as other`, is no part of the path.
                        let rest = code[*at..].find([',', '}']);
                        *at = rest.map_or(code.len(), |rest| *at + rest).max(from + 1);
                    }
                }
            }
            *at = code.len().min(*at + 1);
            return leaves;
        }
        let rest = &code[*at..];
        let name: String = rest.chars().take_while(|own| is_name(*own)).collect();
        *at += name.len();
        path.push(name);
        if !code[*at..].starts_with("::") {
            return vec![path];
        }
        *at += 2;
    }
}

/// What a path means in the module `own`; nothing where it leaves the crate.
fn absolute(path: &[String], own: &[String]) -> Option<Absolute> {
    let ups = path.iter().take_while(|name| *name == "super").count();
    let base = match path.first()?.as_str() {
        "crate" => &[],
        "super" => &own[..own.len().checked_sub(ups)?],
        _ => own,
    };
    let rest = &path[ups.max(1)..];
    Some(base.iter().chain(rest).cloned().collect())
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .flat_map(|path| match path.is_dir() {
            true => files(&path),
            false => vec![path],
        })
        .collect()
}

/// Every module of the crate by its path, and its source.
fn modules() -> Vec<(Absolute, String)> {
    let src = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src");
    let module = |file: &PathBuf| {
        let path = file.strip_prefix(&src).unwrap().with_extension("");
        let names = path.iter().map(|name| name.to_str().unwrap().to_owned());
        (names.collect::<Vec<_>>(), fs::read_to_string(file).unwrap())
    };
    files(&src)
        .iter()
        .map(module)
        .filter(|(path, _)| !["lib", "main"].contains(&path[0].as_str()))
        .collect()
}

/// What is imported from a layer that is not below: `a::b imports c`.
fn upward(modules: &[(Absolute, String)], layers: &[&str], inside: &[&str]) -> Vec<String> {
    let layer = |path: &[String]| {
        let name = path
            .strip_prefix(
                inside
                    .iter()
                    .map(|own| (*own).to_owned())
                    .collect::<Vec<_>>()
                    .as_slice(),
            )?
            .first()?;
        layers.iter().position(|own| own == name)
    };
    let mut all = BTreeSet::new();
    for (own, source) in modules {
        let Some(here) = layer(own) else { continue };
        for path in paths(source, own) {
            if layer(&path).is_some_and(|there| there > here) {
                all.insert(format!("{} imports {}", own.join("::"), path.join("::")));
            }
        }
    }
    all.into_iter().collect()
}

/// What each module imports of its siblings, by the path of the module they are parts of. An import within a
/// sibling counts as one of the sibling.
fn siblings(
    modules: &[(Absolute, String)],
) -> BTreeMap<Absolute, BTreeMap<String, BTreeSet<String>>> {
    let all: BTreeSet<&[String]> = modules.iter().map(|(path, _)| path.as_slice()).collect();
    let mut imports: BTreeMap<Absolute, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
    for (own, source) in modules {
        for path in paths(source, own) {
            let shared = own
                .iter()
                .zip(&path)
                .take_while(|(own, other)| own == other);
            let depth = shared.count();
            let (Some(from), Some(to)) = (own.get(depth), path.get(depth)) else {
                continue;
            };
            if all.contains(&path[..=depth]) {
                let within = imports.entry(own[..depth].to_vec()).or_default();
                within.entry(from.clone()).or_default().insert(to.clone());
            }
        }
    }
    imports
}

/// The siblings that import each other in a circle, each circle once: `a: b, c`.
fn circles(modules: &[(Absolute, String)]) -> Vec<String> {
    let mut found = BTreeSet::new();
    for (parent, imports) in siblings(modules) {
        let reached = |from: &String| {
            let mut reached = BTreeSet::new();
            let mut next = vec![from];
            while let Some(to) = next.pop() {
                for to in imports.get(to).into_iter().flatten() {
                    if reached.insert(to) {
                        next.push(to);
                    }
                }
            }
            reached
        };
        for own in imports.keys() {
            let theirs = reached(own).into_iter();
            let circle: Vec<&str> = theirs
                .filter(|other| reached(other).contains(own))
                .map(String::as_str)
                .collect();
            if !circle.is_empty() {
                found.insert(format!("{}: {}", parent.join("::"), circle.join(", ")));
            }
        }
    }
    found.into_iter().collect()
}

#[test]
fn no_siblings_import_each_other_in_a_circle() {
    assert_eq!(circles(&modules()), [] as [String; 0]);
}

#[test]
fn a_circle_of_siblings_is_noticed_and_one_with_a_parent_is_not() {
    let module = |path: &str, source: &str| {
        let path = path.split("::").map(str::to_owned).collect();
        (path, source.to_owned())
    };
    let modules = [
        module("a", "use self::b::X;"),
        module("a::b", "use super::c::X; use super::Y;"),
        module("a::c", "mod part;"),
        module("a::c::part", "use super::Z; use crate::a::d::X;"),
        module("a::d", "use crate::a::{b::X, e::X};"),
        module("a::e", ""),
    ];
    assert_eq!(circles(&modules), ["a: b, c, d"]);
}

#[test]
fn every_module_is_in_one_layer() {
    let tops: BTreeSet<String> = modules()
        .into_iter()
        .map(|(path, _)| path[0].clone())
        .collect();
    let layers: BTreeSet<String> = LAYERS.iter().map(|own| (*own).to_owned()).collect();
    assert_eq!(tops, layers);
    assert_eq!(layers.len(), LAYERS.len());
}

#[test]
fn no_module_imports_from_a_layer_above_its_own() {
    assert_eq!(upward(&modules(), &LAYERS, &[]), Vec::<String>::new());
}

#[test]
fn every_screen_is_in_one_feature() {
    let features: BTreeSet<String> = modules()
        .into_iter()
        .filter(|(path, _)| path[0] == "screens" && path.len() > 1)
        .map(|(path, _)| path[1].clone())
        .collect();
    assert_eq!(features, FEATURES.map(str::to_owned).into());
}

#[test]
fn no_feature_imports_from_one_above_it() {
    let upward = upward(&modules(), &FEATURES, &["screens"]);
    assert_eq!(upward, Vec::<String>::new());
}

#[test]
fn an_import_is_noticed_however_it_is_written() {
    let source = "use crate::b::{self, c::{D, e as f}, g};\n// use crate::z;\nfn x(y: super::super::k::L) -> \
                  super::M { self::n::o() }";
    let own = ["a".to_owned(), "h".to_owned()];
    let read: Vec<String> = paths(source, &own)
        .iter()
        .map(|path| path.join("::"))
        .collect();
    let expected = [
        "b::self",
        "b::c::D",
        "b::c::e",
        "b::g",
        "k::L",
        "a::M",
        "a::h::n::o",
    ];
    assert_eq!(read, expected);
    let modules = [
        (vec!["low".to_owned()], "use crate::high::X;".to_owned()),
        (vec!["high".to_owned()], "use crate::low::Y;".to_owned()),
    ];
    let circle = upward(&modules, &["low", "high"], &[]);
    assert_eq!(circle, ["low imports high::X"]);
}
