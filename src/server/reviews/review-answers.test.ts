import { describe, expect, test } from 'vitest';
import { valueAt } from '../../shared/validation/value-at.ts';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { createReviewShop } from '../app/testing/review-shop.ts';
import { transaction } from '../platform/database/db.ts';
import { sendTogether } from '../platform/testing/barrier-client.ts';
import { hideReviewsOf } from './moderation/hide-reviews-of.ts';
import { reconcileReviews } from './reconcile-reviews.ts';

const app = await createTestApp();
const { services, origin } = app;
const { prisma } = services.db;
const shop = await createReviewShop(app);
const moderator = await shop.addMember({ roles: ['moderator'] });
const guest = app.openBrowser();
type Member = Awaited<ReturnType<typeof shop.addMember>>;

async function reviewed() {
  const product = await shop.addProduct();
  const author = await shop.addBuyer(product.id);
  const { body } = await shop.write(author, { productId: product.id, rating: 4, content: 'Good value for money.' });
  return { product, author, id: String(body.id) };
}
const shown = async (productId: string) => (await guest.get(`/api/product/${productId}/reviews`)).body;
const noticesOf = async ({ id }: Member) =>
  (await prisma.notification.findMany({ where: { userId: id }, orderBy: { createdAt: 'asc' } })).map(
    ({ type }) => type,
  );

/** The same call from one browser, many times at once. */
async function together({ browser }: Member, path: string, body: unknown, times = 50) {
  await browser.get('/api/auth/csrf-token');
  const headers = {
    cookie: browser.cookieHeader(),
    'x-csrf-token': browser.cookie('XSRF-TOKEN') ?? '',
    'x-forwarded-for': browser.ip,
  };
  return await sendTogether(
    origin,
    Array.from({ length: times }, () => ({ method: 'POST', path, headers, body })),
  );
}

describe('at the same moment (M-19)', () => {
  test('fifty ratings of one buyer make one review', async () => {
    const product = await shop.addProduct();
    const buyer = await shop.addBuyer(product.id);
    const answers = await together(buyer, `/api/product/${product.id}/ratings`, { rating: 3 });
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toEqual(Array(50).fill(200));
    expect(await shown(product.id)).toMatchObject({ totalItems: 1, stats: { totalReviews: 1, averageRating: 3 } });
  });

  test('fifty votes of one member count once, whether set or taken back', async () => {
    const { id, author } = await reviewed();
    const voter = await shop.addMember();
    const vote = (helpful: boolean) => together(voter, `/api/reviews/${id}/vote`, { helpful });
    for (const { status, json } of await vote(true)) {
      expect({ status, answer: json() }).toEqual({ status: 200, answer: { helpfulCount: 1, viewerVoted: true } });
    }
    expect(await prisma.reviewVote.count({ where: { reviewId: id } })).toBe(1);
    expect(await noticesOf(author)).toEqual(['review_helpful']);
    await vote(false);
    expect(await prisma.review.findUnique({ where: { id } })).toMatchObject({ helpfulCount: 0 });
  });

  test('reviews, edits, decisions and deletions of one product leave its numbers right', async () => {
    const product = await shop.addProduct();
    const buyers = await Promise.all(Array.from({ length: 8 }, () => shop.addBuyer(product.id)));
    const ids = await Promise.all(
      buyers.map(async (buyer, index) => {
        const { body } = await shop.write(buyer, { productId: product.id, rating: (index % 5) + 1 });
        return String(body.id);
      }),
    );
    await Promise.all(
      buyers.flatMap((buyer, index) => [
        shop.edit(buyer, ids[index] ?? '', { rating: 5 }),
        moderator.browser.post(`/api/admin/reviews/${ids[index]}/${index % 2 ? 'approve' : 'reject'}`, {
          ...(index % 2 === 0 && { reason: 'Off topic' }),
        }),
        ...(index === 3 ? [buyer.browser.send('delete', `/api/reviews/${ids[index]}`)] : []),
      ]),
    );
    expect(await reconcileReviews(services)).toEqual([]);
  });
});

describe('votes', () => {
  test('are never one’s own, and show to the voter alone', async () => {
    const { id, product, author } = await reviewed();
    const vote = ({ browser }: Member, helpful: unknown = true) => browser.post(`/api/reviews/${id}/vote`, { helpful });
    expect((await vote(author)).body).toMatchObject({ status: 403, message: 'You cannot vote on your own review.' });
    expect((await guest.post(`/api/reviews/${id}/vote`, { helpful: true })).status).toBe(401);
    const voter = await shop.addMember({ status: 'pending_verification' });
    expect((await vote(voter)).body).toEqual({ helpfulCount: 1, viewerVoted: true });
    expect((await vote(voter, 'yes')).status).toBe(400);
    const seenBy = async (browser: typeof guest) =>
      (await browser.get(`/api/product/${product.id}/reviews`)).body.items[0].viewerVoted;
    expect([await seenBy(voter.browser), await seenBy(guest)]).toEqual([true, false]);
    await prisma.review.update({ where: { id }, data: { status: 'pending' } });
    expect((await vote(voter, false)).status).toBe(404);
    await prisma.review.update({ where: { id }, data: { status: 'approved' } });
  });
});

describe('moderators', () => {
  test('see what waits, decide once, and the author hears of it', async () => {
    const product = await shop.addProduct();
    const author = await shop.addBuyer(product.id);
    const { body } = await shop.write(author, { productId: product.id, rating: 5, content: 'Look at www.example.com' });
    const queue = async (query = '') => (await moderator.browser.get(`/api/admin/reviews?${query}`)).body;
    expect((await queue('flag=link')).items).toMatchObject([
      { id: body.id, flags: ['link'], reports: 0, product: { id: product.id } },
    ]);
    expect((await author.browser.get('/api/admin/reviews')).status).toBe(403);
    const decide = (what: string, input = {}) => moderator.browser.post(`/api/admin/reviews/${body.id}/${what}`, input);
    expect((await decide('approve')).status).toBe(200);
    expect((await decide('approve')).body).toMatchObject({
      code: 'REVIEW_CONFLICT',
      details: { status: 'approved', allowed: ['rejected'] },
    });
    expect(await shown(product.id)).toMatchObject({ totalItems: 1 });
    expect((await decide('reject', {})).status).toBe(422);
    expect((await decide('reject', { reason: 'Advertising' })).status).toBe(200);
    expect(await shown(product.id)).toMatchObject({ totalItems: 0, stats: { averageRating: 0 } });
    expect(await noticesOf(author)).toEqual(['review_approved', 'review_rejected']);
    const mails = await prisma.outboxMessage.findMany({
      where: { name: 'mail.send', payload: { path: ['userId'], equals: author.id } },
      orderBy: { createdAt: 'asc' },
    });
    const templates = mails.map(({ payload }) => valueAt(payload, ['templateKey']));
    expect(templates.filter((key) => String(key).startsWith('review-'))).toEqual([
      'review-approved',
      'review-rejected',
    ]);
    expect(await prisma.auditEntry.count({ where: { entity: 'review', entityId: body.id } })).toBe(2);
  });

  test('decide about many, each by itself', async () => {
    const [first, second] = [await reviewed(), await reviewed()];
    await prisma.review.updateMany({ where: { id: first.id }, data: { status: 'pending' } });
    const missing = '01a1fd71-5fe7-704b-99c0-dbba7d10f94c';
    const { body } = await moderator.browser.post('/api/admin/reviews/approve', {
      ids: [first.id, second.id, missing],
    });
    expect(body).toEqual({
      done: [first.id],
      failed: [
        { id: second.id, code: 'REVIEW_CONFLICT' },
        { id: missing, code: 'NOT_FOUND' },
      ],
    });
    const rejected = await moderator.browser.post('/api/admin/reviews/reject', {
      ids: [first.id, second.id],
      reason: 'Off topic',
    });
    expect(rejected.body).toEqual({ done: [first.id, second.id], failed: [] });
    // The first one was made pending behind the numbers' back.
    await prisma.productReviewStats.update({
      where: { productId: first.product.id },
      data: { rating4: 0, verifiedCount: 0 },
    });
    await prisma.product.update({
      where: { id: first.product.id },
      data: { reviewCount: 0, ratingSum: 0, averageRating: 0 },
    });
  });
});

describe('reports', () => {
  test('of five people take a review off until a moderator decides', async () => {
    const { id, product, author } = await reviewed();
    const report = ({ browser }: Member, reason = 'spam') => browser.post(`/api/reviews/${id}/report`, { reason });
    expect((await report(author)).body).toMatchObject({ status: 403, message: 'You cannot report your own review.' });
    const people = await Promise.all(Array.from({ length: 5 }, () => shop.addMember()));
    const [first] = people;
    if (!first) throw new Error('Nobody');
    expect((await report(first, 'ugly')).status).toBe(422);
    for (const person of people.slice(0, 4)) expect((await report(person)).status).toBe(201);
    expect((await report(first)).body).toMatchObject({ status: 409, code: 'REPORT_OPEN' });
    expect(await shown(product.id)).toMatchObject({ totalItems: 1 });
    for (const person of people.slice(4)) expect((await report(person)).status).toBe(201);
    expect(await shown(product.id)).toMatchObject({ totalItems: 0, stats: { totalReviews: 0 } });
    const [row] = (await moderator.browser.get('/api/admin/reviews?reported=true')).body.items;
    expect(row).toMatchObject({ id, reports: 5, flags: ['reported'], reportReasons: { length: 5 } });
    await moderator.browser.post(`/api/admin/reviews/${id}/approve`);
    expect(await shown(product.id)).toMatchObject({ totalItems: 1 });
    expect(await prisma.abuseReport.count({ where: { targetId: id, status: 'dismissed' } })).toBe(5);
    expect((await report(first)).status).toBe(201);
  });
});

describe('the seller', () => {
  const heard = async (reviewId: string) => {
    const userId = shop.seller.id;
    const notices = await prisma.notification.findMany({ where: { userId, dedupeKey: `review_received:${reviewId}` } });
    const mails = await prisma.outboxMessage.findMany({ where: { key: `mail:review_received:${reviewId}` } });
    return { notices, mails };
  };

  test('hears of a published review once, whatever becomes of it', async () => {
    const { id, product, author } = await reviewed();
    const { notices, mails } = await heard(id);
    expect(notices).toMatchObject([{ type: 'review_received', category: 'products', link: '/seller-center/reviews' }]);
    expect(notices[0]?.message).toBe(`${author.userName} gave ${product.name} 4 of 5 stars.`);
    expect(mails).toMatchObject([
      { payload: { templateKey: 'review-received', userId: shop.seller.id, variables: { stars: '4 of 5 stars' } } },
    ]);
    await transaction(services.db, (tx) => hideReviewsOf(tx, author.id));
    expect((await moderator.browser.post(`/api/admin/reviews/${id}/approve`)).status).toBe(200);
    const after = await heard(id);
    expect([after.notices.length, after.mails.length]).toEqual([1, 1]);
  });

  test('hears of one that waits only when a moderator publishes it', async () => {
    const product = await shop.addProduct();
    const author = await shop.addMember({ roles: ['buyer'] });
    await shop.addPurchase(author.id, product.id, { status: 'refunded', paymentStatus: 'refunded' });
    const { body } = await shop.write(author, { productId: product.id, rating: 2 });
    expect(body.status).toBe('pending');
    expect(await heard(body.id)).toEqual({ notices: [], mails: [] });
    await moderator.browser.post(`/api/admin/reviews/${body.id}/approve`);
    expect(await heard(body.id)).toMatchObject({
      notices: [{ link: `/product/${product.slug}#reviews` }],
      mails: [{ payload: { variables: { reviewsUrl: expect.stringContaining(product.slug) } } }],
    });
  });
});

describe('the public answer', () => {
  test('comes from the seller of the product or from staff, can be changed and taken back', async () => {
    const { id, product, author } = await reviewed();
    const reply = ({ browser }: Member, content = 'Thank you!') =>
      browser.post(`/api/reviews/${id}/reply`, { content });
    expect((await reply(await shop.addMember({ roles: ['seller'] }))).status).toBe(403);
    expect((await reply(author)).status).toBe(403);
    expect((await reply(shop.seller)).body.reply).toMatchObject({ content: 'Thank you!', by: 'Forge & Co' });
    expect((await reply(moderator, 'We are on it.')).body.reply).toMatchObject({ by: 'Game Market' });
    expect((await shown(product.id)).items).toMatchObject([{ reply: { content: 'We are on it.' } }]);
    expect(await noticesOf(author)).toEqual(['review_reply']);
    const { body } = await shop.seller.browser.send('delete', `/api/reviews/${id}/reply`);
    expect(body.reply).toBeUndefined();
  });

  test('is not written over by whoever has not seen it', async () => {
    const { id } = await reviewed();
    const { browser } = shop.seller;
    const path = `/api/reviews/${id}/reply`;
    const reply = (content: string, replaces?: string | null) => browser.post(path, { content, replaces });
    const stale = (now: unknown) => ({ status: 409, code: 'STALE_VERSION', details: { now } });
    const { reply: first } = (await reply('Thank you!', null)).body;
    const seen = { content: 'Thank you!', at: first.at };
    expect((await reply('Thanks.', null)).body).toMatchObject(stale(seen));
    const { reply: second } = (await reply('Thank you very much!', first.at)).body;
    const remove = (replaces: string) => browser.send('delete', `${path}?replaces=${replaces}`);
    expect((await remove(first.at)).body).toMatchObject(stale({ content: 'Thank you very much!' }));
    expect((await remove(second.at)).status).toBe(200);
    expect((await reply('Thanks again.', second.at)).body).toMatchObject(stale(null));
    expect((await reply('Without a look.')).status).toBe(200);
  });

  test('is asked for in the seller’s own list until it is given, and in nobody else’s', async () => {
    const { id, product } = await reviewed();
    const idsOf = async ({ browser }: Member | typeof shop.seller, answered: boolean) => {
      const { body } = await browser.get(`/api/seller/reviews?answered=${answered}&limit=50`);
      return body.items.map((item: { id: string }) => item.id);
    };
    expect(await idsOf(shop.seller, false)).toContain(id);
    expect(await idsOf(await shop.addMember({ roles: ['seller'] }), false)).toEqual([]);
    expect(await idsOf(moderator, false)).toEqual([]);
    expect((await (await shop.addMember()).browser.get('/api/seller/reviews')).status).toBe(403);
    await shop.seller.browser.post(`/api/reviews/${id}/reply`, { content: 'Thank you!' });
    expect([await idsOf(shop.seller, false), (await idsOf(shop.seller, true))[0]]).toEqual([
      expect.not.arrayContaining([id]),
      id,
    ]);
    await prisma.review.update({ where: { id }, data: { status: 'pending' } });
    expect(await idsOf(shop.seller, true)).not.toContain(id);
    await prisma.review.update({ where: { id }, data: { status: 'approved' } });
    expect((await shown(product.id)).totalItems).toBe(1);
  });
});

test('every number that is kept agrees with what it counts', async () => {
  expect(await reconcileReviews(services)).toEqual([]);
});
