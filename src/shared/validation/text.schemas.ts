import { z } from 'zod';

/**
 * Text from outside. Ill-formed UTF-16 is refused, since PostgreSQL would silently store something else, and NUL,
 * which it cannot store at all. Length in characters, as JSON Schema counts, and so as the API's description has it.
 */
export function textSchema(min: number, max: number) {
  return z
    .string()
    .refine((text) => hasLength(text, min, Number.POSITIVE_INFINITY), 'tooShort')
    .refine((text) => hasLength(text, 0, max), 'tooLong')
    .refine((text) => text.isWellFormed() && !text.includes('\0'), { message: 'invalidCharacters', abort: true })
    .meta(min === 0 ? { maxLength: max } : { minLength: min, maxLength: max });
}

/** Text of one line, without spaces around it. Length counts without them. */
export function lineSchema(min: number, max: number) {
  return textSchema(0, 10_000)
    .meta({
      ...(min > 0 && { minLength: min }),
      maxLength: max,
      description: 'Leading and trailing spaces are ignored.',
    })
    .transform((text) => text.trim().normalize('NFC'))
    .refine((text) => !isBlank(text) || min === 0, { message: 'required', abort: true })
    .refine((text) => hasLength(text, min, Number.POSITIVE_INFINITY), 'tooShort')
    .refine((text) => hasLength(text, 0, max), 'tooLong')
    .refine((text) => !lineBreaksAndBidiMarks.test(text), 'invalidCharacters');
}

/** Breaks of lines, and the marks that turn the writing of whatever stands behind them (Unicode, UAX #9). */
export const lineBreaksAndBidiMarks = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;

/** Whether there is nothing to see of it, such as a name of zero-width spaces. */
function isBlank(text: string): boolean {
  return !/[^\p{Cf}\p{Z}]/u.test(text);
}

/** Whether a text has so many characters. One beyond the basic plane takes two units of UTF-16. */
export function hasLength(text: string, min: number, max: number): boolean {
  if (text.length < min) return false;
  if (text.length <= max && text.length >= 2 * min) return true;
  const characters = [...text].length;
  return characters >= min && characters <= max;
}

export const idSchema = z.uuid('invalidId');

/** The version that was edited; when somebody saved meanwhile, STALE_VERSION. */
export const seenVersionSchema = z.number().int().min(0).max(1_000_000).optional();

/** An id or a slug, as product and category paths take both. */
export const idOrSlugSchema = z.string().regex(/^[a-z0-9-]{2,80}$/i, 'invalidId');

/** ISO 8601 in UTC, as the shop says it. */
export const timestampSchema = z.iso.datetime();

/** Other years are typing errors, and PostgreSQL has no year 0. */
export const yearFrom1900To2999 = /^(?:19|2\d)\d\d-/;

/** A moment that a caller names: ISO 8601 in UTC, from 1900 to 2999. */
export const momentSchema = z.iso.datetime('dateInvalid').regex(yearFrom1900To2999, 'dateInvalid');

/** When the text that this one replaces was written, null for none; when another one stands there, STALE_VERSION. */
export const replacedTextSchema = momentSchema.nullable().optional();

/** A day that a caller names: ISO 8601, from 1900 to 2999. */
export const daySchema = z.iso.date('dateInvalid').regex(yearFrom1900To2999, 'dateInvalid');

export const emptySchema = z.object({}).strict();

/** In small letters, as ids are compared by text too. */
export const idInputSchema = z.object({ id: idSchema.toLowerCase() }).strict();

export const okSchema = z.object({ success: z.literal(true), message: z.string().optional() });
