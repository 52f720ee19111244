import { z } from 'zod';
import { idSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';
import { dataExportSchema } from './privacy.schemas.ts';

/** How the owner asked: it stands in the audit log. */
const reasonSchema = textSchema(3, 500);

export const processExportSchema = z.object({ id: idSchema, reason: reasonSchema }).strict();
export type ProcessExport = z.infer<typeof processExportSchema>;

export const processDeletionSchema = z
  .object({
    id: idSchema,
    reason: reasonSchema,
    removeReviews: z.boolean().default(false),
    /** The owner agrees to lose what the account still holds (D-71). */
    forfeitsBalance: z.boolean().default(false),
  })
  .strict();
export type ProcessDeletion = z.infer<typeof processDeletionSchema>;

export const keepAccountSchema = z.object({ id: idSchema, reason: reasonSchema }).strict();
export type KeepAccount = z.infer<typeof keepAccountSchema>;

export const userPrivacySchema = z.object({
  /** The latest copy of the data; its link is the owner's alone. */
  export: dataExportSchema.omit({ url: true }).nullable(),
  deletion: z.object({ requestedAt: timestampSchema, dueAt: timestampSchema }).nullable(),
  /** What refuses a deletion now. */
  refusedFor: z.enum(['OPEN_ORDERS', 'DISPUTE_RUNNING']).nullable(),
  /** What the owner would lose, as amounts with their currency. */
  balances: z.array(z.string()),
});
export type UserPrivacy = z.infer<typeof userPrivacySchema>;
