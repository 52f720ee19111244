import { createContext, use } from 'react';

/** Public site settings the shell shows (spec §3, "Site settings"). */
export type Site = { websiteName: string; websiteDescription: string };

/** Holds the defaults of the settings, so the shell is whole before (or without) an answer of the server. */
export const SiteContext = createContext<Site>({
  websiteName: 'Game Market',
  websiteDescription: 'Game keys, items and downloadable resources from trusted sellers.',
});

export function useSite(): Site {
  return use(SiteContext);
}
