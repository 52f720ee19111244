import { afterAll, expect, test } from 'vitest';
import { closeAlert } from '../../alerts/close-alert.ts';
import { deliverOrder } from '../../orders/fulfilment/deliver-order.ts';
import { createTestRequestInfo, orderOf } from '../../orders/testing/test-services.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createCoinShop } from '../testing/coin-shop.ts';
import { startLocalChain } from '../testing/local-chain.ts';
import { startPriceServer } from '../testing/price-server.ts';

const [bsc, prices] = await Promise.all([startLocalChain(56), startPriceServer()]);
afterAll(() => Promise.all([bsc.stop(), prices.close()]));
const db = await createTestDatabase();
const shop = await createCoinShop(db, { bsc: bsc.url, rateSources: prices.sources });
const lost = { cause: { code: 'PAYMENT_LOST' } };

async function fileOrder() {
  const buyer = await shop.addUser();
  const { product } = await shop.addFileProduct(1000);
  const { order } = await shop.as(buyer).orders.place(orderOf(product));
  return { buyer, id: order.id, quote: await shop.quote(buyer, order.id) };
}

async function reveal(buyer: MemberActor, id: string) {
  const { items } = await shop.as(buyer).orders.get({ id });
  const key = { itemId: items[0]?.id ?? '', keyId: items[0]?.keys[0]?.id ?? '' };
  return await shop.as(buyer).orders.revealKey({ id, ...key, acknowledge: true });
}

test('a delivered order whose payment leaves the chain keeps its goods back until staff decided', async () => {
  const key = await shop.awaiting();
  const file = await fileOrder();
  for (const { quote } of [key, file]) await bsc.sendTokens(shop.address, quote.units);
  await bsc.mine(15);
  await shop.watch();
  for (const { id } of [key, file]) await deliverOrder(shop.services, id, async () => undefined);
  expect(await shop.stateOf(key.id)).toEqual(['completed', 'paid']);
  const { id: grantId } = await db.prisma.downloadGrant.findFirstOrThrow({ where: { orderId: file.id } });
  const link = () => shop.as(file.buyer).downloads.createLink({ id: grantId });
  expect(await link()).toMatchObject({ remaining: expect.any(Number) });

  await bsc.reorganize(17);
  await bsc.mine(20);
  await shop.watch();
  expect(await shop.alerts('crypto-lost')).toBe(2);
  await expect(reveal(key.buyer, key.id)).rejects.toMatchObject(lost);
  await expect(link()).rejects.toMatchObject(lost);

  const admin = { ...(await shop.addUser({ roles: ['user', 'admin'] })), hasSudo: true };
  for (const { id } of await db.prisma.opsAlert.findMany({ where: { kind: 'crypto-lost' } })) {
    await expect(closeAlert(shop.services, admin, createTestRequestInfo(), { id })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  }
  for (const { id } of await db.prisma.payment.findMany({ where: { lostAt: { not: null } } })) {
    await shop.as(admin).cryptoDesk.decideLost({ id, isGivenUp: false, reason: 'Paid again by hand' });
  }
  expect(await reveal(key.buyer, key.id)).toMatchObject({ key: expect.any(String) });
  expect(await link()).toMatchObject({ remaining: expect.any(Number) });
});

test('an order that was held for it gives its goods once staff let the payment stand', async () => {
  const { buyer, id, quote } = await shop.awaiting();
  await bsc.sendTokens(shop.address, quote.units);
  await bsc.mine(15);
  await shop.watch();
  await bsc.reorganize(16);
  await bsc.mine(20);
  await shop.watch();
  expect(await shop.stateOf(id)).toEqual(['on_hold', 'paid']);
  const admin = { ...(await shop.addUser({ roles: ['user', 'admin'] })), hasSudo: true };
  await expect(shop.as(admin).orderDesk.approve({ id, note: 'Paid again by hand' })).rejects.toMatchObject(lost);
  const { id: paymentId } = await db.prisma.payment.findFirstOrThrow({ where: { orderId: id } });
  await shop.as(admin).cryptoDesk.decideLost({ id: paymentId, isGivenUp: false, reason: 'Paid again by hand' });
  await deliverOrder(shop.services, id, async () => undefined);
  expect(await reveal(buyer, id)).toMatchObject({ key: expect.any(String) });
  expect(await shop.alerts('crypto-lost')).toBe(0);
});
