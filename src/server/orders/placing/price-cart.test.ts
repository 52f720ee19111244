import { expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { createReviewShop } from '../../app/testing/review-shop.ts';

const app = await createTestApp();
const shop = await createReviewShop(app);
const { prisma } = app.services.db;

test('a guest’s cart is priced as the shop is now, whatever it remembered', async () => {
  const [dearer, cheaper, gone, vip] = await Promise.all([
    shop.addProduct({ deliveryType: 'file', stockQuantity: null }),
    shop.addProduct({ deliveryType: 'file', stockQuantity: null }),
    shop.addProduct({ status: 'inactive' }),
    shop.addProduct({ vipOnly: true }),
  ]);
  await prisma.product.update({ where: { id: dearer.id }, data: { priceCents: 1500, currentPriceCents: 1500 } });
  await prisma.product.update({ where: { id: cheaper.id }, data: { priceCents: 700, currentPriceCents: 700 } });
  const items = [dearer, cheaper, gone, vip].map(({ id }) => ({ productId: id, quantity: 1, expectedPrice: 10 }));
  const { status, body } = await app.openBrowser().post('/api/order/price-cart', { items });
  expect(status).toBe(200);
  expect(body.items).toMatchObject([
    { productId: dearer.id, status: 'price_changed', price: 15 },
    { productId: cheaper.id, status: 'ok', price: 7 },
    { productId: gone.id, status: 'unavailable', price: 0, name: '' },
    { productId: vip.id, status: 'vip_only' },
  ]);
});
