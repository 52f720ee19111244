import type { Transaction } from '../../platform/database/db.ts';

/** What the memo of an order's payment is made of. */
export async function readOrderNumber(tx: Transaction, orderId: string): Promise<string> {
  const { orderNumber } = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: { orderNumber: true } });
  return orderNumber;
}
