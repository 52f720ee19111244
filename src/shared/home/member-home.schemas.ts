import { z } from 'zod';
import { amountSchema, currencySchema } from '../money/money.schemas.ts';
import { productCardSchema } from '../products/product.schemas.ts';
import { timestampSchema } from '../validation/text.schemas.ts';

/** What a purchase waits for: a key to be revealed, a first download, a new version of a file, or nothing. */
export const purchaseNextStepSchema = z.enum(['reveal', 'download', 'update', 'none']);
export type PurchaseNextStep = z.infer<typeof purchaseNextStepSchema>;

const libraryItemSchema = productCardSchema
  .pick({ id: true, slug: true, name: true, type: true, coverUrl: true })
  .extend({ orderId: z.string(), boughtAt: timestampSchema, nextStep: purchaseNextStepSchema });
export type LibraryItem = z.infer<typeof libraryItemSchema>;

/** What the home page shows a member beyond what everybody sees. */
export const memberHomeSchema = z.object({
  /** What waits for a next step first, then the newest purchases. */
  library: z.array(libraryItemSchema),
  /** Deepest drop first, at the member's own prices. */
  priceDrops: z.array(
    z.object({
      product: productCardSchema,
      price: amountSchema,
      priceWhenAdded: amountSchema,
      currency: currencySchema,
    }),
  ),
  dlc: z.array(z.object({ product: productCardSchema, baseGame: z.string() })),
  /** Null while there is too little to show. */
  becauseYouBought: z.object({ name: z.string(), products: z.array(productCardSchema) }).nullable(),
});
export type MemberHome = z.infer<typeof memberHomeSchema>;
