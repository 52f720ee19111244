import { z } from 'zod';
import { amountSchema, finestAmount } from '../money/money.schemas.ts';
import { pageSizes } from '../pagination/page.rules.ts';
import { pageInputShape, pageOf } from '../pagination/page.schemas.ts';
import { largestPrice } from '../products/prices/largest-price.ts';
import { productCardSchema } from '../products/product.schemas.ts';
import { idSchema, okSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';

/** Products one list holds (D-58). */
export const MAX_WISHLIST_ITEMS = 200;

export const wishlistSorts = ['date', 'drop', 'price'] as const;
export type WishlistSort = (typeof wishlistSorts)[number];

/** A price worth waiting for, in the charge currency. */
const targetPriceSchema = z
  .number()
  .min(finestAmount, 'targetPriceInvalid')
  .max(largestPrice, 'targetPriceInvalid')
  .multipleOf(finestAmount, 'targetPriceInvalid');

/** A product on a member's list (D-58). `price` is what this member pays now. */
export const wishlistItemSchema = z.object({
  id: z.string(),
  wishlistId: z.string(),
  product: productCardSchema,
  /** False for a product that has left the shop; its price and stock are then not told. */
  isAvailable: z.boolean(),
  /** It is in the member's library, so that prices and stock are not news. */
  isOwned: z.boolean().default(false),
  price: amountSchema,
  priceWhenAdded: amountSchema,
  priceDrop: z.object({ oldPrice: amountSchema, newPrice: amountSchema }).optional(),
  inStock: z.boolean(),
  targetPrice: amountSchema.optional(),
  note: z.string().optional(),
  addedAt: timestampSchema,
});
export type WishlistItem = z.infer<typeof wishlistItemSchema>;

const shareLinkSchema = z.object({ shareId: z.string(), url: z.string() });
/** Where everybody can see the list; both null while it is private. */
export const wishlistShareSchema = z.object({ shareId: z.string().nullable(), url: z.string().nullable() });
export type WishlistShare = z.infer<typeof wishlistShareSchema>;

export const wishlistPageSchema = pageOf(wishlistItemSchema).extend({ share: shareLinkSchema.optional() });
export type WishlistPage = z.infer<typeof wishlistPageSchema>;

export const wishlistInputSchema = z
  .object({ ...pageInputShape(pageSizes.wishlist), sort: z.enum(wishlistSorts).default('date') })
  .strict();
export type WishlistInput = z.infer<typeof wishlistInputSchema>;

/** What hearts and price alerts need: which products are on the list, by which item, and the price waited for. */
export const wishlistIdsSchema = z.object({
  items: z.array(z.object({ id: z.string(), productId: z.string(), targetPrice: amountSchema.optional() })),
});
export type WishlistIds = z.infer<typeof wishlistIdsSchema>;

export const addWishlistItemSchema = z
  .object({ productId: idSchema, targetPrice: targetPriceSchema.optional() })
  .strict();
export type AddWishlistItem = z.infer<typeof addWishlistItemSchema>;

/** Null takes the value away; what is left out stays. */
export const updateWishlistItemSchema = z
  .object({
    id: idSchema,
    targetPrice: targetPriceSchema.nullable().optional(),
    note: textSchema(0, 500).nullable().optional(),
  })
  .strict();
export type UpdateWishlistItem = z.infer<typeof updateWishlistItemSchema>;

const itemIdsSchema = z.array(idSchema).min(1, 'required').max(MAX_WISHLIST_ITEMS, 'tooLong');
export const removeWishlistItemsSchema = z.object({ itemIds: itemIdsSchema }).strict();

/** `undoId` puts back what was taken off, for ten minutes; left out when nothing was. */
export const wishlistRemovedSchema = okSchema.extend({ removed: z.number().int(), undoId: z.string().optional() });
export type WishlistRemoved = z.infer<typeof wishlistRemovedSchema>;

export const restoreWishlistSchema = z.object({ undoId: idSchema }).strict();
export const wishlistRestoredSchema = okSchema.extend({ restored: z.number().int() });

/** Without ids everything that can be bought. What the cart of the device holds already stays on the list. */
export const moveToCartSchema = z
  .object({
    itemIds: itemIdsSchema.optional(),
    exceptProductIds: z.array(idSchema).max(MAX_WISHLIST_ITEMS, 'tooLong').optional(),
  })
  .strict();
export type MoveToCart = z.infer<typeof moveToCartSchema>;
/** Lines for the cart of the device, at what this member pays now. `skipped` items stayed: they cannot be bought. */
export const movedToCartSchema = z.object({
  lines: z.array(productCardSchema),
  skipped: z.number().int(),
  undoId: z.string().optional(),
});
export type MovedToCart = z.infer<typeof movedToCartSchema>;

export const shareWishlistSchema = z.object({ shared: z.boolean() }).strict();

export const sharedWishlistInputSchema = z
  .object({ shareId: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, 'invalidId'), ...pageInputShape(pageSizes.wishlist) })
  .strict();
export type SharedWishlistInput = z.infer<typeof sharedWishlistInputSchema>;

/** Somebody's list as everybody sees it: the products alone. `owner` is left out for a private profile. */
export const sharedWishlistSchema = pageOf(z.object({ product: productCardSchema })).extend({
  owner: z.object({ id: z.string(), userName: z.string() }).optional(),
});
export type SharedWishlist = z.infer<typeof sharedWishlistSchema>;
