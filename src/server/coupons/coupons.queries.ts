import type { z } from 'zod';
import type { CouponListInput, couponPageSchema } from '../../shared/coupons/coupon.schemas.ts';
import { countPages } from '../../shared/pagination/page.rules.ts';
import { likeText } from '../platform/database/like-text.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { toCoupon } from './coupon-view.ts';

/** Coupons, newest first. */
export async function listCoupons(
  { db }: Services,
  { page, limit, q, isActive }: CouponListInput,
): Promise<z.infer<typeof couponPageSchema>> {
  const where = {
    ...(q !== undefined && { code: { contains: likeText(q.toUpperCase()) } }),
    ...(isActive !== undefined && { isActive }),
  };
  const { currencyCode } = await getSettings(db);
  const [rows, totalItems] = await Promise.all([
    db.prisma.coupon.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * limit,
      take: limit,
    }),
    db.prisma.coupon.count({ where }),
  ]);
  return {
    items: rows.map((row) => toCoupon(row, currencyCode)),
    page,
    limit,
    totalItems,
    totalPages: countPages(totalItems, limit),
  };
}
