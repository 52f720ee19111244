import { z } from 'zod';
import { permissions } from '../roles/permissions.ts';
import { textSchema, timestampSchema } from '../validation/text.schemas.ts';
import { isReservedUserName } from './account.rules.ts';
import { brokenPasswordRules } from './password.rules.ts';

export const emailSchema = z
  .string()
  .min(1, 'required')
  .max(254, 'emailInvalid')
  .pipe(z.email('emailInvalid'))
  .refine((email) => !/\p{Cf}|\p{Cc}/u.test(email), 'emailInvalid');

export const userNameSchema = z
  .string()
  .min(1, { message: 'required', abort: true })
  .regex(/^[A-Za-z0-9_]{3,20}$/, 'userNameInvalid')
  .refine((name) => !isReservedUserName(name), 'userNameReserved');

export const newPasswordSchema = z.string('passwordRequired').check((context) => {
  for (const key of brokenPasswordRules(context.value)) {
    context.issues.push({ code: 'custom', message: key, input: context.value });
  }
});

/**
 * First and last names: 1-50 letters, marks, spaces, dots, and the apostrophes and hyphens that keyboards of the world
 * make, such as those of O’Neil, Gal·la and Anne‑Marie (D-50). Stored without spaces around them, in NFC.
 */
export const personNameSchema = textSchema(1, 50)
  .transform((name) => name.trim().normalize('NFC'))
  .pipe(z.string().regex(/^[\p{L}\p{M} \u00a0'’‘‛`´′.·\-\u2010\u2011–]+$/u, 'nameInvalid'));

/** E.164 after cleaning. */
export const phoneSchema = z
  .string()
  .transform((phone) => phone.replace(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, 'phoneInvalid'));

/** Also told while other fields are wrong, once the password has been repeated. */
export const passwordsMatch = {
  path: ['confirmPassword'],
  message: 'passwordsMustMatch',
  when: ({ value }: { value: unknown }) => repeatedSchema.safeParse(value).success,
};
const repeatedSchema = z.object({ confirmPassword: z.string().min(1) });

export const registerSchema = z
  .object({
    email: emailSchema,
    userName: userNameSchema,
    password: newPasswordSchema,
    confirmPassword: z.string().min(1, 'required'),
    firstName: personNameSchema.optional(),
    lastName: personNameSchema.optional(),
    phone: phoneSchema.optional(),
    acceptTerms: z.literal(true, 'termsRequired'),
    newsletter: z.boolean().optional(),
    referral: textSchema(1, 64).optional(),
  })
  .strict()
  .refine((input) => input.password === input.confirmPassword, passwordsMatch);
export type Register = z.infer<typeof registerSchema>;

export const proposeUserNameSchema = z.object({ email: emailSchema }).strict();
export const proposedUserNameSchema = z.object({ userName: z.string() });

const deviceInfoSchema = z
  .object({
    ua: z.string().max(512),
    lang: z.string().max(35),
    platform: z.string().max(64),
    screen: z.string().max(32),
    tz: z.string().max(64),
  })
  .partial()
  .strict();

export const loginSchema = z
  .object({
    email: z.string().max(254).optional(),
    userName: z.string().max(254).optional(),
    password: z.string('passwordRequired').min(1, 'passwordRequired').max(1024),
    rememberMe: z.boolean().optional(),
    csrfToken: z.string().max(512).optional(),
    deviceInfo: deviceInfoSchema.optional(),
  })
  .strict()
  .refine(({ email, userName }) => Boolean(email || userName), {
    path: ['email'],
    message: 'required',
    // Also when the password is missing, so that both are named at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type Login = z.infer<typeof loginSchema>;

export const userStatusSchema = z.enum([
  'pending_verification',
  'active',
  'inactive',
  'suspended',
  'banned',
  'deleted',
]);
export type UserStatus = z.infer<typeof userStatusSchema>;

/** The signed-in user as that user sees it (D-16). */
export const userSchema = z.object({
  id: z.string(),
  userName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  avatarUrl: z.string().nullable(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  phone: z.string().optional(),
  bio: z.string().optional(),
  country: z.string().optional(),
  role: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.enum(permissions)),
  /** Those of them that concern everybody's rows; empty for customers and sellers. */
  staffPermissions: z.array(z.enum(permissions)),
  status: userStatusSchema,
  isVip: z.boolean(),
  vipLevel: z.enum(['bronze', 'silver', 'gold', 'platinum', 'diamond']).nullable(),
  createdAt: timestampSchema,
  lastSeenAt: timestampSchema.nullable(),
  twoFactorEnabled: z.boolean(),
  /** Staff rights wait until two-factor is on. */
  mustEnableTwoFactor: z.boolean(),
  hasPassword: z.boolean(),
  linkedProviders: z.array(z.string()),
  /** Where refunds in coins go: an address whose owner signed that it is theirs (D-17). */
  connectedWallet: z.object({ network: z.string(), address: z.string(), verifiedAt: timestampSchema }).optional(),
  /** The role as which this session looks at the shop; its rights are those above. */
  viewsAs: z.object({ name: z.string(), displayName: z.string() }).optional(),
});
export type User = z.infer<typeof userSchema>;

/** Seconds until the access token ends. */
const expiresInSchema = z.number().int();

export const csrfTokenSchema = z.object({ csrfToken: z.string() });
export const signedInSchema = z.object({ user: userSchema, expiresIn: expiresInSchema });
export const registeredSchema = signedInSchema.extend({ emailVerificationSent: z.literal(true) });
export const refreshedSchema = z.object({ expiresIn: expiresInSchema });
/** With AUTH_007 where the page ended the session because nobody used it. */
export const logoutSchema = z
  .object({ allDevices: z.boolean().optional(), reason: z.literal('AUTH_007').optional() })
  .strict();
export type Logout = z.infer<typeof logoutSchema>;
export const verifyEmailSchema = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,128}$/, 'required') }).strict();
/** How many seconds until the verification link may be sent again. */
export const resendWaitSchema = z.object({ seconds: z.number().int().nonnegative() });
export type ResendWait = z.infer<typeof resendWaitSchema>;

export const verifiedSchema = z.object({ success: z.literal(true), user: userSchema.optional() });
