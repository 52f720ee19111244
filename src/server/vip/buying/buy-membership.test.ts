import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '../../../shared/dates/spans.ts';
import { vipYearDays } from '../../../shared/vip/vip.rules.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { transaction } from '../../platform/database/db.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { settlePayment } from '../../settlement/settle-payment.ts';
import { readWithdrawable } from '../../wallet/withdrawal/withdrawable.queries.ts';
import { returnVipMoney } from '../money/return-money.ts';
import { returnPurchase } from '../money/return-purchase.ts';
import { byCard, createVipShop } from '../testing/vip-shop.ts';

const db = await createTestDatabase();
const shop = await createVipShop(db);
const cards = { declined: '4000000000000002', secure: '4000002500003155' };
let member: MemberActor;
beforeEach(async () => {
  member = await shop.addMember();
});
afterEach(async () => expect(await shop.violations()).toEqual({}));

describe('a membership', () => {
  test('begins when it is paid, once however often the request comes', async () => {
    const key = `key-${randomUUID()}`;
    const first = await shop.buy(member, 'annual', { expectedPrice: 49.99 }, key);
    expect(first).toMatchObject({
      ...{ isVip: true, isLifetime: false, type: 'annual', status: 'active', level: 'bronze' },
      ...{ daysRemaining: vipYearDays, guaranteeRefund: 49.99, savingsTotal: 0 },
      payment: { status: 'paid', kind: 'activate', nextAction: null },
    });
    expect(await shop.buy(member, 'annual', { expectedPrice: 49.99 }, key)).toEqual(first);
    expect(await db.prisma.payment.count({ where: { vipPurchase: { userId: member.userId } } })).toBe(1);
    const { items, purchases } = await shop.as(member).vip.subscriptions({});
    expect(items).toMatchObject([
      { type: 'annual', status: 'active', price: 49.99, orderId: first.payment.purchaseId },
    ]);
    expect(purchases).toMatchObject([{ kind: 'activate', status: 'paid', price: 49.99, code: null }]);
    const activated = await shop.as(member).vip.activate({ orderId: first.payment.purchaseId });
    expect(activated).toMatchObject({ isVip: true, status: 'active' });
  });

  test('is not bought again from a page that knows nothing of it', async () => {
    const unseen = { expectedPrice: 49.99, expectedEnd: null };
    const { vipExpiresAt } = await shop.buy(member, 'annual', unseen);
    await expect(shop.buy(member, 'annual', unseen)).rejects.toMatchObject({ cause: { code: 'VIP_CONFLICT' } });
    const seen = { expectedEnd: vipExpiresAt };
    expect(await shop.buy(member, 'annual', seen)).toMatchObject({ payment: { status: 'paid', kind: 'extend' } });
    await expect(shop.buy(member, 'annual', seen)).rejects.toMatchObject({ cause: { code: 'VIP_CONFLICT' } });
    expect(await shop.buy(member, 'annual', { ...seen, asGift: true })).toMatchObject({ payment: { kind: 'gift' } });
  });

  test('for life has no end and starts at silver', async () => {
    const bought = await shop.buy(member, 'lifetime');
    expect(bought).toMatchObject({ isLifetime: true, vipExpiresAt: null, daysRemaining: null, level: 'silver' });
    await expect(shop.buy(member, 'annual')).rejects.toMatchObject({ cause: { code: 'VIP_CONFLICT' } });
  });

  test('that is declined waits for another card', async () => {
    await expect(shop.buy(member, 'annual', byCard(cards.declined))).rejects.toMatchObject({
      cause: { code: 'PAYMENT_DECLINED', options: { details: { retryable: true } } },
    });
    expect(await shop.as(member).vip.status({})).toMatchObject({ isVip: false, status: 'none' });
    const { id } = await db.prisma.vipPurchase.findFirstOrThrow({ where: { userId: member.userId } });
    await expect(shop.as(member).vip.activate({ orderId: id })).rejects.toMatchObject({
      cause: { code: 'VIP_NOT_PAID' },
    });
    const stranger = await shop.addMember();
    const foreign = shop.as(stranger).vip.pay({ id, ...byCard() });
    await expect(foreign).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    expect(await shop.as(member).vip.pay({ id, ...byCard() })).toMatchObject({ isVip: true });
  });

  test('waits for the bank, and is not bought twice meanwhile', async () => {
    const { payment, isVip } = await shop.buy(member, 'annual', byCard(cards.secure));
    expect({ isVip, status: payment.status }).toEqual({ isVip: false, status: 'requires_action' });
    const threeDSecure = { paymentId: payment.nextAction?.paymentId ?? '', outcome: 'approved' as const };
    const answered = await shop.as(member).vip.pay({ id: payment.purchaseId, paymentMethod: 'card', threeDSecure });
    expect(answered).toMatchObject({ isVip: true, payment: { status: 'paid' } });
  });

  test('is added to another one that began while the bank thought', async () => {
    const { payment } = await shop.buy(member, 'annual', byCard(cards.secure));
    const pending = await db.prisma.vipSubscription.findFirstOrThrow({ where: { userId: member.userId } });
    const [startDate, endDate] = [new Date(), new Date(Date.now() + dayMs)];
    const granted = {
      userId: member.userId,
      type: 'annual',
      status: 'active',
      level: 'bronze',
      priceCents: 0,
    } as const;
    const { id } = await db.prisma.vipSubscription.create({ data: { ...granted, startDate, endDate } });
    const threeDSecure = { paymentId: payment.nextAction?.paymentId ?? '', outcome: 'approved' as const };
    await shop.as(member).vip.pay({ id: payment.purchaseId, paymentMethod: 'card', threeDSecure });
    const endOf = async (which: string) => await db.prisma.vipSubscription.findUniqueOrThrow({ where: { id: which } });
    expect(await endOf(pending.id)).toMatchObject({ status: 'cancelled', endedBy: 'merged' });
    expect((await endOf(id)).endDate).toEqual(new Date(endDate.getTime() + vipYearDays * dayMs));
  });

  test('is paid from the wallet, or not at all', async () => {
    const byWallet = { paymentMethod: 'wallet' as const, card: undefined };
    const refused = shop.buy(member, 'annual', byWallet);
    await expect(refused).rejects.toMatchObject({ cause: { code: 'INSUFFICIENT_FUNDS' } });
    await shop.give(member.userId, 6000);
    expect(await shop.buy(member, 'annual', byWallet)).toMatchObject({ isVip: true });
    expect(await shop.balanceOf(member)).toBe(1001);
    const { items } = await shop.as(member).wallet.transactions({});
    expect(items[0]).toMatchObject({ type: 'purchase', amount: -49.99, note: 'VIP membership' });
  });

  test.each([
    [7000, 0, 7000, 0],
    [3000, 4000, 7000, 4000],
  ])('that is paid from %i of topped-up and %i of other money restores both when it goes back', async (...of) => {
    const [tied, free, balance, withdrawable] = of;
    await shop.give(member.userId, tied, 'topup');
    if (free > 0) await shop.give(member.userId, free, 'refund');
    await shop.buy(member, 'annual', { paymentMethod: 'wallet', card: undefined });
    await shop.as(member).vip.cancel({});
    const { id } = await db.prisma.payment.findFirstOrThrow({ where: { vipPurchase: { userId: member.userId } } });
    await returnVipMoney(shop.services, id);
    await returnVipMoney(shop.services, id);
    expect(await shop.balanceOf(member)).toBe(balance);
    const readFree = () => transaction(db, (tx) => readWithdrawable(tx, member.userId, 'USD'));
    expect(await readFree()).toBe(withdrawable);
  });

  test('that saved its buyer money restores no more than what goes back', async () => {
    await shop.give(member.userId, 5000, 'topup');
    await shop.buy(member, 'annual', { paymentMethod: 'wallet', card: undefined });
    const { id, vipPurchaseId } = await db.prisma.payment.findFirstOrThrow({
      where: { vipPurchase: { userId: member.userId } },
    });
    await transaction(db, async (tx) => {
      const purchase = await tx.vipPurchase.findUniqueOrThrow({ where: { id: vipPurchaseId ?? '' } });
      await returnPurchase(tx, purchase, { paymentId: id, amountCents: 2000, why: 'ended' });
      const over = { status: 'cancelled', endedAt: new Date(), endedBy: 'guarantee' } as const;
      await tx.vipSubscription.updateMany({ where: { userId: member.userId }, data: over });
    });
    await returnVipMoney(shop.services, id);
    expect(await shop.balanceOf(member)).toBe(2001);
    expect(await transaction(db, (tx) => readWithdrawable(tx, member.userId, 'USD'))).toBe(0);
  });

  test('costs what its buyer saw', async () => {
    const refused = shop.buy(member, 'annual', { expectedPrice: 39.99 });
    await expect(refused).rejects.toMatchObject({
      cause: { code: 'PRICE_CHANGED', options: { details: { price: 49.99 } } },
    });
  });
});

describe('an extension', () => {
  test('adds 365 days to the end for each payment, of fifty at once too', async () => {
    await shop.give(member.userId, 200_000);
    await shop.buy(member);
    const { endDate: before } = await shop.subscriptionOf(member);
    const extend = () => shop.as(member).vip.extend({ plan: 'annual', paymentMethod: 'wallet' });
    const results = await Promise.allSettled(Array.from({ length: 50 }, extend));
    const paid = results.filter(({ status }) => status === 'fulfilled').length;
    const refusals = results.flatMap((result) =>
      result.status === 'rejected' && result.reason instanceof Error ? [result.reason.cause] : [],
    );
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'VIP_LOCKED' });
    expect(paid).toBeGreaterThan(0);
    const { endDate, perksUntil } = await shop.subscriptionOf(member);
    expect(endDate).toEqual(new Date((before?.getTime() ?? 0) + paid * vipYearDays * dayMs));
    expect(perksUntil).toEqual(new Date((endDate?.getTime() ?? 0) + 3 * dayMs));
    expect(await shop.balanceOf(member)).toBe(200_000 - paid * 4999);
  });

  test('is for members', async () => {
    const refused = shop.as(member).vip.extend({ plan: 'annual', ...byCard() });
    await expect(refused).rejects.toMatchObject({ cause: { code: 'VIP_CONFLICT' } });
  });

  test('for life costs the difference to the unused days', async () => {
    await shop.buy(member);
    await shop.passDays(member, 100);
    const { upgrade } = await shop.as(member).vip.status({});
    expect(upgrade).toEqual({ price: 113.84, credit: 36.15, unusedDays: 264 });
    const expectedPrice = upgrade?.price ?? 0;
    const bought = await shop.as(member).vip.extend({ plan: 'lifetime', expectedPrice, ...byCard() });
    expect(bought).toMatchObject({ isLifetime: true, level: 'silver', payment: { kind: 'upgrade' } });
  });
});

describe('money without a use', () => {
  test('goes back: the member became one for life while the bank thought', async () => {
    const { payment } = await shop.buy(member, 'annual', byCard(cards.secure));
    await db.prisma.vipSubscription.updateMany({
      where: { userId: member.userId },
      data: { status: 'active', type: 'lifetime', startDate: new Date(), grantedById: member.userId },
    });
    const threeDSecure = { paymentId: payment.nextAction?.paymentId ?? '', outcome: 'approved' as const };
    const answered = await shop.as(member).vip.pay({ id: payment.purchaseId, paymentMethod: 'card', threeDSecure });
    expect(answered.payment.status).toBe('refunded');
    const paid = await db.prisma.payment.findFirstOrThrow({ where: { vipPurchaseId: payment.purchaseId } });
    expect(paid).toMatchObject({ status: 'refunded', refundedCents: 4999 });
  });

  test('that comes for a declined payment activates nothing', async () => {
    await shop.buy(member, 'annual', byCard(cards.declined)).catch(() => undefined);
    const { id } = await db.prisma.payment.findFirstOrThrow({ where: { vipPurchase: { userId: member.userId } } });
    await settlePayment(shop.services, id, { status: 'captured', reference: `late_${id}` });
    expect(await shop.as(member).vip.status({})).toMatchObject({ isVip: false });
    expect(await db.prisma.opsAlert.count({ where: { dedupeKey: `late-vip:${id}` } })).toBe(1);
  });
});

describe('a gift', () => {
  test('is a code that makes its first holder a member', async () => {
    const { payment, isVip } = await shop.buy(member, 'annual', { asGift: true });
    expect({ isVip, status: payment.status }).toEqual({ isVip: false, status: 'paid' });
    const [gift] = (await shop.as(member).vip.subscriptions({})).purchases;
    expect(gift).toMatchObject({ kind: 'gift', isRedeemed: false });
    const friend = await shop.addMember();
    const code = (gift?.code ?? '').toLowerCase().replaceAll('-', ' ');
    const redeemed = await shop.as(friend).vip.activate({ code });
    expect(redeemed).toMatchObject({ isVip: true, guaranteeUntil: null, daysRemaining: vipYearDays });
    const again = shop.as(await shop.addMember()).vip.activate({ code });
    await expect(again).rejects.toMatchObject({ cause: { code: 'VIP_CODE_INVALID' } });
    expect((await shop.as(member).vip.subscriptions({})).purchases).toMatchObject([{ isRedeemed: true }]);
  });
});
