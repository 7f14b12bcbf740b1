//! How a release is made: by actions that nobody can change, and with the sizes of its parts drawn.

use std::fs;

use crate::root;

#[test]
fn every_action_is_named_by_its_hash() {
    let mut used = 0;
    for entry in fs::read_dir(root().join(".github/workflows")).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        for (_, action) in text.lines().filter_map(|line| line.split_once("uses: ")) {
            let (name, version) = action.split_once(" # ").unwrap_or((action, ""));
            let hash = name.split_once('@').map_or("", |(_, hash)| hash);
            let is_hash = hash.len() == 40 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
            assert!(is_hash, "{} in {}", action, path.display());
            assert!(
                version.starts_with('v'),
                "{action} does not say its version"
            );
            used += 1;
        }
    }
    assert!(used > 5, "{used} actions");
}

#[test]
fn a_tag_is_built_twice_attested_and_published_with_its_sums() {
    let release = fs::read_to_string(root().join(".github/workflows/release.yml")).unwrap();
    let mut rest = release.as_str();
    for step in [
        "tags: ['v*']",
        "run: make reproduce",
        "sha256sum",
        "uses: actions/attest-build-provenance@",
        "gh release create",
        "uses: actions/upload-pages-artifact@",
        "uses: actions/deploy-pages@",
    ] {
        let after = rest.split_once(step).map(|(_, after)| after);
        rest = after.unwrap_or_else(|| panic!("“{step}” is missing, or not in its place"));
    }
}

/// `docs/sizes.svg` has a line for each part with a point for each release, and the size of the last one.
#[test]
fn the_size_of_each_part_is_drawn_over_the_releases() {
    let read = |name: &str| fs::read_to_string(root().join("docs").join(name)).unwrap();
    let (sizes, drawn) = (read("sizes.csv"), read("sizes.svg"));
    let rows: Vec<Vec<&str>> = sizes
        .lines()
        .map(|line| line.split(',').collect())
        .collect();
    let (head, releases) = rows.split_first().unwrap();
    let parts = &head[2..];
    let lines: Vec<&str> = drawn
        .lines()
        .filter(|line| line.starts_with("<polyline"))
        .collect();
    assert_eq!(lines.len(), parts.len());
    for line in lines {
        assert_eq!(line.split("<circle").count() - 1, releases.len(), "{line}");
    }
    let last = releases.last().unwrap();
    for (part, bytes) in parts.iter().zip(&last[2..]) {
        let size = (bytes.parse::<f64>().unwrap() / 1024.0).round();
        assert!(
            drawn.contains(&format!(">{part} {size} KB<")),
            "{part}: {size}"
        );
    }
    for release in releases {
        assert!(
            drawn.contains(&format!(">{}<", release[0])),
            "{}",
            release[0]
        );
    }
}
