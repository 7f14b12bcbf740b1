//! The layers of the source: a folder imports only folders before its own. That the core knows nothing of
//! the app is for the compiler.

use std::fs;
use std::path::{Path, PathBuf};

const CORE: &str = "base games ledger night storage live copies statistics words answers";
const SCREENS: &str = "common setup reference referee table records keeping night shell";

/// Where layers stand, in which module, and their folders, the lowest first.
const LAYERS: [(&str, &[&str], &str); 3] = [
    ("core/src", &[], CORE),
    ("src", &[], "route device view widgets app screens"),
    ("src", &["screens"], SCREENS),
];

/// A module as it stands in its crate, `["games", "copah"]`, and its source.
type Module = (Vec<String>, String);

pub fn modules(folder: &Path, parent: &[String]) -> Vec<Module> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let module = [parent, &[name]].concat();
        match fs::read_to_string(&path) {
            Ok(source) => all.push((module, source)),
            Err(_) => all.extend(modules(&path, &module)),
        }
    }
    all
}

/// The modules that `source` names by `crate::` or `super::`, as they stand in their crate.
fn named(module: &[String], source: &str) -> Vec<Vec<String>> {
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    let is_apart = |letter: char| !letter.is_alphanumeric() && !"_:".contains(letter);
    let lines = source.lines().filter(is_code);
    lines
        .flat_map(|line| line.split(is_apart))
        .filter_map(|word| {
            let path: Vec<&str> = word.split("::").collect();
            let ups = path.iter().take_while(|part| **part == "super").count();
            let base = match path[0] {
                "crate" => &[],
                "super" => &module[..module.len().checked_sub(ups)?],
                _ => return None,
            };
            let rest = path[ups.max(1)..].iter().map(|part| (*part).to_owned());
            Some(base.iter().cloned().chain(rest).collect())
        })
        .collect()
}

/// Each import of a layer above, as `a::b imports c::d`; the layers stand in the module `inside`.
fn upward(modules: &[Module], inside: &[&str], layers: &str) -> Vec<String> {
    let layer = |path: &[String]| {
        let is_inside = path.iter().zip(inside).all(|(part, other)| part == other);
        let name = path.get(inside.len()).filter(|_| is_inside)?;
        layers.split(' ').position(|listed| listed == name)
    };
    let mut found = Vec::new();
    for (module, source) in modules {
        for path in named(module, source) {
            if layer(module).is_some_and(|here| layer(&path) > Some(here)) {
                found.push(format!("{} imports {}", module.join("::"), path.join("::")));
            }
        }
    }
    found
}

#[test]
fn no_folder_imports_from_one_above_it() {
    for (src, inside, layers) in LAYERS {
        let src = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(src);
        assert_eq!(upward(&modules(&src, &[]), inside, layers), [""; 0]);
        let folders = fs::read_dir(src.join(inside.join("/"))).unwrap();
        let folders = folders.filter(|folder| folder.as_ref().unwrap().path().is_dir());
        assert_eq!(layers.split(' ').count(), folders.count());
    }
}

#[test]
fn an_import_upward_is_noticed() {
    let module = |path: &str, source: &str| {
        let path = path.split("::").map(str::to_owned).collect();
        (path, source.to_owned())
    };
    let modules = [
        module(
            "low::a",
            "use crate::high::{B}; fn c(d: super::super::high::E)",
        ),
        module("high", "// crate::top::F\nuse crate::low::a;"),
    ];
    let found = upward(&modules, &[], "low high top");
    assert_eq!(found, ["low::a imports high::", "low::a imports high::E"]);
}
