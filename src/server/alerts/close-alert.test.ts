import { expect, test } from 'vitest';
import { alertsSchema } from '../../shared/alerts/alert.schemas.ts';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { transaction } from '../platform/database/db.ts';
import { raiseAlert, resolveAlert } from '../platform/ops-alert.ts';
import { grantRole } from '../roles/grant-role.ts';
import { alertWork } from './alerts.queries.ts';

const app = await createTestApp();
const { db } = app.services;
const [admin, support] = [app.openBrowser(), app.openBrowser()];
for (const [browser, role] of [[admin, 'admin'] as const, [support, 'support'] as const]) {
  const { id } = await browser.signUp();
  await transaction(db, (tx) => grantRole(tx, id, role));
}
const orderId = '01900000-0000-7000-8000-000000000001';
await transaction(db, async (tx) => {
  await raiseAlert(tx, { kind: 'low-keys', dedupeKey: 'low-keys:1', title: 'Few keys' });
  await raiseAlert(tx, { kind: 'backup-old', dedupeKey: 'backup-old', title: 'No backup for 9 days' });
  await raiseAlert(tx, { kind: 'chain-behind', dedupeKey: 'chain-behind:eth', title: 'Ethereum is behind' });
  await resolveAlert(tx, 'chain-behind:eth');
  await raiseAlert(tx, {
    ...{ kind: 'payment-mismatch', dedupeKey: 'payment-mismatch:1', title: 'Paid too little' },
    details: { orderId },
  });
});

async function list(query = '') {
  const answer = await admin.get(`/api/admin/alerts${query}`);
  expect(answer.status, answer.text).toBe(200);
  return alertsSchema.parse(answer.body).items;
}
const titles = async (query = '') => (await list(query)).map(({ title }) => title).sort();

test('lists open alerts with where they are dealt with, and those that are resolved', async () => {
  expect(await titles()).toEqual(['No backup for 9 days', 'Paid too little']);
  const place = { path: `/admin/orders/${orderId}`, label: 'View order' };
  expect(await list()).toContainEqual(expect.objectContaining({ title: 'Paid too little', isMeasured: false, place }));
  expect(await titles('?state=resolved')).toEqual(['Ethereum is behind']);
  const pages = [await titles('?limit=1'), await titles('?limit=1&page=2'), await titles('?limit=1&page=3')];
  expect(pages).toEqual([['Paid too little'], ['No backup for 9 days'], []]);
  expect(await alertWork.count(app.services)).toEqual({ 'ops.alerts': 2 });
});

test('ends one that was dealt with, once, and says in the audit log who did', async () => {
  const alert = (await list()).find(({ title }) => title === 'Paid too little');
  for (let time = 0; time < 2; time += 1) {
    expect((await admin.post(`/api/admin/alerts/${alert?.id}/close`, {})).body).toEqual({ success: true });
  }
  expect(await titles()).toEqual(['No backup for 9 days']);
  const entries = await db.prisma.auditEntry.findMany({ where: { entity: 'alert', entityId: alert?.id ?? '' } });
  expect(entries.map(({ action }) => action)).toEqual(['close']);
});

test('leaves alone what the shop measures itself, and what does not exist', async () => {
  const measured = (await list()).find(({ isMeasured }) => isMeasured);
  expect((await admin.post(`/api/admin/alerts/${measured?.id}/close`, {})).status).toBe(409);
  expect((await admin.post(`/api/admin/alerts/${orderId}/close`, {})).status).toBe(404);
  expect(await titles()).toEqual(['No backup for 9 days']);
});

test('is for those who may read the metrics', async () => {
  expect((await support.get('/api/admin/alerts')).status).toBe(403);
  expect((await app.openBrowser().get('/api/admin/alerts')).status).toBe(401);
});
