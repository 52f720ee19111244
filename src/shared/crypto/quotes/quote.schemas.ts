import { z } from 'zod';
import { amountSchema } from '../../money/money.schemas.ts';
import { idSchema, textSchema } from '../../validation/text.schemas.ts';
import { cryptoNetworks } from '../chains/transaction-hash.rules.ts';
import { coinDetails } from '../coin-payments/coin-payment.rules.ts';
import { cryptoAssets } from '../crypto-assets.ts';

const assetSchema = z.enum(cryptoAssets);

/** An amount of coins that is kept for some minutes (D-64). */
export const cryptoQuoteSchema = z.object({
  id: z.string(),
  asset: assetSchema,
  symbol: z.string(),
  networkLabel: z.string(),
  network: z.enum(cryptoNetworks),
  address: z.string(),
  /** The memo or tag that the payment has to carry; '' for none. */
  memo: z.string(),
  /** Decimal texts, in coins. */
  amount: z.string(),
  rate: z.string(),
  uri: z.string(),
  expiresAt: z.string(),
  /** For how long the amount is kept in all, and from now. */
  seconds: z.number(),
  secondsLeft: z.number(),
  isExpired: z.boolean(),
});
export type CryptoQuote = z.infer<typeof cryptoQuoteSchema>;

const coinsBackSchema = z.object({
  amount: z.number(),
  /** To the wallet, at once. */
  canCredit: z.boolean(),
  symbol: z.string(),
  network: z.enum(cryptoNetworks),
  networkLabel: z.string(),
  /** Where they were asked to be sent; staff do it. */
  address: z.string().nullable(),
});
export type CoinsBack = z.infer<typeof coinsBackSchema>;

export const cryptoPaymentSchema = z.object({
  /** What the order can be paid with now. */
  assets: z.array(
    z.object({ asset: assetSchema, label: z.string(), networkLabel: z.string(), confirmations: z.number() }),
  ),
  detail: z.enum(coinDetails),
  /** Enough arrived, and staff have to look at it. */
  isForStaff: z.boolean(),
  /** In the order's currency, at the rates of the quotes. */
  received: z.number(),
  missing: z.number(),
  surplus: z.number(),
  /** Until when the rest is waited for, where too little came. */
  restUntil: z.string().nullable(),
  /** The coins came late, and their buyer chooses: to go on with what they are worth now, or to take them back. */
  offer: z
    .object({
      worth: z.number(),
      /** What would still be to pay, or be too much. */
      missing: z.number(),
      surplus: z.number(),
      /** They count for what was asked for, as the rate is about the same. */
      isOldPrice: z.boolean(),
      back: coinsBackSchema,
    })
    .nullable(),
  /** What the buyer may take back of coins that nothing needs. */
  back: coinsBackSchema.nullable(),
  /** The newest; null while none was asked for. */
  quote: cryptoQuoteSchema.nullable(),
  transfers: z.array(
    z.object({
      asset: assetSchema,
      symbol: z.string(),
      quoteId: z.string().nullable(),
      hash: z.string(),
      amount: z.string(),
      confirmations: z.number(),
      required: z.number(),
      isConfirmed: z.boolean(),
      explorerUrl: z.string(),
    }),
  ),
});
export type CryptoPayment = z.infer<typeof cryptoPaymentSchema>;

export const requestQuoteSchema = z.object({ id: idSchema.toLowerCase(), asset: assetSchema }).strict();
export type RequestQuote = z.infer<typeof requestQuoteSchema>;

/** With the worth that was shown: less than that is not taken. */
export const continueLateSchema = z.object({ id: idSchema.toLowerCase(), worth: amountSchema }).strict();
export type ContinueLate = z.infer<typeof continueLateSchema>;

const returnTargetSchema = z.union([
  z.object({ kind: z.literal('wallet') }).strict(),
  /** Of the network that the coins came on. */
  z.object({ kind: z.literal('address'), address: textSchema(20, 128) }).strict(),
]);
export const takeBackCoinsSchema = z.object({ id: idSchema.toLowerCase(), to: returnTargetSchema }).strict();
export type TakeBackCoins = z.infer<typeof takeBackCoinsSchema>;
