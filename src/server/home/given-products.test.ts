import { expect, test } from 'vitest';
import { finishedOrders } from '../app/testing/finished-orders.ts';
import { createWishlistHarness } from '../app/testing/wishlist-harness.ts';
import { sendWishlistNotices } from '../wishlist/send-wishlist-notices.ts';

const { app, prisma, sellerId, addProduct, openMember, wish, listOf } = await createWishlistHarness();
const buy = finishedOrders(prisma, sellerId);

/** A gift that was claimed, and both who had it on their list. */
async function giveWished() {
  const [giver, recipient] = [await openMember(), await openMember()];
  const product = await addProduct({ name: 'Sword of Dawn' });
  for (const member of [giver, recipient]) await wish(member, product.id);
  await buy(giver, [product], { isGift: true, recipientId: recipient.userId });
  return { giver, recipient, product };
}

test('a gift is in the library of who claimed it, not of who gave it', async () => {
  const { giver, recipient, product } = await giveWished();
  expect((await giver.get('/api/user/home')).body.library).toEqual([]);
  expect((await recipient.get('/api/user/home')).body.library).toMatchObject([{ id: product.id }]);
});

test('a part that was given away still costs its giver', async () => {
  const { giver, recipient, product } = await giveWished();
  const other = await addProduct();
  const parts = [product.id, other.id].map((productId, position) => ({ productId, position }));
  const shape = { deliveryType: 'manual', stockQuantity: null, bundlePercent: 10 } as const;
  const bundle = await addProduct({ ...shape, bundleParts: { create: parts } });
  const seen = async (member: typeof giver) => (await member.get(`/api/product/${bundle.id}/viewer`)).body.parts;
  expect(await seen(giver)).toMatchObject([{ owned: false }, { owned: false }]);
  expect(await seen(recipient)).toMatchObject([{ owned: true }, { owned: false }]);
});

test('a wish that came true is marked, shared no more, and no news', async () => {
  const { giver, recipient, product } = await giveWished();
  const open = await addProduct();
  await wish(recipient, open.id);
  expect((await listOf(giver)).items).toMatchObject([{ isOwned: false }]);
  const { items } = await listOf(recipient);
  expect(items).toMatchObject([{ isOwned: false }, { isOwned: true, product: { id: product.id } }]);

  const { shareId } = (await recipient.send('put', '/api/wishlist/share', { shared: true })).body;
  const shared = (await app.openBrowser().get(`/api/wishlist/${shareId}`)).body;
  expect(shared).toMatchObject({ totalItems: 1, items: [{ product: { id: open.id } }] });

  await prisma.product.update({ where: { id: product.id }, data: { priceCents: 1000, currentPriceCents: 1000 } });
  expect(await sendWishlistNotices(app.services)).toBe(1);
  expect(await prisma.notification.count({ where: { userId: recipient.userId, type: 'price_drop' } })).toBe(0);

  const moved = (await recipient.post('/api/wishlist/move-to-cart')).body;
  expect(moved).toMatchObject({ lines: [{ id: open.id }], skipped: 1 });
});
