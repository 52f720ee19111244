import { accountPaths, deskPaths } from './private-paths.ts';

/** Screens that search engines are offered, in wouter's patterns. */
export const indexedPaths = [
  '/',
  '/product',
  '/product/:id',
  '/category/:slug',
  '/page/:slug',
  '/seller/:userName',
  '/developers',
] as const;
export type IndexedPath = (typeof indexedPaths)[number];

/** Screens that are private, of one visit, or without content of their own. A test compares both with the client's. */
const otherPaths = [
  '/auth/callback',
  '/cart',
  '/checkout',
  '/checkout/return',
  '/compare',
  '/confirm-email',
  '/developers/changelog',
  '/developers/guides',
  '/developers/keys',
  '/developers/webhooks',
  '/forgot-password',
  '/game-items',
  '/game-items/:id',
  '/gift/:token',
  '/login',
  '/maintenance',
  '/newsletter/confirm',
  '/order-link/:orderNumber',
  '/register',
  '/reset-password/:token',
  '/search',
  '/support',
  '/support/:id',
  '/theme-showcase',
  '/two-factor',
  '/unlock',
  '/unsubscribe',
  '/verify-email',
  '/verify-email/sent',
  '/wishlist/:shareId',
  '/withdraw/:orderNumber',
];

/** First parts of one's own pages below /user; everything else there is a member's ID. A test compares them as well. */
const ownPages = [
  'addresses',
  'become-a-seller',
  'cart',
  'coins',
  'downloads',
  'earnings',
  'followed-sellers',
  'gifts',
  'messages',
  'notification',
  'notifications',
  'orders',
  'privacy',
  'profile',
  'recent-visits',
  'reviews',
  'saved-searches',
  'security',
  'settings',
  'vip',
  'wallet',
  'wishlist',
];

/** Screens that are there for everybody who has the link, if what the link names is. */
const linkedPaths = ['/user/:id', '/user/:id/reviews', '/wishlist/:shareId', '/gift/:token'] as const;
export type LinkedPath = (typeof linkedPaths)[number];

/** The pattern as an expression that a whole path matches, with its named parts as groups. */
export function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace('/*?', '(?:/.*)?').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`);
}

const indexed = indexedPaths.map((path) => ({ path, pattern: patternOf(path) }));
const others = otherPaths.map((path) => ({ path, pattern: patternOf(path) }));
const privates = [...accountPaths, ...deskPaths].map(patternOf);
/** What counts as one screen in the statistics. */
const areas = ['/admin/*?', '/seller-center/*?', '/user/*?'].map((path) => ({ path, pattern: patternOf(path) }));
const linked = linkedPaths.map((path) => ({ path, pattern: patternOf(path) }));
const ownPage = new RegExp(`^/user/(?:${ownPages.join('|')})(?:/|$)`);

/** The pattern of the screen that an address belongs to; the account, the back office and the seller center are one each. */
export function describeScreen(path: string): string | undefined {
  const known = privates.some((pattern) => pattern.test(path)) ? areas : [...indexed, ...others];
  return known.find(({ pattern }) => pattern.test(path))?.path;
}

/** The screen at an address's path, and the named parts of it; 'private' is not for search engines. */
export function findScreen(
  path: string,
): { path: IndexedPath; params: Record<string, string> } | 'private' | undefined {
  for (const { path: known, pattern } of indexed) {
    const match = pattern.exec(path);
    if (match) return { path: known, params: { ...match.groups } };
  }
  const isPrivate = others.some(({ pattern }) => pattern.test(path)) || privates.some((pattern) => pattern.test(path));
  return isPrivate ? 'private' : undefined;
}

/** What the address of a private screen names, if there is such a screen only for what exists. */
export function findLinked(path: string): { path: LinkedPath; name: string } | undefined {
  if (ownPage.test(path)) return undefined;
  for (const { path: known, pattern } of linked) {
    const [name] = Object.values(pattern.exec(path)?.groups ?? {});
    if (name !== undefined) return { path: known, name };
  }
  return undefined;
}
