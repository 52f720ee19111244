import { pricesInBundle, sumPrices } from '../../bundles/bundle.rules.ts';
import { isSingleCopy } from '../../products/quantity.rules.ts';
import type { RegionVerdict } from '../../regions/region.rules.ts';
import { type JudgedLine, judgeLine, type LineRequest, type Orderable } from './order-line.rules.ts';

/** Why a part is not charged: the buyer has it, or another bundle of the same cart brings it. */
export type Deduction = 'owned' | 'in_cart';

/** A part as it is sold in its bundle, at its price there. */
export interface JudgedPart extends JudgedLine {
  deduction: Deduction | null;
}

interface PartRequest {
  isOwned: boolean;
  isInCart: boolean;
  userAllowance: number | null;
  region: RegionVerdict;
}

/** A part of a bundle with `percent` off. Only what is owned once (C3) is ever deducted. */
export function judgePart(
  part: Orderable,
  { isOwned, isInCart, userAllowance, region }: PartRequest,
  { percent, vipPercent, now }: { percent: number; vipPercent: number | null; now: Date },
): JudgedPart {
  const request = { quantity: 1, expectedPriceCents: null, isOwned: false, userAllowance, region };
  const judged = judgeLine(part, request, vipPercent, now);
  const reason = isOwned ? 'owned' : isInCart ? 'in_cart' : null;
  return { ...judged, ...pricesInBundle(judged, percent), deduction: isSingleCopy(part.type) ? reason : null };
}

const gravest = ['unavailable', 'vip_only', 'out_of_stock', 'limited', 'region_mismatch', 'country_unknown'] as const;
/** These leave the bundle as it is: it can be sold once the buyer has answered. */
const answerable: readonly string[] = ['region_mismatch', 'country_unknown'];

/**
 * What holds for a bundle in a cart: one of it, all parts that are not deducted together or nothing, for the sum of
 * their prices. With every part deducted there is nothing to buy.
 */
export function judgeBundle(
  bundle: Orderable,
  parts: readonly JudgedPart[],
  request: Omit<LineRequest, 'isOwned' | 'region'>,
  { vipPercent, now }: { vipPercent: number | null; now: Date },
): JudgedLine {
  const charged = parts.filter(({ deduction }) => deduction === null);
  const whole = { ...bundle, type: 'game', stockQuantity: null };
  const wanted = { ...request, expectedPriceCents: null, isOwned: charged.length === 0, region: 'works' } as const;
  const { status } = judgeLine(whole, wanted, vipPercent, now);
  const prices = sumPrices(charged);
  const missing = gravest.find((problem) => charged.some((part) => part.status === problem));
  const isDearer = request.expectedPriceCents !== null && prices.unitPriceCents > request.expectedPriceCents;
  const found = status === 'ok' ? (missing ?? (isDearer ? 'price_changed' : 'ok')) : status;
  const canBeSold = missing === undefined || answerable.includes(missing);
  return { status: found, availableQuantity: canBeSold ? 1 : 0, ...prices };
}
