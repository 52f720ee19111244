import { z } from 'zod';
import { idSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';

export const orderTalkLimits = {
  noteText: 1000,
  notesPerOrder: 300,
  issueText: 2000,
  openIssues: 3,
  messagesPerIssue: 200,
  images: 5,
  imageBytes: 5_000_000,
} as const;

export const issueTypes = [
  'not_delivered',
  'invalid_key',
  'wrong_item',
  'download_problem',
  'payment_problem',
  'other',
] as const;
export type IssueType = (typeof issueTypes)[number];

const authorSchema = z.object({
  id: z.string(),
  userName: z.string(),
  role: z.enum(['buyer', 'recipient', 'seller', 'staff']),
});

/** The same key never writes twice. */
const clientKeySchema = idSchema.optional();

export const addNoteSchema = z
  .object({
    id: idSchema,
    note: textSchema(1, orderTalkLimits.noteText),
    internal: z.boolean().default(false),
    clientKey: clientKeySchema,
  })
  .strict();
export type AddNote = z.infer<typeof addNoteSchema>;

export const orderNoteSchema = z.object({
  id: z.string(),
  text: z.string(),
  createdAt: timestampSchema,
  author: authorSchema,
  internal: z.boolean(),
});
export type OrderNote = z.infer<typeof orderNoteSchema>;
export const orderNotesSchema = z.object({ items: z.array(orderNoteSchema) });

export const openIssueShape = {
  id: idSchema,
  type: z.enum(issueTypes),
  description: textSchema(3, orderTalkLimits.issueText),
  /** The line it is about. */
  itemId: idSchema.optional(),
};
export type OpenIssue = z.infer<z.ZodObject<typeof openIssueShape>>;

export const orderIssueSchema = z.object({
  id: z.string(),
  type: z.enum(issueTypes),
  itemId: z.string().nullable(),
  description: z.string(),
  status: z.enum(['open', 'answered', 'resolved']),
  author: authorSchema,
  images: z.array(z.object({ id: z.string(), url: z.string(), width: z.number().int(), height: z.number().int() })),
  messages: z.array(z.object({ id: z.string(), text: z.string(), createdAt: timestampSchema, author: authorSchema })),
  createdAt: timestampSchema,
  resolvedAt: timestampSchema.nullable(),
});
export type OrderIssue = z.infer<typeof orderIssueSchema>;
export const orderIssuesSchema = z.object({ items: z.array(orderIssueSchema) });

const issueIdShape = { id: idSchema, issueId: idSchema };
export const answerIssueSchema = z
  .object({ ...issueIdShape, text: textSchema(1, orderTalkLimits.issueText), clientKey: clientKeySchema })
  .strict();
export type AnswerIssue = z.infer<typeof answerIssueSchema>;
export const resolveIssueSchema = z.object(issueIdShape).strict();
export type ResolveIssue = z.infer<typeof resolveIssueSchema>;
export const issueImageInputSchema = z.object({ ...issueIdShape, imageId: idSchema }).strict();
export type IssueImageInput = z.infer<typeof issueImageInputSchema>;
