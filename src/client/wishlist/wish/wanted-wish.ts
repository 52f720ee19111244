import { wantedValue } from '../../platform/session/wanted.ts';

export type WantedWish = { productId: string; targetPrice?: number };

/** The product that a guest wanted on the wishlist; it is added after sign-in. */
export const wantedWish = wantedValue<WantedWish>('gm-wanted-wish', ({ productId, targetPrice }) =>
  typeof productId === 'string' ? { productId, ...(typeof targetPrice === 'number' && { targetPrice }) } : undefined,
);
