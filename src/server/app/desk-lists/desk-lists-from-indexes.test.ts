import { expect, test } from 'vitest';
import type { FilterField, List, ListColumns, ListFilter, ListSort, SortField } from '../../../shared/lists/list.ts';
import { orderList } from '../../../shared/orders/order-list.ts';
import { managedProductList } from '../../../shared/products/managed-product-list.ts';
import { userList } from '../../../shared/users/user-list.ts';
import type { ListSource } from '../../desk/list-source.ts';
import { findListPage } from '../../desk/read-list.queries.ts';
import { orderListSource } from '../../orders/read/order-list-source.ts';
import type { Database } from '../../platform/database/db.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { managedProductSource } from '../../products/desk/managed-product-source.ts';
import { ensureSystemRoles } from '../../roles/ensure-system-roles.ts';
import { readRoleIds } from '../../roles/roles.queries.ts';
import { userListSource } from '../../users/status/user-list-source.ts';

const db = await createTestDatabase({ isQuick: true });
await ensureSystemRoles(db);
await fill();
const roleIds = await readRoleIds(db);
const everybody = userListSource({ roles: ['admin'] }, { withDeleted: false, roleIds });
const day = '2026-03-01T00:00:00Z';

const cases: Case[] = [
  ...casesOf(userList, everybody, [
    { index: 'users_by_creation', sort: [{ field: 'createdAt', dir: 'desc' }] },
    { index: 'users_by_creation', sort: [{ field: 'createdAt', dir: 'asc' }] },
    { index: 'users_by_last_seen', sort: [{ field: 'lastSeenAt', dir: 'desc' }] },
    { index: 'users_by_last_seen', sort: [{ field: 'lastSeenAt', dir: 'asc' }] },
    { index: 'users_userNameKey_key', sort: [{ field: 'userName', dir: 'asc' }] },
    { index: 'users_by_creation', filters: [{ field: 'roles', op: 'is', value: 'user' }] },
    { index: 'users_by_creation', filters: [{ field: 'roles', op: 'in', value: ['seller', 'support'] }] },
    { index: 'users_by_country', filters: [{ field: 'country', op: 'is', value: 'pl' }] },
    { index: 'users_by_creation', filters: [{ field: 'emailVerified', op: 'is', value: true }] },
    { index: 'users_unverified', filters: [{ field: 'emailVerified', op: 'is', value: false }] },
    { index: 'users_by_creation', filters: [{ field: 'createdAt', op: 'after', value: day }] },
  ]),
  ...casesOf(managedProductList, managedProductSource({ lowStock: 5, newBadgeDays: 3650 }), [
    { index: 'products_all_by_age', sort: [{ field: 'createdAt', dir: 'desc' }] },
    { index: 'products_all_by_name', sort: [{ field: 'name', dir: 'asc' }] },
    { index: 'products_all_by_price', sort: [{ field: 'price', dir: 'desc' }] },
    { index: 'products_by_type', filters: [{ field: 'type', op: 'is', value: 'game' }] },
    { index: 'products_by_seller', filters: [{ field: 'seller', op: 'is', value: 'far_10' }] },
    { index: 'products_all_by_age', filters: [{ field: 'price', op: 'atLeast', value: 10 }] },
    { index: 'products_all_by_age', filters: [{ field: 'name', op: 'contains', value: 'hollow' }] },
    { index: 'products_all_by_name', filters: [{ field: 'name', op: 'startsWith', value: 'hollow' }] },
    { index: 'products_by_sku_prefix', filters: [{ field: 'sku', op: 'startsWith', value: 'far-1' }] },
    { index: 'products_awaiting_approval', filters: [{ field: 'isAwaitingApproval', op: 'is', value: true }] },
    { index: 'products_by_stock_left', filters: [{ field: 'needsKeys', op: 'is', value: true }] },
    { index: 'products_by_newness', filters: [{ field: 'isNew', op: 'is', value: true }] },
    { index: 'products_preorders', filters: [{ field: 'isPreorder', op: 'is', value: true }] },
    { index: 'products_by_stock_left', filters: [{ field: 'isOut', op: 'is', value: true }] },
  ]),
  ...casesOf(orderList, orderListSource, [
    { index: 'orders_by_creation', sort: [{ field: 'createdAt', dir: 'desc' }] },
    { index: 'orders_by_creation', filters: [{ field: 'createdAt', op: 'after', value: day }] },
    { index: 'orders_by_creation', filters: [{ field: 'user', op: 'startsWith', value: 'far_1' }] },
  ]),
];

const noSeqScan = ['SET LOCAL enable_seqscan = off', 'SET LOCAL enable_bitmapscan = off'];
const seqScan = ['indexscan', 'indexonlyscan', 'bitmapscan'].map((kind) => `SET LOCAL enable_${kind} = off`);

test.each(cases)('$index alone answers a page and the total of $name', async ({ index, table, statements }) => {
  const before = [...(await withoutOtherIndexes(table, index)), ...noSeqScan];
  for (const { text, values } of await statements()) {
    const plan = await ask(before, { text: `EXPLAIN ${text}`, values });
    const scans = plan.map((row) => String(row['QUERY PLAN'])).filter((line) => line.includes(` on ${table} `));
    expect(scans.map((line) => line.replace(/^.*?(?=Index|Seq|Bitmap)|["\\]|Backward | {2}\(cost.*$/g, ''))).toEqual([
      expect.stringMatching(`^Index Only Scan using ${index} on ${table} `),
    ]);
  }
});

test.each(cases)('$name has the rows, the order and the total that the table says', async ({ statements }) => {
  for (const statement of await statements()) {
    const found = await ask(noSeqScan, statement);
    expect(found).toEqual(await ask(seqScan, statement));
    expect(found.length).toBeGreaterThan(0);
  }
});

test('who has several of the roles asked for counts once', async () => {
  const pageOf = async (value: string[]) =>
    await findListPage(db, userList, everybody, {
      ...{ filters: [{ field: 'roles', op: 'in', value }], sort: [], page: 1, limit: 25, currency: 'USD' },
    });
  const [sellers, both] = [await pageOf(['seller']), await pageOf(['seller', 'user'])];
  // Every 10th is a seller, every 30th of those deleted; all are users.
  expect(sellers).toMatchObject({ totalItems: 300 - 10, isTotalExact: true });
  expect(both).toMatchObject({ totalItems: 3000 - 10, isTotalExact: true });
  expect(await pageOf(['moderator'])).toMatchObject({ totalItems: 0, ids: [] });
});

interface Statement {
  text: string;
  values: unknown[];
}

interface Case {
  name: string;
  table: string;
  index: string;
  statements: () => Promise<Statement[]>;
}

function casesOf<Columns extends ListColumns>(
  list: List<Columns>,
  source: ListSource<Columns>,
  asked: { index: string; filters?: ListFilter<FilterField<Columns>>[]; sort?: ListSort<SortField<Columns>>[] }[],
): Case[] {
  return asked.map(({ index, filters = [], sort = [...list.defaultSort] }) => ({
    name: `${list.name} by ${[...filters, ...sort].map((part) => Object.values(part).join(' ')).join(', ')}`,
    table: list.name,
    index,
    statements: async () => {
      const always: Record<string, ListFilter> = {
        products: { field: 'status', op: 'in', value: ['active', 'inactive'] },
        orders: { field: 'archived', op: 'is', value: false },
      };
      const statements: Statement[] = [];
      const query = async (statement: Statement) => {
        statements.push(statement);
        return { rows: [] };
      };
      const pool: Database['pool'] = Object.create(db.pool, { query: { value: query } });
      const all = [...filters, ...(always[list.name] ? [always[list.name]] : [])].flatMap((each) => each ?? []);
      await findListPage({ ...db, pool }, list, source, { filters: all, sort, page: 3, limit: 25, currency: 'USD' });
      return statements;
    },
  }));
}

/** Each case names the index that is to answer it; on a table this small the planner would take whichever is smallest. */
async function withoutOtherIndexes(table: string, index: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ drop: string }>(
    `SELECT CASE WHEN c."conname" IS NULL THEN format('DROP INDEX %s', i."indexrelid"::regclass)
       ELSE format('ALTER TABLE %s DROP CONSTRAINT %I CASCADE', i."indrelid"::regclass, c."conname") END AS drop
     FROM pg_index i LEFT JOIN pg_constraint c ON c."conindid" = i."indexrelid" AND c."conrelid" = i."indrelid"
     WHERE i."indrelid" = $1::regclass AND i."indexrelid" <> format('%I', $2::text)::regclass`,
    [table, index],
  );
  return rows.map(({ drop }) => drop);
}

/** The rows of a statement after others, all of which are taken back. */
async function ask(before: string[], { text, values }: Statement): Promise<Record<string, unknown>[]> {
  const client = await db.pool.connect();
  try {
    await client.query('BEGIN');
    for (const each of before) await client.query(each);
    const { rows } = await client.query<Record<string, unknown>>({ text, values });
    return rows;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

async function fill(): Promise<void> {
  await db.pool.query(`
    INSERT INTO "users" ("id", "userName", "userNameKey", "email", "emailKey", "emailVerifiedAt", "status", "country", "createdAt",
      "updatedAt", "lastSeenAt")
    SELECT gen_random_uuid(), 'far_' || n, 'far_' || n, n || '@far.example', n || '@far.example', CASE WHEN n % 3 > 0 THEN now() END,
      (CASE WHEN n % 300 = 0 THEN 'deleted' ELSE 'active' END)::"UserStatus", (ARRAY['DE', 'PL', 'SE'])[1 + n % 3],
      timestamptz '2026-06-01' - n % 700 * interval '1 day', now(), CASE WHEN n % 5 > 0 THEN now() - n % 90 * interval '1 day' END
    FROM generate_series(1, 3000) n`);
  await db.pool.query(`
    INSERT INTO "user_roles" ("userId", "roleId") SELECT u."id", r."id" FROM "users" u JOIN "roles" r
      ON r."name" = 'user' OR (r."name" = 'seller' AND split_part(u."userNameKey", '_', 2)::int % 10 = 0)`);
  await db.pool.query(`INSERT INTO "categories" ("id", "name", "slug") VALUES (gen_random_uuid(), 'Far', 'far')`);
  await db.pool.query(`
    INSERT INTO "products" ("id", "slug", "sku", "name", "type", "deliveryType", "status", "priceCents", "currentPriceCents",
      "stockQuantity", "sellerId", "categoryId", "createdAt", "updatedAt", "awaitsApproval",
      "preorderAllowed", "releaseAt")
    SELECT gen_random_uuid(), 'far-' || n, 'FAR-' || n, (ARRAY['Hollow', 'Golden', 'Iron'])[1 + n % 3] || ' ' || n % 400,
      (ARRAY['game', 'software'])[1 + n % 2]::"ProductType", (ARRAY['key', 'manual'])[1 + n % 2]::"DeliveryType",
      (ARRAY['active', 'inactive', 'archived', 'active'])[1 + n % 4]::"ProductStatus", 500 + n % 900, 500 + n % 900, n % 20,
      (SELECT "id" FROM "users" WHERE "userNameKey" = 'far_10'), (SELECT "id" FROM "categories" LIMIT 1),
      timestamptz '2026-06-01' - n % 700 * interval '1 day', now(), n % 4 = 1,
      n % 7 = 0, CASE WHEN n % 2 = 0 THEN now() + n % 90 * interval '1 day' END
    FROM generate_series(1, 3000) n`);
  await db.pool.query(`
    INSERT INTO "orders" ("id", "orderNumber", "userId", "paymentMethod", "currency", "subtotalCents", "totalCents", "contactEmail",
      "contactFirstName", "contactLastName", "termsVersion", "idempotencyKey", "requestHash", "reservedUntil", "expiresAt",
      "createdAt", "updatedAt", "archivedAt")
    SELECT gen_random_uuid(), 'GM-FAR' || n, u."id", 'card', 'USD', n, n, n || '@far.example', 'Far', 'Away', '2026-01', n::text, '',
      now(), now(), timestamptz '2026-06-01' - n % 700 * interval '1 day', now(), CASE WHEN n % 9 = 0 THEN now() END
    FROM generate_series(1, 3000) n JOIN "users" u ON u."userNameKey" = 'far_' || n`);
  await db.pool.query('ANALYZE "users", "user_roles", "products", "orders"');
}
