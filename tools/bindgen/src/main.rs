//! wasm-bindgen as Trunk and `tools/split.sh` call it, and wasm-split:
//!
//! ```text
//! wasm-bindgen --target=web --out-dir=DIR --out-name=NAME [--no-typescript] [--keep-lld-exports] INPUT.wasm
//! wasm-bindgen split INPUT.wasm DIR NAME
//! ```

use std::error::Error;
use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;

use lexopt::prelude::*;
use wasm_bindgen_cli_support::Bindgen;
use wasm_split_cli_support::Options;

type Outcome = Result<(), Box<dyn Error + Send + Sync>>;

fn main() -> Outcome {
    let all: Vec<OsString> = std::env::args_os().skip(1).collect();
    match all.split_first() {
        Some((command, rest)) if command == "split" => split(rest),
        _ => bind(lexopt::Parser::from_args(all)),
    }
}

/// Writes the JavaScript of a wasm file, and the file without what is in it for wasm-bindgen.
fn bind(mut arguments: lexopt::Parser) -> Outcome {
    let mut bindgen = Bindgen::new();
    // What the command line does unless it is told otherwise.
    bindgen.typescript(true).omit_default_module_path(false);
    let (mut folder, mut is_given) = (None, false);
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("version") => {
                println!("wasm-bindgen {}", env!("CARGO_PKG_VERSION"));
                return Ok(());
            }
            Long("target") => match arguments.value()?.string()?.as_str() {
                "web" => bindgen.web(true)?,
                other => return Err(format!("the target {other} is not supported").into()),
            },
            Long("out-dir") => {
                folder = Some(PathBuf::from(arguments.value()?));
                &mut bindgen
            }
            Long("out-name") => bindgen.out_name(&arguments.value()?.string()?),
            Long("no-typescript") => bindgen.typescript(false),
            Long("no-demangle") => bindgen.demangle(false),
            Long("keep-debug") => bindgen.keep_debug(true),
            Long("keep-lld-exports") => bindgen.keep_lld_exports(true),
            Value(input) if !is_given => {
                is_given = true;
                bindgen.input_path(PathBuf::from(input))
            }
            other => return Err(other.unexpected().into()),
        };
    }
    let folder = folder.ok_or("say where to write: --out-dir=DIR")?;
    bindgen.generate(folder)?;
    Ok(())
}

/// Splits the lazy parts off a wasm file.
fn split(arguments: &[OsString]) -> Outcome {
    let [input, folder, name] = arguments else {
        return Err("say what to split: split INPUT.wasm DIR NAME".into());
    };
    let (folder, name) = (PathBuf::from(folder), name.to_string_lossy());
    let wasm = fs::read(input)?;
    let (whole, module) = (folder.join(format!("{name}.wasm")), format!("./{name}.js"));
    let mut options = Options::new(&wasm);
    options.output_dir = &folder;
    options.main_out_path = &whole;
    options.main_module = &module;
    wasm_split_cli_support::transform(options)?;
    Ok(())
}
