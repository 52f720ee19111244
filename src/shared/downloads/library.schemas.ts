import { z } from 'zod';
import { pageSizes } from '../pagination/page.rules.ts';
import { pageInputShape, pageOf } from '../pagination/page.schemas.ts';
import { productTypeSchema } from '../products/product-field.schemas.ts';
import { textSchema, timestampSchema } from '../validation/text.schemas.ts';
import { downloadSchema, libraryKeySchema } from './download.schemas.ts';

/** What the library can be narrowed to: products with keys, with files, or with a file whose link works or has expired. */
export const libraryShowSchema = z.enum(['keys', 'files', 'active', 'expired']);
export type LibraryShow = z.infer<typeof libraryShowSchema>;

/** One product of the library with everything that its purchases gave. */
export const libraryProductSchema = z.object({
  productId: z.string(),
  slug: z.string(),
  name: z.string(),
  type: productTypeSchema,
  platform: z.string(),
  coverUrl: z.string(),
  activationGuide: z.string().nullable(),
  /** When it last gave something. */
  latestAt: timestampSchema,
  /** Of one with a refund request keys and files are on hold until it is decided. */
  orders: z.array(z.object({ id: z.string(), orderNumber: z.string(), isOnHold: z.boolean() })),
  /** All keys; `keys` holds the newest of them. */
  keyCount: z.number().int(),
  keys: z.array(libraryKeySchema),
  files: z.array(downloadSchema),
});
export type LibraryProduct = z.infer<typeof libraryProductSchema>;

export const libraryInputSchema = z
  .object({
    ...pageInputShape(pageSizes.downloads, 50),
    show: libraryShowSchema.optional(),
    type: productTypeSchema.optional(),
    q: textSchema(1, 100).optional(),
  })
  .strict();

export const libraryPageSchema = pageOf(libraryProductSchema).extend({
  /** Products of each filter, among those that match search and type. */
  counts: z.object({
    all: z.number().int(),
    keys: z.number().int(),
    files: z.number().int(),
    active: z.number().int(),
    expired: z.number().int(),
  }),
});
export type LibraryPage = z.infer<typeof libraryPageSchema>;
