import { describe, expect, test } from 'vitest';
import { createWishlistHarness } from '../app/testing/wishlist-harness.ts';

const { app, prisma, sellerId, addProduct, openMember, wish, listOf } = await createWishlistHarness();

describe('changing the list', () => {
  test('target and note are set, kept and taken away', async () => {
    const member = await openMember();
    const { id } = (await wish(member, (await addProduct()).id)).body;
    const patch = async (body: object) => (await member.send('patch', `/api/wishlist/items/${id}`, body)).body;
    expect(await patch({ targetPrice: 12.5, note: ' For Ann ' })).toMatchObject({ targetPrice: 12.5, note: 'For Ann' });
    expect(await patch({ note: null })).toMatchObject({ targetPrice: 12.5 });
    expect((await patch({ targetPrice: null })).targetPrice).toBeUndefined();
    const tooHigh = { status: 422, errors: { targetPrice: ['targetPriceTooHigh'] } };
    expect(await patch({ targetPrice: 20 })).toMatchObject(tooHigh);
    expect((await wish(member, (await addProduct({ priceCents: 950 })).id, 40)).body).toMatchObject(tooHigh);
    expect(await patch({ targetPrice: 0 })).toMatchObject({ status: 422 });
    expect(await patch({ note: 'x'.repeat(501) })).toMatchObject({ status: 422 });
  });

  test('a removal can be taken back once, with everything it held', async () => {
    const member = await openMember();
    const product = await addProduct();
    const { body: item } = await wish(member, product.id, 9);
    await prisma.wishlistItem.update({
      where: { id: item.id },
      data: { addedAt: new Date('2026-01-02T03:04:05.678Z'), note: 'Keep', dropNotifiedAt: new Date() },
    });
    const before = await prisma.wishlistItem.findUniqueOrThrow({ where: { id: item.id } });
    const { body: removed } = await member.send('delete', `/api/wishlist/items/${item.id}`);
    expect(removed).toMatchObject({ success: true, removed: 1 });
    expect(await listOf(member)).toMatchObject({ totalItems: 0 });
    const stranger = await openMember();
    expect((await stranger.post('/api/wishlist/restore', { undoId: removed.undoId })).status).toBe(404);
    const restored = await member.post('/api/wishlist/restore', { undoId: removed.undoId });
    expect(restored.body).toEqual({ success: true, restored: 1 });
    expect(await prisma.wishlistItem.findUnique({ where: { id: item.id } })).toEqual(before);
    expect((await member.post('/api/wishlist/restore', { undoId: removed.undoId })).status).toBe(404);
    expect(await prisma.productStatTotals.findUnique({ where: { productId: product.id } })).toMatchObject({
      wishlist: 1,
    });
  });

  test('several or all go at once, and come back but for what was added again', async () => {
    const member = await openMember();
    const products = [await addProduct(), await addProduct(), await addProduct()];
    const items = [];
    for (const { id } of products) items.push((await wish(member, id)).body);
    const some = await member.post('/api/wishlist/items/remove', { itemIds: [items[0].id, items[1].id, sellerId] });
    expect(some.body.removed).toBe(2);
    await wish(member, products[0]?.id ?? '');
    expect((await member.post('/api/wishlist/restore', { undoId: some.body.undoId })).body.restored).toBe(1);
    expect((await member.send('delete', '/api/wishlist')).body).toMatchObject({ success: true, removed: 3 });
    expect((await member.send('delete', '/api/wishlist')).body).toEqual({ success: true, removed: 0 });
    expect(await prisma.wishlist.findUnique({ where: { userId: member.userId } })).toMatchObject({ itemCount: 0 });
  });

  test('moving to the cart hands out the line at my price and takes the item off', async () => {
    const member = await openMember();
    const [here, soldOut, forVips] = [
      await addProduct({ priceCents: 1999 }),
      await addProduct({ stockQuantity: 0 }),
      await addProduct({ vipOnly: true }),
    ];
    const { body: first } = await wish(member, here.id);
    const { body: second } = await wish(member, soldOut.id);
    await wish(member, forVips.id);
    expect((await member.post(`/api/wishlist/items/${second.id}/move-to-cart`)).body.code).toBe('INSUFFICIENT_STOCK');
    const moved = await member.post(`/api/wishlist/items/${first.id}/move-to-cart`);
    expect(moved.body).toMatchObject({ lines: [{ id: here.id, effectivePrice: 19.99 }], skipped: 0 });
    expect((await member.post('/api/wishlist/restore', { undoId: moved.body.undoId })).status).toBe(200);
    const all = await member.post('/api/wishlist/move-to-cart');
    expect(all.body).toMatchObject({ lines: [{ id: here.id }], skipped: 2 });
    expect(await listOf(member)).toMatchObject({ totalItems: 2 });
  });

  test('what the cart holds already stays on the list, named or not', async () => {
    const member = await openMember();
    const [held, free] = [await addProduct(), await addProduct()];
    const { body: first } = await wish(member, held.id);
    await wish(member, free.id);
    const exceptProductIds = [held.id];
    const named = await member.post('/api/wishlist/move-to-cart', { itemIds: [first.id], exceptProductIds });
    expect(named.body).toEqual({ lines: [], skipped: 1 });
    const all = await member.post('/api/wishlist/move-to-cart', { exceptProductIds });
    expect(all.body).toMatchObject({ lines: [{ id: free.id }], skipped: 1 });
    expect(await listOf(member)).toMatchObject({ totalItems: 1, items: [{ id: first.id }] });
  });

  test('what moves to the cart is what can be ordered: open pre-orders, and no stock that pre-orders need', async () => {
    const member = await openMember();
    const releaseAt = new Date(Date.now() + 86_400_000);
    const [open, taken] = [
      await addProduct({ stockQuantity: 0, releaseAt, preorderAllowed: true }),
      await addProduct({ stockQuantity: 3, preorderedUnits: 3 }),
    ];
    const { body: first } = await wish(member, open.id);
    const { body: second } = await wish(member, taken.id);
    expect([first.inStock, second.inStock]).toEqual([true, false]);
    const refused = await member.post(`/api/wishlist/items/${second.id}/move-to-cart`);
    expect(refused.body.code).toBe('INSUFFICIENT_STOCK');
    const moved = await member.post('/api/wishlist/move-to-cart');
    expect(moved.body).toMatchObject({ lines: [{ id: open.id, isPreorder: true }], skipped: 1 });
  });

  test('somebody else’s item answers like one that is not there (S-02)', async () => {
    const owner = await openMember();
    const stranger = await openMember();
    const { id } = (await wish(owner, (await addProduct()).id)).body;
    const path = `/api/wishlist/items/${id}`;
    const missing = `/api/wishlist/items/${sellerId}`;
    for (const target of [path, missing]) {
      expect((await stranger.get(target)).status).toBe(404);
      expect((await stranger.send('patch', target, { note: 'mine' })).status).toBe(404);
      expect((await stranger.send('delete', target)).status).toBe(404);
      expect((await stranger.post(`${target}/move-to-cart`)).status).toBe(404);
    }
    const bulk = await stranger.post('/api/wishlist/items/remove', { itemIds: [id] });
    expect(bulk.body).toEqual({ success: true, removed: 0 });
    expect((await owner.get(path)).body).toMatchObject({ id });
    expect((await app.openBrowser().get('/api/wishlist')).status).toBe(401);
  });
});

describe('a shared list', () => {
  test('shows products to everybody and nothing else of its owner', async () => {
    const owner = await openMember();
    const guest = app.openBrowser();
    const shown = await addProduct({ priceCents: 2000, vipPriceCents: 1500 });
    const secret = await addProduct({ name: 'Secret of the house' });
    await prisma.vipSubscription.create({
      data: { userId: owner.userId, type: 'lifetime', status: 'active', level: 'gold', priceCents: 100 },
    });
    const { body: item } = await wish(owner, shown.id, 11.11);
    await owner.send('patch', `/api/wishlist/items/${item.id}`, { note: 'for my brother' });
    await wish(owner, secret.id);
    await prisma.product.update({ where: { id: secret.id }, data: { status: 'inactive' } });
    const { body: share } = await owner.send('put', '/api/wishlist/share', { shared: true });
    expect(share.url).toBe(`${app.services.environment.PUBLIC_URL}/wishlist/${share.shareId}`);
    expect((await owner.send('put', '/api/wishlist/share', { shared: true })).body).toEqual(share);
    expect((await listOf(owner)).share).toEqual(share);
    const { body, text } = await guest.get(`/api/wishlist/${share.shareId}`);
    expect(body).toMatchObject({
      totalItems: 1,
      items: [{ product: { id: shown.id, effectivePrice: 20 } }],
      owner: { id: owner.userId },
    });
    expect(Object.keys(body.items[0])).toEqual(['product']);
    expect(text).not.toMatch(/brother|11\.11|Secret|targetPrice|addedAt|@example/);

    await owner.send('patch', '/api/user/preferences', { privacy: { showProfile: false } });
    expect((await guest.get(`/api/wishlist/${share.shareId}`)).body.owner).toBeUndefined();
    await prisma.user.update({ where: { id: owner.userId }, data: { status: 'banned' } });
    expect((await guest.get(`/api/wishlist/${share.shareId}`)).status).toBe(404);
  });

  test('is gone when it is no longer shared, and comes back under another address', async () => {
    const owner = await openMember();
    const first = (await owner.send('put', '/api/wishlist/share', { shared: true })).body.shareId;
    expect((await owner.send('put', '/api/wishlist/share', { shared: false })).body).toEqual({
      shareId: null,
      url: null,
    });
    expect((await owner.get(`/api/wishlist/${first}`)).status).toBe(404);
    const second = (await owner.send('put', '/api/wishlist/share', { shared: true })).body.shareId;
    expect(second).not.toBe(first);
    expect((await owner.get(`/api/wishlist/${second}`)).status).toBe(200);
    expect((await owner.get(`/api/wishlist/${owner.userId}`)).status).toBe(404);
  });
});
