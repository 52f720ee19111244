import { describe, expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
const { browser: admin, id: adminId } = await signUpAs(app, 'admin');

const entryOf = async (entity: string, entityId: string, nth = 0) => {
  const entries = await prisma.auditEntry.findMany({
    where: { entity, entityId, action: 'update' },
    orderBy: { seq: 'asc' },
  });
  return entries[nth]?.id ?? '';
};
const restore = (id: string, side = 'old') => admin.post(`/api/admin/audit/${id}/restore`, { side });
const sides = async (id: string) => (await admin.get(`/api/admin/audit/${id}`)).body.restorable;
const written = (entityId: string) => prisma.auditEntry.count({ where: { entityId } });

describe('what an entry recorded is restored, as one more audited change:', () => {
  test('a setting, to its default where nothing was recorded before', async () => {
    for (const value of [7, 8]) await admin.send('put', '/api/settings/lowStock', { value });
    const [first, second] = [await entryOf('setting', 'lowStock'), await entryOf('setting', 'lowStock', 1)];
    expect(await sides(second)).toEqual(['old', 'new']);
    expect((await restore(second)).status).toBe(200);
    expect((await admin.get('/api/settings/lowStock')).body.value).toBe(7);
    await restore(first);
    expect((await admin.get('/api/settings/lowStock')).body.value).toBe(5);
    expect(await written('lowStock')).toBe(4);
  });

  test('a role with its permissions', async () => {
    const role = { name: 'editors', displayName: 'Editors', description: '', permissions: ['page:manage'] };
    const { body } = await admin.post('/api/admin/roles', role);
    const { name: _, ...texts } = role;
    await admin.send('put', `/api/admin/roles/${body.id}`, { ...texts, displayName: 'Writers', permissions: [] });
    expect((await restore(await entryOf('role', body.id))).status).toBe(200);
    const { body: restored } = await admin.get(`/api/admin/roles/${body.id}`);
    expect(restored).toMatchObject({ displayName: 'Editors', permissions: ['page:manage'] });
  });

  test('a mail template, to the shipped text where nothing was recorded before', async () => {
    const { body: shipped } = await admin.get('/api/settings/email-templates/welcome');
    const { subject, header, body, footer } = shipped;
    await admin.send('put', '/api/settings/email-templates/welcome', { subject: 'Hello', header, body, footer });
    const saved = await entryOf('email-template', 'welcome');
    await restore(saved);
    const path = '/api/settings/email-templates/welcome';
    expect((await admin.get(path)).body).toMatchObject({ subject });
    await restore(saved, 'new');
    expect((await admin.get(path)).body).toMatchObject({ subject: 'Hello', version: 3 });
  });

  test('a page: its text as the next version, and its place', async () => {
    const seo = { title: '', description: '', isHidden: false };
    const text = { title: 'Shipping', content: '<p>First</p>', excerpt: '', seo };
    const { body: page } = await admin.post('/api/admin/pages', { slug: 'shipping', ...text });
    const path = `/api/admin/pages/${page.id}`;
    await admin.send('put', path, { version: 1, ...text, content: '<p>Second</p>' });
    await admin.send('put', `${path}/place`, { showInFooter: true, showInMenu: true, position: 4 });
    const [saved, placed] = [await entryOf('page', page.id), await entryOf('page', page.id, 1)];
    await restore(saved);
    const first = { content: '<p>First</p>', version: 3, showInMenu: false, position: 0 };
    expect((await admin.get(path)).body).toMatchObject(first);
    await restore(placed, 'new');
    const second = { content: '<p>Second</p>', version: 4, showInMenu: true, position: 4 };
    expect((await admin.get(path)).body).toMatchObject(second);
  });
});

describe('a product', async () => {
  const { id: categoryId } = await prisma.category.create({ data: { name: 'Indie', slug: 'indie' } });
  const form = { categoryId, name: 'The Saw', type: 'game', deliveryType: 'manual', status: 'active', price: 20 };
  const stored = (id: string) => prisma.product.findUniqueOrThrow({ where: { id } });

  test('gets back what its form said before, and keeps its stock', async () => {
    const sale = { price: 15, from: null, to: '2099-01-01T00:00:00.000Z' };
    const dates = { releaseDate: '2020-02-03', publishFrom: '2021-01-01T00:00:00.000Z' };
    const { body } = await admin.post('/api/product', { ...form, ...dates, sale, tags: ['saws'], stockQuantity: 9 });
    const id = String(body.id);
    const before = await stored(id);
    const change = { ...form, ...dates, id, name: 'The Hammer', price: 30, sale: null, stockQuantity: 4 };
    const saved = await admin.send('put', `/api/product/${id}`, { ...change, version: body.version, tags: [] });
    expect(saved.status, saved.text).toBe(200);
    expect(await stored(id)).toMatchObject({ name: 'The Hammer', priceCents: 3000, tags: [] });
    expect((await restore(await entryOf('product', id))).status).toBe(200);
    // As low as now it was before, so that the sale is announced no more.
    const { version: _, updatedAt: __, lowest30Cents: ___, discountPercent: ____, ...same } = before;
    expect(await stored(id)).toMatchObject({ ...same, stockQuantity: 4, version: 3 });
  });

  test('is not restored against the rules of its form, nor from an entry about its stock alone', async () => {
    const { body } = await admin.post('/api/product', { ...form, sku: 'SAW-100', stockQuantity: 9 });
    const id = String(body.id);
    await admin.send('put', `/api/product/${id}`, { ...form, id, sku: 'SAW-200', version: 1 });
    await admin.post('/api/product', { ...form, sku: 'SAW-100' });
    const refused = await restore(await entryOf('product', id));
    expect(refused.status).toBeLessThan(500);
    expect(refused.body.errors).toHaveProperty('sku');
    expect(await stored(id)).toMatchObject({ sku: 'SAW-200', version: 2 });

    await admin.send('patch', `/api/product/${id}`, { version: 2, stock: 3, stockSeen: 9 });
    const aboutStock = await entryOf('product', id, 1);
    expect(await sides(aboutStock)).toEqual([]);
    expect((await restore(aboutStock)).status).toBe(409);
    expect(await stored(id)).toMatchObject({ stockQuantity: 3, version: 3 });
  });
});

test('needs a fresh password, and the right to change what it is about', async () => {
  const entry = await entryOf('setting', 'lowStock');
  const before = await written('lowStock');
  await prisma.session.updateMany({ where: { userId: adminId }, data: { sudoUntil: null } });
  expect((await restore(entry)).body.code).toBe('AUTH_014');
  const role = { name: 'auditors', displayName: 'Auditors', description: '', permissions: ['audit:read'] };
  const { id: roleId } = await prisma.role.create({ data: role });
  const { browser: auditor, id: userId } = await signUpAs(app);
  await prisma.userRole.create({ data: { userId, roleId } });
  expect((await auditor.get(`/api/admin/audit/${entry}`)).body.restorable).toEqual([]);
  expect((await auditor.post(`/api/admin/audit/${entry}/restore`, { side: 'old' })).status).toBe(403);
  expect(await written('lowStock')).toBe(before);
});
