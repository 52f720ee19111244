import { productFieldNames } from '../../../shared/products/product-field-names.ts';
import { recordOf } from '../../../shared/records/record.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';
import { keyColumn } from '../reading/key-column.ts';

const lockedSelect = {
  id: true,
  slug: true,
  sku: true,
  name: true,
  categoryId: true,
  sellerId: true,
  ...recordOf(productFieldNames, (): true => true),
  status: true,
  awaitsApproval: true,
  declineReason: true,
  publishFrom: true,
  publishTo: true,
  vipOnly: true,
  vipFrom: true,
  priceCents: true,
  vipPriceCents: true,
  costPriceCents: true,
  salePriceCents: true,
  saleFrom: true,
  saleTo: true,
  currentPriceCents: true,
  discountPercent: true,
  lowest30Cents: true,
  stockQuantity: true,
  releaseAt: true,
  preorderAllowed: true,
  payOnRelease: true,
  preorderLimit: true,
  maxPerOrder: true,
  maxPerUser: true,
  parentProductId: true,
  bundlePercent: true,
  seo: true,
  version: true,
} as const satisfies Prisma.ProductSelect;
export type LockedProduct = Prisma.ProductGetPayload<{ select: typeof lockedSelect }>;

/** Locks a product until the transaction ends; null when there is none. */
export async function lockProduct(tx: Transaction, idOrSlug: string): Promise<LockedProduct | null> {
  const column = Prisma.raw(`"${keyColumn(idOrSlug)}"`);
  const [locked] = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "products" WHERE ${column} = ${idOrSlug.toLowerCase()} FOR UPDATE`;
  return locked ? await readProduct(tx, locked.id) : null;
}

/** Locks several in the order of their ids, as orders do, and gives those that there are. */
export async function lockProducts(tx: Transaction, ids: readonly string[]): Promise<Map<string, LockedProduct>> {
  await tx.$queryRaw`SELECT 1 FROM "products" WHERE "id" = ANY(${[...ids]}::uuid[]) ORDER BY "id" FOR UPDATE`;
  return await readProducts(tx, ids);
}

export async function readProducts(tx: Transaction, ids: readonly string[]): Promise<Map<string, LockedProduct>> {
  const rows = await tx.product.findMany({ where: { id: { in: [...ids] } }, select: lockedSelect });
  return new Map(rows.map((row) => [row.id, row]));
}

export async function readProduct(tx: Transaction, id: string): Promise<LockedProduct> {
  return await tx.product.findUniqueOrThrow({ where: { id }, select: lockedSelect });
}

/** STALE_VERSION, with who saved it and when, unless the writer read the current version. */
export async function refuseStale(tx: Transaction, product: LockedProduct, seen: number): Promise<void> {
  if (product.version === seen) return;
  const last = await tx.auditEntry.findFirst({
    where: { entity: 'product', entityId: product.id },
    orderBy: { seq: 'desc' },
    select: { userName: true, timestamp: true },
  });
  const details = {
    version: product.version,
    changedBy: last?.userName ?? null,
    changedAt: last?.timestamp.toISOString() ?? null,
  };
  throw new AppError('STALE_VERSION', { details });
}
