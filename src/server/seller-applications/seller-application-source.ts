import type { FilterOp, FilterValue } from '../../shared/lists/list.ts';
import type { sellerApplicationList } from '../../shared/seller-applications/seller-application-list.ts';
import { byUserName } from '../desk/by-user-name.ts';
import type { Bind, ListSource } from '../desk/list-source.ts';
import { likeText } from '../platform/database/like-text.ts';

const shopName = 'lower(a."displayName")';
const byApplicant = byUserName('a."userId"');

/** Every application to sell; indexes are in the migration `seller_application_list`. */
export const sellerApplicationSource: ListSource<typeof sellerApplicationList.columns> = {
  from: 'seller_applications a',
  id: 'a."id"',
  columns: {
    displayName: { sql: shopName, where: byShopName },
    user: { where: byApplicant },
    status: 'a."status"',
    createdAt: 'a."createdAt"',
    decidedAt: 'a."decidedAt"',
  },
  nullable: ['decidedAt'],
  search: (text, bind) =>
    `${byShopName('startsWith', text.trim(), bind)} OR ${byApplicant('startsWith', text.trim(), bind)}`,
};

function byShopName(op: FilterOp, value: FilterValue, bind: Bind): string {
  const name = String(value).toLowerCase();
  return op === 'is' ? `${shopName} = ${bind(name)}` : `${shopName} LIKE ${bind(`${likeText(name)}%`)}`;
}
