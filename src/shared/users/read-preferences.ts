import type { Settings } from '../settings/settings.ts';
import { defaultPreferences, mergePreferences } from './preferences.rules.ts';
import { type Preferences, preferencesPatchSchema } from './preferences.schemas.ts';

/** The defaults merged with the stored preferences; parts that are no longer valid fall back. */
export function readPreferences(stored: unknown, defaults = defaultPreferences): Preferences {
  const patch = preferencesPatchSchema.safeParse(stored);
  return patch.success ? mergePreferences(defaults, patch.data) : defaults;
}

/** What holds for members who chose nothing. */
export function preferencesOfShop({ defaultPageSize }: Pick<Settings, 'defaultPageSize'>): Preferences {
  return { ...defaultPreferences, display: { ...defaultPreferences.display, productsPerPage: defaultPageSize } };
}
