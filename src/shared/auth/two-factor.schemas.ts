import { z } from 'zod';
import { idSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';
import { signedInSchema } from './auth.schemas.ts';

/** Second factors: a code of the authenticator app, one sent by mail, or one of the ten backup codes. */
export const twoFactorMethodSchema = z.enum(['totp', 'email', 'backup']);
export type TwoFactorMethod = z.infer<typeof twoFactorMethodSchema>;

/** The first factor was right; `expiresIn` seconds are left to show the second. */
export const twoFactorRequiredSchema = z.object({
  twoFactorRequired: z.literal(true),
  challengeId: z.uuid(),
  methods: z.array(twoFactorMethodSchema),
  /** One of the account's passkeys may be shown instead of a code. */
  hasPasskey: z.boolean(),
  expiresIn: z.number().int(),
});
export type TwoFactorRequired = z.infer<typeof twoFactorRequiredSchema>;

/** The answer of a sign-in: the user, or the missing second factor. */
export const loginAnswerSchema = z.union([signedInSchema, twoFactorRequiredSchema]);
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

const codeSchema = z.string().trim().min(1, 'codeRequired').max(32, 'codeInvalid');

export const twoFactorAnswerSchema = z
  .object({
    challengeId: idSchema,
    method: twoFactorMethodSchema,
    code: codeSchema,
    trustDevice: z.boolean().optional(),
  })
  .strict();
export type TwoFactorAnswer = z.infer<typeof twoFactorAnswerSchema>;

export const challengeIdSchema = z.object({ challengeId: idSchema }).strict();

/** `qrSvg` is a whole SVG document of black squares on white. */
export const twoFactorSetupSchema = z.object({ otpauthUrl: z.string(), qrSvg: z.string(), secret: z.string() });
export type TwoFactorSetup = z.infer<typeof twoFactorSetupSchema>;

export const enableTwoFactorSchema = z.object({ code: codeSchema }).strict();
export const backupCodesSchema = z.object({ backupCodes: z.array(z.string()) });

const trustedDeviceSchema = z.object({
  deviceId: z.string(),
  /** Such as 'Firefox on Windows'. */
  label: z.string(),
  trustedUntil: timestampSchema,
  lastSeenAt: timestampSchema,
  isCurrent: z.boolean(),
});
export type TrustedDevice = z.infer<typeof trustedDeviceSchema>;

export const twoFactorStateSchema = z.object({
  isEnabled: z.boolean(),
  enabledAt: timestampSchema.nullable(),
  backupCodesLeft: z.number().int(),
  trustedDevices: z.array(trustedDeviceSchema),
});
export type TwoFactorState = z.infer<typeof twoFactorStateSchema>;

/** Of everybody whose rights go beyond a customer's, sellers included. */
export const staffTwoFactorSchema = z.object({ total: z.number().int(), without: z.number().int() });
export type StaffTwoFactor = z.infer<typeof staffTwoFactorSchema>;

/** All trusted devices when none is named. */
export const forgetDeviceSchema = z.object({ deviceId: textSchema(1, 200).optional() }).strict();

/**
 * Ways to confirm one's identity: the password, a code of the app or a backup code, or a code by mail where neither
 * exists; and a passkey, which is sent to a call of its own.
 */
export const sudoStateSchema = z.object({
  isOpen: z.boolean(),
  methods: z.array(z.enum(['password', 'code', 'email', 'passkey'])),
});
export type SudoState = z.infer<typeof sudoStateSchema>;

export const openSudoSchema = z
  .object({ password: z.string().min(1, 'passwordRequired').max(1024).optional(), code: codeSchema.optional() })
  .strict()
  .refine((input) => (input.password === undefined) !== (input.code === undefined), {
    path: ['password'],
    message: 'passwordRequired',
  });
export type OpenSudo = z.infer<typeof openSudoSchema>;
export const sudoOpenedSchema = z.object({ success: z.literal(true), sudoUntil: timestampSchema });
