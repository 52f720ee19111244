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
  '/admin/*?',
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
  '/register',
  '/reset-password/:token',
  '/search',
  '/seller-center/*?',
  '/support',
  '/support/:id',
  '/theme-showcase',
  '/two-factor',
  '/unlock',
  '/unsubscribe',
  '/user',
  '/user/*?',
  '/verify-email',
  '/verify-email/sent',
  '/wishlist/:shareId',
  '/withdraw/:orderNumber',
];

/** The pattern as an expression that a whole path matches, with its named parts as groups. */
export function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace('/*?', '(?:/.*)?').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`);
}

const indexed = indexedPaths.map((path) => ({ path, pattern: patternOf(path) }));
const others = otherPaths.map(patternOf);

/** The pattern of the screen that a shopper's or member's address belongs to; the back office is one screen. */
export function describeScreen(path: string): string | undefined {
  return (
    indexed.find(({ pattern }) => pattern.test(path))?.path ??
    otherPaths.find((_other, index) => others[index]?.test(path))
  );
}

/** The screen at an address's path, and the named parts of it; 'private' is not for search engines. */
export function findScreen(
  path: string,
): { path: IndexedPath; params: Record<string, string> } | 'private' | undefined {
  for (const { path: known, pattern } of indexed) {
    const match = pattern.exec(path);
    if (match) return { path: known, params: { ...match.groups } };
  }
  return others.some((pattern) => pattern.test(path)) ? 'private' : undefined;
}
