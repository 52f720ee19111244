import { expect, test } from 'vitest';
import { createWishlistHarness } from '../app/testing/wishlist-harness.ts';
import { collectPersonalData } from '../data-exports/collect-personal-data.ts';

const { app, prisma, addProduct } = await createWishlistHarness({ abandonedCart: true });

test('a copy of my data holds what I asked for by mail, my applications and my kept cart', async () => {
  const browser = app.openBrowser();
  const { id, email } = await browser.signUp();
  const expiresAt = new Date();
  await prisma.consentRequest.create({
    data: { userId: id, type: 'newsletter', email, version: '1', tokenHash: 'a-hash', expiresAt },
  });
  await prisma.sellerApplication.create({ data: { userId: id, displayName: 'Harbor Keys', about: 'About harbors' } });
  await browser.send('patch', '/api/user/preferences', { notifications: { cartReminders: true } });
  const product = await addProduct();
  const addedAt = expiresAt.toISOString();
  await browser.send('put', '/api/user/cart', { items: [{ productId: product.id, quantity: 2, addedAt }] });

  const data = await collectPersonalData(app.services.db, id);
  expect(data.get('consent-requests')).toMatchObject([{ type: 'newsletter', version: '1', email }]);
  expect(data.get('seller-applications')).toMatchObject([{ displayName: 'Harbor Keys', about: 'About harbors' }]);
  expect(data.get('cart')).toMatchObject([{ quantity: 2 }]);
  expect(JSON.stringify([...data])).not.toContain('a-hash');
});
