import { z } from 'zod';
import type { SettingKey } from './settings.ts';

const text = z.string().max(20_000);

/** Social sign-in as it is set. Secrets read as the mask. */
export const systemInfoSchema = z.object({
  oAuthEnabled: z.boolean(),
  oAuthRedirectUri: text,
  googleAppId: text,
  googleClientSecret: text,
  googleScopes: text,
  appleAppId: text,
  appleTeamId: text,
  appleKeyId: text,
  applePrivateKey: text,
  appleScopes: text,
  githubAppId: text,
  githubClientSecret: text,
  githubScopes: text,
  githubFullAccess: z.boolean(),
});
export type SystemInfo = z.infer<typeof systemInfoSchema>;
export const saveSystemInfoSchema = systemInfoSchema.partial().strict();
export type SaveSystemInfo = z.infer<typeof saveSystemInfoSchema>;
export const systemInfoKeys = Object.keys(systemInfoSchema.shape);

export const emailSettingsSchema = z.object({
  sender: text,
  senderName: text,
  host: text,
  port: z.number().int(),
  useSsl: z.boolean(),
  requireAuth: z.boolean(),
  username: text,
  /** Reads as the mask. */
  password: text,
});
export type EmailSettings = z.infer<typeof emailSettingsSchema>;
/** Members without the right to settings see whom mail comes from and nothing else. */
export const readEmailSettingsSchema = emailSettingsSchema.partial().extend({
  /** Which mail server is in force: that of the settings, that of SMTP_URL, or none. */
  inForce: z.enum(['settings', 'environment', 'none']).optional(),
});
export const saveEmailSettingsSchema = emailSettingsSchema.partial().strict();
export type SaveEmailSettings = z.infer<typeof saveEmailSettingsSchema>;

/** Which setting stands behind each field. */
export const emailSettingKeys = {
  sender: 'emailSender',
  senderName: 'emailSenderName',
  host: 'emailHost',
  port: 'emailPort',
  useSsl: 'emailUseSsl',
  requireAuth: 'emailRequireAuth',
  username: 'emailUsername',
  password: 'emailPassword',
} as const satisfies Record<keyof EmailSettings, SettingKey>;

export const paymentSettingsViewSchema = z.object({
  currencyCode: z.string(),
  currencySymbol: z.string(),
  gateway: z.string(),
  testMode: z.boolean(),
});

export const testEmailInputSchema = z.object({ to: z.email('emailInvalid').max(254).optional() }).strict();
export const testEmailSchema = z.object({
  success: z.boolean(),
  messageId: z.string().nullable(),
  /** What the shop and the mail server said to each other, or the server's refusal. */
  log: z.array(z.string()),
});
export type TestEmail = z.infer<typeof testEmailSchema>;
