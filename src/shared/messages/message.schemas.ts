import { z } from 'zod';
import { pageInputShape, pageOf } from '../pagination/page.schemas.ts';
import { idSchema, lineSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';

export const messageLimits = {
  subject: 120,
  content: 5000,
  images: 4,
  imageBytes: 5_000_000,
  /** New threads a day of an account that is younger than `newAccountDays` (D-28). */
  newThreads: 5,
  newAccountDays: 7,
  blocks: 200,
  search: 80,
} as const;
export const messageImageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

export const messageBoxes = ['inbox', 'sent', 'unread'] as const;
export type MessageBox = (typeof messageBoxes)[number];

const contentSchema = textSchema(1, messageLimits.content).refine((text) => text.trim() !== '', 'required');
const clientKeySchema = idSchema.optional();

export const startThreadShape = {
  /** An id or a username. */
  to: lineSchema(1, 40),
  subject: lineSchema(1, messageLimits.subject),
  content: contentSchema,
  /** The product that it is about; `to` is then its seller. */
  productId: idSchema.optional(),
  /** The same key never writes twice. */
  clientKey: clientKeySchema,
};
export type StartThread = z.infer<z.ZodObject<typeof startThreadShape>>;

export const replyShape = { id: idSchema, content: contentSchema, clientKey: clientKeySchema };
export type ReplyToMessage = z.infer<z.ZodObject<typeof replyShape>>;

const memberSchema = z.object({
  id: z.string(),
  userName: z.string(),
  /** Of a seller, the name of the shop; else the username. */
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
});
export type MessageMember = z.infer<typeof memberSchema>;

export const messageSchema = z.object({
  id: z.string(),
  threadId: z.string(),
  subject: z.string(),
  content: z.string(),
  images: z.array(z.object({ id: z.string(), url: z.string(), width: z.number().int(), height: z.number().int() })),
  from: memberSchema,
  to: memberSchema,
  isRead: z.boolean(),
  readAt: timestampSchema.optional(),
  createdAt: timestampSchema,
});
export type Message = z.infer<typeof messageSchema>;

export const messageListInputSchema = z
  .object({
    ...pageInputShape(20, 50),
    box: z.enum(messageBoxes).default('inbox'),
    q: lineSchema(0, messageLimits.search).optional(),
  })
  .strict();
export type MessageListInput = z.infer<typeof messageListInputSchema>;

/** One line for each thread: its latest message in the box. */
export const messageRowSchema = z.object({
  id: z.string(),
  threadId: z.string(),
  subject: z.string(),
  preview: z.string(),
  from: memberSchema,
  to: memberSchema,
  isRead: z.boolean(),
  /** From a VIP member: sorted first among unread ones. */
  isPriority: z.boolean(),
  createdAt: timestampSchema,
  unreadInThread: z.number().int(),
});
export type MessageRow = z.infer<typeof messageRowSchema>;
export const messagePageSchema = pageOf(messageRowSchema).extend({ unreadCount: z.number().int() });
export type MessagePage = z.infer<typeof messagePageSchema>;

export const threadInputSchema = z.object({ id: idSchema, ...pageInputShape(30, 100) }).strict();
export type ThreadInput = z.infer<typeof threadInputSchema>;

/** Why nothing can be written in a thread now. */
export const closedReasons = ['blocked', 'closed', 'hidden', 'unverified'] as const;
export type ClosedReason = (typeof closedReasons)[number];

export const threadSchema = z.object({
  id: z.string(),
  subject: z.string(),
  participants: z.tuple([memberSchema, memberSchema]),
  product: z.object({ id: z.string(), name: z.string(), slug: z.string(), coverUrl: z.string() }).nullable(),
  /** I blocked the other one. */
  blocked: z.boolean(),
  /** Null while I may write. */
  closed: z.enum(closedReasons).nullable(),
  /** Newest first. */
  messages: pageOf(messageSchema),
});
export type Thread = z.infer<typeof threadSchema>;

export const unreadMessagesSchema = z.object({ unreadCount: z.number().int() });
export type UnreadMessages = z.infer<typeof unreadMessagesSchema>;
export const readMessageSchema = z.object({ id: z.string(), isRead: z.literal(true), unreadCount: z.number().int() });

export const messageImageInputSchema = z.object({ id: idSchema, imageId: idSchema }).strict();
export type MessageImageInput = z.infer<typeof messageImageInputSchema>;

export const blockedUsersSchema = z.object({ items: z.array(memberSchema.extend({ createdAt: timestampSchema })) });
export type BlockedUsers = z.infer<typeof blockedUsersSchema>;

/** What a moderator reads for a report: the message, and what was said just before. */
export const reportedMessageSchema = z.object({ subject: z.string(), messages: z.array(messageSchema) });
export type ReportedMessage = z.infer<typeof reportedMessageSchema>;
