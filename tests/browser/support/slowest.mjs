// A Playwright reporter: lists the slowest tests at the end of a run.

const SHOWN = 10;

export default class Slowest {
  #tests = [];

  onTestEnd(test, { duration }) {
    const [, , file, ...titles] = test.titlePath();
    this.#tests.push({ name: `${file} › ${titles.join(' › ')}`, duration });
  }

  onEnd() {
    const slowest = this.#tests.sort((one, other) => other.duration - one.duration).slice(0, SHOWN);
    const seconds = (duration) => `${(duration / 1000).toFixed(1)} s`.padStart(8);
    console.log(['', `The slowest ${slowest.length}:`, ...slowest.map(({ name, duration }) => `${seconds(duration)}  ${name}`)].join('\n'));
  }

  printsToStdio() {
    return false;
  }
}
