import type { z } from 'zod';
import type { InspectKey, inspectedKeySchema } from '../../shared/keys/reveal-key.schemas.ts';
import { audit } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { transaction } from '../platform/database/db.ts';
import { refuseOwnMatter } from '../platform/own-matter.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { decryptKey } from './sealed-keys.ts';

/**
 * Shows staff a key in any state (D-51). It counts as revealed by nobody, so the buyer keeps the right to a refund, and
 * stands in the audit log with the reason. OWN_MATTER for whoever bought it or got it as a gift: they reveal it as such.
 */
export async function inspectKey(
  { db, secrets }: Services,
  actor: MemberActor,
  requestInfo: Pick<RequestInfo, 'ip' | 'userAgent' | 'requestId'>,
  { id, reason }: InspectKey,
): Promise<z.infer<typeof inspectedKeySchema>> {
  const row = await transaction(db, async (tx) => {
    const key = await tx.productKey.findUnique({
      where: { id },
      select: {
        productId: true,
        ciphertext: true,
        masked: true,
        status: true,
        orderItem: { select: { order: { select: { id: true, userId: true, recipientId: true } } } },
      },
    });
    if (!key) throw new AppError('NOT_FOUND');
    const order = key.orderItem?.order;
    refuseOwnMatter(actor, [order?.userId, order?.recipientId]);
    await audit(tx, {
      entity: 'product_key',
      entityId: id,
      action: 'reveal',
      key: 'key.inspected',
      newValue: { masked: key.masked, status: key.status, reason, ...(order && { orderId: order.id }) },
      userId: actor.userId,
      requestInfo,
    });
    return key;
  });
  return { key: decryptKey(secrets, row.productId, row.ciphertext), masked: row.masked };
}
