import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

export const deliverOrderJob = defineJob({
  name: 'orders.deliver',
  queue: 'critical',
  payload: z.strictObject({ orderId: z.uuid() }),
});

export const releaseReservationsJob = defineJob({
  name: 'orders.release-reservations',
  queue: 'maintenance',
  payload: z.strictObject({}),
  attempts: 2,
});

export const expireUnpaidOrdersJob = defineJob({
  name: 'orders.expire-unpaid',
  queue: 'maintenance',
  payload: z.strictObject({}),
  attempts: 2,
});

export const closeShippedOrdersJob = defineJob({
  name: 'orders.close-shipped',
  queue: 'maintenance',
  payload: z.strictObject({}),
  attempts: 2,
});

export const bookEarningsJob = defineJob({
  name: 'orders.book-earnings',
  queue: 'critical',
  payload: z.strictObject({ orderId: z.uuid() }),
});

export const checkLedgerJob = defineJob({
  name: 'orders.check-ledger',
  queue: 'maintenance',
  payload: z.strictObject({}),
  attempts: 2,
});
