import { expect, test } from 'vitest';
import { listRestRoutes } from '../../platform/rest/rest-routes.ts';
import { appRouter } from '../app-router.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { beginLogin, joinWithTwoFactor } from '../testing/two-factor-member.ts';

const app = await createTestApp();
const anyId = '01a1fd71-5fe7-704b-99c0-dbba7d10f94c';

/** The half of a login that the password opened; everything it might be passed off as (S-11). */
const member = await joinWithTwoFactor(app);
const half = app.openBrowser();
const { challengeId } = await beginLogin(half, member.email);
const guest = app.openBrowser();
await guest.get('/api/auth/csrf-token');

const disguises: Record<string, Record<string, string>> = {
  'as it stands': {},
  'as a bearer token': { Authorization: `Bearer ${challengeId}` },
  'as the session’s cookies': {
    Cookie: `${half.cookieHeader('/api/auth')}; access_token=${challengeId}; refresh_token=${challengeId}; auth_status=authenticated; role_status=admin`,
  },
};

const routes = listRestRoutes(appRouter);

test.each(Object.entries(disguises))('a challenge %s opens nothing that a guest may not', async (_name, headers) => {
  // A bearer token that is no key is refused outright.
  const refused = headers.Authorization === undefined ? undefined : 401;
  expect(routes.length).toBeGreaterThan(20);
  for (const { rest } of routes) {
    const path = `/api${rest.path.replace(/\{[^}]+\}/g, anyId)}`;
    const method = ({ GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const)[rest.method];
    const ask = (browser: typeof half, extra: Record<string, string>) =>
      method === 'get'
        ? browser.get(`${path}?unexpected=1`).set(extra)
        : browser.send(method, path, { unexpected: 1 }, extra);
    const [mine, theirs] = [await ask(half, headers), await ask(guest, {})];
    expect.soft({ path, status: mine.status }).toEqual({ path, status: refused ?? theirs.status });
  }
  expect((await half.get('/api/auth/profile').set(headers)).status).toBe(401);
  expect((await half.send('post', '/api/auth/refresh-token', {}, headers)).status).toBe(401);
  expect((await half.send('post', '/api/auth/sudo', { password: 'x' }, headers)).status).toBe(401);
});
