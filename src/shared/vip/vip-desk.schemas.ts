import { z } from 'zod';
import { listInputShape, listPageOf } from '../lists/list.schemas.ts';
import { amountSchema, currencySchema } from '../money/money.schemas.ts';
import { vipLevels } from '../products/prices/price.rules.ts';
import { idSchema, lineSchema, timestampSchema } from '../validation/text.schemas.ts';
import { vipStatuses } from './vip.machine.ts';
import { vipTypeSchema } from './vip.schemas.ts';
import { vipList } from './vip-list.ts';

export const vipListInputSchema = z.object(listInputShape(vipList)).strict();
export type VipListInput = z.infer<typeof vipListInputSchema>;

/** One membership as staff see it (2.13). */
export const vipRowSchema = z.object({
  id: z.string(),
  user: z.object({ id: z.string(), userName: z.string(), avatarUrl: z.string().nullable() }),
  type: vipTypeSchema,
  status: z.enum(vipStatuses),
  startDate: timestampSchema.nullable(),
  endDate: timestampSchema.nullable(),
  price: amountSchema,
  /** What was paid for it and is still here, also where it was granted or a gift at first. */
  refundable: amountSchema,
  transactionId: z.string().nullable(),
  level: z.enum(vipLevels),
  cancelAtEnd: z.boolean(),
  /** It is renewed by a kept card. */
  renews: z.boolean(),
  cancelReason: z.string().nullable(),
  guaranteeUntil: timestampSchema.nullable(),
  source: z.enum(['paid', 'granted', 'gift']),
  endedBy: z.enum(['guarantee', 'immediate', 'revoked', 'dispute', 'unpaid', 'merged', 'coins_lost']).nullable(),
  createdAt: timestampSchema,
});
export type VipRow = z.infer<typeof vipRowSchema>;
export const vipRowPageSchema = listPageOf(vipRowSchema);
export type VipRowPage = z.infer<typeof vipRowPageSchema>;

/** The numbers of 2.13. */
export const vipStatsSchema = z.object({
  active: z.number().int(),
  annual: z.number().int(),
  lifetime: z.number().int(),
  newThisMonth: z.number().int(),
  /** Ended this month, whatever the reason but a refund. */
  churned: z.number().int(),
  refunded: z.number().int(),
  /** What active annual memberships bring a month. */
  mrr: amountSchema,
  /** What member prices took off paid orders in the last twelve months. */
  savingsGiven: amountSchema,
  currency: currencySchema,
});
export type VipStats = z.infer<typeof vipStatsSchema>;

const reasonSchema = lineSchema(3, 300);
const daysSchema = z.number().int().min(1).max(3650);

export const grantVipSchema = z
  .object({
    userName: lineSchema(1, 60),
    plan: vipTypeSchema,
    /** Of an annual membership; a year unless told. */
    days: daysSchema.optional(),
    reason: reasonSchema,
  })
  .strict();
export type GrantVip = z.infer<typeof grantVipSchema>;

export const extendVipByStaffSchema = z
  .object({ id: idSchema.toLowerCase(), days: daysSchema, reason: reasonSchema })
  .strict();
export type ExtendVipByStaff = z.infer<typeof extendVipByStaffSchema>;

export const revokeVipSchema = z
  .object({
    id: idSchema.toLowerCase(),
    reason: reasonSchema,
    /** Returns what was paid for it. */
    refund: z.boolean().default(false),
  })
  .strict();
export type RevokeVip = z.infer<typeof revokeVipSchema>;
