import { z } from 'zod';
import { isCountry } from '../regions/region.rules.ts';

/** ISO 3166-1 alpha-2, of a country that exists. */
export const countrySchema = z.string().refine(isCountry, 'countryInvalid');

/** Where the visitor seems to be; null where that is not known or not asked. */
export const countrySuggestionSchema = z.object({ country: z.string().nullable() });
