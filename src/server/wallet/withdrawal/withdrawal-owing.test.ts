import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MemberActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { disputeTestCharges } from '../../settlement/dispute-test-charges.ts';
import { addWithdrawer, sudo, topUpOf } from '../testing/wallet-acts.ts';
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

const withdraw = (amount: number) => shop.as(member).wallet.withdraw({ amount });
const refusal = (code: string) => ({ cause: { code } });
const isUnverified = true;
const hashOf = () => `0x${randomUUID().replaceAll('-', '').repeat(2)}`;

describe('a withdrawal whose owner came to owe the shop after staff had sent it', () => {
  async function loseTopUp(): Promise<string> {
    await shop.as(member, randomUUID()).wallet.topUp(topUpOf(20));
    const { id } = await db.prisma.payment.findFirstOrThrow({ where: { topUp: { userId: member.userId } } });
    await db.prisma.payment.update({ where: { id }, data: { lostAt: new Date() } });
    return id;
  }
  const passMinute = async () => {
    await db.pool.query(
      `UPDATE test_gateway_charges SET "createdAt" = "createdAt" - interval '61 seconds' WHERE "isDisputed"`,
    );
    await disputeTestCharges(shop.services);
  };
  const shown = async (id: string) =>
    (await shop.as(admin).adminWallet.withdrawals({ limit: 100 })).items.find((item) => item.id === id)?.user;
  const alertOf = (id: string) =>
    db.prisma.opsAlert.findFirst({ where: { dedupeKey: `withdrawal-owing:${id}`, resolvedAt: null } });

  test('is recorded as paid while a top-up is off its chain: staff are told before and after', async () => {
    const [{ id }, waiting] = [await withdraw(40), await withdraw(20)];
    await shop.as(admin).adminWallet.approve({ id });
    expect(await shown(id)).toMatchObject({ hasLostTopUp: false });
    const paymentId = await loseTopUp();
    expect(await shown(id)).toMatchObject({ hasLostTopUp: true });
    await expect(shop.as(admin).adminWallet.approve({ id: waiting.id })).rejects.toMatchObject(refusal('TOP_UP_LOST'));
    const payoutHash = hashOf();
    await shop.as(admin).adminWallet.pay({ id, payoutHash, isUnverified });
    expect(await db.prisma.walletWithdrawal.findUnique({ where: { id } })).toMatchObject({
      status: 'paid',
      payoutHash,
    });
    expect(await alertOf(id)).toMatchObject({
      title: expect.stringMatching(/^A withdrawal of \$40\.00 was paid out .* top-up .* off the blockchain$/),
      details: { withdrawalId: id, userId: member.userId },
    });
    const late = shop.as(admin).adminWallet.reject({ id, reason: 'Came too late' });
    await expect(late).rejects.toMatchObject(refusal('WALLET_CONFLICT'));
    await db.prisma.payment.update({ where: { id: paymentId }, data: { lostAt: null } });
    expect(await shown(id)).toMatchObject({ hasLostTopUp: false });
  });

  test('is neither requested nor approved while a top-up is disputed, until the bank has decided', async () => {
    const [{ id }, waiting] = [await withdraw(40), await withdraw(20)];
    await shop.as(admin).adminWallet.approve({ id });
    await shop.as(member, randomUUID()).wallet.topUp(topUpOf(20, '4000000000001976'));
    await passMinute();
    expect(await shown(id)).toMatchObject({ hasLostTopUp: false, hasDisputedPayment: true });
    await expect(withdraw(10)).rejects.toMatchObject(refusal('TOP_UP_LOST'));
    await expect(withdraw(10)).rejects.toThrow(/disputed at the bank/);
    await expect(shop.as(admin).adminWallet.approve({ id: waiting.id })).rejects.toMatchObject(refusal('TOP_UP_LOST'));
    await shop.as(admin).adminWallet.pay({ id, payoutHash: hashOf(), isUnverified });
    expect(await alertOf(id)).toMatchObject({ title: expect.stringMatching(/a payment of its owner is disputed/) });
    await passMinute();
    expect(await shown(id)).toMatchObject({ hasDisputedPayment: false });
    await shop.as(admin).adminWallet.approve({ id: waiting.id });
  });

  test('is recorded as paid while they owe it as a seller', async () => {
    const { id } = await withdraw(40);
    await shop.as(admin).adminWallet.approve({ id });
    await shop.earn(member.userId, -1799);
    await shop.as(admin).adminWallet.pay({ id, payoutHash: hashOf(), isUnverified });
    expect(await alertOf(id)).toMatchObject({ title: expect.stringContaining('owes the shop $17.99') });
  });

  test('is no alert where nothing is owed', async () => {
    const { id } = await withdraw(40);
    await shop.as(admin).adminWallet.approve({ id });
    await shop.as(admin).adminWallet.pay({ id, payoutHash: hashOf(), isUnverified });
    expect(await alertOf(id)).toBeNull();
  });
});
