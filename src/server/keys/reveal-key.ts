import { audit } from '../audit/audit.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { RequestInfo } from '../platform/request-context.ts';

interface KeyOfLine {
  orderId: string;
  orderItemId: string;
  keyId: string;
}

/** A key of this line, still sealed; null when the line has none of that id. */
export async function findKeyOfLine(tx: Transaction, { orderId, orderItemId, keyId }: KeyOfLine) {
  return await tx.productKey.findFirst({
    where: { id: keyId, orderItemId, orderItem: { orderId } },
    select: {
      id: true,
      productId: true,
      ciphertext: true,
      masked: true,
      status: true,
      product: { select: { activationGuide: true } },
    },
  });
}

interface Reveal {
  key: { id: string; masked: string; status: string };
  orderId: string;
  userId: string;
  requestInfo: Pick<RequestInfo, 'ip' | 'userAgent' | 'requestId'>;
}

/**
 * Keeps that a key was shown: the first time on the key itself, every time in the audit log, with who and from where.
 * Call it last in the transaction.
 */
export async function recordReveal(tx: Transaction, { key, orderId, userId, requestInfo }: Reveal): Promise<void> {
  const isFirst = key.status === 'sold';
  if (isFirst) {
    await tx.$executeRaw`
      UPDATE product_keys SET "status" = 'revealed', "revealedAt" = clock_timestamp() WHERE "id" = ${key.id}::uuid`;
  }
  await audit(tx, {
    entity: 'product_key',
    entityId: key.id,
    action: 'reveal',
    key: 'order.key-revealed',
    newValue: { orderId, masked: key.masked, isFirst },
    userId,
    requestInfo,
  });
}
