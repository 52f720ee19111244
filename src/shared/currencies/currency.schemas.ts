import { z } from 'zod';
import { currencySchema } from '../money/money.schemas.ts';
import { displayCurrencies } from './display-currencies.ts';

/** What prices may be approximated with: none of the rates is older than `maxAgeDays`, and old ones are left out. */
export const currencyRatesSchema = z.object({
  /** What prices are in, and what is charged. */
  currency: currencySchema,
  maxAgeDays: z.number().int(),
  rates: z.array(
    z.object({
      currency: z.enum(displayCurrencies),
      /** What one unit of the charged currency is worth in this one. */
      rate: z.number().positive(),
      /** The day of the reference rate. */
      date: z.iso.date(),
    }),
  ),
});
export type CurrencyRates = z.infer<typeof currencyRatesSchema>;
