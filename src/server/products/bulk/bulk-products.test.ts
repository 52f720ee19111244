import { beforeAll, describe, expect, test } from 'vitest';
import { bulkJobDetailSchema } from '../../../shared/bulk/bulk.schemas.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import type { TestBrowser } from '../../app/testing/test-browser.ts';
import { bulkWorker } from '../../bulk/bulk.worker.ts';
import { watchCrashPoints } from '../../platform/crash-points.ts';
import { transaction } from '../../platform/database/db.ts';
import { runJobs } from '../../platform/testing/run-jobs.ts';
import { grantRole } from '../../roles/grant-role.ts';

const app = await createTestApp();
const { db } = app.services;
const { handlers } = bulkWorker(app.services);
const work = () => runJobs(app.services, handlers);

async function signUpAs(role: 'admin' | 'seller' | 'moderator') {
  const browser = app.openBrowser();
  const { id, userName } = await browser.signUp();
  await transaction(db, (tx) => grantRole(tx, id, role));
  return Object.assign(browser, { id, userName });
}
const admin = await signUpAs('admin');
const seller = await signUpAs('seller');
const category = await db.prisma.category.create({ data: { name: 'Indie', slug: 'indie' } });
const other = await db.prisma.category.create({ data: { name: 'Other', slug: 'other' } });

async function create(by: TestBrowser, fields: object) {
  const body = {
    categoryId: category.id,
    type: 'game',
    deliveryType: 'manual',
    status: 'active',
    price: 20,
    ...fields,
  };
  const answer = await by.post('/api/product', body);
  expect(answer.status, answer.text).toBe(201);
  return String(answer.body.id);
}
const productOf = (id: string) => db.prisma.product.findUniqueOrThrow({ where: { id } });

async function jobOf(by: TestBrowser, id: string) {
  return bulkJobDetailSchema.parse((await by.get(`/api/admin/bulk/${id}`)).body);
}

async function start(by: TestBrowser, action: object, selection: object) {
  const answer = await by.post('/api/admin/bulk', { action, selection });
  expect(answer.status, answer.text).toBe(201);
  await work();
  return await jobOf(by, String(answer.body.id));
}

async function go(by: TestBrowser, id: string, step: 'run' | 'undo' | 'cancel') {
  const answer = await by.post(`/api/admin/bulk/${id}/${step}`, {});
  expect(answer.status, answer.text).toBe(200);
  await work();
  return await jobOf(by, id);
}

describe('prices of many products', () => {
  const ids: string[] = [];
  beforeAll(async () => {
    for (const name of ['Axe', 'Bow', 'Club']) ids.push(await create(admin, { name: `${name} of steel` }));
    ids.push(await create(admin, { name: 'Sword with a VIP price', vipPrice: 19 }));
  });

  test('are looked through, changed, and taken back except where somebody changed them since', async () => {
    const action = { kind: 'products.price', params: { mode: 'percent', value: -10, roundTo99: true } };
    const checked = await start(admin, action, { ids });
    expect(checked).toMatchObject({ status: 'ready', total: 4, counts: { planned: 3, blocked: 1 } });
    expect(checked.samples[0]).toMatchObject({ name: 'Axe of steel', before: { price: 20 }, after: { price: 17.99 } });
    expect(checked.refused[0]?.problems[0]?.message).toContain('VIP price');
    expect((await productOf(ids[0] ?? '')).priceCents).toBe(2000);

    const done = await go(admin, checked.id, 'run');
    expect(done).toMatchObject({ status: 'done', counts: { changed: 3, blocked: 1 } });
    expect(done.undoableUntil).not.toBeNull();
    expect((await productOf(ids[0] ?? '')).priceCents).toBe(1799);
    const audits = await db.prisma.auditEntry.count({ where: { entity: 'product', entityId: ids[0] ?? '' } });
    expect(audits).toBe(2);
    expect(await db.prisma.priceHistory.count({ where: { productId: ids[0] ?? '' } })).toBe(2);

    const again = await start(admin, { kind: 'products.price', params: { mode: 'set', value: 5 } }, { ids: [ids[1]] });
    await go(admin, again.id, 'run');
    const undone = await go(admin, checked.id, 'undo');
    expect(undone).toMatchObject({ status: 'undone', counts: { undone: 2, kept: 1 } });
    const listed: { id: string; counts: object }[] = (await admin.get('/api/admin/bulk')).body.items;
    expect(listed.find(({ id }) => id === checked.id)?.counts).toEqual(undone.counts);
    expect(undone.refused.find(({ state }) => state === 'kept')).toMatchObject({ name: 'Bow of steel' });
    expect(undone.refused.find(({ state }) => state === 'kept')?.problems[0]?.message).toContain(admin.userName);
    expect((await productOf(ids[0] ?? '')).priceCents).toBe(2000);
    expect((await productOf(ids[1] ?? '')).priceCents).toBe(500);
    expect((await admin.post(`/api/admin/bulk/${checked.id}/undo`, {})).body).toMatchObject({
      ...{ status: 409, code: 'BULK_JOB_STATE', message: 'This job cannot be undone: it has already been undone.' },
    });
    await db.prisma.bulkJob.update({ where: { id: again.id }, data: { status: 'failed' } });
    expect((await admin.post(`/api/admin/bulk/${again.id}/run`, {})).body).toMatchObject({
      ...{ status: 409, code: 'BULK_JOB_STATE' },
      message: 'This job cannot be run: it has failed. Please start a new one.',
    });
  });

  test('can not be taken back after a day', async () => {
    const action = { kind: 'products.price', params: { mode: 'set', value: 7 } };
    const { id } = await go(admin, (await start(admin, action, { ids: [ids[2]] })).id, 'run');
    await db.pool.query(`UPDATE bulk_jobs SET "undoableUntil" = now() - interval '1 second' WHERE "id" = $1`, [id]);
    expect((await admin.post(`/api/admin/bulk/${id}/undo`, {})).body).toMatchObject({ code: 'UNDO_OVER' });
  });
});

test('a filter names all that it leaves when the job is started', async () => {
  for (const name of ['Filtered one', 'Filtered two']) await create(admin, { name, price: 3 });
  const filters = [
    { field: 'name', op: 'startsWith', value: 'Filtered' },
    { field: 'price', op: 'atMost', value: 3 },
  ];
  const action = { kind: 'products.price', params: { mode: 'set', value: 9 } };
  const checked = await start(admin, action, { all: true, filters });
  expect(checked.counts.planned).toBe(2);
  expect((await go(admin, checked.id, 'run')).counts.changed).toBe(2);
  const odd = { all: true, filters: [{ field: 'nothing', op: 'is', value: 1 }] };
  expect((await admin.post('/api/admin/bulk', { action, selection: odd })).status).toBe(422);
});

test('status, category and deletion keep counts and can be taken back', async () => {
  const ids = [await create(admin, { name: 'Moved one' }), await create(admin, { name: 'Moved two' })];
  const countOf = async (id: string) => (await db.prisma.category.findUniqueOrThrow({ where: { id } })).productCount;
  const before = await countOf(category.id);
  const moves = [
    { kind: 'products.category', params: { categoryId: other.id } },
    { kind: 'products.status', params: { status: 'inactive' } },
    { kind: 'products.delete' },
  ];
  const jobs: string[] = [];
  for (const action of moves) {
    const { id } = await start(admin, action, { ids });
    expect((await go(admin, id, 'run')).counts.changed).toBe(2);
    jobs.push(id);
  }
  expect(await productOf(ids[0] ?? '')).toMatchObject({ status: 'archived', categoryId: other.id });
  for (const id of jobs.toReversed()) {
    const undone = await go(admin, id, 'undo');
    // Each of them made a version of its own, so only the last can be told to be untouched.
    expect(undone.counts.undone + undone.counts.kept).toBe(2);
  }
  expect(await productOf(ids[0] ?? '')).toMatchObject({ status: 'inactive' });
  expect(await countOf(category.id)).toBe(before - 2);
});

test('what was moved out of a category that was deleted since stays where it is, and the rest goes back', async () => {
  const left = await db.prisma.category.create({ data: { name: 'Left', slug: 'left' } });
  const ids = [
    await create(admin, { name: 'From the deleted one', categoryId: left.id }),
    await create(admin, { name: 'From the kept one' }),
  ];
  const action = { kind: 'products.category', params: { categoryId: other.id } };
  const { id } = await start(admin, action, { ids });
  expect((await go(admin, id, 'run')).counts.changed).toBe(2);
  await db.prisma.category.delete({ where: { id: left.id } });
  const undone = await go(admin, id, 'undo');
  expect(undone).toMatchObject({ status: 'undone', counts: { undone: 1, kept: 1 } });
  expect(undone.refused).toMatchObject([
    { name: 'From the deleted one', problems: [{ message: 'The category no longer exists.' }] },
  ]);
  expect(await productOf(ids[0] ?? '')).toMatchObject({ categoryId: other.id });
  expect(await productOf(ids[1] ?? '')).toMatchObject({ categoryId: category.id });
});

test('sellers work on their own products alone, moderators on none', async () => {
  const [foreign, own] = [
    await create(admin, { name: 'Of the shop' }),
    await create(seller, { name: 'Of the seller' }),
  ];
  const action = { kind: 'products.price', params: { mode: 'set', value: 4 } };
  const checked = await start(seller, action, { ids: [foreign, own] });
  expect(checked.counts).toMatchObject({ planned: 1, blocked: 1 });
  expect(checked.refused[0]).toMatchObject({ name: '', problems: [{ message: 'Not found.' }] });
  const all = await start(seller, action, { all: true });
  expect(all.total).toBe(1);
  const moderator = await signUpAs('moderator');
  expect((await moderator.post('/api/admin/bulk', { action, selection: { ids: [own] } })).status).toBe(403);
  expect((await moderator.get(`/api/admin/bulk/${checked.id}`)).status).toBe(404);
  // The administrator may look, and decides nothing in the seller's name.
  expect((await admin.get(`/api/admin/bulk/${checked.id}`)).status).toBe(200);
  expect((await admin.post(`/api/admin/bulk/${checked.id}/run`, {})).status).toBe(404);
});

test('a worker that dies in the middle, and two at once, change each row exactly once', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 45; n += 1) ids.push(await create(admin, { name: `Counted ${n}`, price: 10 }));
  const action = { kind: 'products.price', params: { mode: 'percent', value: 10 } };
  const { id } = await start(admin, action, { ids });
  await admin.post(`/api/admin/bulk/${id}/run`, {});
  let batches = 0;
  const dying = async (name: string) => {
    if (name === 'bulk.batch.before-commit') batches += 1;
    if (batches === 2) throw new Error('The worker is gone');
  };
  await watchCrashPoints(dying, work);
  expect(await jobOf(admin, id)).toMatchObject({ status: 'running', done: 20, counts: { changed: 20, planned: 25 } });
  await db.prisma.outboxMessage.updateMany({ where: { name: 'bulk.advance' }, data: { availableAt: new Date(0) } });
  await Promise.all([work(), work()]);
  expect(await jobOf(admin, id)).toMatchObject({ status: 'done', done: 45, counts: { changed: 45 } });
  const prices = await db.prisma.product.findMany({
    where: { id: { in: ids } },
    select: { priceCents: true, version: true },
  });
  expect(new Set(prices.map(({ priceCents, version }) => `${priceCents} ${version}`))).toEqual(new Set(['1100 2']));
  expect(await db.prisma.auditEntry.count({ where: { entityId: { in: ids }, action: 'update' } })).toBe(45);
});

test('a cancelled job keeps what it did, and takes that back', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 30; n += 1) ids.push(await create(admin, { name: `Stopped ${n}`, price: 10 }));
  const { id } = await start(admin, { kind: 'products.price', params: { mode: 'set', value: 12 } }, { ids });
  await admin.post(`/api/admin/bulk/${id}/run`, {});
  let isCancelled = false;
  const cancelling = async (name: string) => {
    if (name !== 'bulk.batch.after-commit' || isCancelled) return;
    isCancelled = true;
    expect((await admin.post(`/api/admin/bulk/${id}/cancel`, {})).status).toBe(200);
  };
  await watchCrashPoints(cancelling, work);
  expect(await jobOf(admin, id)).toMatchObject({ status: 'cancelled', counts: { changed: 20, planned: 10 } });
  expect(await go(admin, id, 'undo')).toMatchObject({ status: 'undone', counts: { undone: 20 } });
});

test.each([
  ['archived', { kind: 'products.delete' }, { status: 'archived' }],
  [
    'put on show',
    { kind: 'products.status', params: { status: 'active' } },
    { status: 'active', awaitsApproval: false, declineReason: null },
  ],
])('a product that waits for approval still does after it was %s and that is taken back', async (_, action, after) => {
  const id = await create(seller, { name: 'Waiting one' });
  const declineReason = 'The pictures show something else.';
  await db.prisma.product.update({ where: { id }, data: { declineReason } });
  const asked = { status: 'inactive', awaitsApproval: true, declineReason };
  expect(await productOf(id)).toMatchObject(asked);
  const job = await start(admin, action, { ids: [id] });
  await go(admin, job.id, 'run');
  expect(await productOf(id)).toMatchObject(after);
  const waiting = encodeURIComponent(JSON.stringify([{ field: 'isAwaitingApproval', op: 'is', value: true }]));
  const isWaiting = async () => {
    const { items } = (await admin.get(`/api/admin/products?filters=${waiting}`)).body;
    return items.some((item: { id: string }) => item.id === id);
  };
  expect(await isWaiting()).toBe(false);
  expect((await go(admin, job.id, 'undo')).counts.undone).toBe(1);
  expect(await productOf(id)).toMatchObject(asked);
  expect(await isWaiting()).toBe(true);
});
