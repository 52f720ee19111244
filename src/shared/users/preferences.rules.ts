import { isRecord } from '../validation/value-at.ts';
import type { Preferences, PreferencesPatch } from './preferences.schemas.ts';

export const productsPerPageChoices = [12, 24, 48] as const;
export const listViews = ['grid', 'list'] as const;

export const defaultPreferences: Preferences = {
  theme: 'system',
  language: 'en',
  currency: 'USD',
  notifications: {
    email: true,
    push: false,
    priceDrops: true,
    backInStock: true,
    orderUpdates: true,
    newsletter: false,
    cartReminders: false,
    announcements: true,
    savedSearches: true,
    reviews: true,
    digest: false,
    messages: true,
  },
  display: { productsPerPage: 12, defaultView: 'grid', showPrices: true, showRatings: true },
  privacy: {
    showProfile: true,
    allowMessages: 'everyone',
    trackVisits: true,
    showVisits: true,
    readMarks: true,
    typing: true,
  },
};

/** `base` merged with `patch`. */
export function mergePreferences(base: Preferences, patch: PreferencesPatch): Preferences {
  return {
    theme: patch.theme ?? base.theme,
    language: patch.language ?? base.language,
    currency: patch.currency ?? base.currency,
    notifications: patched(base.notifications, patch.notifications),
    display: patched(base.display, patch.display),
    privacy: patched(base.privacy, patch.privacy),
  };
}

/** List settings stored in a browser; missing or invalid parts fall back to the defaults. */
export function readDisplay(stored: unknown): Preferences['display'] {
  const { productsPerPage, defaultView, showPrices, showRatings } = defaultPreferences.display;
  const kept = isRecord(stored) ? stored : {};
  return {
    productsPerPage: productsPerPageChoices.find((choice) => choice === kept.productsPerPage) ?? productsPerPage,
    defaultView: listViews.find((view) => view === kept.defaultView) ?? defaultView,
    showPrices: typeof kept.showPrices === 'boolean' ? kept.showPrices : showPrices,
    showRatings: typeof kept.showRatings === 'boolean' ? kept.showRatings : showRatings,
  };
}

/** `base` with the values that `patch` names. */
function patched<Values extends object>(
  base: Values,
  patch: { [Key in keyof Values]?: Values[Key] | undefined } | undefined,
): Values {
  const merged = { ...base };
  for (const key in base) {
    const value = patch?.[key];
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}
