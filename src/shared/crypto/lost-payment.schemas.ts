import { z } from 'zod';
import { pageInputShape, pageOf } from '../pagination/page.schemas.ts';
import { idSchema, textSchema } from '../validation/text.schemas.ts';

export const lostPaymentsInputSchema = z.object(pageInputShape(25)).strict();
export type LostPaymentsInput = z.infer<typeof lostPaymentsInputSchema>;

/** An accepted payment whose coins are no longer on their chain. */
const lostPaymentSchema = z.object({
  id: z.string(),
  purpose: z.enum(['order', 'topUp', 'vip']),
  /** What it paid for, when that is an order. */
  order: z.object({ id: z.string(), orderNumber: z.string() }).nullable(),
  buyer: z.object({ id: z.string(), userName: z.string() }),
  total: z.number(),
  currency: z.string(),
  lostAt: z.string(),
  /** What is withheld meanwhile, and which transactions are missing. */
  alerts: z.array(z.object({ title: z.string(), network: z.string(), hash: z.string() })),
});
export const lostPaymentsSchema = pageOf(lostPaymentSchema);
export type LostPaymentItem = z.infer<typeof lostPaymentSchema>;

export const decideLostPaymentSchema = z
  .object({ id: idSchema.toLowerCase(), isGivenUp: z.boolean(), reason: textSchema(3, 300) })
  .strict();
export type DecideLostPayment = z.infer<typeof decideLostPaymentSchema>;
