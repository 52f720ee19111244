import type { Transaction } from '../../platform/database/db.ts';
import { lockLimit } from '../../platform/database/lock-limit.ts';
import type { LockedOrder } from '../state/lock-order.ts';
import { heldMinutes, holdReservations } from '../state/order-reservations.ts';
import { transitionOrder } from '../state/transition-order.ts';

/** D-70: this many declined cards of one buyer within 7 days look like somebody trying stolen ones. */
const maxDeclines = 4;
/**
 * A single decline is not final: the order stays pending for another card. At the limit of D-70 staff decide, so the
 * order goes on hold instead of failed. Returns whether it did.
 */
export async function holdAfterDeclines(tx: Transaction, order: LockedOrder): Promise<boolean> {
  if (order.status !== 'pending' || (await countDeclines(tx, order.userId)) < maxDeclines) return false;
  await holdReservations(tx, order.id, heldMinutes);
  const text = 'Too many declined cards: we are checking this order';
  await transitionOrder(tx, order, { to: 'on_hold', by: 'system', type: 'on_hold', text });
  return true;
}

async function countDeclines(tx: Transaction, userId: string): Promise<number> {
  // Cards for several orders may be declined at once; the lock lets the last one count the others.
  await lockLimit(tx, 'declined-cards', userId);
  const [row] = await tx.$queryRaw<{ declines: number }[]>`
    SELECT count(*)::int AS declines FROM payments p JOIN orders o ON o."id" = p."orderId"
    WHERE o."userId" = ${userId}::uuid AND p."method" = 'card' AND p."status" = 'failed' AND p."createdAt" > now() - interval '7 days'`;
  return row?.declines ?? 0;
}
