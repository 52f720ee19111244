import { z } from 'zod';
import { namesOf, recordOf } from '../records/record.ts';
import { countryCodes } from '../users/country-codes.ts';
import { daySchema, lineSchema, textSchema } from '../validation/text.schemas.ts';
import { languageCodes } from './languages.ts';
import { flagNames } from './product-choices.ts';
import {
  type CardFieldName,
  type ChoiceName,
  type PageFieldName,
  type ProductFieldName,
  productFields,
} from './product-fields.ts';

export const productTypeSchema = z.enum(namesOf(productFields.type.choice.values));
export const itemClassSchema = z.enum(namesOf(productFields.itemClass.choice.values));
export const raritySchema = z.enum(namesOf(productFields.rarity.choice.values));
export const platformSchema = z.enum(namesOf(productFields.platform.choice.values));
export const deliveryTypeSchema = z.enum(['key', 'file', 'manual']);

const requirementsSchema = z.record(z.string(), z.string());
export const systemRequirementsSchema = z.object({ minimum: requirementsSchema, recommended: requirementsSchema });
const requirementsInputSchema = z.record(z.string().max(40), z.string().max(200));

export const languagesSchema = z.array(
  z.object({ code: z.string(), interface: z.boolean(), audio: z.boolean(), subtitles: z.boolean() }),
);
const languagesInputSchema = z
  .array(
    z
      .object({ code: z.enum(languageCodes), interface: z.boolean(), audio: z.boolean(), subtitles: z.boolean() })
      .strict()
      .refine((language) => language.interface || language.audio || language.subtitles, 'languageEmpty'),
  )
  .max(languageCodes.length)
  .refine((list) => new Set(list.map(({ code }) => code)).size === list.length, 'languageTwice');

/** What every card tells. */
export const cardFieldShape = {
  type: productTypeSchema,
  itemClass: itemClassSchema.nullable(),
  rarity: raritySchema.nullable(),
  platform: platformSchema,
  /** 'GLOBAL', or the countries in which it works. */
  regions: z.array(z.string()),
} satisfies Record<CardFieldName, z.ZodType>;

/** What the product's own page tells beyond that. */
export const pageFieldShape = {
  shortDescription: z.string(),
  /** Sanitised HTML. */
  description: z.string(),
  tags: z.array(z.string()),
  deliveryType: deliveryTypeSchema,
  activationGuide: z.string().optional(),
  systemRequirements: systemRequirementsSchema.optional(),
  languages: languagesSchema,
  releaseDate: z.iso.date().optional(),
  ageRating: z.number().int().optional(),
} satisfies Record<PageFieldName, z.ZodType>;

const ageRatings = [3, 7, 12, 16, 18];
const regionSchema = z.string().refine((code) => code === 'GLOBAL' || countryCodes.includes(code), 'regionUnknown');

/** What the product's form says of them. What is left out gets the default that stands here, also on a change. */
export const fieldInputShape = {
  type: productTypeSchema,
  itemClass: itemClassSchema.nullable().default(null),
  rarity: raritySchema.nullable().default(null),
  platform: platformSchema.default('none'),
  shortDescription: lineSchema(0, 300).default(''),
  /** Rich text; forbidden markup is removed. */
  description: textSchema(0, 20_000).default(''),
  tags: z.array(lineSchema(2, 30)).max(8, 'tagsTooMany').default([]),
  regions: z.array(regionSchema).min(1, 'required').max(250).default(['GLOBAL']),
  deliveryType: deliveryTypeSchema,
  activationGuide: textSchema(0, 5_000).nullable().default(null),
  systemRequirements: systemRequirementsSchema
    .extend({ minimum: requirementsInputSchema, recommended: requirementsInputSchema })
    .strict()
    .nullable()
    .default(null),
  languages: languagesInputSchema.default([]),
  releaseDate: daySchema.nullable().default(null),
  ageRating: z
    .number()
    .refine((age) => ageRatings.includes(age), 'ageRatingInvalid')
    .nullable()
    .default(null),
} satisfies Record<ProductFieldName, z.ZodType>;

const languageCodeSchema = z.enum(languageCodes);
const languageFilterSchema = z.array(languageCodeSchema).max(languageCodes.length).optional();

/** What lists are narrowed to: any of the values. */
export const choiceFilterShape = {
  type: z.array(productTypeSchema).max(5).optional(),
  itemClass: z.array(itemClassSchema).max(5).optional(),
  rarity: z.array(raritySchema).max(5).optional(),
  platform: z.array(platformSchema).max(12).optional(),
  interfaceLanguage: languageFilterSchema,
  audioLanguage: languageFilterSchema,
  subtitleLanguage: languageFilterSchema,
} satisfies Record<ChoiceName, z.ZodType>;
export const flagFilterShape = recordOf(flagNames, () =>
  z.boolean().optional().describe('True asks for such products alone; false is no filter, as if it were left out.'),
);

export const countShape = { count: z.number().int(), selected: z.boolean() };
/** How many products each value of a facet would leave, and whether it is chosen. */
export const countsOf = <Value extends z.ZodType>(value: Value) => z.array(z.object({ value, ...countShape }));

export const choiceFacetShape = {
  type: countsOf(productTypeSchema),
  itemClass: countsOf(itemClassSchema),
  rarity: countsOf(raritySchema),
  platform: countsOf(platformSchema),
  /** A product counts for each of its languages. */
  interfaceLanguage: countsOf(languageCodeSchema),
  audioLanguage: countsOf(languageCodeSchema),
  subtitleLanguage: countsOf(languageCodeSchema),
} satisfies Record<ChoiceName, z.ZodType>;
export const flagFacetShape = recordOf(flagNames, () =>
  z.object({ true: z.number().int(), false: z.number().int(), selected: z.boolean() }),
);
