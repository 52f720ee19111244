import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { createReviewShop } from '../../app/testing/review-shop.ts';
import { reconcileReviews } from '../reconcile-reviews.ts';

const app = await createTestApp({ settings: { wordList: 'glorp' } });
const { prisma } = app.services.db;
const shop = await createReviewShop(app);
const moderator = await shop.addMember({ roles: ['moderator'] });
const guest = app.openBrowser();
const text = { title: 'Great', content: 'I would buy it again.' };
const statsOf = async (id: string) => (await guest.get(`/api/product/${id}/ratings`)).body;

async function reviewed(fields: Record<string, unknown> = { rating: 4, ...text }) {
  const product = await shop.addProduct();
  const buyer = await shop.addBuyer(product.id);
  const { status, body } = await shop.write(buyer, { productId: product.id, ...fields });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { product, buyer, id: String(body.id), body };
}

describe('who may review', () => {
  test('buyers of the product with a confirmed address, once', async () => {
    const product = await shop.addProduct();
    const send = (who: Parameters<typeof shop.write>[0]) => shop.write(who, { productId: product.id, rating: 5 });
    expect((await send({ browser: app.openBrowser(), id: '', userName: '' })).status).toBe(401);
    expect((await send(await shop.addMember())).body).toMatchObject({ status: 403 });
    const elsewhere = await shop.addBuyer((await shop.addProduct()).id);
    expect((await send(elsewhere)).body).toMatchObject({ status: 403, code: 'REVIEW_NOT_ALLOWED' });
    const buyer = await shop.addBuyer(product.id);
    await prisma.user.update({ where: { id: buyer.id }, data: { status: 'pending_verification' } });
    expect((await send(buyer)).body).toMatchObject({ status: 403, code: 'EMAIL_NOT_VERIFIED' });
    await prisma.user.update({ where: { id: buyer.id }, data: { status: 'active' } });
    expect((await send(buyer)).body).toMatchObject({ status: 'approved', verified: true, rating: 5, title: null });
    expect((await send(buyer)).body).toMatchObject({ status: 409, code: 'REVIEW_EXISTS' });
    await prisma.userRole.create({
      data: { userId: shop.seller.id, roleId: (await prisma.role.findUniqueOrThrow({ where: { name: 'buyer' } })).id },
    });
    await shop.addPurchase(shop.seller.id, product.id);
    expect((await send(shop.seller)).body).toMatchObject({ status: 403, code: 'REVIEW_NOT_ALLOWED' });
  });

  test('an order that is not delivered does not count; a refunded one gives an unverified review that waits', async () => {
    const product = await shop.addProduct();
    const buyer = await shop.addMember({ roles: ['buyer'] });
    await shop.addPurchase(buyer.id, product.id, { status: 'processing', completedAt: null });
    expect((await shop.write(buyer, { productId: product.id, rating: 1 })).body.code).toBe('REVIEW_NOT_ALLOWED');
    await shop.addPurchase(buyer.id, product.id, { status: 'refunded', paymentStatus: 'refunded' });
    const { body } = await shop.write(buyer, { productId: product.id, rating: 1 });
    expect(body).toMatchObject({ status: 'pending', verified: false });
    expect(await statsOf(product.id)).toMatchObject({ totalReviews: 0, averageRating: 0 });
  });

  test('the product’s page is told who may', async () => {
    const { product, buyer, id } = await reviewed();
    const viewer = async ({ browser }: typeof buyer) =>
      (await browser.get(`/api/product/${product.slug}/reviews/viewer`)).body;
    expect(await viewer(buyer)).toMatchObject({ review: { id, canEdit: true }, canReview: false, refusal: 'reviewed' });
    expect(await viewer(await shop.addBuyer(product.id))).toMatchObject({
      review: null,
      canReview: true,
      refusal: null,
    });
    expect(await viewer(await shop.addMember())).toMatchObject({ refusal: 'not-bought', canReply: false });
    expect(await viewer(shop.seller)).toMatchObject({ canReply: true });
  });
});

describe('what is written', () => {
  test('is checked: stars 1 to 5, 10 letters or none, words beside a title', async () => {
    const product = await shop.addProduct();
    const buyer = await shop.addBuyer(product.id);
    const send = async (fields: Record<string, unknown>) =>
      (await shop.write(buyer, { productId: product.id, ...fields })).body;
    expect(await send({ rating: 0 })).toMatchObject({ status: 422, errors: { rating: ['ratingRequired'] } });
    expect(await send({ rating: 6 })).toMatchObject({ status: 422 });
    expect(await send({ rating: 4.5 })).toMatchObject({ errors: { rating: expect.any(Array) } });
    expect(await send({ rating: 5, content: 'short' })).toMatchObject({ errors: { content: ['reviewTooShort'] } });
    expect(await send({ rating: 5, title: 'Only' })).toMatchObject({ errors: { content: ['reviewTextRequired'] } });
    expect(await send({ rating: 5, content: 'x'.repeat(5001) })).toMatchObject({ errors: { content: ['tooLong'] } });
    expect(await send({ rating: 5, userId: shop.seller.id })).toMatchObject({ status: 400 });
    expect(await send({ rating: 5, verified: true })).toMatchObject({ status: 400 });
    expect(await prisma.review.count({ where: { productId: product.id } })).toBe(0);
  });

  test('waits for a moderator when it holds a link or a listed word', async () => {
    const link = await reviewed({ rating: 5, content: 'Cheaper at example.com, friends' });
    const word = await reviewed({ rating: 5, content: 'What a GLORP this is' });
    const flags = await prisma.review.findMany({
      where: { id: { in: [link.id, word.id] } },
      select: { flags: true, status: true },
      orderBy: { createdAt: 'asc' },
    });
    expect(flags).toEqual([
      { status: 'pending', flags: ['link'] },
      { status: 'pending', flags: ['word_list'] },
    ]);
    expect((await guest.get(`/api/product/${link.product.id}/reviews`)).body).toMatchObject({
      items: [],
      totalItems: 0,
    });
    expect((await link.buyer.browser.get('/api/user/reviews')).body.items).toMatchObject([
      { id: link.id, status: 'pending' },
    ]);
  });

  test('counts on the product at once, and goes again with it', async () => {
    const { product, buyer, id } = await reviewed({ rating: 4, ...text });
    const other = await shop.addBuyer(product.id);
    expect((await other.browser.post(`/api/product/${product.slug}/ratings`, { rating: 5 })).status).toBe(200);
    expect(await statsOf(product.slug)).toEqual({
      averageRating: 4.5,
      totalReviews: 2,
      ratingDistribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 },
      verifiedCount: 2,
      withImagesCount: 0,
    });
    expect((await other.browser.send('delete', `/api/reviews/${id}`)).status).toBe(404);
    expect((await buyer.browser.send('delete', `/api/reviews/${id}`)).status).toBe(200);
    expect(await statsOf(product.id)).toMatchObject({ averageRating: 5, totalReviews: 1 });
    expect((await guest.get(`/api/product/${product.id}`)).body).toMatchObject({ averageRating: 5, reviewCount: 1 });
  });
});

describe('changes by the author', () => {
  test('send it back to the moderators; nothing changed sends nothing', async () => {
    const { product, buyer, id } = await reviewed();
    expect((await shop.edit(buyer, id, { rating: 4 })).body).toMatchObject({ status: 'approved' });
    const { body } = await shop.edit(buyer, id, { rating: 2, title: '' });
    expect(body).toMatchObject({ status: 'pending', rating: 2, title: null, content: text.content });
    expect(body.editedAt).toBeDefined();
    expect(await statsOf(product.id)).toMatchObject({ totalReviews: 0 });
    const stranger = await shop.addBuyer(product.id);
    expect((await shop.edit(stranger, id, { rating: 1 })).status).toBe(404);
    expect((await shop.edit(buyer, id, { content: '' })).body.status).toBe('pending');
    expect((await shop.edit(buyer, id, { title: 'No words' })).body).toMatchObject({
      status: 422,
      errors: { content: ['reviewTextRequired'] },
    });
  });

  test('end with 30 days, and with the third try on a rejected one', async () => {
    const { buyer, id } = await reviewed();
    const reject = () => moderator.browser.post(`/api/admin/reviews/${id}/reject`, { reason: 'Off topic' });
    for (let round = 1; round <= 3; round++) {
      expect((await reject()).status).toBe(200);
      expect((await shop.edit(buyer, id, { content: `Another try, number ${round}` })).body.status).toBe('pending');
    }
    await reject();
    expect((await shop.edit(buyer, id, { content: 'A fourth try is too much' })).body).toMatchObject({
      status: 409,
      code: 'REVIEW_CONFLICT',
      details: { reason: 'too-many-resubmits' },
    });
    const [own] = (await buyer.browser.get('/api/user/reviews?status=rejected')).body.items;
    expect(own).toMatchObject({ rejectReason: 'Off topic', canEdit: false });
    const late = await reviewed();
    await prisma.review.update({ where: { id: late.id }, data: { createdAt: new Date(Date.now() - 31 * 86_400_000) } });
    expect((await shop.edit(late.buyer, late.id, { rating: 1 })).body).toMatchObject({
      details: { reason: 'window-over' },
    });
    expect((await late.buyer.browser.send('delete', `/api/reviews/${late.id}`)).status).toBe(200);
  });
});

describe('lists', () => {
  test('filter, sort and page, with the numbers of all', async () => {
    const product = await shop.addProduct();
    const ratings = [5, 3, 1, 5, 4];
    for (const [index, rating] of ratings.entries()) {
      const buyer = await shop.addBuyer(product.id);
      await shop.write(buyer, { productId: product.id, rating });
      await prisma.review.updateMany({ where: { userId: buyer.id }, data: { helpfulCount: index } });
    }
    const list = async (query: string) => (await guest.get(`/api/product/${product.slug}/reviews?${query}`)).body;
    const order = async (query: string) => (await list(query)).items.map(({ rating }: { rating: number }) => rating);
    expect(await order('')).toEqual([4, 5, 1, 3, 5]);
    expect(await order('sortBy=helpful')).toEqual([4, 5, 1, 3, 5]);
    expect(await order('sortBy=highest')).toEqual([5, 5, 4, 3, 1]);
    expect(await order('sortBy=lowest')).toEqual([1, 3, 4, 5, 5]);
    expect(await list('rating=5&limit=1&page=2')).toMatchObject({
      items: [{ rating: 5 }],
      totalItems: 2,
      totalPages: 2,
      stats: { totalReviews: 5 },
    });
    expect(await list('hasImages=true')).toMatchObject({ items: [], totalItems: 0 });
    expect(await list('rating=4&verified=true')).toMatchObject({ totalItems: 1 });
    expect(await list('page=500')).toMatchObject({ items: [], totalItems: 5 });
    for (const wrong of ['rating=6', 'page=0', 'page=501', 'sortBy=worst', 'limit=101', 'verified=maybe']) {
      expect((await list(wrong)).status, wrong).toBeGreaterThanOrEqual(400);
    }
    expect((await guest.get('/api/product/no-such-product/reviews')).status).toBe(404);
  });

  test('of bought products suggest what is not reviewed yet', async () => {
    const { product, buyer } = await reviewed();
    const next = await shop.addProduct();
    await shop.addPurchase(buyer.id, next.id);
    await shop.addPurchase(buyer.id, (await shop.addProduct({ status: 'archived' })).id);
    const { items } = (await buyer.browser.get('/api/user/reviews/suggestions')).body;
    expect(items).toMatchObject([{ id: next.id, slug: next.slug }]);
    expect((await buyer.browser.get('/api/user/reviews')).body.items).toMatchObject([
      { product: { id: product.id, name: product.name } },
    ]);
  });
});

test('every number that is kept agrees with what it counts', async () => {
  await prisma.review.updateMany({ data: { helpfulCount: 0 } });
  expect(await reconcileReviews(app.services)).toEqual([]);
});
