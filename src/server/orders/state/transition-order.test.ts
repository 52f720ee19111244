import { expect, test } from 'vitest';
import { findOrderEdge, type OrderStatus, orderStatuses } from '../../../shared/orders/order.machine.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { orderOf } from '../testing/test-services.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { lockOrder } from './lock-order.ts';
import { transitionOrder } from './transition-order.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
const kinds = ['buyer', 'seller', 'staff', 'system'] as const;

class RolledBack extends Error {}

test('an order that went on since it was read stays where it is', async () => {
  const { order } = await shop.as(await shop.addUser()).orders.place(orderOf(await shop.addKeyProduct(1)));
  const trying = transaction(db, async (tx) => {
    const read = await lockOrder(tx, order.id);
    await tx.order.update({ where: { id: order.id }, data: { status: 'on_hold' } });
    await transitionOrder(tx, read, { to: 'cancelled', by: 'buyer', type: 'cancelled', text: '' });
  });
  await expect(trying).rejects.toMatchObject({ code: 'ORDER_CONFLICT' });
});

/** Puts an order into `from` and tries every way out of it; nothing of it stays. */
async function tryAll(tx: Transaction, orderId: string, from: OrderStatus) {
  const outcomes: Record<string, string> = {};
  for (const to of orderStatuses) {
    for (const by of kinds) {
      await tx.$executeRaw`
        UPDATE orders SET "status" = ${from}::"OrderStatus", "completedAt" = now() WHERE "id" = ${orderId}::uuid`;
      const order = await lockOrder(tx, orderId);
      outcomes[`${to} by ${by}`] = await transitionOrder(tx, order, { to, by, type: 'tried', text: '' }).then(
        () => 'done',
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      );
    }
  }
  return outcomes;
}

test.each(orderStatuses)('from %s an order goes along its edges and nowhere else', async (from) => {
  const { order } = await shop.as(await shop.addUser()).orders.place(orderOf(await shop.addKeyProduct(1)));
  let outcomes: Record<string, string> = {};
  const trying = transaction(
    db,
    async (tx) => {
      outcomes = await tryAll(tx, order.id, from);
      throw new RolledBack();
    },
    { timeoutMs: 30_000 },
  );
  await expect(trying).rejects.toThrow(RolledBack);
  const expected = orderStatuses.flatMap((to) =>
    kinds.map((by) => [`${to} by ${by}`, findOrderEdge(from, to, by) ? 'done' : 'ORDER_CONFLICT']),
  );
  expect(outcomes).toEqual(Object.fromEntries(expected));
  expect(await shop.violations()).toEqual({});
});
