import { pendingAction } from '../../platform/session/pending-action.ts';

export type PendingWish = { productId: string; targetPrice?: number };

/** The product a guest tried to add to the wishlist; it is added after sign-in. */
export const pendingWish = pendingAction<PendingWish>('gm-wanted-wish', ({ productId, targetPrice }) =>
  typeof productId === 'string' ? { productId, ...(typeof targetPrice === 'number' && { targetPrice }) } : undefined,
);
