/** What search engines and social networks read of a screen. Addresses are paths below the shop's origin. */
export interface ScreenHead {
  /** Without the shop's name, which follows it; the home page has the title of the settings. */
  title?: string;
  description?: string;
  canonical?: string;
  isIndexed: boolean;
  kind?: 'website' | 'product' | 'article' | 'profile';
  picture?: string;
  /** In schema.org's words. */
  data?: readonly object[];
}

/** How the server answers for the address of a screen. */
export type ScreenAnswer =
  | { status: 200 | 404 | 410; head: ScreenHead }
  /** Its address has changed for good. */
  | { status: 301; location: string };
