import { z } from 'zod';
import { amountSchema } from '../money/money.schemas.ts';
import { methodObstacles } from './payment-method-limits.rules.ts';

export const methodCodeSchema = z.enum(['card', 'paypal', 'crypto', 'wallet']);

/** The shop's payment methods as everybody may see them (D-65). */
export const shopPaymentMethodsSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      code: methodCodeSchema,
      name: z.string(),
      description: z.string(),
      icon: z.string(),
      isActive: z.boolean(),
      order: z.number().int(),
      fee: z.object({ percent: z.number(), fixed: amountSchema }),
      minAmount: amountSchema.nullable(),
      maxAmount: amountSchema.nullable(),
      countries: z.array(z.string()),
    }),
  ),
});
export type ShopPaymentMethods = z.infer<typeof shopPaymentMethodsSchema>;

/** One payment method for this order, and the order's price with it. */
export const offeredMethodShape = {
  method: methodCodeSchema,
  label: z.string(),
  description: z.string(),
  isTest: z.boolean(),
  fee: amountSchema,
  discount: amountSchema,
  total: amountSchema,
  isAvailable: z.boolean(),
  /** Why it cannot be used for this order; `message` is the buyer's text. */
  reason: z.enum(methodObstacles).nullable(),
  message: z.string(),
};
