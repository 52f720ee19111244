import { z } from 'zod';
import { daySchema } from '../validation/text.schemas.ts';

/** Entries of these days in UTC, the last one whole. */
export const exportAuditSchema = z
  .object({ from: daySchema, to: daySchema })
  .strict()
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'rangeInvalid' });
export type ExportAudit = z.infer<typeof exportAuditSchema>;

/** The last line of an export, which vouches for all lines before it. */
export const auditSealSchema = z.object({
  entries: z.number().int(),
  /** Of every byte before this line; hex. */
  sha256: z.string(),
  /** Ed25519, DER as base64. It stays the same as long as the shop's master key does. */
  publicKey: z.string(),
  /** Over the SHA-256; base64. */
  signature: z.string(),
});

/** The `publicKey` of the exports of this shop. */
export const signingKeySchema = z.object({ publicKey: z.string() });
