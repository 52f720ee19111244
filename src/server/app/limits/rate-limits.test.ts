import { describe, expect, test } from 'vitest';
import { createRateLimits, type RateLimitName, type RateLimitState } from '../../platform/rate-limit.ts';
import { listRestRoutes } from '../../platform/rest/rest-routes.ts';
import { sendTogether } from '../../platform/testing/barrier-client.ts';
import { appRouter } from '../app-router.ts';
import { createTestApp } from '../testing/create-test-app.ts';

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

/** D-70, call by call. Limits that are not of one caller stand below. */
const table: readonly (readonly [call: string, limit: RateLimitName, points: number, seconds: number])[] = [
  ['POST /auth/login', 'login', 10, MINUTE],
  ['POST /auth/register', 'register', 5, HOUR],
  ['POST /auth/resend-verification', 'resendVerification', 5, DAY],
  ['POST /search', 'search', 60, MINUTE],
  ['GET /search/suggestions', 'suggestions', 120, MINUTE],
  ['POST /order/validate', 'validateOrder', 30, MINUTE],
  ['POST /order', 'createOrder', 10, HOUR],
  ['POST /user/downloads/{id}/link', 'downloadLink', 30, HOUR],
  ['POST /reviews', 'review', 10, DAY],
];
const shared: readonly (readonly [limit: RateLimitName, points: number, seconds: number])[] = [
  ['all', 300, MINUTE],
  ['forgotPassword', 3, HOUR],
  ['viewEvent', 60, MINUTE],
  ['payAttempt', 6, 10 * MINUTE],
  ['submitHash', 10, HOUR],
  ['keyReveal', 20, HOUR],
  ['reviewVote', 60, HOUR],
  ['report', 10, DAY],
  ['upload', 30, HOUR],
  ['orderExport', 5, HOUR],
  ['dataExport', 5, HOUR],
  ['webhook', 600, MINUTE],
];

const routes = listRestRoutes(appRouter);
/** Files in a form, or the beginning of one in parts; an order's problem comes with pictures and has a limit of its own. */
const takesUploads = ({ rest, meta }: (typeof routes)[number]) =>
  (rest.multipart !== undefined && !['review', 'orderIssue', 'orderNote'].includes(meta.rateLimit ?? '')) ||
  rest.path.endsWith('/files/uploads');
const callsOf: readonly (readonly [limit: RateLimitName, calls: readonly string[]])[] = [
  ['downloadLink', ['POST /user/downloads/{id}/link', 'POST /product/{id}/download']],
  ['submitHash', ['PATCH /order/{id}/submit-hash', 'PATCH /order/{id}/transaction']],
  ['keyReveal', ['POST /order/{id}/items/{itemId}/reveal-key']],
  ['review', ['POST /reviews', 'POST /product/{id}/ratings']],
  ['reviewVote', ['POST /reviews/{id}/vote']],
  ['report', ['POST /product/{id}/report', 'POST /reviews/{id}/report']],
  ['viewEvent', ['POST /product/{id}/view']],
  ['orderExport', ['GET /order/export']],
  ['dataExport', ['POST /user/privacy/export']],
  ['upload', routes.filter(takesUploads).map(({ rest }) => `${rest.method} ${rest.path}`)],
];

describe('the limits of D-70', () => {
  test.each(table)('%s is counted as %s', (call, limit) => {
    const route = routes.find(({ rest }) => `${rest.method} ${rest.path}` === call);
    expect(route?.meta.rateLimit).toBe(limit);
  });

  test.each(callsOf)('every call that belongs to %s counts for it', (limit, calls) => {
    const counted = routes.filter(({ meta }) => meta.rateLimit === limit);
    expect(counted.map(({ rest }) => `${rest.method} ${rest.path}`).sort()).toEqual([...calls].sort());
  });

  const all = [...table.map(([, ...row]) => row), ...shared];
  test.each(all)('%s: %i in %i s, and not one more', async (limit, points, seconds) => {
    const limits = createRateLimits(undefined);
    const states: RateLimitState[] = [];
    for (let call = 0; call < points; call += 1) await limits.consume(limit, 'somebody', (state) => states.push(state));
    expect(states[0]).toMatchObject({ limit: points, remaining: points - 1, windowSeconds: seconds });
    const refused = await limits.consume(limit, 'somebody').catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 429, options: { retryAfter: expect.any(Number) } });
    await limits.consume(limit, 'somebody else');
  });
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
