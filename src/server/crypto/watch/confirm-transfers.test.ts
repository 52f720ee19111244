import { afterAll, afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createCoinShop } from '../testing/coin-shop.ts';
import { startLocalChain } from '../testing/local-chain.ts';
import { startPriceServer } from '../testing/price-server.ts';

const [bsc, prices] = await Promise.all([startLocalChain(56), startPriceServer()]);
afterAll(() => Promise.all([bsc.stop(), prices.close()]));
const db = await createTestDatabase();
const shop = await createCoinShop(db, { bsc: bsc.url, rateSources: prices.sources });
afterEach(async () => expect(await shop.violations()).toEqual({}));

test('a payment needs the blocks of the settings when they are counted, and is shown at their explorer', async () => {
  const { buyer, id, quote } = await shop.awaiting();
  const hash = await bsc.sendTokens(shop.address, quote.units);
  await bsc.mine(14);
  await shop.setSettings({
    confirmations: 'BSC_USDT: 16, 20, 30',
    'explorer.bsc': 'https://blocks.example/?tx={hash}',
  });
  await shop.watch();
  expect(await shop.stateOf(id)).toEqual(['pending', 'pending']);
  expect(await shop.payment(buyer, id)).toMatchObject({
    assets: expect.arrayContaining([expect.objectContaining({ asset: 'BSC_USDT', confirmations: 16 })]),
    transfers: [{ confirmations: 15, required: 16, explorerUrl: `https://blocks.example/?tx=${hash}` }],
  });
  await shop.setSettings({ confirmations: 'BSC_USDT: 15, 20, 30' });
  await shop.watch();
  expect(await shop.stateOf(id)).toEqual(['processing', 'paid']);
});

test('a large payment that waits longer holds up no smaller one', async () => {
  await shop.setSettings({ confirmations: 'BSC_USDT: 3, 3, 9', autoApproveMax: 100_000 });
  const large = await shop.awaiting({ priceCents: 1_200_000 });
  const small = await shop.awaiting();
  for (const { quote } of [large, small]) await bsc.sendTokens(shop.address, quote.units);
  await bsc.mine(3);
  await shop.watch();
  expect(await shop.stateOf(small.id)).toEqual(['processing', 'paid']);
  expect(await shop.stateOf(large.id)).toEqual(['pending', 'pending']);
  await bsc.mine(5);
  await shop.watch();
  expect((await shop.payment(large.buyer, large.id)).transfers).toMatchObject([{ isConfirmed: true, required: 9 }]);
});
