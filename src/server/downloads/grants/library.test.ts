import { expect, test } from 'vitest';
import { createTestShop } from '../../orders/testing/test-shop.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { buy, buyFile } from '../testing/buy-file.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
const [owner, stranger] = [await shop.addUser(), await shop.addUser()];
const library = shop.as(owner).downloads.library;

test('the library shows each product once, with its keys, files, guide and orders, and counts its filters', async () => {
  const item = await shop.addKeyProduct(5, { type: 'game_item', activationGuide: 'Redeem it' });
  const orders = [await buy(shop, owner, item), await buy(shop, owner, item)];
  const pack = await buyFile(shop, owner);
  const old = await buyFile(shop, owner);
  await old.age('3 days');
  await buyFile(shop, stranger);

  const all = await library({});
  expect(all.counts).toEqual({ all: 3, keys: 1, files: 2, active: 1, expired: 1 });
  expect(all.items.map(({ productId }) => productId)).toEqual([pack.product.id, item.id, old.product.id]);
  const [shownPack, shownItem] = all.items;
  expect(shownItem).toMatchObject({ name: item.name, keyCount: 2, files: [], activationGuide: 'Redeem it' });
  expect(shownItem?.keys.map(({ masked }) => masked)).toEqual(Array(2).fill(expect.stringContaining('*')));
  expect(shownItem?.orders.map(({ id }) => id)).toEqual(orders.reverse());
  expect(shownItem?.orders[0]?.orderNumber).toMatch(/^GM-/);
  expect(shownPack).toMatchObject({ keyCount: 0, keys: [], files: [{ id: pack.id, status: 'active' }] });

  const idsOf = async (request: Parameters<typeof library>[0]) =>
    (await library(request)).items.map(({ productId }) => productId);
  expect(await idsOf({ show: 'keys' })).toEqual([item.id]);
  expect(await idsOf({ show: 'active' })).toEqual([pack.product.id]);
  expect(await idsOf({ show: 'expired' })).toEqual([old.product.id]);
  expect(await idsOf({ show: 'files', limit: 1, page: 2 })).toEqual([old.product.id]);
  expect(await idsOf({ type: 'game_item' })).toEqual([item.id]);
  expect(await idsOf({ q: pack.file.name })).toContain(pack.product.id);
  expect(await idsOf({ q: '%' })).toEqual([]);
  const { counts } = await library({ q: item.name, show: 'files' });
  expect(counts).toEqual({ all: 1, keys: 1, files: 0, active: 0, expired: 0 });
  expect((await shop.as(stranger).downloads.library({})).counts.all).toBe(1);
});

test('very many keys of one product leave room for those of the others', async () => {
  const reseller = await shop.addUser();
  const [rare, common] = [await shop.addKeyProduct(1), await shop.addKeyProduct(1)];
  await buy(shop, reseller, rare);
  const orderId = await buy(shop, reseller, common);
  await db.pool.query(
    `INSERT INTO product_keys ("id", "productId", "ciphertext", "fingerprint", "masked", "status", "orderItemId", "unitIndex", "soldAt")
     SELECT gen_random_uuid(), i."productId", '', 'copy-' || n, '****', 'sold', i."id", n, clock_timestamp()
     FROM order_items i, generate_series(1, 210) n WHERE i."orderId" = $1`,
    [orderId],
  );
  const { items } = await shop.as(reseller).downloads.library({});
  expect(items.map(({ productId, keyCount, keys }) => [productId, keyCount, keys.length])).toEqual([
    [common.id, 211, 199],
    [rare.id, 1, 1],
  ]);
});
