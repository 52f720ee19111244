import { z } from 'zod';
import { finestAmount } from '../money/money.schemas.ts';
import { idOrSlugSchema, idSchema, lineSchema, momentSchema } from '../validation/text.schemas.ts';
import { largestPrice } from './prices/largest-price.ts';
import { fieldInputShape } from './product-field.schemas.ts';
import { checkProductInput } from './product-input.rules.ts';
import { highestQuantity } from './quantity.rules.ts';

/** Slugs reserved for list pages, and those that look like an id. */
const notASlug = /^(?:hot|home|categories|featured|tree|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
export const slugSchema = z
  .string()
  .regex(/^[a-z0-9-]{2,80}$/, 'slugInvalid')
  .refine((slug) => !notASlug.test(slug), 'slugInvalid');

const skuSchema = z
  .string()
  .transform((sku) => sku.trim().toUpperCase())
  .refine((sku) => /^[A-Z0-9][A-Z0-9-]{2,31}$/.test(sku), 'skuInvalid');

/** Money as D-13 allows it for a product, with the decimals of the shop's currency. */
export const priceSchema = z
  .number({ error: ({ input }) => (input === undefined ? undefined : 'priceInvalid') })
  .min(finestAmount, 'priceInvalid')
  .max(largestPrice, 'priceInvalid')
  .multipleOf(finestAmount, 'priceInvalid');

export const stockSchema = z
  .number('stockInvalid')
  .int('stockInvalid')
  .min(0, 'stockInvalid')
  .max(1_000_000, 'stockInvalid');

/**
 * The fields of a product's form (D-13, D-14). What is left out gets the default that stands here, also on a change.
 */
export const productInputShape = {
  name: lineSchema(3, 120),
  /** Left out: made from the name, or kept. */
  slug: slugSchema.optional(),
  /** Left out: made up, or kept. */
  sku: skuSchema.optional(),
  ...fieldInputShape,
  categoryId: z.string().refine((id) => idSchema.safeParse(id).success, 'categoryInvalid'),
  /** Staff only; sellers own what they create. */
  sellerId: idSchema.optional(),
  /** A product is archived by deleting it. */
  status: z.enum(['active', 'inactive']).default('inactive'),
  publishFrom: momentSchema.nullable().default(null),
  publishTo: momentSchema.nullable().default(null),
  vipOnly: z.boolean().default(false),
  /** Left out of a new product: as long before `publishFrom` as the setting earlyAccessHours says (D-5). Null: for all at once. */
  vipFrom: momentSchema.nullable().optional(),
  price: priceSchema,
  vipPrice: priceSchema.nullable().default(null),
  costPrice: priceSchema.nullable().default(null),
  sale: z
    .object({
      price: priceSchema,
      from: momentSchema.nullable().default(null),
      to: momentSchema.nullable().default(null),
    })
    .strict()
    .nullable()
    .default(null),
  /**
   * Left out: unlimited at first, later kept. Null is unlimited. Key products follow their keys, whatever is said here.
   */
  stockQuantity: stockSchema.nullable().optional(),
  /** The stock that the form was opened with: what sold meanwhile stays sold. */
  stockSeen: z.number().int().min(0).nullable().optional(),
  /** Nothing is delivered before; null is released. These three are kept where left out. */
  releaseAt: momentSchema.nullable().optional(),
  /** Sold before the release, and delivered at it. */
  preorderAllowed: z.boolean().optional(),
  /** Who pre-orders it may choose to be charged at the release. */
  payOnRelease: z.boolean().optional(),
  /** The most units that may be pre-ordered; null is unlimited. */
  preorderLimit: z.number().int('quantityInvalid').min(1, 'quantityInvalid').max(1_000_000).nullable().optional(),
  maxPerOrder: z.number().int().min(1, 'quantityInvalid').max(highestQuantity, 'quantityInvalid').default(10),
  maxPerUser: z.number().int().min(1, 'quantityInvalid').max(10_000, 'quantityInvalid').nullable().default(null),
  /** The game that a DLC belongs to. */
  parentProductId: idSchema.nullable().default(null),
  seo: z
    .object({
      title: lineSchema(0, 70).default(''),
      description: lineSchema(0, 200).default(''),
      /** Path of a picture of this shop. */
      ogImage: z
        .string()
        .max(300)
        .regex(/^(?:\/media\/[A-Za-z0-9/._-]+)?$/, 'pictureInvalid')
        .default(''),
    })
    .strict()
    .prefault({}),
};

export const createProductSchema = z.object(productInputShape).strict().superRefine(checkProductInput);
export type ProductInput = z.output<typeof createProductSchema>;

/** The whole product. `version` is the one that was read: another save in between is refused. */
export const updateProductSchema = z
  .object({ id: idOrSlugSchema, version: z.number().int().min(1), ...productInputShape })
  .strict()
  .superRefine(checkProductInput);
export type UpdateProduct = z.output<typeof updateProductSchema>;

export const deletedProductSchema = z.object({ success: z.literal(true), archived: z.boolean() });
