// A Playwright reporter: says at the end of a run what this machine lacks, and how many tests need it.

export default class LeftOut {
  #lacks = new Map();

  onTestEnd(test, { status, annotations }) {
    if (status !== 'skipped') return;
    const why = annotations.find(({ type }) => type === 'skip')?.description ?? 'skipped';
    this.#lacks.set(why, (this.#lacks.get(why) ?? 0) + 1);
  }

  onEnd() {
    for (const [why, count] of this.#lacks) console.log(`Left out: ${count} tests, because ${why}`);
  }

  printsToStdio() {
    return false;
  }
}
