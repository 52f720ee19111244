import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createCoinShop } from '../testing/coin-shop.ts';
import { startLocalChain } from '../testing/local-chain.ts';
import { startLocalLedger } from '../testing/local-ledger.ts';
import { startLocalLitecoin } from '../testing/local-litecoin.ts';
import { startPriceServer } from '../testing/price-server.ts';
import { proves } from '../testing/scenarios.ts';

const [ethereum, litecoin, ledger, prices] = await Promise.all([
  startLocalChain(1),
  startLocalLitecoin(),
  startLocalLedger(),
  startPriceServer(),
]);
afterAll(() => Promise.all([ethereum.stop(), litecoin.stop(), ledger.stop(), prices.close()]));
const db = await createTestDatabase();
const nodes = { bsc: ethereum.url, eth: ethereum.url, btc: litecoin.url, ltc: litecoin.url, xrp: ledger.url };
const shop = await createCoinShop(db, { ...nodes, rateSources: prices.sources });

const buyer = await shop.addUser();
const placed = await shop.order(buyer);
const offered = async () => (await shop.payment(buyer, placed)).assets.map(({ asset }) => asset);
const refusals = async () => {
  const rows = await db.prisma.opsAlert.findMany({ where: { kind: 'crypto-chain', resolvedAt: null } });
  return rows.map(({ title }) => title).sort();
};

test('a node of another chain is not believed: its coin is hidden, and operators read which one it is', async () => {
  expect(await offered()).toEqual(['ETH', 'LTC', 'XRP']);
  expect(await refusals()).toEqual([
    'Payments on BSC are not accepted: the node 127.0.0.1 serves chain 1 instead of 56',
    'Payments on BTC are not accepted: the node 127.0.0.1 serves Litecoin instead of Bitcoin',
  ]);
  expect(await db.prisma.cryptoCursor.count({ where: { network: { in: ['bsc', 'btc'] } } })).toBe(0);
  proves('BSC_USDT', 'wrongChain');
  proves('BTC', 'wrongChain');
});

test('a network for tests is good enough only while payments move no real money', async () => {
  const quoted = await shop.awaiting({ asset: 'LTC' });
  await shop.setSettings({ testMode: false });
  await shop.watch();
  expect(await refusals()).toContain(
    'Payments on LTC are not accepted: the node 127.0.0.1 serves a test network of Litecoin',
  );
  await litecoin.send(quoted.quote.address, quoted.quote.units);
  await litecoin.mine(3);
  await shop.watch();
  expect(await offered()).toEqual(['ETH', 'XRP']);
  expect(await shop.stateOf(quoted.id)).toEqual(['pending', 'pending']);
  await shop.setSettings({ testMode: true });
  await shop.watch();
  expect(await refusals()).toHaveLength(2);
  expect(await offered()).toEqual(['ETH', 'LTC', 'XRP']);
  expect(await shop.stateOf(quoted.id)).toEqual(['processing', 'paid']);
  proves('LTC', 'testChain');
});
