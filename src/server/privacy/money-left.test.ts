import { expect, test } from 'vitest';
import { valueAt } from '../../shared/validation/value-at.ts';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { openSudo } from '../app/testing/open-sudo.ts';
import { runJobs } from '../platform/testing/run-jobs.ts';
import { giveMoney } from '../wallet/testing/give-money.ts';
import { privacyWorker } from './privacy.worker.ts';

const app = await createTestApp();
const { services } = app;
const { prisma } = services.db;
const { handlers } = privacyWorker(services);

async function leaver(body: { forfeitsBalance?: boolean } = {}, wallet = 0) {
  const browser = app.openBrowser();
  const { id } = await browser.signUp();
  await openSudo(services, id);
  if (wallet > 0) await giveMoney(services.db, id, wallet);
  expect((await browser.post('/api/user/privacy/delete', body)).status).toBe(200);
  return id;
}

async function passGrace(userId: string) {
  const availableAt = new Date(Date.now() - 1000);
  await prisma.user.update({ where: { id: userId }, data: { deletionDueAt: availableAt } });
  await prisma.outboxMessage.updateMany({
    where: { name: 'privacy.delete-account', doneAt: null, payload: { path: ['accountId'], equals: userId } },
    data: { availableAt },
  });
  await runJobs(services, handlers);
  // The next day's run has a key of its own.
  await prisma.outboxMessage.deleteMany({ where: { name: 'privacy.delete-account', doneAt: { not: null } } });
  await prisma.outboxMessage.updateMany({ where: { name: 'privacy.delete-account' }, data: { key: null } });
  const { status } = await prisma.user.findUniqueOrThrow({ where: { id: userId } });
  return status;
}

/** The amounts that its mails named: a mail is sent once per `dedupeKey`. */
const amountsMailed = async (userId: string) => {
  const mails = await prisma.outboxMessage.findMany({
    where: {
      name: 'mail.send',
      AND: [
        { payload: { path: ['templateKey'], equals: 'account-deletion-money' } },
        { payload: { path: ['userId'], equals: userId } },
      ],
    },
  });
  const byKey = new Map(
    mails.map(({ payload }) => [valueAt(payload, ['dedupeKey']), valueAt(payload, ['variables', 'amount'])]),
  );
  return [...byKey.values()];
};

test('money that came after the request keeps the account, and its owner hears of it once', async () => {
  const id = await leaver();
  await giveMoney(services.db, id, 1250, 'refund');
  expect(await passGrace(id)).not.toBe('deleted');
  expect(await passGrace(id)).not.toBe('deleted');
  expect(await amountsMailed(id)).toEqual(['$12.50']);
  await giveMoney(services.db, id, -1250);
  expect(await passGrace(id)).toBe('deleted');
});

test('what was given up goes with the account; a cent more does not', async () => {
  expect(await passGrace(await leaver({ forfeitsBalance: true }, 500))).toBe('deleted');
  const id = await leaver({ forfeitsBalance: true }, 500);
  await giveMoney(services.db, id, 1, 'refund');
  expect(await passGrace(id)).not.toBe('deleted');
});

test('a withdrawal under way is waited for, as it may come back', async () => {
  const id = await leaver();
  const data = { userId: id, amountCents: 100, feeCents: 1, currency: 'USD', network: 'ton', address: 'x' };
  const { id: withdrawal } = await prisma.walletWithdrawal.create({ data: { ...data, idempotencyKey: 'k' } });
  expect(await passGrace(id)).not.toBe('deleted');
  expect(await amountsMailed(id)).toEqual([]);
  await prisma.walletWithdrawal.update({ where: { id: withdrawal }, data: { status: 'paid' } });
  expect(await passGrace(id)).toBe('deleted');
});
