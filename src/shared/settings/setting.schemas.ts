import { z } from 'zod';
import { splitList } from '../validation/split-list.ts';
import { yearFrom1900To2999 } from '../validation/text.schemas.ts';

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

const currencyCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const zonedMoment = z.iso.datetime({ offset: true }).regex(yearFrom1900To2999);

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
export const currencySetting = z.string().refine((code) => currencyCodes.has(code), 'currencyInvalid');
/** A mail address; empty while there is none. */
export const mailAddressSetting = z.union([z.literal(''), z.email('emailInvalid').max(254)], 'emailInvalid');
/** A moment in ISO 8601 with its zone; empty while there is none. */
export const momentSetting = z
  .string()
  .refine((text) => text === '' || zonedMoment.safeParse(text).success, 'momentInvalid');
/** The schema of a secret sees what is sealed; this sees its text before that. */
export interface SecretCheck {
  isValid: (text: string) => boolean;
  message: string;
}

/** Entries separated by commas, at least one. */
export const listSetting = (isEntry: (entry: string) => boolean, message: string) =>
  textSetting.refine((text) => {
    const entries = splitList(text);
    return entries.length > 0 && entries.every(isEntry);
  }, message);
