import { z } from 'zod';
import { amountSchema } from '../money/money.schemas.ts';
import { idSchema, textSchema } from '../validation/text.schemas.ts';
import { walletAmountSchema } from './wallet-amount.schemas.ts';

/** Staff credit or debit a member's wallet, with a reason. */
export const adjustWalletSchema = z
  .object({
    /** The ledger names its owners by text. */
    id: idSchema.toLowerCase(),
    direction: z.enum(['credit', 'debit']),
    amount: walletAmountSchema.max(2000, 'amountOutOfRange'),
    reason: textSchema(3, 300),
  })
  .strict();
export type AdjustWallet = z.infer<typeof adjustWalletSchema>;

export const walletBalanceSchema = z.object({ balance: amountSchema });
