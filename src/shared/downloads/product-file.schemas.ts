import { z } from 'zod';
import { idOrSlugSchema, idSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';
import { cleanFileName } from './file-name.ts';

/** D-13. The database counts bytes in 32 bits, which ends one short of two gigabytes. */
export const productFileLimits = {
  bytes: 2 * 1024 ** 3 - 1,
  count: 20,
  partBytes: 8 * 1024 * 1024,
  openUploads: 10,
} as const;

export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/, 'invalidChecksum');
const versionSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._+ -]{0,31}$/, 'invalidVersion');
const productShape = { id: idOrSlugSchema };

export const productFilesInputSchema = z.object(productShape).strict();
export const productFileInputSchema = z.object({ ...productShape, fileId: idSchema }).strict();
export const uploadInputSchema = z.object({ ...productShape, uploadId: idSchema }).strict();

/** `fileId` makes it the next version of that file. */
export const beginUploadSchema = z
  .object({
    ...productShape,
    fileName: textSchema(1, 400)
      .transform(cleanFileName)
      .refine((name) => name.length > 0, 'invalidFileName'),
    version: versionSchema,
    sizeBytes: z.number().int().min(1, 'fileEmpty').max(productFileLimits.bytes, 'fileTooLarge'),
    fileId: idSchema.optional(),
    changelog: textSchema(0, 2000).default(''),
  })
  .strict();
export type BeginUpload = z.output<typeof beginUploadSchema>;

export const completeUploadSchema = z.object({ ...productShape, uploadId: idSchema, sha256: sha256Schema }).strict();

export const arrangeFilesSchema = z
  .object({ ...productShape, fileIds: z.array(idSchema).min(1).max(productFileLimits.count) })
  .strict();

/** An upload as far as it has come: the numbers of the parts that are there, from 1 on. A whole one waits for its scan. */
export const fileUploadSchema = z.object({
  uploadId: z.string(),
  fileId: z.string().nullable(),
  fileName: z.string(),
  version: z.string(),
  changelog: z.string(),
  state: z.enum(['open', 'scanning', 'infected']),
  /** What the scanner found. */
  threat: z.string(),
  sizeBytes: z.number().int(),
  partBytes: z.number().int(),
  received: z.array(z.number().int()),
  expiresAt: timestampSchema,
});
export type FileUpload = z.infer<typeof fileUploadSchema>;

export const receivedPartSchema = z.object({ number: z.number().int(), received: z.number().int() });

const versionFields = {
  version: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  changelog: z.string(),
  createdAt: timestampSchema,
};

export const productFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  ...versionFields,
  /** How many purchases may fetch it. */
  owners: z.number().int(),
  scan: z.enum(['unscanned', 'clean', 'infected']),
  threat: z.string(),
  /** `waiting` for its scan or `blocked` for good: then it is neither sold nor served. */
  readiness: z.enum(['ready', 'waiting', 'blocked']),
  former: z.array(z.object(versionFields)),
});
export type ProductFile = z.infer<typeof productFileSchema>;

export const productFilesSchema = z.object({
  product: z.object({ id: z.string(), name: z.string(), slug: z.string(), deliveryType: z.string() }),
  items: z.array(productFileSchema),
  /** One's own uploads that wait for more. */
  uploads: z.array(fileUploadSchema),
});
