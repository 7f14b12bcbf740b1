//! How a change is checked and a release made: with every server, by actions that nobody can change, and with the sizes of
//! its parts drawn.

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

/// What `tools/setup.sh` installs for the tests as root, the workflow installs before, since it is not root. The image of
/// its machines has browsers, curl and openssl; one test needs podman and root.
#[test]
fn every_change_is_checked_with_every_server() {
    let read = |path: &str| fs::read_to_string(root().join(path)).unwrap();
    let (setup, checks) = (read("tools/setup.sh"), read(".github/workflows/checks.yml"));
    let mut wanted = Vec::new();
    for line in setup.lines().filter(|line| !line.starts_with('#')) {
        if let Some((_, rest)) = line.split_once("install_optional ") {
            let packages = rest.splitn(3, '"').nth(2).unwrap();
            wanted.extend(packages.split_whitespace());
        }
        if let Some((_, rest)) = line.split_once("setup_server ") {
            wanted.extend(rest.split(' ').next());
        }
    }
    for left_out in [
        "chromium-headless-shell",
        "firefox-esr",
        "curl",
        "openssl",
        "\"${PODMAN[@]}\"",
    ] {
        let at = wanted.iter().position(|package| *package == left_out);
        wanted.swap_remove(at.unwrap_or_else(|| panic!("{left_out} is not installed")));
    }
    for package in &wanted {
        assert!(
            checks.contains(&format!(" {package}")),
            "{package} is missing"
        );
    }
    assert_eq!(wanted.len(), 10, "{wanted:?}");
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

/// `docs/sizes.svg` has a line for each part with a point for each release that has it, and the size of the last one.
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
    let budget = fs::read_to_string(root().join("tools/budget.mjs")).unwrap();
    let measured = budget
        .split("name: '")
        .skip(1)
        .filter_map(|rest| rest.split('\'').next());
    let mut measured: Vec<&str> = measured.collect();
    // It stands after the others there.
    measured.rotate_right(1);
    assert_eq!(parts, measured);
    for row in releases {
        assert_eq!(row.len(), head.len(), "{}", row[0]);
    }
    let lines: Vec<&str> = drawn
        .lines()
        .filter(|line| line.starts_with("<polyline"))
        .collect();
    assert_eq!(lines.len(), parts.len());
    for (at, line) in (2..).zip(lines) {
        // A release before a part has no size of it.
        let sizes = releases.iter().filter(|row| !row[at].is_empty()).count();
        assert_eq!(line.split("<circle").count() - 1, sizes, "{line}");
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
