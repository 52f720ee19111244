import { describe, expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { createReviewShop } from '../app/testing/review-shop.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';
import { transaction } from '../platform/database/db.ts';
import { eraseFollows } from './erase-follows.ts';
import { notifyFollowers } from './notify-followers.ts';

const app = await createTestApp();
const shop = await createReviewShop(app);
const { services } = app;
const { prisma } = services.db;
type Member = Awaited<ReturnType<typeof signUpAs>>;

const follow = ({ browser }: Member, id: string, body: object = {}) =>
  browser.send('put', `/api/user/followed-sellers/${id}`, body);
const unfollow = ({ browser }: Member, id: string) => browser.send('delete', `/api/user/followed-sellers/${id}`);
const listOf = async ({ browser }: Member) => (await browser.get('/api/user/followed-sellers')).body;
const newsOf = ({ id }: Member) =>
  prisma.notification.findMany({
    where: { userId: id, type: { in: ['seller_product', 'seller_sale'] } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { type: true, title: true, message: true, link: true },
  });
const onSale = { salePriceCents: 750, currentPriceCents: 750, discountPercent: 25 };
const regular = { salePriceCents: null, currentPriceCents: 1000, discountPercent: 0 };

async function pair() {
  const [ann, seller] = [await signUpAs(app, 'buyer'), await signUpAs(app, 'seller')];
  await prisma.sellerProfile.create({ data: { userId: seller.id, displayName: `Forge ${seller.userName}` } });
  return { ann, seller };
}

describe('following a seller', () => {
  test('is done once, listed with what they sell, counted, and ended', async () => {
    const { ann, seller } = await pair();
    await shop.addProduct({ sellerId: seller.id });
    await shop.addProduct({ sellerId: seller.id, status: 'inactive' });
    const tries = await Promise.all([follow(ann, seller.id), follow(ann, seller.id.toUpperCase())]);
    expect(tries.map(({ body }) => body)).toEqual([
      { isFollowed: true, notify: true },
      { isFollowed: true, notify: true },
    ]);
    const items = [{ id: seller.id, displayName: `Forge ${seller.userName}`, productCount: 1, notify: true }];
    expect(await listOf(ann)).toMatchObject({ totalItems: 1, items });
    expect((await app.openBrowser().get(`/api/sellers/${seller.userName}`)).body).toMatchObject({ followerCount: 1 });

    await follow(ann, seller.id, { notify: false });
    const state = (await ann.browser.get(`/api/user/followed-sellers/${seller.id}`)).body;
    expect(state).toEqual({ isFollowed: true, notify: false });
    expect((await unfollow(ann, seller.id)).body).toEqual({ isFollowed: false, notify: false });
    expect((await unfollow(ann, seller.id)).status).toBe(200);
    expect(await listOf(ann)).toMatchObject({ totalItems: 0 });
  });

  test('is refused for oneself, for who does not sell, and where one blocked the other', async () => {
    const { ann, seller } = await pair();
    const bob = await signUpAs(app, 'buyer');
    expect([(await follow(seller, seller.id)).status, (await follow(ann, bob.id)).status]).toEqual([403, 404]);
    await seller.browser.post(`/api/user/blocks/${ann.id}`);
    expect((await follow(ann, seller.id)).status).toBe(404);
    await prisma.user.update({ where: { id: seller.id }, data: { status: 'banned' } });
    expect((await follow(bob, seller.id)).status).toBe(404);
  });
});

describe('followers', () => {
  test('are told of what comes later, each product once, and not of what was there', async () => {
    const { ann, seller } = await pair();
    await shop.addProduct({ sellerId: seller.id, name: 'Old sword' });
    await follow(ann, seller.id);
    const hidden = await shop.addProduct({ sellerId: seller.id, name: 'Later shield', status: 'inactive' });
    await notifyFollowers(services);
    expect(await newsOf(ann)).toEqual([]);
    const fresh = await shop.addProduct({ sellerId: seller.id, name: 'New sword' });
    await Promise.all([notifyFollowers(services), notifyFollowers(services)]);
    const title = `New from Forge ${seller.userName}`;
    const first = { type: 'seller_product', title, message: 'New sword', link: `/product/${fresh.slug}` };
    expect(await newsOf(ann)).toEqual([first]);

    await prisma.product.update({ where: { id: hidden.id }, data: { status: 'active' } });
    const late = await signUpAs(app);
    await follow(late, seller.id);
    await notifyFollowers(services);
    expect(await newsOf(ann)).toEqual([first, expect.objectContaining({ message: 'Later shield' })]);
    expect(await newsOf(late)).toHaveLength(1);
  });

  test('are told of each sale as it begins, and not of a sale that was there', async () => {
    const { ann, seller } = await pair();
    const [one, two] = [
      await shop.addProduct({ sellerId: seller.id, name: 'Bow' }),
      await shop.addProduct({ sellerId: seller.id, name: 'Axe', ...onSale }),
    ];
    await follow(ann, seller.id);
    await notifyFollowers(services);
    expect(await newsOf(ann)).toEqual([]);
    await prisma.product.update({ where: { id: one.id }, data: onSale });
    await notifyFollowers(services);
    await notifyFollowers(services);
    const title = `Sale at Forge ${seller.userName}`;
    const sale = { type: 'seller_sale', title, message: 'Bow is now 25% off.', link: `/product/${one.slug}` };
    expect(await newsOf(ann)).toEqual([sale]);
    await prisma.product.updateMany({ where: { id: { in: [one.id, two.id] } }, data: regular });
    await notifyFollowers(services);
    await prisma.product.update({ where: { id: two.id }, data: onSale });
    await notifyFollowers(services);
    expect(await newsOf(ann)).toEqual([sale, expect.objectContaining({ message: 'Axe is now 25% off.' })]);
  });

  test('hear nothing where they switched it off, blocked the seller, or are banned; many at once are one', async () => {
    const { ann, seller } = await pair();
    const [quiet, apart, banned] = [await signUpAs(app), await signUpAs(app), await signUpAs(app)];
    await follow(quiet, seller.id, { notify: false });
    for (const member of [ann, apart, banned]) await follow(member, seller.id);
    await apart.browser.post(`/api/user/blocks/${seller.id}`);
    await prisma.user.update({ where: { id: banned.id }, data: { status: 'banned' } });
    for (const name of ['A', 'B', 'C', 'D', 'E']) await shop.addProduct({ sellerId: seller.id, name });
    await notifyFollowers(services);
    expect([await newsOf(quiet), await newsOf(apart), await newsOf(banned)]).toEqual([[], [], []]);
    const { items } = (await ann.browser.get('/api/notification')).body;
    expect(items).toMatchObject([{ title: '5 new products from sellers you follow', link: '/user/followed-sellers' }]);
    await transaction(services.db, (tx) => eraseFollows(tx, seller.id));
    expect(await listOf(ann)).toMatchObject({ totalItems: 0 });
  });
});
