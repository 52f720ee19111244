import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests here shift clocks, mock modules, break providers or kill servers: each file gets a process's modules anew. */
const disturbing = [
  'src/server/{app,auth,earnings,payments,platform,refunds,social}/**/*.test.ts',
  'src/server/**/{delivery,mail-delivery,send-mail,announce-matches,currencies,*.worker,*-crashes}.test.ts',
  'src/server/orders/**/{forced,money,pay-another-way}-races.test.ts',
  'src/server/orders/**/{cancel-and-capture.race,foreign-orders,linked-orders}.test.ts',
  'src/jobs/**/*.test.ts',
];

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: Math.max(2, availableParallelism()),
    // Far more than any test needs: a busy machine is no fault of the shop.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent' },
    globalSetup: ['src/server/platform/testing/global-setup.ts'],
    setupFiles: ['src/server/platform/testing/fixed-seed.ts'],
    projects: [
      { extends: true, test: { name: 'apart', include: [...disturbing, 'prisma/**/*.test.ts'] } },
      // Loading the shop takes longer than most of these tests, so files that run one after the other share it.
      {
        extends: true,
        test: { name: 'together', include: ['{src,mutants}/**/*.test.{ts,tsx}'], exclude: disturbing, isolate: false },
      },
    ],
  },
});
