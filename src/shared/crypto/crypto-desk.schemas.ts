import { z } from 'zod';
import { orderStatuses } from '../orders/order.machine.ts';
import { pageInputShape, pageOf } from '../pagination/page.schemas.ts';
import { paymentStatuses } from '../payments/payment.machine.ts';
import { idSchema, textSchema } from '../validation/text.schemas.ts';
import { cryptoNetworks } from './chains/transaction-hash.rules.ts';
import { coinChecks } from './coin-payments/coin-checks.rules.ts';
import { coinDetails } from './coin-payments/coin-payment.rules.ts';
import { coinPurposes } from './coin-payments/coin-payment.schemas.ts';
import { cryptoAssets } from './crypto-assets.ts';

/** What waits for a decision, and what arrived without use and has to go back. */
export const cryptoQueueViews = ['waiting', 'late', 'surplus'] as const;

export const cryptoQueueInputSchema = z
  .object({ view: z.enum(cryptoQueueViews).default('waiting'), ...pageInputShape(25) })
  .strict();
export type CryptoQueueInput = z.infer<typeof cryptoQueueInputSchema>;
export const unmatchedInputSchema = z.object(pageInputShape(25)).strict();
export type UnmatchedInput = z.infer<typeof unmatchedInputSchema>;

const arrivalShape = {
  asset: z.enum(cryptoAssets),
  symbol: z.string(),
  network: z.enum(cryptoNetworks),
  hash: z.string(),
  /** Decimal text, in coins. */
  amount: z.string(),
  sender: z.string(),
  address: z.string(),
  /** The tag or comment that came with them; '' for none. */
  memo: z.string(),
  blockAt: z.string(),
  confirmations: z.number(),
  explorerUrl: z.string(),
};

const checksSchema = z.array(z.object({ check: z.enum(coinChecks), isOk: z.boolean().nullable() }));
const transferSchema = z.object({
  ...arrivalShape,
  required: z.number(),
  isConfirmed: z.boolean(),
  isClaimed: z.boolean(),
});

const cryptoQueueItemSchema = z.object({
  id: z.string(),
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  currency: z.string(),
  total: z.number(),
  createdAt: z.string(),
  buyer: z.object({ id: z.string(), userName: z.string() }),
  detail: z.enum(coinDetails),
  received: z.number(),
  missing: z.number(),
  /** What the order has no use for, and went back to nobody yet. */
  surplus: z.number(),
  /** Where its buyer wants that sent. */
  wantedAt: z.string().nullable(),
  needsSecond: z.boolean(),
  /** Who approved it, where a second person has to. */
  firstApproval: z.object({ userName: z.string(), at: z.string(), isMine: z.boolean() }).nullable(),
  checks: checksSchema,
  /** The newest amount that was asked for. */
  quote: z.object({ amount: z.string(), symbol: z.string(), address: z.string(), expiresAt: z.string() }).nullable(),
  reports: z.array(
    z.object({
      network: z.enum(cryptoNetworks),
      hash: z.string(),
      submittedAt: z.string(),
      isByBuyer: z.boolean(),
      explorerUrl: z.string().nullable(),
    }),
  ),
  transfers: z.array(transferSchema),
  /** The transaction that an approval names. */
  namedHash: z.string().nullable(),
});
export const cryptoQueueSchema = pageOf(cryptoQueueItemSchema);
export type CryptoQueueItem = z.infer<typeof cryptoQueueItemSchema>;

const unmatchedSchema = z.object({
  id: z.string(),
  ...arrivalShape,
  /** Unpaid orders that were asked for about so much, the nearest first. */
  suggestions: z.array(z.object({ orderNumber: z.string(), userName: z.string(), amount: z.string() })),
});
export const unmatchedPageSchema = pageOf(unmatchedSchema);
export type UnmatchedPayment = z.infer<typeof unmatchedSchema>;

export const assignPaymentSchema = z.object({ id: idSchema.toLowerCase(), orderNumber: textSchema(3, 40) }).strict();
export type AssignPayment = z.infer<typeof assignPaymentSchema>;

export const recordPayoutSchema = z
  .object({
    id: idSchema.toLowerCase(),
    /** Of the network on which the order was paid. */
    address: textSchema(20, 128),
    hash: textSchema(1, 128),
  })
  .strict();
export type RecordPayout = z.infer<typeof recordPayoutSchema>;

/** What went back to the buyer, in the order's currency. */
export const returnedSchema = z.object({
  amount: z.number(),
  currency: z.string(),
  /** On the chain: what the coins were worth when that was recorded, and how much of it is a gain or loss since they came. */
  worth: z.number().nullable(),
  gain: z.number().nullable(),
});
export type Returned = z.infer<typeof returnedSchema>;

export const coinPaymentQueueInputSchema = z.object(pageInputShape(25)).strict();
export type CoinPaymentQueueInput = z.infer<typeof coinPaymentQueueInputSchema>;

/** Coins that came for a top-up or a membership: to decide about, or to give back. */
const coinPaymentItemSchema = z.object({
  id: z.string(),
  purpose: z.enum(coinPurposes),
  status: z.enum(paymentStatuses),
  currency: z.string(),
  total: z.number(),
  buyer: z.object({ id: z.string(), userName: z.string() }),
  detail: z.enum(coinDetails),
  received: z.number(),
  missing: z.number(),
  surplus: z.number(),
  wantedAt: z.string().nullable(),
  isToDecide: z.boolean(),
  /** Two people have to approve it, and nobody did yet. */
  needsSecond: z.boolean(),
  isApprovedByMe: z.boolean(),
  checks: checksSchema,
  transfers: z.array(transferSchema),
});
export const coinPaymentQueueSchema = pageOf(coinPaymentItemSchema);
export type CoinPaymentItem = z.infer<typeof coinPaymentItemSchema>;

export const decideCoinPaymentSchema = z
  .object({ id: idSchema.toLowerCase(), isAccepted: z.boolean(), reason: textSchema(3, 300) })
  .strict();
export type DecideCoinPayment = z.infer<typeof decideCoinPaymentSchema>;

export const coinPaymentDecidedSchema = z.object({
  success: z.literal(true),
  /** Accepted by one person, and by nobody else yet. */
  waitsForSecond: z.boolean(),
});
