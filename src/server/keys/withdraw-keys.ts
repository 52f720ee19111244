import type { z } from 'zod';
import type { withdrawBatchSchema, withdrawKeysSchema } from '../../shared/downloads/product-key.schemas.ts';
import { audit } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { invalidate } from '../platform/cache/cache-bus.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { addKeyStock, withdrawKeyStock } from '../products/stock/change-key-stock.ts';
import { findKeyProduct } from './product-keys.queries.ts';

/**
 * Takes unsold keys out of a pool for good. CONFLICT when one of them was sold meanwhile, or when orders that wait for
 * delivery need them.
 */
export async function withdrawKeys(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, keyIds, reason }: z.output<typeof withdrawKeysSchema>,
): Promise<{ withdrawn: number }> {
  const { id: productId } = await findKeyProduct(services, actor, 'key:import', id);
  const ids = [...new Set(keyIds)];
  await transaction(services.db, async (tx) => {
    const unsold = await listUnsold(tx, { productId, id: { in: ids } });
    const withdrawn = unsold.length < ids.length ? 0 : await withdraw(tx, productId, ids);
    if (withdrawn < ids.length)
      throw new AppError('CONFLICT', { message: 'Some of these keys have already been sold.' });
    await record(tx, actor, requestInfo, productId, { withdrawn, reason });
  });
  return { withdrawn: ids.length };
}

/** The same with all unsold keys of one import, such as a list that went to the wrong product. CONFLICT when none is left. */
export async function withdrawBatch(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, batchId, reason }: z.output<typeof withdrawBatchSchema>,
): Promise<{ withdrawn: number }> {
  const { id: productId } = await findKeyProduct(services, actor, 'key:import', id);
  return await transaction(services.db, async (tx) => {
    const unsold = await listUnsold(tx, { productId, batchId });
    const withdrawn = unsold.length === 0 ? 0 : await withdraw(tx, productId, unsold);
    if (withdrawn === 0) throw new AppError('CONFLICT', { message: 'No unsold key of this import is left.' });
    if (withdrawn < unsold.length) await addKeyStock(tx, productId, unsold.length - withdrawn);
    await record(tx, actor, requestInfo, productId, { withdrawn, batchId, reason });
    return { withdrawn };
  });
}

async function listUnsold(
  tx: Transaction,
  where: { productId: string } & ({ id: { in: string[] } } | { batchId: string }),
): Promise<string[]> {
  const keys = await tx.productKey.findMany({ where: { ...where, status: 'available' }, select: { id: true } });
  return keys.map(({ id }) => id);
}

/**
 * Takes these keys from stock, and then as many as are still unsold from the pool. In this order, since deliveries skip keys
 * that are locked: orders that wait for them must not find the pool empty because of a withdrawal that is refused.
 */
async function withdraw(tx: Transaction, productId: string, ids: string[]): Promise<number> {
  await leaveStock(tx, productId, ids.length);
  return await tx.$executeRaw`
    UPDATE product_keys SET "status" = 'revoked', "revokedAt" = clock_timestamp()
    WHERE "id" IN (SELECT "id" FROM product_keys WHERE "id" = ANY(${ids}::uuid[]) AND "productId" = ${productId}::uuid
                     AND "status" = 'available' ORDER BY "id" FOR UPDATE)`;
}

async function leaveStock(tx: Transaction, productId: string, withdrawn: number): Promise<void> {
  const isSpared = await withdrawKeyStock(tx, productId, withdrawn);
  if (!isSpared) throw new AppError('CONFLICT', { message: 'Open orders are waiting for these keys.' });
  await invalidate(tx, ['products']);
}

async function record(
  tx: Transaction,
  { userId }: MemberActor,
  requestInfo: RequestInfo,
  productId: string,
  newValue: { withdrawn: number; batchId?: string; reason: string },
): Promise<void> {
  const fact = { entity: 'product', entityId: productId, action: 'update', key: 'product.keys.withdrawn', newValue };
  await audit(tx, { ...fact, userId, requestInfo });
}
