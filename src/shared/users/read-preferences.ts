import { defaultPreferences, mergePreferences } from './preferences.rules.ts';
import { type Preferences, preferencesPatchSchema } from './preferences.schemas.ts';

/** The stored part over the defaults. What an older version stored and nobody understands any more falls back. */
export function readPreferences(stored: unknown): Preferences {
  const patch = preferencesPatchSchema.safeParse(stored);
  return patch.success ? mergePreferences(defaultPreferences, patch.data) : defaultPreferences;
}
