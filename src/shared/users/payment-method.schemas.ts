import { z } from 'zod';
import { idSchema, timestampSchema } from '../validation/text.schemas.ts';

/** How many ways to pay an account keeps (D-19). */
export const MAX_PAYMENT_METHODS = 10;

const paymentMethodTypeSchema = z.enum(['card', 'paypal', 'crypto']);

/** A way to pay as its owner knows it; the token that pays never leaves the server. */
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

/** There is always one default, so it is only given to another one. */
export const defaultPaymentMethodSchema = z.object({ id: idSchema, isDefault: z.literal(true) }).strict();
