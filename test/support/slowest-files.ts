import type { Reporter, TestModule } from 'vitest/node';

const shown = 10;

/** Prints the slowest test files of a run, to make growth visible; a run of few files prints none. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= shown) return;
    const slowest = modules
      .map((module) => ({ path: module.relativeModuleId, seconds: secondsOf(module) }))
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, shown);
    process.stdout.write(`\nSlowest of ${modules.length} test files, imports included:\n`);
    for (const { path, seconds } of slowest)
      process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${path}\n`);
  }
}

function secondsOf(module: TestModule): number {
  const { duration, collectDuration, environmentSetupDuration } = module.diagnostic();
  return (duration + collectDuration + environmentSetupDuration) / 1000;
}
