import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { buyFile } from '../../downloads/testing/buy-file.ts';
import { orderOf, paymentOf } from '../../orders/testing/test-services.ts';
import { createTestShop, serveTestShop } from '../../orders/testing/test-shop.ts';
import { shiftClock } from '../../platform/testing/shift-clock.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { testPassword } from '../testing/test-browser.ts';
import { beginLogin, codeOf, joinWithTwoFactor } from '../testing/two-factor-member.ts';

const HOUR = 3_600_000;
const jumps: [name: string, ms: number][] = [
  ['a day back', -24 * HOUR],
  ['three hours ahead', 3 * HOUR],
  ['two days ahead', 48 * HOUR],
  ['right again', 0],
];
const app = await createTestApp();
const { pool, prisma } = app.services.db;
afterEach(() => shiftClock(0));

describe.each(jumps)('a web process whose clock was set %s (R-08)', (_name, jump) => {
  test('ends no session that lives, and opens none that is over', async () => {
    const [alive, over, idle] = [app.openBrowser(), app.openBrowser(), app.openBrowser()];
    await alive.signUp();
    const ids = [(await over.signUp()).id, (await idle.signUp()).id];
    await pool.query(`UPDATE sessions SET "expiresAt" = now() - interval '1 second' WHERE "userId" = $1`, [ids[0]]);
    await pool.query(
      `UPDATE refresh_tokens SET "expiresAt" = now() - interval '1 second'
                      WHERE "sessionId" IN (SELECT "id" FROM sessions WHERE "userId" = $1)`,
      [ids[0]],
    );
    await pool.query(`UPDATE sessions SET "lastSeenAt" = now() - interval '31 minutes' WHERE "userId" = $1`, [ids[1]]);
    shiftClock(jump);
    expect((await alive.get('/api/auth/profile')).status).toBe(200);
    expect((await alive.post('/api/auth/refresh-token')).status).toBe(200);
    expect((await alive.get('/api/auth/profile')).status).toBe(200);
    for (const browser of [over, idle]) {
      expect((await browser.get('/api/auth/profile')).status).toBe(401);
      expect((await browser.post('/api/auth/refresh-token')).status).toBe(401);
    }
  });

  test('takes a code of the authenticator once, and none of another day', async () => {
    const member = await joinWithTwoFactor(app);
    const code = codeOf(member.secret);
    shiftClock(jump);
    const elsewhere = codeOf(member.secret);
    const enter = async (said: string) => {
      const browser = app.openBrowser();
      const { challengeId } = await beginLogin(browser, member.email);
      return (await browser.post('/api/auth/two-factor', { challengeId, method: 'totp', code: said })).status;
    };
    if (jump !== 0 && elsewhere !== code) expect(await enter(elsewhere)).not.toBe(200);
    expect(await enter(code)).toBe(200);
    expect(await enter(code)).not.toBe(200);
  });

  test('writes down the right time', async () => {
    shiftClock(jump);
    const browser = app.openBrowser();
    const { id } = await browser.signUp({ password: testPassword });
    const { rows } = await pool.query<{ off: number }>(
      `SELECT abs(extract(epoch FROM "lastSeenAt" - now()))::float8 AS off FROM users WHERE "id" = $1
       UNION ALL SELECT abs(extract(epoch FROM "createdAt" - now())) FROM sessions WHERE "userId" = $1
       UNION ALL SELECT abs(extract(epoch FROM "createdAt" - now())) FROM email_tokens WHERE "userId" = $1`,
      [id],
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter(({ off }) => off > 60)).toEqual([]);
    expect(await prisma.session.count({ where: { userId: id, endedAt: null } })).toBe(1);
  });
});

describe('an order and a download', async () => {
  const shop = await createTestShop(await createTestDatabase());
  const buyer = await shop.addUser();
  const origin = await serveTestShop(shop, [buyer]);
  const fetchFile = async (url: string) =>
    (await fetch(origin + url, { headers: { 'x-test-user': buyer.userId } })).status;

  test.each(jumps)('live as long as the database says, %s', async (_name, jump) => {
    const [alive, over] = [await buyFile(shop, buyer), await buyFile(shop, buyer)];
    const [open, late] = [await alive.link(), await over.link()];
    await alive.age('47:00:00');
    await over.age('48:00:01');
    const product = await shop.addKeyProduct(1);
    shiftClock(jump);
    expect(await fetchFile(open)).toBe(200);
    expect(await fetchFile(late)).toBe(410);
    const fresh = await alive.link();
    expect(await fetchFile(fresh)).toBe(200);
    const { order } = await shop.as(buyer).orders.place(orderOf(product));
    await shop.as(buyer).orders.processPayment(paymentOf(order.id));
    const { rows } = await shop.db.pool.query<{ off: number }>(
      `SELECT abs(extract(epoch FROM o."createdAt" - now()))::float8 AS off FROM orders o WHERE "id" = $1
       UNION ALL SELECT abs(extract(epoch FROM o."expiresAt" - now() - interval '24 hours')) FROM orders o WHERE "id" = $1
       UNION ALL SELECT abs(extract(epoch FROM "createdAt" - now())) FROM payments WHERE "orderId" = $1`,
      [order.id],
    );
    expect(rows).toHaveLength(3);
    expect(rows.filter(({ off }) => off > 60)).toEqual([]);
    expect(await shop.violations()).toEqual({});
  });
});

/** The clock of files is the machine's own; and the database's must begin somewhere. */
const exempt = ['database-clock.ts', 'file-lock.ts'];

test("nothing in the server asks its own clock: `databaseNow()` is the shop's", async () => {
  const found: string[] = [];
  for (const root of ['src/server', 'src/jobs']) {
    for (const file of await readdir(root, { recursive: true })) {
      const isProduct = file.endsWith('.ts') && !/\.test\.ts$|(^|\/)(testing|generated)\//.test(file);
      if (!isProduct || exempt.includes(path.basename(file))) continue;
      const text = await readFile(path.join(root, file), 'utf8');
      if (/new Date\(\)|Date\.now\(\)/.test(text)) found.push(path.join(root, file));
    }
  }
  expect(found).toEqual([]);
});
