import { z } from 'zod';
import { familySchema } from '../families/family.schemas.ts';
import { amountSchema, currencySchema } from '../money/money.schemas.ts';
import { pageOf } from '../pagination/page.schemas.ts';
import { idOrSlugSchema, timestampSchema } from '../validation/text.schemas.ts';
import { cardFieldShape, pageFieldShape } from './product-field.schemas.ts';
import type { ChoiceValue } from './product-fields.ts';

export type ProductType = ChoiceValue<'type'>;
export type ItemClass = ChoiceValue<'itemClass'>;
export type Rarity = ChoiceValue<'rarity'>;
export type Platform = ChoiceValue<'platform'>;

export const productSortSchema = z.enum(['popular', 'newest', 'price_asc', 'price_desc', 'rating', 'name', 'discount']);
export type ProductSort = z.infer<typeof productSortSchema>;

const categoryRefSchema = z.object({ id: z.string(), name: z.string(), slug: z.string() });

/** A product as lists show it (D-57). `stockQuantity` is a number up to 10; above, and for unlimited, null. */
export const productCardSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  ...cardFieldShape,
  price: amountSchema,
  currency: currencySchema,
  vipPrice: amountSchema.optional(),
  compareAtPrice: amountSchema.optional(),
  effectivePrice: amountSchema,
  discountPercent: z.number().int().optional(),
  lowest30: amountSchema.optional(),
  inStock: z.boolean(),
  /** Set until the release: nothing is delivered before. */
  releaseAt: timestampSchema.optional(),
  /** Sold before its release, delivered at it. `inStock` and `stockQuantity` then count what may be pre-ordered. */
  isPreorder: z.boolean(),
  /** A pre-order that may be paid at its release. */
  payOnRelease: z.boolean(),
  stockQuantity: z.number().int().nullable(),
  maxPerOrder: z.number().int(),
  category: categoryRefSchema,
  categoryId: z.string(),
  coverUrl: z.string(),
  /** The second picture, shown on hover. */
  secondImageUrl: z.string().optional(),
  blurhash: z.string(),
  averageRating: z.number(),
  reviewCount: z.number().int(),
  popularity: z.number().int(),
  createdAt: timestampSchema,
  isNew: z.boolean(),
  isVipOnly: z.boolean(),
  isBundle: z.boolean().optional(),
  /** How many products stand behind this one, and the lowest price among them when they differ. */
  options: z.number().int().optional(),
  fromPrice: amountSchema.optional(),
  badges: z.array(z.string()),
});
export type ProductCard = z.infer<typeof productCardSchema>;

export const bundleSchema = z.object({
  /** Off the price of each part. */
  percent: z.number().int(),
  /** Each with what it costs everybody inside the bundle. */
  parts: z.array(productCardSchema.extend({ bundlePrice: amountSchema })),
});
export type Bundle = z.infer<typeof bundleSchema>;

/** The parts as one buyer sees them: what they own is deducted. */
export const viewedPartsSchema = z.array(z.object({ productId: z.string(), owned: z.boolean(), price: amountSchema }));
export type ViewedPart = z.infer<typeof viewedPartsSchema>[number];

export const productImageSchema = z.object({
  id: z.string(),
  url: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  order: z.number().int(),
  isCover: z.boolean(),
  blurhash: z.string(),
  variants: z.object({ 320: z.string(), 640: z.string(), 1280: z.string() }),
});
export type ProductImage = z.infer<typeof productImageSchema>;

/** What only the form of a product shows; the rest of the form is in the product itself. */
const productManagementSchema = z.object({
  /** Whether shoppers see it now. */
  isOnShow: z.boolean(),
  /** Inactive until an administrator publishes it, as its seller asked. */
  isAwaitingApproval: z.boolean(),
  /** Why it was last not approved, until it is active or archived. */
  declineReason: z.string().nullable(),
  vipPrice: amountSchema.nullable(),
  sale: z.object({ price: amountSchema, from: timestampSchema.nullable(), to: timestampSchema.nullable() }).nullable(),
  /** Exact. Null is unlimited. */
  stockQuantity: z.number().int().nullable(),
  releaseAt: timestampSchema.nullable(),
  preorderAllowed: z.boolean(),
  payOnRelease: z.boolean(),
  preorderLimit: z.number().int().nullable(),
  /** Pre-ordered, and not delivered yet. */
  preorderedUnits: z.number().int(),
  maxPerUser: z.number().int().nullable(),
  publishFrom: timestampSchema.nullable(),
  publishTo: timestampSchema.nullable(),
  vipOnly: z.boolean(),
  vipFrom: timestampSchema.nullable(),
  parentProductId: z.string().nullable(),
  seo: z.object({ title: z.string(), description: z.string(), ogImage: z.string() }),
});

export const productSchema = productCardSchema.extend({
  ...pageFieldShape,
  images: z.array(productImageSchema),
  /** The title of its page where its seller wrote one for search engines, instead of the name. */
  seoTitle: z.string().optional(),
  /** When the running sale ends. */
  saleEndsAt: timestampSchema.optional(),
  files: z.array(z.object({ name: z.string(), size: z.number().int(), version: z.string() })),
  seller: z.object({
    id: z.string(),
    userName: z.string(),
    displayName: z.string(),
    avatarUrl: z.string().nullable(),
    rating: z.number(),
  }),
  parent: z.object({ id: z.string(), slug: z.string(), name: z.string() }).optional(),
  children: z.array(productCardSchema),
  breadcrumbs: z.array(categoryRefSchema),
  bundle: bundleSchema.optional(),
  /** The products to choose from instead of this one, itself among them. */
  family: familySchema.optional(),
  /** These five are given to staff and the owning seller only. */
  status: z.enum(['active', 'inactive', 'archived']).optional(),
  sku: z.string().optional(),
  costPrice: amountSchema.optional(),
  version: z.number().int().optional(),
  manage: productManagementSchema.optional(),
});
export type Product = z.infer<typeof productSchema>;

/**
 * The part that depends on the viewer: a separate call, so that the product can be cached for everybody
 * (docs/decisions/0004).
 */
export const productViewerSchema = z.object({
  owned: z.boolean(),
  priceForYou: amountSchema,
  currency: currencySchema,
  /** Of a bundle: `priceForYou` is the sum of those that are not owned. */
  parts: viewedPartsSchema.optional(),
  /** The member's country, ISO 3166 alpha-2, since region-bound products may not work there. */
  country: z.string().nullable(),
});

export const ownedProductsSchema = z.object({ ids: z.array(z.string()) });

export const productPageSchema = pageOf(productCardSchema).extend({
  /** False: there are about `totalItems`. The pages up to `totalPages` exist all the same. */
  isTotalExact: z.boolean(),
});
export type ProductPage = z.infer<typeof productPageSchema>;
export const productItemsSchema = z.object({ items: z.array(productCardSchema) });

export const productIdInputSchema = z.object({ id: idOrSlugSchema }).strict();
export const relatedInputSchema = z
  .object({
    id: idOrSlugSchema,
    categoryId: idOrSlugSchema.optional(),
    limit: z.number().int().min(1).max(24).default(8),
  })
  .strict();
export const hotInputSchema = z
  .object({ limit: z.number().int().min(1).max(24).default(8), window: z.enum(['7d']).default('7d') })
  .strict();
export const productImagesSchema = z.object({ items: z.array(productImageSchema) });
export const usedCategoriesSchema = z.object({
  items: z.array(categoryRefSchema.extend({ productCount: z.number().int() })),
});
