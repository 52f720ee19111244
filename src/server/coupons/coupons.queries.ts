import { type CouponListInput, type CouponPage, couponListInputSchema } from '../../shared/coupons/coupon.schemas.ts';
import { couponList } from '../../shared/coupons/coupon-list.ts';
import type { DeskList } from '../desk/desk.ports.ts';
import { findListIds, findListPage, inOrderOf } from '../desk/read-list.queries.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { couponListSource } from './coupon-list-source.ts';
import { toCoupon } from './coupon-view.ts';

/** Coupons, newest first unless asked otherwise. */
export async function listCoupons(services: Services, { isActive, ...input }: CouponListInput): Promise<CouponPage> {
  const { currencyCode: currency } = await getSettings(services.db);
  const value = isActive ? ['active', 'scheduled', 'expired'] : ['disabled'];
  const filters: CouponListInput['filters'] =
    isActive === undefined ? input.filters : [...input.filters, { field: 'status', op: 'in', value }];
  const { ids, ...found } = await findListPage(services.db, couponList, couponListSource, {
    ...input,
    ...{ filters, currency },
  });
  return { ...found, items: await readRows(services, ids) };
}

/** The same list, for saved views and exports. */
export const couponsDeskList: DeskList = {
  list: couponList,
  permission: 'settings:update',
  exportPermission: 'settings:update',
  input: couponListInputSchema,
  async findIds({ db }, _actor, asked, limit) {
    const { currencyCode: currency } = await getSettings(db);
    return await findListIds(db, couponList, couponListSource, { ...asked, currency, limit, offset: 0 });
  },
  readRows: (services, _actor, ids) => readRows(services, ids),
};

async function readRows({ db }: Services, ids: readonly string[]) {
  const { currencyCode } = await getSettings(db);
  const rows = await db.prisma.coupon.findMany({ where: { id: { in: [...ids] } } });
  return inOrderOf(ids, rows).map((row) => toCoupon(row, currencyCode));
}
