import { z } from 'zod';
import { pageInputShape, pageOf } from '../pagination/page.schemas.ts';
import { idOrSlugSchema, idSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';

export const keyImportLimits = { rows: 10_000, bytes: 4 * 1024 * 1024, length: 500, shownProblems: 1000 } as const;

export const keyStatusSchema = z.enum(['available', 'reserved', 'sold', 'revealed', 'replaced', 'revoked']);

/** What became of an import. A skipped row is named by its line and its masked content. */
export const keyImportSchema = z.object({
  batchId: z.string(),
  imported: z.number().int(),
  duplicates: z.number().int(),
  /** How many of the duplicates stood in an earlier line of the same list. */
  repeated: z.number().int(),
  invalid: z.number().int(),
  problems: z.array(
    z.object({ line: z.number().int(), masked: z.string(), problem: z.enum(['duplicate', 'repeated', 'invalid']) }),
  ),
});
export type KeyImport = z.infer<typeof keyImportSchema>;

export const productKeysInputSchema = z
  .object({ id: idOrSlugSchema, ...pageInputShape(50), status: keyStatusSchema.optional() })
  .strict();

export const productKeySchema = z.object({
  id: z.string(),
  masked: z.string(),
  status: keyStatusSchema,
  batchId: z.string().nullable(),
  createdAt: timestampSchema,
  soldAt: timestampSchema.nullable(),
  revealedAt: timestampSchema.nullable(),
});

export const productKeysSchema = z.object({
  ...pageOf(productKeySchema).shape,
  /** How many there are of each status, whatever the filter. */
  counts: z.object({
    available: z.number().int(),
    reserved: z.number().int(),
    sold: z.number().int(),
    revealed: z.number().int(),
    replaced: z.number().int(),
    revoked: z.number().int(),
  }),
  batches: z.array(
    z.object({
      id: z.string(),
      imported: z.number().int(),
      duplicates: z.number().int(),
      invalid: z.number().int(),
      /** Of its keys, those that can still be sold. */
      available: z.number().int(),
      createdAt: timestampSchema,
    }),
  ),
});

export type ProductKeys = z.infer<typeof productKeysSchema>;

export const withdrawKeysSchema = z
  .object({ id: idOrSlugSchema, keyIds: z.array(idSchema).min(1).max(500), reason: textSchema(0, 200).default('') })
  .strict();

export const withdrawBatchSchema = z
  .object({ id: idOrSlugSchema, batchId: idSchema.toLowerCase(), reason: textSchema(0, 200).default('') })
  .strict();
