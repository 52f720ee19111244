import type { z } from 'zod';
import type { productKeysInputSchema, productKeysSchema } from '../../shared/downloads/product-key.schemas.ts';
import { countPages } from '../../shared/pagination/page.rules.ts';
import type { Permission } from '../../shared/roles/permissions.ts';
import type { Authorized, MemberActor } from '../platform/actor.ts';
import type { Services } from '../platform/services.ts';
import { authorizeProduct } from '../products/access/products.policy.ts';
import { keyColumn } from '../products/reading/key-column.ts';

interface KeyProduct {
  id: string;
  sellerId: string;
  deliveryType: string;
}

/** The product, when `actor` may do that with its keys; NOT_FOUND otherwise. */
export async function findKeyProduct(
  { db }: Pick<Services, 'db'>,
  actor: MemberActor,
  permission: Permission,
  idOrSlug: string,
): Promise<Authorized<KeyProduct>> {
  const where = { [keyColumn(idOrSlug)]: idOrSlug.toLowerCase() };
  const select = { id: true, sellerId: true, deliveryType: true };
  return authorizeProduct(actor, permission, await db.prisma.product.findFirst({ where, select }));
}

/** A product's pool, newest first: masked, with the imports it came from. */
export async function listProductKeys(
  services: Services,
  actor: MemberActor,
  { id, page, limit, status }: z.output<typeof productKeysInputSchema>,
): Promise<z.infer<typeof productKeysSchema>> {
  const { prisma } = services.db;
  const { id: productId } = await findKeyProduct(services, actor, 'key:read_masked', id);
  const [rows, grouped, batches] = await Promise.all([
    prisma.productKey.findMany({
      where: { productId, ...(status && { status }) },
      select: { id: true, masked: true, status: true, batchId: true, createdAt: true, soldAt: true, revealedAt: true },
      orderBy: { id: 'desc' },
      skip: (page - 1) * limit,
      take: limit,
    }),
    prisma.productKey.groupBy({ by: ['status'], where: { productId }, _count: true }),
    prisma.keyBatch.findMany({
      where: { productId },
      select: { id: true, imported: true, duplicates: true, invalid: true, createdAt: true },
      orderBy: { createdAt: 'desc' },
      take: 10,
    }),
  ]);
  const ofBatches = await prisma.productKey.groupBy({
    by: ['batchId'],
    where: { productId, status: 'available', batchId: { in: batches.map((batch) => batch.id) } },
    _count: true,
  });
  const available = new Map(ofBatches.map(({ batchId, _count }) => [batchId, _count]));
  const counts = { available: 0, reserved: 0, sold: 0, revealed: 0, replaced: 0, revoked: 0 };
  for (const group of grouped) counts[group.status] = group._count;
  const totalItems = status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    items: rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      soldAt: row.soldAt?.toISOString() ?? null,
      revealedAt: row.revealedAt?.toISOString() ?? null,
    })),
    page,
    limit,
    totalItems,
    totalPages: countPages(totalItems, limit),
    counts,
    batches: batches.map((batch) => ({
      ...batch,
      available: available.get(batch.id) ?? 0,
      createdAt: batch.createdAt.toISOString(),
    })),
  };
}
