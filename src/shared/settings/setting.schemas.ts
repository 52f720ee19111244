import { z } from 'zod';

/**
 * What a domain declares in its `<domain>.settings.ts`: a schema for each key, with its default and what it is for.
 * Everybody may read the public ones, the secret ones are stored sealed.
 */
export interface DomainSettings {
  public?: Readonly<Record<string, SettingSchema>>;
  internal?: Readonly<Record<string, SettingSchema>>;
  secret?: Readonly<Record<string, SettingSchema>>;
}
export type SettingSchema = z.ZodDefault<z.ZodType<string | number | boolean>>;

export const textSetting = z.string().max(20_000);
export const switchSetting = z.boolean();
export const percentSetting = z.number().min(0).max(100);
/** An amount in the shop's currency, in its large unit. */
export const amountSetting = z.number().min(0).max(10_000_000);
/** Hours, days, minutes or pieces. */
export const countSetting = z.number().int().min(0).max(10_000);
/** An address on the web, or below this shop; empty while there is none. */
export const imageSetting = z
  .string()
  .max(2000)
  .regex(/^(?:|https:\/\/\S+|http:\/\/(?:localhost|127\.0\.0\.1)\S*|\/(?!\/)\S*)$/, 'urlInvalid');
export const currencySetting = z.string().regex(/^[A-Z]{3}$/, 'currencyInvalid');
/** A mail address; empty while there is none. */
export const mailAddressSetting = z.union([z.literal(''), z.email('emailInvalid').max(254)], 'emailInvalid');
/** A moment in ISO 8601; empty while there is none. */
export const momentSetting = z.string().refine((text) => text === '' || !Number.isNaN(Date.parse(text)), 'dateInvalid');
