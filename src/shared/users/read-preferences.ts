import { defaultPreferences, mergePreferences } from './preferences.rules.ts';
import { type Preferences, preferencesPatchSchema } from './preferences.schemas.ts';

/** The defaults merged with the stored preferences; parts that are no longer valid fall back. */
export function readPreferences(stored: unknown): Preferences {
  const patch = preferencesPatchSchema.safeParse(stored);
  return patch.success ? mergePreferences(defaultPreferences, patch.data) : defaultPreferences;
}
