import type { Transaction } from '../platform/database/db.ts';

/** Of these ids of orders and payments, those whose coins are off their chain until staff decide or they are back. */
export async function findLost(tx: Pick<Transaction, 'payment'>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const among = { in: [...ids] };
  const payments = await tx.payment.findMany({
    where: { status: 'paid', lostAt: { not: null }, OR: [{ id: among }, { orderId: among }] },
    select: { id: true, orderId: true },
  });
  return new Set(payments.flatMap(({ id, orderId }) => (orderId === null ? [id] : [id, orderId])));
}
