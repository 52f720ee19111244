import { expect, test } from 'vitest';
import { eventually } from '../platform/testing/eventually.ts';
import { createTestApp } from './testing/create-test-app.ts';

/** Visitors wait no longer for a connection. */
const app = await createTestApp({ waitMs: 1800 });
const { pool, prisma } = app.services.db;

test('200 slow queries hold every connection: others are told so soon, and served when they are over (R-12)', async () => {
  const browser = app.openBrowser();
  await browser.signUp();
  expect((await browser.get('/api/auth/profile')).status).toBe(200);
  const slow = [
    ...Array.from({ length: 100 }, () => pool.query('SELECT pg_sleep(10)')),
    ...Array.from({ length: 100 }, () => prisma.$queryRaw`SELECT 1 AS one FROM pg_sleep(10)`),
  ];
  const slept = Promise.allSettled(slow);
  const begun = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const asked = performance.now();
      const path = index % 2 ? '/api/auth/profile' : `/api/product?minPrice=${index}`;
      const { status, headers } = await app.openBrowser().get(path).set('Cookie', browser.cookieHeader());
      return { status, retryAfter: headers['retry-after'], ms: performance.now() - asked };
    }),
  );
  for (const { status, retryAfter, ms } of answers) {
    expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '2' });
    // Two seconds are promised; a busy machine may take longer to say so, but never as long as the queries.
    expect(ms).toBeLessThan(9000);
  }
  expect(performance.now() - begun).toBeLessThan(9500);
  await slept;
  await eventually(async () => expect((await browser.get('/api/auth/profile')).status).toBe(200), { timeoutMs: 5000 });
  expect((await browser.get('/api/product?minPrice=1')).status).toBe(200);
});
