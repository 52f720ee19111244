import { expect, onTestFinished, test } from 'vitest';
import type { SettingKey, Settings } from '../../../shared/settings/settings.ts';
import { signUpAs } from '../../app/testing/sign-up-as.ts';
import { createWishlistHarness } from '../../app/testing/wishlist-harness.ts';

const { app, prisma, addProduct, wish } = await createWishlistHarness();
const { browser: admin } = await signUpAs(app, 'admin');
const guest = app.openBrowser();

async function given(settings: Partial<Settings>) {
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value }));
  onTestFinished(async () => {
    for (const key of Object.keys(settings)) await admin.send('delete', `/api/settings/${key}`);
  });
  const { body } = await admin.send('post', '/api/settings/bulk-update', { settings: rows });
  expect(body).toEqual({ updated: Object.keys(settings) });
}

test('every price of a member and what the shop says of levels follow the settings', async () => {
  const { browser, id: userId } = await signUpAs(app);
  const since = { type: 'lifetime', status: 'active', startDate: new Date(), priceCents: 0 } as const;
  await prisma.vipSubscription.create({ data: { userId, level: 'gold', grantedById: userId, ...since } });
  const [product, other] = [await addProduct({ priceCents: 1999 }), await addProduct({ priceCents: 1001 })];
  const bundleParts = { create: [product, other].map(({ id: productId }, position) => ({ productId, position })) };
  const bundle = await addProduct({ deliveryType: 'manual', stockQuantity: null, bundlePercent: 50, bundleParts });
  const read = async () => {
    const items = [product, bundle].map(({ id: productId }) => ({ productId, quantity: 1 }));
    const carts = await Promise.all(
      items.map((item) => browser.send('post', '/api/order/validate', { items: [item] })),
    );
    const viewers = await Promise.all(items.map(({ productId }) => browser.get(`/api/product/${productId}/viewer`)));
    const { body: vip } = await browser.get('/api/user/vip/status');
    return {
      cart: carts.map(({ body }) => body.totals.total),
      product: viewers.map(({ body }) => body.priceForYou),
      level: vip.levels[2],
      told: vip.vipBenefits[0].description,
    };
  };
  expect(await read()).toEqual({
    cart: [17.99, 13.49],
    product: [17.99, 13.49],
    level: { level: 'gold', percent: 10, spend: 250 },
    told: 'Products cost 5% to 15% less, or have their own VIP price.',
  });
  await given({ levelThresholds: '0, 50, 100, 200, 400', levelPercents: '0, 1, 33.33, 40, 50' });
  expect(await read()).toEqual({
    cart: [13.33, 9.99],
    product: [13.33, 9.99],
    level: { level: 'gold', percent: 33.33, spend: 100 },
    told: 'Products cost 0% to 50% less, or have their own VIP price.',
  });
  expect((await wish(browser, product.id)).body.price).toBe(13.33);
  expect((await guest.get('/api/settings/public')).body).toMatchObject({ levelPercents: '0, 1, 33.33, 40, 50' });
});

test('numbers that are no ladder are refused', async () => {
  const refused = async (key: SettingKey, value: string) =>
    (await admin.send('put', `/api/settings/${key}`, { value })).body.errors;
  expect(await refused('levelThresholds', '0, 100, 90, 500, 1000')).toEqual({ value: ['levelThresholdsInvalid'] });
  expect(await refused('levelPercents', '5, 7, 10, 12, 91')).toEqual({ value: ['levelPercentsInvalid'] });
});
