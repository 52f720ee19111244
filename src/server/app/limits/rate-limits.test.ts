import { describe, expect, test } from 'vitest';
import { authRateLimits } from '../../auth/auth.limits.ts';
import { cryptoRateLimits } from '../../crypto/crypto.limits.ts';
import { downloadRateLimits } from '../../downloads/downloads.limits.ts';
import { messageRateLimits } from '../../messages/messages.limits.ts';
import { orderRateLimits } from '../../orders/orders.limits.ts';
import { paymentRateLimits } from '../../payments/payments.limits.ts';
import { transaction } from '../../platform/database/db.ts';
import { createRateLimits, type RateLimit, type RateLimitState, requestLimits } from '../../platform/rate-limit.ts';
import { listRestRoutes } from '../../platform/rest/rest-routes.ts';
import { sendTogether } from '../../platform/testing/barrier-client.ts';
import { privacyRateLimits } from '../../privacy/privacy.limits.ts';
import { reportRateLimits } from '../../reports/reports.limits.ts';
import { reviewRateLimits } from '../../reviews/reviews.limits.ts';
import { grantRole } from '../../roles/grant-role.ts';
import { searchRateLimits } from '../../search/search.limits.ts';
import { statisticsRateLimits } from '../../statistics/statistics.limits.ts';
import { supportRateLimits } from '../../support/support.limits.ts';
import { appRouter } from '../app-router.ts';
import { createTestApp } from '../testing/create-test-app.ts';

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

/** D-70, call by call. Limits that are not of one caller stand below. */
const table: readonly (readonly [call: string, limit: RateLimit, points: number, seconds: number])[] = [
  ['POST /auth/login', authRateLimits.login, 10, MINUTE],
  ['POST /auth/register', authRateLimits.register, 5, HOUR],
  ['POST /auth/resend-verification', authRateLimits.resendVerification, 5, DAY],
  ['POST /search', searchRateLimits.search, 60, MINUTE],
  ['GET /search/suggestions', searchRateLimits.suggestions, 120, MINUTE],
  ['POST /order/validate', orderRateLimits.validate, 30, MINUTE],
  ['POST /order', orderRateLimits.create, 10, HOUR],
  ['POST /user/downloads/{id}/link', downloadRateLimits.link, 30, HOUR],
  ['POST /reviews', reviewRateLimits.review, 10, DAY],
];
const shared: readonly (readonly [limit: RateLimit, points: number, seconds: number])[] = [
  [requestLimits.all, 300, MINUTE],
  [requestLimits.allOfAdmin, 600, MINUTE],
  [authRateLimits.forgotPassword, 3, HOUR],
  [statisticsRateLimits.viewEvent, 60, MINUTE],
  [orderRateLimits.payAttempt, 6, 10 * MINUTE],
  [cryptoRateLimits.report, 10, HOUR],
  [orderRateLimits.keyReveal, 20, HOUR],
  [reviewRateLimits.vote, 60, HOUR],
  [messageRateLimits.message, 20, HOUR],
  [reportRateLimits.report, 10, DAY],
  [requestLimits.upload, 30, HOUR],
  [orderRateLimits.export, 5, HOUR],
  [privacyRateLimits.dataExport, 5, HOUR],
  [paymentRateLimits.webhook, 600, MINUTE],
];

const routes = listRestRoutes(appRouter);
const ownLimits: readonly RateLimit[] = [
  messageRateLimits.message,
  reviewRateLimits.review,
  orderRateLimits.issue,
  orderRateLimits.note,
  supportRateLimits.start,
  supportRateLimits.write,
  supportRateLimits.answer,
];
/** Files in a form, or the beginning of one in parts; an order's problem comes with pictures and has a limit of its own. */
const takesUploads = ({ rest, meta }: (typeof routes)[number]) =>
  (rest.multipart !== undefined && !ownLimits.some((limit) => limit === meta.rateLimit)) ||
  ['/files/uploads', '/admin/imports'].some((path) => rest.path.endsWith(path));
const callsOf: readonly (readonly [limit: RateLimit, calls: readonly string[]])[] = [
  [downloadRateLimits.link, ['POST /user/downloads/{id}/link', 'POST /product/{id}/download']],
  [
    cryptoRateLimits.report,
    ['PATCH /order/{id}/submit-hash', 'PATCH /order/{id}/transaction', 'PATCH /user/coin-payments/{id}/submit-hash'],
  ],
  [orderRateLimits.keyReveal, ['POST /order/{id}/items/{itemId}/reveal-key']],
  [messageRateLimits.message, ['POST /messages', 'POST /messages/{id}/reply']],
  [reviewRateLimits.review, ['POST /reviews', 'POST /product/{id}/ratings']],
  [reviewRateLimits.vote, ['POST /reviews/{id}/vote']],
  [
    reportRateLimits.report,
    ['POST /messages/{id}/report', 'POST /product/{id}/report', 'POST /reviews/{id}/report', 'POST /user/{id}/report'],
  ],
  [statisticsRateLimits.viewEvent, ['POST /product/{id}/view']],
  [orderRateLimits.export, ['GET /order/export']],
  [privacyRateLimits.dataExport, ['POST /user/privacy/export']],
  [requestLimits.upload, routes.filter(takesUploads).map(({ rest }) => `${rest.method} ${rest.path}`)],
];

describe('the limits of D-70', () => {
  test.each(table.map(([call, limit]) => [call, limit.name, limit] as const))(
    '%s is counted as %s',
    (call, _name, limit) => {
      const route = routes.find(({ rest }) => `${rest.method} ${rest.path}` === call);
      expect(route?.meta.rateLimit).toBe(limit);
    },
  );

  test.each(callsOf.map(([limit, calls]) => [limit.name, limit, calls] as const))(
    'every call that belongs to %s counts for it',
    (_name, limit, calls) => {
      const counted = routes.filter(({ meta }) => meta.rateLimit === limit);
      expect(counted.map(({ rest }) => `${rest.method} ${rest.path}`).sort()).toEqual([...calls].sort());
    },
  );

  const all = [...table.map(([, ...row]) => row), ...shared].map(([limit, points, seconds]) => {
    return [limit.name, points, seconds, limit] as const;
  });
  test.each(all)('%s: %i in %i s, and not one more', async (_name, points, seconds, limit) => {
    const limits = createRateLimits(undefined);
    const states: RateLimitState[] = [];
    for (let call = 0; call < points; call += 1) await limits.consume(limit, 'somebody', (state) => states.push(state));
    expect(states[0]).toMatchObject({ limit: points, remaining: points - 1, windowSeconds: seconds });
    const refused = await limits.consume(limit, 'somebody').catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 429, options: { retryAfter: expect.any(Number) } });
    await limits.consume(limit, 'somebody else');
  });
});

describe('the limit of every request', () => {
  test('counts a member on their own, an administrator for more, and everybody else by address', async () => {
    const app = await createTestApp({ services: { rateLimits: createRateLimits(undefined) } });
    const signUp = async (role?: 'admin') => {
      const browser = app.openBrowser();
      const { id } = await browser.signUp();
      if (role !== undefined) await transaction(app.services.db, (tx) => grantRole(tx, id, role));
      await browser.post('/api/auth/refresh-token');
      return browser.cookieHeader();
    };
    /** From one address, whoever asks. */
    const ask = async (cookies: string) => {
      const asked = app.openBrowser().get('/api/product/facets').set('X-Forwarded-For', '198.51.100.7');
      const { headers } = await asked.set('Cookie', cookies);
      return `${headers['ratelimit-remaining']} of ${headers['ratelimit-limit']}`;
    };
    const [first, second, admin] = [await signUp(), await signUp(), await signUp('admin')];
    expect(await ask(first)).toMatch(/^29\d of 300$/);
    const [before] = (await ask(first)).split(' ');
    expect(await ask('')).toBe('299 of 300');
    expect(await ask('access_token=eyJhbGciOiJub25lIn0.e30.')).toBe('298 of 300');
    expect(await ask(second)).toMatch(/^29\d of 300$/);
    expect(await ask(first)).toBe(`${Number(before) - 1} of 300`);
    expect(await ask(admin)).toMatch(/^59\d of 600$/);
  });
});

test('webhooks are counted by provider and address, so that strangers cannot block genuine ones', async () => {
  const counted: string[] = [];
  const consume = async ({ name }: RateLimit, subject: string) => {
    if (/webhook/i.test(name)) counted.push(subject);
  };
  const app = await createTestApp({ services: { rateLimits: { consume } } });
  for (const ip of ['198.51.100.7', '203.0.113.9'])
    for (const path of ['stripe', 'mail/postmark'])
      await fetch(`${app.origin}/webhooks/${path}`, { method: 'POST', headers: { 'x-forwarded-for': ip }, body: '{}' });
  expect(counted).toEqual([
    'stripe 198.51.100.7',
    'postmark 198.51.100.7',
    'stripe 203.0.113.9',
    'postmark 203.0.113.9',
  ]);
});

describe('1,000 spoofed addresses (S-18)', () => {
  const spoofs = Array.from({ length: 1000 }, (_, index) => `198.${index >> 8}.${index & 255}.7`);
  /** How many got through, and how many may have: a new window opens each minute, however slow the machine is. */
  async function send(proxies: number, headersOf: (spoof: string) => Record<string, string>, count = 400) {
    const app = await createTestApp({
      environment: { TRUST_PROXY: `${proxies}` },
      services: { rateLimits: createRateLimits(undefined) },
    });
    const begun = performance.now();
    let served = 0;
    for (let sent = 0; sent < count; sent += 50) {
      const batch = spoofs.slice(sent, sent + 50);
      const path = '/api/auth/csrf-token';
      const replies = await sendTogether(
        app.origin,
        batch.map((spoof) => ({ method: 'GET', path, headers: headersOf(spoof) })),
      );
      expect(replies.every(({ status }) => status === 200 || status === 429)).toBe(true);
      served += replies.filter(({ status }) => status === 200).length;
    }
    return { served, windows: 1 + Math.floor((performance.now() - begun) / 60_000) };
  }

  test.each<[string, number, (spoof: string) => Record<string, string>, number]>([
    ['straight at the shop, in X-Forwarded-For', 0, (spoof) => ({ 'x-forwarded-for': spoof }), 1000],
    [
      'straight at the shop, in every other header that names one',
      0,
      (spoof) => ({
        forwarded: `for=${spoof}`,
        'x-real-ip': spoof,
        'cf-connecting-ip': spoof,
        'true-client-ip': spoof,
        'x-client-ip': spoof,
      }),
      400,
    ],
    ['in front of what the proxy writes', 1, (spoof) => ({ 'x-forwarded-for': `${spoof}, 203.0.113.9` }), 1000],
    ['in front of two proxies', 2, (spoof) => ({ 'x-forwarded-for': `${spoof}, 203.0.113.9, 10.0.0.2` }), 400],
  ])('%s: the limit of one address holds', async (_name, proxies, headersOf, count) => {
    const { served, windows } = await send(proxies, headersOf, count);
    expect(served).toBeGreaterThanOrEqual(300);
    expect(served).toBeLessThanOrEqual(300 * windows);
  });

  test('the right address counts behind a proxy', async () => {
    const { served } = await send(1, (spoof) => ({ 'x-forwarded-for': spoof }));
    expect(served).toBe(400);
  });
});
