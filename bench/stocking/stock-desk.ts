import type { PoolClient } from 'pg';
import type { Database } from '../../src/server/platform/database/db.ts';

export interface DeskSizes {
  users: number;
  orders: number;
  audit: number;
}

/** Adds users, orders of one line and audit rows until there are as many. Needs the demo shop and its catalogue. */
export async function stockDesk(db: Database, sizes: DeskSizes): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    const missing = async (table: string, wanted: number) => {
      const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
      return Math.max(0, wanted - Number(rows[0]?.count ?? 0));
    };
    await addUsers(client, await missing('users', sizes.users));
    await addOrders(client, await missing('orders', sizes.orders));
    await addAuditRows(client, await missing('audit_entries', sizes.audit));
    await client.query('VACUUM (ANALYZE) "users", "user_roles", "orders", "order_items", "audit_entries"');
  } finally {
    await client.query('RESET statement_timeout');
    client.release();
  }
}

async function addUsers(client: PoolClient, count: number): Promise<void> {
  if (count === 0) return;
  await client.query(
    `WITH made AS (
       INSERT INTO "users" ("id", "userName", "userNameKey", "email", "emailKey", "emailVerifiedAt", "status", "country",
         "createdAt", "updatedAt", "lastSeenAt")
       SELECT gen_random_uuid(), 'desk_' || tag, 'desk_' || tag, tag || '@desk.example', tag || '@desk.example',
         CASE WHEN n % 9 > 0 THEN now() END,
         (CASE WHEN n % 50 = 0 THEN 'suspended' WHEN n % 97 = 0 THEN 'banned' WHEN n % 9 = 0 THEN 'pending_verification'
           ELSE 'active' END)::"UserStatus",
         (ARRAY['DE', 'FR', 'US', 'GB', 'PL', 'SE'])[1 + n % 6], now() - random() * interval '900 days', now(),
         CASE WHEN n % 5 > 0 THEN now() - random() * interval '300 days' END
       FROM (SELECT n, substr(md5(random()::text || n), 1, 12) AS tag FROM generate_series(1, $1::int) n) AS numbered
       RETURNING "id"
     )
     INSERT INTO "user_roles" ("userId", "roleId") SELECT made."id", r."id" FROM made, "roles" r WHERE r."name" = 'user'`,
    [count],
  );
}

/** Most are finished, few wait for staff, as in a shop that is looked after. */
async function addOrders(client: PoolClient, count: number): Promise<void> {
  if (count === 0) return;
  await client.query(
    `CREATE TEMPORARY TABLE picked_users AS SELECT row_number() OVER () - 1 AS n, "id" FROM "users" WHERE "status" = 'active';
     CREATE TEMPORARY TABLE picked_products AS SELECT row_number() OVER () - 1 AS n, "id", "sellerId", "name", "sku", "slug",
       "coverKey", "type", "priceCents" FROM "products" LIMIT 5000;
     CREATE INDEX ON picked_users (n); CREATE INDEX ON picked_products (n); ANALYZE picked_users; ANALYZE picked_products`,
  );
  await client.query(
    `WITH numbered AS (
       SELECT n, gen_random_uuid() AS id, now() - random() * interval '700 days' AS at,
         CASE WHEN n % 400 = 0 THEN 'on_hold' WHEN n % 333 = 0 THEN 'refund_requested' WHEN n % 50 = 0 THEN 'processing'
           WHEN n % 20 = 0 THEN 'failed' WHEN n % 11 = 0 THEN 'cancelled' ELSE 'completed' END AS status,
         n % (SELECT count(*) FROM picked_users) AS buyer, n % (SELECT count(*) FROM picked_products) AS product
       FROM generate_series(1, $1::int) n
     ), lines AS (
       SELECT o.*, u."id" AS "userId", p."id" AS "productId", p."sellerId", p."name", p."sku", p."slug", p."coverKey", p."type",
         p."priceCents" AS cents, CASE WHEN o.status = 'failed' THEN 'failed' WHEN o.status = 'cancelled' THEN 'cancelled' ELSE 'paid' END AS paid
       FROM numbered o JOIN picked_users u ON u.n = o.buyer JOIN picked_products p ON p.n = o.product
     ), made AS (
       INSERT INTO "orders" ("id", "orderNumber", "userId", "status", "paymentStatus", "paymentMethod", "currency", "subtotalCents",
         "totalCents", "contactEmail", "contactFirstName", "contactLastName", "termsVersion", "riskScore", "idempotencyKey",
         "requestHash", "reservedUntil", "expiresAt", "createdAt", "paidAt", "completedAt", "updatedAt")
       SELECT id, 'GM-D' || upper(substr(replace(id::text, '-', ''), 1, 14)), "userId", status::"OrderStatus", paid::"PaymentStatus",
         (ARRAY['card', 'card', 'paypal', 'wallet', 'crypto'])[1 + n % 5]::"PaymentMethod", 'USD', cents, cents,
         'buyer' || n || '@desk.example', 'Desk', 'Buyer', '2026-01', CASE WHEN n % 7 = 0 THEN n % 100 ELSE 0 END, id::text, '',
         at, at, at, CASE WHEN paid = 'paid' THEN at END, CASE WHEN status = 'completed' THEN at END, at
       FROM lines RETURNING "id"
     )
     INSERT INTO "order_items" ("id", "orderId", "productId", "sellerId", "position", "name", "sku", "slug", "coverKey", "type",
       "deliveryType", "quantity", "listPriceCents", "unitPriceCents", "discountCents", "totalCents", "deliveryStatus")
     SELECT gen_random_uuid(), l.id, l."productId", l."sellerId", 0, l."name", l."sku", l."slug", l."coverKey", l."type", 'manual', 1,
       cents, cents, 0, cents, (CASE WHEN l.status = 'completed' THEN 'delivered' ELSE 'pending' END)::"ItemDeliveryStatus"
     FROM lines l`,
    [count],
  );
}

/** Rows that the chain does not cover, so that it is not checked on this database. */
async function addAuditRows(client: PoolClient, count: number): Promise<void> {
  if (count === 0) return;
  await client.query(
    `INSERT INTO "audit_entries" ("id", "key", "entity", "entityId", "action", "userName", "timestamp", "prevHash", "hash")
     SELECT gen_random_uuid(),
       (ARRAY['order.placed', 'order.paid', 'order.approved', 'product.changed', 'user.signed_in', 'role.granted'])[1 + n % 6],
       (ARRAY['order', 'order', 'order', 'product', 'user', 'role'])[1 + n % 6], md5(n::text),
       (ARRAY['create', 'update', 'update', 'update', 'login', 'update'])[1 + n % 6], 'desk_staff' || n % 40,
       now() - (($1::int - n) * interval '40 seconds'), 'bench ' || gen_random_uuid(), 'bench'
     FROM generate_series(1, $1::int) n`,
    [count],
  );
}
