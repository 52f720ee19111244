import { afterEach, expect, test } from 'vitest';
import { sendTogether } from '../../platform/testing/barrier-client.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createRefundHarness } from '../../refunds/testing/refund-harness.ts';
import { releasePreorders } from '../preorders/release-preorders.ts';
import { createGiving } from '../testing/giving.ts';
import { serveTestShop } from '../testing/test-shop.ts';

const db = await createTestDatabase();
const shop = await createRefundHarness(db);
const { services } = shop;
const { giveAndSend } = createGiving(shop);
const friends = await Promise.all(Array.from({ length: 20 }, () => shop.addUser()));
const origin = await serveTestShop(shop, friends);
const [friend = shop.seller] = friends;
afterEach(async () => expect(await shop.violations()).toEqual({}));

test('a file that was given is started a hundred times at once and served five times (M-15)', async () => {
  const { product } = await shop.addFileProduct(1000);
  const { orderId, token } = await giveAndSend({}, product);
  await shop.as(friend).gifts.claim({ token });
  await shop.work();
  const grants = await db.prisma.downloadGrant.findMany({ where: { orderId } });
  expect(grants).toMatchObject([{ userId: friend.userId }]);
  const id = grants[0]?.id ?? '';
  const links = await Promise.all(
    Array.from({ length: 100 }, async () => (await shop.as(friend).downloads.createLink({ id })).url),
  );
  const headers = { 'x-test-user': friend.userId };
  const replies = await sendTogether(
    origin,
    links.map((path) => ({ method: 'GET', path, headers })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(await db.prisma.downloadGrant.findUniqueOrThrow({ where: { id } })).toMatchObject({ downloadCount: 5 });
}, 300_000);

test('a bundle that was given, claimed by twenty at once, is one person’s: each part once (M-15)', async () => {
  const [key, file] = [await shop.addKeyProduct(3), (await shop.addFileProduct(1000)).product];
  const { orderId, token } = await giveAndSend({}, await shop.addBundle(10, key, file));
  const claims = friends.map(({ userId }) => {
    return { method: 'POST', path: '/api/gift/claim', headers: { 'x-test-user': userId }, body: { token } };
  });
  const answers = await sendTogether(origin, claims);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await Promise.all([shop.work(), shop.work()]);
  expect(await db.prisma.productKey.count({ where: { orderItem: { orderId } } })).toBe(1);
  expect(await db.prisma.downloadGrant.count({ where: { orderId } })).toBe(1);
  expect((await db.prisma.product.findUniqueOrThrow({ where: { id: key.id } })).stockQuantity).toBe(2);
});

test('a bundle is given whole by who owns a part, and not taken by who does', async () => {
  const [owned, other] = [await shop.addKeyProduct(5), await shop.addKeyProduct(5)];
  const bundle = await shop.addBundle(10, owned, other);
  const [owner, stranger] = [await shop.addUser(), await shop.addUser()];
  await shop.pay(owner, owned);
  await shop.work();
  const { items } = await shop.as(owner).orders.validate({ items: [{ productId: bundle.id, quantity: 1 }] });
  expect(items[0]?.parts.map(({ deduction }) => deduction)).toEqual(['owned', null]);
  const given = await shop.as(owner).orders.validate({ items: [{ productId: bundle.id, quantity: 1 }], isGift: true });
  expect(given.items[0]?.parts.map(({ deduction }) => deduction)).toEqual([null, null]);

  const { orderId, token } = await giveAndSend({}, bundle);
  const refused = expect.objectContaining({ cause: expect.objectContaining({ code: 'GIFT_NOT_FOR_YOU' }) });
  await expect(shop.as(owner).gifts.claim({ token })).rejects.toEqual(refused);
  await shop.as(stranger).gifts.claim({ token });
  await shop.work();
  expect(await db.prisma.productKey.count({ where: { orderItem: { orderId } } })).toBe(2);
});

test('a pre-order that was given is delivered once when its release passes while the workers are down', async () => {
  const releaseAt = new Date(Date.now() + 86_400_000);
  const product = await shop.addKeyProduct(1, { releaseAt, preorderAllowed: true, preorderLimit: 5 });
  const { orderId, token } = await giveAndSend({}, product);
  await shop.as(friend).gifts.claim({ token });
  // Nobody works the queue until the release is over.
  await db.prisma.product.update({ where: { id: product.id }, data: { releaseAt: new Date(Date.now() - 1000) } });
  await Promise.all([releasePreorders(services), releasePreorders(services), shop.work(), shop.work()]);
  await shop.work();
  expect(await db.prisma.productKey.count({ where: { orderItem: { orderId } } })).toBe(1);
  expect(await shop.as(friend).gifts.get({ id: orderId })).toMatchObject({ state: 'delivered' });
  expect(await db.prisma.product.findUniqueOrThrow({ where: { id: product.id } })).toMatchObject({
    stockQuantity: 0,
    preorderedUnits: 0,
  });
});

test('a gift whose regions change between cart and payment is told before it is ordered', async () => {
  const product = await shop.addKeyProduct(1, { regions: ['US', 'CA'] });
  const buyer = await shop.addUser();
  const items = [{ productId: product.id, quantity: 1 }];
  const quote = await shop.as(buyer).orders.validate({ items, isGift: true, giftCountry: 'CA' });
  expect(quote).toMatchObject({ valid: true, items: [{ region: 'works' }] });
  await db.prisma.product.update({ where: { id: product.id }, data: { regions: ['US'] } });
  const again = await shop.as(buyer).orders.validate({ items, isGift: true, giftCountry: 'CA' });
  expect(again).toMatchObject({ valid: false, items: [{ region: 'mismatch', country: 'CA' }] });
});
