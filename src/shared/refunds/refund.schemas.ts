import { z } from 'zod';
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
  .object({ id: idSchema, hash: z.string().regex(/^[A-Za-z0-9+/=_-]{16,100}$/, 'invalidHash') })
  .strict();

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
  payoutHash: true,
  createdAt: true,
  settledAt: true,
});
export type OrderRefund = z.infer<typeof orderRefundSchema>;
