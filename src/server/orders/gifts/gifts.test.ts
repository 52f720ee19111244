import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MemberActor } from '../../platform/actor.ts';
import { guest } from '../../platform/actor.ts';
import { sendTogether } from '../../platform/testing/barrier-client.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createRefundHarness } from '../../refunds/testing/refund-harness.ts';
import { findPurchase } from '../read/purchases.queries.ts';
import { createGiving, receiverEmail } from '../testing/giving.ts';
import { runCrashProcess } from '../testing/start-crash-process.ts';
import { orderOf } from '../testing/test-services.ts';
import { serveTestShop } from '../testing/test-shop.ts';
import { remindOfGifts, sendDueGifts } from './send-due-gifts.ts';

const db = await createTestDatabase();
const shop = await createRefundHarness(db);
const { services } = shop;
const { give, giveAndSend, tokensOf, age } = createGiving(shop);
afterEach(async () => expect(await shop.violations()).toEqual({}));

let friends: MemberActor[];
let origin: string;
beforeAll(async () => {
  friends = await Promise.all(Array.from({ length: 20 }, () => shop.addUser()));
  origin = await serveTestShop(shop, friends);
});

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const read = (by: MemberActor, id: string) => shop.as(by).orders.get({ id });
const refused = (code: string) => expect.objectContaining({ cause: expect.objectContaining({ code }) });

describe('a gift', () => {
  test('is sent with a link, claimed into an account, and then its recipient’s alone', async () => {
    const { buyer, product, orderId, token } = await giveAndSend();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await db.prisma.gift.count({ where: { tokenHash: token } })).toBe(0);
    const offered = await shop.as(guest).gifts.open({ token });
    expect(offered).toMatchObject({
      state: 'waiting',
      from: 'Ann',
      message: 'Happy <b>birthday</b>',
      items: [{ regions: ['GLOBAL'] }],
    });
    expect(await read(buyer, orderId)).toMatchObject({
      status: 'processing',
      gift: { state: 'sent' },
      items: [{ keys: [] }],
    });

    const friend = await shop.addUser();
    await shop.as(friend).gifts.claim({ token });
    await shop.work();
    expect(await read(buyer, orderId)).toMatchObject({
      status: 'completed',
      gift: { state: 'claimed' },
      items: [{ keys: [] }],
    });
    const { items } = await shop.as(friend).downloads.keys({});
    expect(items).toMatchObject([{ productId: product.id, orderId, isGift: true }]);
    expect((await shop.as(buyer).downloads.keys({})).items).toEqual([]);
    const [key] = items;
    const asked = { id: orderId, itemId: key?.orderItemId ?? '', keyId: key?.id ?? '', acknowledge: true } as const;
    await expect(shop.as(buyer).orders.revealKey(asked)).rejects.toEqual(refused('ORDER_NOT_FOUND'));
    expect((await shop.as(friend).orders.revealKey(asked)).key).toMatch(/^[0-9A-F]{16}$/);
    await expect(read(friend, orderId)).rejects.toEqual(refused('ORDER_NOT_FOUND'));
    const [theirs, ours] = await Promise.all(
      [friend, buyer].map(({ userId }) => findPurchase(db.prisma, userId, product.id)),
    );
    expect([theirs, ours]).toEqual([
      { isBought: true, isKept: true },
      { isBought: false, isKept: false },
    ]);
    const refund = { id: orderId, reason: 'changed_mind', details: '', method: 'original' } as const;
    await expect(shop.as(buyer).refunds.request(refund)).rejects.toEqual(refused('GIFT_CLAIMED'));
    expect((await read(buyer, orderId)).allowedActions).not.toContain('request-refund');
  });

  test('claimed twice at once is one person’s (20 at the same moment)', async () => {
    const { orderId, token } = await giveAndSend();
    const answers = await sendTogether(
      origin,
      friends.map(({ userId }) => ({
        method: 'POST',
        path: '/api/gift/claim',
        headers: { 'x-test-user': userId },
        body: { token },
      })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(friends.length - 1);
    await shop.work();
    expect(await db.prisma.giftClaim.count({ where: { orderId } })).toBe(1);
    expect(await db.prisma.productKey.count({ where: { orderItem: { orderId } } })).toBe(1);
  });

  test('of files is granted once, to its recipient', async () => {
    const { product } = await shop.addFileProduct(1000);
    const { buyer, orderId } = await give({}, product);
    const [token = ''] = await tokensOf(orderId);
    const friend = await shop.addUser();
    await Promise.all([shop.as(friend).gifts.claim({ token }), shop.as(friend).gifts.claim({ token })]);
    await shop.work();
    const { items } = await shop.as(friend).downloads.list({});
    expect(items).toHaveLength(1);
    expect((await shop.as(buyer).downloads.list({})).items).toEqual([]);
    const link = shop.as(buyer).downloads.createProductLink({ id: product.id });
    await expect(link).rejects.toEqual(refused('DOWNLOAD_NOT_OWNED'));
  });

  test.each(['gift.claim.before-commit'])('survives kill -9 at %s: the next try has it', async (crashAt) => {
    const { orderId, token } = await giveAndSend();
    const friend = await shop.addUser();
    const settings = { databaseUrl: db.url, crashAt, userId: friend.userId, act: 'claim-gift' as const, id: token };
    expect(await runCrashProcess({ ...settings, key: '' })).toBe('SIGKILL');
    expect(await db.prisma.giftClaim.count({ where: { orderId } })).toBe(0);
    await shop.as(friend).gifts.claim({ token });
    await shop.work();
    expect((await shop.as(friend).downloads.keys({})).items).toHaveLength(1);
  });

  test('cancelled before its claim gives everything back and voids the link; one of both wins', async () => {
    const { buyer, orderId, token } = await giveAndSend();
    const friend = await shop.addUser();
    const [claim, cancel] = await Promise.allSettled([
      shop.as(friend).gifts.claim({ token }),
      shop.as(buyer).orders.cancel({ id: orderId, reason: 'Changed my mind' }),
    ]);
    expect([claim.status, cancel.status].sort()).toEqual(['fulfilled', 'rejected']);
    await shop.work();
    const { status, paymentStatus } = await read(buyer, orderId);
    expect([status, paymentStatus]).toEqual(
      claim.status === 'fulfilled' ? ['completed', 'paid'] : ['cancelled', 'refunded'],
    );

    const other = await giveAndSend();
    await shop.as(other.buyer).orders.cancel({ id: other.orderId, reason: 'Changed my mind' });
    await shop.work();
    expect(await read(other.buyer, other.orderId)).toMatchObject({
      paymentStatus: 'refunded',
      gift: { state: 'void' },
    });
    await expect(shop.as(friend).gifts.claim({ token: other.token })).rejects.toEqual(refused('GIFT_NOT_FOUND'));
    await expect(shop.as(guest).gifts.open({ token: other.token })).rejects.toEqual(refused('GIFT_NOT_FOUND'));
  });

  test('is not for those who bought it, sell it or own it', async () => {
    const { buyer, product, orderId, token } = await giveAndSend();
    const owner = await shop.addUser();
    await shop.pay(owner, product);
    await shop.work();
    for (const actor of [buyer, shop.seller, owner]) {
      await expect(shop.as(actor).gifts.claim({ token })).rejects.toEqual(refused('GIFT_NOT_FOR_YOU'));
    }
    // Who owns something may give it, and buying a gift is no reason not to buy it.
    const again = await shop.as(buyer).orders.validate({ items: orderOf(product).items });
    expect(again.items[0]?.status).not.toBe('already_owned');
    const items = orderOf(await shop.addKeyProduct(1)).items;
    expect((await shop.as(owner).orders.validate({ items, isGift: true })).valid).toBe(true);
    expect((await read(buyer, orderId)).gift?.state).toBe('sent');
  });
});

describe('the mail of a gift', () => {
  test('waits for its time, may be changed until then, and goes out once after a downtime', async () => {
    const { buyer, orderId } = await give({ sendAt: tomorrow });
    expect((await read(buyer, orderId)).gift).toMatchObject({ state: 'scheduled', sendAt: tomorrow, canChange: true });
    const change = { id: orderId, receiverEmail: 'bea@example.net', message: 'Hi', sendAt: tomorrow };
    expect((await shop.as(buyer).gifts.change(change)).gift).toMatchObject({ receiverEmail: 'bea@example.net' });
    await expect(shop.as(await shop.addUser()).gifts.change(change)).rejects.toEqual(refused('ORDER_NOT_FOUND'));
    await sendDueGifts(services);
    expect(await tokensOf(orderId)).toHaveLength(0);
    await age(orderId, '2 days');
    await Promise.all([sendDueGifts(services), sendDueGifts(services), shop.work()]);
    expect(await tokensOf(orderId)).toHaveLength(1);
    await expect(shop.as(buyer).gifts.change(change)).rejects.toEqual(refused('GIFT_CONFLICT'));
  });

  test('is sent again not too soon, to another address too, and only the newest link holds', async () => {
    const { buyer, orderId, token } = await giveAndSend();
    const resend = () => shop.as(buyer).gifts.resend({ id: orderId, receiverEmail: 'bea@example.net' });
    await expect(resend()).rejects.toEqual(refused('GIFT_RESEND_LIMIT'));
    await age(orderId, '11 minutes');
    const outcomes = await Promise.allSettled([resend(), resend()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const tokens = await tokensOf(orderId);
    expect(tokens).toHaveLength(2);
    const friend = await shop.addUser();
    await expect(shop.as(friend).gifts.claim({ token })).rejects.toEqual(refused('GIFT_NOT_FOUND'));
    await shop.as(friend).gifts.claim({ token: tokens[1] ?? '' });
  });

  test('waits for the withdrawal period of a buyer who kept it', async () => {
    const { buyer, orderId } = await give({ withdrawalConsent: false });
    const [first, second] = [orderId, (await give({ sendAt: tomorrow })).orderId];
    await age(first, '10 days');
    await age(second, '2 days');
    // It takes nobody else's place meanwhile.
    await sendDueGifts(services, 1);
    expect(await tokensOf(first)).toHaveLength(0);
    expect(await tokensOf(second)).toHaveLength(1);
    // Its address may still change, and the time that it has by then; another one has to lie ahead.
    const { gift, deliversAt } = await read(buyer, orderId);
    expect(gift?.dueAt).toBe(deliversAt);
    const wished = new Date(Date.now() + 20 * 86_400_000).toISOString();
    const later = await give({ withdrawalConsent: false, sendAt: wished });
    expect(await read(later.buyer, later.orderId)).toMatchObject({ deliversAt: wished, gift: { dueAt: wished } });
    const change = { id: orderId, receiverEmail: 'bea@example.net', sendAt: gift?.sendAt };
    expect((await shop.as(buyer).gifts.change(change)).gift?.sendAt).toBe(gift?.sendAt);
    const past = { ...change, sendAt: new Date(Date.now() - 3_600_000).toISOString() };
    await expect(shop.as(buyer).gifts.change(past)).rejects.toEqual(refused('ORDER_VALIDATION_FAILED'));
    await db.pool.query(`UPDATE orders SET "paidAt" = now() - interval '15 days' WHERE "id" = $1`, [orderId]);
    await sendDueGifts(services);
    expect(await tokensOf(orderId)).toHaveLength(1);
  });

  test('that the next receiver does not follow either: its buyer is told again', async () => {
    const { buyer, orderId, token } = await giveAndSend();
    const told = async () => [
      await db.prisma.notification.count({ where: { userId: buyer.userId, type: 'gift_unclaimed' } }),
      await db.prisma.outboxMessage.count({ where: { key: { startsWith: `mail:gift_unclaimed:${orderId}` } } }),
    ];
    await age(orderId, '90 days');
    await remindOfGifts(services);
    await shop.as(guest).gifts.decline({ token });
    await shop.as(buyer).gifts.resend({ id: orderId, receiverEmail: 'bea@example.net' });
    await remindOfGifts(services);
    expect(await told()).toEqual([1, 1]);
    await age(orderId, '90 days');
    await Promise.all([remindOfGifts(services), remindOfGifts(services)]);
    expect(await told()).toEqual([2, 2]);
  });

  test('that nobody followed: every buyer is told the same day, however many there are', async () => {
    const gifts = [await giveAndSend(), await giveAndSend(), await giveAndSend()];
    for (const { orderId } of gifts) await age(orderId, '90 days');
    await remindOfGifts(services, 1);
    const userId = { in: gifts.map(({ buyer }) => buyer.userId) };
    expect(await db.prisma.notification.count({ where: { userId, type: 'gift_unclaimed' } })).toBe(3);
  });

  test('that nobody followed for 90 days: its buyer is told once and may have it', async () => {
    const { buyer, product, orderId, token } = await giveAndSend();
    await expect(shop.as(buyer).gifts.take({ id: orderId })).rejects.toEqual(refused('GIFT_CONFLICT'));
    await age(orderId, '90 days');
    await Promise.all([remindOfGifts(services), remindOfGifts(services)]);
    expect(await db.prisma.notification.count({ where: { userId: buyer.userId, type: 'gift_unclaimed' } })).toBe(1);
    const friend = await shop.addUser();
    const outcomes = await Promise.allSettled([
      shop.as(buyer).gifts.take({ id: orderId }),
      shop.as(friend).gifts.claim({ token }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await shop.work();
    const holder = outcomes[0]?.status === 'fulfilled' ? buyer : friend;
    expect((await shop.as(holder).downloads.keys({})).items).toMatchObject([{ productId: product.id }]);
  });
});

test('what a seller hands over, one’s own address, a time gone by and a far future are no gifts', async () => {
  const buyer = await shop.addUser();
  const [manual, key] = [
    await shop.addProduct({ deliveryType: 'manual', type: 'game_item', stockQuantity: 5 }),
    await shop.addKeyProduct(1),
  ];
  const { email } = await db.prisma.user.findUniqueOrThrow({ where: { id: buyer.userId } });
  const place = (product: { id: string }, gift: { receiverEmail: string; sendAt?: string }) =>
    shop.as(buyer).orders.place({ ...orderOf(product), gift });
  const far = new Date(Date.now() + 91 * 86_400_000).toISOString();
  await expect(place(manual, { receiverEmail })).rejects.toEqual(refused('ORDER_VALIDATION_FAILED'));
  await expect(place(key, { receiverEmail: email.toUpperCase() })).rejects.toEqual(refused('ORDER_VALIDATION_FAILED'));
  await expect(place(key, { receiverEmail, sendAt: far })).rejects.toEqual(refused('ORDER_VALIDATION_FAILED'));
  const past = new Date(Date.now() - 3_600_000).toISOString();
  await expect(place(key, { receiverEmail, sendAt: past })).rejects.toEqual(refused('ORDER_VALIDATION_FAILED'));
});
