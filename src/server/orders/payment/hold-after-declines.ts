import { countDeclines, maxDeclines } from '../../payments/attempts/count-declines.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { LockedOrder } from '../state/lock-order.ts';
import { heldMinutes, holdReservations } from '../state/order-reservations.ts';
import { transitionOrder } from '../state/transition-order.ts';

/**
 * A single decline is not final: the order stays pending for another card. At the limit of D-70 staff decide, so the
 * order goes on hold instead of failed. Returns whether it did.
 */
export async function holdAfterDeclines(tx: Transaction, order: LockedOrder): Promise<boolean> {
  if (order.status !== 'pending') return false;
  const { declined } = await countDeclines(tx, order.userId);
  if (declined < maxDeclines) return false;
  await holdReservations(tx, order.id, heldMinutes);
  const text = 'Too many declined cards: we are reviewing this order';
  await transitionOrder(tx, order, { to: 'on_hold', by: 'system', type: 'on_hold', text });
  return true;
}
