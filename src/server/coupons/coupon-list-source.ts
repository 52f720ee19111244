import type { couponList } from '../../shared/coupons/coupon-list.ts';
import type { FilterOp, FilterValue } from '../../shared/lists/list.ts';
import type { Bind, ListSource } from '../desk/list-source.ts';
import { likeText } from '../platform/database/like-text.ts';

/** How a coupon stands now, as couponStatus says. */
const status = `(CASE WHEN NOT c."isActive" THEN 'disabled' WHEN c."endsAt" <= now() THEN 'expired'
  WHEN c."startsAt" > now() THEN 'scheduled' ELSE 'active' END)`;

/** Codes are few enough to be read whole for what has no index. */
export const couponListSource: ListSource<typeof couponList.columns> = {
  from: 'coupons c',
  id: 'c."id"',
  columns: {
    code: { sql: 'c."code"', where: byCode },
    kind: 'c."kind"',
    status,
    minOrder: 'c."minOrderCents"',
    useCount: 'c."useCount"',
    startsAt: 'c."startsAt"',
    endsAt: 'c."endsAt"',
    createdAt: 'c."createdAt"',
  },
  nullable: ['startsAt', 'endsAt'],
  search: (text, bind) => `c."code" LIKE ${bind(`%${likeText(text.trim().toUpperCase())}%`)}`,
};

function byCode(op: FilterOp, value: FilterValue, bind: Bind): string {
  const code = String(value).trim().toUpperCase();
  if (op === 'is') return `c."code" = ${bind(code)}`;
  return `c."code" LIKE ${bind(`${op === 'contains' ? '%' : ''}${likeText(code)}%`)}`;
}
