//! Where the vectors are, and their texts.

use std::fs;
use std::path::{Path, PathBuf};

/// One file of vectors.
pub struct File {
    /// Its name, for messages.
    pub name: String,
    /// What it says.
    pub text: String,
}

/// The folder `FIVES_VECTORS` names, or the project's own.
pub fn chosen() -> PathBuf {
    std::env::var_os("FIVES_VECTORS").map_or_else(project_vectors, PathBuf::from)
}

/// The project's own vectors.
pub fn project_vectors() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors")
}

/// Every `*.json` of a folder and of `hall` in it, by name; a folder without any is a problem.
pub fn texts(folder: &Path) -> Result<Vec<File>, String> {
    let failed = |problem| format!("{}: {problem}", folder.display());
    let mut paths = Vec::new();
    let hall = folder.join("hall");
    let folders = [folder].into_iter().chain(hall.is_dir().then_some(&*hall));
    for folder in folders {
        for entry in fs::read_dir(folder).map_err(failed)? {
            paths.push(entry.map_err(failed)?.path());
        }
    }
    paths.retain(|path| path.extension().is_some_and(|end| end == "json"));
    paths.sort();
    if paths.is_empty() {
        return Err(format!("{}: no vectors", folder.display()));
    }
    paths.iter().map(|path| read(path)).collect()
}

fn read(path: &Path) -> Result<File, String> {
    let name = path.display().to_string();
    match fs::read_to_string(path) {
        Ok(text) => Ok(File { name, text }),
        Err(problem) => Err(format!("{name}: {problem}")),
    }
}
