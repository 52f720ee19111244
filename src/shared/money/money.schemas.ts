import { z } from 'zod';

/** Money at the edge: a JSON number with at most two decimals, together with a `currency` beside it (C15). */
export const amountSchema = z.number().min(-50_000_000).max(50_000_000).multipleOf(0.01);

export const currencySchema = z.string().regex(/^[A-Z]{3}$/);
