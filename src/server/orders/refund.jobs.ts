import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

export const processRefundJob = defineJob({
  name: 'refunds.process',
  queue: 'critical',
  payload: z.strictObject({ refundId: z.uuid() }),
});

export const reconcileRefundsJob = defineJob({
  name: 'refunds.reconcile',
  queue: 'critical',
  payload: z.strictObject({}),
  attempts: 2,
});

export const bookEarningsJob = defineJob({
  name: 'orders.book-earnings',
  queue: 'critical',
  payload: z.strictObject({ orderId: z.uuid() }),
});

export const matureEarningsJob = defineJob({
  name: 'orders.mature-earnings',
  queue: 'maintenance',
  payload: z.strictObject({}),
  attempts: 2,
});

export const checkLedgerJob = defineJob({
  name: 'orders.check-ledger',
  queue: 'maintenance',
  payload: z.strictObject({}),
  attempts: 2,
});
