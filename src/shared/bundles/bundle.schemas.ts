import { z } from 'zod';
import { idOrSlugSchema, idSchema } from '../validation/text.schemas.ts';
import { bundleLimits } from './bundle.rules.ts';

/**
 * Makes a product a bundle of these, in this order, or changes it; of none, makes a bundle a product of its own again.
 * `version` is the one that was read.
 */
export const setBundleSchema = z
  .object({
    id: idOrSlugSchema,
    version: z.number().int().min(1),
    percent: z
      .number('bundlePercentInvalid')
      .int('bundlePercentInvalid')
      .min(0, 'bundlePercentInvalid')
      .max(bundleLimits.maxPercent, 'bundlePercentInvalid'),
    productIds: z
      .array(idSchema.toLowerCase())
      .max(bundleLimits.maxParts, 'bundlePartsInvalid')
      .refine(({ length }) => length === 0 || length >= bundleLimits.minParts, 'bundlePartsInvalid')
      .refine((ids) => new Set(ids).size === ids.length, 'bundlePartsInvalid'),
  })
  .strict();
export type SetBundle = z.output<typeof setBundleSchema>;
