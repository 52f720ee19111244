import { afterEach, describe, expect, test } from 'vitest';
import { collectPersonalData } from '../../data-exports/collect-personal-data.ts';
import { guest, type MemberActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createRefundHarness } from '../../refunds/testing/refund-harness.ts';
import { eraseBuyer } from '../erase-buyer.ts';
import { createGiving } from '../testing/giving.ts';
import { runCrashProcess } from '../testing/start-crash-process.ts';
import { orderOf, paymentOf } from '../testing/test-services.ts';
import { refundDeclinedGifts } from './refund-declined-gifts.ts';

const db = await createTestDatabase();
const shop = await createRefundHarness(db);
const { services } = shop;
const { giveAndSend, tokensOf, age } = createGiving(shop);
afterEach(async () => expect(await shop.violations()).toEqual({}));

const refused = (code: string) => expect.objectContaining({ cause: expect.objectContaining({ code }) });
const read = (by: MemberActor, id: string) => shop.as(by).orders.get({ id });

async function memberIn(country: string | null): Promise<MemberActor> {
  const member = await shop.addUser();
  await db.prisma.user.update({ where: { id: member.userId }, data: { country } });
  return member;
}
const addAmerican = () => shop.addKeyProduct(3, { regions: ['US', 'CA'] });

async function giveAndClaim() {
  const given = await giveAndSend();
  const friend = await shop.addUser();
  await shop.as(friend).gifts.claim({ token: given.token });
  await shop.work();
  return { ...given, friend };
}
const problem = { type: 'invalid_key', description: 'ABCD-SECRET-KEY is used already' } as const;

test('a delivered gift makes its recipient a buyer, who may review it', async () => {
  const { friend } = await giveAndClaim();
  const roles = await db.prisma.userRole.findMany({ where: { userId: friend.userId }, select: { role: true } });
  expect(roles.map(({ role }) => role.name)).toContain('buyer');
});

describe('a problem with a gift', () => {
  test('is reported by whoever has it, and its buyer is told no word of theirs', async () => {
    const { buyer, orderId, friend } = await giveAndClaim();
    const [talk, ofBuyer] = [shop.as(friend).orderTalk, shop.as(buyer).orderTalk];
    const image = { fieldName: 'images[]', fileName: 'proof.png', bytes: onePixel, mimeType: 'image/png' };
    const issue = await talk.openIssue({ id: orderId, ...problem, images: [image] });
    const ids = { id: orderId, issueId: issue.id };
    expect(issue).toMatchObject({ description: problem.description, author: { role: 'recipient' } });
    const { userName } = await db.prisma.user.findUniqueOrThrow({ where: { id: friend.userId } });

    await shop.as(shop.seller).orderTalk.answerIssue({ ...ids, text: 'We are looking at it' });
    await talk.answerIssue({ ...ids, text: 'It says used' });
    const seen = await read(buyer, orderId);
    expect(seen).toMatchObject({ hasOpenIssue: true });
    expect(seen.issues).toMatchObject([
      { type: 'invalid_key', description: '', images: [], author: { id: '', userName: 'The recipient' } },
    ]);
    expect(seen.issues[0]?.messages.map(({ text }) => text)).toEqual(['We are looking at it']);
    for (const secret of [userName, friend.userId, 'SECRET', 'It says used']) {
      expect(JSON.stringify(seen)).not.toContain(secret);
    }
    expect(seen.timeline).toContainEqual(expect.objectContaining({ type: 'issue_opened', by: 'recipient' }));

    const picture = { ...ids, imageId: issue.images[0]?.id ?? '' };
    await expect(ofBuyer.issueImage(picture)).rejects.toEqual(refused('ORDER_NOT_FOUND'));
    expect(await talk.issueImage(picture)).toMatchObject({ contentType: 'image/webp' });
    await expect(ofBuyer.answerIssue({ ...ids, text: 'Hello?' })).rejects.toEqual(refused('ORDER_CONFLICT'));
    await expect(ofBuyer.resolveIssue(ids)).rejects.toEqual(refused('ORDER_CONFLICT'));
    const ofSeller = (await shop.as(shop.seller).orderTalk.issues({ id: orderId })).items;
    expect(ofSeller).toMatchObject([{ description: problem.description, author: { id: '', role: 'recipient' } }]);
    expect(JSON.stringify(ofSeller)).not.toContain(userName);

    const news = (userId: string) => db.prisma.notification.findMany({ where: { userId, type: 'order_message' } });
    expect(await news(friend.userId)).toMatchObject([{ link: `/user/gifts/${orderId}` }]);
    const told = await news(buyer.userId);
    expect(told).toMatchObject([{ title: 'A problem with your gift', link: `/user/orders/${orderId}` }]);
    expect((await talk.resolveIssue(ids)).status).toBe('resolved');
  });

  test('opens nothing else of the order to its recipient, and nothing to strangers', async () => {
    const { buyer, orderId, friend } = await giveAndClaim();
    const own = await shop.as(buyer).orderTalk.openIssue({ id: orderId, type: 'other', description: 'For my records' });
    expect((await shop.as(friend).orderTalk.issues({ id: orderId })).items).toEqual([]);
    const ids = { id: orderId, issueId: own.id };
    const { orderTalk, orders } = shop.as(friend);
    for (const call of [
      () => orderTalk.answerIssue({ ...ids, text: 'Mine?' }),
      () => orderTalk.resolveIssue(ids),
      () => orderTalk.notes({ id: orderId }),
      () => orderTalk.addNote({ id: orderId, note: 'Hello' }),
      () => orders.get({ id: orderId }),
      () => orders.cancel({ id: orderId, reason: 'Not mine to cancel' }),
    ]) {
      await expect(call()).rejects.toEqual(refused('ORDER_NOT_FOUND'));
    }
    const stranger = shop.as(await shop.addUser());
    await expect(stranger.orderTalk.issues({ id: orderId })).rejects.toEqual(refused('ORDER_NOT_FOUND'));
    await expect(stranger.orderTalk.openIssue({ id: orderId, ...problem })).rejects.toEqual(refused('ORDER_NOT_FOUND'));
    await expect(stranger.gifts.get({ id: orderId })).rejects.toEqual(refused('GIFT_NOT_FOUND'));
  });

  test('ends with the money at the buyer and the key gone', async () => {
    const { buyer, orderId, friend } = await giveAndClaim();
    await shop.as(friend).orderTalk.openIssue({ id: orderId, ...problem });
    const admin = await shop.addUser({ roles: ['admin'] });
    const refund = { id: orderId, reason: 'invalid_key', details: 'The key was used', method: 'original' } as const;
    await shop.as(admin).refunds.refundOrder(refund);
    await shop.work();
    expect(await read(buyer, orderId)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' });
    expect((await shop.as(friend).downloads.keys({})).items).toEqual([]);
    expect(await shop.as(friend).gifts.get({ id: orderId })).toMatchObject({ state: 'withdrawn' });
  });
});

describe('where a gift is used', () => {
  test('counts, and not where its buyer is', async () => {
    const [product, german, american] = [await addAmerican(), await memberIn('DE'), await memberIn('US')];
    const gift = { receiverEmail: 'bob@example.net' };
    const place = (by: MemberActor, country?: string) =>
      shop.as(by).orders.place({ ...orderOf(product), gift: { ...gift, ...(country && { country }) } });
    for (const tried of [undefined, 'DE']) {
      await expect(place(american, tried)).rejects.toEqual(refused('REGION_MISMATCH'));
    }
    const items = orderOf(product).items;
    const told = await shop.as(american).orders.validate({ items, isGift: true, giftCountry: 'DE' });
    expect(told).toMatchObject({ valid: false, items: [{ region: 'mismatch', country: 'DE' }] });
    const { order } = await place(german, 'CA');
    expect(order).toMatchObject({ buyerCountry: 'CA', items: [{ region: 'works' }], gift: { country: 'CA' } });
    await db.prisma.product.update({ where: { id: product.id }, data: { regions: ['US'] } });
    const pay = () => shop.as(german).orders.processPayment(paymentOf(order.id));
    await expect(pay()).rejects.toEqual(refused('REGION_MISMATCH'));
    await shop.as(german).orders.confirmRegion({ id: order.id, itemId: order.items[0]?.id ?? '', country: 'US' });
    expect((await pay()).status).toBe('paid');
    await shop.work();
  });

  test('is asked again at the claim, and what its recipient confirms is kept', async () => {
    const { buyer, orderId, token } = await giveAndSend({ country: 'CA' }, await addAmerican());
    const [german, nobody] = [await memberIn('DE'), await memberIn(null)];
    for (const claim of [
      () => shop.as(german).gifts.claim({ token }),
      () => shop.as(german).gifts.claim({ token, country: 'CA' }),
      () => shop.as(german).gifts.claim({ token, regionConfirmed: true, usedInCountry: 'FR' }),
      () => shop.as(german).gifts.claim({ token, usedInCountry: 'CA' }),
      () => shop.as(nobody).gifts.claim({ token }),
    ]) {
      await expect(claim()).rejects.toEqual(refused('REGION_MISMATCH'));
    }
    expect(await db.prisma.giftClaim.count({ where: { orderId } })).toBe(0);
    await shop.as(german).gifts.claim({ token, regionConfirmed: true, usedInCountry: 'CA' });
    await shop.work();
    const claim = await db.prisma.giftClaim.findUniqueOrThrow({ where: { orderId } });
    expect(claim).toMatchObject({ country: 'DE', usedInCountry: 'CA', regionConfirmedAt: expect.any(Date) });
    expect(await shop.as(german).gifts.get({ id: orderId })).toMatchObject({ usedInCountry: 'CA' });
    const { timeline } = await read(buyer, orderId);
    expect(timeline).toContainEqual(expect.objectContaining({ type: 'region_confirmed', by: 'recipient' }));
    expect(JSON.stringify(timeline)).not.toContain('DE');

    const other = await giveAndSend({ country: 'CA' }, await addAmerican());
    await shop.as(nobody).gifts.claim({ token: other.token, country: 'US' });
    await shop.work();
    expect(await db.prisma.giftClaim.findUniqueOrThrow({ where: { orderId: other.orderId } })).toMatchObject({
      country: 'US',
      regionConfirmedAt: null,
    });
  });
});

describe('a declined gift', () => {
  test('tells its buyer once, closes its link, and is the buyer’s to take', async () => {
    const { buyer, orderId, token } = await giveAndSend();
    await expect(shop.as(buyer).gifts.decline({ token })).rejects.toEqual(refused('GIFT_NOT_FOR_YOU'));
    await Promise.all([1, 2, 3].map(() => shop.as(guest).gifts.decline({ token })));
    expect(await shop.as(guest).gifts.open({ token })).toMatchObject({ state: 'declined' });
    const friend = await shop.addUser();
    await expect(shop.as(friend).gifts.claim({ token })).rejects.toEqual(refused('GIFT_DECLINED'));
    const told = await db.prisma.notification.count({ where: { userId: buyer.userId, type: 'gift_declined' } });
    const mails = await db.prisma.outboxMessage.count({
      where: { key: { startsWith: `mail:gift_declined:${orderId}` } },
    });
    expect([told, mails]).toEqual([1, 1]);
    const { gift } = await read(buyer, orderId);
    expect(gift).toMatchObject({ state: 'declined', canTake: true, canResend: true, decideUntil: expect.any(String) });
    await shop.as(buyer).gifts.take({ id: orderId });
    await shop.work();
    expect((await shop.as(buyer).downloads.keys({})).items).toHaveLength(1);
    expect((await shop.as(buyer).gifts.received({})).items).toEqual([]);
  });

  test('that does not work where its buyer is, is theirs once they say where they will use it', async () => {
    const { buyer, orderId, token } = await giveAndSend({ country: 'CA' }, await addAmerican());
    await db.prisma.user.update({ where: { id: buyer.userId }, data: { country: 'DE' } });
    await shop.as(guest).gifts.decline({ token });
    const take = (said: object = {}) => shop.as(buyer).gifts.take({ id: orderId, ...said });
    for (const said of [{}, { country: 'CA' }, { regionConfirmed: true, usedInCountry: 'FR' }]) {
      await expect(take(said)).rejects.toEqual(refused('REGION_MISMATCH'));
    }
    expect(await take({ regionConfirmed: true, usedInCountry: 'CA' })).toMatchObject({ gift: { state: 'claimed' } });
    await shop.work();
    const claim = await db.prisma.giftClaim.findUniqueOrThrow({ where: { orderId } });
    expect(claim).toMatchObject({ userId: buyer.userId, country: 'DE', usedInCountry: 'CA' });
    expect(claim.regionConfirmedAt).not.toBeNull();
  });

  test('goes to somebody else, but not to whoever declined it', async () => {
    const { buyer, orderId, token } = await giveAndSend();
    await shop.as(guest).gifts.decline({ token });
    const resend = (to?: string) => shop.as(buyer).gifts.resend({ id: orderId, ...(to && { receiverEmail: to }) });
    await expect(resend()).rejects.toEqual(refused('ORDER_VALIDATION_FAILED'));
    await expect(resend('Bob@example.net')).rejects.toEqual(refused('ORDER_VALIDATION_FAILED'));
    expect((await resend('bea@example.net')).gift).toMatchObject({ state: 'sent', declinedAt: null, canTake: false });
    await expect(shop.as(guest).gifts.decline({ token })).rejects.toEqual(refused('GIFT_NOT_FOUND'));
    const friend = await shop.addUser();
    await shop.as(friend).gifts.claim({ token: (await tokensOf(orderId))[1] ?? '' });
    await shop.work();
    expect((await shop.as(friend).downloads.keys({})).items).toHaveLength(1);
  });

  test('is refunded after 14 days, once, and its units are free again', async () => {
    const { buyer, product, orderId, token } = await giveAndSend();
    await shop.as(guest).gifts.decline({ token });
    await age(orderId, '13 days');
    await refundDeclinedGifts(services);
    expect((await read(buyer, orderId)).status).toBe('processing');
    await age(orderId, '1 day');
    await Promise.all([refundDeclinedGifts(services), refundDeclinedGifts(services), refundDeclinedGifts(services)]);
    await shop.work();
    expect(await read(buyer, orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(await db.prisma.refund.count({ where: { orderId } })).toBe(1);
    expect(await db.prisma.product.findUniqueOrThrow({ where: { id: product.id } })).toMatchObject({
      stockQuantity: 2,
    });
  });

  test('and claimed at once is either, and survives kill -9', async () => {
    const { orderId, token } = await giveAndSend();
    const friend = await shop.addUser();
    const [claim, decline] = await Promise.allSettled([
      shop.as(friend).gifts.claim({ token }),
      shop.as(guest).gifts.decline({ token }),
    ]);
    expect([claim.status, decline.status].sort()).toEqual(['fulfilled', 'rejected']);
    await shop.work();
    expect(await db.prisma.giftClaim.count({ where: { orderId } })).toBe(claim.status === 'fulfilled' ? 1 : 0);

    const other = await giveAndSend();
    const settings = { databaseUrl: db.url, userId: friend.userId, act: 'decline-gift' as const, id: other.token };
    expect(await runCrashProcess({ ...settings, key: '', crashAt: 'gift.decline.before-commit' })).toBe('SIGKILL');
    expect(await shop.as(guest).gifts.open({ token: other.token })).toMatchObject({ state: 'waiting' });
    await shop.as(guest).gifts.decline({ token: other.token });
    expect(await read(other.buyer, other.orderId)).toMatchObject({ gift: { state: 'declined' } });
  });
});

describe('received gifts', () => {
  test('are listed by page, with what is in them and nothing of what was paid', async () => {
    const { orderId, friend, product } = await giveAndClaim();
    const second = await giveAndSend();
    await shop.as(friend).gifts.claim({ token: second.token });
    await shop.work();
    const page = await shop.as(friend).gifts.received({ limit: 1 });
    expect(page).toMatchObject({ totalItems: 2, totalPages: 2, items: [{ id: second.orderId, from: 'Ann' }] });
    const gift = await shop.as(friend).gifts.get({ id: orderId });
    expect(gift).toMatchObject({
      state: 'delivered',
      items: [{ productId: product.id, keys: [{ revealedAt: null }] }],
    });
    const { orderNumber, contactEmail } = await db.prisma.order.findUniqueOrThrow({ where: { id: orderId } });
    for (const secret of [orderNumber, contactEmail, '19.99', '1999'])
      expect(JSON.stringify(gift)).not.toContain(secret);
  });

  test('are in the export of both sides, and erased on both', async () => {
    const { buyer, orderId, friend } = await giveAndClaim();
    await db.prisma.giftClaim.update({ where: { orderId }, data: { country: 'DE', usedInCountry: 'CA' } });
    const [given, received] = await Promise.all([buyer, friend].map(({ userId }) => collectPersonalData(db, userId)));
    expect(given?.get('gifts-given')).toMatchObject([{ receiverEmail: 'bob@example.net' }]);
    expect(received?.get('gifts-received')).toMatchObject([{ from: 'Ann', country: 'DE', usedInCountry: 'CA' }]);
    expect([given?.get('gifts-received'), received?.get('gifts-given')]).toEqual([[], []]);
    expect(JSON.stringify(received?.get('gifts-received'))).not.toContain('bob@example.net');

    const address = 'deleted@example.com';
    await db.prisma.$transaction((tx) => eraseBuyer(tx, { userId: friend.userId, address }));
    const gift = await db.prisma.gift.findUniqueOrThrow({ where: { orderId }, include: { claim: true } });
    expect(gift).toMatchObject({ receiverEmail: address, message: '', claim: { country: null, usedInCountry: null } });
    const events = await db.prisma.orderEvent.findMany({ where: { orderId } });
    expect(JSON.stringify(events)).not.toContain('bob@example.net');
  });
});

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
