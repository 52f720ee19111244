import { z } from 'zod';
import { displayCurrencies } from '../currencies/display-currencies.ts';
import { themeChoices } from '../settings/theme-choices.ts';
import { listViews, productsPerPageChoices } from './preferences.rules.ts';

const shape = {
  notifications: {
    email: z.boolean(),
    push: z.boolean(),
    priceDrops: z.boolean(),
    backInStock: z.boolean(),
    orderUpdates: z.boolean(),
    newsletter: z.boolean(),
    cartReminders: z.boolean(),
    announcements: z.boolean(),
    /** Mails about new products for a saved search. */
    savedSearches: z.boolean(),
    /** Mails about what becomes of one's reviews, what could be reviewed, and reviews of what one sells. */
    reviews: z.boolean(),
    digest: z.boolean(),
    /** A mail about messages that stay unread. */
    messages: z.boolean(),
  },
  display: {
    productsPerPage: z.literal(productsPerPageChoices),
    defaultView: z.enum(listViews),
    showPrices: z.boolean(),
    showRatings: z.boolean(),
  },
  privacy: {
    showProfile: z.boolean(),
    allowMessages: z.enum(['everyone', 'buyers', 'nobody']),
    trackVisits: z.boolean(),
    showVisits: z.boolean(),
    /** Others see when I read their messages, and I see when they read mine. */
    readMarks: z.boolean(),
    /** Others see that I am typing, and I see it of them. */
    typing: z.boolean(),
  },
};

/** What a member chose (D-20), whole. */
export const preferencesSchema = z.object({
  theme: z.enum(themeChoices),
  language: z.literal('en'),
  /** What prices are also shown in; the default shows them only as they are charged. */
  currency: z.enum(displayCurrencies),
  notifications: z.object(shape.notifications),
  display: z.object(shape.display),
  privacy: z.object(shape.privacy),
});
export type Preferences = z.infer<typeof preferencesSchema>;

export const privacyPatchSchema = z.object(shape.privacy).partial().strict();

/** Any part of the preferences; what is left out stays as it is. */
export const preferencesPatchSchema = z
  .object({
    theme: preferencesSchema.shape.theme,
    language: preferencesSchema.shape.language,
    currency: preferencesSchema.shape.currency,
    notifications: z.object(shape.notifications).partial().strict(),
    display: z.object(shape.display).partial().strict(),
    privacy: privacyPatchSchema,
  })
  .partial()
  .strict();
export type PreferencesPatch = z.infer<typeof preferencesPatchSchema>;
