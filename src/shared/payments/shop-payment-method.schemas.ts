import { z } from 'zod';
import { amountSchema } from '../money/money.schemas.ts';
import { countrySchema } from '../users/country.schemas.ts';
import { idSchema, lineSchema, seenVersionSchema } from '../validation/text.schemas.ts';
import { methodObstacles } from './payment-method-limits.rules.ts';

export const methodCodeSchema = z.enum(['card', 'paypal', 'crypto', 'wallet']);

export const shopPaymentMethodSchema = z.object({
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
  /** For those who manage the methods: whether its provider can be charged now, and its settings, secrets masked. */
  isReady: z.boolean().optional(),
  version: z.number().int().optional(),
  config: z.record(z.string(), z.union([z.string(), z.boolean()])).optional(),
});
export type ShopPaymentMethodView = z.infer<typeof shopPaymentMethodSchema>;

/** The shop's payment methods (D-65): the active ones as everybody may see them, all of them for those who manage them. */
export const shopPaymentMethodsSchema = z.object({ items: z.array(shopPaymentMethodSchema) });
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
  /** What the buyer's wallet holds; null for every other method. */
  balance: amountSchema.nullable(),
};

const methodFields = {
  name: lineSchema(1, 80),
  description: lineSchema(0, 300),
  icon: lineSchema(0, 200),
  fee: z
    .object({
      percent: z.number().min(0, 'amountOutOfRange').max(100, 'percentInvalid'),
      fixed: z.number().min(0, 'amountOutOfRange').max(10_000, 'amountOutOfRange'),
    })
    .strict(),
  minAmount: z.number().min(0, 'amountOutOfRange').max(1_000_000, 'amountOutOfRange').nullable(),
  maxAmount: z.number().min(0, 'amountOutOfRange').max(1_000_000, 'amountOutOfRange').nullable(),
  countries: z.array(countrySchema).max(300, 'tooLong'),
};

export const createPaymentMethodSchema = z
  .object({ code: methodCodeSchema, ...methodFields, isActive: z.boolean().default(false) })
  .partial({ description: true, icon: true, fee: true, minAmount: true, maxAmount: true, countries: true })
  .strict();
export type CreatePaymentMethod = z.infer<typeof createPaymentMethodSchema>;

export const updatePaymentMethodSchema = z
  .object({ id: idSchema, version: seenVersionSchema, ...z.object(methodFields).partial().shape })
  .strict();
export type UpdatePaymentMethod = z.infer<typeof updatePaymentMethodSchema>;

export const togglePaymentMethodSchema = z.object({ id: idSchema, isActive: z.boolean() }).strict();
export const reorderPaymentMethodsSchema = z.object({ methodIds: z.array(idSchema).max(100, 'tooLong') }).strict();
