import { afterEach, expect, test } from 'vitest';
import type { MemberActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createRefundHarness } from '../../refunds/testing/refund-harness.ts';
import { releasePreorders } from '../preorders/release-preorders.ts';
import { createGiving } from '../testing/giving.ts';

const db = await createTestDatabase();
const shop = await createRefundHarness(db);
const { services } = shop;
const { give, tokensOf } = createGiving(shop);
afterEach(async () => expect(await shop.violations()).toEqual({}));

const read = (by: MemberActor, id: string) => shop.as(by).orders.get({ id });
const refused = (code: string) => expect.objectContaining({ cause: expect.objectContaining({ code }) });

test('one that nobody claimed keeps no other pre-order waiting', async () => {
  const releaseAt = new Date(Date.now() + 86_400_000);
  const product = await shop.addKeyProduct(2, { releaseAt, preorderAllowed: true, preorderLimit: 5 });
  const { buyer, orderId } = await give({}, product);
  const other = await shop.addUser();
  const otherId = await shop.pay(other, product);
  await shop.work();
  await db.prisma.product.update({ where: { id: product.id }, data: { releaseAt: null } });
  await releasePreorders(services, 1);
  expect((await read(other, otherId)).status).toBe('completed');
  expect((await read(buyer, orderId)).status).toBe('processing');
});

test('one is claimed before the release and delivered to its recipient at it', async () => {
  const releaseAt = new Date(Date.now() + 86_400_000);
  const product = await shop.addKeyProduct(1, { releaseAt, preorderAllowed: true, preorderLimit: 5 });
  const { buyer, orderId } = await give({}, product);
  const [token = ''] = await tokensOf(orderId);
  const friend = await shop.addUser();
  await shop.as(friend).gifts.claim({ token });
  await shop.work();
  const [item] = (await read(buyer, orderId)).items;
  expect(item).toMatchObject({ deliveryStatus: 'pending', isCancellable: false });
  const cancel = { id: orderId, itemId: item?.id ?? '' };
  await expect(shop.as(buyer).orders.cancelPreorder(cancel)).rejects.toEqual(refused('ORDER_CONFLICT'));
  await expect(shop.as(buyer).orders.cancel({ id: orderId, reason: 'Changed my mind' })).rejects.toEqual(
    refused('ORDER_USED'),
  );
  await db.prisma.product.update({ where: { id: product.id }, data: { releaseAt: null } });
  await shop.work();
  await releasePreorders(services);
  expect((await shop.as(friend).downloads.keys({})).items).toHaveLength(1);
});
