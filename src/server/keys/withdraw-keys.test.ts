import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { deliverOrder } from '../orders/fulfilment/deliver-order.ts';
import { orderOf, paymentOf } from '../orders/testing/test-services.ts';
import { createTestShop } from '../orders/testing/test-shop.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
const keys = shop.as(shop.seller).productKeys;
afterEach(async () => expect(await shop.violations()).toEqual({}));

/** A pool of one import, of which a paid order waits for one key. */
async function promised(count: number) {
  const { id } = await shop.addKeyProduct(0);
  const text = Array.from({ length: count }, () => randomBytes(9).toString('hex')).join('\n');
  const { batchId } = await keys.import({ id, text });
  const buyer = await shop.addUser();
  const { order } = await shop.as(buyer).orders.place(orderOf({ id }));
  await shop.as(buyer).orders.processPayment(paymentOf(order.id));
  return { id, batchId, orderId: order.id };
}
const keyIdsOf = async (id: string) =>
  (await keys.list({ id, status: 'available', limit: 100 })).items.map((key) => key.id);
const stockOf = async (id: string) => (await db.prisma.product.findUniqueOrThrow({ where: { id } })).stockQuantity;
const deliver = (id: string) => deliverOrder(shop.services, id, async () => undefined);

async function comesToALock(): Promise<void> {
  for (let tries = 0; tries < 1000; tries += 1) {
    const { rowCount } = await db.pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (rowCount) return;
    await wait(5);
  }
}

/** Withdraws while somebody else holds a row, until `meanwhile` is done. */
async function whileHeld<T>(held: string, withdraw: () => Promise<T>, meanwhile: () => Promise<unknown>) {
  const client = await db.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(held);
    const withdrawn = withdraw();
    const [outcome] = await Promise.allSettled([
      withdrawn,
      Promise.race([comesToALock(), withdrawn.catch(() => undefined)])
        .then(meanwhile)
        .finally(() => client.query('COMMIT')),
    ]);
    return outcome;
  } finally {
    client.release();
  }
}

test.each(['of a whole import', 'of single keys'])(
  '%s, refused, keeps no key from an order that is delivered meanwhile',
  async (which) => {
    const { id, batchId, orderId } = await promised(10);
    const keyIds = await keyIdsOf(id);
    const withdraw = () =>
      which === 'of single keys' ? keys.withdraw({ id, keyIds }) : keys.withdrawBatch({ id, batchId });
    const outcome = await whileHeld(
      `SELECT 1 FROM product_keys WHERE "productId" = '${id}' ORDER BY "id" DESC LIMIT 1 FOR UPDATE`,
      withdraw,
      () => deliver(orderId),
    );
    expect(outcome).toMatchObject({ status: 'rejected', reason: { cause: { code: 'CONFLICT' } } });
    expect((await db.prisma.order.findUniqueOrThrow({ where: { id: orderId } })).status).toBe('completed');
    expect([(await keyIdsOf(id)).length, await stockOf(id)]).toEqual([9, 9]);
  },
);

test('of an import of which a key is delivered meanwhile takes the others, and their stock', async () => {
  const { id, batchId, orderId } = await promised(3);
  await keys.import({ id, text: randomBytes(9).toString('hex') });
  const outcome = await whileHeld(
    `SELECT 1 FROM products WHERE "id" = '${id}' FOR NO KEY UPDATE`,
    () => keys.withdrawBatch({ id, batchId }),
    () => deliver(orderId),
  );
  expect(outcome).toMatchObject({ status: 'fulfilled', value: { withdrawn: 2 } });
  expect([(await keyIdsOf(id)).length, await stockOf(id)]).toEqual([1, 1]);
});
