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

export const idSchema = z.uuid('invalidId');

/** An id or a slug, as product and category paths take both. */
export const idOrSlugSchema = z.string().regex(/^[a-z0-9-]{2,80}$/i, 'invalidId');

/** ISO 8601 in UTC. */
export const timestampSchema = z.iso.datetime();

export const emptySchema = z.object({}).strict();

export const idInputSchema = z.object({ id: idSchema }).strict();

export const okSchema = z.object({ success: z.literal(true), message: z.string().optional() });
