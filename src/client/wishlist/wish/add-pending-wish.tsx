import { useAfterSignIn } from '../../platform/session/pending-action.ts';
import { pendingWish } from './pending-wish.ts';
import { useAddWish } from './use-wish.ts';

/** After sign-in, adds the product the guest had tried to add to the wishlist. Renders nothing. */
export function AddPendingWish() {
  useAfterSignIn(pendingWish, useAddWish());
  return null;
}
