import { z } from 'zod';
import { userSchema, userStatusSchema } from '../auth/auth.schemas.ts';
import { listInputShape, listPageOf } from '../lists/list.schemas.ts';
import { amountSchema } from '../money/money.schemas.ts';
import {
  idSchema,
  lineBreaksAndBidiMarks,
  momentSchema,
  textSchema,
  timestampSchema,
} from '../validation/text.schemas.ts';
import { userList } from './user-list.ts';

/** Why staff did something; its reader may be the user. */
const reasonSchema = textSchema(1, 500)
  .transform((text) => text.trim())
  .refine((text) => text.length >= 3, 'tooShort')
  .refine((text) => !lineBreaksAndBidiMarks.test(text), 'invalidCharacters');

/** `until` is only for suspensions. */
export const setUserStatusSchema = z
  .object({
    id: idSchema,
    status: z.enum(['active', 'inactive', 'suspended', 'banned', 'pending_verification', 'deleted']),
    reason: reasonSchema,
    until: momentSchema.optional(),
  })
  .strict()
  .refine((input) => input.status !== 'suspended' || input.until !== undefined, {
    path: ['until'],
    message: 'required',
  })
  .refine((input) => input.status === 'suspended' || input.until === undefined, {
    path: ['until'],
    message: 'untilOnlyForSuspension',
  });
export type SetUserStatus = z.infer<typeof setUserStatusSchema>;

/** Another end of a suspension that runs, and why. */
export const changeSuspensionSchema = z.object({ id: idSchema, reason: reasonSchema, until: momentSchema }).strict();
export type ChangeSuspension = z.infer<typeof changeSuspensionSchema>;

export const adminUserListInputSchema = z.object(listInputShape(userList)).strict();
export type AdminUserListInput = z.infer<typeof adminUserListInputSchema>;

/** One line of the list of users. E-mail, person and spending are null for readers who may not see them. */
const adminUserRowSchema = z.object({
  id: z.string(),
  userName: z.string(),
  email: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  roles: z.array(z.string()),
  status: userStatusSchema,
  isVip: z.boolean(),
  emailVerified: z.boolean(),
  ordersCount: z.number().int().nullable(),
  totalSpent: amountSchema.nullable(),
  country: z.string().nullable(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  createdAt: timestampSchema,
  lastSeenAt: timestampSchema.nullable(),
});
export type AdminUserRow = z.infer<typeof adminUserRowSchema>;
export const adminUserPageSchema = listPageOf(adminUserRowSchema);
export type AdminUserPage = z.infer<typeof adminUserPageSchema>;

export const adminUserSchema = userSchema
  .pick({
    id: true,
    userName: true,
    emailVerified: true,
    avatarUrl: true,
    firstName: true,
    lastName: true,
    phone: true,
    country: true,
    role: true,
    roles: true,
    status: true,
    isVip: true,
    vipLevel: true,
    createdAt: true,
    lastSeenAt: true,
    twoFactorEnabled: true,
    hasPassword: true,
    linkedProviders: true,
  })
  .extend({
    email: z.string().nullable(),
    statusReason: z.string().nullable(),
    statusUntil: timestampSchema.nullable(),
    /** Locked after too many wrong passwords, except for known devices, until this time (D-52). */
    lockedUntil: timestampSchema.nullable(),
    deletionDueAt: timestampSchema.nullable(),
    sessions: z.number().int(),
    /** The default one, on one line. Left out where the reader may not see the person. */
    address: z.string().nullable().optional(),
    connectedWallet: z.string().nullable().optional(),
    connectedWalletNetwork: z.string().nullable().optional(),
    orders: z.object({ count: z.number().int(), total: amountSchema, refunded: amountSchema }).nullable(),
    /** How many private messages they wrote and got, never what is in them. */
    messages: z.object({ sent: z.number().int(), received: z.number().int() }),
    /** Risk signals of their latest orders; null where the reader may not see orders. */
    riskFlags: z.array(z.string()).nullable(),
    /** Statuses that the reader may set, as a hint for buttons. */
    allowedStatuses: z.array(userStatusSchema),
  });
export type AdminUser = z.infer<typeof adminUserSchema>;
