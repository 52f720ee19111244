import { z } from 'zod';
import { paymentMethodSchema } from '../payments/payment.schemas.ts';

/** What the checkout need not ask a returning buyer again: what the last paid order says, and consents that still hold. */
export const checkoutDefaultsSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** Null before the first paid order. */
  paymentMethod: paymentMethodSchema.nullable(),
  /**
   * 'now' after an order that was delivered now; the next one is only delivered now when its buyer says so again. Never
   * 'later': whoever waited once is asked anew.
   */
  delivery: z.enum(['now']).nullable(),
  /** The terms in force were accepted by this member before. */
  hasAcceptedTerms: z.boolean(),
});
export type CheckoutDefaults = z.infer<typeof checkoutDefaultsSchema>;
