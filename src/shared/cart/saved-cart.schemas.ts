import { z } from 'zod';
import { highestQuantity } from '../products/quantity.rules.ts';
import { idSchema, momentSchema } from '../validation/text.schemas.ts';

export const saveCartSchema = z
  .object({
    items: z
      .array(
        z
          .object({
            productId: idSchema,
            quantity: z.number().int().min(1).max(highestQuantity),
            addedAt: momentSchema,
          })
          .strict(),
      )
      .max(200),
  })
  .strict();
export type SaveCart = z.infer<typeof saveCartSchema>;

/** `isOffered`: the shop sends reminders. `isKept`: this member wants them, so that their cart is kept on the server. */
export const cartKeepingSchema = z.object({ isOffered: z.boolean(), isKept: z.boolean() });
export type CartKeeping = z.infer<typeof cartKeepingSchema>;

/** With the ID of the cart that is kept, by which a browser can still empty it after signing out; null where none is. */
export const savedCartSchema = cartKeepingSchema.extend({ cartId: z.string().nullable() });
export type SavedCart = z.infer<typeof savedCartSchema>;

/** What is still in a cart that was kept; everything else leaves it. */
export const narrowCartSchema = z.object({ cartId: idSchema, productIds: z.array(idSchema).max(200) }).strict();
export type NarrowCart = z.infer<typeof narrowCartSchema>;
