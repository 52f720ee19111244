import { expect, test } from 'vitest';
import { createDeskShop, watchedByStaff } from '../orders/testing/desk-shop.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';

const db = await createTestDatabase();
const shop = await createDeskShop(db, watchedByStaff);
const transactionHash = 'ab'.repeat(32);

async function report(network: 'eth' | 'ltc') {
  const { id } = await shop.addOrder();
  return { id, call: () => shop.as(shop.owner).reportedPayments.report({ id, transactionHash, network }) };
}

test('a transaction is taken where the shop has an address, also without a node', async () => {
  expect(await (await report('eth')).call()).toMatchObject({ status: 'pending', hashStatus: 'pending_approval' });
});

test('a transaction is refused on a network on which the shop neither takes payments nor has asked for this one', async () => {
  const { id, call } = await report('ltc');
  await expect(call()).rejects.toMatchObject({ cause: { code: 'NETWORK_NOT_OFFERED' } });
  expect(await db.prisma.cryptoTransaction.count({ where: { orderId: id } })).toBe(0);
  const asked = { asset: 'LTC', network: 'ltc', address: 'ltc1q', units: 1, amountCents: 1999, rate: 1 } as const;
  await db.prisma.cryptoQuote.create({ data: { ...asked, orderId: id, currency: 'USD', expiresAt: new Date() } });
  expect(await call()).toMatchObject({ status: 'pending', hashStatus: 'pending_approval' });
});
