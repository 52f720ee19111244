import { expect, test } from 'vitest';
import { auditList, auditViews } from '../../shared/audit/audit-list.ts';
import { filterFieldsOf, sortFieldsOf } from '../../shared/lists/list.ts';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';

const app = await createTestApp();
const { db } = app.services;
const { browser: admin, userName } = await signUpAs(app, 'admin');
const { browser: moderator } = await signUpAs(app, 'moderator');
for (const value of [7, 8, 9]) await admin.send('put', '/api/settings/lowStock', { value });

const list = async (asked: object = {}) => {
  const query = Object.entries(asked).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return await admin.get(`/api/admin/audit?${query.join('&')}`);
};
const only = (...filters: object[]) => list({ filters: JSON.stringify(filters) });

test('takes every operator of every column, both ways of its sort, and its views', async () => {
  const values = { text: 'a%_', date: '2026-01-01T00:00:00Z' } as const;
  for (const field of filterFieldsOf(auditList.columns)) {
    const { type, ops } = auditList.columns[field];
    for (const op of ops) {
      const value = op === 'within' ? 'today' : op === 'between' ? [values[type], values[type]] : values[type];
      expect((await only({ field, op, value })).status).toBe(200);
    }
  }
  for (const field of sortFieldsOf(auditList.columns)) {
    for (const dir of ['asc', 'desc']) {
      expect((await list({ sort: JSON.stringify([{ field, dir }]), q: `'"%_` })).status).toBe(200);
    }
  }
  for (const { filters } of auditViews) expect((await only(...filters)).status).toBe(200);
});

test('is narrowed by key, user and a search, newest first', async () => {
  const { body } = await only({ field: 'key', op: 'is', value: 'lowStock' });
  expect(body.items.map(({ newValue }: { newValue: number }) => newValue)).toEqual([9, 8, 7]);
  expect((await only({ field: 'user', op: 'is', value: userName })).body.totalItems).toBeGreaterThanOrEqual(3);
  expect((await list({ q: 'lowSto' })).body.items).toHaveLength(3);
  const [first] = body.items;
  expect((await admin.get(`/api/admin/audit/${first.id}`)).body).toEqual({ ...first, restorable: ['old', 'new'] });
});

test('verification names the first entry that was altered', async () => {
  expect((await admin.get('/api/admin/audit/verify')).body).toMatchObject({ isIntact: true, broken: null });
  const { body } = await only({ field: 'key', op: 'is', value: 'lowStock' });
  const { id, seq } = body.items[1];
  await db.pool.query('ALTER TABLE "audit_entries" DISABLE TRIGGER USER');
  await db.pool.query(`UPDATE "audit_entries" SET "newValue" = '99' WHERE "id" = '${id}'`);
  await db.pool.query('ALTER TABLE "audit_entries" ENABLE TRIGGER USER');
  expect((await admin.get('/api/admin/audit/verify')).body).toMatchObject({ isIntact: false, broken: { id, seq } });
});

test('a moderator may not read it', async () => {
  expect((await moderator.get('/api/admin/audit')).status).toBe(403);
});
