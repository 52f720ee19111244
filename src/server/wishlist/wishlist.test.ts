import { describe, expect, test } from 'vitest';
import { MAX_WISHLIST_ITEMS } from '../../shared/wishlist/wishlist.schemas.ts';
import type { TestBrowser } from '../app/testing/test-browser.ts';
import { createWishlistHarness } from '../app/testing/wishlist-harness.ts';
import { sendTogether } from '../platform/testing/barrier-client.ts';

const { app, prisma, productData, addProduct, openMember, wish, listOf } = await createWishlistHarness();

/** Everything that is sent to the shop at the same moment. */
async function sendAtOnce(browser: TestBrowser, bodies: readonly object[]) {
  const headers = {
    cookie: browser.cookieHeader(),
    'x-csrf-token': browser.cookie('XSRF-TOKEN') ?? '',
    'x-forwarded-for': browser.ip,
  };
  return sendTogether(
    app.origin,
    bodies.map((body) => ({ method: 'POST', path: '/api/wishlist/items', headers, body })),
  );
}

describe('a wishlist', () => {
  test('takes a product once and tells it with its price', async () => {
    const member = await openMember();
    const product = await addProduct();
    const added = await wish(member, product.id, 15);
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      product: { id: product.id },
      price: 20,
      priceWhenAdded: 20,
      targetPrice: 15,
      inStock: true,
      isAvailable: true,
    });
    expect((await wish(member, product.id)).body).toMatchObject({ status: 409, code: 'WISHLIST_DUPLICATE' });
    expect(await listOf(member)).toMatchObject({ page: 1, limit: 12, totalItems: 1, items: [{ id: added.body.id }] });
    expect((await member.get('/api/wishlist/ids')).body).toEqual({
      items: [{ id: added.body.id, productId: product.id, targetPrice: 15 }],
    });
    await member.send('patch', `/api/wishlist/items/${added.body.id}`, { targetPrice: null });
    expect((await member.get('/api/wishlist/ids')).body).toEqual({
      items: [{ id: added.body.id, productId: product.id }],
    });
    const hidden = await addProduct({ status: 'inactive' });
    expect((await wish(member, hidden.id)).status).toBe(404);
  });

  test('fifty adds of one product at once leave one item (M-19)', async () => {
    const member = await openMember();
    const product = await addProduct();
    await member.get('/api/auth/csrf-token');
    const answers = await sendAtOnce(
      member,
      Array.from({ length: 50 }, () => ({ productId: product.id })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    // A crowded server may send some away, but never adds twice.
    expect(answers.filter(({ status }) => status === 409 || status === 503)).toHaveLength(49);
    const list = await prisma.wishlist.findUniqueOrThrow({
      where: { userId: member.userId },
      include: { items: true },
    });
    expect(list).toMatchObject({ itemCount: 1, items: [{ productId: product.id }] });
    expect(await prisma.productStatTotals.findUnique({ where: { productId: product.id } })).toMatchObject({
      wishlist: 1,
    });
    expect(await prisma.productDailyStats.findMany({ where: { productId: product.id } })).toMatchObject([
      { wishlistAdds: 1 },
    ]);
  });

  test('holds 200, also when the last places are raced for', async () => {
    const member = await openMember();
    const rows = Array.from({ length: MAX_WISHLIST_ITEMS + 8 }, () => productData());
    const products = await prisma.product.createManyAndReturn({ data: rows, select: { id: true } });
    const { wishlistId } = (await wish(member, products[0]?.id ?? '')).body;
    await prisma.wishlistItem.createMany({
      data: products.slice(1, 196).map(({ id }) => ({ wishlistId, productId: id, priceWhenAddedCents: 2000 })),
    });
    const answers = await sendAtOnce(
      member,
      products.slice(196).map(({ id }) => ({ productId: id })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(answers.filter(({ text }) => text.includes('WISHLIST_FULL'))).toHaveLength(8);
    expect(await prisma.wishlist.findUnique({ where: { id: wishlistId } })).toMatchObject({ itemCount: 200 });
    expect(await prisma.wishlistItem.count({ where: { wishlistId } })).toBe(200);
    expect(await listOf(member, '?page=17')).toMatchObject({ totalItems: 200, totalPages: 17, items: { length: 8 } });
  });

  test('sorts by day, by drop and by price', async () => {
    const member = await openMember();
    const dear = await addProduct({ priceCents: 5000 });
    const halved = await addProduct({ priceCents: 4000 });
    const cheap = await addProduct({ priceCents: 1000 });
    for (const { id } of [dear, halved, cheap]) await wish(member, id);
    await prisma.product.update({ where: { id: halved.id }, data: { priceCents: 2000, currentPriceCents: 2000 } });
    const order = async (sort: string) =>
      (await listOf(member, `?sort=${sort}`)).items.map((item: { product: { id: string } }) => item.product.id);
    expect(await order('date')).toEqual([cheap.id, halved.id, dear.id]);
    expect(await order('drop')).toEqual([halved.id, cheap.id, dear.id]);
    expect(await order('price')).toEqual([cheap.id, halved.id, dear.id]);
    expect((await listOf(member, '?sort=drop')).items[0]).toMatchObject({
      price: 20,
      priceDrop: { oldPrice: 40, newPrice: 20 },
    });
  });

  test('shows what a VIP pays', async () => {
    const member = await openMember();
    await prisma.vipSubscription.create({
      data: { userId: member.userId, type: 'lifetime', status: 'active', level: 'gold', priceCents: 100 },
    });
    const product = await addProduct({ priceCents: 2000 });
    expect((await wish(member, product.id)).body).toMatchObject({ price: 18, priceWhenAdded: 18 });
  });

  test('keeps what has left the shop, without telling what became of it', async () => {
    const member = await openMember();
    const product = await addProduct();
    const { body } = await wish(member, product.id);
    await prisma.product.update({
      where: { id: product.id },
      data: { status: 'archived', priceCents: 7777, currentPriceCents: 7777, stockQuantity: 3 },
    });
    const item = (await member.get(`/api/wishlist/items/${body.id}`)).body;
    expect(item).toMatchObject({ isAvailable: false, inStock: false, price: 20 });
    expect(JSON.stringify(item)).not.toContain('77.77');
    expect((await member.post(`/api/wishlist/items/${body.id}/move-to-cart`)).status).toBe(404);
  });
});
