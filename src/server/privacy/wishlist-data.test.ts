import { expect, test } from 'vitest';
import { createWishlistHarness } from '../app/testing/wishlist-harness.ts';
import { collectPersonalData } from '../data-exports/collect-personal-data.ts';
import { transaction } from '../platform/database/db.ts';
import { eraseTraces } from './erase-traces.ts';

const { app, prisma, addProduct, openMember, wish } = await createWishlistHarness();
const { db } = app.services;

test('a copy of my data holds my wishes and what I looked at; deleting me takes both, and what they counted for', async () => {
  const [leaving, staying] = [await openMember(), await openMember()];
  const product = await addProduct({ name: 'Star Harbor' });
  const { body: item } = await wish(leaving, product.id, 12);
  await leaving.send('patch', `/api/wishlist/items/${item.id}`, { note: 'Note canary' });
  await wish(staying, product.id);
  await leaving.post('/api/user/recently-viewed', { productIds: [product.id] });
  const data = await collectPersonalData(db, leaving.userId);
  expect(data.get('wishlist')).toMatchObject([
    { product: 'Star Harbor', targetPriceCents: 1200, note: 'Note canary', priceWhenAddedCents: 2000 },
  ]);
  expect(data.get('recently-viewed')).toMatchObject([{ product: 'Star Harbor' }]);

  // What was taken off a moment ago is still kept aside.
  await leaving.send('delete', `/api/wishlist/items/${item.id}`);
  await wish(leaving, product.id);
  await transaction(db, (tx) =>
    eraseTraces(tx, { userId: leaving.userId, alias: 'nobody', email: 'x@example.com', emailKey: 'x@example.com' }),
  );
  expect(await prisma.wishlist.count({ where: { userId: leaving.userId } })).toBe(0);
  expect(await prisma.wishlistUndo.count()).toBe(0);
  expect(await prisma.recentView.count({ where: { userId: leaving.userId } })).toBe(0);
  expect(await prisma.productStatTotals.findUnique({ where: { productId: product.id } })).toMatchObject({
    wishlist: 1,
  });
});
