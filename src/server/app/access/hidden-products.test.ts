import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { dayMs } from '../../../shared/dates/spans.ts';
import { valueAt } from '../../../shared/validation/value-at.ts';
import { createTestRequestInfo } from '../../orders/testing/test-services.ts';
import { refuseCardData } from '../../payments/cards/refuse-card-data.ts';
import { type Actor, guest } from '../../platform/actor.ts';
import { toEnvelope } from '../../platform/http/error-envelope.ts';
import { listRestRoutes, type RestRoute } from '../../platform/rest/rest-routes.ts';
import { createCallerFactory } from '../../platform/trpc.ts';
import { followCatalogue } from '../../products/catalogue-index/follow-catalogue.ts';
import { appRouter } from '../app-router.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { signUpAs } from '../testing/sign-up-as.ts';

const app = await createTestApp();
const { services } = app;
const { prisma } = services.db;
// As every process that serves the web does; what it does not find there is answered by the database.
const following = followCatalogue(services);
await following.isLoaded;
afterAll(() => following.close());
const routes = listRestRoutes(appRouter);
const at = (days: number) => new Date(Date.now() + days * dayMs);
const unknown = { id: '01a1fd71-5fe7-704b-99c0-dbba7d10f94c', slug: 'no-such-thing' };
const anyId = '01a1fd71-5fe7-704b-99c0-dbba7d10f94d';

const [owner, rival, member] = [await signUpAs(app, 'seller'), await signUpAs(app, 'seller'), await signUpAs(app)];
const vip = { ...actorOf(member.id, ['user']), vipLevel: 'gold' as const };
const actors: [string, Actor][] = [
  ['a guest', guest],
  ['a member', actorOf(member.id, ['user'])],
  ['a VIP', vip],
  ['another seller', actorOf(rival.id, ['user', 'seller'])],
];

function actorOf(userId: string, roles: string[]) {
  return { kind: 'member' as const, userId, sessionId: anyId, roles, vipLevel: null, hasSudo: true };
}

const category = await prisma.category.create({ data: { name: 'Games', slug: 'games' } });
const closed = await prisma.category.create({ data: { name: 'Closed', slug: 'closed', status: 'inactive' } });
const states = {
  inactive: { status: 'inactive' },
  archived: { status: 'archived' },
  'not yet published': { status: 'active', publishFrom: at(3) },
  'early for VIPs, but not yet': { status: 'active', publishFrom: at(3), vipFrom: at(1) },
  'no longer published': { status: 'active', publishTo: at(-1) },
} as const;

async function addProduct(name: string, state: (typeof states)[keyof typeof states]) {
  const slug = `secret-${name.replace(/\W/g, '-').toLowerCase()}`;
  const { id } = await prisma.product.create({
    data: {
      ...{ name: `Secret ${name}`, slug, sku: slug.toUpperCase(), type: 'game', deliveryType: 'manual' },
      ...{ priceCents: 4321, currentPriceCents: 4321, costPriceCents: 1234, stockQuantity: 3, ...state },
      ...{ sellerId: owner.id, categoryId: category.id },
    },
    select: { id: true },
  });
  return { name, id, slug };
}
const hidden = await Promise.all(Object.entries(states).map(([name, state]) => addProduct(name, state)));

/** Whether a call names a product, in its path or anywhere in its input. */
function names(what: 'product' | 'category', { rest, input }: RestRoute): boolean {
  const text = JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }));
  const fields = what === 'product' ? /"(parentP|p)roductIds?":/ : /"category(Id)?":/;
  return rest.path.startsWith(`/${what}/{id}`) || fields.test(text);
}

const file = { fieldName: 'file', fileName: 'x.txt', mimeType: 'text/plain', bytes: Buffer.from('AAAA-BBBB') };
const form = { name: 'A product', categoryId: category.id, type: 'dlc', deliveryType: 'manual', price: 5 };
const sha256 = createHash('sha256').update('x').digest('hex');
const contact = { email: 'somebody@example.com', firstName: 'Some', lastName: 'Body' };
const orderFields = { contact, paymentMethod: 'credit_card', acceptTerms: true, withdrawalConsent: true };

/** What a call needs beside the id. Where nothing is said, the id is all: `{ id }`. */
const inputs: Record<string, (id: string) => object> = {
  'orders.place': (productId) => ({ ...orderFields, items: [{ productId, quantity: 1, expectedPrice: 43.21 }] }),
  'orders.validate': (productId) => ({ items: [{ productId, quantity: 1, expectedPrice: 1 }] }),
  'productEditing.create': (parentProductId) => ({ ...form, parentProductId }),
  'productEditing.update': (id) => ({ ...form, id, version: 1 }),
  'productDesk.patch': (id) => ({ id, version: 1, price: 5 }),
  'productEditing.setBundle': (id) => ({ id, version: 1, percent: 10, productIds: [anyId, category.id] }),
  'productEditing.setFamily': (id) => ({ id, members: [] }),
  'productEditing.decline': (id) => ({ id, reason: 'It lacks pictures.' }),
  'productFiles.arrange': (id) => ({ id, fileIds: [anyId] }),
  'productFiles.beginUpload': (id) => ({ id, fileName: 'x.zip', version: '1', sizeBytes: 1 }),
  'productFiles.upload': (id) => ({ id, uploadId: anyId }),
  'productFiles.abortUpload': (id) => ({ id, uploadId: anyId }),
  'productFiles.completeUpload': (id) => ({ id, uploadId: anyId, sha256 }),
  'productFiles.writePart': (id) => ({ id, uploadId: anyId, n: 1, sha256, body: Readable.from(['x']) }),
  'productFiles.remove': (id) => ({ id, fileId: anyId }),
  'productEditing.addImages': (id) => ({ id, images: [file], alt: ['It'] }),
  'productEditing.arrangeImages': (id) => ({ id, items: [{ id: anyId, alt: 'It' }] }),
  'productEditing.removeImage': (id) => ({ id, imageId: anyId }),
  'productVideos.link': (id) => ({ id, title: 'It', url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' }),
  'productVideos.upload': (id) => ({ id, title: 'It', video: [file] }),
  'productVideos.remove': (id) => ({ id, videoId: anyId }),
  'productKeys.import': (id) => ({ id, text: 'AAAA-BBBB' }),
  'productKeys.withdraw': (id) => ({ id, keyIds: [anyId] }),
  'productKeys.withdrawBatch': (id) => ({ id, batchId: anyId }),
  'reviews.rate': (id) => ({ id, rating: 5 }),
  'reviews.create': (productId) => ({ productId, rating: 5, content: 'It is as good as they say, and more.' }),
  'products.report': (id) => ({ id, reason: 'scam' }),
  'recentViews.note': (id) => ({ productIds: [id] }),
  'carts.narrow': (productId) => ({ cartId: anyId, productIds: [productId] }),
  'carts.save': (productId) => ({ items: [{ productId, quantity: 1, addedAt: '2026-01-01T00:00:00.000Z' }] }),
  'messages.send': (productId) => ({ to: owner.userName, subject: 'It', content: 'Is it there?', productId }),
  'wishlist.add': (productId) => ({ productId }),
};
const categoryInputs: Record<string, (id: string) => object> = {
  'products.list': (id) => ({ category: id }),
  'products.facets': (id) => ({ category: id }),
  'products.related': (categoryId) => ({ id: anyId, categoryId }),
  'search.run': (id) => ({ query: '', filters: { category: id } }),
  'savedSearches.save': (id) => ({ query: 'sword', filters: { category: id } }),
  'productEditing.create': (categoryId) => ({ ...form, categoryId }),
  'productEditing.update': (categoryId) => ({ ...form, id: anyId, version: 1, categoryId }),
  'categoryEditing.create': (parentId) => ({ name: 'New', parentId }),
  'categoryEditing.update': (id) => ({ id, name: 'New' }),
  'categoryEditing.feature': (id) => ({ id, isFeatured: true }),
  'categoryEditing.place': (id) => ({ id, order: 1 }),
  'categoryEditing.setImage': (id) => ({ id, image: [file] }),
};

/** What the call answers, without the id that was asked for and whatever differs from one call to the next. */
async function answerTo(actor: Actor, { name }: RestRoute, input: object): Promise<string> {
  const caller = createCallerFactory(appRouter)({
    actor,
    guards: [refuseCardData],
    services,
    requestInfo: createTestRequestInfo(),
  });
  const call: unknown = valueAt(caller, name.split('.'));
  if (typeof call !== 'function') throw new Error(`There is no ${name}`);
  const answer: unknown = await Promise.resolve(call(input)).catch((error: unknown) => toEnvelope(error, ''));
  return JSON.stringify(answer)
    .replace(/[0-9a-f]{8}([ -][0-9a-f]{4}){3}[ -][0-9a-f]{12}|secret-[\w-]+|no-such-thing|closed/gi, '<id>')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replace(/"tookMs":\d+/, '"tookMs":0');
}

const refusedForItself = /"code":"(VALIDATION_FAILED|BAD_REQUEST)"/;

describe.each(routes.filter((route) => names('product', route)))('$name', (route) => {
  const inputOf = inputs[route.name] ?? ((id: string) => ({ id }));

  test.each(actors)('tells %s nothing of what is hidden', async (_, actor) => {
    for (const key of route.rest.path.startsWith('/product/{id}') ? (['id', 'slug'] as const) : (['id'] as const)) {
      const expected = await answerTo(actor, route, inputOf(unknown[key]));
      // An input that is refused for itself would show nothing.
      if (route.name !== 'productEditing.create') expect(expected).not.toMatch(refusedForItself);
      for (const product of hidden) {
        expect(await answerTo(actor, route, inputOf(product[key])), product.name).toBe(expected);
      }
    }
  });
});

describe.each(routes.filter((route) => names('category', route)))('$name', (route) => {
  const inputOf = categoryInputs[route.name] ?? ((id: string) => ({ id }));

  test.each(actors)('tells %s nothing of an inactive category', async (_, actor) => {
    const expected = await answerTo(actor, route, inputOf(unknown.id));
    await prisma.savedSearch.deleteMany();
    expect(await answerTo(actor, route, inputOf(closed.id))).toBe(expected);
  });
});

test('its seller still sees it in a cart, and that it cannot be ordered', async () => {
  const [product] = hidden;
  const { body } = await owner.browser.post('/api/order/validate', {
    items: [{ productId: product?.id, quantity: 1 }],
  });
  expect(body.items).toMatchObject([{ productId: product?.id, status: 'unavailable', name: 'Secret inactive' }]);
});

test('reviews of what is hidden take no votes and no reports, and are in nobody’s profile', async () => {
  const [product] = hidden;
  const { id } = await prisma.review.create({
    data: { productId: product?.id ?? '', userId: owner.id, rating: 5, status: 'approved' },
  });
  const ended = await prisma.review.create({
    data: { productId: hidden.at(-1)?.id ?? '', userId: owner.id, rating: 5, status: 'approved' },
  });
  for (const review of [id, ended.id]) {
    expect((await member.browser.post(`/api/reviews/${review}/vote`, { helpful: true })).status).toBe(404);
    expect((await member.browser.post(`/api/reviews/${review}/report`, { reason: 'spam' })).status).toBe(404);
  }
  const { body } = await app.openBrowser().get(`/api/user/${owner.id}/reviews`).expect(200);
  expect(body.totalItems).toBe(0);
});
