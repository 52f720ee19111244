import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, describe, expect, test } from 'vitest';
import { startPrivateRedis } from '../../platform/embedded/private-redis.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { createRateLimits, requestLimits } from '../../platform/rate-limit.ts';
import { shapeOf } from '../../platform/rest/coerce-query.ts';
import { listRestRoutes, type RestRoute } from '../../platform/rest/rest-routes.ts';
import { silentLogger } from '../../platform/testing/test-database.ts';
import { appRouter } from '../app-router.ts';
import { createTestApp } from '../testing/create-test-app.ts';

const logged: string[] = [];
const destination = { write: (line: string) => logged.push(line) };
const folder = await mkdtemp(path.join(tmpdir(), 'gm-card-'));
const server = await startPrivateRedis({ dataDir: folder, logger: silentLogger });
const redis = server ? new Redis(server.url) : undefined;
const app = await createTestApp({ services: { logger: createLogger({ level: 'trace', pretty: false, destination }) } });
afterAll(async () => {
  redis?.disconnect();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});
const { prisma, pool } = app.services.db;
const member = app.openBrowser();
const { id: memberId } = await member.signUp();
const { id: roleId } = await prisma.role.findUniqueOrThrow({ where: { name: 'admin' } });
await prisma.userRole.create({ data: { userId: memberId, roleId } });

/** Nobody's: a number of Visa's range that no processor gave out, told apart from everything else in a dump. */
const pan = '4917484589897107';
const spaced = '4917 4845 8989 7107';
const cvv = '8317';
const refusal = { status: 400, code: 'CARD_DATA' };

const routes = listRestRoutes(appRouter);
const writes = routes.filter(({ rest }) => rest.method !== 'GET' && !rest.rawBody && !rest.multipart);
const methods = { GET: 'post', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
const addressOf = ({ rest }: RestRoute) => `/api${rest.path.replace(/\{[^}]+\}/g, memberId)}`;
const bodyOf = ({ input, rest, meta }: RestRoute, value: unknown) => {
  const names = Object.keys(shapeOf(input)).filter((name) => !rest.path.includes(`{${name}}`));
  const taken = names.filter((name) => !(meta.takesTestCard && name === 'card'));
  return Object.fromEntries(taken.map((name) => [name, value]));
};

describe('card data (S-17)', () => {
  test.each(writes)('$rest.method $rest.path refuses it, in its fields and in foreign ones', async (route) => {
    const known = bodyOf(route, route.name.length % 2 ? pan : Number(pan));
    const foreign = [{ note: { deep: [`pay with ${spaced} please`] } }, { payment: { securityCode: cvv } }];
    for (const body of [Object.keys(known).length > 0 ? known : foreign[0], foreign[route.name.length % 2]]) {
      const { status, body: answer } = await member.send(methods[route.rest.method], addressOf(route), body);
      expect.soft({ status, code: answer.code }).toEqual(refusal);
    }
  });

  test('by tRPC, in a query, in a path and in a form it is refused too, and no answer repeats it', async () => {
    const answers = [
      await member.post('/trpc/orders.place', { items: [], note: pan }),
      await member.get(`/trpc/products.search?input=${encodeURIComponent(JSON.stringify({ q: pan }))}`),
      await member.get(`/api/product?q=${pan}`),
      await member.get(`/api/product/${pan}`),
      await member.get(`/api/product/${encodeURIComponent(spaced)}`),
    ];
    for (const { status, text } of answers) {
      expect([400, 404]).toContain(status);
      expect(text).not.toContain(pan);
    }
    expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThan(2);
  });

  test('a card that is no test card comes no further than the form', async () => {
    const card = { number: spaced, holder: 'Ann Buyer', expiry: '12/40', cvv };
    const paid = await member.post('/api/order/process-payment', { orderId: memberId, paymentMethod: 'card', card });
    expect(paid.status).toBe(422);
    expect(paid.text).not.toMatch(/4917|8317/);
    const topUp = await member.post('/api/user/wallet/top-up', { amount: 10, paymentMethod: 'card', card });
    expect(topUp.status).toBe(422);
    expect(topUp.text).not.toMatch(/4917|8317/);
  });

  test('forms do not reject what only looks like a card', async () => {
    for (const query of ['1732255200000', '4917484589897108', 'GM-2026-000123']) {
      expect((await member.post('/api/search', { query })).status).toBe(200);
    }
  });

  test('nothing of all that stands in the database, in Redis or in the log', async () => {
    const limits = createRateLimits(redis);
    await limits.consume(requestLimits.all, 'control');
    const { rows } = await pool.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    expect(rows.length).toBeGreaterThan(50);
    for (const { name } of rows) {
      const { rows: held } = await pool.query(
        `SELECT count(*)::int AS n FROM "${name}" t WHERE regexp_replace(t::text, '[ .-]', '', 'g') LIKE $1`,
        [`%${pan}%`],
      );
      expect.soft({ name, held: held[0].n }).toEqual({ name, held: 0 });
    }
    const keys = (await redis?.keys('*')) ?? [];
    if (redis) expect(keys.length).toBeGreaterThan(0);
    const dumps = await Promise.all(
      keys.map(async (key) => `${key} ${(await redis?.dumpBuffer(key))?.toString('latin1')}`),
    );
    expect(dumps.join('\n')).not.toContain(pan);
    expect(logged.length).toBeGreaterThan(100);
    expect(logged.filter((line) => line.replace(/%20|[ .-]/g, '').includes(pan))).toEqual([]);
    expect(logged.filter((line) => /"(cvv|number)":"/.test(line))).toEqual([]);
  });
});
