import { z } from 'zod';
import { emailSchema, personNameSchema, phoneSchema, userNameSchema, userSchema } from '../auth/auth.schemas.ts';
import { textSchema } from '../validation/text.schemas.ts';
import { countrySchema } from './country.schemas.ts';
import { privacyPatchSchema } from './preferences.schemas.ts';

export const BIO_MAX = 500;

/** '' clears an optional text; anything else must match `schema`. */
function emptiable(schema: z.ZodType<string, string>) {
  return z.string().transform((text, context) => {
    const result = text === '' ? { success: true as const, data: '' } : schema.safeParse(text);
    if (result.success) return result.data;
    for (const { message } of result.error.issues) context.issues.push({ code: 'custom', message, input: text });
    return z.NEVER;
  });
}

/** What a member may change about themselves (D-54); what is left out stays. */
export const updateProfileSchema = z
  .object({
    firstName: emptiable(personNameSchema),
    lastName: emptiable(personNameSchema),
    phone: emptiable(phoneSchema),
    userName: userNameSchema,
    bio: textSchema(0, BIO_MAX),
    country: emptiable(countrySchema),
    email: emailSchema,
    privacy: privacyPatchSchema,
  })
  .partial()
  .strict();
export type UpdateProfile = z.infer<typeof updateProfileSchema>;

/** `emailChangePending`: a link went to the new address, and the old one stays until it is opened. */
export const profileSchema = userSchema.extend({ emailChangePending: z.boolean() });
export type Profile = z.infer<typeof profileSchema>;

export const userNameQuerySchema = z.object({ userName: textSchema(1, 64) }).strict();
export const userNameAnswerSchema = z.object({
  isAvailable: z.boolean(),
  /** Message key, when it is not. */
  reason: z.enum(['userNameInvalid', 'userNameReserved', 'userNameTaken', 'userNameTooSoon']).nullable(),
});

export const avatarSchema = z.object({ avatarUrl: z.string().nullable() });
/** Accounts without a password confirm by sudo instead. */
export const deactivateSchema = z
  .object({ password: z.string().min(1, 'passwordRequired').max(1024).optional() })
  .strict();
