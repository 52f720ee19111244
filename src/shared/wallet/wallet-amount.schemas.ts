import { z } from 'zod';
import { finestAmount } from '../money/money.schemas.ts';

/** An amount that somebody moves: more than nothing, the decimals of its currency. */
export const walletAmountSchema = z
  .number('amountInvalid')
  .min(finestAmount, 'amountOutOfRange')
  .max(100_000, 'amountInvalid')
  .multipleOf(finestAmount, 'amountInvalid');
