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
  },
  display: { productsPerPage: 12, defaultView: 'grid', showPrices: true, showRatings: true },
  privacy: { showProfile: true, allowMessages: 'everyone', trackVisits: true, showVisits: true },
};

/** `base` merged with `patch`. */
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

/** List settings stored in a browser; missing or invalid parts fall back to the defaults. */
export function readDisplay(stored: unknown): Preferences['display'] {
  const { productsPerPage, defaultView, showPrices, showRatings } = defaultPreferences.display;
  const kept: { [Key in keyof Preferences['display']]?: unknown } = Object(stored);
  return {
    productsPerPage: productsPerPageChoices.find((choice) => choice === kept.productsPerPage) ?? productsPerPage,
    defaultView: listViews.find((view) => view === kept.defaultView) ?? defaultView,
    showPrices: typeof kept.showPrices === 'boolean' ? kept.showPrices : showPrices,
    showRatings: typeof kept.showRatings === 'boolean' ? kept.showRatings : showRatings,
  };
}

type Present<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

function present<Values extends object>(values: Values | undefined): Present<Values>;
function present(values: object | undefined): object {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== undefined));
}
