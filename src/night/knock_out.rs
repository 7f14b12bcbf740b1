//! Brackets: single and double elimination, and play-offs out of groups.
