import { expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { signUpAs } from '../../app/testing/sign-up-as.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
const { browser: admin, id: adminId } = await signUpAs(app, 'admin');
const put = (key: string, body: object) => admin.send('put', `/api/settings/${key}`, body);

test('the currency stays while members hold money in it', async () => {
  const data = { kind: 'user_wallet' as const, owner: adminId, currency: 'USD', balanceCents: 100 };
  const { id } = await prisma.ledgerAccount.create({ data });
  expect((await put('currencyCode', { value: 'EUR' })).body.errors).toEqual({ value: ['currencyInUse'] });
  const file = { version: 1, settings: [{ key: 'currencyCode', value: 'EUR' }], dryRun: true };
  const { body: report } = await admin.post('/api/settings/import', file);
  expect(report.rejected).toEqual([{ key: 'currencyCode', reason: 'currencyInUse' }]);
  await prisma.ledgerAccount.delete({ where: { id } });
});

test('the currency stays once an order was paid, and saving the same one again is no change', async () => {
  const at = new Date();
  const { id } = await prisma.order.create({
    data: {
      ...{ orderNumber: 'GM-2026-000001', userId: adminId, status: 'completed', paymentStatus: 'paid', paidAt: at },
      ...{ currency: 'USD', subtotalCents: 100, totalCents: 100, paymentMethod: 'card', termsVersion: '1' },
      ...{ contactEmail: 'buyer@example.com', contactFirstName: 'A', contactLastName: 'B' },
      ...{ idempotencyKey: 'a', requestHash: 'a', reservedUntil: at, expiresAt: at, completedAt: at },
    },
  });
  expect((await put('currencyCode', { value: 'EUR' })).body.errors).toEqual({ value: ['currencySoldIn'] });
  expect((await put('currencyCode', { value: 'USD' })).body).toMatchObject({ value: 'USD' });
  await prisma.order.delete({ where: { id } });
});

test('nobody shuts themselves out by asking two-factor of staff', async () => {
  const refused = await put('require2faForStaff', { value: true });
  expect(refused.body.errors).toEqual({ value: ['secondFactorFirst'] });
  expect((await admin.send('delete', '/api/settings/require2faForStaff')).status).toBe(422);
  await prisma.user.update({ where: { id: adminId }, data: { twoFactorEnabledAt: new Date() } });
  expect((await put('require2faForStaff', { value: true })).body).toMatchObject({ value: true });
  expect((await put('require2faForStaff', { value: false })).body).toMatchObject({ value: false });
  await prisma.user.update({ where: { id: adminId }, data: { twoFactorEnabledAt: null } });
});
