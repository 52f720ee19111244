import { z } from 'zod';
import { amountSchema, currencySchema } from '../money/money.schemas.ts';
import { pageInputShape, pageOf } from '../pagination/page.schemas.ts';
import {
  answeringShape,
  nextActionSchema,
  payingShape,
  payOneWay,
  usableMethodSchema,
} from '../payments/payment.schemas.ts';
import { vipLevels } from '../products/prices/price.rules.ts';
import { idSchema, lineSchema, momentSchema, timestampSchema } from '../validation/text.schemas.ts';
import { vipStatuses } from './vip.machine.ts';
import { type VipType, vipTypes } from './vip.rules.ts';

export const vipTypeSchema = z.enum(vipTypes);
const levelSchema = z.enum(vipLevels);
export const vipPurchaseKinds = ['activate', 'extend', 'renew', 'upgrade', 'gift'] as const;
export const vipPurchaseStatuses = ['pending', 'paid', 'failed', 'cancelled', 'refunded'] as const;

export const vipBenefitKeys = ['prices', 'exclusive', 'early-access', 'support', 'guarantee'] as const;

/** Why it is suspended: its payment left the blockchain or is disputed, or staff are checking what is left of it. */
const suspensionSchema = z.enum(['payment', 'dispute', 'review']);
export type VipSuspension = z.infer<typeof suspensionSchema>;

/** The membership of its reader, and what they may buy (D-60). */
export const vipStatusSchema = z.object({
  isVip: z.boolean(),
  isLifetime: z.boolean(),
  type: vipTypeSchema.nullable(),
  /** `none` without a membership, past or present. */
  status: z.enum([...vipStatuses, 'none']),
  suspension: suspensionSchema.nullable(),
  vipExpiresAt: timestampSchema.nullable(),
  vipActivatedAt: timestampSchema.nullable(),
  daysRemaining: z.number().int().nullable(),
  /** How long the benefits of an annual membership last, days of grace included. */
  perksUntil: timestampSchema.nullable(),
  cancelAtEnd: z.boolean(),
  /** How it is renewed by itself; null when it is not. */
  renewal: z
    .object({
      chargeAt: timestampSchema,
      price: amountSchema,
      /** Null once it is removed. */
      card: z.object({ id: z.string(), name: z.string(), isGood: z.boolean() }).nullable(),
      /** How often its charge was declined. */
      refusals: z.number().int(),
    })
    .nullable(),
  /** What choosing renewal would mean; null where there is nothing to renew. */
  renewalOffer: z.object({ chargeAt: timestampSchema, price: amountSchema }).nullable(),
  level: levelSchema.nullable(),
  nextLevel: z.object({ level: levelSchema, spendNeeded: amountSchema }).nullable(),
  /** Paid since the first day as a member; it decides about the level. */
  spendTotal: amountSchema,
  savingsTotal: amountSchema,
  /** Paid in the last twelve months at any price, to tell what a membership would have saved. */
  spendLastYear: amountSchema,
  /** Every level from the lowest on: what it takes off, and what has to be spent for it. */
  levels: z.array(z.object({ level: levelSchema, percent: z.number(), spend: amountSchema })),
  vipBenefits: z.array(z.object({ key: z.enum(vipBenefitKeys), title: z.string(), description: z.string() })),
  guaranteeUntil: timestampSchema.nullable(),
  /** What the guarantee would return now; null when it is over. */
  guaranteeRefund: amountSchema.nullable(),
  /** What was given and stays when the guarantee returns the rest; null where all of it was paid. */
  guaranteeKeeps: vipTypeSchema.nullable(),
  /** How long the money of a new membership can be had back; 0 for a member or a shop without the guarantee. */
  guaranteeDays: z.number().int(),
  /** They had their money back by it in the last twelve months. */
  isGuaranteeUsed: z.boolean(),
  plans: z.array(z.object({ type: vipTypeSchema, price: amountSchema, currency: currencySchema })),
  /** What lifetime costs an annual member now. */
  upgrade: z.object({ price: amountSchema, credit: amountSchema, unusedDays: z.number().int() }).nullable(),
  /** The end of an annual membership after one more year is paid. */
  extendedUntil: timestampSchema.nullable(),
  currency: currencySchema,
  isSold: z.boolean(),
  paymentMethods: z.array(usableMethodSchema),
});
export type VipStatusView = z.infer<typeof vipStatusSchema>;

const paymentShape = { paymentMethod: z.enum(['card', 'paypal', 'wallet', 'crypto']), ...payingShape };
export const vipPaymentMethods = paymentShape.paymentMethod.options;
export type VipPaymentMethod = (typeof vipPaymentMethods)[number];

const buyShape = {
  plan: vipTypeSchema,
  /** What the buyer saw; another price is not charged. */
  expectedPrice: amountSchema.optional(),
  /** Until when the buyer saw their membership last, null for none: nothing is added to another one. */
  expectedEnd: momentSchema.nullable().optional(),
  /** Renew it each year by the kept card that pays; only for a year of one's own. */
  renews: z.boolean().default(false),
  ...paymentShape,
};
interface Renewing {
  plan: VipType;
  asGift?: boolean;
  renews: boolean;
  paymentToken?: string | undefined;
}
const mayRenew = ({ renews, plan, asGift, paymentToken }: Renewing) =>
  !renews || (plan === 'annual' && asGift !== true && paymentToken !== undefined);

export const buyVipSchema = payOneWay(
  z
    .object({ ...buyShape, asGift: z.boolean().default(false) })
    .strict()
    .refine(mayRenew, { path: ['paymentToken'], message: 'required' }),
);
export type BuyVip = z.infer<typeof buyVipSchema>;

/** One more year, or lifetime for the difference. */
export const extendVipSchema = payOneWay(
  z
    .object(buyShape)
    .strict()
    .refine(mayRenew, { path: ['paymentToken'], message: 'required' }),
);

/** A new attempt after a decline, or the buyer's step of the last one. */
export const payVipSchema = payOneWay(
  z.object({ id: idSchema.toLowerCase(), ...paymentShape, ...answeringShape }).strict(),
);
export type PayVip = z.infer<typeof payVipSchema>;

/** `refunded`: the money was captured but has no use any more, and is being returned. */
export const vipBoughtSchema = vipStatusSchema.extend({
  payment: z.object({
    purchaseId: z.string(),
    status: z.enum(['paid', 'processing', 'requires_action', 'refunded']),
    nextAction: nextActionSchema.nullable(),
    kind: z.enum(vipPurchaseKinds),
  }),
});
export type VipBought = z.infer<typeof vipBoughtSchema>;

/** A purchase that is paid, or the code of a gift. */
export const activateVipSchema = z
  .object({ orderId: idSchema.toLowerCase().optional(), code: lineSchema(8, 40).optional() })
  .strict()
  .refine(({ orderId, code }) => (orderId === undefined) !== (code === undefined), {
    path: ['code'],
    message: 'required',
  });
export type ActivateVip = z.infer<typeof activateVipSchema>;

/** A card of one's own, and the price of a year that was seen. */
export const chooseRenewalSchema = z
  .object({ paymentToken: idSchema.toLowerCase(), expectedPrice: amountSchema })
  .strict();
export type ChooseRenewal = z.infer<typeof chooseRenewalSchema>;

export const cancelVipSchema = z
  .object({ reason: lineSchema(0, 500).optional(), immediate: z.boolean().default(false) })
  .strict();
export type CancelVip = z.infer<typeof cancelVipSchema>;

export const vipPurchaseSchema = z.object({
  id: z.string(),
  kind: z.enum(vipPurchaseKinds),
  plan: vipTypeSchema,
  status: z.enum(vipPurchaseStatuses),
  price: amountSchema,
  refunded: amountSchema,
  currency: currencySchema,
  /** Its coins left the blockchain, for good where it is refunded: nothing was sent back then. */
  isLost: z.boolean(),
  paidAt: timestampSchema.nullable(),
  periodStart: timestampSchema.nullable(),
  periodEnd: timestampSchema.nullable(),
  /** The code of a gift, for its buyer. */
  code: z.string().nullable(),
  isRedeemed: z.boolean(),
});
export type VipPurchaseView = z.infer<typeof vipPurchaseSchema>;

export const vipSubscriptionSchema = z.object({
  id: z.string(),
  type: vipTypeSchema,
  status: z.enum(vipStatuses),
  startDate: timestampSchema.nullable(),
  endDate: timestampSchema.nullable(),
  price: amountSchema,
  transactionId: z.string().nullable(),
  /** The purchase that it began with; null for one that was granted or given. */
  orderId: z.string().nullable(),
});
export const vipSubscriptionListInputSchema = z.object(pageInputShape(20)).strict();
/** Memberships, with what was paid for VIP beside them, gifts to others included. */
export const vipSubscriptionPageSchema = pageOf(vipSubscriptionSchema).extend({
  purchases: z.array(vipPurchaseSchema),
});
