import { endLapsedLeasesJob, purgeIdempotencyRecordsJob } from '../../server/idempotency/idempotency.jobs.ts';
import { endLapsedLeases } from '../../server/idempotency/idempotency-records.ts';
import { purgeIdempotencyRecords } from '../../server/idempotency/purge-idempotency-records.ts';
import { closeShippedOrders } from '../../server/orders/confirm-delivery.ts';
import { deliverOrder } from '../../server/orders/deliver-order.ts';
import { expireUnpaidOrders } from '../../server/orders/expire-unpaid-orders.ts';
import {
  closeShippedOrdersJob,
  deliverOrderJob,
  expireUnpaidOrdersJob,
  releaseReservationsJob,
} from '../../server/orders/orders.jobs.ts';
import { releaseLapsedReservations } from '../../server/orders/release-lapsed-reservations.ts';
import { handleJob } from '../../server/platform/jobs/jobs.ts';
import { schedule } from '../../server/platform/jobs/schedules.ts';
import type { Services } from '../../server/platform/services.ts';

const minute = 60_000;

/** What the workers do for orders, and when by themselves (D-74). */
export function createOrderJobs(services: Services) {
  return {
    handlers: [
      handleJob(deliverOrderJob, ({ orderId }, { complete }) => deliverOrder(services, orderId, complete)),
      handleJob(releaseReservationsJob, () => releaseLapsedReservations(services)),
      handleJob(expireUnpaidOrdersJob, () => expireUnpaidOrders(services)),
      handleJob(closeShippedOrdersJob, () => closeShippedOrders(services)),
      handleJob(purgeIdempotencyRecordsJob, () => purgeIdempotencyRecords(services)),
      handleJob(endLapsedLeasesJob, () => endLapsedLeases(services.db)),
    ],
    schedules: [
      schedule({
        name: 'release-reservations',
        job: releaseReservationsJob,
        payload: {},
        repeat: { everyMs: minute },
      }),
      schedule({
        name: 'expire-unpaid-orders',
        job: expireUnpaidOrdersJob,
        payload: {},
        repeat: { everyMs: 5 * minute },
      }),
      schedule({
        name: 'close-shipped-orders',
        job: closeShippedOrdersJob,
        payload: {},
        repeat: { pattern: '20 * * * *' },
      }),
      schedule({ name: 'end-lapsed-leases', job: endLapsedLeasesJob, payload: {}, repeat: { everyMs: 30_000 } }),
      schedule({
        name: 'purge-idempotency-records',
        job: purgeIdempotencyRecordsJob,
        payload: {},
        repeat: { pattern: '30 4 * * *' },
      }),
    ],
  };
}
