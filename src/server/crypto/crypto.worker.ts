import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import type { Services } from '../platform/services.ts';
import { refreshCryptoRates } from './rates/refresh-crypto-rates.ts';
import { settleConfirmed } from './settling/settle-confirmed.ts';
import { watchChains } from './watch/watch-chains.ts';

export const cryptoWorker = defineWorker((services: Services) => [
  scheduledJob({
    name: 'crypto.refresh-rates',
    queue: 'crypto',
    attempts: 2,
    schedule: { name: 'crypto-rates', everyMs: 30_000 },
    run: () => refreshCryptoRates(services),
  }),
  scheduledJob({
    name: 'crypto.watch-chains',
    queue: 'crypto',
    attempts: 2,
    schedule: { name: 'crypto-watch', everyMs: 20_000 },
    run: () => watchChains(services),
  }),
  scheduledJob({
    name: 'crypto.settle-confirmed',
    queue: 'crypto',
    attempts: 2,
    schedule: { name: 'crypto-settle', everyMs: 5 * 60_000 },
    run: () => settleConfirmed(services),
  }),
]);
