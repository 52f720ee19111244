import { z } from 'zod';
import type { Settings } from './setting-defaults.ts';

/** What everybody may read without login (D-53): the keys marked P in D-72, and what sign-in tells about itself. */
export const publicSettingsSchema = z.object({
  websiteName: z.string(),
  websiteTitle: z.string(),
  websiteDescription: z.string(),
  websiteKeywords: z.string(),
  version: z.string(),
  logoUrl: z.string(),
  faviconUrl: z.string(),
  currencyCode: z.string(),
  currencySymbol: z.string(),
  paymentGateway: z.string(),
  testMode: z.boolean(),
  maintenanceMode: z.boolean(),
  maintenanceMessage: z.string(),
  maintenanceUntil: z.string(),
  termsVersion: z.string(),
  linkHours: z.number(),
  maxPerFile: z.number(),
  guaranteeDays: z.number(),
  sessionMinutes: z.number(),
  idleWarnMinutes: z.number(),
  trustedDeviceDays: z.number(),
});
export type PublicSettings = z.infer<typeof publicSettingsSchema>;

/** The public ones of all settings; `version` is the build's, not a stored one. */
export function pickPublicSettings(settings: Settings, version: string): PublicSettings {
  return publicSettingsSchema.parse({ ...settings, version });
}
