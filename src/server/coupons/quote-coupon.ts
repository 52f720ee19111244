import {
  type CouponFacts,
  type CouponTerms,
  type CouponVerdict,
  judgeCoupon,
} from '../../shared/coupons/coupon.rules.ts';
import type { QuotedCouponView } from '../../shared/coupons/coupon.schemas.ts';
import { couponMessages } from '../../shared/coupons/coupons.messages.ts';
import { type Cents, formatCents, toAmount } from '../../shared/money/money.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import type { Transaction } from '../platform/database/db.ts';

interface CouponRow extends CouponTerms {
  id: string;
  usesByBuyer: number;
  /** Number of an unpaid order of the buyer that has the coupon. */
  heldBy: string | null;
  /** The coupon was created by the one who wants its discount. */
  isOwn: boolean | null;
  now: Date;
}

export interface QuotedCoupon {
  code: string;
  /** Null when there is no such coupon. */
  coupon: CouponRow | null;
  verdict: CouponVerdict;
}

export type CouponUser = { code: string; userId: string } & Pick<
  CouponFacts,
  'listCents' | 'vipDiscountCents' | 'goodsCents'
>;

/** What the coupon does for these goods of this buyer at this moment. Holds nothing. */
export async function quoteCoupon(db: Transaction, { code, userId, ...goods }: CouponUser): Promise<QuotedCoupon> {
  const [coupon = null] = await db.$queryRaw<CouponRow[]>`
    SELECT c."id", c."kind", c."percentBps", c."amountCents", c."minOrderCents", c."maxDiscountCents", c."startsAt",
      c."endsAt", c."maxUses", c."maxUsesPerUser", c."useCount", c."isActive",
      c."madeById" = ${userId}::uuid AS "isOwn", clock_timestamp() AS "now",
      (SELECT count(*)::int FROM coupon_uses u
       WHERE u."couponId" = c."id" AND u."userId" = ${userId}::uuid AND u."status" IN ('held', 'used')) AS "usesByBuyer",
      (SELECT o."orderNumber" FROM coupon_uses u JOIN orders o ON o."id" = u."orderId"
       WHERE u."couponId" = c."id" AND u."userId" = ${userId}::uuid AND u."status" = 'held'
       ORDER BY u."id" LIMIT 1) AS "heldBy"
    FROM coupons c WHERE c."code" = ${code}`;
  const facts = { ...goods, usesByBuyer: coupon?.usesByBuyer ?? 0, now: coupon?.now ?? databaseNow() };
  const verdict = coupon?.isOwn ? ({ isValid: false, reason: 'own_coupon' } as const) : judgeCoupon(coupon, facts);
  return { code, coupon, verdict };
}

/** What the coupon takes off; nothing while it does not count. */
export function couponDiscount(quoted: QuotedCoupon | null): Cents {
  return quoted?.verdict.isValid ? quoted.verdict.discountCents : 0;
}

/** The verdict as the API says it (D-64). */
export function toCouponView({ code, coupon, verdict }: QuotedCoupon, currency: string): QuotedCouponView {
  if (verdict.isValid) {
    return { code, valid: true, reason: null, message: '', discount: toAmount(verdict.discountCents, currency) };
  }
  const { reason } = verdict;
  const { minOrderCents = 0, heldBy = null } = coupon ?? {};
  const isHeld = heldBy !== null && (reason === 'used_by_you' || reason === 'used_up');
  const message = isHeld
    ? couponMessages.held_by_order.replace('{order}', heldBy)
    : couponMessages[reason].replace('{amount}', formatCents(minOrderCents, currency));
  return { code, valid: false, reason, message, discount: 0 };
}
