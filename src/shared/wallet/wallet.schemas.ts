import { z } from 'zod';
import { amountSchema, currencySchema } from '../money/money.schemas.ts';
import { pageInputShape, pageOf } from '../pagination/page.schemas.ts';
import { usableMethodSchema } from '../payments/payment.schemas.ts';
import { idSchema, timestampSchema } from '../validation/text.schemas.ts';
import { connectedWalletSchema } from './connected-wallet.schemas.ts';
import { withdrawalSchema } from './withdrawal.schemas.ts';

/** D-24's kinds, and `earning`: what a sale leaves to its seller. */
export const walletTransactionTypes = [
  'topup',
  'purchase',
  'refund',
  'withdrawal',
  'fee',
  'adjustment',
  'payout',
  'commission',
  'earning',
] as const;
export type WalletTransactionType = (typeof walletTransactionTypes)[number];

/** D-23 and D-72 in amounts; `topUpLeft` is what may still come today, within the ceiling of the balance. */
export const walletLimitsSchema = z.object({
  minBalance: amountSchema,
  maxBalance: amountSchema,
  topUpMin: amountSchema,
  topUpMax: amountSchema,
  topUpDaily: amountSchema,
  topUpLeft: amountSchema,
  withdrawalMin: amountSchema,
  withdrawalMax: amountSchema,
  withdrawalDaily: amountSchema,
  withdrawalLeft: amountSchema,
  withdrawalFeePercent: z.number(),
  withdrawalFeeMin: amountSchema,
});
export type WalletLimits = z.infer<typeof walletLimitsSchema>;

export const walletSchema = z.object({
  enabled: z.boolean(),
  balance: amountSchema,
  currency: currencySchema,
  limits: walletLimitsSchema,
  /** The current top-up methods. */
  topUpMethods: z.array(usableMethodSchema),
  withdrawalsEnabled: z.boolean(),
  /** Refunded and earned money that is still there; top-ups only pay orders (D-23). */
  availableToWithdraw: amountSchema,
  pendingWithdrawals: z.array(withdrawalSchema),
  /** A seller's matured earnings that were not paid out yet. */
  sellerBalance: amountSchema,
  /** Held earnings, and the earliest time at which the next become payable. */
  sellerHeld: amountSchema,
  sellerHeldUntil: timestampSchema.nullable(),
  /** Refunds beyond the earnings: no payouts until new sales have covered it. */
  sellerDebt: amountSchema,
  connectedWallet: connectedWalletSchema.nullable(),
  twoFactorEnabled: z.boolean(),
});
export type Wallet = z.infer<typeof walletSchema>;

/** One line of the wallet's ledger (D-24), with the balance it left. */
export const walletTransactionSchema = z.object({
  id: z.string(),
  userId: z.string(),
  type: z.enum(walletTransactionTypes),
  amount: amountSchema,
  currency: currencySchema,
  balanceAfter: amountSchema,
  orderId: z.string().nullable(),
  status: z.enum(['completed', 'pending', 'returned']),
  note: z.string(),
  createdAt: timestampSchema,
});
export type WalletTransaction = z.infer<typeof walletTransactionSchema>;
export const walletTransactionPageSchema = pageOf(walletTransactionSchema);

export const walletTransactionListInputSchema = z
  .object({ ...pageInputShape(20), type: z.enum(walletTransactionTypes).optional() })
  .strict();
/** One member's wallet, for staff. */
export const memberLedgerInputSchema = z
  .object({ id: idSchema.toLowerCase(), ...pageInputShape(20), type: z.enum(walletTransactionTypes).optional() })
  .strict();
export const memberLedgerSchema = walletTransactionPageSchema.extend({
  user: z.object({ id: z.string(), userName: z.string() }),
  balance: amountSchema,
  currency: currencySchema,
});
export type WalletTransactionListInput = z.infer<typeof walletTransactionListInputSchema>;
