import { isRecord } from '../../../shared/validation/value-at.ts';
import { parseJson, storedValue } from '../../platform/stored-value.ts';

const wanted = storedValue('gm-wanted-wish', parseJson, 'tab');
/** A sign-in later than this is taken to have another purpose. */
const lifetimeMs = 15 * 60_000;

export type WantedWish = { productId: string; targetPrice?: number };

/** Remembers the product that a guest wanted on the wishlist; it is added after sign-in. */
export function rememberWantedWish(wish: WantedWish, now = Date.now()): void {
  wanted.write(JSON.stringify({ ...wish, at: now }));
}

/** The remembered wish, once. */
export function takeWantedWish(now = Date.now()): WantedWish | undefined {
  const stored = wanted.read();
  wanted.write(undefined);
  if (!isRecord(stored)) return undefined;
  const { productId, targetPrice, at } = stored;
  if (typeof productId !== 'string' || typeof at !== 'number' || now - at > lifetimeMs) return undefined;
  return { productId, ...(typeof targetPrice === 'number' && { targetPrice }) };
}
