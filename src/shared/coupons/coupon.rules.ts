import { bpsOf, type Cents } from '../money/money.ts';

/** A coupon's discount and conditions, as stored. */
export interface CouponTerms {
  kind: 'percent' | 'fixed';
  percentBps: number | null;
  amountCents: Cents | null;
  minOrderCents: Cents;
  maxDiscountCents: Cents | null;
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
  maxUsesPerUser: number | null;
  useCount: number;
  isActive: boolean;
}

/** What it is used on. */
export interface CouponFacts {
  /** The order at list prices, what VIP takes off it, and what the goods cost after sale and VIP. */
  listCents: Cents;
  vipDiscountCents: Cents;
  goodsCents: Cents;
  /** Orders of this buyer that hold or used it. */
  usesByBuyer: number;
  now: Date;
}

export const couponRefusals = [
  'not_found',
  'not_started',
  'expired',
  'used_up',
  'used_by_you',
  'min_order',
  'vip_limit',
  'no_effect',
  'own_coupon',
] as const;
export type CouponRefusal = (typeof couponRefusals)[number];

export type CouponVerdict = { isValid: true; discountCents: Cents } | { isValid: false; reason: CouponRefusal };

export const couponKinds = ['percent', 'fixed'] as const;
export const couponStatuses = ['active', 'scheduled', 'expired', 'disabled'] as const;
export type CouponStatus = (typeof couponStatuses)[number];

/** How a coupon stands at that moment; coupon-list-source.ts says the same in SQL. */
export function couponStatus(
  { isActive, startsAt, endsAt }: Pick<CouponTerms, 'isActive' | 'startsAt' | 'endsAt'>,
  now: Date,
): CouponStatus {
  if (!isActive) return 'disabled';
  if (endsAt !== null && endsAt <= now) return 'expired';
  return startsAt !== null && startsAt > now ? 'scheduled' : 'active';
}

/** VIP and a coupon together take off at most 30 % of the list prices (D-14). */
const vipAndCouponBps = 3000;

/** What codes look like (D-50). */
export const couponCodePattern = /^[A-Za-z0-9_-]{3,32}$/;

/** Codes are entered in any case and kept in upper case. */
export function normalizeCouponCode(code: string): string {
  return code.trim().toUpperCase();
}

/** The code in upper case, undefined for an invalid one. */
export function readCouponCode(text: string): string | undefined {
  const code = normalizeCouponCode(text);
  return couponCodePattern.test(code) ? code : undefined;
}

/** Whether the coupon applies to this order, and its discount. Of several reasons against it the first is returned. */
export function judgeCoupon(coupon: CouponTerms | null, facts: CouponFacts): CouponVerdict {
  // A deactivated coupon is treated as unknown.
  if (!coupon?.isActive) return { isValid: false, reason: 'not_found' };
  const { startsAt, endsAt, maxUses, maxUsesPerUser, useCount, minOrderCents } = coupon;
  const obstacles: [boolean, CouponRefusal][] = [
    [startsAt !== null && facts.now < startsAt, 'not_started'],
    [endsAt !== null && facts.now >= endsAt, 'expired'],
    [maxUses !== null && useCount >= maxUses, 'used_up'],
    [maxUsesPerUser !== null && facts.usesByBuyer >= maxUsesPerUser, 'used_by_you'],
    [facts.goodsCents < minOrderCents, 'min_order'],
  ];
  const reason = obstacles.find(([isSo]) => isSo)?.[1];
  if (reason) return { isValid: false, reason };
  const discountCents = couponCents(coupon, facts);
  if (discountCents > 0) return { isValid: true, discountCents };
  return { isValid: false, reason: facts.vipDiscountCents > 0 ? 'vip_limit' : 'no_effect' };
}

/** Never the whole price, because an order for nothing could not be paid. */
function couponCents(coupon: CouponTerms, { listCents, vipDiscountCents, goodsCents }: CouponFacts): Cents {
  const wanted = coupon.kind === 'percent' ? bpsOf(goodsCents, coupon.percentBps ?? 0) : (coupon.amountCents ?? 0);
  const stacked = Math.floor((listCents * vipAndCouponBps) / 10_000) - vipDiscountCents;
  const limits = [wanted, goodsCents - 1, coupon.maxDiscountCents ?? wanted, vipDiscountCents > 0 ? stacked : wanted];
  return Math.max(0, Math.min(...limits));
}
