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

export const reconcilePaymentsJob = defineJob({
  name: 'payments.reconcile',
  queue: 'critical',
  payload: z.strictObject({}),
  attempts: 2,
});
