import { z } from 'zod';
import { listInputShape, listPageOf } from '../lists/list.schemas.ts';
import { amountSchema, currencySchema } from '../money/money.schemas.ts';
import { pageInputShape, pageOf } from '../pagination/page.schemas.ts';
import { idSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';
import { walletAmountSchema } from './wallet-amount.schemas.ts';
import { withdrawalStatuses } from './withdrawal.machine.ts';
import { withdrawalList } from './withdrawal-list.ts';

export const withdrawalSchema = z.object({
  id: z.string(),
  amount: amountSchema,
  fee: amountSchema,
  /** The amount paid out, without the fee. */
  payout: amountSchema,
  currency: currencySchema,
  network: z.string(),
  address: z.string(),
  status: z.enum(withdrawalStatuses),
  reason: z.string().nullable(),
  payoutHash: z.string().nullable(),
  createdAt: timestampSchema,
  decidedAt: timestampSchema.nullable(),
  paidAt: timestampSchema.nullable(),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;
export const withdrawalPageSchema = pageOf(withdrawalSchema);

export const withdrawSchema = z.object({ amount: walletAmountSchema }).strict();
export type Withdraw = z.infer<typeof withdrawSchema>;

export const withdrawalListInputSchema = z
  .object({ ...pageInputShape(10), status: z.enum(withdrawalStatuses).optional() })
  .strict();
export type WithdrawalListInput = z.infer<typeof withdrawalListInputSchema>;

export const adminWithdrawalSchema = withdrawalSchema.extend({
  /**
   * `sellerDebt` is what its owner owes the shop; `hasLostTopUp`: the coins of a top-up of theirs left their chain;
   * `hasDisputedPayment`: a bank has yet to decide about a payment of a top-up, or of an order that was refunded to the
   * wallet. Until that is settled the withdrawal cannot be approved; what was sent is recorded nevertheless.
   */
  user: z.object({
    id: z.string(),
    userName: z.string(),
    sellerDebt: amountSchema,
    hasLostTopUp: z.boolean(),
    hasDisputedPayment: z.boolean(),
    isBlocked: z.boolean(),
  }),
});
export type AdminWithdrawal = z.infer<typeof adminWithdrawalSchema>;
export const adminWithdrawalPageSchema = listPageOf(adminWithdrawalSchema);

/** `status` alone is the queue of those that wait, oldest first. */
export const adminWithdrawalListInputSchema = z
  .object({ ...listInputShape(withdrawalList), status: z.enum(withdrawalStatuses).optional() })
  .strict();
export type AdminWithdrawalListInput = z.infer<typeof adminWithdrawalListInputSchema>;

/** `seenStatus`: the status it was rejected in; one that was approved since may be on its way. */
export const rejectWithdrawalSchema = z
  .object({
    id: idSchema.toLowerCase(),
    reason: textSchema(3, 300),
    seenStatus: z.enum(['requested', 'approved']).optional(),
  })
  .strict();

/** Why the coins of a paid withdrawal came back; its owner reads it. */
export const returnWithdrawalSchema = z.object({ id: idSchema.toLowerCase(), reason: textSchema(3, 300) }).strict();

/** The transaction that staff sent, in the form of the withdrawal's network. */
export const payWithdrawalSchema = z
  .object({
    id: idSchema.toLowerCase(),
    payoutHash: textSchema(1, 128),
    /** Staff have looked it up themselves, on a network that the shop has no node for. */
    isUnverified: z.boolean().default(false),
  })
  .strict();
export type PayWithdrawal = z.output<typeof payWithdrawalSchema>;
