import { expect, test } from 'vitest';
import { orderOf } from '../../orders/testing/test-services.ts';
import { createTestShop } from '../../orders/testing/test-shop.ts';
import { eventually } from '../../platform/testing/eventually.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { ensureSystemRoles } from '../../roles/ensure-system-roles.ts';
import { serveShop } from '../testing/serve-shop.ts';
import { TestBrowser } from '../testing/test-browser.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
await ensureSystemRoles(db);
const browser = new TestBrowser(await serveShop(shop.services));
const product = await shop.addKeyProduct(5);

/** Every write fails as it does on a full disk, or does not any more; on all tables but `but`. */
async function fill(isFull: boolean, but = ''): Promise<void> {
  await db.pool.query(`CREATE OR REPLACE FUNCTION refuse_full() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`);
  const { rows } = await db.pool.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE '\\_%'`,
  );
  for (const { name } of rows) {
    await db.pool.query(`DROP TRIGGER IF EXISTS a_full_disk ON ${name}`);
    if (!isFull || name === but) continue;
    await db.pool.query(
      `CREATE TRIGGER a_full_disk BEFORE INSERT OR UPDATE OR DELETE ON ${name} EXECUTE FUNCTION refuse_full()`,
    );
  }
}
const alerts = () => db.prisma.opsAlert.findMany({ where: { kind: 'database-helpless' } });

test('a full database: reads go on, writes are put off, and the operators hear of it', async () => {
  const account = await browser.signUp();
  await db.prisma.user.update({ where: { id: account.id }, data: { status: 'active' } });
  const placed = await browser.post('/api/order', orderOf(product));
  expect(placed.status).toBe(201);
  await db.pool.query(`UPDATE sessions SET "lastSeenAt" = now() - interval '5 minutes'`);

  await fill(true);
  const reads = ['/api/product?minPrice=1', `/api/product/${product.id}`, '/api/auth/profile', '/api/order'];
  for (const path of [...reads, `/api/order/${placed.body.order.id}`, '/trpc/products.home?input=%7B%7D']) {
    expect((await browser.get(path)).status, path).toBe(200);
  }
  const writes = [
    () => browser.post('/api/order', orderOf(product)),
    () => browser.send('post', '/api/order', orderOf(product), { 'Idempotency-Key': 'full-disk-1' }),
    () => browser.post('/api/auth/login', { email: account.email, password: account.password }),
  ];
  for (const write of writes) {
    const { status, headers, body } = await write();
    expect({ status, code: body.code, retryAfter: headers['retry-after'] }).toEqual({
      status: 503,
      code: 'UNAVAILABLE',
      retryAfter: '2',
    });
  }
  expect(await alerts()).toEqual([]);

  await fill(true, 'ops_alerts');
  await eventually(
    async () => {
      expect(await alerts()).toMatchObject([{ dedupeKey: 'database-helpless:53100', details: { state: '53100' } }]);
    },
    { timeoutMs: 30_000 },
  );

  await fill(false);
  const repeated = await browser.send('post', '/api/order', orderOf(product), { 'Idempotency-Key': 'full-disk-1' });
  expect(repeated.status).toBe(201);
}, 90_000);
