import { z } from 'zod';
import { pageSizes } from '../pagination/page.rules.ts';
import { pageInputShape, pageOf } from '../pagination/page.schemas.ts';
import { productTypeSchema } from '../products/product-field.schemas.ts';
import { idOrSlugSchema, idSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';

export const grantStatusSchema = z.enum(['active', 'expired', 'revoked']);

/** One file that a purchase gives (D-29). Sizes in bytes. */
export const downloadSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  orderItemId: z.string(),
  productId: z.string(),
  productSlug: z.string(),
  name: z.string(),
  type: productTypeSchema,
  coverUrl: z.string(),
  fileId: z.string(),
  fileName: z.string(),
  version: z.string(),
  /** Newer than the owner's last download. */
  isUpdated: z.boolean(),
  /** What its seller says of a version that is newer; in the library alone. */
  notes: z.string().optional(),
  size: z.number().int(),
  sha256: z.string(),
  date: timestampSchema,
  expiry: timestampSchema,
  status: grantStatusSchema,
  count: z.number().int(),
  limit: z.number().int(),
  remaining: z.number().int(),
  lastIp: z.string().nullable(),
  lastAt: timestampSchema.nullable(),
  renewable: z.boolean(),
  renewalsLeft: z.number().int(),
});
export type Download = z.infer<typeof downloadSchema>;

export const downloadListInputSchema = z
  .object({
    ...pageInputShape(pageSizes.downloads),
    status: grantStatusSchema.optional(),
    type: productTypeSchema.optional(),
    q: textSchema(1, 100).optional(),
  })
  .strict();
export const downloadPageSchema = pageOf(downloadSchema);

/** The link is valid until `expiresAt`, longer once its download has begun. */
export const downloadLinkSchema = z.object({
  url: z.string(),
  expiresAt: timestampSchema,
  fileName: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  remaining: z.number().int(),
});
export type DownloadLinkReply = z.infer<typeof downloadLinkSchema>;

/** Without `fileId` the product's first file is meant. */
export const productDownloadInputSchema = z.object({ id: idOrSlugSchema, fileId: idSchema.optional() }).strict();

export const downloadLogSchema = z.object({
  items: z.array(
    z.object({
      at: timestampSchema,
      event: z.enum(['granted', 'link', 'started', 'completed', 'resumed', 'expired', 'renewed', 'revoked']),
      device: z.string(),
      ipMasked: z.string(),
      version: z.string(),
      bytes: z.number().int(),
    }),
  ),
});

/** A key of the library: what it opens, never the key itself. */
export const libraryKeySchema = z.object({
  id: z.string(),
  orderId: z.string(),
  orderItemId: z.string(),
  productId: z.string(),
  productSlug: z.string(),
  name: z.string(),
  type: productTypeSchema,
  coverUrl: z.string(),
  platform: z.string(),
  masked: z.string(),
  revealedAt: timestampSchema.nullable(),
  soldAt: timestampSchema,
  /** Given by somebody else, whose order stays theirs. */
  isGift: z.boolean(),
});
export type LibraryKey = z.infer<typeof libraryKeySchema>;
export const libraryKeyListInputSchema = z
  .object({
    ...pageInputShape(pageSizes.downloads),
    type: productTypeSchema.optional(),
    q: textSchema(1, 100).optional(),
  })
  .strict();
export const libraryKeyPageSchema = pageOf(libraryKeySchema);
