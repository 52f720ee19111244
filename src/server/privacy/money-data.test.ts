import { expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { collectPersonalData } from '../data-exports/collect-personal-data.ts';
import { transaction } from '../platform/database/db.ts';
import { giveMoney } from '../wallet/testing/give-money.ts';
import { eraseTraces } from './erase-traces.ts';

const app = await createTestApp();
const { db } = app.services;
const { prisma } = db;
const address = 'TCanaryAddress';

test('a copy of my data holds what moved in my wallet; deleting me leaves the amounts and takes the addresses', async () => {
  const [{ id }, { id: other }] = [await app.openBrowser().signUp(), await app.openBrowser().signUp()];
  await giveMoney(db, id, 1250, 'refund');
  await giveMoney(db, other, 4242);
  await prisma.connectedWallet.create({ data: { userId: id, network: 'tron', address } });
  await prisma.walletWithdrawal.create({
    data: { userId: id, amountCents: 100, feeCents: 1, currency: 'USD', network: 'tron', address, idempotencyKey: 'k' },
  });
  await prisma.apiKey.create({
    data: { userId: id, name: 'My script', prefix: 'gm_1', keyHash: 'secret', access: 'read', isSandbox: false },
  });
  const data = await collectPersonalData(db, id);
  expect(data.get('wallet-transactions')).toMatchObject([
    { account: 'user_wallet', type: 'refund', amountCents: 1250, balanceAfterCents: 1250, currency: 'USD' },
  ]);
  expect(data.get('wallet-withdrawals')).toMatchObject([{ amountCents: 100, address, status: 'requested' }]);
  expect(data.get('connected-wallets')).toMatchObject([{ network: 'tron', address }]);
  expect(data.get('api-keys')).toMatchObject([{ name: 'My script' }]);
  expect(JSON.stringify([...data])).not.toMatch(/4242|secret/);

  await transaction(db, (tx) =>
    eraseTraces(tx, { userId: id, alias: 'nobody', email: 'x@example.com', emailKey: 'x@example.com' }),
  );
  expect(await prisma.connectedWallet.count({ where: { address } })).toBe(0);
  expect(await prisma.walletWithdrawal.findMany({ where: { userId: id } })).toMatchObject([
    { amountCents: 100, address: '' },
  ]);
});
