import { z } from 'zod';
import { idSchema } from '../validation/text.schemas.ts';
import { coinDetails } from './coin-payment.rules.ts';
import { cryptoAssets } from './crypto-assets.ts';
import { cryptoNetworks } from './transaction-hash.rules.ts';

const assetSchema = z.enum(cryptoAssets);

/** An amount of coins that is kept for some minutes (D-64). */
const cryptoQuoteSchema = z.object({
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

export const requestQuoteSchema = z.object({ id: idSchema, asset: assetSchema }).strict();
export type RequestQuote = z.infer<typeof requestQuoteSchema>;
