import { toAmount } from '../../../shared/money/money.ts';
import type {
  ManagedProductListInput,
  ManagedProductPage,
  ManagedProductRow,
} from '../../../shared/products/managed-product.schemas.ts';
import { managedProductList } from '../../../shared/products/managed-product-list.ts';
import { renditionUrl } from '../../../shared/products/rendition.ts';
import { scopeOf } from '../../../shared/roles/permissions.ts';
import { findListPage, inOrderOf } from '../../desk/read-list.queries.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
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
  type: true,
  category: { select: { name: true } },
  seller: { select: { userName: true } },
  priceCents: true,
  vipPriceCents: true,
  currentPriceCents: true,
  stockQuantity: true,
  deliveryType: true,
  bundlePercent: true,
  coverKey: true,
  createdAt: true,
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
  const { currencyCode, lowStock } = await getSettings(db);
  const asked = { ...input, filters: withoutArchived(input.filters), currency: currencyCode };
  const source = managedProductSource(lowStock, sellerId);
  const { ids, ...found } = await findListPage(db, managedProductList, source, asked);
  const rows = await db.prisma.product.findMany({ where: { id: { in: ids } }, select: rowSelect });
  return { ...found, items: inOrderOf(ids, rows).map((row) => toRow(row, currencyCode, lowStock)) };
}

type Filters = ManagedProductListInput['filters'];

function withoutArchived(filters: Filters): Filters {
  const isAsked = filters.some(({ field }) => field === 'status');
  return isAsked ? filters : [...filters, { field: 'status', op: 'in', value: ['active', 'inactive'] }];
}

type Row = Prisma.ProductGetPayload<{ select: typeof rowSelect }>;

function toRow(row: Row, currency: string, lowStock: number): ManagedProductRow {
  const { id, slug, name, sku, status, withheld, type, deliveryType, stockQuantity: stock } = row;
  return {
    ...{ id, slug, name, sku, status, withheld, type, deliveryType, stock, currency },
    category: row.category.name,
    seller: row.seller.userName,
    price: toAmount(row.priceCents, currency),
    vipPrice: row.vipPriceCents === null ? null : toAmount(row.vipPriceCents, currency),
    currentPrice: toAmount(row.currentPriceCents, currency),
    isBundle: row.bundlePercent !== null,
    isLow: stock !== null && stock > 0 && stock <= lowStock,
    isOut: stock !== null && stock <= 0,
    coverUrl: row.coverKey === '' ? '' : renditionUrl(row.coverKey, 320),
    createdAt: row.createdAt.toISOString(),
  };
}
