import { z } from 'zod';
import { idSchema, timestampSchema } from '../validation/text.schemas.ts';

/** How many payment methods an account can save (D-19). */
export const MAX_PAYMENT_METHODS = 10;

const paymentMethodTypeSchema = z.enum(['card', 'paypal', 'crypto']);

/** A payment method as its owner sees it; the token never leaves the server. */
export const userPaymentMethodSchema = z.object({
  id: z.string(),
  type: paymentMethodTypeSchema,
  brand: z.string().optional(),
  last4: z.string().optional(),
  expMonth: z.number().int().optional(),
  expYear: z.number().int().optional(),
  payerEmail: z.string().optional(),
  network: z.string().optional(),
  address: z.string().optional(),
  isDefault: z.boolean(),
  createdAt: timestampSchema,
});
export type UserPaymentMethod = z.infer<typeof userPaymentMethodSchema>;
export const userPaymentMethodListSchema = z.object({ items: z.array(userPaymentMethodSchema) });

/** There is always one default, so it can only be moved to another one. */
export const defaultPaymentMethodSchema = z.object({ id: idSchema, isDefault: z.literal(true) }).strict();
