import fc from 'fast-check';
import sharp from 'sharp';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { categorySchema } from '../../shared/categories/category.schemas.ts';
import { MAX_CATEGORY_DEPTH } from '../../shared/categories/category-input.schemas.ts';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { transaction } from '../platform/database/db.ts';
import { grantRole } from '../roles/grant-role.ts';
import { reconcileCategories } from './recount-categories.ts';

const app = await createTestApp();
const { db } = app.services;
const { prisma } = db;
const admin = app.openBrowser();
const { id: adminId } = await admin.signUp();
await transaction(db, (tx) => grantRole(tx, adminId, 'admin'));

async function create(name: string, fields: object = {}) {
  const response = await admin.post('/api/category', { name, ...fields });
  expect(response.status, response.text).toBe(201);
  return categorySchema.parse(response.body);
}
const put = (path: string, body: object) => admin.send('put', `/api/category/${path}`, body);
const childrenOf = async (parentId: string | null) =>
  prisma.category.findMany({ where: { parentId }, orderBy: { position: 'asc' } });

async function addProduct(categoryId: string) {
  const fields = { name: 'A product', type: 'game', deliveryType: 'manual', price: 5, status: 'active' };
  return (await admin.post('/api/product', { ...fields, categoryId })).body;
}

/** Invariants of every category tree. */
async function expectSound() {
  const all = await prisma.category.findMany();
  const byId = new Map(all.map((category) => [category.id, category]));
  for (const category of all) {
    let depth = 1;
    for (let up = category.parentId; up !== null; depth++) {
      expect(depth).toBeLessThan(MAX_CATEGORY_DEPTH);
      up = byId.get(up)?.parentId ?? null;
    }
  }
  for (const parentId of new Set(all.map((category) => category.parentId))) {
    const positions = all.filter((category) => category.parentId === parentId).map(({ position }) => position);
    expect(positions.sort((a, b) => a - b)).toEqual(positions.map((_, index) => index));
  }
  expect(await reconcileCategories(app.services)).toEqual([]);
}

describe('a category', () => {
  test('is made, changed and noted, and everybody sees it at once', async () => {
    const weapons = await create('  Weapons ', { description: 'Sharp', isFeatured: true });
    expect(weapons).toMatchObject({ name: 'Weapons', slug: 'weapons', parentId: null, isFeatured: true, order: 0 });
    const swords = await create('Schwerter & Säbel', { parentId: weapons.id });
    expect(swords).toMatchObject({ slug: 'schwerter-sabel', parentId: weapons.id, order: 0, status: 'active' });
    const tree = await app.openBrowser().get('/api/category/tree').expect(200);
    expect(tree.body.items[0].subcategories[0].id).toBe(swords.id);

    const renamed = await put(swords.slug, { name: 'Swords', slug: 'swords' });
    expect(renamed.body).toMatchObject({ id: swords.id, name: 'Swords', slug: 'swords', parentId: weapons.id });
    expect((await put(swords.id, { name: 'Swords', slug: 'weapons' })).body.errors).toEqual({ slug: ['slugTaken'] });
    expect((await put('swords', { name: 'S' })).body.errors).toEqual({ name: ['tooShort'] });
    expect((await put(`${swords.id}/featured`, { isFeatured: true })).body.isFeatured).toBe(true);
    expect((await put('no-such-one', { name: 'Nothing' })).status).toBe(404);
    const noted = await prisma.auditEntry.findMany({ where: { entityId: swords.id }, orderBy: { seq: 'asc' } });
    expect(noted.map(({ action }) => action)).toEqual(['create', 'update', 'update']);
    expect(noted[1]).toMatchObject({ oldValue: { name: 'Schwerter & Säbel' }, newValue: { name: 'Swords' } });
    await expectSound();
  });

  test('is not written over by a form that was opened before somebody else saved', async () => {
    const [other, { id, version }] = [await create('Other'), await create('Twice')];
    const save = (seen: number | undefined, name: string) => put(id, { name, version: seen });
    expect((await save(version, 'Once')).body).toMatchObject({ name: 'Once', version: 2 });
    expect((await save(version, 'Never')).body).toMatchObject({ status: 409, code: 'STALE_VERSION' });
    await put(`${id}/featured`, { isFeatured: true });
    expect((await save(2, 'Never')).status).toBe(409);
    await put(`${id}/order`, { order: 0, parentId: other.id });
    expect((await save(3, 'Never')).status).toBe(409);
    // Another place among the same siblings takes nothing back.
    await put(`${id}/order`, { order: 0 });
    expect((await save(4, 'Twice')).body).toMatchObject({ name: 'Twice', parentId: other.id, isFeatured: true });
    expect((await app.openBrowser().get('/api/category/tree')).text).not.toContain('"version"');
  });

  test('belongs to staff', async () => {
    const member = app.openBrowser();
    await member.signUp();
    expect((await member.post('/api/category', { name: 'Mine' })).status).toBe(403);
    expect((await app.openBrowser().post('/api/category', { name: 'Mine' })).status).toBe(401);
  });

  test('carries its products along, and their counts', async () => {
    const [from, to] = [await create('From'), await create('To')];
    const child = await create('Child', { parentId: from.id });
    await addProduct(child.id);
    await put(child.id, { name: 'Child', parentId: to.id });
    const counts = await prisma.category.findMany({ where: { id: { in: [from.id, to.id] } }, orderBy: { id: 'asc' } });
    expect(counts.map(({ productCount }) => productCount)).toEqual([0, 1]);
    await expectSound();
  });
});

describe('a place in the tree', () => {
  test('is among siblings numbered from 0, and never inside itself or too deep', async () => {
    const root = await create('Root');
    const [a, b, c] = [
      await create('AA', { parentId: root.id }),
      await create('BB', { parentId: root.id }),
      await create('CC', { parentId: root.id }),
    ];
    expect((await put(`${c.id}/order`, { order: 0 })).body.order).toBe(0);
    expect((await childrenOf(root.id)).map(({ name }) => name)).toEqual(['CC', 'AA', 'BB']);
    expect((await put(`${a.id}/order`, { order: 99 })).body.order).toBe(2);
    expect((await put(`${a.id}/order`, { order: 0, parentId: b.id })).body).toMatchObject({ parentId: b.id, order: 0 });
    const inside = await put(`${root.id}/order`, { order: 0, parentId: a.id });
    expect([inside.status, inside.body.errors]).toEqual([422, { parentId: ['categoryInside'] }]);
    const fourth = await create('Fourth', { parentId: a.id });
    const fifth = await create('Fifth', { parentId: fourth.id });
    const sixth = await admin.post('/api/category', { name: 'Sixth', parentId: fifth.id });
    expect(sixth.body.errors).toEqual({ parentId: ['categoryTooDeep'] });
    expect(await prisma.category.count({ where: { name: 'Sixth' } })).toBe(0);
    await expectSound();
  });

  test('stays sound under any moves at once', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 8; index++) ids.push((await create(`Moving ${index}`)).id);
    const index = fc.integer({ min: 0, max: 7 });
    const moves = fc.array(fc.record({ id: index, parent: fc.option(index), order: fc.integer({ min: 0, max: 9 }) }), {
      minLength: 12,
      maxLength: 12,
    });
    const runs = fc.sample(moves, { seed: 20_261, numRuns: 5 });
    for (const run of runs) {
      const answers = await Promise.all(
        run.map(({ id, parent, order }) =>
          put(`${ids[id]}/order`, { order, parentId: parent === null ? null : ids[parent] }),
        ),
      );
      for (const { status } of answers) expect([200, 422]).toContain(status);
      await expectSound();
    }
  });
});

describe('a deleted category', () => {
  test('needs somewhere to go for what it holds', async () => {
    const [full, target] = [await create('Full'), await create('Target')];
    const child = await create('Inner', { parentId: full.id });
    const product = await addProduct(full.id);
    const path = `/api/category/${full.id}`;
    const refused = await admin.send('delete', path);
    expect([refused.status, refused.body.code]).toEqual([409, 'CATEGORY_IN_USE']);
    for (const moveTo of [full.id, child.id, '01a1fd71-5fe7-704b-99c0-dbba7d10f94c']) {
      const wrong = await admin.send('delete', path, { moveTo });
      expect(wrong.status).toBe(422);
      expect(Object.keys(wrong.body.errors)).toEqual(['moveTo']);
    }
    const done = await admin.send('delete', path, { moveTo: target.id });
    expect([done.status, done.body]).toEqual([200, { success: true }]);
    expect(await prisma.category.findUniqueOrThrow({ where: { id: child.id } })).toMatchObject({
      parentId: target.id,
    });
    expect((await app.openBrowser().get(`/api/product/${product.slug}`)).body.category.id).toBe(target.id);
    expect((await prisma.category.findUniqueOrThrow({ where: { id: target.id } })).productCount).toBe(1);
    await expectSound();
  });

  test('goes at once when it is empty', async () => {
    const { id } = await create('Empty');
    expect((await admin.send('delete', `/api/category/${id}`)).status).toBe(200);
    expect((await admin.send('delete', `/api/category/${id}`)).status).toBe(404);
    await expectSound();
  });
});

test('its products move to another, and the tree of staff knows what is not on show', async () => {
  const [from, to] = [await create('Old shelf'), await create('New shelf', { status: 'inactive' })];
  const { id } = await addProduct(from.id);
  const move = (target: string) => admin.post(`/api/category/${from.id}/move-products`, { to: target });
  expect((await move(from.id)).body.errors).toEqual({ to: ['categoryInvalid'] });
  expect((await move(to.id)).status).toBe(200);
  expect((await prisma.product.findUniqueOrThrow({ where: { id } })).categoryId).toBe(to.id);
  expect(await reconcileCategories(app.services)).toEqual([]);
  const entry = await prisma.auditEntry.findFirstOrThrow({ where: { entityId: from.id }, orderBy: { seq: 'desc' } });
  expect(entry).toMatchObject({ entity: 'category', action: 'update', userId: adminId });
  const names = (await admin.get('/api/admin/categories')).body.items.map(({ name }: { name: string }) => name);
  expect(names).toContain('New shelf');
});

test('a picture is painted anew, replaced and removed', async () => {
  const { id } = await create('Pictured');
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } });
  const upload = (bytes: Buffer) =>
    request(app.origin)
      .put(`/api/category/${id}/image`)
      .set('X-Forwarded-For', admin.ip)
      .set('Cookie', admin.cookieHeader('/api'))
      .set('X-CSRF-Token', admin.cookie('XSRF-TOKEN') ?? '')
      .attach('image', bytes, 'x.png');
  const first = await upload(await picture.clone().png().toBuffer());
  expect(first.status, first.text).toBe(200);
  const file = await request(app.origin).get(first.body.image).responseType('blob');
  expect(await sharp(file.body).metadata()).toMatchObject({ format: 'webp', width: 640 });
  const second = await upload(await picture.clone().jpeg().toBuffer());
  expect(second.body.image).not.toBe(first.body.image);
  expect(await prisma.outboxMessage.count({ where: { name: 'products.remove-files' } })).toBe(1);
  expect((await upload(Buffer.from('<svg/>'))).status).toBe(415);
  expect((await upload(Buffer.alloc(4_000_001))).status).toBe(413);
  expect((await admin.send('delete', `/api/category/${id}/image`)).body.image).toBeNull();
});
