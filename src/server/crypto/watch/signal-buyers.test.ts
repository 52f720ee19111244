import { afterAll, expect, test } from 'vitest';
import { signalChannel } from '../../notifications/live/signal-members.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createCoinShop } from '../testing/coin-shop.ts';
import { startLocalChain } from '../testing/local-chain.ts';
import { startPriceServer } from '../testing/price-server.ts';

const [bsc, prices] = await Promise.all([startLocalChain(56), startPriceServer()]);
afterAll(() => Promise.all([bsc.stop(), prices.close()]));
const db = await createTestDatabase();
const shop = await createCoinShop(db, { bsc: bsc.url, rateSources: prices.sources });

test('the open pages of a buyer are told of each step of their coins, and nobody else’s are', async () => {
  const heard: { userIds: string[]; name: string }[] = [];
  const listener = await db.pool.connect();
  listener.on('notification', ({ payload = '{}' }) => heard.push(JSON.parse(payload)));
  await listener.query(`LISTEN ${signalChannel}`);
  const [{ buyer, id, quote }] = [await shop.awaiting(), await shop.awaiting()];
  await shop.watch();
  await bsc.sendTokens(shop.address, quote.units);
  // Seen, deeper, booked, and silent after that.
  for (const blocks of [1, 5, 15, 1]) {
    await shop.watch();
    await bsc.mine(blocks);
  }
  await shop.watch();
  expect(await shop.stateOf(id)).toEqual(['processing', 'paid']);
  await expect
    .poll(() => heard.filter(({ name }) => name === 'coins').map(({ userIds }) => userIds))
    .toEqual(Array.from({ length: 4 }, () => [buyer.userId]));
  listener.release(true);
});
