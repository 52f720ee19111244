import { z } from 'zod';
import { publicSettings, type Settings } from './settings.ts';

/** What everybody may read without login: the public settings, and which version of the shop this is. */
export const publicSettingsSchema = z.object({ ...publicSettings, version: z.string() });
export type PublicSettings = z.output<typeof publicSettingsSchema>;

/** The public ones of all settings; `version` is the build's, not a stored one. */
export function pickPublicSettings(settings: Settings, version: string): PublicSettings {
  return publicSettingsSchema.parse({ ...settings, version });
}
