import { afterEach, describe, expect, test } from 'vitest';
import type { MemberActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { disputeTestCharges } from '../../settlement/dispute-test-charges.ts';
import { sudo, topUpOf } from '../testing/wallet-acts.ts';
import { createWalletShop } from '../testing/wallet-shop.ts';

const db = await createTestDatabase();
const shop = await createWalletShop(db);
const cards = { won: '4000000000001976', lost: '4000000000002685' };
afterEach(async () => expect(await shop.violations()).toEqual({}));

/** A member whose top-up of 20 was disputed; `spentCents` had left the wallet by then. */
async function disputed(card: string, spentCents = 0): Promise<{ member: MemberActor; id: string }> {
  const member = await shop.addMember();
  const { topUp } = await shop.as(member).wallet.topUp(topUpOf(20, card));
  if (spentCents > 0) await shop.give(member.userId, -spentCents);
  await decide();
  return { member, id: topUp.id };
}

/** A minute later, as the job finds it whose two runs meet. */
async function decide(): Promise<void> {
  await db.pool.query(
    `UPDATE test_gateway_charges SET "createdAt" = "createdAt" - interval '61 seconds' WHERE "isDisputed"`,
  );
  await Promise.all([disputeTestCharges(shop.services), disputeTestCharges(shop.services)]);
}

const titlesOf = async ({ userId }: MemberActor) =>
  (await db.prisma.notification.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } })).map(
    ({ title }) => title,
  );
const lossOf = async (id: string) => {
  const entry = await db.prisma.ledgerEntry.findFirst({
    where: { account: { kind: 'adjustments' }, transaction: { idempotencyKey: `topup-lost:${id}` } },
  });
  return Math.abs(entry?.amountCents ?? 0);
};

describe('a top-up that is disputed at the bank', () => {
  test('cannot be spent while the bank decides, and is back when the shop wins', async () => {
    const { member, id } = await disputed(cards.won);
    expect(await shop.balanceOf(member)).toBe(0);
    const admin = shop.as(sudo(await shop.addUser({ roles: ['admin'] })));
    await expect(admin.adminWallet.refundTopUp({ id, reason: 'Asked for it' })).rejects.toMatchObject({
      cause: { code: 'WALLET_CONFLICT' },
    });
    await decide();
    await decide();
    expect(await shop.balanceOf(member)).toBe(2000);
    expect(await titlesOf(member)).toEqual(['Top-up disputed', 'Top-up released']);
    await admin.adminWallet.refundTopUp({ id, reason: 'Asked for it' });
    expect(await shop.balanceOf(member)).toBe(0);
  });

  test('is out of the wallet for good when the shop loses, and the payment is refunded', async () => {
    const { member, id } = await disputed(cards.lost);
    await decide();
    await decide();
    expect(await shop.balanceOf(member)).toBe(0);
    expect(await lossOf(id)).toBe(0);
    expect(await db.prisma.walletTopUp.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'refunded' });
    const payments = await db.prisma.payment.findMany({ where: { topUpId: id } });
    expect(payments).toMatchObject([{ status: 'refunded', refundedCents: 2000 }]);
    expect(await titlesOf(member)).toEqual(['Top-up disputed', 'Top-up taken back']);
    expect(await db.prisma.opsAlert.count({ where: { kind: 'refund-outside-unbooked' } })).toBe(0);
  });

  test('is the shop’s loss as far as it was spent, and takes what came since', async () => {
    const { member, id } = await disputed(cards.lost, 1500);
    expect(await shop.balanceOf(member)).toBe(0);
    await shop.give(member.userId, 300);
    await decide();
    expect(await shop.balanceOf(member)).toBe(0);
    expect(await lossOf(id)).toBe(1200);
  });
});
