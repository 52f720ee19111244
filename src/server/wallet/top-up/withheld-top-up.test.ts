import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { MemberActor } from '../../platform/actor.ts';
import { transaction } from '../../platform/database/db.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { disputeTestCharges } from '../../settlement/dispute-test-charges.ts';
import { topUpOf } from '../testing/wallet-acts.ts';
import { createWalletShop } from '../testing/wallet-shop.ts';
import { lockLostTopUp } from './lost-top-up.ts';

const db = await createTestDatabase();
const shop = await createWalletShop(db);
afterEach(async () => expect(await shop.violations()).toEqual({}));

const disputedAndWon = '4000000000001976';
async function toppedUp(card?: string) {
  const member = await shop.addMember();
  const { topUp } = await shop.as(member, randomUUID()).wallet.topUp(topUpOf(20, card));
  return { member, id: topUp.id };
}
/** Money that may leave the shop: an earning. */
const earn = ({ userId }: MemberActor, cents: number) => shop.give(userId, cents, 'refund');
const spend = ({ userId }: MemberActor, cents: number) => shop.give(userId, -cents);
const walletOf = async (member: MemberActor) => {
  const { balance, availableToWithdraw } = await shop.as(member).wallet.get({});
  return { balance, availableToWithdraw };
};
const newsOf = async ({ userId }: MemberActor) =>
  (await db.prisma.notification.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } })).map(
    ({ message }) => message,
  );
const withhold = (id: string, round: string) =>
  transaction(db, async (tx) => (await lockLostTopUp(tx, shop.services, id)).withhold(round));
const giveBack = (id: string, round: string) =>
  transaction(db, async (tx) => (await lockLostTopUp(tx, shop.services, id)).giveBack(round));

test('what could be withdrawn can be withdrawn again once the coins are back, each time that they were lost', async () => {
  const { member, id } = await toppedUp();
  await spend(member, 1500);
  await earn(member, 3000);
  expect(await walletOf(member)).toEqual({ balance: 35, availableToWithdraw: 30 });
  for (const round of ['1', '2']) {
    await withhold(id, round);
    expect(await walletOf(member)).toEqual({ balance: 15, availableToWithdraw: 15 });
    await giveBack(id, round);
    expect(await walletOf(member)).toEqual({ balance: 35, availableToWithdraw: 30 });
  }
});

test('money of a top-up that is back still does not leave the shop', async () => {
  const { member, id } = await toppedUp();
  await withhold(id, '1');
  await giveBack(id, '1');
  expect(await walletOf(member)).toEqual({ balance: 20, availableToWithdraw: 0 });
});

test('a dispute that the shop wins leaves what could be withdrawn as it was', async () => {
  const { member } = await toppedUp(disputedAndWon);
  await spend(member, 2000);
  await earn(member, 2000);
  const decide = async () => {
    await db.pool.query(`UPDATE test_gateway_charges SET "createdAt" = "createdAt" - interval '61 seconds'`);
    await disputeTestCharges(shop.services);
  };
  await decide();
  expect(await walletOf(member)).toEqual({ balance: 0, availableToWithdraw: 0 });
  await decide();
  expect(await walletOf(member)).toEqual({ balance: 20, availableToWithdraw: 20 });
});

test('of a top-up that was spent its member hears that withdrawals stop and go on, and no amounts', async () => {
  const { member, id } = await toppedUp();
  await spend(member, 2000);
  await withhold(id, '1');
  await giveBack(id, '1');
  expect(await newsOf(member)).toEqual([
    'The crypto payment of your top-up is no longer on the blockchain. Nothing can be withdrawn until it is confirmed again.',
    'The review of your top-up has ended. It no longer stops withdrawals.',
  ]);
});
