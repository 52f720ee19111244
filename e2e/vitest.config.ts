import { defineConfig } from 'vitest/config';

/** Journeys in a real browser against the production build: `npm run build && npm run test:e2e`. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.spec.ts'],
    globalSetup: 'e2e/start-shop.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // As patient as the browser's own waiting: a busy machine is no fault of the shop.
    expect: { poll: { timeout: 15_000 } },
    fileParallelism: false,
    // A journey of many clicks may lose one on a busy machine; what is broken fails twice.
    retry: 1,
  },
});
