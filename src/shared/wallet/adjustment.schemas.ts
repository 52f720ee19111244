import { z } from 'zod';
import { amountSchema } from '../money/money.schemas.ts';
import { idSchema, textSchema } from '../validation/text.schemas.ts';
import { walletAmountSchema } from './wallet-amount.schemas.ts';

/** Staff give a member money, or take what is not theirs; with the reason for the books. */
export const adjustWalletSchema = z
  .object({
    id: idSchema,
    direction: z.enum(['credit', 'debit']),
    amount: walletAmountSchema.max(2000, 'amountOutOfRange'),
    reason: textSchema(3, 300),
  })
  .strict();
export type AdjustWallet = z.infer<typeof adjustWalletSchema>;

export const walletBalanceSchema = z.object({ balance: amountSchema });
