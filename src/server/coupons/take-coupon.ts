import { v7 as uuid } from 'uuid';
import { couponMessages } from '../../shared/coupons/coupons.messages.ts';
import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/database/db.ts';
import { type CouponUser, couponDiscount, type QuotedCoupon, quoteCoupon, toCouponView } from './quote-coupon.ts';

interface Taking extends CouponUser {
  orderId: string;
  currency: string;
  quoted: QuotedCoupon;
}

/**
 * Holds one use of the coupon for the order, as long as everything that its discount was reckoned from still holds.
 * Call with the buyer's row locked, which the limit per buyer counts on, and after the stock was taken: whoever gives
 * both back goes the same way. COUPON_INVALID with the reason otherwise.
 */
export async function takeCoupon(tx: Transaction, { orderId, currency, quoted, ...user }: Taking): Promise<void> {
  const { coupon } = quoted;
  if (!coupon || !quoted.verdict.isValid) throw refuseCoupon(quoted, currency);
  const taken = await tx.$executeRaw`
    UPDATE coupons c SET "useCount" = c."useCount" + 1
    WHERE c."id" = ${coupon.id}::uuid AND c."isActive" AND (c."maxUses" IS NULL OR c."useCount" < c."maxUses")
      AND COALESCE(c."startsAt" <= clock_timestamp(), true) AND COALESCE(c."endsAt" > clock_timestamp(), true)
      AND c."madeById" IS DISTINCT FROM ${user.userId}::uuid
      AND c."kind" = ${coupon.kind}::"CouponKind" AND c."minOrderCents" <= ${user.goodsCents}
      AND c."percentBps" IS NOT DISTINCT FROM ${coupon.percentBps}::int
      AND c."amountCents" IS NOT DISTINCT FROM ${coupon.amountCents}::int
      AND c."maxDiscountCents" IS NOT DISTINCT FROM ${coupon.maxDiscountCents}::int
      AND (c."maxUsesPerUser" IS NULL OR c."maxUsesPerUser" > (
        SELECT count(*) FROM coupon_uses u
        WHERE u."couponId" = c."id" AND u."userId" = ${user.userId}::uuid AND u."status" IN ('held', 'used')))`;
  if (taken === 0) throw refuseCoupon(await quoteCoupon(tx, user), currency);
  await tx.$executeRaw`
    INSERT INTO coupon_uses ("id", "couponId", "orderId", "userId", "discountCents")
    VALUES (${uuid()}::uuid, ${coupon.id}::uuid, ${orderId}::uuid, ${user.userId}::uuid, ${couponDiscount(quoted)})`;
}

/** What a buyer hears whose coupon does not count, or not as it did a moment ago. */
export function refuseCoupon(quoted: QuotedCoupon, currency: string): AppError {
  const coupon = toCouponView(quoted, currency);
  return new AppError('COUPON_INVALID', { message: coupon.message || couponMessages.changed, details: { coupon } });
}
