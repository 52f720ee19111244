import type { Transaction } from '../../platform/database/db.ts';
import { raiseAlert, resolveAlert } from '../../platform/ops-alert.ts';
import type { LockedOrder } from './lock-order.ts';

/** A paid order cannot be delivered: somebody has to get stock (D-36). */
export async function raiseOutOfStock(tx: Transaction, { id, orderNumber }: LockedOrder): Promise<void> {
  await raiseAlert(tx, {
    kind: 'out-of-stock',
    dedupeKey: dedupeKeyOf(id),
    title: `Order ${orderNumber} is paid, but an item is out of stock`,
    details: { orderId: id },
  });
}

/** It goes on, or its money goes back. */
export async function resolveOutOfStock(tx: Transaction, orderId: string): Promise<void> {
  await resolveAlert(tx, dedupeKeyOf(orderId));
}

function dedupeKeyOf(orderId: string): string {
  return `out-of-stock:${orderId}`;
}
