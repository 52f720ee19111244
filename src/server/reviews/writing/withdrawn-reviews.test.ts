import { expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { createReviewShop } from '../../app/testing/review-shop.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
const shop = await createReviewShop(app);
const moderator = await shop.addMember({ roles: ['moderator'] });
const content = 'I would buy it again.';

async function reviewed() {
  const product = await shop.addProduct();
  const buyer = await shop.addBuyer(product.id);
  const write = async () => (await shop.write(buyer, { productId: product.id, rating: 4, content })).body;
  const { id } = await write();
  const remove = async (of: unknown, { browser } = buyer) =>
    expect((await browser.send('delete', `/api/reviews/${of}`)).status).toBe(200);
  return { product, buyer, id, write, remove };
}

async function reject(id: unknown) {
  const reply = await moderator.browser.post(`/api/admin/reviews/${id}/reject`, { reason: 'Off topic' });
  expect(reply.status).toBe(200);
}

test('a rejected review is not published by deleting it and writing it again, three times at most', async () => {
  const { product, buyer, id: first, write, remove } = await reviewed();
  let id = first;
  for (let round = 1; round <= 3; round++) {
    await reject(id);
    await remove(id);
    const { id: next, status } = await write();
    expect(status).toBe('pending');
    expect(await prisma.review.findUnique({ where: { id: next } })).toMatchObject({
      flags: ['repeated'],
      resubmits: round,
    });
    id = next;
  }
  await reject(id);
  await remove(id);
  expect(await write()).toMatchObject({ status: 409, code: 'REVIEW_EXISTS' });
  expect((await buyer.browser.get(`/api/product/${product.slug}/reviews/viewer`)).body).toMatchObject({
    review: null,
    canReview: false,
  });
  expect((await buyer.browser.get('/api/user/reviews/suggestions')).body.items).toEqual([]);
});

test('one that waits, was reported or was deleted by staff waits when it is written again; a good one does not', async () => {
  const good = await reviewed();
  await good.remove(good.id);
  expect((await good.write()).status).toBe('approved');

  const reported = await reviewed();
  const reporter = await shop.addMember();
  await reporter.browser.post(`/api/reviews/${reported.id}/report`, { reason: 'spam' });
  await reported.remove(reported.id);
  const waiting = await reported.write();
  expect(waiting.status).toBe('pending');
  await reported.remove(waiting.id);
  const again = await reported.write();
  expect(again.status).toBe('pending');
  await moderator.browser.post(`/api/admin/reviews/${again.id}/approve`);
  await reported.remove(again.id);
  expect((await reported.write()).status).toBe('approved');

  const removed = await reviewed();
  await removed.remove(removed.id, await shop.addMember({ roles: ['admin'] }));
  const { id, status } = await removed.write();
  expect(status).toBe('pending');
  expect(await prisma.review.findUnique({ where: { id } })).toMatchObject({ resubmits: 1 });
});
