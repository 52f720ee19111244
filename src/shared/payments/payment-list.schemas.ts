import { z } from 'zod';
import { listInputShape, listPageOf } from '../lists/list.schemas.ts';
import { amountSchema, currencySchema } from '../money/money.schemas.ts';
import { timestampSchema } from '../validation/text.schemas.ts';
import { paymentStatuses } from './payment.machine.ts';
import { paymentMethodSchema } from './payment.schemas.ts';
import { paymentList, paymentPurposes } from './payment-list.ts';

export const paymentListInputSchema = z.object(listInputShape(paymentList)).strict();
export type PaymentListInput = z.infer<typeof paymentListInputSchema>;

/** One attempt to pay, as staff see it. */
export const listedPaymentSchema = z.object({
  id: z.string(),
  purpose: z.enum(paymentPurposes),
  /** The order it pays for; both null for top-ups and memberships. */
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  user: z.object({ id: z.string(), userName: z.string() }),
  status: z.enum(paymentStatuses),
  method: paymentMethodSchema,
  /** Who takes the money, such as `stripe` or `test-gateway`. */
  provider: z.string(),
  /** What the provider calls it; null before it was asked. */
  reference: z.string().nullable(),
  amount: amountSchema,
  /** Refunds of it that have not failed. */
  refunded: amountSchema,
  currency: currencySchema,
  /** Brand and last four digits, such as "visa 4242". */
  card: z.string().nullable(),
  failureCode: z.string().nullable(),
  /** It came beside another payment, so it is refunded in full. */
  isSurplus: z.boolean(),
  isDisputed: z.boolean(),
  createdAt: timestampSchema,
  paidAt: timestampSchema.nullable(),
  /** When the money was the shop's for good; staff call a paid one 'completed' then. */
  settledAt: timestampSchema.nullable(),
  isSettled: z.boolean(),
});
export type ListedPayment = z.infer<typeof listedPaymentSchema>;
export const paymentPageSchema = listPageOf(listedPaymentSchema);
export type PaymentPage = z.infer<typeof paymentPageSchema>;
