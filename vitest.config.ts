import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'prisma/**/*.test.ts'],
    globalSetup: ['src/server/platform/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: Math.max(2, availableParallelism()),
    // Far more than any test needs: a busy machine is no fault of the shop.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent' },
  },
});
