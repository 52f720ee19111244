import type { z } from 'zod';
import type { CouponUsesInput, couponUsePageSchema } from '../../shared/coupons/coupon.schemas.ts';
import { toAmount } from '../../shared/money/money.ts';
import { countPages } from '../../shared/pagination/page.rules.ts';
import type { Services } from '../platform/services.ts';

/** What a coupon was used for. */
export async function listCouponUses(
  { db }: Services,
  { id: couponId, page, limit }: CouponUsesInput,
): Promise<z.infer<typeof couponUsePageSchema>> {
  const where = { couponId };
  const [rows, totalItems] = await Promise.all([
    db.prisma.couponUse.findMany({
      where,
      select: {
        ...{ id: true, orderId: true, discountCents: true, status: true, createdAt: true },
        order: { select: { orderNumber: true, currency: true, user: { select: { userName: true } } } },
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * limit,
      take: limit,
    }),
    db.prisma.couponUse.count({ where }),
  ]);
  const items = rows.map(({ id, orderId, discountCents, status, createdAt, order }) => ({
    ...{ id, orderId, status, orderNumber: order.orderNumber, currency: order.currency },
    userName: order.user.userName,
    discount: toAmount(discountCents, order.currency),
    createdAt: createdAt.toISOString(),
  }));
  return { items, page, limit, totalItems, totalPages: countPages(totalItems, limit) };
}
