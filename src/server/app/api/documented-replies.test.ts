import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../testing/create-test-app.ts';
import { createReviewShop } from '../testing/review-shop.ts';
import { signUpAs } from '../testing/sign-up-as.ts';

const app = await createTestApp();
const { prisma, pool } = app.services.db;
const shop = await createReviewShop(app);
const guest = app.openBrowser();
const member = await signUpAs(app);
const seller = await signUpAs(app, 'seller');

describe('a method that a path does not have', () => {
  test.each([
    ['GET', '/order/validate', 'POST'],
    ['GET', '/order/process-payment', 'POST'],
    ['PUT', '/product/hot', 'GET, HEAD'],
    ['DELETE', '/product/hot', 'GET, HEAD'],
    ['PUT', '/category/featured', 'GET, HEAD'],
    ['DELETE', '/category/tree', 'GET, HEAD'],
    ['PATCH', '/product/categories', 'GET, HEAD'],
  ])('%s %s is refused, and not taken for an id', async (method, path, allowed) => {
    const token = member.browser.cookie('XSRF-TOKEN') ?? '';
    const headers = { cookie: member.browser.cookieHeader(), 'x-csrf-token': token };
    const response = await fetch(`${app.origin}/api${path}`, { method, headers });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allowed);
    expect(await response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });
});

describe('what is missing is named', () => {
  test('all of it when one signs in with nothing', async () => {
    const { status, body } = await guest.post('/api/auth/login', {});
    expect(status).toBe(422);
    expect(body.errors).toEqual({ email: ['required'], password: ['passwordRequired'] });
  });

  test('a password by its own key', async () => {
    const { body } = await guest.post('/api/auth/register', { email: 'x@example.com' });
    expect(body).toMatchObject({ status: 422, errors: { password: ['passwordRequired'], userName: ['required'] } });
    const change = await member.browser.post('/api/auth/change-password', {});
    expect(change.body.errors).toMatchObject({
      currentPassword: ['passwordRequired'],
      newPassword: ['passwordRequired'],
    });
    const wrong = await guest.post('/api/auth/login', { email: 'x@example.com', password: 7 });
    expect(wrong.body).toMatchObject({ status: 400, errors: { password: ['passwordRequired'] } });
  });
});

test('a product whose price alone is wrong has an invalid price', async () => {
  const { categoryId } = await shop.addProduct();
  const input = { name: 'Sword', categoryId, type: 'game', deliveryType: 'key', platform: 'steam', price: 0 };
  expect((await seller.browser.post('/api/product', input)).body).toMatchObject({
    status: 422,
    code: 'INVALID_PRICE',
    errors: { price: ['priceInvalid'] },
  });
  const two = await seller.browser.post('/api/product', { ...input, name: '' });
  expect(two.body).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
});

describe('an access token that does not count', () => {
  test('says whether it has expired or was never ours', async () => {
    const { id: userId } = await member.browser.get('/api/auth/profile').then(({ body }) => body);
    const { id: sessionId } = await prisma.session.findFirstOrThrow({ where: { userId } });
    const expired = await new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userId)
      .setExpirationTime('1 hour ago')
      .sign(app.services.secrets.deriveKey('access-token'));
    for (const [token, code] of [
      [expired, 'AUTH_005'],
      ['not-ours', 'AUTH_006'],
    ]) {
      const headers = { cookie: `access_token=${token}` };
      const response = await fetch(`${app.origin}/api/auth/profile`, { headers });
      expect(await response.json()).toMatchObject({ status: 401, code });
      expect((await fetch(`${app.origin}/api/product/hot`, { headers })).status).toBe(200);
    }
  });
});

test('role_status has plain commas', async () => {
  const browser = app.openBrowser();
  const { email, password, id } = await browser.signUp();
  const role = await prisma.role.findUniqueOrThrow({ where: { name: 'seller' } });
  await prisma.userRole.create({ data: { userId: id, roleId: role.id } });
  const { headers } = await app.openBrowser().post('/api/auth/login', { email, password });
  expect(String(headers['set-cookie'])).toMatch(/role_status=seller,user;/);
});

test('rating twice changes the rating', async () => {
  const product = await shop.addProduct();
  const buyer = await shop.addBuyer(product.id);
  const rate = (rating: number) => buyer.browser.post(`/api/product/${product.id}/ratings`, { rating });
  expect((await rate(5)).body).toMatchObject({ rating: 5, stats: { totalReviews: 1, averageRating: 5 } });
  const again = await rate(2);
  expect(again.status).toBe(200);
  expect(again.body).toEqual({ rating: 2, stats: expect.objectContaining({ totalReviews: 1, averageRating: 2 }) });
  const both = await Promise.all([rate(3), rate(4)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await prisma.review.count({ where: { productId: product.id } })).toBe(1);
  const stranger = await member.browser.post(`/api/product/${product.id}/ratings`, { rating: 1 });
  expect(stranger.body).toMatchObject({ status: 403 });
});

test('two first ratings at once are one', async () => {
  const product = await shop.addProduct();
  const buyer = await shop.addBuyer(product.id);
  const rate = (rating: number) => buyer.browser.post(`/api/product/${product.id}/ratings`, { rating });
  const both = await Promise.all([rate(3), rate(4), rate(5)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await prisma.review.count({ where: { productId: product.id } })).toBe(1);
});

describe('the status of the shop', () => {
  const readStatus = async () => (await guest.get('/api/system/status').expect(200)).body;

  test('says what the shop offers', async () => {
    expect((await readStatus()).features).toEqual({ crypto: false, vip: true, push: false, oauth: [] });
  });

  test('is degraded while nobody works through the jobs', async () => {
    expect((await readStatus()).status).toBe('ok');
    await pool.query(`INSERT INTO "OutboxMessage" ("id", "name", "queue", "payload", "availableAt")
      VALUES (gen_random_uuid(), 'x', 'mail', '{}', now() - interval '6 minutes')`);
    expect((await readStatus()).status).toBe('degraded');
    await pool.query('DELETE FROM "OutboxMessage"');
    expect((await readStatus()).status).toBe('ok');
  });
});

test('a country that does not exist is refused', async () => {
  for (const country of ['ZZ', 'XX', 'UK', 'de']) {
    const { body } = await member.browser.send('put', '/api/auth/profile', { country });
    expect(body).toMatchObject({ status: 422, errors: { country: ['countryInvalid'] } });
    expect((await guest.get(`/api/product?region=${country}`)).status).toBe(422);
  }
  expect((await member.browser.send('put', '/api/auth/profile', { country: 'DE' })).status).toBe(200);
  expect((await guest.get('/api/product?region=DE')).status).toBe(200);
});

describe('a body that is no JSON is refused in the words of its call', () => {
  test.each([
    ['post', '/api/order', 'Invalid order data'],
    ['put', '/api/settings/websiteName', 'Invalid request'],
    ['post', '/api/auth/login', 'Invalid credentials'],
  ] as const)('%s %s', async (method, path, message) => {
    const { status, body } = await member.browser.sendText(method, path, '{', 'application/json');
    expect([status, body.message]).toEqual([400, message]);
  });
});
