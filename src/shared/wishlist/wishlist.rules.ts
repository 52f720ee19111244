import { dayMs } from '../dates/spans.ts';
import { type Cents, percentOf } from '../money/money.ts';
import type { WishlistSort } from './wishlist.schemas.ts';

/** Smaller drops are not worth a mail (D-58). */
const TOLD_DROP_PERCENT = 5;
const DROP_PAUSE_MS = 7 * dayMs;

interface Wish {
  priceWhenAddedCents: Cents;
  targetPriceCents: Cents | null;
  /** The last notice of a lower price, and of which. */
  dropNotifiedAt: Date | null;
  dropNotifiedCents: Cents | null;
}

/**
 * Whether the member hears of `priceCents`: 5 % under the price when added or at the target, once in seven days (D-58).
 */
export function isDropWorthTelling(wish: Wish, priceCents: Cents, now: Date): boolean {
  const pauseEndsAt = endOfPause(wish);
  if (pauseEndsAt !== undefined && now < pauseEndsAt) return false;
  if (isTargetReached(wish, priceCents)) return true;
  return priceCents <= wish.priceWhenAddedCents - percentOf(wish.priceWhenAddedCents, TOLD_DROP_PERCENT);
}

/** When the member may hear that the target is reached, if they were told lately of a price above it. */
export function targetDueAt(wish: Wish, priceCents: Cents, now: Date): Date | undefined {
  const { targetPriceCents, dropNotifiedCents } = wish;
  const pauseEndsAt = endOfPause(wish);
  if (pauseEndsAt === undefined || pauseEndsAt <= now || !isTargetReached(wish, priceCents)) return undefined;
  const knowsIt = dropNotifiedCents !== null && targetPriceCents !== null && dropNotifiedCents <= targetPriceCents;
  return knowsIt ? undefined : pauseEndsAt;
}

export function isTargetReached({ targetPriceCents }: Pick<Wish, 'targetPriceCents'>, priceCents: Cents): boolean {
  return targetPriceCents !== null && priceCents <= targetPriceCents;
}

function endOfPause({ dropNotifiedAt }: Wish): Date | undefined {
  return dropNotifiedAt === null ? undefined : new Date(dropNotifiedAt.getTime() + DROP_PAUSE_MS);
}

interface Sortable {
  id: string;
  addedAt: Date;
  priceCents: Cents;
  priceWhenAddedCents: Cents;
  isAvailable: boolean;
}

/** The saving since the item was added, in ten-thousandths of its price then; 0 for none. */
function dropShare({ priceCents, priceWhenAddedCents, isAvailable }: Sortable): number {
  if (!isAvailable || priceCents >= priceWhenAddedCents) return 0;
  return Math.round(((priceWhenAddedCents - priceCents) * 10_000) / priceWhenAddedCents);
}

/** Newest first, deepest drop first or cheapest first. Unavailable items come last, except when sorted by date. */
export function compareWishes(sort: WishlistSort): (a: Sortable, b: Sortable) => number {
  const byDate = (a: Sortable, b: Sortable) =>
    b.addedAt.getTime() - a.addedAt.getTime() || (a.id < b.id ? 1 : -Number(a.id !== b.id));
  const byAvailability = (a: Sortable, b: Sortable) => Number(b.isAvailable) - Number(a.isAvailable);
  if (sort === 'drop') return (a, b) => byAvailability(a, b) || dropShare(b) - dropShare(a) || byDate(a, b);
  if (sort === 'price') return (a, b) => byAvailability(a, b) || a.priceCents - b.priceCents || byDate(a, b);
  return byDate;
}
