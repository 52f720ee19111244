import { z } from 'zod';

/**
 * Text from outside. Ill-formed UTF-16 is refused, since PostgreSQL would silently store something else, and NUL,
 * which it cannot store at all. Length in UTF-16 units.
 */
export function textSchema(min: number, max: number) {
  return z
    .string()
    .min(min, 'tooShort')
    .max(max, 'tooLong')
    .refine((text) => text.isWellFormed() && !text.includes('\0'), { message: 'invalidCharacters', abort: true });
}

/** Text of one line, without spaces around it. Length counts without them. */
export function lineSchema(min: number, max: number) {
  return textSchema(0, 10_000)
    .transform((text) => text.trim().normalize('NFC'))
    .refine((text) => text !== '' || min === 0, { message: 'required', abort: true })
    .refine((text) => text.length >= min, 'tooShort')
    .refine((text) => text.length <= max, 'tooLong')
    .refine((text) => !/\p{Cc}/u.test(text), 'invalidCharacters');
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

/** A day that a caller names: ISO 8601, from 1900 to 2999. */
export const daySchema = z.iso.date('dateInvalid').regex(yearFrom1900To2999, 'dateInvalid');

export const emptySchema = z.object({}).strict();

export const idInputSchema = z.object({ id: idSchema }).strict();

export const okSchema = z.object({ success: z.literal(true), message: z.string().optional() });
