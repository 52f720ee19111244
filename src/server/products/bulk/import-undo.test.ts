import { expect, test } from 'vitest';
import { reconcileCategories } from '../../categories/recount-categories.ts';
import { importHeader as header, openImportShop } from '../testing/import-shop.ts';

const { db, admin, category, upload, check, go } = await openImportShop();

test('what sold after an import stays sold when it is undone', async () => {
  const fields = { categoryId: category.id, type: 'game', deliveryType: 'manual', status: 'active', stockQuantity: 10 };
  for (const sku of ['SOLD-1', 'SOLD-2']) {
    await admin.post('/api/product', { ...fields, name: `Sold ${sku}`, sku, price: 9 });
  }
  const line = (sku: string) => `Sold ${sku};${sku};9;indie;game;manual;active;50;`;
  const id = await upload('products.import', [header, line('SOLD-1'), line('SOLD-2')].join('\n'));
  await check(id, { updateExisting: true });
  expect((await go(id, 'run')).counts).toMatchObject({ changed: 2 });
  // As an order takes them: no new version of the product.
  await db.prisma.product.update({ where: { sku: 'SOLD-1' }, data: { stockQuantity: { decrement: 4 } } });
  await db.prisma.product.update({ where: { sku: 'SOLD-2' }, data: { stockQuantity: { decrement: 12 } } });
  expect((await go(id, 'undo')).counts).toMatchObject({ undone: 2 });
  const stockOf = async (sku: string) => (await db.prisma.product.findUniqueOrThrow({ where: { sku } })).stockQuantity;
  expect([await stockOf('SOLD-1'), await stockOf('SOLD-2')]).toEqual([6, 0]);
});

test('what an import moved stays where it is when its former category was deleted', async () => {
  const left = await db.prisma.category.create({ data: { name: 'Left', slug: 'left' } });
  const fields = { type: 'game', deliveryType: 'manual', status: 'active', stockQuantity: 1, price: 9 };
  for (const [sku, categoryId] of Object.entries({ 'MOVED-1': left.id, 'MOVED-2': category.id })) {
    await admin.post('/api/product', { ...fields, categoryId, name: `Moved ${sku}`, sku });
  }
  const line = (sku: string) => `Moved ${sku};${sku};8;indie;game;manual;active;1;`;
  const id = await upload('products.import', [header, line('MOVED-1'), line('MOVED-2')].join('\n'));
  await check(id, { updateExisting: true });
  expect((await go(id, 'run')).counts).toMatchObject({ changed: 2 });
  await db.prisma.category.delete({ where: { id: left.id } });
  const undone = await go(id, 'undo');
  expect(undone).toMatchObject({ status: 'undone', counts: { undone: 1, kept: 1 } });
  expect(undone.refused).toMatchObject([{ problems: [{ message: 'The category no longer exists.' }] }]);
});

test('a category’s name that another one has too means neither of them; an address means its own', async () => {
  const [first, second] = await Promise.all(
    ['strategy', 'strategy-2'].map((slug) => db.prisma.category.create({ data: { name: 'Strategy', slug } })),
  );
  const fields = { type: 'game', deliveryType: 'manual', status: 'active', stockQuantity: 1, price: 9 };
  for (const [sku, categoryId] of Object.entries({ 'NAMED-1': second?.id, 'NAMED-2': second?.id })) {
    await admin.post('/api/product', { ...fields, categoryId, name: `Named ${sku}`, sku });
  }
  await db.prisma.category.create({ data: { name: 'Tactics', slug: 'tactics-first' } });
  await db.prisma.category.create({ data: { name: 'Tactics', slug: 'tactics-second' } });
  const line = (sku: string, category: string) => `Named ${sku};${sku};9;${category};game;manual;active;1;`;
  const ask = [header, line('NAMED-1', 'Tactics'), line('NAMED-2', 'Strategy-2'), line('NAMED-1', 'strategy')];
  const id = await upload('products.import', ask.slice(0, 3).join('\n'));
  const { job } = await check(id, { updateExisting: true });
  expect(job.counts).toMatchObject({ blocked: 1, unchanged: 1 });
  expect(job.refused[0]?.problems).toEqual([
    { field: 'category', message: 'Several categories are called “Tactics”: use the address of the one that you mean' },
  ]);
  // The name is also an address, which is one category's alone.
  const moved = await upload('products.import', [header, ask[3]].join('\n').replace('Category', 'Category address'));
  const { job: move } = await check(moved, { updateExisting: true });
  expect(move.samples[0]).toMatchObject({ before: { category: 'strategy-2' }, after: { category: 'strategy' } });
  await go(moved, 'run');
  expect((await db.prisma.product.findUniqueOrThrow({ where: { sku: 'NAMED-1' } })).categoryId).toBe(first?.id);
});

test('what an import put on show waits for approval again when it is undone', async () => {
  const fields = {
    categoryId: category.id,
    type: 'game',
    deliveryType: 'manual',
    status: 'inactive',
    stockQuantity: 1,
  };
  await admin.post('/api/product', { ...fields, name: 'Waiting', sku: 'WAITS-1', price: 9 });
  const where = { sku: 'WAITS-1' };
  const asked = {
    status: 'inactive',
    awaitsApproval: true,
    declineReason: 'The pictures show something else.',
  } as const;
  await db.prisma.product.update({ where, data: asked });
  const id = await upload('products.import', [header, 'Waiting;WAITS-1;9;indie;game;manual;active;1;'].join('\n'));
  await check(id, { updateExisting: true });
  expect((await go(id, 'run')).counts).toMatchObject({ changed: 1 });
  expect(await db.prisma.product.findUnique({ where })).toMatchObject({ status: 'active', awaitsApproval: false });
  expect((await go(id, 'undo')).counts).toMatchObject({ undone: 1 });
  expect(await db.prisma.product.findUnique({ where })).toMatchObject(asked);
});

test('an undone import lists the rest of a family that one of its products stood for', async () => {
  const line = (sku: string) => `Edition ${sku};${sku};9;indie;game;manual;active;1;`;
  const id = await upload('products.import', [header, line('GOLD-1')].join('\n'));
  await check(id);
  await go(id, 'run');
  const { id: gold } = await db.prisma.product.findUniqueOrThrow({ where: { sku: 'GOLD-1' } });
  const fields = { categoryId: category.id, type: 'game', deliveryType: 'manual', status: 'active', price: 9 };
  const plain = String((await admin.post('/api/product', { ...fields, name: 'Plain edition' })).body.id);
  const members = [
    { productId: gold, edition: 'Gold' },
    { productId: plain, edition: 'Plain' },
  ];
  expect((await admin.send('put', `/api/product/${plain}/family`, { members })).status).toBe(200);
  const isListed = async () => (await db.prisma.product.findUniqueOrThrow({ where: { id: plain } })).isListed;
  expect(await isListed()).toBe(false);
  expect((await go(id, 'undo')).counts).toMatchObject({ undone: 1 });
  expect(await isListed()).toBe(true);
  expect(await reconcileCategories({ db })).toEqual([]);
});
