import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { userPaymentMethodListSchema } from '../../../shared/users/payment-method.schemas.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import type { TestBrowser } from '../../app/testing/test-browser.ts';
import { transaction } from '../../platform/database/db.ts';
import { openPaymentMethod, storePaymentMethod } from './store-payment-method.ts';

const app = await createTestApp();
const { services } = app;
const { db } = services;

const card = { type: 'card', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 } as const;
const keep = (userId: string, token = `pm_${randomUUID()}`) =>
  transaction(db, (tx) => storePaymentMethod(services, tx, { userId, provider: 'test', token, known: card }));
const list = async (browser: TestBrowser) =>
  userPaymentMethodListSchema.parse((await browser.get('/api/user/payment-methods').expect(200)).body).items;
const path = (id: string) => `/api/user/payment-methods/${id}`;

async function signUp() {
  const browser = app.openBrowser();
  return { browser, ...(await browser.signUp()) };
}

test('a new member has none; a kept one shows what its owner knows, and its token stays sealed', async () => {
  const { browser, id: userId } = await signUp();
  expect(await list(browser)).toEqual([]);
  const { id } = await keep(userId, 'pm_secret');
  const { body, text } = await browser.get('/api/user/payment-methods');
  expect(body.items).toEqual([{ ...card, id, isDefault: true, createdAt: expect.any(String) }]);
  expect(text).not.toContain('pm_secret');
  const row = await db.prisma.userPaymentMethod.findUniqueOrThrow({ where: { id } });
  expect(row.tokenCrypt).toMatch(/^ENC:v1:/);
  const opened = transaction(db, (tx) => openPaymentMethod(services, tx, { userId, id }));
  expect(await opened).toEqual({ provider: 'test', token: 'pm_secret' });
});

test('one is the default: it moves when asked, and to the newest when it goes', async () => {
  const { browser, id: userId } = await signUp();
  const [first, second, third] = [await keep(userId), await keep(userId), await keep(userId)];
  const moved = await browser.send('patch', path(second.id), { isDefault: true });
  expect(moved.body).toMatchObject({ id: second.id, isDefault: true });
  expect((await list(browser)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [second.id, true],
    [third.id, false],
    [first.id, false],
  ]);
  expect((await browser.send('patch', path(first.id), { isDefault: false })).status).toBe(422);
  expect((await browser.send('delete', path(second.id))).body).toEqual({ success: true });
  expect((await list(browser)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [third.id, true],
    [first.id, false],
  ]);
});

test('a stranger’s is not found', async () => {
  const [owner, stranger] = [await signUp(), await signUp()];
  const { id } = await keep(owner.id);
  expect((await stranger.browser.send('patch', path(id), { isDefault: true })).status).toBe(404);
  expect((await stranger.browser.send('delete', path(id))).status).toBe(404);
  expect(await list(owner.browser)).toHaveLength(1);
  await expect(
    transaction(db, (tx) => openPaymentMethod(services, tx, { userId: stranger.id, id })),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('ten are kept, however many come at once', async () => {
  const { browser, id } = await signUp();
  const answers = await Promise.allSettled(Array.from({ length: 14 }, (_, index) => keep(id, `pm_${index}`)));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(refused).toHaveLength(4);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'PAYMENT_METHOD_LIMIT' });
  const kept = await list(browser);
  expect(kept).toHaveLength(10);
  expect(kept.filter(({ isDefault }) => isDefault)).toHaveLength(1);
});
