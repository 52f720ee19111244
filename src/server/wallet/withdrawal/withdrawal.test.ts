import { randomUUID } from 'node:crypto';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { parseSiweMessage } from 'viem/siwe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emailTemplates } from '../../../shared/email-templates/email-templates.ts';
import { sendMailJob } from '../../email-templates/email-templates.jobs.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { ledgerChecks } from '../balance/ledger-checks.ts';
import { addWithdrawer, connectNewWallet, sudo } from '../testing/wallet-acts.ts';
import { createWalletShop } from '../testing/wallet-shop.ts';

const db = await createTestDatabase();
const shop = await createWalletShop(db, { withdrawalsEnabled: true });
let member: MemberActor;
let admin: MemberActor;
beforeEach(async () => {
  member = await addWithdrawer(shop, 10_000);
  admin = sudo(await shop.addUser({ roles: ['admin'] }));
});
afterEach(async () => expect(await shop.violations()).toEqual({}));

const withdraw = (amount: number, of = member) => shop.as(of).wallet.withdraw({ amount });
const refusal = (code: string) => ({ cause: { code } });
const isUnverified = true;
const hashOf = () => `0x${randomUUID().replaceAll('-', '').repeat(2)}`;

describe('a withdrawal', () => {
  test('whose coins come back is in the wallet again with its fee, once, and can be withdrawn anew', async () => {
    const { id } = await withdraw(40);
    await shop.as(admin).adminWallet.approve({ id });
    const back = { id, reason: 'The receiving wallet sent the coins back.' };
    const giveBack = () => shop.as(admin).adminWallet.return(back);
    await expect(giveBack(), 'before it was paid').rejects.toMatchObject(refusal('WALLET_CONFLICT'));
    await shop.as(admin).adminWallet.pay({ id, payoutHash: hashOf(), isUnverified });
    expect((await shop.as(member).wallet.get({})).balance).toBe(60);
    const both = await Promise.allSettled([giveBack(), giveBack()]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await shop.as(member).wallet.get({})).toMatchObject({ balance: 100, availableToWithdraw: 100 });
    const entries = await db.prisma.ledgerEntry.findMany({
      where: { transaction: { idempotencyKey: `withdrawal-returned:${id}` } },
      select: { amountCents: true, account: { select: { kind: true } } },
    });
    expect(Object.fromEntries(entries.map(({ account, amountCents }) => [account.kind, amountCents]))).toEqual({
      gateway: -3920,
      fees: -80,
      user_wallet: 4000,
    });
    const mail = await db.prisma.outboxMessage.findFirstOrThrow({ where: { key: `mail:withdrawal-returned:${id}` } });
    expect(mail.payload).toMatchObject({ userId: member.userId, variables: { amount: '$40.00', reason: back.reason } });
    const audited = await db.prisma.auditEntry.findFirstOrThrow({ where: { entityId: id, action: 'returned' } });
    expect(audited).toMatchObject({ userId: admin.userId, oldValue: { status: 'paid' } });
    for (const { kind, sql } of ledgerChecks) expect([kind, (await db.pool.query(sql)).rows]).toEqual([kind, []]);
    expect(await withdraw(100)).toMatchObject({ status: 'requested' });
  });

  test('takes the money at once, and staff pay it out less the fee', async () => {
    const asked = await withdraw(40);
    expect(asked).toMatchObject({ amount: 40, fee: 0.8, payout: 39.2, status: 'requested', network: 'bsc' });
    expect(await shop.as(member).wallet.get({})).toMatchObject({
      balance: 60,
      availableToWithdraw: 60,
      pendingWithdrawals: [{ id: asked.id }],
    });
    expect((await shop.as(member).wallet.transactions({})).items[0]).toMatchObject({ amount: -40, status: 'pending' });
    const queued = () => shop.as(admin).adminWallet.withdrawals({ status: 'requested', limit: 100 });
    const queue = await queued();
    const block = (status: 'banned' | 'active') =>
      db.prisma.user.update({ where: { id: member.userId }, data: { status } });
    const isBlocked = async () => (await queued()).items.find(({ id }) => id === asked.id)?.user.isBlocked;
    expect(await isBlocked()).toBe(false);
    await block('banned');
    expect(await isBlocked()).toBe(true);
    await block('active');
    const own = {
      field: 'user',
      op: 'is',
      value: queue.items.find(({ id }) => id === asked.id)?.user.userName ?? '',
    } as const;
    const open = { field: 'status', op: 'in', value: ['requested', 'approved'] } as const;
    const found = await shop.as(admin).adminWallet.withdrawals({ filters: [own, { ...open, value: [...open.value] }] });
    expect(found).toMatchObject({
      totalItems: 1,
      items: [{ id: asked.id }],
      aggregates: { payout: [{ value: 39.2 }] },
    });
    const paidOnes = [own, { field: 'status', op: 'is', value: 'paid' } as const];
    expect((await shop.as(admin).adminWallet.withdrawals({ filters: paidOnes })).totalItems).toBe(0);
    const paying = { id: asked.id, payoutHash: hashOf(), isUnverified };
    await expect(shop.as(admin).adminWallet.pay(paying)).rejects.toMatchObject(refusal('WALLET_CONFLICT'));
    await shop.as(admin).adminWallet.approve({ id: asked.id });
    expect(await shop.as(admin).adminWallet.pay(paying)).toMatchObject({
      status: 'paid',
      payoutHash: paying.payoutHash,
    });
    expect((await shop.as(member).wallet.transactions({})).items[0]).toMatchObject({ status: 'completed' });
    const notes = await db.prisma.notification.findMany({ where: { userId: member.userId, type: 'system' } });
    expect(notes.map(({ title }) => title).sort()).toEqual(['Withdrawal approved', 'Withdrawal paid']);
    const audits = { where: { entity: 'withdrawal', entityId: asked.id }, orderBy: { seq: 'asc' } } as const;
    const entries = await db.prisma.auditEntry.findMany(audits);
    expect(entries.map(({ action }) => action)).toEqual(['request', 'approved', 'paid']);
    expect(entries[0]?.key).toBe('withdrawal.request');
  });

  test('is told by mail at each step, once, with everything that the mail has room for', async () => {
    const [paid, refused] = [await withdraw(12), await withdraw(13)];
    const payoutHash = hashOf();
    await shop.as(admin).adminWallet.approve({ id: paid.id });
    await shop.as(admin).adminWallet.pay({ id: paid.id, payoutHash, isUnverified });
    await shop.as(admin).adminWallet.reject({ id: refused.id, reason: 'Wrong network' });
    const mailsOf = async (id: string) => {
      const rows = await db.prisma.outboxMessage.findMany({
        where: { name: sendMailJob.name, key: { endsWith: id } },
        orderBy: { createdAt: 'asc' },
      });
      return rows.map(({ payload }) => sendMailJob.payload.parse(payload));
    };
    const mails = [...(await mailsOf(paid.id)), ...(await mailsOf(refused.id))];
    expect(mails.map(({ templateKey }) => templateKey)).toEqual([
      'withdrawal-requested',
      'withdrawal-approved',
      'withdrawal-paid',
      'withdrawal-requested',
      'withdrawal-rejected',
    ]);
    for (const { templateKey, userId, variables } of mails) {
      expect(userId).toBe(member.userId);
      expect(Object.keys(variables).sort()).toEqual(emailTemplates.get(templateKey)?.placeholders.toSorted());
    }
    expect(mails[2]?.variables).toMatchObject({ amount: '$12.00', fee: '$0.50', transactionHash: payoutHash });
    expect(mails[4]?.variables).toMatchObject({ amount: '$13.00', reason: 'Wrong network' });
  });

  test('comes back when its owner or staff end it, and not twice', async () => {
    const [first, second, third] = [await withdraw(10), await withdraw(20), await withdraw(30)];
    expect(await shop.as(member).wallet.cancelWithdrawal({ id: first.id })).toMatchObject({ status: 'cancelled' });
    const reject = { id: second.id, reason: 'Wrong network' };
    expect(await shop.as(admin).adminWallet.reject(reject)).toMatchObject({
      status: 'rejected',
      reason: reject.reason,
    });
    await expect(shop.as(admin).adminWallet.reject(reject)).rejects.toMatchObject(refusal('WALLET_CONFLICT'));
    const stranger = shop.as(await shop.addMember()).wallet.cancelWithdrawal({ id: third.id });
    await expect(stranger).rejects.toMatchObject(refusal('NOT_FOUND'));
    await shop.as(admin).adminWallet.approve({ id: third.id });
    const stale = shop.as(admin).adminWallet.reject({ ...reject, id: third.id, seenStatus: 'requested' });
    await expect(stale).rejects.toMatchObject(refusal('WALLET_CONFLICT'));
    const late = shop.as(member).wallet.cancelWithdrawal({ id: third.id });
    await expect(late).rejects.toMatchObject(refusal('WALLET_CONFLICT'));
    expect(await shop.balanceOf(member)).toBe(7000);
    expect((await shop.as(member).wallet.withdrawals({})).items.map(({ status }) => status)).toEqual([
      'approved',
      'rejected',
      'cancelled',
    ]);
  });

  test('answers a repeat with the same key as before, and without one with what it has become', async () => {
    const { id } = await withdraw(10);
    const keys = [randomUUID(), randomUUID()];
    const approve = (key?: string) => shop.as(admin, key).adminWallet.approve({ id });
    const approved = await approve(keys[0]);
    expect(await approve(keys[0])).toEqual(approved);
    await expect(approve()).rejects.toMatchObject(refusal('WALLET_CONFLICT'));
    const paying = { id, payoutHash: hashOf(), isUnverified };
    const pay = (key?: string) => shop.as(admin, key).adminWallet.pay(paying);
    const paid = await pay(keys[1]);
    expect([await pay(keys[1]), await approve(keys[0])]).toEqual([paid, approved]);
    await expect(pay()).rejects.toMatchObject(refusal('WALLET_CONFLICT'));
    const mine = await withdraw(10);
    const key = randomUUID();
    const cancel = () => shop.as(member, key).wallet.cancelWithdrawal({ id: mine.id });
    expect(await cancel()).toEqual(await cancel());
  });

  test('is paid by a transfer of its own', async () => {
    const payoutHash = hashOf();
    const spellings = [payoutHash, `0x${payoutHash.slice(2).toUpperCase()}`];
    const all = [await withdraw(10), await withdraw(10)];
    for (const { id } of all) await shop.as(admin).adminWallet.approve({ id });
    const pay = ({ id }: { id: string }, index: number) =>
      shop.as(admin).adminWallet.pay({ id, payoutHash: spellings[index] ?? '', isUnverified });
    const results = await Promise.allSettled(all.map(pay));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('is decided by staff who have just shown who they are', async () => {
    const { id } = await withdraw(10);
    const tired = shop.as({ ...admin, hasSudo: false }).adminWallet;
    await expect(tired.approve({ id })).rejects.toMatchObject(refusal('AUTH_014'));
    await expect(shop.as(sudo(member)).adminWallet.approve({ id })).rejects.toMatchObject(refusal('FORBIDDEN'));
  });
});

describe('is refused', () => {
  test('outside the limits of one and of a day', async () => {
    await expect(withdraw(9.99)).rejects.toMatchObject(refusal('VALIDATION_FAILED'));
    await expect(withdraw(500.01)).rejects.toMatchObject(refusal('VALIDATION_FAILED'));
    const rich = await addWithdrawer(shop, 200_000);
    await withdraw(500, rich);
    const second = await withdraw(500, rich);
    await expect(withdraw(10, rich)).rejects.toMatchObject({
      cause: { code: 'WALLET_LIMIT', message: 'You can withdraw up to $0.00 today.' },
    });
    await shop.as(rich).wallet.cancelWithdrawal({ id: second.id });
    expect(await withdraw(20, rich)).toMatchObject({ fee: 0.5 });
  });

  test('for topped-up money, and for more than is there', async () => {
    await shop.give(member.userId, 5000, 'topup');
    await expect(withdraw(100.01)).rejects.toMatchObject({
      cause: { code: 'INSUFFICIENT_FUNDS', options: { details: { available: 100 } } },
    });
    expect((await withdraw(100)).amount).toBe(100);
  });

  test('without two-factor, or to a wallet that was connected today', async () => {
    await connectNewWallet(shop, member, 'eth');
    await expect(withdraw(10)).rejects.toMatchObject(refusal('WALLET_ADDRESS_REQUIRED'));
    await db.pool.query(`UPDATE users SET "twoFactorEnabledAt" = NULL WHERE "id" = $1`, [member.userId]);
    await expect(withdraw(10)).rejects.toMatchObject(refusal('AUTH_008'));
  });

  test('while withdrawals are off', async () => {
    const other = await createTestDatabase();
    const closed = await createWalletShop(other);
    const rich = await addWithdrawer(closed, 10_000);
    const asked = closed.as(rich).wallet.withdraw({ amount: 10 });
    await expect(asked).rejects.toMatchObject(refusal('WITHDRAWALS_CLOSED'));
    expect(await closed.as(rich).wallet.get({})).toMatchObject({ withdrawalsEnabled: false, availableToWithdraw: 100 });
  });
});

describe('a wallet is connected', () => {
  const invalid = { cause: { code: 'VALIDATION_FAILED', options: { errors: { signature: ['signatureInvalid'] } } } };

  test('by a signature over the message, rests for a day, and the same again changes nothing', async () => {
    const newcomer = await shop.addMember();
    const connected = await connectNewWallet(shop, newcomer);
    expect(Date.parse(connected.usableFrom) - Date.parse(connected.verifiedAt)).toBe(86_400_000);
    expect((await shop.as(newcomer).wallet.get({})).connectedWallet).toEqual(connected);
    expect(await db.prisma.notification.count({ where: { userId: newcomer.userId } })).toBe(1);
    await shop.as(sudo(newcomer)).wallet.disconnect({});
    expect((await shop.as(newcomer).wallet.get({})).connectedWallet).toBeNull();
  });

  test('by nobody else’s signature, message, network or address', async () => {
    const account = privateKeyToAccount(generatePrivateKey());
    const asked = { network: 'bsc' as const, address: account.address };
    const { message, expiresAt } = await shop.as(member).wallet.challenge(asked);
    expect(parseSiweMessage(message)).toMatchObject({
      domain: new URL(shop.services.environment.PUBLIC_URL).host,
      address: account.address,
      chainId: 56,
      expirationTime: new Date(expiresAt),
    });
    const signature = await account.signMessage({ message });
    const good = { ...asked, expiresAt, signature };
    const other = privateKeyToAccount(generatePrivateKey());
    const far = new Date(Date.now() + 3_600_000).toISOString();
    const forged = [
      { ...good, network: 'eth' as const },
      { ...good, address: other.address },
      { ...good, signature: await other.signMessage({ message }) },
      { ...good, signature: `0x${'0'.repeat(130)}` },
      { ...good, expiresAt: new Date(Date.parse(expiresAt) - 1).toISOString() },
      { ...good, expiresAt: far },
    ];
    const caller = shop.as(sudo(member)).wallet;
    for (const attempt of forged) await expect(caller.connect(attempt)).rejects.toMatchObject(invalid);
    const thief = shop.as(sudo(await shop.addMember())).wallet.connect(good);
    await expect(thief).rejects.toMatchObject(invalid);
    await expect(shop.as(member).wallet.connect(good)).rejects.toMatchObject(refusal('AUTH_014'));
    expect(await caller.connect({ ...good, address: account.address.toLowerCase() })).toMatchObject(asked);
  });
});

test('staff credit and debit a wallet once per key, with a reason', async () => {
  const change = { id: member.userId, direction: 'credit' as const, amount: 12.5, reason: 'Sorry for the wait' };
  const key = `key-${randomUUID()}`;
  expect(await shop.as(admin, key).adminWallet.adjust(change)).toEqual({ balance: 112.5 });
  expect(await shop.as(admin, key).adminWallet.adjust(change)).toEqual({ balance: 112.5 });
  expect((await shop.as(member).wallet.get({})).availableToWithdraw).toBe(100);
  const debit = shop.as(admin).adminWallet.adjust({ ...change, direction: 'debit', amount: 200 });
  await expect(debit).rejects.toMatchObject(refusal('INSUFFICIENT_FUNDS'));
  expect(await shop.balanceOf(member)).toBe(11_250);
});

test('a seller moves the earnings into the wallet up to its ceiling', async () => {
  const seller = await shop.addMember();
  await shop.earn(seller.userId, 250_000);
  expect(await shop.as(seller).wallet.payout({})).toEqual({ balance: 2000 });
  const moved = { entity: 'wallet', action: 'payout', userId: seller.userId };
  expect(await db.prisma.auditEntry.count({ where: moved })).toBe(1);
  await expect(shop.as(seller).wallet.payout({})).rejects.toMatchObject(refusal('WALLET_LIMIT'));
  const state = await shop.as(seller).wallet.get({});
  expect(state).toMatchObject({ sellerBalance: 500, availableToWithdraw: 2000 });
});
