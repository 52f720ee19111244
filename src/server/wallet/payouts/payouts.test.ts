import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { emailTemplates } from '../../../shared/email-templates/email-templates.ts';
import { payoutSellersInputSchema } from '../../../shared/wallet/payout.schemas.ts';
import { sendMailJob } from '../../email-templates/email-templates.jobs.ts';
import { createTestRequestInfo } from '../../orders/testing/test-services.ts';
import { transaction } from '../../platform/database/db.ts';
import { raiseAlert } from '../../platform/ops-alert.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { getLedgerCheck, getMemberLedger } from '../balance/member-ledger.queries.ts';
import { reconcileLedger } from '../balance/reconcile-ledger.ts';
import { createWalletShop } from '../testing/wallet-shop.ts';
import { paySeller } from './pay-seller.ts';
import { listPayoutSellers } from './payouts.queries.ts';
import { returnPayout } from './return-payout.ts';
import { getStatement } from './statement.queries.ts';

const db = await createTestDatabase();
const shop = await createWalletShop(db);
const { services } = shop;
afterEach(async () => expect(await shop.violations()).toEqual({}));

const admin = { ...(await shop.addUser({ roles: ['admin'] })), hasSudo: true };
const month = new Date().toISOString().slice(0, 7);
async function addSeller(cents: number) {
  const seller = await shop.addUser({ roles: ['user', 'seller'] });
  await shop.earn(seller.userId, cents);
  return seller;
}
const pay = (id: string, amount: number, reference: string, isRepeat = false) =>
  paySeller(services, admin, createTestRequestInfo(), { id, amount, reference, isRepeat });
const refusal = (code: string) => ({ code });
async function mailsTo(userId: string) {
  const rows = await db.prisma.outboxMessage.findMany({
    where: { name: sendMailJob.name },
    orderBy: { createdAt: 'asc' },
  });
  const mails = rows.map(({ payload }) => sendMailJob.payload.parse(payload)).filter((mail) => mail.userId === userId);
  for (const { templateKey, variables } of mails) {
    expect(Object.keys(variables).sort()).toEqual(emailTemplates.get(templateKey)?.placeholders.toSorted());
  }
  return mails;
}

test('a payout takes what is payable, is told to the seller and stands in the statement', async () => {
  const { userId } = await addSeller(5000);
  await db.prisma.sellerCommission.create({ data: { sellerId: userId, percent: 8.5 } });
  const reference = `SEPA ${randomUUID()}`;
  await pay(userId, 30, reference);
  expect(await getStatement(services, { sellerId: userId, month })).toMatchObject({
    ...{ opening: 0, earned: 50, takenBack: 0, paidOut: 30, closing: 20, payable: 20, held: 0, isCut: false },
    lines: [
      { kind: 'earned', amount: 50 },
      { kind: 'paid_out', amount: -30, reference },
    ],
  });
  const find = async (asked: object) =>
    (await listPayoutSellers(services, payoutSellersInputSchema.parse(asked))).items.map(({ id }) => id);
  const ofReference = { field: 'lastReference', op: 'is', value: reference };
  const { items } = await listPayoutSellers(services, payoutSellersInputSchema.parse({ filters: [ofReference] }));
  expect(items).toMatchObject([{ id: userId, commission: 8.5, payable: 20, lastPaid: 30, lastReference: reference }]);
  expect(await find({ filters: [ofReference, { field: 'payable', op: 'between', value: [20, 20] }] })).toEqual([
    userId,
  ]);
  expect(await find({ filters: [ofReference, { field: 'payable', op: 'atLeast', value: 20.01 }] })).toEqual([]);
  expect(await db.prisma.notification.count({ where: { userId, title: 'Earnings paid out' } })).toBe(1);
  expect(await mailsTo(userId)).toMatchObject([
    { templateKey: 'earnings-paid', variables: { amount: '$30.00', reference } },
  ]);
  expect(await db.prisma.auditEntry.count({ where: { entity: 'seller_payout', action: 'pay' } })).toBeGreaterThan(0);
  expect(await getStatement(services, { sellerId: userId, month }, 1)).toMatchObject({
    ...{ earned: 50, paidOut: 30, closing: 20, isCut: true },
    lines: [{ kind: 'earned', amount: 50 }],
  });
  const next = await getStatement(services, { sellerId: userId, month: '2090-01' });
  expect(next).toMatchObject({ opening: 20, earned: 0, takenBack: 0, paidOut: 0, closing: 20, lines: [] });
});

test('a month opens with all that came before it, in whatever order it is timed', async () => {
  const { userId } = await addSeller(5000);
  await shop.earn(userId, 700);
  const account = { owner: userId, kind: 'seller_payable' as const };
  const [, last] = await db.prisma.ledgerEntry.findMany({ where: { account }, orderBy: { id: 'asc' } });
  await db.pool.query(`ALTER TABLE ledger_entries DISABLE TRIGGER USER;
    UPDATE ledger_entries SET "createdAt" = "createdAt" - interval '1 second' WHERE "id" = '${last?.id}';
    ALTER TABLE ledger_entries ENABLE TRIGGER USER`);
  expect(await getStatement(services, { sellerId: userId, month: '2090-01' })).toMatchObject({
    ...{ opening: 57, closing: 57, lines: [] },
  });
});

test('nobody is paid more than is there, one’s own money, or twice by one transfer', async () => {
  const { userId } = await addSeller(1000);
  const reference = `SEPA ${randomUUID()}`;
  await expect(pay(userId, 10.01, reference)).rejects.toMatchObject(refusal('INSUFFICIENT_FUNDS'));
  const first = await pay(userId, 4, reference);
  await expect(pay(userId, 4, reference)).rejects.toMatchObject(refusal('WALLET_CONFLICT'));
  expect(await pay(userId, 4, reference, true)).toEqual(first);
  const races = await Promise.allSettled([1, 2, 3].map(() => pay(userId, 4, `SEPA ${randomUUID()}`)));
  expect(races.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await getStatement(services, { sellerId: userId, month })).toMatchObject({ payable: 2, paidOut: 8 });
  await shop.earn(admin.userId, 1000);
  await expect(pay(admin.userId, 1, 'SEPA own')).rejects.toMatchObject(refusal('OWN_MATTER'));
});

test('a transfer that came back is payable again, once, and its seller hears of it', async () => {
  const { userId } = await addSeller(5000);
  const reference = `SEPA ${randomUUID()}`;
  await pay(userId, 30, reference);
  const giveBack = (id = userId, isRepeat = false) =>
    returnPayout(services, admin, createTestRequestInfo(), { id, reference, reason: 'Account closed', isRepeat });
  const other = await addSeller(100);
  await expect(giveBack(other.userId)).rejects.toMatchObject(refusal('NOT_FOUND'));
  const races = await Promise.allSettled([giveBack(), giveBack(), giveBack()]);
  expect(races.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(giveBack()).rejects.toMatchObject(refusal('WALLET_CONFLICT'));
  expect(await giveBack(userId, true)).toEqual({ success: true });
  expect(await getStatement(services, { sellerId: userId, month })).toMatchObject({
    ...{ earned: 50, takenBack: 0, paidOut: 0, closing: 50, payable: 50 },
    lines: [{ kind: 'earned' }, { kind: 'paid_out', amount: -30 }, { kind: 'came_back', amount: 30, reference }],
  });
  const asked = { filters: [{ field: 'lastReference', op: 'is', value: reference }] };
  expect((await listPayoutSellers(services, payoutSellersInputSchema.parse(asked))).items).toEqual([]);
  expect(await db.prisma.notification.count({ where: { userId, title: 'Payout returned' } })).toBe(1);
  expect((await mailsTo(userId)).map(({ templateKey }) => templateKey)).toEqual(['earnings-paid', 'earnings-returned']);
  expect(await db.prisma.auditEntry.count({ where: { entity: 'seller_payout', action: 'return' } })).toBe(1);
  await expect(giveBack(admin.userId)).rejects.toMatchObject(refusal('OWN_MATTER'));
});

test('who no longer sells is still told where their earnings are, and may see them', async () => {
  const former = await shop.addUser();
  const seller = await addSeller(5000);
  const { id: roleId } = await db.prisma.role.upsert({
    where: { name: 'seller' },
    create: { name: 'seller', displayName: 'Seller', isSystem: true },
    update: {},
  });
  await db.prisma.userRole.create({ data: { userId: seller.userId, roleId } });
  await shop.earn(former.userId, 5000);
  for (const { userId } of [former, seller]) await pay(userId, 30, `SEPA ${randomUUID()}`);
  const told = async (userId: string) => {
    const { link } = await db.prisma.notification.findFirstOrThrow({ where: { userId, title: 'Earnings paid out' } });
    const [mail] = await mailsTo(userId);
    return [link, new URL(String(mail?.variables.earningsUrl)).pathname];
  };
  expect(await told(former.userId)).toEqual(['/user/earnings', '/user/earnings']);
  expect(await told(seller.userId)).toEqual(['/seller-center/earnings', '/seller-center/earnings']);
  expect(await shop.as(former).payouts.own({ month })).toMatchObject({ paidOut: 30, payable: 20 });
});

test('staff read a wallet and what the nightly check found', async () => {
  const { userId } = await shop.addMember(1250);
  const ledger = await getMemberLedger(services, { id: userId, page: 1, limit: 20 });
  expect(ledger).toMatchObject({ balance: 12.5, currency: 'USD', user: { id: userId }, items: [{ amount: 12.5 }] });
  expect(await getLedgerCheck(services)).toEqual({ checkedAt: null, problems: [] });
  expect(await reconcileLedger(services)).toBe(0);
  const alert = { kind: 'ledger-zero', dedupeKey: 'ledger-zero:x', title: 'Does not sum up', details: { id: 'x' } };
  await transaction(db, (tx) => raiseAlert(tx, alert));
  expect(await getLedgerCheck(services)).toMatchObject({
    checkedAt: expect.any(String),
    problems: [{ title: 'Does not sum up' }],
  });
});
