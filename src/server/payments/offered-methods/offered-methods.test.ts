import { expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { signUpAs } from '../../app/testing/sign-up-as.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
await prisma.shopPaymentMethod.deleteMany();
const { browser: admin } = await signUpAs(app, 'admin');
const { browser: member } = await signUpAs(app);
const path = '/api/settings/payment-methods';
const codes = (body: { items: { code: string }[] }) => body.items.map(({ code }) => code);

test('methods are added, changed, ordered, switched and removed; one active method always stays', async () => {
  const card = await admin.post(path, { code: 'card', name: 'Card', isActive: true });
  expect(card.status).toBe(201);
  expect(card.body).toMatchObject({ code: 'card', isActive: true, isReady: true, config: { testMode: true } });
  const paypal = await admin.post(path, { code: 'paypal', name: 'PayPal', fee: { percent: 1.5, fixed: 0.35 } });
  expect(paypal.body).toMatchObject({ isActive: false, isReady: false, fee: { percent: 1.5, fixed: 0.35 } });
  expect((await admin.post(path, { code: 'card', name: 'Again' })).status).toBe(409);

  expect(codes((await admin.get(path)).body)).toEqual(['card', 'paypal']);
  const seen = await member.get(path).expect(200);
  expect(codes(seen.body)).toEqual(['card']);
  expect(seen.body.items[0]).not.toHaveProperty('config');

  const reordered = await admin.post(`${path}/reorder`, { methodIds: [paypal.body.id, card.body.id] });
  expect(codes(reordered.body)).toEqual(['paypal', 'card']);
  const incomplete = await admin.post(`${path}/reorder`, { methodIds: [card.body.id] });
  expect(incomplete.body.errors).toEqual({ methodIds: ['methodsIncomplete'] });

  const changed = await admin.send('put', `${path}/${card.body.id}`, {
    minAmount: 5,
    maxAmount: 100,
    countries: ['DE'],
  });
  expect(changed.body).toMatchObject({ name: 'Card', minAmount: 5, maxAmount: 100, countries: ['DE'] });
  const { version } = card.body;
  const stale = await admin.send('put', `${path}/${card.body.id}`, { version, maxAmount: null });
  expect(stale.body).toMatchObject({ status: 409, code: 'STALE_VERSION' });
  const crossed = await admin.send('put', `${path}/${card.body.id}`, { maxAmount: 1 });
  expect(crossed.body.errors).toEqual({ maxAmount: ['belowMinimum'] });

  const off = await admin.send('patch', `${path}/${card.body.id}/toggle`, { isActive: false });
  expect([off.status, off.body.message]).toEqual([409, 'The last active payment method cannot be switched off']);
  expect((await admin.send('delete', `${path}/${card.body.id}`)).status).toBe(409);
  expect((await admin.send('delete', `${path}/${paypal.body.id}`)).body).toEqual({ success: true });
  expect((await admin.get(`${path}/${paypal.body.id}`)).body.message).toBe('Resource not found');
  const actions = await prisma.auditEntry.findMany({ where: { entity: 'payment-method' }, orderBy: { seq: 'asc' } });
  expect(actions.map(({ action }) => action)).toEqual(['create', 'create', 'update', 'update', 'delete']);
});

test('two that switch the last two off at once leave one on', async () => {
  await prisma.shopPaymentMethod.deleteMany();
  const data = [
    { code: 'card' as const, name: 'Card', isActive: true },
    { code: 'wallet' as const, name: 'Wallet', isActive: true },
  ];
  const rows = await prisma.shopPaymentMethod.createManyAndReturn({ data });
  const answers = await Promise.all(
    rows.map(({ id }) => admin.send('patch', `${path}/${id}/toggle`, { isActive: false })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await prisma.shopPaymentMethod.count({ where: { isActive: true } })).toBe(1);
});

test('a member may not manage them', async () => {
  const { status, body } = await member.post(path, { code: 'crypto', name: 'Crypto' });
  expect([status, body.message]).toEqual([403, 'Access denied. Admin privileges required']);
});
