import type { FilterOp, FilterValue } from '../../../shared/lists/list.ts';
import type { managedProductList } from '../../../shared/products/managed-product-list.ts';
import { byNameKey } from '../../desk/by-user-name.ts';
import type { Bind, ListSource } from '../../desk/list-source.ts';
import { likeText } from '../../platform/database/like-text.ts';

/** Up to here the column `stockLeft` follows the stock. */
const followedStock = 19;
/** As its seller asked, and nobody has decided. */
const awaiting = `p."awaitsApproval" AND p."status" = 'inactive'`;
const bySellerName = byNameKey('"userNameKey"');

interface ProductMarks {
  /** Units up to which a stock is low. */
  lowStock: number;
  /** Days for which a product is marked as new, as isNew has it. */
  newBadgeDays: number;
}

/** Since when a product is new; the expression of its index. */
const newSince = `COALESCE(p."releaseAt", p."releaseDate"::timestamp AT TIME ZONE 'UTC', p."createdAt")`;
const preorder = 'p."preorderAllowed" AND p."releaseAt" > now()';

/**
 * Products with those off sale; indexes for each filter and sort are in the migrations `product_list` and
 * `lists_from_indexes_products` and `products_new_and_preorders`.
 *
 * @param sellerId whose products alone
 */
export function managedProductSource(
  { lowStock, newBadgeDays }: ProductMarks,
  sellerId?: string,
): ListSource<typeof managedProductList.columns> {
  const left = lowStock <= followedStock ? 'p."stockLeft"' : 'p."stockQuantity"';
  const needsKeys = `p."deliveryType" = 'key' AND ${left} <= ${Math.trunc(lowStock)}`;
  const isNew = `${newSince} <= now() AND ${newSince} > now() - interval '${Math.trunc(newBadgeDays)} days'`;
  const low = `${left} BETWEEN 1 AND ${Math.trunc(lowStock)}`;
  return {
    from: 'products p',
    id: 'p."id"',
    columns: {
      name: { sql: 'lower(p."name")', where: byName },
      sku: { where: bySku },
      status: 'p."status"',
      type: 'p."type"',
      category: { where: byCategory },
      seller: { where: bySeller },
      price: 'p."priceCents"',
      isLow: { where: (_op, value) => (value === true ? low : `(${low}) IS NOT TRUE`) },
      isOut: { where: (_op, value) => (value === true ? 'p."stockLeft" <= 0' : '(p."stockLeft" <= 0) IS NOT TRUE') },
      needsKeys: { where: (_op, value) => (value === true ? needsKeys : `(${needsKeys}) IS NOT TRUE`) },
      isAwaitingApproval: { where: (_op, value) => (value === true ? awaiting : `NOT (${awaiting})`) },
      isNew: { where: (_op, value) => (value === true ? isNew : `NOT (${isNew})`) },
      isPreorder: { where: (_op, value) => (value === true ? preorder : `(${preorder}) IS NOT TRUE`) },
      createdAt: 'p."createdAt"',
    },
    ...(sellerId !== undefined && { where: (bind: Bind) => `p."sellerId" = ${bind(sellerId)}` }),
    // A word of many names is found by walking the list's order, a rare one by the indexes: the planner needs to see both.
    search: (text, bind) =>
      `upper(p."sku") LIKE ${bind(`${likeText(text.trim().toUpperCase())}%`)}
        OR lower(p."name") LIKE ${bind(`%${likeText(text.trim().toLowerCase())}%`)}`,
  };
}

function byName(op: FilterOp, value: FilterValue, bind: Bind): string {
  const text = likeText(String(value).toLowerCase());
  return `lower(p."name") LIKE ${bind(op === 'contains' ? `%${text}%` : `${text}%`)}`;
}

function bySku(op: FilterOp, value: FilterValue, bind: Bind): string {
  const sku = String(value).toUpperCase();
  return `upper(p."sku") ${op === 'is' ? `= ${bind(sku)}` : `LIKE ${bind(`${likeText(sku)}%`)}`}`;
}

function byCategory(op: FilterOp, value: FilterValue, bind: Bind): string {
  const name = String(value).toLowerCase();
  const test = op === 'is' ? `= ${bind(name)}` : `LIKE ${bind(`${likeText(name)}%`)}`;
  return `p."categoryId" IN (SELECT "id" FROM categories WHERE lower("name") ${test})`;
}

function bySeller(op: FilterOp, value: FilterValue, bind: Bind): string {
  // As an array the sellers are known before the plan walks their products in order.
  return `p."sellerId" = ANY(ARRAY(SELECT "id" FROM users WHERE ${bySellerName(op, value, bind)}))`;
}
