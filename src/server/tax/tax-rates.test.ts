import { expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { transaction } from '../platform/database/db.ts';
import { grantRole } from '../roles/grant-role.ts';

const app = await createTestApp();
const { prisma } = app.services.db;

test('staff set, change and remove the rate of a country, each on the record; others may not', async () => {
  const admin = app.openBrowser();
  const { id: adminId } = await admin.signUp();
  await transaction(app.services.db, (tx) => grantRole(tx, adminId, 'admin'));
  const rates = async (query = '') => (await admin.get(`/api/admin/tax-rates?${query}`).expect(200)).body;
  const inIceland = JSON.stringify([{ field: 'country', op: 'is', value: 'is' }]);
  const rateOf = async () => (await rates(`filters=${inIceland}`)).items;
  expect(await rates()).toMatchObject({
    mode: 'none',
    items: expect.arrayContaining([expect.objectContaining({ country: 'AT' })]),
  });
  expect(await rateOf()).toEqual([]);
  for (const q of ['aust', 'Austria']) {
    expect((await rates(`q=${q}`)).items.map(({ country }: { country: string }) => country)).toEqual(['AT']);
  }
  expect((await admin.send('put', '/api/admin/tax-rates/IS', { rate: 19 })).body).toEqual({
    ...{ country: 'IS', rate: 19, name: 'VAT', version: 1 },
  });
  await admin.send('put', '/api/admin/tax-rates/IS', { rate: 7.25, name: 'USt.' });
  expect(await rateOf()).toEqual([{ id: 'IS', country: 'IS', rate: 7.25, name: 'USt.', version: 2 }]);
  for (const version of [0, 1]) {
    const stale = await admin.send('put', '/api/admin/tax-rates/IS', { rate: 5, version });
    expect(stale.body).toMatchObject({ status: 409, code: 'STALE_VERSION' });
  }
  expect((await admin.send('put', '/api/admin/tax-rates/IS', { rate: 100.5 })).status).toBe(422);
  expect((await admin.send('put', '/api/admin/tax-rates/XX', { rate: 5 })).status).toBe(422);
  const staleRemoval = await admin.send('delete', '/api/admin/tax-rates/IS', { version: 1 });
  expect(staleRemoval.body).toMatchObject({ status: 409, code: 'STALE_VERSION' });
  expect((await admin.send('delete', '/api/admin/tax-rates/IS', { version: 2 })).status).toBe(200);
  expect((await admin.send('delete', '/api/admin/tax-rates/IS', {})).status).toBe(404);
  expect((await admin.send('put', '/api/admin/tax-rates/IS', { rate: 8, version: 0 })).body).toMatchObject({
    version: 3,
  });
  const ofTheFirst = await admin.send('put', '/api/admin/tax-rates/IS', { rate: 5, version: 1 });
  expect(ofTheFirst.body).toMatchObject({ code: 'STALE_VERSION' });
  expect((await admin.send('delete', '/api/admin/tax-rates/IS', {})).status).toBe(200);
  const facts = await prisma.auditEntry.findMany({ where: { entity: 'tax_rate' }, orderBy: { seq: 'asc' } });
  expect(facts.map(({ action }) => action)).toEqual(['create', 'update', 'delete', 'create', 'delete']);

  const seller = app.openBrowser();
  const { id: sellerId } = await seller.signUp();
  await transaction(app.services.db, (tx) => grantRole(tx, sellerId, 'seller'));
  expect((await seller.send('put', '/api/admin/tax-rates/IS', { rate: 1 })).status).toBe(403);
});
