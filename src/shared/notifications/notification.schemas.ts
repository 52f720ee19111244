import { z } from 'zod';
import { isTimeZone } from '../dates/is-time-zone.ts';
import { pageInputShape, pageOf } from '../pagination/page.schemas.ts';
import { timestampSchema } from '../validation/text.schemas.ts';
import { notificationCategories } from './notification-types.ts';

const defaultPageSize = 20;

const categorySchema = z.enum(notificationCategories);

export const notificationSchema = z.object({
  id: z.string(),
  type: z.string(),
  category: categorySchema,
  title: z.string(),
  message: z.string(),
  image: z.string().optional(),
  /** Path in the shop. */
  link: z.string().optional(),
  important: z.boolean(),
  read: z.boolean(),
  timestamp: timestampSchema,
  /** Stands for this many of its type. */
  bundle: z.object({ count: z.number().int() }).optional(),
});
export type Notification = z.infer<typeof notificationSchema>;

const unreadByCategorySchema = z.object({
  orders: z.number().int(),
  products: z.number().int(),
  security: z.number().int(),
  promotions: z.number().int(),
  system: z.number().int(),
});
export const unreadCountsSchema = z.object({ unreadCount: z.number().int(), unreadByCategory: unreadByCategorySchema });
export type UnreadCounts = z.infer<typeof unreadCountsSchema>;

export const notificationPageSchema = pageOf(notificationSchema).extend({
  ...unreadCountsSchema.shape,
  /** For how long notifications are kept. */
  keptDays: z.number().int(),
});
export type NotificationPage = z.infer<typeof notificationPageSchema>;

export const notificationListInputSchema = z
  .object({ ...pageInputShape(defaultPageSize), category: categorySchema.optional(), unread: z.boolean().optional() })
  .strict();
export type NotificationListInput = z.infer<typeof notificationListInputSchema>;

export const readNotificationSchema = z.object({ id: z.string(), read: z.literal(true), ...unreadCountsSchema.shape });
export type ReadNotification = z.infer<typeof readNotificationSchema>;

export const markAllReadSchema = z.object({ category: categorySchema.optional() }).strict();
export const markedReadSchema = unreadCountsSchema.extend({ updated: z.number().int() });
export type MarkedRead = z.infer<typeof markedReadSchema>;

const switchesSchema = z.object({
  email: z.boolean(),
  push: z.boolean(),
  inApp: z.boolean(),
  desktop: z.boolean(),
  sound: z.boolean(),
});
const hourSchema = z.number().int().min(0, 'hourInvalid').max(23, 'hourInvalid');
const quietHoursSchema = z.object({ isOn: z.boolean(), from: hourSchema, to: hourSchema });

/** Channels and the matrix of category and channel (D-33). */
export const notificationPreferencesSchema = z.object({
  channels: switchesSchema,
  categories: z.object({
    orders: switchesSchema,
    products: switchesSchema,
    security: switchesSchema,
    promotions: switchesSchema,
    system: switchesSchema,
  }),
  quietHours: quietHoursSchema,
  timeZone: z.string(),
  /** False until anything was saved: quiet hours begin to count with it. */
  isTimeZoneKnown: z.boolean(),
  /** One mail a day with what was not read. */
  digest: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;

/** A whole category by one switch, or channel by channel. */
const rowPatchSchema = z.union([z.boolean(), switchesSchema.partial().strict()]);
export const notificationPreferencesPatchSchema = z
  .object({
    channels: switchesSchema.partial().strict(),
    categories: z
      .object({
        orders: rowPatchSchema,
        products: rowPatchSchema,
        security: rowPatchSchema,
        promotions: rowPatchSchema,
        system: rowPatchSchema,
      })
      .partial()
      .strict(),
    quietHours: quietHoursSchema.partial().strict(),
    timeZone: z.string().max(64, 'tooLong').refine(isTimeZone, 'timeZoneInvalid'),
    digest: z.boolean(),
  })
  .partial()
  .strict();
export type NotificationPreferencesPatch = z.infer<typeof notificationPreferencesPatchSchema>;
