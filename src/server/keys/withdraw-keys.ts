import type { z } from 'zod';
import type { withdrawKeysSchema } from '../../shared/downloads/product-key.schemas.ts';
import { audit } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { invalidate } from '../platform/cache/cache-bus.ts';
import { transaction } from '../platform/database/db.ts';
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
    const isSpared = await withdrawKeyStock(tx, productId, withdrawn);
    if (!isSpared) throw new AppError('CONFLICT', { message: 'Open orders are waiting for these keys.' });
    await invalidate(tx, ['products']);
    await audit(tx, {
      entity: 'product',
      entityId: productId,
      action: 'update',
      key: 'product.keys.withdrawn',
      newValue: { withdrawn, reason },
      userId: actor.userId,
      requestInfo,
    });
  });
  return { withdrawn: ids.length };
}
