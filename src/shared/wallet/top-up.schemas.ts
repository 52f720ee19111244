import { z } from 'zod';
import { amountSchema, currencySchema } from '../money/money.schemas.ts';
import { pageInputShape, pageOf } from '../pagination/page.schemas.ts';
import { answeringShape, nextActionSchema, payingShape, payOneWay } from '../payments/payment.schemas.ts';
import { idSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';
import { walletAmountSchema } from './wallet-amount.schemas.ts';

export const topUpStatuses = ['pending', 'paid', 'failed', 'cancelled', 'refunded'] as const;

export const topUpSchema = z.object({
  id: z.string(),
  amount: amountSchema,
  currency: currencySchema,
  status: z.enum(topUpStatuses),
  createdAt: timestampSchema,
  paidAt: timestampSchema.nullable(),
});
export type TopUp = z.infer<typeof topUpSchema>;

/** Top-ups exclude the wallet itself. */
export const topUpMethods = ['card', 'paypal', 'crypto'] as const;
export type TopUpMethod = (typeof topUpMethods)[number];

const paymentShape = { paymentMethod: z.enum(topUpMethods), ...payingShape };

export const topUpWalletSchema = payOneWay(z.object({ amount: walletAmountSchema, ...paymentShape }).strict());
export type TopUpWallet = z.infer<typeof topUpWalletSchema>;

/** A new attempt after a decline, or the buyer's step of the last one. */
export const payTopUpSchema = payOneWay(
  z.object({ id: idSchema.toLowerCase(), ...paymentShape, ...answeringShape }).strict(),
);
export type PayTopUp = z.infer<typeof payTopUpSchema>;

/** `refunded`: the money was captured, but exceeded the wallet's limit and is being returned. */
export const toppedUpSchema = z.object({
  status: z.enum(['paid', 'processing', 'requires_action', 'refunded']),
  nextAction: nextActionSchema.nullable(),
  topUp: topUpSchema,
  balance: amountSchema,
});
export type ToppedUp = z.infer<typeof toppedUpSchema>;

export const adminTopUpSchema = topUpSchema.extend({ user: z.object({ id: z.string(), userName: z.string() }) });
export const adminTopUpPageSchema = pageOf(adminTopUpSchema);
export const topUpListInputSchema = z
  .object({ ...pageInputShape(20), status: z.enum(topUpStatuses).optional(), userId: idSchema.optional() })
  .strict();
export type TopUpListInput = z.infer<typeof topUpListInputSchema>;

export const refundTopUpSchema = z.object({ id: idSchema.toLowerCase(), reason: textSchema(3, 300) }).strict();
export type RefundTopUp = z.infer<typeof refundTopUpSchema>;
