import type { z } from 'zod';
import type { RevealKey, revealedKeySchema } from '../../../shared/keys/reveal-key.schemas.ts';
import { requireNotFrozen } from '../../downloads/grants/order-use.queries.ts';
import { findKeyOfLine, recordReveal } from '../../keys/reveal-key.ts';
import { decryptKey } from '../../keys/sealed-keys.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { authorizeHolder } from '../orders.policy.ts';
import { lockOrder } from '../state/lock-order.ts';
import { recordOrderEvent } from '../state/order-events.ts';
import { conflict } from '../state/transition-order.ts';

const holderSelect = { id: true, userId: true, isGift: true, recipientId: true } as const;
const revealable = new Set(['processing', 'completed', 'on_hold', 'shipped', 'delivered']);

/**
 * Shows a key of one's own paid order. The first time is recorded, since it ends the right to a refund (D-46); the
 * caller has acknowledged that. Every time is in the audit log, with who and from where. ORDER_NOT_FOUND for anything
 * that is not the buyer's.
 */
export async function revealKey(
  { db, secrets }: Services,
  actor: MemberActor,
  requestInfo: Pick<RequestInfo, 'ip' | 'userAgent' | 'requestId'>,
  input: RevealKey,
): Promise<z.infer<typeof revealedKeySchema>> {
  const row = await db.prisma.order.findUnique({ where: { id: input.id }, select: holderSelect });
  const { id: orderId } = authorizeHolder(actor, row);
  const key = await transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const found = await findKeyOfLine(tx, { orderId, orderItemId: input.itemId, keyId: input.keyId });
    if (!found) throw new AppError('ORDER_NOT_FOUND');
    await requireNotFrozen(tx, orderId, input.itemId, { isLocking: false });
    if (!revealable.has(order.status) || (found.status !== 'sold' && found.status !== 'revealed')) {
      throw conflict(order.status, 'buyer');
    }
    if (found.status === 'sold') {
      await recordOrderEvent(tx, {
        orderId,
        type: 'key_revealed',
        text: `Key ${found.masked} revealed`,
        byUserId: actor.userId,
      });
    }
    await recordReveal(tx, { key: found, orderId, userId: actor.userId, requestInfo });
    return found;
  });
  return {
    key: decryptKey(secrets, key.productId, key.ciphertext),
    activationGuide: key.product.activationGuide,
  };
}
