import { z } from 'zod';
import { listInputShape, listPageOf } from '../lists/list.schemas.ts';
import { countrySchema } from '../users/country.schemas.ts';
import { seenVersionSchema, textSchema } from '../validation/text.schemas.ts';
import { taxModes } from './tax.rules.ts';
import { taxRateList } from './tax-rate-list.ts';

export const taxRateSchema = z.object({
  country: z.string(),
  /** Percent. */
  rate: z.number(),
  /** What invoices call it, such as VAT. */
  name: z.string(),
  /** Counts the changes. */
  version: z.number().int(),
});
export type TaxRateView = z.infer<typeof taxRateSchema>;

/** `mode` is the setting taxMode: rates apply only while it is not 'none'. */
export const taxRatesSchema = listPageOf(taxRateSchema.extend({ id: z.string() })).extend({ mode: z.enum(taxModes) });
export type TaxRates = z.infer<typeof taxRatesSchema>;
export const taxRateListInputSchema = z.object(listInputShape(taxRateList)).strict();
export type TaxRateListInput = z.infer<typeof taxRateListInputSchema>;

export const saveTaxRateSchema = z
  .object({
    country: countrySchema,
    /** 0 where the country had no rate. */
    version: seenVersionSchema,
    rate: z
      .number('percentInvalid')
      .min(0, 'percentInvalid')
      .max(100, 'percentInvalid')
      .multipleOf(0.01, 'percentInvalid'),
    name: textSchema(1, 30).default('VAT'),
  })
  .strict();
export type SaveTaxRate = z.infer<typeof saveTaxRateSchema>;
export const removeTaxRateSchema = z.object({ country: countrySchema, version: seenVersionSchema }).strict();
export type RemoveTaxRate = z.infer<typeof removeTaxRateSchema>;
