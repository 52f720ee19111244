import { z } from 'zod';
import { listInputShape, listPageOf } from '../lists/list.schemas.ts';
import { amountSchema, currencySchema } from '../money/money.schemas.ts';
import { idOrSlugSchema, lineSchema, timestampSchema } from '../validation/text.schemas.ts';
import { managedProductList, productStatuses } from './managed-product-list.ts';
import { deliveryTypeSchema, productTypeSchema } from './product-field.schemas.ts';
import { priceSchema, stockSchema } from './product-input.schemas.ts';

export const managedProductListInputSchema = z.object(listInputShape(managedProductList)).strict();
export type ManagedProductListInput = z.infer<typeof managedProductListInputSchema>;

export const managedProductRowSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  sku: z.string(),
  status: z.enum(productStatuses),
  /** Off sale only because its seller may not sell now. */
  withheld: z.boolean(),
  /** Inactive until an administrator publishes it, as its seller asked. */
  isAwaitingApproval: z.boolean(),
  type: productTypeSchema,
  category: z.string(),
  /** Names the category alone, where its name may be another one's too. */
  categoryAddress: z.string(),
  seller: z.string(),
  price: amountSchema,
  vipPrice: amountSchema.nullable(),
  /** What everybody pays now, of a running sale. */
  currentPrice: amountSchema,
  currency: currencySchema,
  /** Null is unlimited. */
  stock: z.number().int().nullable(),
  /** Units paid within the last 30 days, some minutes behind. */
  sold: z.number().int(),
  /** What was paid for them. */
  revenue30: amountSchema,
  /** Null for what is not delivered as keys. `reserved` is held for open orders; `sold` is counted up to 1,000. */
  keys: z.object({ available: z.number().int(), reserved: z.number().int(), sold: z.number().int() }).nullable(),
  deliveryType: deliveryTypeSchema,
  isBundle: z.boolean(),
  isLow: z.boolean(),
  isOut: z.boolean(),
  /** Marked as new in the shop. */
  isNew: z.boolean(),
  /** Not released yet, and can be ordered. */
  isPreorder: z.boolean(),
  coverUrl: z.string(),
  /** Given back with a change, so that nobody else's is overwritten. */
  version: z.number().int(),
  createdAt: timestampSchema,
});
export type ManagedProductRow = z.infer<typeof managedProductRowSchema>;
export const managedProductPageSchema = listPageOf(managedProductRowSchema);
export type ManagedProductPage = z.infer<typeof managedProductPageSchema>;

/** What can be changed in the list itself. */
export const patchProductSchema = z
  .object({
    id: idOrSlugSchema,
    version: z.number().int().min(1),
    price: priceSchema.optional(),
    /** Null is unlimited. */
    stock: stockSchema.nullable().optional(),
    /** The stock that was shown: what sold meanwhile stays sold. */
    stockSeen: z.number().int().nullable().optional(),
    status: z.enum(['active', 'inactive']).optional(),
  })
  .strict();
export type PatchProduct = z.output<typeof patchProductSchema>;
export const patchedProductSchema = z.object({ version: z.number().int() });
export type PatchedProduct = z.infer<typeof patchedProductSchema>;

export const declineProductSchema = z.object({ id: idOrSlugSchema, reason: lineSchema(3, 500) }).strict();
export type DeclineProduct = z.output<typeof declineProductSchema>;

/** One save of a product: what it changed, by the names of its form. */
export const productHistorySchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      action: z.string(),
      /** Null where it was not a person. */
      by: z.string().nullable(),
      at: timestampSchema,
      changes: z.array(
        z.object({
          field: z.string(),
          before: z.json(),
          after: z.json(),
          /** Whether `before` is known in full; of long texts only that they changed. */
          isKnown: z.boolean(),
        }),
      ),
    }),
  ),
  /** Given to go on from, where there are more. */
  next: z.string().nullable(),
});
export type ProductHistory = z.infer<typeof productHistorySchema>;
