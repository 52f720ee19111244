import type { ErrorEntries } from '../errors/error-entry.ts';

export const wishlistErrors = {
  WISHLIST_DUPLICATE: { status: 409, title: 'Already on your wishlist', message: 'This is already on your wishlist.' },
  WISHLIST_FULL: { status: 409, title: 'Wishlist full', message: 'A wishlist holds up to 200 items.' },
} as const satisfies ErrorEntries;
