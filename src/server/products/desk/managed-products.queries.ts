import { workCountLimit } from '../../../shared/desk/desk.schemas.ts';
import { toAmount } from '../../../shared/money/money.ts';
import { isUnreleased } from '../../../shared/orders/pricing/preorder.rules.ts';
import { renditionUrl } from '../../../shared/products/images/rendition.ts';
import { isNew } from '../../../shared/products/list/new-badge.rules.ts';
import {
  type ManagedProductListInput,
  type ManagedProductPage,
  type ManagedProductRow,
  managedProductListInputSchema,
  managedProductRowSchema,
} from '../../../shared/products/managed-product.schemas.ts';
import { countedKeys, managedProductList, managedProductViews } from '../../../shared/products/managed-product-list.ts';
import { scopeOf } from '../../../shared/roles/permissions.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { DeskList, WorkCounter } from '../../desk/desk.ports.ts';
import { findListIds, findListPage, inOrderOf } from '../../desk/read-list.queries.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { managedProductSource } from './managed-product-source.ts';

const rowSelect = {
  id: true,
  slug: true,
  name: true,
  sku: true,
  status: true,
  withheld: true,
  awaitsApproval: true,
  type: true,
  category: { select: { name: true, slug: true } },
  seller: { select: { userName: true } },
  priceCents: true,
  vipPriceCents: true,
  currentPriceCents: true,
  stockQuantity: true,
  deliveryType: true,
  bundlePercent: true,
  coverKey: true,
  version: true,
  createdAt: true,
  releaseAt: true,
  releaseDate: true,
  preorderAllowed: true,
} as const satisfies Prisma.ProductSelect;

/** Everybody's products for staff. */
export async function listManagedProducts(
  services: Services,
  actor: MemberActor,
  input: ManagedProductListInput,
): Promise<ManagedProductPage> {
  if (scopeOf('product:update', actor) !== 'all') throw new AppError('FORBIDDEN');
  return await listProductsOf(services, input, undefined);
}

/** The actor's own products. */
export async function listOwnProducts(
  services: Services,
  actor: MemberActor,
  input: ManagedProductListInput,
): Promise<ManagedProductPage> {
  return await listProductsOf(services, input, actor.userId);
}

/** A page of them. Archived ones only when asked for. */
async function listProductsOf(
  { db }: Services,
  input: ManagedProductListInput,
  sellerId: string | undefined,
): Promise<ManagedProductPage> {
  const settings = await getSettings(db);
  const { currencyCode } = settings;
  const asked = { ...input, filters: withoutArchived(input.filters), currency: currencyCode };
  const source = managedProductSource(settings, sellerId);
  const { ids, ...found } = await findListPage(db, managedProductList, source, asked);
  return { ...found, items: await readRows(db, ids) };
}

/** The same list, for what is done with all of it: everybody's for staff, a seller's own. */
export const managedProductsDeskList: DeskList = {
  list: managedProductList,
  permission: 'product:update',
  exportPermission: 'product:export',
  input: managedProductListInputSchema,
  async findIds({ db }, actor, asked: ManagedProductListInput, limit) {
    const settings = await getSettings(db);
    const { currencyCode: currency } = settings;
    const filters = withoutArchived(asked.filters);
    const source = managedProductSource(settings, ownerOf(actor));
    return await findListIds(db, managedProductList, source, { ...asked, filters, currency, limit, offset: 0 });
  },
  readRows: ({ db }, actor, ids) => readRows(db, ids, ownerOf(actor)),
  cells: { keys: ({ keys }) => managedProductRowSchema.shape.keys.parse(keys)?.available ?? null },
};

/** What sellers want to publish, and pools of keys to be filled, each as the view of that name shows it. */
export const productWork = {
  permission: 'product:update',
  async count({ db }) {
    const settings = await getSettings(db);
    const { currencyCode: currency } = settings;
    const countView = async (view: string) => {
      const filters = [...(managedProductViews.find(({ id }) => id === view)?.filters ?? [])];
      const asked = { filters, sort: [], limit: workCountLimit, offset: 0, currency };
      return (await findListIds(db, managedProductList, managedProductSource(settings), asked)).length;
    };
    return {
      'products.toApprove': await countView('to-approve'),
      'products.lowKeys': await countView('low-keys'),
    };
  },
} satisfies WorkCounter;

function ownerOf(actor: MemberActor): string | undefined {
  return scopeOf('product:update', actor) === 'all' ? undefined : actor.userId;
}

async function readRows(db: Database, ids: readonly string[], sellerId?: string): Promise<ManagedProductRow[]> {
  const settings = await getSettings(db);
  const where = { id: { in: [...ids] }, ...(sellerId !== undefined && { sellerId }) };
  const [rows, sales, keys] = await Promise.all([
    db.prisma.product.findMany({ where, select: rowSelect }),
    findSales(db, ids),
    countKeys(db, ids),
  ]);
  const now = databaseNow();
  return inOrderOf(ids, rows).map((row) => {
    const { units = 0, cents = 0 } = sales.get(row.id) ?? {};
    const revenue30 = toAmount(cents, settings.currencyCode);
    return { ...toRow(row, settings, now), sold: units, revenue30, keys: keys.get(row.id) ?? null };
  });
}

/** Of the last 30 days, from the sums of the sales reports, which cost the same however much was sold. */
async function findSales({ pool }: Database, ids: readonly string[]) {
  const { rows } = await pool.query<{ id: string; units: number; cents: number }>({
    name: 'managed-products-sold',
    text: `SELECT "key" AS id, sum("units")::int AS units, sum("totalCents")::float8 AS cents FROM sales_facts
           WHERE "by" = 'product' AND "key" = ANY($1) AND "grain" = 'day' AND "source" = 'paid'
             AND "start" > now() - interval '30 days' GROUP BY 1`,
    values: [ids],
  });
  return new Map(rows.map(({ id, units, cents }) => [id, { units, cents }]));
}

/**
 * The pools of those delivered as keys. The free ones are the stock; the sold ones are counted from the index alone and
 * no further than `countedKeys`, so that a row costs the same however much was sold.
 */
async function countKeys({ pool }: Database, ids: readonly string[]) {
  const { rows } = await pool.query<{ id: string } & NonNullable<ManagedProductRow['keys']>>({
    name: 'managed-products-keys',
    text: `SELECT p."id", greatest(p."stockQuantity", 0) AS available,
             (SELECT coalesce(sum(r."quantity"), 0)::int FROM stock_reservations r
              WHERE r."productId" = p."id" AND r."status" = 'held' AND NOT r."isPreorder") AS reserved,
             (SELECT count(*)::int FROM (SELECT FROM product_keys k
              WHERE k."productId" = p."id" AND k."status" IN ('sold', 'revealed') LIMIT ${countedKeys}) c) AS sold
           FROM products p WHERE p."id" = ANY($1::uuid[]) AND p."deliveryType" = 'key' AND p."bundlePercent" IS NULL`,
    values: [ids],
  });
  return new Map(rows.map(({ id, ...keys }) => [id, keys]));
}

type Filters = ManagedProductListInput['filters'];

function withoutArchived(filters: Filters): Filters {
  const isAsked = filters.some(({ field }) => field === 'status');
  return isAsked ? filters : [...filters, { field: 'status', op: 'in', value: ['active', 'inactive'] }];
}

type Row = Prisma.ProductGetPayload<{ select: typeof rowSelect }>;

type RowSettings = Pick<Settings, 'currencyCode' | 'lowStock' | 'newBadgeDays'>;

function toRow(
  row: Row,
  { currencyCode: currency, lowStock, newBadgeDays }: RowSettings,
  now: Date,
): Omit<ManagedProductRow, 'sold' | 'revenue30' | 'keys'> {
  const { id, slug, name, sku, status, withheld, type, deliveryType, stockQuantity: stock, version } = row;
  return {
    ...{ id, slug, name, sku, status, withheld, type, deliveryType, stock, currency, version },
    isAwaitingApproval: status === 'inactive' && row.awaitsApproval,
    category: row.category.name,
    categoryAddress: row.category.slug,
    seller: row.seller.userName,
    price: toAmount(row.priceCents, currency),
    vipPrice: row.vipPriceCents === null ? null : toAmount(row.vipPriceCents, currency),
    currentPrice: toAmount(row.currentPriceCents, currency),
    isBundle: row.bundlePercent !== null,
    isLow: stock !== null && stock > 0 && stock <= lowStock,
    isOut: stock !== null && stock <= 0,
    isNew: isNew((row.releaseAt ?? row.releaseDate ?? row.createdAt).getTime(), now.getTime(), newBadgeDays),
    isPreorder: row.preorderAllowed && isUnreleased(row, now),
    coverUrl: row.coverKey === '' ? '' : renditionUrl(row.coverKey, 320),
    createdAt: row.createdAt.toISOString(),
  };
}
