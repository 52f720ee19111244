import { z } from 'zod';
import { paymentStatuses } from '../../payments/payment.machine.ts';
import { idSchema, textSchema } from '../../validation/text.schemas.ts';
import { cryptoNetworks } from '../chains/transaction-hash.rules.ts';
import { cryptoAssets } from '../crypto-assets.ts';
import { cryptoPaymentSchema } from '../quotes/quote.schemas.ts';

/** What a payment in coins is for, where it is no order. */
export const coinPurposes = ['topUp', 'vip'] as const;

const openShape = { id: z.string(), purpose: z.enum(coinPurposes), total: z.number(), currency: z.string() };

/** The payment of a top-up or a membership in coins. */
export const coinPaymentSchema = cryptoPaymentSchema.extend({
  ...openShape,
  status: z.enum(paymentStatuses),
  /** The transaction that its buyer named last. */
  reported: z.object({ status: z.enum(['pending_approval', 'approved', 'rejected']), reason: z.string() }).nullable(),
});
export type CoinPayment = z.infer<typeof coinPaymentSchema>;

export const openCoinPaymentsSchema = z.object({ items: z.array(z.object(openShape)) });
export type OpenCoinPayments = z.infer<typeof openCoinPaymentsSchema>;

export const requestCoinsSchema = z.object({ id: idSchema.toLowerCase(), asset: z.enum(cryptoAssets) }).strict();
export type RequestCoins = z.infer<typeof requestCoinsSchema>;

export const reportCoinsSchema = z
  .object({ id: idSchema.toLowerCase(), transactionHash: textSchema(1, 128), network: z.enum(cryptoNetworks) })
  .strict();
export type ReportCoins = z.infer<typeof reportCoinsSchema>;
