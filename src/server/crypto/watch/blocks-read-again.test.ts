import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createCoinShop } from '../testing/coin-shop.ts';
import { startLocalChain } from '../testing/local-chain.ts';
import { startPriceServer } from '../testing/price-server.ts';
import { startProxyNode } from '../testing/proxy-node.ts';

const [bsc, prices] = await Promise.all([startLocalChain(56), startPriceServer()]);
const node = await startProxyNode(bsc.url);
afterAll(() => Promise.all([bsc.stop(), prices.close(), node.close()]));
const db = await createTestDatabase();
const shop = await createCoinShop(db, { bsc: node.url, rateSources: prices.sources });
beforeEach(() => {
  node.lie = undefined;
});
afterEach(async () => expect(await shop.violations()).toEqual({}));

const numberOf = (value: unknown) => Number(value);
const readHead = async () => numberOf(await bsc.rpc('eth_blockNumber'));

/** Pays an order, and returns the newest block from before. */
async function payOrder() {
  const before = await readHead();
  const { id, quote } = await shop.awaiting();
  await bsc.sendTokens(shop.address, quote.units);
  await bsc.mine(15);
  await shop.watch();
  expect(await shop.stateOf(id)).toEqual(['processing', 'paid']);
  return { id, before };
}

test('coins that leave their chain and come back in the same block end their alert', async () => {
  const { id, before } = await payOrder();
  const head = await readHead();
  const other = (number: number) => ({
    number: `0x${number.toString(16)}`,
    hash: `0x${'ee'.repeat(32)}`,
    timestamp: '0x1',
    transactions: [],
  });
  node.lie = (method, [of]) => {
    if (method === 'eth_getLogs') return [];
    if (method !== 'eth_getBlockByNumber') return undefined;
    if (of === 'latest') return other(head);
    return numberOf(of) > before ? other(numberOf(of)) : undefined;
  };
  await shop.watch();
  expect(await shop.alerts('crypto-lost')).toBe(1);
  expect(await shop.stateOf(id)).toEqual(['on_hold', 'paid']);
  node.lie = undefined;
  for (let round = 0; round < 2; round += 1) await shop.watch();
  expect(await shop.alerts('crypto-lost')).toBe(0);
  expect(await shop.stateOf(id)).toEqual(['processing', 'paid']);
});

test('a node that is behind, as a whole or only when it is asked for the last block, has lost nothing', async () => {
  const { id, before } = await payOrder();
  const old = await bsc.rpc('eth_getBlockByNumber', [`0x${before.toString(16)}`, false]);
  const behind: (typeof node)['lie'] = (method, [of]) => {
    if (method !== 'eth_getBlockByNumber') return method === 'eth_getLogs' ? [] : undefined;
    if (of === 'latest') return old;
    return numberOf(of) > before ? null : undefined;
  };
  node.lie = behind;
  await shop.watch();
  node.lie = (method, params) => (params[0] === 'latest' ? undefined : behind(method, params));
  await shop.watch();
  expect(await shop.alerts('crypto-lost')).toBe(0);
  node.lie = undefined;
  await shop.watch();
  expect(await shop.alerts('crypto-lost')).toBe(0);
  expect(await shop.stateOf(id)).toEqual(['processing', 'paid']);
});
