import { z } from 'zod';
import { cryptoNetworks } from '../crypto/chains/transaction-hash.rules.ts';
import { amountSchema, currencySchema, finestAmount } from '../money/money.schemas.ts';
import { pageInputShape, pageOf } from '../pagination/page.schemas.ts';
import { idSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';
import { refundStatuses } from './refund.machine.ts';

export const refundStatusSchema = z.enum(refundStatuses);

export const refundMethodSchema = z.enum(['original', 'wallet', 'crypto']);
export type RefundMethod = z.infer<typeof refundMethodSchema>;

/** Refund reasons (D-38). `changed_mind` is for unused items; the others need a description. */
export const refundReasons = [
  'changed_mind',
  'invalid_key',
  'already_used',
  'wrong_region',
  'broken_file',
  'not_as_described',
  'not_delivered',
  'duplicate',
  'fraud',
  'other',
] as const;
export const refundReasonSchema = z.enum(refundReasons);
export type RefundReason = (typeof refundReasons)[number];

const lineIdsSchema = z
  .array(idSchema.toLowerCase())
  .min(1, 'required')
  .max(50)
  .refine((ids) => new Set(ids).size === ids.length, 'duplicate');

/**
 * How the amount of a refund in coins is chosen (D-38). `rateThen` and `currentRate` fix the number of coins with the refund, by
 * the rate that the buyer's coins came at or by today's; `fiat` and `custom` count them when they are sent; `custom` is for
 * amounts of staff. `overpaidAmount` goes back on the payment and not as a refund.
 */
export const refundAmounts = ['fiat', 'currentRate', 'rateThen', 'overpaidAmount', 'custom'] as const;
export type RefundAmount = (typeof refundAmounts)[number];

export const requestRefundSchema = z
  .object({
    id: idSchema,
    reason: refundReasonSchema,
    details: textSchema(0, 2000).default(''),
    /** Lines of the order; absent for all of it. */
    items: lineIdsSchema.optional(),
    method: refundMethodSchema.default('original'),
  })
  .strict();
export type RequestRefund = z.output<typeof requestRefundSchema>;

/** Who holds the link of an order's mail may withdraw from it without signing in (D-6). */
export const withdrawalLinkSchema = z.object({ orderNumber: z.string().max(40), key: idSchema }).strict();
export type WithdrawalLink = z.infer<typeof withdrawalLinkSchema>;

/** What the page behind that link tells: nothing that the mail did not say. */
export const linkedWithdrawalSchema = z.object({
  orderNumber: z.string(),
  items: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
  paid: amountSchema,
  currency: currencySchema,
  /** 'withdrawn' also for one that was refunded or cancelled otherwise. */
  state: z.enum(['open', 'withdrawn', 'ended']),
});
export type LinkedWithdrawal = z.infer<typeof linkedWithdrawalSchema>;

export const stockChoiceSchema = z.object({ id: idSchema, choice: z.enum(['wait', 'refund']) }).strict();
export type StockChoice = z.infer<typeof stockChoiceSchema>;

/** Without a method the money is sent the same way again. */
export const retryRefundSchema = z.object({ id: idSchema, method: refundMethodSchema.optional() }).strict();
export type RetryRefund = z.infer<typeof retryRefundSchema>;

/** A refund, with the lines it is for. */
export const refundSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  amount: amountSchema,
  currency: currencySchema,
  method: refundMethodSchema,
  reason: z.string(),
  details: z.string(),
  status: refundStatusSchema,
  lines: z.array(z.object({ itemId: z.string(), name: z.string(), amount: amountSchema })),
  requestedBy: z.object({ id: z.string(), userName: z.string() }).nullable(),
  decidedBy: z.object({ id: z.string(), userName: z.string() }).nullable(),
  decision: z.string().nullable(),
  failureCode: z.string().nullable(),
  payout: z.object({ network: z.string(), address: z.string() }).nullable(),
  payoutHash: z.string().nullable(),
  amountBy: z.enum(refundAmounts).nullable(),
  subtractPercent: z.number(),
  /** What the chain told of it; null until it was paid out, and for one that nobody could verify. */
  paidOut: z
    .object({
      /** Decimal text, in coins. */
      amount: z.string(),
      symbol: z.string(),
      /** What they were worth when that was recorded, and how much of it is a gain or loss since they came. */
      worth: amountSchema,
      gain: z.number(),
    })
    .nullable(),
  createdAt: timestampSchema,
  decidedAt: timestampSchema.nullable(),
  settledAt: timestampSchema.nullable(),
});
export type RefundView = z.infer<typeof refundSchema>;
export const refundPageSchema = pageOf(refundSchema);

export const refundListInputSchema = z
  .object({
    ...pageInputShape(20),
    status: refundStatusSchema.optional(),
    orderId: idSchema.optional(),
    q: textSchema(1, 100).optional(),
  })
  .strict();
export type RefundListInput = z.output<typeof refundListInputSchema>;

const shareSchema = z.object({ itemId: idSchema.toLowerCase(), amount: amountSchema.min(finestAmount) }).strict();
const sharesSchema = z
  .array(shareSchema)
  .min(1, 'required')
  .max(50)
  .refine((shares) => new Set(shares.map(({ itemId }) => itemId)).size === shares.length, 'duplicate');

/** `lines` for amounts by line, `amount` for a sum spread over all of them; neither refunds all that is left. */
export const refundOrderSchema = z
  .object({
    id: idSchema,
    reason: refundReasonSchema,
    details: textSchema(3, 2000),
    method: refundMethodSchema.default('original'),
    lines: sharesSchema.optional(),
    amount: amountSchema.min(finestAmount).optional(),
    /** Only for refunds in coins. */
    amountBy: z.enum(refundAmounts).optional(),
    /** Percent that the shop keeps of a refund in coins. */
    subtractPercent: z.number().min(0).max(99).multipleOf(0.01).optional(),
  })
  .strict();
export type RefundOrder = z.output<typeof refundOrderSchema>;

/** Less than was asked for is a partial refund: the order stays completed. */
export const approveRefundSchema = z
  .object({ id: idSchema, amount: amountSchema.min(finestAmount).optional(), note: textSchema(0, 500).default('') })
  .strict();
export type ApproveRefund = z.output<typeof approveRefundSchema>;

export const rejectRefundSchema = z.object({ id: idSchema, reason: textSchema(3, 500) }).strict();
export const payoutRefundSchema = z
  .object({
    id: idSchema,
    hash: textSchema(1, 128),
    /** Where it went, for a refund whose buyer had connected no wallet. */
    network: z.enum(cryptoNetworks).optional(),
    address: textSchema(20, 128).optional(),
    /** Staff have looked it up themselves, on a network that the shop has no node for. */
    isUnverified: z.boolean().default(false),
  })
  .strict();
export type PayoutRefund = z.output<typeof payoutRefundSchema>;

/** What has to be sent where; nulls for a refund whose buyer had connected no wallet. */
export const coinsDueSchema = z.object({
  network: z.string().nullable(),
  address: z.string().nullable(),
  /** The payment of the order has left its chain since the refund was approved: nothing is to be sent. */
  isLost: z.boolean(),
  coins: z
    .object({
      symbol: z.string(),
      networkLabel: z.string(),
      /** Decimal text, at today's rate; null while no rate can be believed. */
      amount: z.string().nullable(),
      /** Its number was fixed with the refund. */
      isFixed: z.boolean(),
      /** Whether the shop has a node that it can look the transaction up with. */
      isVerifiable: z.boolean(),
    })
    .nullable(),
});
export type CoinsDueView = z.infer<typeof coinsDueSchema>;

export const replaceKeySchema = z.object({ id: idSchema, reason: textSchema(3, 500) }).strict();
export type ReplaceKey = z.infer<typeof replaceKeySchema>;
export const replacedKeySchema = z.object({ id: z.string(), masked: z.string(), replacedId: z.string() });

/** A refund as its buyer sees it on the order. */
export const orderRefundSchema = refundSchema.pick({
  id: true,
  amount: true,
  method: true,
  reason: true,
  details: true,
  status: true,
  decision: true,
  payout: true,
  payoutHash: true,
  createdAt: true,
  settledAt: true,
});
export type OrderRefund = z.infer<typeof orderRefundSchema>;
