import { z } from 'zod';
import { seenVersionSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';

const keySchema = z.string().regex(/^[a-z0-9-]{2,64}$/, 'invalidId');
export const emailTemplateIdSchema = z.object({ id: keySchema }).strict();

export const emailTemplateFields = {
  subject: textSchema(1, 150),
  header: textSchema(1, 150),
  body: textSchema(1, 10_000),
  footer: textSchema(0, 1000),
};

export const saveEmailTemplateSchema = z
  .object({
    id: keySchema,
    ...emailTemplateFields,
    version: seenVersionSchema,
  })
  .strict();
export type SaveEmailTemplate = z.infer<typeof saveEmailTemplateSchema>;

export const resetEmailTemplateSchema = z.object({ id: keySchema, version: seenVersionSchema }).strict();
export type ResetEmailTemplate = z.infer<typeof resetEmailTemplateSchema>;

export const previewEmailTemplateSchema = z.object({ id: keySchema, ...emailTemplateFields }).strict();
export const emailPreviewSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() });

const storedTextSchema = z.object({ subject: z.string(), header: z.string(), body: z.string(), footer: z.string() });
export type EmailTemplateText = z.infer<typeof storedTextSchema>;

/** What is wrong with a text, and in which of its lines. */
export const templateProblemSchema = z.object({
  field: z.enum(['subject', 'header', 'body', 'footer']),
  line: z.number().int(),
  kind: z.enum(['unknown', 'malformed', 'missing']),
  /** The placeholder's; empty where there is none. */
  name: z.string(),
});
export type TemplateProblem = z.infer<typeof templateProblemSchema>;

export const emailTemplateSchema = storedTextSchema.extend({
  id: z.string(),
  placeholders: z.array(z.object({ name: z.string(), description: z.string(), sample: z.string() })),
  /** Null while it is as shipped and was never saved. */
  updatedAt: timestampSchema.nullable(),
  /** 0 before the first save. */
  version: z.number().int(),
  isCustomised: z.boolean(),
});
export type EmailTemplateView = z.infer<typeof emailTemplateSchema>;
export const emailTemplateListSchema = z.object({ items: z.array(emailTemplateSchema) });

export const emailTemplateDetailSchema = emailTemplateSchema.extend({
  /** Newest first. */
  versions: z.array(
    storedTextSchema.extend({
      version: z.number().int(),
      savedAt: timestampSchema,
      savedBy: z.object({ id: z.string(), userName: z.string() }).nullable(),
    }),
  ),
});
export type EmailTemplateDetail = z.infer<typeof emailTemplateDetailSchema>;
