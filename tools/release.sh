#!/usr/bin/env bash
# Makes a release of the committed state: the version in Cargo.toml and CHANGELOG.md, the saves of the current schema as
# released, the sizes of the parts in docs/sizes.csv and their drawing, one commit and its tag. Pushing the tag publishes
# it (.github/workflows/release.yml).
#   tools/release.sh 1.1.0
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/env.sh"
cd "$ROOT"

version="${1:-}"
[[ "$version" =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || { echo "release: say the version: make release VERSION=1.1.0" >&2; exit 1; }
[ -z "$(git status --porcelain)" ] || { echo "release: commit or remove your changes first" >&2; exit 1; }
grep -q '^## Next$' CHANGELOG.md || { echo "release: CHANGELOG.md has no “## Next”" >&2; exit 1; }

sed -i.before "/^\[workspace.package\]/,/^version = / s/^version = .*/version = \"$version\"/" Cargo.toml
sed -i.before "s/^## Next$/## $version, $(date -u +%F)/" CHANGELOG.md
rm -f Cargo.toml.before CHANGELOG.md.before
cargo update --workspace --offline --quiet
cargo test --quiet --test saves -- --ignored the_saves_of_this_schema_are_released
tools/setup.sh build
tools/build.sh
node tools/sizes.mjs dist "$version"
git commit -qam "Release $version"
git tag -a "v$version" -m "Fives $version"
echo "release: v$version is made. Publish it: git push --follow-tags"
