import { z } from 'zod';
import { signedInSchema } from '../auth/auth.schemas.ts';
import { twoFactorRequiredSchema } from '../auth/two-factor.schemas.ts';
import { timestampSchema } from '../validation/text.schemas.ts';
import { socialProviders } from './social-providers.ts';

export const socialProviderSchema = z.enum(socialProviders);

export const socialProvidersSchema = z.object({ items: z.array(socialProviderSchema) });

/** A missing state is treated like a wrong one. */
const stateSchema = z.string().max(512).default('');
const codeSchema = z.string().min(1, 'required').max(4096);

export const startSocialSchema = z
  .object({
    provider: socialProviderSchema,
    /** Page of this site to go on to; anything else becomes the home page. */
    redirect: z.string().max(4096).optional(),
    /** True for members who add the provider to their account instead of signing in. */
    link: z.boolean().optional(),
    fullAccess: z.boolean().optional(),
    /** True for administrators who try what the settings say: nobody is signed in or linked. */
    trial: z.boolean().optional(),
  })
  .strict();
export type StartSocial = z.infer<typeof startSocialSchema>;
export const socialStartedSchema = z.object({ url: z.string(), state: z.string() });

export const socialSchema = z
  .object({ provider: socialProviderSchema, code: codeSchema, state: stateSchema, iss: z.string().max(512).optional() })
  .strict();
export const socialLoginSchema = socialSchema.extend({ fullAccess: z.boolean().optional() }).strict();
export type SocialLogin = z.infer<typeof socialLoginSchema>;

const sociallySignedInSchema = signedInSchema.extend({ isNewUser: z.boolean(), linked: z.boolean() });

export const confirmLinkSchema = z
  .object({ pendingId: z.uuid(), password: z.string().min(1, 'passwordRequired').max(1024) })
  .strict();
export const linkConfirmedSchema = z.union([sociallySignedInSchema, twoFactorRequiredSchema]);
export type LinkConfirmed = z.infer<typeof linkConfirmedSchema>;
export type ConfirmLink = z.infer<typeof confirmLinkSchema>;

const returnToSchema = z.object({ returnTo: z.string() });
/** The address belongs to an account whose password must be entered once before the two are linked. */
const confirmationSchema = z.object({
  confirmationRequired: z.literal(true),
  pendingId: z.string(),
  provider: socialProviderSchema,
  email: z.string(),
  expiresIn: z.number().int(),
});
/** A member added the provider to the account; the session stays as it is. */
const accountLinkedSchema = z.object({ linkedProvider: socialProviderSchema });
/** An administrator tried the provider out; this is who it says came. */
const triedSchema = z.object({ triedProvider: socialProviderSchema, email: z.string().nullable() });

export const socialOutcomeSchema = z.union([
  sociallySignedInSchema.extend(returnToSchema.shape),
  twoFactorRequiredSchema.extend(returnToSchema.shape),
  confirmationSchema.extend(returnToSchema.shape),
  accountLinkedSchema.extend(returnToSchema.shape),
  triedSchema.extend(returnToSchema.shape),
]);
export type SocialOutcome = z.infer<typeof socialOutcomeSchema>;

const linkedAccountSchema = z.object({
  provider: socialProviderSchema,
  email: z.string().nullable(),
  createdAt: timestampSchema,
});
export type LinkedAccount = z.infer<typeof linkedAccountSchema>;
export const linkedAccountsSchema = z.object({ items: z.array(linkedAccountSchema), hasPassword: z.boolean() });
export const unlinkSchema = z.object({ provider: socialProviderSchema }).strict();
