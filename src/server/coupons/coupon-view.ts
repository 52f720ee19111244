import { couponStatus } from '../../shared/coupons/coupon.rules.ts';
import type { Coupon } from '../../shared/coupons/coupon.schemas.ts';
import { toAmount } from '../../shared/money/money.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import type { Prisma } from '../platform/generated/client.ts';

type CouponRow = Prisma.CouponGetPayload<object>;

/** A coupon as staff sees it: percent or amount as one value, money as amounts. */
export function toCoupon(row: CouponRow, currency: string): Coupon {
  const { id, code, kind, percentBps, amountCents, maxUses, maxUsesPerUser, isActive, useCount, version } = row;
  return {
    id,
    code,
    kind,
    value: kind === 'percent' ? (percentBps ?? 0) / 100 : toAmount(amountCents ?? 0, currency),
    minOrder: toAmount(row.minOrderCents, currency),
    maxDiscount: row.maxDiscountCents === null ? null : toAmount(row.maxDiscountCents, currency),
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    maxUses,
    maxUsesPerUser,
    isActive,
    status: couponStatus(row, databaseNow()),
    useCount,
    version,
    createdAt: row.createdAt.toISOString(),
  };
}
