import { z } from 'zod';
import { deskListNameSchema } from '../desk/saved-view.schemas.ts';
import { anyListQueryShape } from '../lists/list.schemas.ts';
import { idSchema, lineSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';
import { bulkJobStatuses } from './bulk-job.machine.ts';
import { bulkKinds, importKinds } from './bulk-kinds.ts';
import { bulkIdLimit, importFileBytes } from './bulk-limits.ts';
import { findChangeProblem } from './price-change.rules.ts';

export const priceChangeSchema = z
  .object({
    mode: z.enum(['set', 'percent', 'round']),
    value: z.number().optional(),
    roundTo99: z.boolean().default(false),
    /** VIP prices change by the same percentage. */
    withVip: z.boolean().default(false),
  })
  .strict()
  .superRefine((change, context) => {
    const message = findChangeProblem(change);
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['value'], message });
  });
export const statusChangeSchema = z.object({ status: z.enum(['active', 'inactive']) }).strict();
export const categoryChangeSchema = z.object({ categoryId: idSchema }).strict();
/** The buyers of all of them read it. */
export const orderRejectionSchema = z.object({ reason: textSchema(3, 300) }).strict();
const nothingSchema = z.object({}).strict();

/** Which rows: some by their ids, or all that a list's filters leave. */
const selectionSchema = z.union([
  z.object({ ids: z.array(idSchema).min(1, 'required').max(bulkIdLimit) }).strict(),
  z.object({ all: z.literal(true), ...anyListQueryShape }).strict(),
]);
export type BulkSelection = z.output<typeof selectionSchema>;

const actionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('products.price'), params: priceChangeSchema }).strict(),
  z.object({ kind: z.literal('products.status'), params: statusChangeSchema }).strict(),
  z.object({ kind: z.literal('products.category'), params: categoryChangeSchema }).strict(),
  z.object({ kind: z.literal('products.delete'), params: nothingSchema.prefault({}) }).strict(),
  z.object({ kind: z.literal('reviews.approve'), params: nothingSchema.prefault({}) }).strict(),
  z.object({ kind: z.literal('orders.approve'), params: nothingSchema.prefault({}) }).strict(),
  z.object({ kind: z.literal('orders.reject'), params: orderRejectionSchema }).strict(),
]);
export const startBulkJobSchema = z.object({ action: actionSchema, selection: selectionSchema }).strict();
export type StartBulkJob = z.output<typeof startBulkJobSchema>;

const exportShape = {
  list: deskListNameSchema,
  format: z.enum(['csv', 'json']),
  /** The shown columns in their order. */
  columns: z.array(textSchema(1, 60)).min(1, 'required').max(40),
  /** Of the rows that the filters leave only these. */
  ids: z.array(lineSchema(1, 64)).min(1, 'required').max(bulkIdLimit).optional(),
  ...anyListQueryShape,
};
export const exportListSchema = z.object(exportShape).strict();
export type ExportList = z.output<typeof exportListSchema>;

/** The file's columns by the field that each is; a field that is left out is not in the file. */
export const importMappingSchema = z.record(lineSchema(1, 40), z.number().int().min(0).max(500));

export const importParamsSchema = z.object({
  mapping: importMappingSchema,
  hasHeader: z.boolean(),
  /** Lines about what is already there change it instead of being refused. */
  updateExisting: z.boolean().default(false),
});

export const uploadImportSchema = z
  .object({
    kind: z.enum(importKinds),
    fileName: lineSchema(1, 200),
    sizeBytes: z.number().int().min(1, 'required').max(importFileBytes),
  })
  .strict();
export const mapImportSchema = z
  .object({
    id: idSchema,
    mapping: importMappingSchema,
    /** Whether the first line names the columns. */
    hasHeader: z.boolean().default(true),
    updateExisting: z.boolean().default(false),
  })
  .strict();

export const importPreviewSchema = z.object({
  /** The first lines as they stand in the file. */
  lines: z.array(z.array(z.string())),
  fields: z.array(z.object({ name: z.string(), label: z.string(), isRequired: z.boolean() })),
  /** What the names of the columns suggest. */
  mapping: importMappingSchema,
  /** Whether lines can change what is already there. */
  canUpdate: z.boolean(),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

const problemSchema = z.object({ field: z.string().optional(), message: z.string() });
export type RowProblem = z.infer<typeof problemSchema>;

export const bulkRowSchema = z.object({
  /** Its place in the selection, or its line in the file. */
  position: z.number().int(),
  targetId: z.string().nullable(),
  name: z.string(),
  state: z.enum(['pending', 'planned', 'changed', 'unchanged', 'blocked', 'undone', 'kept']),
  before: z.record(z.string(), z.json()).nullable(),
  after: z.record(z.string(), z.json()).nullable(),
  problems: z.array(problemSchema),
});
export type BulkRow = z.infer<typeof bulkRowSchema>;
export type BulkRowState = BulkRow['state'];

export const bulkJobSchema = z.object({
  id: z.string(),
  kind: z.enum(bulkKinds),
  status: z.enum(bulkJobStatuses),
  params: z.record(z.string(), z.json()),
  total: z.number().int(),
  /** Rows that the present pass has behind it. */
  done: z.number().int(),
  counts: z.object({
    planned: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    blocked: z.number().int(),
    undone: z.number().int(),
    kept: z.number().int(),
  }),
  problem: z.string().nullable(),
  fileName: z.string().nullable(),
  hasDownload: z.boolean(),
  /** False for work that nobody can take back once it was run. */
  canUndo: z.boolean(),
  createdBy: z.string(),
  isOwn: z.boolean(),
  createdAt: timestampSchema,
  finishedAt: timestampSchema.nullable(),
  /** Until when it can be taken back; null where it can not. */
  undoableUntil: timestampSchema.nullable(),
});
export type BulkJob = z.infer<typeof bulkJobSchema>;

export const bulkJobDetailSchema = bulkJobSchema.extend({
  /** Up to 20 rows that change, with what they were and will be. */
  samples: z.array(bulkRowSchema),
  /** The first rows that are blocked or were kept, with why; `bulk.rows` gives the others. */
  refused: z.array(bulkRowSchema),
});
export type BulkJobDetail = z.infer<typeof bulkJobDetailSchema>;

export const bulkRowsInputSchema = z
  .object({
    id: idSchema,
    state: z.enum(['planned', 'changed', 'unchanged', 'blocked', 'undone', 'kept']),
    after: z.number().int().min(0).default(0),
  })
  .strict();
export const bulkRowsSchema = z.object({ items: z.array(bulkRowSchema), next: z.number().int().nullable() });
