import { z } from 'zod';
import { listInputShape, listPageOf } from '../lists/list.schemas.ts';
import { pageInputShape, pageOf } from '../pagination/page.schemas.ts';
import { daySchema, idSchema, okSchema, timestampSchema, yearFrom1900To2999 } from '../validation/text.schemas.ts';
import { auditList } from './audit-list.ts';

/** One fact of the audit log (D-27). Secrets stand in it as '[changed]'. */
export const auditEntrySchema = z.object({
  id: z.string(),
  seq: z.number().int(),
  key: z.string().nullable(),
  entity: z.string(),
  entityId: z.string().nullable(),
  action: z.string(),
  oldValue: z.json(),
  newValue: z.json(),
  /** Null when the shop itself did it. */
  user: z.object({ id: z.string(), userName: z.string() }).nullable(),
  ip: z.string(),
  userAgent: z.string(),
  requestId: z.string(),
  timestamp: timestampSchema,
  prevHash: z.string(),
  hash: z.string(),
});
export type AuditEntryView = z.infer<typeof auditEntrySchema>;

const sideSchema = z.enum(['old', 'new']);
export type AuditSide = z.infer<typeof sideSchema>;

/** One entry, and to which of its values the reader may take back what it is about. */
export const auditEntryDetailSchema = auditEntrySchema.extend({ restorable: z.array(sideSchema) });
export type AuditEntryDetail = z.infer<typeof auditEntryDetailSchema>;

export const restoreAuditEntrySchema = z.object({ id: idSchema, side: sideSchema }).strict();
export type RestoreAuditEntry = z.infer<typeof restoreAuditEntrySchema>;
/** `isWaiting` when it is not in force before a second administrator agrees. */
export const restoredAuditEntrySchema = okSchema.extend({ isWaiting: z.literal(true).optional() });
export type RestoredAuditEntry = z.infer<typeof restoredAuditEntrySchema>;

const moment = z.union([z.iso.datetime({ offset: true }).regex(yearFrom1900To2999), daySchema], 'dateInvalid');

export const auditLogInputSchema = z
  .object({
    ...pageInputShape(20),
    key: z.string().max(200).optional(),
    /** A day, or a moment; a last day is meant whole. */
    fromDate: moment.optional(),
    toDate: moment.optional(),
    /** An id or a username. */
    user: z.string().max(100).optional(),
    action: z.string().max(50).optional(),
    entity: z.string().max(50).optional(),
  })
  .strict();
export type AuditLogInput = z.infer<typeof auditLogInputSchema>;
export const auditLogPageSchema = pageOf(auditEntrySchema);

export const auditListInputSchema = z.object(listInputShape(auditList)).strict();
export type AuditListInput = z.infer<typeof auditListInputSchema>;
export const auditListPageSchema = listPageOf(auditEntrySchema);

export const auditChainSchema = z.object({
  isIntact: z.boolean(),
  /** How many entries follow from each other, from the oldest on. */
  entries: z.number().int(),
  broken: z
    .object({
      /** Null when the entry is not there any more. */
      id: z.string().nullable(),
      seq: z.number().int(),
      /** The log ends before this entry, which was the last to be written. */
      isMissing: z.boolean(),
    })
    .nullable(),
});
export type AuditChain = z.infer<typeof auditChainSchema>;
