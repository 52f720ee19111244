import { pricesInBundle, sumPrices } from '../../bundles/bundle.rules.ts';
import type { VipLevel } from '../../products/price.rules.ts';
import { isSingleCopy, type JudgedLine, judgeLine, type Orderable, type Wish } from './order-line.rules.ts';

/** Why a part is not charged: the buyer has it, or another bundle of the same cart brings it. */
export type Deduction = 'owned' | 'in_cart';

/** A part as it is sold in its bundle, at its price there. */
export interface JudgedPart extends JudgedLine {
  deduction: Deduction | null;
}

interface PartWish {
  isOwned: boolean;
  isInCart: boolean;
  userAllowance: number | null;
}

/** A part of a bundle with `percent` off. Only what is owned once (C3) is ever deducted. */
export function judgePart(
  part: Orderable,
  { isOwned, isInCart, userAllowance }: PartWish,
  { percent, level, now }: { percent: number; level: VipLevel | null; now: Date },
): JudgedPart {
  const judged = judgeLine(part, { quantity: 1, expectedPriceCents: null, isOwned: false, userAllowance }, level, now);
  const reason = isOwned ? 'owned' : isInCart ? 'in_cart' : null;
  return { ...judged, ...pricesInBundle(judged, percent), deduction: isSingleCopy(part.type) ? reason : null };
}

const gravest = ['unavailable', 'vip_only', 'out_of_stock', 'limited'] as const;

/**
 * What holds for a bundle in a cart: one of it, all parts that are not deducted together or nothing, for the sum of
 * their prices. With every part deducted there is nothing to buy.
 */
export function judgeBundle(
  bundle: Orderable,
  parts: readonly JudgedPart[],
  wish: Omit<Wish, 'isOwned'>,
  { level, now }: { level: VipLevel | null; now: Date },
): JudgedLine {
  const charged = parts.filter(({ deduction }) => deduction === null);
  const whole = { ...bundle, type: 'game', stockQuantity: null };
  const { status } = judgeLine(whole, { ...wish, expectedPriceCents: null, isOwned: charged.length === 0 }, level, now);
  const prices = sumPrices(charged);
  const missing = gravest.find((problem) => charged.some((part) => part.status === problem));
  const isDearer = wish.expectedPriceCents !== null && prices.unitPriceCents > wish.expectedPriceCents;
  const found = status === 'ok' ? (missing ?? (isDearer ? 'price_changed' : 'ok')) : status;
  return { status: found, availableQuantity: missing === undefined ? 1 : 0, ...prices };
}
