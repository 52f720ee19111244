import { afterEach, expect, test } from 'vitest';
import { sendTogether } from '../../platform/testing/barrier-client.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createRefundHarness } from '../../refunds/testing/refund-harness.ts';
import { serveTestShop } from '../testing/test-shop.ts';

const db = await createTestDatabase();
const shop = await createRefundHarness(db);
const [buyer, other] = await Promise.all([shop.addUser(), shop.addUser()]);
const origin = await serveTestShop(shop, [buyer, other]);
afterEach(async () => expect(await shop.violations()).toEqual({}));

test('the files of a variant are granted once, without those of another, and served five times (M-15)', async () => {
  const [{ product: bought }, { product: sibling }] = [
    await shop.addFileProduct(1000),
    await shop.addFileProduct(1000),
  ];
  await shop.addFamily(bought, sibling);
  const orderId = await shop.pay(buyer, bought);
  await shop.pay(other, sibling);
  await Promise.all([shop.work(), shop.work()]);
  const grants = await db.prisma.downloadGrant.findMany({ where: { userId: buyer.userId } });
  expect(grants).toMatchObject([{ orderId, productId: bought.id }]);
  const id = grants[0]?.id ?? '';
  await expect(shop.as(other).downloads.createLink({ id })).rejects.toMatchObject({ cause: { status: 404 } });
  const links = await Promise.all(
    Array.from({ length: 100 }, async () => (await shop.as(buyer).downloads.createLink({ id })).url),
  );
  const headers = { 'x-test-user': buyer.userId };
  const replies = await sendTogether(
    origin,
    links.map((path) => ({ method: 'GET', path, headers })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(await db.prisma.downloadGrant.findUniqueOrThrow({ where: { id } })).toMatchObject({ downloadCount: 5 });
}, 300_000);
