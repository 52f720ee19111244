import { z } from 'zod';
import { timestampSchema } from '../validation/text.schemas.ts';

export const consentTypes = ['terms', 'privacy', 'cookies', 'newsletter', 'withdrawal_waiver'] as const;
export type ConsentType = (typeof consentTypes)[number];

/** Consents that can be given and withdrawn separately; the others belong to an account or an order. */
export const setConsentSchema = z.object({ type: z.enum(['cookies', 'newsletter']), granted: z.boolean() }).strict();
export type SetConsent = z.infer<typeof setConsentSchema>;

export const consentSchema = z.object({
  type: z.enum(consentTypes),
  version: z.string(),
  granted: z.boolean(),
  at: timestampSchema,
});
export type Consent = z.infer<typeof consentSchema>;

/** A consent that waits for the link that was mailed. */
export const pendingConsentSchema = z.object({
  type: z.enum(consentTypes),
  email: z.string(),
  requestedAt: timestampSchema,
  expiresAt: timestampSchema,
});
export type PendingConsent = z.infer<typeof pendingConsentSchema>;
/** The latest decision on each type, and what is still to be confirmed by mail. */
export const consentListSchema = z.object({ items: z.array(consentSchema), pending: z.array(pendingConsentSchema) });
export type ConsentList = z.infer<typeof consentListSchema>;

export const dataExportSchema = z.object({
  id: z.string(),
  status: z.enum(['pending', 'ready', 'failed', 'expired']),
  createdAt: timestampSchema,
  readyAt: timestampSchema.nullable(),
  expiresAt: timestampSchema.nullable(),
  sizeBytes: z.number().int().nullable(),
  /** Path of the file, while it is ready. */
  url: z.string().nullable(),
});
export type DataExport = z.infer<typeof dataExportSchema>;
export const dataExportStateSchema = z.object({ export: dataExportSchema.nullable() });

export const deleteAccountSchema = z
  .object({
    /** Reviews stay as those of a deleted user unless this is true. */
    removeReviews: z.boolean().default(false),
    /** Agrees to lose what the wallet and the earnings still hold (D-71). */
    forfeitsBalance: z.boolean().default(false),
  })
  .strict();
export type DeleteAccount = z.infer<typeof deleteAccountSchema>;
export const deletionScheduledSchema = z.object({ success: z.literal(true), deletionDueAt: timestampSchema });
