import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import { handleJob, reactTo } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { banChangedJob } from '../users/users.jobs.ts';
import { holdOrdersOfBlocked } from './desk/hold-orders-of-blocked.ts';
import { bookEarnings } from './fulfilment/book-earnings.ts';
import { checkLedger } from './fulfilment/check-ledger.ts';
import { closeShippedOrders } from './fulfilment/confirm-delivery.ts';
import { deliverOrder } from './fulfilment/deliver-order.ts';
import { bookEarningsJob, deliverOrderJob } from './orders.jobs.ts';
import { expireUnpaidOrders } from './placing/expire-unpaid-orders.ts';
import { releaseLapsedReservations } from './placing/release-lapsed-reservations.ts';
import { followReleaseDates } from './preorders/follow-release-dates.ts';
import { releasePreorders } from './preorders/release-preorders.ts';

export const ordersWorker = defineWorker((services: Services) => [
  handleJob(deliverOrderJob, ({ orderId }, { complete }) => deliverOrder(services, orderId, complete)),
  handleJob(bookEarningsJob, ({ orderId }) => bookEarnings(services, orderId)),
  reactTo(banChangedJob, ({ userId }) => holdOrdersOfBlocked(services, userId)),
  scheduledJob({
    name: 'orders.release-reservations',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'release-reservations', everyMs: 60_000 },
    run: () => releaseLapsedReservations(services),
  }),
  scheduledJob({
    name: 'orders.expire-unpaid',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'expire-unpaid-orders', everyMs: 5 * 60_000 },
    run: () => expireUnpaidOrders(services),
  }),
  scheduledJob({
    name: 'orders.close-shipped',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'close-shipped-orders', pattern: '20 * * * *' },
    run: () => closeShippedOrders(services),
  }),
  scheduledJob({
    name: 'orders.release-preorders',
    queue: 'critical',
    attempts: 2,
    schedule: { name: 'release-preorders', everyMs: 30_000 },
    run: () => releasePreorders(services),
  }),
  scheduledJob({
    name: 'orders.follow-release-dates',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'follow-release-dates', everyMs: 60_000 },
    run: () => followReleaseDates(services),
  }),
  scheduledJob({
    name: 'orders.check-ledger',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'check-ledger', pattern: '40 3 * * *' },
    run: () => checkLedger(services),
  }),
]);
