import { expect, test } from 'vitest';
import { createWishlistHarness } from '../app/testing/wishlist-harness.ts';
import { remindOfCarts } from './remind-of-carts.ts';

const { app, prisma, addProduct } = await createWishlistHarness({ abandonedCart: false });

test('a shop that does not remind of carts keeps none, and reminds of none that it kept before', async () => {
  const browser = app.openBrowser();
  const { id } = await browser.signUp();
  await prisma.user.update({ where: { id }, data: { status: 'active', emailVerifiedAt: new Date() } });
  await browser.send('patch', '/api/user/preferences', { notifications: { cartReminders: true } });
  expect((await browser.get('/api/user/cart')).body).toEqual({ isOffered: false, isKept: false });
  const { id: productId } = await addProduct();
  const addedAt = new Date().toISOString();
  const left = new Date(Date.now() - 5 * 3_600_000);
  await prisma.savedCart.create({
    data: { userId: id, cartId: id, changedAt: left, lines: { create: { productId, quantity: 1, addedAt: left } } },
  });
  expect(await remindOfCarts(app.services)).toBe(0);
  // The next save forgets it.
  await browser.send('put', '/api/user/cart', { items: [{ productId, quantity: 1, addedAt }] });
  expect(await prisma.savedCartLine.count({ where: { userId: id } })).toBe(0);
});
