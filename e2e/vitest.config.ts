import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { FailedFilesReporter } from '../testing/failed-files-reporter.ts';
import { longFilesFirst } from '../testing/long-files-first.ts';
import { SlowestFilesReporter } from '../testing/slowest-files-reporter.ts';

/** Journeys in a real browser against the production build: `npm run build && npm run test:e2e`. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.spec.ts'],
    // Files that run one after the other share their browser and the shop's modules.
    isolate: false,
    // Each process has a shop, a database and a browser of its own; a shop that runs already is there for one.
    maxWorkers: process.env.SHOP_URL ? 1 : Math.min(4, Math.max(2, Math.floor(availableParallelism() / 2))),
    // Minutes of requests without a browser.
    sequence: { sequencer: longFilesFirst(/\/(fuzz|graceful-stop)\.spec\.ts$/) },
    globalSetup: 'e2e/start-shop.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // As patient as the browser's own waiting: a busy machine is no fault of the shop.
    expect: { poll: { timeout: 15_000 } },
    // A journey of many clicks may lose one on a busy machine; what is broken fails twice.
    retry: 1,
    reporters: ['default', new SlowestFilesReporter(), new FailedFilesReporter()],
  },
});
