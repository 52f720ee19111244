import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const shown = 10;

/** Prints the files that took longest at the end of a run, and whether loading them or their tests took the time. */
export class SlowestFilesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const slowest = modules
      .map(measure)
      .sort((a, b) => b.total - a.total)
      .slice(0, shown);
    if (slowest.length < 2) return;
    const rows = slowest.map(({ file, total, setup, load, tests }) =>
      [...[total, setup, load, tests].map((ms) => seconds(ms).padStart(8)), ` ${file}`].join(' '),
    );
    const head = ['total', 'setup', 'import', 'tests'].map((title) => title.padStart(8)).join(' ');
    process.stdout.write(`\n The ${slowest.length} slowest files, in seconds\n${head}\n${rows.join('\n')}\n`);
  }
}

function measure(module: TestModule) {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  const setup = environmentSetupDuration + prepareDuration + setupDuration;
  return {
    file: relative(process.cwd(), module.moduleId),
    setup,
    load: collectDuration,
    tests: duration,
    total: setup + collectDuration + duration,
  };
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
