import { z } from 'zod';
import { methodCodeSchema } from './shop-payment-method.schemas.ts';

/** What buyers may know before they order: how they can pay, and when they get their money back. */
export const paymentTermsSchema = z.object({
  methods: z.array(z.object({ code: methodCodeSchema, name: z.string() })),
  refundDays: z.number().int(),
  /** A refund of something never revealed or downloaded needs no decision. */
  refundsUnusedAtOnce: z.boolean(),
});
export type PaymentTerms = z.infer<typeof paymentTermsSchema>;
