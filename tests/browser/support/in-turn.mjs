// States that one page goes through, each from the one before, so that what leads to them is done once.

/**
 * Of steps by name, states by name: each is reached by its step and those before it. The first one has the others in
 * `later`, for a test that goes through all of them.
 */
export function inTurn(steps) {
  const all = Object.entries(steps);
  const reachOf = (at) => async (page) => {
    for (const [, step] of all.slice(0, at + 1)) await step(page);
  };
  const states = all.map(([name], at) => [name, Object.assign(reachOf(at), { isLater: at > 0 })]);
  states[0][1].later = all.slice(1);
  return Object.fromEntries(states);
}
