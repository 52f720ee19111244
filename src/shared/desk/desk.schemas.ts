import { z } from 'zod';
import { textSchema } from '../validation/text.schemas.ts';

/** Kinds of work that staff wait for; each belongs to the screen where it is done. */
export const workKinds = [
  'orders.toApprove',
  'orders.cryptoPending',
  'orders.onHold',
  'orders.refundRequests',
  'orders.refundsToPay',
  'orders.manualDelivery',
  'orders.disputed',
  'products.toApprove',
  'products.lowKeys',
  'reviews.pending',
  'reports.open',
  'support.waiting',
  'wallet.withdrawals',
  'sellers.applied',
  'ops.failedJobs',
  'ops.alerts',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** Counting ends here: a badge shows 99+ anyway. */
export const workCountLimit = 1000;

export const openWorkSchema = z.object({
  items: z.array(z.object({ kind: z.enum(workKinds), count: z.number().int() })),
});
export type OpenWork = z.infer<typeof openWorkSchema>;

export const findAnywhereInputSchema = z.object({ q: textSchema(2, 100) }).strict();
export const foundAnywhereSchema = z.object({
  items: z.array(
    z.object({ kind: z.enum(['order', 'user', 'product']), id: z.string(), label: z.string(), detail: z.string() }),
  ),
});
export type FoundAnywhere = z.infer<typeof foundAnywhereSchema>;
