import { describe, expect, test } from 'vitest';
import { savedViewsSchema } from '../../shared/desk/saved-view.schemas.ts';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { openSudo } from '../app/testing/open-sudo.ts';
import type { TestBrowser } from '../app/testing/test-browser.ts';
import { advanceJob } from '../bulk/advance-bulk-job.ts';
import { bulkWorker } from '../bulk/bulk.worker.ts';
import { transaction } from '../platform/database/db.ts';
import { runJobs } from '../platform/testing/run-jobs.ts';
import { grantRole } from '../roles/grant-role.ts';

const app = await createTestApp();
const { db } = app.services;

async function signUpAs(role: 'admin' | 'seller' | 'support' | 'moderator') {
  const browser = app.openBrowser();
  const { id, userName } = await browser.signUp();
  await transaction(db, (tx) => grantRole(tx, id, role));
  return Object.assign(browser, { id, userName });
}
const admin = await signUpAs('admin');
const support = await signUpAs('support');
const seller = await signUpAs('seller');

async function viewsOf(by: TestBrowser, list = 'orders') {
  return savedViewsSchema.parse((await by.get(`/api/admin/views?list=${list}`)).body);
}
const save = (by: TestBrowser, view: object) => by.send('put', '/api/admin/views', { list: 'orders', ...view });

describe('saved views', () => {
  test('keep filters, sort, columns and density, for their maker alone', async () => {
    const filters = [{ field: 'status', op: 'is', value: 'on_hold' }];
    const sort = [{ field: 'total', dir: 'desc' }];
    const saved = await save(support, {
      name: 'Held',
      filters,
      sort,
      columns: ['orderNumber', 'gone', 'total'],
      density: 'roomy',
      isDefault: true,
    });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body).toMatchObject({
      filters,
      sort,
      columns: ['orderNumber', 'total'],
      density: 'roomy',
      opensFirst: true,
    });
    expect((await viewsOf(support)).items.map(({ name }) => name)).toEqual(['Held']);
    expect((await viewsOf(admin)).items).toEqual([]);
    const { id } = saved.body;
    expect((await save(admin, { id, name: 'Taken over', filters })).status).toBe(404);
    expect((await admin.send('delete', `/api/admin/views/${id}`)).status).toBe(404);
    expect((await save(support, { name: 'Held', filters })).body).toMatchObject({ status: 422 });
    const next = await save(support, { name: 'Other', filters, isDefault: true });
    expect((await viewsOf(support)).items.map(({ opensFirst }) => opensFirst)).toEqual([false, true]);
    expect((await support.send('delete', `/api/admin/views/${next.body.id}`)).status).toBe(200);
  });

  test('for everybody are an administrator’s, and open first for their roles', async () => {
    const view = { name: 'For support', scope: 'global', isDefault: true, defaultRoles: ['support'] };
    expect((await save(support, view)).status).toBe(403);
    const saved = await save(admin, view);
    expect(saved.status, saved.text).toBe(200);
    const other = await signUpAs('support');
    expect((await viewsOf(other)).items).toMatchObject([{ name: 'For support', opensFirst: true, isEditable: false }]);
    expect((await viewsOf(admin)).items).toMatchObject([{ opensFirst: false, isEditable: true }]);
    expect(await db.prisma.auditEntry.count({ where: { entity: 'saved-view' } })).toBe(1);
    expect((await other.send('delete', `/api/admin/views/${saved.body.id}`)).status).toBe(404);
  });

  test('of a role one opens first: the newest takes the place of the one before', async () => {
    const view = { scope: 'global', isDefault: true, defaultRoles: ['support', 'admin'] };
    await save(admin, { ...view, name: 'First' });
    await save(admin, { ...view, name: 'Second', defaultRoles: ['support'] });
    const firstOf = async (by: TestBrowser) => (await viewsOf(by)).items.find(({ opensFirst }) => opensFirst)?.name;
    expect(await firstOf(await signUpAs('support'))).toBe('Second');
    expect(await firstOf(await signUpAs('admin'))).toBe('First');
    expect((await viewsOf(admin)).roles.map(({ name }) => name)).toEqual(['admin', 'moderator', 'seller', 'support']);
    expect((await viewsOf(support)).roles).toEqual([]);
  });

  test('that somebody takes from everybody become theirs, which is recorded', async () => {
    const other = await signUpAs('admin');
    const { body } = await save(admin, { name: 'Shared', scope: 'global' });
    await save(other, { id: body.id, name: 'Shared', scope: 'mine' });
    expect((await viewsOf(other)).items.map(({ name }) => name)).toContain('Shared');
    expect((await viewsOf(admin)).items.map(({ name }) => name)).not.toContain('Shared');
    expect(await db.prisma.auditEntry.count({ where: { entity: 'saved-view', entityId: body.id } })).toBe(2);
  });

  test('ask only what their list can answer, of those who may read it', async () => {
    const unknown = await save(support, { name: 'Odd', filters: [{ field: 'nothing', op: 'is', value: 1 }] });
    expect(unknown.status).toBe(422);
    expect((await save(seller, { name: 'Mine' })).status).toBe(403);
    expect((await seller.get('/api/admin/views?list=orders')).status).toBe(403);
    expect((await seller.get('/api/admin/views?list=products')).status).toBe(200);
  });
});

describe('an export', async () => {
  const category = await db.prisma.category.create({ data: { name: 'Indie', slug: 'indie' } });
  const fields = { categoryId: category.id, type: 'game', deliveryType: 'manual', status: 'active' };
  for (const [by, name, price] of [
    [admin, '=HYPERLINK("x")', 30],
    [admin, 'Plain, with comma', 20],
    [seller, 'Of the seller', 10],
  ] as const) {
    const made = await by.post('/api/product', { ...fields, name, price });
    expect(made.status, made.text).toBe(201);
    await db.prisma.product.update({ where: { id: String(made.body.id) }, data: { status: 'active' } });
  }
  const query = (part: object) =>
    new URLSearchParams({
      ...{ list: 'products', format: 'csv', columns: 'name,price', sort: '[{"field":"price","dir":"desc"}]' },
      ...part,
    });

  test('has exactly the filtered rows and the columns asked for, safe for spreadsheets', async () => {
    const filters = JSON.stringify([{ field: 'price', op: 'atLeast', value: 20 }]);
    const file = await admin.get(`/api/admin/export?${query({ filters })}`);
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.text.replace('\u{feff}', '').split('\r\n')).toEqual([
      'Product,Price',
      `"'=HYPERLINK(""x"")",30`,
      '"Plain, with comma",20',
      '',
    ]);
    const json = await admin.get(`/api/admin/export?${query({ format: 'json', filters })}`);
    expect(JSON.parse(json.text)).toEqual([
      { name: '=HYPERLINK("x")', price: 30 },
      { name: 'Plain, with comma', price: 20 },
    ]);
    expect(await db.prisma.auditEntry.count({ where: { entity: 'list', action: 'export' } })).toBe(2);
    expect((await admin.get(`/api/admin/export?${query({ columns: 'nothing' })}`)).status).toBe(422);
  });

  test('has how many keys are left as one number, and nothing for what has no keys', async () => {
    const keyed = { ...fields, deliveryType: 'key', name: 'Keyed goods', price: 5 };
    const made = await admin.post('/api/product', keyed);
    expect(made.status, made.text).toBe(201);
    const asked = { columns: 'name,categoryAddress,keys', sort: '[{"field":"price","dir":"asc"}]' };
    const [head, first, second] = (await admin.get(`/api/admin/export?${query(asked)}`)).text.split('\r\n');
    expect([head?.replace('\u{feff}', ''), first, second]).toEqual([
      'Product,Category address,Keys left',
      'Keyed goods,indie,0',
      'Of the seller,indie,',
    ]);
    await db.prisma.product.delete({ where: { id: String(made.body.id) } });
  });

  test('gives sellers their own rows, and nobody what is masked for them', async () => {
    expect((await seller.get(`/api/admin/export?${query({})}`)).text).not.toContain('Plain');
    expect((await support.get(`/api/admin/export?${query({})}`)).status).toBe(403);
    const users = query({ list: 'users', columns: 'userName,email', sort: '[]' });
    for (const { id } of [support, admin]) await openSudo(app.services, id);
    const masked = await support.get(`/api/admin/export?${users}`);
    expect(masked.text).toContain(support.userName);
    expect(masked.text).not.toContain(`${support.userName}@example.com`);
    expect((await admin.get(`/api/admin/export?${users}`)).text).toContain(`${support.userName}@example.com`);
    const orders = query({ list: 'orders', columns: 'orderNumber', sort: '[]' });
    expect((await seller.get(`/api/admin/export?${orders}`)).status).toBe(403);
  });

  test('of how people are reached asks for a fresh password, whichever way it is made', async () => {
    const keeper = await signUpAs('admin');
    for (const [list, columns] of [
      ['users', 'userName'],
      ['mail-log', 'recipient'],
    ] as const) {
      const atOnce = await keeper.get(`/api/admin/export?${query({ list, columns, sort: '[]' })}`);
      const later = await keeper.post('/api/admin/export', { list, format: 'csv', columns: [columns], filters: [] });
      expect([atOnce.body.code, later.body.code]).toEqual(['AUTH_014', 'AUTH_014']);
    }
    expect((await keeper.get(`/api/admin/export?${query({})}`)).status).toBe(200);
  });

  test('of a long list is written by a job, for its maker alone', async () => {
    const body = { list: 'products', format: 'csv', columns: ['name'], filters: [] };
    const started = await admin.post('/api/admin/export', body);
    expect(started.status, started.text).toBe(201);
    await runJobs(app.services, bulkWorker(app.services).handlers);
    const { id } = started.body;
    const job = await admin.get(`/api/admin/bulk/${id}`);
    expect(job.body).toMatchObject({ kind: 'lists.export', status: 'done', total: 3, hasDownload: true });
    expect((await admin.get(`/api/admin/bulk/${id}/file`)).text.trim().split('\r\n')).toHaveLength(4);
    const second = await signUpAs('admin');
    expect((await second.get(`/api/admin/bulk/${id}/file`)).status).toBe(404);
  });

  test('that is cancelled while its file is written leaves none', async () => {
    const { body } = await admin.post('/api/admin/export', { list: 'users', format: 'csv', columns: ['email'] });
    const { storage } = app.services;
    const written: string[] = [];
    const write: typeof storage.write = async (key, bytes) => {
      written.push(key);
      await storage.write(key, bytes);
      await admin.post(`/api/admin/bulk/${body.id}/cancel`, {});
    };
    await advanceJob({ ...app.services, storage: { ...storage, write } }, body.id);
    expect((await admin.get(`/api/admin/bulk/${body.id}`)).body).toMatchObject({ status: 'cancelled' });
    expect(written).toHaveLength(1);
    expect(await Promise.all(written.map((key) => storage.size(key)))).toEqual([null]);
  });
});
