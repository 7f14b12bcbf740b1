//! wasm-bindgen as Trunk and `tools/split.sh` call it, which splits the lazy parts off first where `FIVES_SPLIT` names a folder for them:
//!
//! ```text
//! wasm-bindgen --target=web --out-dir=DIR --out-name=NAME [--no-typescript] INPUT.wasm
//! ```

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use lexopt::prelude::*;
use wasm_bindgen_cli_support::Bindgen;
use wasm_split_cli_support::Options;

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// Writes the JavaScript of a wasm file, and the file without what is in it for wasm-bindgen.
fn main() -> Outcome<()> {
    let mut bindgen = Bindgen::new();
    // What the command line does unless it is told otherwise.
    bindgen.typescript(true).omit_default_module_path(false);
    let (mut input, mut folder, mut name) = (None, None, None);
    let mut arguments = lexopt::Parser::from_env();
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("version") => {
                println!("wasm-bindgen {}", env!("CARGO_PKG_VERSION"));
                return Ok(());
            }
            Long("target") => match arguments.value()?.string()?.as_str() {
                "web" => {
                    bindgen.web(true)?;
                }
                other => return Err(format!("the target {other} is not supported").into()),
            },
            Long("out-dir") => folder = Some(PathBuf::from(arguments.value()?)),
            Long("out-name") => name = Some(arguments.value()?.string()?),
            Long("no-typescript") => {
                bindgen.typescript(false);
            }
            Long("no-demangle") => {
                bindgen.demangle(false);
            }
            Long("keep-debug") => {
                bindgen.keep_debug(true);
            }
            Value(path) if input.is_none() => input = Some(PathBuf::from(path)),
            other => return Err(other.unexpected().into()),
        }
    }
    let mut input = input.ok_or("say which wasm file to read")?;
    let folder = folder.ok_or("say where to write: --out-dir=DIR")?;
    let name = name.ok_or("say what to call it: --out-name=NAME")?;
    if let Some(parts) = std::env::var_os("FIVES_SPLIT").filter(|parts| !parts.is_empty()) {
        input = split(&input, Path::new(&parts), &name)?;
        // The parts import them.
        bindgen.keep_lld_exports(true);
    }
    bindgen.input_path(input).out_name(&name).generate(folder)?;
    Ok(())
}

/// Splits the lazy parts off a wasm file, into a folder; returns the file of what is left.
fn split(input: &Path, folder: &Path, name: &str) -> Outcome<PathBuf> {
    let wasm = fs::read(input)?;
    let (rest, module) = (folder.join(format!("{name}.wasm")), format!("./{name}.js"));
    let mut options = Options::new(&wasm);
    options.output_dir = folder;
    options.main_out_path = &rest;
    options.main_module = &module;
    wasm_split_cli_support::transform(options)?;
    Ok(rest)
}
