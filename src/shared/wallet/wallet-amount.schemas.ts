import { z } from 'zod';

/** An amount that somebody moves: more than nothing, whole cents. */
export const walletAmountSchema = z
  .number('amountInvalid')
  .min(0.01, 'amountInvalid')
  .max(100_000, 'amountInvalid')
  .multipleOf(0.01, 'amountInvalid');
