import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { dayMs } from '../../shared/dates/spans.ts';
import { ports } from '../app/ports.ts';
import { createWishlistHarness, type Member } from '../app/testing/wishlist-harness.ts';
import { createTestServices } from '../platform/testing/create-test-services.ts';
import { sendWishlistNotices } from './send-wishlist-notices.ts';

const { app, prisma, addProduct, openMember, wish } = await createWishlistHarness();
const { db } = app.services;
const otherWorker = { ...createTestServices(db, { services: { ports } }), db };
const run = () => sendWishlistNotices(app.services);

const setPrice = (id: string, priceCents: number) =>
  prisma.product.update({ where: { id }, data: { priceCents, currentPriceCents: priceCents } });
const setStock = (id: string, stockQuantity: number) =>
  prisma.product.update({ where: { id }, data: { stockQuantity } });
const told = async (member: Member) =>
  (await prisma.notification.findMany({ where: { userId: member.userId }, orderBy: { id: 'asc' } })).map(
    ({ type, message, link }) => ({ type, message, link }),
  );
const mails = async (member: Member) => {
  const rows = await prisma.outboxMessage.findMany({
    where: { name: 'mail.send', payload: { path: ['userId'], equals: member.userId } },
    orderBy: { id: 'asc' },
  });
  const payload = z.object({ templateKey: z.string(), variables: z.record(z.string(), z.string()) });
  return rows
    .map((row) => payload.parse(row.payload))
    .filter(({ templateKey }) => ['price-drop', 'back-in-stock'].includes(templateKey));
};

async function openReader(): Promise<Member> {
  const member = await openMember();
  await prisma.user.update({ where: { id: member.userId }, data: { status: 'active', emailVerifiedAt: new Date() } });
  return member;
}

beforeEach(async () => {
  await run();
});

describe('a lower price', () => {
  test('is told from 5 % on, once, in the shop and by mail', async () => {
    const member = await openReader();
    const product = await addProduct({ name: 'Sword of Dawn', priceCents: 2000 });
    await wish(member, product.id);
    await setPrice(product.id, 1901);
    expect(await run()).toBe(0);
    await setPrice(product.id, 1900);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    const message = 'Sword of Dawn is now $19.00, down from $20.00.';
    expect(await told(member)).toEqual([{ type: 'price_drop', message, link: `/product/${product.slug}` }]);
    expect(await mails(member)).toMatchObject([
      { templateKey: 'price-drop', variables: { summary: 'Sword of Dawn is now $19.00' } },
    ]);
  });

  test('comes once in seven days', async () => {
    const member = await openReader();
    const product = await addProduct();
    const { body } = await wish(member, product.id);
    for (const cents of [1800, 1700]) {
      await setPrice(product.id, cents);
      await run();
    }
    expect(await told(member)).toHaveLength(1);
    const data = { dropNotifiedAt: new Date(Date.now() - 7 * dayMs - 1000) };
    await prisma.wishlistItem.update({ where: { id: body.id }, data });
    await setPrice(product.id, 1600);
    await run();
    expect(await told(member)).toHaveLength(2);
  });

  test('that reaches the target within those days is told after them, if it still does', async () => {
    const [member, other] = [await openReader(), await openReader()];
    const product = await addProduct({ priceCents: 2000 });
    const { body } = await wish(member, product.id, 15);
    await wish(other, product.id);
    for (const cents of [1800, 1500]) {
      await setPrice(product.id, cents);
      await run();
    }
    expect(await told(member)).toHaveLength(1);
    const passTime = async () => {
      const past = new Date(Date.now() - 7 * dayMs - 1000);
      await prisma.wishlistItem.updateMany({ where: { productId: product.id }, data: { dropNotifiedAt: past } });
      await prisma.wishlistItem.updateMany({
        where: { productId: product.id, targetDueAt: { not: null } },
        data: { targetDueAt: new Date(Date.now() - 1000) },
      });
    };
    await passTime();
    expect(await run()).toBe(1);
    expect((await told(member)).at(-1)?.message).toContain('$15.00');
    expect(await told(other), 'who has no target').toHaveLength(1);
    await passTime();
    expect(await run(), 'nothing waits any more').toBe(0);

    await prisma.wishlistItem.update({
      where: { id: body.id },
      data: { targetPriceCents: 1000, dropNotifiedAt: new Date() },
    });
    await setPrice(product.id, 1000);
    await run();
    await setPrice(product.id, 1900);
    await run();
    await passTime();
    expect(await run()).toBe(0);
  });

  test('is told when the target is reached, however small the step', async () => {
    const member = await openReader();
    const product = await addProduct();
    await wish(member, product.id, 19.9);
    await setPrice(product.id, 1990);
    expect(await run()).toBe(1);
  });

  test('of what is for VIPs only is told to VIPs alone', async () => {
    const [vip, plain] = [await openReader(), await openReader()];
    await prisma.vipSubscription.create({
      data: { userId: vip.userId, type: 'lifetime', status: 'active', level: 'bronze', priceCents: 100 },
    });
    const [closed, early] = [await addProduct({ priceCents: 2000 }), await addProduct({ priceCents: 2000 })];
    for (const { id } of [closed, early]) for (const member of [vip, plain]) await wish(member, id);
    await prisma.product.update({ where: { id: closed.id }, data: { vipOnly: true } });
    const [before, after] = [new Date(Date.now() - dayMs), new Date(Date.now() + dayMs)];
    await prisma.product.update({ where: { id: early.id }, data: { vipFrom: before, publishFrom: after } });
    for (const { id } of [closed, early]) await setPrice(id, 1000);
    expect(await run()).toBe(2);
    expect(await told(vip)).not.toEqual([]);
    expect(await told(plain)).toEqual([]);
  });

  test('is each member’s own: a VIP’s price falls with the list price while a sale runs', async () => {
    const [vip, plain] = [await openReader(), await openReader()];
    await prisma.vipSubscription.create({
      data: { userId: vip.userId, type: 'lifetime', status: 'active', level: 'diamond', priceCents: 100 },
    });
    const product = await addProduct({ priceCents: 2000, salePriceCents: 1700, currentPriceCents: 1700 });
    for (const member of [vip, plain]) await wish(member, product.id);
    await prisma.product.update({ where: { id: product.id }, data: { vipPriceCents: 1000 } });
    expect(await run()).toBe(1);
    expect((await told(vip)).map(({ message }) => message)).toEqual([expect.stringContaining('$10.00')]);
    expect(await told(plain)).toEqual([]);
  });

  test('of several items makes one mail, and of more than three one notification', async () => {
    const member = await openReader();
    const products = await Promise.all(Array.from({ length: 4 }, () => addProduct()));
    for (const { id } of products) await wish(member, id);
    for (const { id } of products) await setPrice(id, 1000);
    expect(await run()).toBe(4);
    expect(await told(member)).toEqual([
      { type: 'price_drop', message: '4 items on your wishlist are cheaper now.', link: '/user/wishlist?sort=drop' },
    ]);
    const [mail, ...others] = await mails(member);
    expect(others).toEqual([]);
    expect(mail?.variables.items?.split('\n')).toHaveLength(4);
  });
});

describe('a return', () => {
  test('is told once per time it was sold out', async () => {
    const member = await openReader();
    const product = await addProduct({ name: 'Star Harbor', priceCents: 999, stockQuantity: 0 });
    await wish(member, product.id);
    expect(await run()).toBe(0);
    await setStock(product.id, 3);
    await setStock(product.id, 2);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    const message = 'Star Harbor is back in stock for $9.99.';
    expect(await told(member)).toEqual([{ type: 'back_in_stock', message, link: `/product/${product.slug}` }]);
    expect(await mails(member)).toMatchObject([{ templateKey: 'back-in-stock' }]);
    await setStock(product.id, 0);
    await setStock(product.id, 1);
    expect(await run()).toBe(1);
  });

  test('that is over again is not told', async () => {
    const member = await openReader();
    const product = await addProduct({ stockQuantity: 0 });
    await wish(member, product.id);
    await setStock(product.id, 1);
    await setStock(product.id, 0);
    expect(await run()).toBe(0);
    expect(await prisma.wishlistSignal.count({ where: { productId: product.id } })).toBe(0);
  });
});

const signalsOf = (products: readonly { id: string }[]) =>
  prisma.wishlistSignal.count({ where: { productId: { in: products.map(({ id }) => id) } } });

describe('stock for pre-orders', () => {
  test('is no return, before the release and after it, unless more came than they need', async () => {
    const member = await openReader();
    const releaseAt = new Date(Date.now() + dayMs);
    const open = await addProduct({ stockQuantity: 0, releaseAt, preorderAllowed: true, preorderedUnits: 2 });
    const covered = await addProduct({ stockQuantity: 0, preorderedUnits: 2 });
    const left = await addProduct({ stockQuantity: 0, preorderedUnits: 2 });
    for (const { id } of [open, covered, left]) await wish(member, id);
    await setStock(open.id, 5);
    await setStock(covered.id, 2);
    await setStock(left.id, 3);
    expect(await run()).toBe(1);
    expect(await told(member)).toMatchObject([{ type: 'back_in_stock', link: `/product/${left.slug}` }]);
  });

  test('is told once some of it can be bought: at the release, or when more comes', async () => {
    const member = await openReader();
    const releaseAt = new Date(Date.now() + dayMs);
    const early = await addProduct({ stockQuantity: 0, releaseAt, preorderAllowed: true });
    const covered = await addProduct({ stockQuantity: 0, preorderedUnits: 2 });
    for (const { id } of [early, covered]) await wish(member, id);
    await setStock(early.id, 5);
    await setStock(covered.id, 2);
    expect(await run()).toBe(0);
    await prisma.product.update({ where: { id: early.id }, data: { releaseAt: new Date(Date.now() - 1000) } });
    expect(await run()).toBe(1);
    await setStock(covered.id, 3);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect((await told(member)).map(({ link }) => link).sort()).toEqual(
      [`/product/${early.slug}`, `/product/${covered.slug}`].sort(),
    );
  });
});

describe('who hears of it', () => {
  test('two workers at the same moment tell each member once', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, openReader));
    const products = await Promise.all([addProduct(), addProduct({ stockQuantity: 0 })]);
    for (const member of members) for (const { id } of products) await wish(member, id);
    for (const { id } of products) await setPrice(id, 1000);
    for (const { id } of products) await setStock(id, 9);
    const counts = await Promise.all([run(), sendWishlistNotices(otherWorker)]);
    expect(counts[0] + counts[1]).toBe(18);
    for (const member of members) {
      expect((await told(member)).map(({ type }) => type).sort()).toEqual([
        'back_in_stock',
        'price_drop',
        'price_drop',
      ]);
      expect(await mails(member)).toHaveLength(2);
    }
    expect(await signalsOf(products)).toBe(0);
  });

  test('preferences decide, an unproven address gets no mail, and who is gone hears nothing', async () => {
    const [silent, noMail, unproven, banned] = [
      await openReader(),
      await openReader(),
      await openMember(),
      await openReader(),
    ];
    const change = (member: Member, notifications: object) =>
      member.send('patch', '/api/user/preferences', { notifications });
    await change(silent, { priceDrops: false });
    await change(noMail, { email: false });
    const product = await addProduct();
    for (const member of [silent, noMail, unproven, banned]) await wish(member, product.id);
    await prisma.user.update({ where: { id: banned.userId }, data: { status: 'banned' } });
    await setPrice(product.id, 1000);
    expect(await run()).toBe(2);
    for (const member of [silent, banned]) expect(await told(member)).toEqual([]);
    for (const member of [noMail, unproven]) {
      expect(await told(member)).toHaveLength(1);
      expect(await mails(member)).toEqual([]);
    }
  });

  test('nobody hears of a product that is hidden, and nothing is noted of one that nobody wishes for', async () => {
    const member = await openReader();
    const [hidden, unwished] = [await addProduct(), await addProduct({ stockQuantity: 0 })];
    await wish(member, hidden.id);
    await prisma.product.update({ where: { id: hidden.id }, data: { status: 'inactive' } });
    await setPrice(hidden.id, 500);
    await setPrice(unwished.id, 500);
    await setStock(unwished.id, 5);
    expect(await signalsOf([hidden, unwished])).toBe(1);
    expect(await run()).toBe(0);
    expect(await told(member)).toEqual([]);
  });
});
