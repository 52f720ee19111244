import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { valueAt } from '../../shared/validation/value-at.ts';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { createReviewShop, picture } from '../app/testing/review-shop.ts';
import { buildExport } from '../data-exports/build-export.ts';
import { transaction } from '../platform/database/db.ts';
import { enqueue } from '../platform/jobs/outbox.ts';
import { handlerOf, runJobs } from '../platform/testing/run-jobs.ts';
import { eraseAccount } from '../privacy/erase-account.ts';
import { reconcileReviews } from './reconcile-reviews.ts';
import { reviewsWorker } from './reviews.worker.ts';
import { sendReviewReminders } from './send-review-reminders.ts';

const app = await createTestApp();
const { services } = app;
const { prisma } = services.db;
const shop = await createReviewShop(app);
const remind = handlerOf(reviewsWorker(services), 'reviews.send-reminders');
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const png = await picture(40, 30).png().toBuffer();

async function remindersOf(userId: string) {
  const rows = await prisma.outboxMessage.findMany({
    where: { name: 'mail.send', payload: { path: ['userId'], equals: userId } },
  });
  return rows
    .filter(({ payload }) => valueAt(payload, ['templateKey']) === 'review-reminder')
    .map(({ payload }) => valueAt(payload, ['variables', 'items']));
}

test('five days after the order one mail asks for what is not reviewed yet, however often the job runs', async () => {
  const [product, reviewed] = [await shop.addProduct(), await shop.addProduct()];
  const buyer = await shop.addMember({ roles: ['buyer'] });
  await shop.addPurchase(buyer.id, product.id, { completedAt: daysAgo(5.5) });
  await shop.addPurchase(buyer.id, reviewed.id, { completedAt: daysAgo(6) });
  await shop.write(buyer, { productId: reviewed.id, rating: 5 });
  const [early, late] = [await shop.addMember(), await shop.addMember()];
  await shop.addPurchase(early.id, product.id, { completedAt: daysAgo(4) });
  await shop.addPurchase(late.id, product.id, { completedAt: daysAgo(13) });
  for (const key of ['first', 'second']) {
    await transaction(services.db, (tx) => enqueue(tx, remind.definition, {}, { key }));
    await runJobs(services, [remind]);
  }
  expect(await remindersOf(buyer.id)).toEqual([product.name]);
  expect(await remindersOf(early.id)).toEqual([]);
  expect(await remindersOf(late.id)).toEqual([]);
  expect(await sendReviewReminders(services, new Date(Date.now() + 2 * 86_400_000))).toBe(1);
});

test('a gift is reviewed by whoever claimed it, so its giver is not asked', async () => {
  const product = await shop.addProduct();
  const [giver, recipient] = [await shop.addMember(), await shop.addMember()];
  await shop.addPurchase(giver.id, product.id, { completedAt: daysAgo(5.5) });
  await prisma.order.updateMany({ where: { userId: giver.id }, data: { isGift: true, recipientId: recipient.id } });
  await sendReviewReminders(services);
  expect(await remindersOf(giver.id)).toEqual([]);
  expect(await remindersOf(recipient.id)).toEqual([product.name]);
});

test('the nightly comparison names what differs and leaves it as it is', async () => {
  const product = await shop.addProduct();
  const buyer = await shop.addBuyer(product.id);
  const { body } = await shop.write(buyer, { productId: product.id, rating: 5 });
  expect(await reconcileReviews(services)).toEqual([]);
  await prisma.product.update({ where: { id: product.id }, data: { reviewCount: 2, ratingSum: 10 } });
  await prisma.review.update({ where: { id: body.id }, data: { helpfulCount: 3 } });
  await prisma.order.updateMany({ where: { userId: buyer.id }, data: { status: 'refunded' } });
  const differences = [
    { what: 'product numbers', id: product.id },
    { what: 'helpful votes', id: body.id },
    { what: 'verified without purchase', id: body.id },
  ];
  expect(await reconcileReviews(services)).toEqual(differences);
  expect(await reconcileReviews(services)).toEqual(differences);
  await prisma.product.update({ where: { id: product.id }, data: { reviewCount: 1, ratingSum: 5 } });
  await prisma.review.update({ where: { id: body.id }, data: { helpfulCount: 0 } });
  await prisma.order.updateMany({ where: { userId: buyer.id }, data: { status: 'completed' } });
});

test('a copy of my data holds my reviews with their pictures; the end of my account takes them and my votes', async () => {
  const product = await shop.addProduct();
  const [author, other] = [await shop.addBuyer(product.id), await shop.addBuyer(product.id)];
  const words = { productId: product.id, rating: 2, content: 'A canary sang here.' };
  const { body } = await shop.write(author, words, [png]);
  const { body: theirs } = await shop.write(other, { productId: product.id, rating: 4 });
  await author.browser.post(`/api/reviews/${theirs.id}/vote`, { helpful: true });
  const withdrawn = { productId: (await shop.addProduct()).id, userId: author.id, resubmits: 1 };
  await prisma.withdrawnReview.create({ data: withdrawn });
  const { id: exportId } = await prisma.dataExport.create({ data: { userId: author.id } });
  await buildExport(services, exportId, () => false);
  const { storageKey } = await prisma.dataExport.findUniqueOrThrow({ where: { id: exportId } });
  const chunks: Buffer[] = [];
  for await (const chunk of services.storage.read(storageKey ?? '', { start: 0, end: 5_000_000 })) {
    chunks.push(Buffer.from(chunk));
  }
  const files = unzipSync(new Uint8Array(Buffer.concat(chunks)));
  expect(Buffer.from(files['json/reviews.json'] ?? []).toString()).toContain('canary');
  expect(Object.keys(files).filter((name) => name.startsWith('pictures/reviews/'))).toHaveLength(1);
  expect(JSON.parse(Buffer.from(files['json/review-votes.json'] ?? []).toString())).toHaveLength(1);
  expect(JSON.parse(Buffer.from(files['json/reviews-withdrawn.json'] ?? []).toString())).toHaveLength(1);

  const requestedAt = daysAgo(14);
  await prisma.user.update({
    where: { id: author.id },
    data: { deletionRequestedAt: requestedAt, deletionDueAt: daysAgo(1) },
  });
  const payload = { accountId: author.id, requestedAt: requestedAt.toISOString(), removeReviews: true, forfeited: [] };
  expect(await eraseAccount(services, payload)).toBe('erased');
  expect(await prisma.withdrawnReview.count({ where: { userId: author.id } })).toBe(0);
  const guest = app.openBrowser();
  expect((await guest.get(`/api/product/${product.id}/reviews`)).body).toMatchObject({
    items: [{ id: theirs.id, helpfulCount: 0 }],
    stats: { totalReviews: 1, averageRating: 4, withImagesCount: 0 },
  });
  expect((await guest.get(body.images[0].url)).status).toBe(404);
  expect(await reconcileReviews(services)).toEqual([]);
});

test('without that choice they stay, as a deleted user’s', async () => {
  const product = await shop.addProduct();
  const author = await shop.addBuyer(product.id);
  await shop.write(author, { productId: product.id, rating: 2, content: 'Stays on the shelf.' });
  const requestedAt = daysAgo(14);
  await prisma.user.update({
    where: { id: author.id },
    data: { deletionRequestedAt: requestedAt, deletionDueAt: daysAgo(1) },
  });
  await eraseAccount(services, {
    accountId: author.id,
    requestedAt: requestedAt.toISOString(),
    removeReviews: false,
    forfeited: [],
  });
  const { items } = (await app.openBrowser().get(`/api/product/${product.id}/reviews`)).body;
  expect(items).toMatchObject([{ user: { id: null, userName: 'Deleted user', avatarUrl: null } }]);
});
