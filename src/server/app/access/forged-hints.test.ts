import { expect, test } from 'vitest';
import { permissionMatrix } from '../../../shared/roles/permissions.ts';
import { listRestRoutes } from '../../platform/rest/rest-routes.ts';
import { appRouter } from '../app-router.ts';
import { createTestApp } from '../testing/create-test-app.ts';

const app = await createTestApp();
const anyId = '01a1fd71-5fe7-704b-99c0-dbba7d10f94c';
const member = app.openBrowser();
await member.signUp();
const guest = app.openBrowser();
await guest.get('/api/auth/csrf-token');

const forged = ['Admin', 'admin', 'admin,seller,user', 'guest,user,admin', '*', '["admin"]', 'admin%00', 'moderator'];
const closed = listRestRoutes(appRouter).filter(
  ({ meta }) => meta.permission && !permissionMatrix[meta.permission].user,
);

test('no edited hint cookie opens a path of the staff, to a guest or to a member (S-08)', async () => {
  let requests = 0;
  for (const { rest } of closed) {
    const method = ({ GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const)[rest.method];
    const path = `/api${rest.path.replace(/\{[^}]+\}/g, anyId)}`;
    for (const [browser, status] of [
      [guest, 401],
      [member, 403],
    ] as const) {
      for (const role of forged) {
        const own = browser.cookieHeader(path).replace(/(role|auth)_status=[^;]*;? ?/g, '');
        const hints = { Cookie: `${own}; role_status=${encodeURIComponent(role)}; auth_status=authenticated` };
        const answer =
          method === 'get' ? await browser.get(path).set(hints) : await browser.send(method, path, {}, hints);
        expect.soft({ path, role, status: answer.status }).toEqual({ path, role, status });
        requests += 1;
      }
    }
  }
  expect(requests).toBeGreaterThanOrEqual(200);
}, 180_000);

test('a member whose hints say guest is a member all the same, and personal answers are kept nowhere (S-24)', async () => {
  const own = member.cookieHeader('/api/auth').replace(/(role|auth)_status=[^;]*;? ?/g, '');
  expect((await member.get('/api/auth/profile').set('Cookie', own)).status).toBe(200);
  const reads = listRestRoutes(appRouter).filter(({ rest, meta }) => rest.method === 'GET' && !meta.cache);
  for (const { rest } of reads) {
    // A file has a mark so that it can be gone on with; `no-store` keeps it out of every cache all the same.
    const answer = await member.get(`/api${rest.path.replace(/\{[^}]+\}/g, anyId)}`);
    const { 'cache-control': control = '', etag } = answer.headers;
    expect
      .soft({ path: rest.path, isKept: !control.includes('no-store') || (etag !== undefined && !rest.binary) })
      .toEqual({ path: rest.path, isKept: false });
  }
});
