import { expect, test } from 'vitest';
import { createWishlistHarness } from '../../app/testing/wishlist-harness.ts';

const { app, prisma, productData, addProduct, openMember } = await createWishlistHarness();

test('merges devices, newest first, and keeps twenty of what is on show', async () => {
  const member = await openMember();
  const rows = Array.from({ length: 22 }, () => productData());
  const ids = (await prisma.product.createManyAndReturn({ data: rows, select: { id: true } })).map(({ id }) => id);
  const hidden = await addProduct({ status: 'inactive' });
  const note = (productIds: string[]) => member.post('/api/user/recently-viewed', { productIds });
  const seen = async () =>
    (await member.get('/api/user/recently-viewed')).body.items.map(({ id }: { id: string }) => id);
  expect((await note([...ids.slice(0, 19), hidden.id])).body).toEqual({ success: true });
  expect(await seen()).toEqual(ids.slice(0, 19));
  await note(ids.slice(19));
  await note([ids[3] ?? '']);
  expect(await seen()).toEqual([ids[3], ...ids.slice(19), ...ids.slice(0, 3), ...ids.slice(4, 17)]);
  expect(await prisma.recentView.count({ where: { userId: member.userId } })).toBe(20);
  expect((await note([...ids])).status).toBe(422);
  expect((await app.openBrowser().get('/api/user/recently-viewed')).status).toBe(401);
});
