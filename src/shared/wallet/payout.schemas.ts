import { z } from 'zod';
import { listInputShape, listPageOf } from '../lists/list.schemas.ts';
import { amountSchema, currencySchema } from '../money/money.schemas.ts';
import { idSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';
import { payoutList } from './payout-list.ts';
import { statementLineKinds } from './statement-lines.ts';
import { walletAmountSchema } from './wallet-amount.schemas.ts';

export const payoutSchema = z.object({
  id: z.string(),
  amount: amountSchema,
  currency: currencySchema,
  reference: z.string(),
  createdAt: timestampSchema,
});

const balancesShape = {
  /** May be paid out now; below zero it is what the seller owes the shop. */
  payable: amountSchema,
  /** Waits until it can no longer be refunded. */
  held: amountSchema,
};

/** What the shop keeps of each sale of a seller, in percent. */
export const commissionSchema = z.object({
  /** The rate that applies now. */
  percent: z.number(),
  /** The rate agreed with this seller; null for that of the shop. */
  ownPercent: z.number().nullable(),
  shopPercent: z.number(),
});
export type Commission = z.infer<typeof commissionSchema>;

const ownPercentSchema = z
  .number('percentInvalid')
  .min(0, 'percentInvalid')
  .max(100, 'percentInvalid')
  .multipleOf(0.01, 'percentInvalid')
  .nullable();
export const setCommissionSchema = z
  .object({
    id: idSchema.toLowerCase(),
    /** Null for the rate of the shop. */
    ownPercent: ownPercentSchema,
    /** The one that this replaces, null for none; when it is another one by now, STALE_VERSION. */
    replaces: ownPercentSchema.optional(),
  })
  .strict();
export type SetCommission = z.infer<typeof setCommissionSchema>;

export const payoutSellerSchema = z.object({
  id: z.string(),
  user: z.object({ id: z.string(), userName: z.string() }),
  ...balancesShape,
  currency: currencySchema,
  /** What the shop keeps of each sale now, in percent. */
  commission: z.number(),
  lastPayout: payoutSchema.nullable(),
  /** The same as columns of the list. */
  lastPaid: amountSchema.nullable(),
  lastPaidAt: timestampSchema.nullable(),
  lastReference: z.string().nullable(),
});

export const payoutSellerPageSchema = listPageOf(payoutSellerSchema);
export type PayoutSellerRow = z.infer<typeof payoutSellerSchema>;
export const payoutSellersInputSchema = z.object(listInputShape(payoutList)).strict();
export type PayoutSellersInput = z.infer<typeof payoutSellersInputSchema>;

const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'dateInvalid');
export const ownStatementInputSchema = z.object({ month }).strict();
export const statementInputSchema = z.object({ id: idSchema.toLowerCase(), month }).strict();

/** A month in UTC of one seller: opening + earned - takenBack - paidOut = closing, all of it held and payable together. */
export const statementSchema = z.object({
  /** `isBlocked`: suspended or banned. */
  user: z.object({ id: z.string(), userName: z.string(), isBlocked: z.boolean() }),
  month: z.string(),
  currency: currencySchema,
  opening: amountSchema,
  earned: amountSchema,
  takenBack: amountSchema,
  paidOut: amountSchema,
  closing: amountSchema,
  /** As of now, not of the month. */
  ...balancesShape,
  /** Of now as well; null for who does not sell. */
  commission: commissionSchema.nullable(),
  /** Oldest first, the first 5,000; the sums are of all of them. */
  lines: z.array(
    z.object({
      at: timestampSchema,
      kind: z.enum(statementLineKinds),
      orderId: z.string().nullable(),
      orderNumber: z.string().nullable(),
      reference: z.string(),
      amount: amountSchema,
    }),
  ),
  isCut: z.boolean(),
});
export type Statement = z.infer<typeof statementSchema>;

export const paySellerSchema = z
  .object({
    id: idSchema.toLowerCase(),
    amount: walletAmountSchema.max(1_000_000, 'amountOutOfRange'),
    /** Of the transfer that was sent. */
    reference: textSchema(3, 100),
  })
  .strict();
export type PaySeller = z.infer<typeof paySellerSchema>;

/** The transfer of this reference came back from the seller's bank. */
export const returnPayoutSchema = z
  .object({ id: idSchema.toLowerCase(), reference: textSchema(3, 100), reason: textSchema(3, 300) })
  .strict();
export type ReturnPayout = z.infer<typeof returnPayoutSchema>;

/** What the last nightly comparison of the ledger found, and what of it is still open. */
export const ledgerCheckSchema = z.object({
  checkedAt: timestampSchema.nullable(),
  problems: z.array(z.object({ id: z.string(), title: z.string(), details: z.string(), seenAt: timestampSchema })),
});
