import { expect, test } from 'vitest';
import { bulkJobDetailSchema } from '../../../shared/bulk/bulk.schemas.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { bulkWorker } from '../../bulk/bulk.worker.ts';
import { transaction } from '../../platform/database/db.ts';
import { runJobs } from '../../platform/testing/run-jobs.ts';
import { grantRole } from '../../roles/grant-role.ts';

const app = await createTestApp();
const { db } = app.services;
const work = () => runJobs(app.services, bulkWorker(app.services).handlers);

test('all waiting reviews are published but one’s own, and go back into the queue', async () => {
  const moderator = app.openBrowser();
  const { id: moderatorId } = await moderator.signUp();
  await transaction(db, (tx) => grantRole(tx, moderatorId, 'moderator'));
  const seller = await app.openBrowser().signUp();
  const author = await app.openBrowser().signUp();
  const category = await db.prisma.category.create({ data: { name: 'Indie', slug: 'indie' } });
  const product = await db.prisma.product.create({
    data: {
      ...{ name: 'Reviewed', slug: 'reviewed', sku: 'REV-1', type: 'game', deliveryType: 'manual', status: 'active' },
      ...{ priceCents: 500, currentPriceCents: 500, sellerId: seller.id, categoryId: category.id },
    },
  });
  for (const userId of [author.id, moderatorId]) {
    await db.prisma.review.create({
      data: { productId: product.id, userId, rating: 4, content: 'Good.', status: 'pending' },
    });
  }
  const ratingOf = async () => (await db.prisma.product.findUniqueOrThrow({ where: { id: product.id } })).reviewCount;
  const action = { kind: 'reviews.approve', params: {} };
  const started = await moderator.post('/api/admin/bulk', { action, selection: { all: true } });
  expect(started.status, started.text).toBe(201);
  const path = `/api/admin/bulk/${started.body.id}`;
  const job = async () => bulkJobDetailSchema.parse((await moderator.get(path)).body);
  await work();
  expect(await job()).toMatchObject({ status: 'ready', counts: { planned: 1, blocked: 1 } });
  await moderator.post(`${path}/run`, {});
  await work();
  expect(await job()).toMatchObject({ status: 'done', counts: { changed: 1 } });
  expect(await ratingOf()).toBe(1);
  await moderator.post(`${path}/undo`, {});
  await work();
  expect(await job()).toMatchObject({ status: 'undone', counts: { undone: 1 } });
  expect(await ratingOf()).toBe(0);
  expect(await db.prisma.review.count({ where: { status: 'pending' } })).toBe(2);
});
