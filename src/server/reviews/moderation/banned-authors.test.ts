import { expect, test } from 'vitest';
import { messages } from '../../../shared/messages/messages.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { createReviewShop } from '../../app/testing/review-shop.ts';
import { bulkWorker } from '../../bulk/bulk.worker.ts';
import { transaction } from '../../platform/database/db.ts';
import { runJobs } from '../../platform/testing/run-jobs.ts';
import { reconcileReviews } from '../reconcile-reviews.ts';
import { hideReviewsOf, showReviewsOf } from './hide-reviews-of.ts';
import { reviewWork } from './review-queue.queries.ts';

const app = await createTestApp();
const { services } = app;
const { prisma } = services.db;
const shop = await createReviewShop(app);
const guest = app.openBrowser();
const shown = async (productId: string) => (await guest.get(`/api/product/${productId}/reviews`)).body;

async function reviewed() {
  const product = await shop.addProduct();
  const author = await shop.addBuyer(product.id);
  const { body } = await shop.write(author, { productId: product.id, rating: 4, content: 'Good enough for me' });
  return { product, author, id: String(body.id) };
}

test('a banned author’s reviews go, and come back with the author', async () => {
  const { product, author } = await reviewed();
  await transaction(services.db, (tx) => hideReviewsOf(tx, author.id));
  expect(await shown(product.id)).toMatchObject({ totalItems: 0, stats: { totalReviews: 0 } });
  await transaction(services.db, (tx) => showReviewsOf(tx, author.id));
  expect(await shown(product.id)).toMatchObject({ totalItems: 1, stats: { averageRating: 4 } });
});

test('stars that were changed once come back too', async () => {
  const product = await shop.addProduct();
  const author = await shop.addBuyer(product.id);
  const rate = (rating: number) => author.browser.post(`/api/product/${product.slug}/ratings`, { rating });
  await rate(2);
  await rate(5);
  const where = { productId_userId: { productId: product.id, userId: author.id } };
  expect(await prisma.review.findUnique({ where })).toMatchObject({ status: 'approved', rating: 5, flags: [] });
  // Published reviews with the flag are there from before it was left out.
  await prisma.review.update({ where, data: { flags: ['edited'] } });
  await transaction(services.db, (tx) => hideReviewsOf(tx, author.id));
  await transaction(services.db, (tx) => showReviewsOf(tx, author.id));
  expect(await prisma.review.findUnique({ where })).toMatchObject({ status: 'approved', flags: [] });
});

test('a moderator cannot publish them, alone, together or with all that waits', async () => {
  const moderator = await shop.addMember({ roles: ['moderator'] });
  const { author, id } = await reviewed();
  await prisma.user.update({ where: { id: author.id }, data: { status: 'banned' } });
  await transaction(services.db, (tx) => hideReviewsOf(tx, author.id));
  const refusal = await moderator.browser.post(`/api/admin/reviews/${id}/approve`);
  expect(refusal.body).toMatchObject({ status: 409, code: 'REVIEW_CONFLICT', message: messages.bannedReviewAuthor });
  const many = await moderator.browser.post('/api/admin/reviews/approve', { ids: [id] });
  expect(many.body).toEqual({ done: [], failed: [{ id, code: 'REVIEW_CONFLICT' }] });
  const action = { kind: 'reviews.approve', params: {} };
  const start = async (selection: object) => {
    const { body } = await moderator.browser.post('/api/admin/bulk', { action, selection });
    await runJobs(services, bulkWorker(services).handlers);
    return (await moderator.browser.get(`/api/admin/bulk/${body.id}`)).body;
  };
  expect(await start({ ids: [id] })).toMatchObject({ counts: { planned: 0, blocked: 1 } });
  expect(await start({ all: true })).toMatchObject({ counts: { planned: 0, blocked: 0 } });
  expect(await prisma.review.findUnique({ where: { id } })).toMatchObject({
    status: 'pending',
    flags: ['author_banned'],
  });
  expect((await moderator.browser.post(`/api/admin/reviews/${id}/reject`, { reason: 'Spam' })).status).toBe(200);
});

test('what they wrote waits for them outside the queue and its badge', async () => {
  const moderator = await shop.addMember({ roles: ['moderator'] });
  const { author, id } = await reviewed();
  const countPending = async () => (await reviewWork.count(services))['reviews.pending'] ?? 0;
  const before = await countPending();
  await prisma.user.update({ where: { id: author.id }, data: { status: 'banned' } });
  await transaction(services.db, (tx) => hideReviewsOf(tx, author.id));
  expect(await countPending()).toBe(before);
  const listed = async (query: string) => {
    const { body } = await moderator.browser.get(`/api/admin/reviews?limit=100&${query}`);
    return { total: body.totalItems, has: body.items.some((item: { id: string }) => item.id === id) };
  };
  expect(await listed('status=pending')).toEqual({ total: before, has: false });
  expect(await listed('status=pending&flag=author_banned')).toMatchObject({ has: true });
});

test('every number that is kept agrees with what it counts', async () => {
  expect(await reconcileReviews(services)).toEqual([]);
});
