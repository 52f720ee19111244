import { z } from 'zod';

/** No supported currency has more decimals; the actual currency is checked where it is known. */
export const finestAmount = 0.001;

/** Money at the edge: a JSON number with at most the decimals of the `currency` beside it (C15). */
export const amountSchema = z.number().min(-5_000_000_000).max(5_000_000_000).multipleOf(finestAmount);

export const currencySchema = z.string().regex(/^[A-Z]{3}$/);
