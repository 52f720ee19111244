import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../testing/create-test-app.ts';
import { testPassword } from '../testing/test-browser.ts';

const app = await createTestApp({ environment: { API_HOST: 'api.example.com' } });

test('the API host serves the REST calls at its root, other hosts below /api only', async () => {
  const atRoot = await request(app.origin).get('/category/tree').set('Host', 'api.example.com');
  expect(atRoot.status).toBe(200);
  const elsewhere = await request(app.origin).get('/category/tree').set('Accept', 'application/json');
  expect(elsewhere.status).toBe(404);
  expect((await request(app.origin).get('/api/category/tree')).body).toEqual(atRoot.body);
});

describe.each([
  ['at the root of the API host', 'api.example.com', ''],
  ['below /api of the API host', 'api.example.com', '/api'],
  ['below /api of the shop', 'shop.example.com', '/api'],
])('a session %s', (_where, host, root) => {
  test('is refreshed by its cookie, and ended', async () => {
    const browser = app.openBrowser();
    const headers = { Host: host };
    await browser.get(`${root}/auth/csrf-token`).set(headers);
    const { email } = await app.openBrowser().signUp();
    const ask = (call: string, body = {}) => browser.send('post', `${root}/auth/${call}`, body, headers);
    expect((await ask('login', { email, password: testPassword })).status).toBe(200);
    const first = browser.cookie('refresh_token', `${root}/auth/refresh-token`);
    expect(first).toBeDefined();
    expect(browser.cookie('refresh_token', `${root}/product`)).toBeUndefined();
    expect((await ask('refresh-token')).body).toEqual({ expiresIn: 900 });
    expect(browser.cookie('refresh_token', `${root}/auth/refresh-token`)).not.toBe(first);
    expect((await ask('logout')).status).toBe(200);
    expect(browser.cookie('refresh_token', `${root}/auth/refresh-token`)).toBeUndefined();
  });
});
