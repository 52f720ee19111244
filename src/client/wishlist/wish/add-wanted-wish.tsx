import { useAfterSignIn } from '../../platform/session/wanted.ts';
import { useAddWish } from './use-wish.ts';
import { wantedWish } from './wanted-wish.ts';

/** Adds the product that a guest wanted on the wishlist after sign-in. Renders nothing. */
export function AddWantedWish() {
  useAfterSignIn(wantedWish, useAddWish());
  return null;
}
