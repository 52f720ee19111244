import type { z } from 'zod';
import type { RevealKey, revealedKeySchema } from '../../shared/keys/reveal-key.schemas.ts';
import { audit } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { transaction } from '../platform/database/db.ts';
import type { Exchange } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { lockOrder } from './lock-order.ts';
import { recordOrderEvent } from './order-events.ts';
import { requireNotFrozen } from './order-use.queries.ts';
import { authorizeBuyer } from './orders.policy.ts';
import { decryptKey } from './product-keys.ts';
import { conflict } from './transition-order.ts';

const revealable = new Set(['processing', 'completed', 'on_hold', 'shipped', 'delivered']);

/**
 * Shows a key of one's own paid order. The first time is kept, since it ends the right to a refund (D-46); the caller
 * has acknowledged that. Every time is in the audit log, with who and from where. ORDER_NOT_FOUND for anything that is
 * not the buyer's.
 */
export async function revealKey(
  { db, secrets }: Services,
  actor: MemberActor,
  exchange: Pick<Exchange, 'ip' | 'userAgent' | 'requestId'>,
  input: RevealKey,
): Promise<z.infer<typeof revealedKeySchema>> {
  const row = await db.prisma.order.findUnique({ where: { id: input.id }, select: { id: true, userId: true } });
  const { id: orderId } = authorizeBuyer(actor, row);
  const key = await transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const found = await tx.productKey.findFirst({
      where: { id: input.keyId, orderItemId: input.itemId, orderItem: { orderId } },
      select: {
        id: true,
        productId: true,
        ciphertext: true,
        masked: true,
        status: true,
        product: { select: { activationGuide: true } },
      },
    });
    if (!found) throw new AppError('ORDER_NOT_FOUND');
    await requireNotFrozen(tx, orderId, input.itemId, { isLocking: false });
    if (!revealable.has(order.status) || (found.status !== 'sold' && found.status !== 'revealed')) {
      throw conflict(order.status, 'buyer');
    }
    if (found.status === 'sold') {
      await tx.$executeRaw`
        UPDATE product_keys SET "status" = 'revealed', "revealedAt" = clock_timestamp() WHERE "id" = ${found.id}::uuid`;
      await recordOrderEvent(tx, {
        orderId,
        type: 'key_revealed',
        text: `Key ${found.masked} revealed`,
        byUserId: actor.userId,
      });
    }
    await audit(tx, {
      entity: 'product_key',
      entityId: found.id,
      action: 'reveal',
      key: 'order.key-revealed',
      newValue: { orderId, masked: found.masked, isFirst: found.status === 'sold' },
      userId: actor.userId,
      exchange,
    });
    return found;
  });
  return {
    key: decryptKey(secrets, key.productId, key.ciphertext),
    activationGuide: key.product.activationGuide,
  };
}
