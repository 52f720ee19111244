import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { CoinScenariosReporter } from './testing/coin-scenarios-reporter.ts';
import { FailedFilesReporter } from './testing/failed-files-reporter.ts';
import { longFilesFirst } from './testing/long-files-first.ts';
import { SlowestFilesReporter } from './testing/slowest-files-reporter.ts';
import { sortTestFiles } from './testing/sort-test-files.ts';

const files = sortTestFiles(['src', 'prisma', 'mutants', 'testing']);
const servers = ['src/server/platform/testing/global-setup.ts'];

export default defineConfig({
  test: {
    // Compiled modules are kept between runs: a third less processor time for the second one.
    experimental: { fsModuleCache: true },
    pool: 'forks',
    // One more than processors: some tests wait for a clock, or for the database.
    maxWorkers: availableParallelism() + 1,
    // What a test makes is garbage at once: with room for more of it, collecting takes half as long.
    execArgv: ['--max-semi-space-size=64'],
    // Far more than any test needs, so that a busy machine does not fail tests.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent' },
    setupFiles: ['src/server/platform/testing/fixed-seed.ts'],
    // Vitest remembers which files are long, but a fresh clone has nothing to remember.
    sequence: {
      sequencer: longFilesFirst(/\/(hostile-\w+|\w+-crashes|database-cut|import|authorization-matrix)\.test\.ts$/),
    },
    // Read by tests, but imported by none.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/*.{sql,prisma}'],
    reporters: ['default', new SlowestFilesReporter(), new FailedFilesReporter(), new CoinScenariosReporter()],
    projects: [
      { extends: true, test: { name: 'apart', include: files.apart, globalSetup: servers } },
      // Loading the shop takes longer than most of these tests, so files that run one after the other share it.
      { extends: true, test: { name: 'shared', include: files.shared, globalSetup: servers, isolate: false } },
      { extends: true, test: { name: 'quick', include: files.quick, isolate: false } },
    ],
  },
});
