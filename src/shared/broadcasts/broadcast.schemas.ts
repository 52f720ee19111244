import { z } from 'zod';
import { listInputShape, listPageOf } from '../lists/list.schemas.ts';
import { notificationCategories, notificationTypes } from '../notifications/notification-types.ts';
import { lineSchema, momentSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';
import { readAudience } from './audience.ts';
import { broadcastList, broadcastStates } from './broadcast-list.ts';

export const broadcastChannels = ['inApp', 'email', 'push'] as const;
export type BroadcastChannel = (typeof broadcastChannels)[number];

const audienceSchema = z
  .string()
  .max(200, 'tooLong')
  .refine((text) => readAudience(text) !== undefined, 'audienceInvalid');
const categorySchema = z.enum(notificationCategories);
const channelsSchema = z.array(z.enum(broadcastChannels)).min(1, 'required').max(broadcastChannels.length);

/** What a broadcast can be about, with the category that goes with it (D-33); anything else is of `system` and any category. */
export const broadcastTypes = ['sale_started', 'newsletter', 'maintenance', 'system'] as const;

/** What is said, and how. */
const messageShape = {
  type: z.enum(broadcastTypes).default('system'),
  category: categorySchema,
  title: lineSchema(1, 120),
  message: textSchema(1, 1000),
  /** The shop's own: the pages load none from elsewhere. */
  image: z
    .string()
    .max(500, 'tooLong')
    .regex(/^\/media\/[A-Za-z0-9/._-]+$/, 'pictureInvalid')
    .optional(),
  link: z
    .string()
    .max(500, 'tooLong')
    .regex(/^\/([^/\\\s]\S*)?$/, 'pathInvalid')
    .optional(),
  important: z.boolean().default(false),
  channels: channelsSchema,
};

/** Members switch categories, so a type may not hide in another one. */
const categoryFits = ({ type, category }: { type: (typeof broadcastTypes)[number]; category: string }) =>
  type === 'system' || notificationTypes[type].category === category;
const misfit = { path: ['category'], message: 'categoryMisfit' };

export const broadcastSchema = z
  .object({ audience: audienceSchema, ...messageShape, scheduleAt: momentSchema.optional() })
  .strict()
  .refine(categoryFits, misfit);
export type NewBroadcast = z.infer<typeof broadcastSchema>;

/** The same, to see it oneself. */
export const testBroadcastSchema = z.object(messageShape).strict().refine(categoryFits, misfit);
export type TestBroadcast = z.infer<typeof testBroadcastSchema>;

export const broadcastAcceptedSchema = z.object({ broadcastId: z.string(), recipients: z.number().int() });
export type BroadcastAccepted = z.infer<typeof broadcastAcceptedSchema>;

export const audienceInputSchema = z.object({ audience: audienceSchema }).strict();
/** How many somebody would tell, and a few of them. */
export const audiencePreviewSchema = z.object({
  recipients: z.number().int(),
  /** Browsers of them that take web push. */
  browsers: z.number().int(),
  samples: z.array(
    z.object({
      id: z.string(),
      userName: z.string(),
      country: z.string().nullable(),
      lastSeenAt: timestampSchema.nullable(),
    }),
  ),
});
export type AudiencePreview = z.infer<typeof audiencePreviewSchema>;

export const broadcastRowSchema = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  image: z.string().nullable(),
  link: z.string().nullable(),
  state: z.enum(broadcastStates),
  category: categorySchema,
  audience: z.string(),
  important: z.boolean(),
  type: z.string(),
  channels: z.array(z.enum(broadcastChannels)),
  /** Meant for so many when it was written, and so far sent to. */
  recipients: z.number().int(),
  sent: z.number().int(),
  /** Of them: shown in the shop, mailed, taken by a push service, read in the shop. */
  shown: z.number().int(),
  mailed: z.number().int(),
  pushed: z.number().int(),
  opened: z.number().int(),
  /** Its e-mails leave one after the other; cancelling keeps back those that wait. */
  areMailsWaiting: z.boolean(),
  author: z.string(),
  dueAt: timestampSchema,
  finishedAt: timestampSchema.nullable(),
  createdAt: timestampSchema,
});
export type BroadcastRow = z.infer<typeof broadcastRowSchema>;
export const broadcastPageSchema = listPageOf(broadcastRowSchema);
export type BroadcastPage = z.infer<typeof broadcastPageSchema>;

export const broadcastListInputSchema = z.object(listInputShape(broadcastList)).strict();
export type BroadcastListInput = z.infer<typeof broadcastListInputSchema>;
