import { expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';
import { watchAuditChain } from './watch-audit-chain.ts';

const app = await createTestApp();
const { db } = app.services;

test('every administrator is told once of an entry that was altered', async () => {
  const { browser, id } = await signUpAs(app, 'admin');
  await browser.send('put', '/api/settings/lowStock', { value: 7 });
  const told = () => db.prisma.notification.count({ where: { userId: id, type: 'audit_broken' } });
  expect(await watchAuditChain(app.services)).toMatchObject({ isIntact: true });
  expect(await told()).toBe(0);
  await db.pool.query('ALTER TABLE "audit_entries" DISABLE TRIGGER USER');
  await db.pool.query(`UPDATE "audit_entries" SET "newValue" = '99' WHERE "key" = 'lowStock'`);
  await db.pool.query('ALTER TABLE "audit_entries" ENABLE TRIGGER USER');
  for (let night = 1; night <= 2; night++) {
    expect(await watchAuditChain(app.services)).toMatchObject({ isIntact: false });
    expect(await told()).toBe(1);
  }
});
