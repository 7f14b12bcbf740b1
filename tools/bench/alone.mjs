// A page whose own thread has a processor that the rest of the browser does not use, as on a phone with
// several. What slows a page down for a measurement goes by the clock: a moment in which another thread
// has the processor is slowed as well, and counted as work of the page. And what slows the page down is a
// thread that stops it every fifth of a millisecond: if it comes late, the page goes on too long and is then
// stopped for too long. So it comes first, where the machine allows that.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';

/** The processors this program may run on, as the system lists them (`0-3,6`); nothing where it does not say. */
function allowed() {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  return /^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1];
}

/** The first of them, and the rest; no rest where there is but one. */
function parted(list) {
  const [, first, last, more = ''] = /^(\d+)(?:-(\d+))?(?:,(.*))?$/.exec(list);
  const next = Number(first) + 1;
  return [first, [last && `${next}-${last}`, more].filter(Boolean).join(',')];
}

const idsIn = (folder) => readdirSync(folder).filter((name) => /^\d+$/.test(name)).map(Number);

/** Does something with what may be gone by then. */
function unlessGone(path, act) {
  try {
    return act();
  } catch (error) {
    if (existsSync(path)) throw error;
    return undefined;
  }
}

/** Who began a process: after its name, which may hold anything, and its state. */
const parentOf = (pid) => unlessGone(`/proc/${pid}`, () => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]));

/** A process and all that it began. */
function family(pid) {
  const children = idsIn('/proc').filter((own) => parentOf(own) === pid);
  return [pid, ...children.flatMap(family)];
}

/** The threads of this program, and of the browser it began. */
function threads() {
  return family(process.pid).flatMap((pid) => unlessGone(`/proc/${pid}`, () => idsIn(`/proc/${pid}/task`)) ?? []);
}

const taskset = (thread, processors) => execFileSync('taskset', ['-cp', processors, `${thread}`], { stdio: 'ignore' });

/** Lets each thread run on the processors that `of` answers. */
function spread(of) {
  for (const thread of threads()) unlessGone(`/proc/${thread}`, () => taskset(thread, of(thread)));
}

/** What the browser calls the thread that slows a page down, as far as the system keeps the name. */
const SLOWING = 'CPUThrottlingTh';

/** The process of the page that is slowed down, and the thread that slows it. */
function slowed() {
  const nameOf = (path) => unlessGone(path, () => readFileSync(`${path}/comm`, 'utf8').trim());
  for (const page of family(process.pid)) {
    const own = unlessGone(`/proc/${page}`, () => idsIn(`/proc/${page}/task`)) ?? [];
    const slowing = own.find((thread) => nameOf(`/proc/${page}/task/${thread}`) === SLOWING);
    if (slowing) return { page, slowing };
  }
  throw new Error('bench: no page is slowed down');
}

/** Lets a thread go before all others. */
const putFirst = (thread) => execFileSync('chrt', ['--fifo', '--pid', '1', `${thread}`], { stdio: 'ignore' });

/** Does something the machine may refuse; answers whether it could. */
function could(act) {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

/**
 * Takes the steps while the thread of the page that is slowed down is alone on a processor, and slowed in
 * time; answers how it could be.
 */
export async function alone(steps) {
  const all = allowed();
  const [first, rest] = all ? parted(all) : [];
  const { page, slowing } = all ? slowed() : {};
  const isInTime = could(() => putFirst(slowing));
  // The first thread of a process has its number.
  const isAlone = Boolean(rest) && could(() => spread((thread) => (thread === page ? first : rest)));
  try {
    await steps();
  } finally {
    if (rest) could(() => spread(() => all));
  }
  return `${isAlone ? 'on a processor of its own' : 'beside everything else'}, ${isInTime ? 'evenly' : 'as it comes'}`;
}
