import { z } from 'zod';
import { messageLimits } from '../messages/message.schemas.ts';
import { pageInputShape, pageOf } from '../pagination/page.schemas.ts';
import { idSchema, lineSchema, replacedTextSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';
import { unknownPlaceholders } from './canned-answer.rules.ts';
import { supportStatuses } from './support.machine.ts';

export const supportLimits = {
  content: messageLimits.content,
  images: messageLimits.images,
  imageBytes: messageLimits.imageBytes,
  /** Conversations of one member that are not closed. */
  open: 5,
  cannedTitle: 60,
  cannedAnswers: 200,
} as const;

export const supportTopics = ['order', 'payment', 'account', 'product', 'selling', 'vip', 'other'] as const;
export type SupportTopic = (typeof supportTopics)[number];
export const supportTopicLabels: Readonly<Record<SupportTopic, string>> = {
  order: 'Order or delivery',
  payment: 'Payment or refund',
  account: 'Account or security',
  product: 'Question about a product',
  selling: 'Selling',
  vip: 'VIP membership',
  other: 'Something else',
};

const contentSchema = textSchema(1, supportLimits.content).refine((text) => text.trim() !== '', 'required');
/** The same key never writes twice. */
const clientKeySchema = idSchema.optional();

export const startSupportShape = {
  topic: z.enum(supportTopics),
  content: contentSchema,
  /** One of the member's orders. */
  orderId: idSchema.optional(),
  clientKey: clientKeySchema,
};
export type StartSupport = z.infer<z.ZodObject<typeof startSupportShape>>;

export const writeSupportShape = { id: idSchema, content: contentSchema, clientKey: clientKeySchema };
export type WriteSupport = z.infer<z.ZodObject<typeof writeSupportShape>>;

/** What staff write: an answer, or a note that only staff see. */
export const answerSupportShape = { ...writeSupportShape, isNote: z.boolean().default(false) };
export type AnswerSupport = z.infer<z.ZodObject<typeof answerSupportShape>>;

const personSchema = z.object({ id: z.string(), userName: z.string(), avatarUrl: z.string().nullable() });

export const supportMessageSchema = z.object({
  id: z.string(),
  kind: z.enum(['member', 'staff', 'note']),
  author: personSchema,
  content: z.string(),
  images: z.array(z.object({ id: z.string(), url: z.string(), width: z.number().int(), height: z.number().int() })),
  /** The other side saw it. */
  isRead: z.boolean(),
  createdAt: timestampSchema,
});
export type SupportMessage = z.infer<typeof supportMessageSchema>;

const conversationShape = {
  id: z.string(),
  topic: z.enum(supportTopics),
  order: z.object({ id: z.string(), orderNumber: z.string() }).nullable(),
  status: z.enum(supportStatuses),
  createdAt: timestampSchema,
};

/** A line in the list of the member's own conversations. */
export const supportRowSchema = z.object({
  ...conversationShape,
  lastMessageAt: timestampSchema,
  preview: z.string(),
  unread: z.number().int(),
});
export type SupportRow = z.infer<typeof supportRowSchema>;

export const supportListInputSchema = z.object(pageInputShape(10, 50)).strict();
export type SupportListInput = z.infer<typeof supportListInputSchema>;
export const supportPageSchema = pageOf(supportRowSchema).extend({
  unreadCount: z.number().int(),
  /** Within how many hours this member is answered. */
  answerHours: z.number().int(),
});
export type SupportPage = z.infer<typeof supportPageSchema>;

export const conversationInputSchema = z.object({ id: idSchema, ...pageInputShape(50, 100) }).strict();
export type ConversationInput = z.infer<typeof conversationInputSchema>;

/** A conversation as its member sees it, its newest messages first. */
export const conversationSchema = z.object({ ...conversationShape, messages: pageOf(supportMessageSchema) });
export type Conversation = z.infer<typeof conversationSchema>;

export const supportImageInputSchema = z.object({ id: idSchema, imageId: idSchema }).strict();
export type SupportImageInput = z.infer<typeof supportImageInputSchema>;

/** What everybody may read, guests too. */
export const supportPanelSchema = z.object({
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  answerHours: z.object({ vip: z.number().int(), member: z.number().int() }),
  /** For whoever cannot sign in and so cannot use the chat. */
  email: z.string(),
});
export type SupportPanel = z.infer<typeof supportPanelSchema>;

/** What staff look through. */
export const supportViews = ['waiting', 'mine', 'answered', 'closed'] as const;
export type SupportView = (typeof supportViews)[number];

export const supportQueueInputSchema = z
  .object({ ...pageInputShape(50), view: z.enum(supportViews).default('waiting') })
  .strict();
export type SupportQueueInput = z.infer<typeof supportQueueInputSchema>;

const staffShape = {
  member: personSchema.extend({ isVip: z.boolean() }),
  assignee: z.object({ id: z.string(), userName: z.string() }).nullable(),
  /** By when the member is to be answered; null while they wait for nothing. */
  dueAt: timestampSchema.nullable(),
};

export const supportQueueRowSchema = supportRowSchema.extend(staffShape);
export type SupportQueueRow = z.infer<typeof supportQueueRowSchema>;
export const supportQueueSchema = pageOf(supportQueueRowSchema);
export type SupportQueue = z.infer<typeof supportQueueSchema>;

export const staffConversationSchema = conversationSchema.extend(staffShape);
export type StaffConversation = z.infer<typeof staffConversationSchema>;

export const assignSupportSchema = z.object({ id: idSchema, toMe: z.boolean() }).strict();
export type AssignSupport = z.infer<typeof assignSupportSchema>;

export const cannedAnswerSchema = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  updatedAt: timestampSchema,
});
export type CannedAnswer = z.infer<typeof cannedAnswerSchema>;
export const cannedAnswersSchema = z.object({ items: z.array(cannedAnswerSchema) });

export const cannedAnswerShape = {
  title: lineSchema(1, supportLimits.cannedTitle),
  content: contentSchema.refine((text) => unknownPlaceholders(text).length === 0, 'cannedPlaceholderUnknown'),
};
export const createCannedAnswerSchema = z.object(cannedAnswerShape).strict();
export type CreateCannedAnswer = z.infer<typeof createCannedAnswerSchema>;
export const updateCannedAnswerSchema = z
  .object({ id: idSchema, ...cannedAnswerShape, replaces: replacedTextSchema })
  .strict();
export type UpdateCannedAnswer = z.infer<typeof updateCannedAnswerSchema>;
