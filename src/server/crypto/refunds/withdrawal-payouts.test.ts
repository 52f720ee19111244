import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { giveMoney } from '../../wallet/testing/give-money.ts';
import { createCoinShop } from '../testing/coin-shop.ts';
import { startLocalChain } from '../testing/local-chain.ts';
import { startPriceServer } from '../testing/price-server.ts';

const [bsc, prices] = await Promise.all([startLocalChain(56), startPriceServer()]);
let isStopped = false;
afterAll(() => Promise.all([isStopped || bsc.stop(), prices.close()]));
const db = await createTestDatabase();
const shop = await createCoinShop(db, { bsc: bsc.url, rateSources: prices.sources });
await shop.setSettings({ walletEnabled: true, withdrawalsEnabled: true });
afterEach(async () => expect(await shop.violations()).toEqual({}));

const coin = 10n ** 18n;
const wallet = `0x${'cd'.repeat(20)}`;
const admin = { ...(await shop.addUser({ roles: ['user', 'admin'] })), hasSudo: true };
const refused = (code: string, message?: RegExp) => ({
  cause: { code, ...(message && { message: expect.stringMatching(message) }) },
});
const pay = (id: string, payoutHash: string, isUnverified = false) =>
  shop.as(admin).adminWallet.pay({ id, payoutHash, isUnverified });
const statusOf = async (id: string) => (await db.prisma.walletWithdrawal.findUniqueOrThrow({ where: { id } })).status;

/** An approved withdrawal of $20, of which $19.50 is to be paid out. */
async function approved(network = 'bsc'): Promise<string> {
  const member = await shop.addUser();
  await giveMoney(db, member.userId, 2000, 'refund');
  const verifiedAt = new Date(Date.now() - 24 * 3_600_000 - 1000);
  await db.prisma.connectedWallet.create({ data: { userId: member.userId, network, address: wallet, verifiedAt } });
  await db.prisma.user.update({ where: { id: member.userId }, data: { twoFactorEnabledAt: new Date() } });
  const { id } = await shop.as({ ...member, hasSudo: true }).wallet.withdraw({ amount: 20 });
  await shop.as(admin).adminWallet.approve({ id });
  return id;
}
let id = '';
beforeEach(async () => {
  id = await approved();
});

test('is paid by a transaction that brought what is owed to its address, which the audit keeps', async () => {
  const hash = await bsc.sendTokens(wallet, (195n * coin) / 10n);
  expect(await pay(id, hash)).toMatchObject({ status: 'paid', payoutHash: hash });
  const fact = await db.prisma.auditEntry.findFirstOrThrow({ where: { entityId: id, action: 'paid' } });
  expect(fact.newValue).toMatchObject({ isVerified: true, sent: '19.5 BSC_USDT', worthCents: 1950 });
  await expect(pay(await approved(), hash)).rejects.toMatchObject(refused('WALLET_CONFLICT', /already pays another/));
});

test('takes less by the share that rates move, and no less', async () => {
  await expect(pay(id, await bsc.sendTokens(wallet, 19n * coin))).rejects.toMatchObject(
    refused('PAYOUT_TOO_SMALL', /\$19\.00, less than the \$19\.50/),
  );
  expect(await statusOf(id)).toBe('approved');
  expect(await pay(id, await bsc.sendTokens(wallet, (192n * coin) / 10n))).toMatchObject({ status: 'paid' });
});

test('is not paid by what paid somebody else, another token, or nothing, whatever staff say', async () => {
  const elsewhere = await bsc.sendTokens(`0x${'ef'.repeat(20)}`, 20n * coin);
  await expect(pay(id, elsewhere, true)).rejects.toMatchObject(refused('TX_HASH_INVALID', /did not pay this address/));
  const coins = await bsc.sendCoins(wallet, 20n * coin);
  await expect(pay(id, coins)).rejects.toMatchObject(refused('TX_HASH_INVALID', /did not pay this address/));
  const unknown = `0x${'12'.repeat(32)}`;
  await expect(pay(id, unknown, true)).rejects.toMatchObject(refused('TX_HASH_INVALID', /not found/));
  await db.pool.query(`UPDATE wallet_withdrawals SET "createdAt" = now() + interval '1 hour' WHERE "id" = $1`, [id]);
  const early = await bsc.sendTokens(wallet, 20n * coin);
  await expect(pay(id, early)).rejects.toMatchObject(refused('TX_HASH_INVALID', /older than the withdrawal/));
  expect(await statusOf(id)).toBe('approved');
});

test('on a network without a node needs the word of staff', async () => {
  const other = await approved('eth');
  const hash = `0x${'ab'.repeat(32)}`;
  await expect(pay(other, hash)).rejects.toMatchObject(refused('PAYOUT_UNVERIFIED'));
  expect(await pay(other, hash, true)).toMatchObject({ status: 'paid', payoutHash: hash });
  const fact = await db.prisma.auditEntry.findFirstOrThrow({ where: { entityId: other, action: 'paid' } });
  expect(fact.newValue).toMatchObject({ isVerified: false });
});

test('waits while the node does not answer, and while no rate is known', async () => {
  const hash = await bsc.sendTokens(wallet, 20n * coin);
  const rates = await db.prisma.cryptoRate.findMany();
  await db.prisma.cryptoRate.deleteMany();
  await expect(pay(id, hash)).rejects.toMatchObject(refused('PROVIDER_NOT_CONFIGURED', /no exchange rate/));
  await db.prisma.cryptoRate.createMany({ data: rates });
  await bsc.stop();
  isStopped = true;
  await expect(pay(id, hash, true)).rejects.toMatchObject(refused('PROVIDER_NOT_CONFIGURED'));
  expect(await statusOf(id)).toBe('approved');
});
