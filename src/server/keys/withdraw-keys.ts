import type { z } from 'zod';
import type { withdrawBatchSchema, withdrawKeysSchema } from '../../shared/downloads/product-key.schemas.ts';
import { audit } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { invalidate } from '../platform/cache/cache-bus.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { withdrawKeyStock } from '../products/stock/change-key-stock.ts';
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
    const withdrawn = await tx.$executeRaw`
      UPDATE product_keys SET "status" = 'revoked', "revokedAt" = clock_timestamp()
      WHERE "id" IN (SELECT "id" FROM product_keys WHERE "id" = ANY(${ids}::uuid[]) AND "productId" = ${productId}::uuid
                       AND "status" = 'available' ORDER BY "id" FOR UPDATE)`;
    if (withdrawn < ids.length)
      throw new AppError('CONFLICT', { message: 'Some of these keys have already been sold.' });
    await leaveStock(tx, productId, withdrawn);
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
    const withdrawn = await tx.$executeRaw`
      UPDATE product_keys SET "status" = 'revoked', "revokedAt" = clock_timestamp()
      WHERE "id" IN (SELECT "id" FROM product_keys WHERE "productId" = ${productId}::uuid AND "status" = 'available'
                       AND "batchId" = ${batchId}::uuid ORDER BY "id" FOR UPDATE)`;
    if (withdrawn === 0) throw new AppError('CONFLICT', { message: 'No unsold key of this import is left.' });
    await leaveStock(tx, productId, withdrawn);
    await record(tx, actor, requestInfo, productId, { withdrawn, batchId, reason });
    return { withdrawn };
  });
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
