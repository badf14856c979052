import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const shown = 10;

/** Prints the slowest journeys of a run, to make growth visible; a run of few journeys prints none. */
export default class SlowestJourneys implements Reporter {
  readonly #durations: { title: string; seconds: number }[] = [];

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    this.#durations.push({ title: test.titlePath().slice(2).join(' › '), seconds: duration / 1000 });
  }

  onEnd(): void {
    if (this.#durations.length <= shown) return;
    const slowest = this.#durations.toSorted((one, other) => other.seconds - one.seconds).slice(0, shown);
    process.stdout.write(`\nSlowest of ${this.#durations.length} journeys:\n`);
    for (const { title, seconds } of slowest)
      process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${title.slice(0, 120)}\n`);
  }
}
