// Pins a throttled page's main thread to a CPU of its own while it is measured, as on a phone with several.
// Throttling goes by the wall clock: time in which another thread has the CPU is slowed too, and counted as
// the page's work. The throttling thread interrupts the page every fifth of a millisecond; if it is late,
// the page runs too long and is then stopped too long. So it gets real-time priority where the system
// allows that.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';

/** The CPUs this process may run on, in the system's notation (`0-3,6`); undefined where unknown. */
function allowed() {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  return /^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1];
}

/** The first CPU, and the rest; the rest is empty if there is one. */
function split(list) {
  const [, first, last, more = ''] = /^(\d+)(?:-(\d+))?(?:,(.*))?$/.exec(list);
  const next = Number(first) + 1;
  return [first, [last && `${next}-${last}`, more].filter(Boolean).join(',')];
}

const idsIn = (folder) => readdirSync(folder).filter((name) => /^\d+$/.test(name)).map(Number);

/** Runs `act`, which may fail only if `path` no longer exists. */
function unlessGone(path, act) {
  try {
    return act();
  } catch (error) {
    if (existsSync(path)) throw error;
    return undefined;
  }
}

/** The parent of a process. In `stat` it follows the name, which may contain anything, and the state. */
const parentOf = (pid) => unlessGone(`/proc/${pid}`, () => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]));

/** A process and its descendants. */
function descendants(pid) {
  const children = idsIn('/proc').filter((own) => parentOf(own) === pid);
  return [pid, ...children.flatMap(descendants)];
}

/** The threads of this process and of the browser it started. */
function threads() {
  return descendants(process.pid).flatMap((pid) => unlessGone(`/proc/${pid}`, () => idsIn(`/proc/${pid}/task`)) ?? []);
}

const taskset = (thread, processors) => execFileSync('taskset', ['-cp', processors, `${thread}`], { stdio: 'ignore' });

/** Pins each thread to the CPUs that `of` returns. */
function pin(of) {
  for (const thread of threads()) unlessGone(`/proc/${thread}`, () => taskset(thread, of(thread)));
}

/** The name of Chromium's throttling thread, as truncated by the system. */
const THROTTLE = 'CPUThrottlingTh';

/** The throttled page's process, and its throttling thread. */
function throttled() {
  const nameOf = (path) => unlessGone(path, () => readFileSync(`${path}/comm`, 'utf8').trim());
  for (const page of descendants(process.pid)) {
    const own = unlessGone(`/proc/${page}`, () => idsIn(`/proc/${page}/task`)) ?? [];
    const throttle = own.find((thread) => nameOf(`/proc/${page}/task/${thread}`) === THROTTLE);
    if (throttle) return { page, throttle };
  }
  throw new Error('bench: no page is throttled');
}

/** Gives a thread real-time priority. */
const prioritize = (thread) => execFileSync('chrt', ['--fifo', '--pid', '1', `${thread}`], { stdio: 'ignore' });

/** Runs `act`, which the system may refuse; returns whether it succeeded. */
function succeeds(act) {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs the steps with the throttled page's main thread alone on a CPU, and its throttling thread at
 * real-time priority; returns which of these succeeded.
 */
export async function alone(steps) {
  const all = allowed();
  const [first, rest] = all ? split(all) : [];
  const { page, throttle } = all ? throttled() : {};
  const isPrioritized = succeeds(() => prioritize(throttle));
  // The id of a process is that of its main thread.
  const isAlone = Boolean(rest) && succeeds(() => pin((thread) => (thread === page ? first : rest)));
  try {
    await steps();
  } finally {
    if (rest) succeeds(() => pin(() => all));
  }
  return `${isAlone ? 'on a processor of its own' : 'beside everything else'}, ${isPrioritized ? 'evenly' : 'as it comes'}`;
}
