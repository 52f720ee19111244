import {
  defaultPreferences,
  type Preferences,
  type PreferencesPatch,
  preferencesPatchSchema,
} from './preferences.schemas.ts';

/** `base` with everything that `patch` names put over it. */
export function mergePreferences(base: Preferences, patch: PreferencesPatch): Preferences {
  return {
    theme: patch.theme ?? base.theme,
    language: patch.language ?? base.language,
    currency: patch.currency ?? base.currency,
    notifications: { ...base.notifications, ...present(patch.notifications) },
    display: { ...base.display, ...present(patch.display) },
    privacy: { ...base.privacy, ...present(patch.privacy) },
  };
}

/** The stored part over the defaults. What an older version stored and nobody understands any more falls back. */
export function readPreferences(stored: unknown): Preferences {
  const patch = preferencesPatchSchema.safeParse(stored);
  return patch.success ? mergePreferences(defaultPreferences, patch.data) : defaultPreferences;
}

type Present<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

function present<Values extends object>(values: Values | undefined): Present<Values>;
function present(values: object | undefined): object {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== undefined));
}
