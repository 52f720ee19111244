import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

export const deliverOrderJob = defineJob({
  name: 'orders.deliver',
  queue: 'critical',
  payload: z.strictObject({ orderId: z.uuid() }),
});

export const chargeReleaseJob = defineJob({
  name: 'orders.charge-release',
  queue: 'critical',
  payload: z.strictObject({ orderId: z.uuid() }),
});

export const sendGiftJob = defineJob({
  name: 'orders.send-gift',
  queue: 'notify',
  payload: z.strictObject({ orderId: z.uuid() }),
});

/** Tells administrators of a paid order. */
export const newOrderJob = defineJob({
  name: 'orders.tell-of-new',
  queue: 'notify',
  payload: z.strictObject({ orderId: z.uuid() }),
});

export const bookEarningsJob = defineJob({
  name: 'orders.book-earnings',
  queue: 'critical',
  payload: z.strictObject({ orderId: z.uuid() }),
});
