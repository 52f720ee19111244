import type { ErrorEntries } from '../errors/error-entry.ts';

export const wishlistErrors = {
  WISHLIST_DUPLICATE: { status: 409, title: 'On the list', message: 'This is on your wishlist already.' },
  WISHLIST_FULL: { status: 409, title: 'Wishlist full', message: 'A wishlist holds up to 200 items.' },
} as const satisfies ErrorEntries;
