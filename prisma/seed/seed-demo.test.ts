import { describe, expect, test } from 'vitest';
import { decryptKey } from '../../src/server/keys/sealed-keys.ts';
import { checkLedger } from '../../src/server/orders/fulfilment/check-ledger.ts';
import { createTestServices } from '../../src/server/platform/testing/create-test-services.ts';
import { createTestDatabase } from '../../src/server/platform/testing/test-database.ts';
import { ledgerChecks } from '../../src/server/wallet/balance/ledger-checks.ts';
import { missingAvatars, paint } from './pictures.ts';
import { seedDemo } from './seed-demo.ts';

const db = await createTestDatabase();
const services = createTestServices(db);
// Pictures are tested apart: rendering a thousand takes a minute.
const unpainted = { signal: AbortSignal.abort() };
await (await seedDemo(services, unpainted)).rest;

/** Each names something that no row of the demo shop may be; the query returns such rows. */
const wrongs: [string, string][] = [
  [
    'a rating that its reviews do not give',
    `SELECT p."slug" FROM "products" p LEFT JOIN "reviews" r ON r."productId" = p."id" AND r."status" = 'approved'
     GROUP BY p."id" HAVING p."reviewCount" <> count(r."id") OR p."ratingSum" <> COALESCE(sum(r."rating"), 0)`,
  ],
  [
    'a key product whose stock is not its available keys',
    `SELECT p."slug" FROM "products" p LEFT JOIN "product_keys" k ON k."productId" = p."id" AND k."status" = 'available'
     WHERE p."deliveryType" = 'key' GROUP BY p."id" HAVING p."stockQuantity" <> count(k."id") - (
       SELECT count(*) FROM "stock_reservations" r WHERE r."productId" = p."id" AND r."status" = 'sold'
         AND NOT EXISTS (SELECT FROM "product_keys" sold WHERE sold."orderItemId" = r."orderItemId"))`,
  ],
  [
    'a download without a file',
    `SELECT "slug" FROM "products" p WHERE "deliveryType" = 'file'
     AND NOT EXISTS (SELECT FROM "product_files" f WHERE f."productId" = p."id")`,
  ],
  [
    'an order that is not the sum of its lines, or not paid in full',
    `SELECT o."orderNumber" FROM "orders" o WHERE o."totalCents" <>
       (SELECT sum(i."totalCents") FROM "order_items" i WHERE i."orderId" = o."id")
     OR o."totalCents" <> (SELECT sum(p."amountCents") FROM "payments" p WHERE p."orderId" = o."id" AND p."status" = 'paid')`,
  ],
  [
    'an order whose status is not that of its last event',
    `SELECT o."orderNumber" FROM "orders" o WHERE o."status" <> (SELECT e."toStatus" FROM "order_events" e
       WHERE e."orderId" = o."id" AND e."toStatus" IS NOT NULL ORDER BY e."at" DESC LIMIT 1)`,
  ],
  [
    'a line without its key or its grant, but those of a gift that waits for its claim',
    `SELECT i."id" FROM "order_items" i JOIN "orders" o ON o."id" = i."orderId"
     WHERE NOT (o."isGift" AND o."recipientId" IS NULL) AND ((i."deliveryType" = 'key' AND (SELECT count(*) FROM "product_keys" k WHERE k."orderItemId" = i."id") <> i."quantity")
        OR (i."deliveryType" = 'file' AND NOT EXISTS (SELECT FROM "download_grants" g WHERE g."orderItemId" = i."id")))`,
  ],
  [
    'a refund whose lines do not add up, or whose order does not wait for it',
    `SELECT f."id" FROM "refunds" f JOIN "orders" o ON o."id" = f."orderId" WHERE o."status" <> 'refund_requested'
     OR f."amountCents" <> (SELECT sum(l."amountCents") FROM "refund_lines" l WHERE l."refundId" = f."id")`,
  ],
  [
    'a message that is older than its thread, or between others than its two members',
    `SELECT m."id" FROM "private_messages" m JOIN "message_threads" t ON t."id" = m."threadId"
     WHERE m."createdAt" < t."createdAt" OR ARRAY[m."senderId", m."recipientId"] NOT IN
       (ARRAY[t."starterId", t."otherId"], ARRAY[t."otherId", t."starterId"])`,
  ],
  [
    'a verified review without a purchase',
    `SELECT r."id" FROM "reviews" r WHERE r."verified" AND NOT EXISTS (SELECT FROM "order_items" i
       JOIN "orders" o ON o."id" = i."orderId" WHERE i."productId" = r."productId" AND o."userId" = r."userId")`,
  ],
  [
    'a review number that its rows do not give',
    `SELECT p."slug" FROM "products" p JOIN "reviews" r ON r."productId" = p."id" AND r."status" = 'approved'
     LEFT JOIN "product_review_stats" s ON s."productId" = p."id"
     GROUP BY p."id", s."productId" HAVING (s."rating1", s."rating2", s."rating3", s."rating4", s."rating5", s."verifiedCount")
       IS DISTINCT FROM (count(*) FILTER (WHERE r."rating" = 1), count(*) FILTER (WHERE r."rating" = 2),
         count(*) FILTER (WHERE r."rating" = 3), count(*) FILTER (WHERE r."rating" = 4),
         count(*) FILTER (WHERE r."rating" = 5), count(*) FILTER (WHERE r."verified"))`,
  ],
  [
    'a helpful count that its votes do not give, or a vote of the author',
    `SELECT r."id" FROM "reviews" r LEFT JOIN "review_votes" v ON v."reviewId" = r."id"
     GROUP BY r."id" HAVING r."helpfulCount" <> count(v."userId") OR bool_or(v."userId" = r."userId")`,
  ],
  [
    'a notice of another time than its order, or of the future',
    `SELECT n."title" FROM "notifications" n LEFT JOIN "orders" o ON n."link" = '/user/orders/' || o."id"
     WHERE n."createdAt" > now() OR n."readAt" NOT BETWEEN n."createdAt" AND now()
       OR (n."type" = 'order_completed' AND n."createdAt" IS DISTINCT FROM o."completedAt")
       OR (n."type" = 'order_sold' AND NOT EXISTS (SELECT FROM "order_items" i JOIN "orders" s ON s."id" = i."orderId"
             WHERE i."sellerId" = n."userId" AND s."paidAt" = n."createdAt"))`,
  ],
  ['a product in no visible category', `SELECT "slug" FROM "categories" WHERE "productCount" = 0 AND "isFeatured"`],
];

describe('the demo shop', () => {
  test.each(wrongs)('holds no %s', async (_what, query) => {
    expect((await db.pool.query(query)).rows).toEqual([]);
  });

  test('has books that agree with its orders', async () => {
    for (const { title, sql } of ledgerChecks) expect((await db.pool.query(sql)).rows, title).toEqual([]);
    expect(await checkLedger(services)).toBe(0);
    const earning = await db.prisma.sellerEarning.count({ where: { maturedAt: null } });
    expect(earning).toBeGreaterThan(5);
    expect(await db.prisma.sellerEarning.count()).toBeGreaterThan(earning);
  });

  test('is filled once: a second run changes nothing', async () => {
    const count = async () => {
      const [products, keys, orders, reviews, users] = await Promise.all([
        db.prisma.product.count(),
        db.prisma.productKey.count(),
        db.prisma.order.count(),
        db.prisma.review.count(),
        db.prisma.user.count(),
      ]);
      return { products, keys, orders, reviews, users };
    };
    const before = await count();
    expect(before.products).toBeGreaterThan(280);
    await (await seedDemo(services, unpainted)).rest;
    expect(await count()).toEqual(before);
  });

  test('leaves a database that is not its own alone', async () => {
    const foreign = createTestServices(await createTestDatabase());
    const name = { userName: 'somebody', userNameKey: 'somebody', email: 's@example.com', emailKey: 's@example.com' };
    await foreign.db.prisma.user.create({ data: name });
    await seedDemo(foreign);
    expect(await foreign.db.prisma.product.count()).toBe(0);
  });

  test('has keys that decrypt', async () => {
    const key = await db.prisma.productKey.findFirstOrThrow();
    expect(decryptKey(services.secrets, key.productId, key.ciphertext)).toMatch(/^[A-Z2-9]{5}(-[A-Z2-9]{5}){2}$/);
  });

  test('paints what is missing, and only that', async () => {
    const jobs = await missingAvatars(services);
    await paint(services, jobs.slice(0, 2));
    expect((await missingAvatars(services)).length).toBe(jobs.length - 2);
  });

  test('paints first what a visitor looks for', async () => {
    const painted: string[] = [];
    const jobs = (await missingAvatars(services)).slice(0, 3);
    const noted = jobs.map((job) => ({ ...job, done: async () => painted.push(job.key) }));
    await paint(services, noted, { atOnce: 1, wanted: new Set(jobs.slice(2).map(({ key }) => key)) });
    expect(painted).toEqual([2, 0, 1].map((index) => jobs[index]?.key));
  });
});

test('has accounts of its staff and coupons to try', async () => {
  const { rows } = await db.pool.query(`SELECT u."email", string_agg(r."name", ' ' ORDER BY r."name") AS roles
    FROM "users" u JOIN "user_roles" own ON own."userId" = u."id" JOIN "roles" r ON r."id" = own."roleId"
    WHERE u."passwordHash" IS NOT NULL GROUP BY u."email" ORDER BY u."email"`);
  expect(rows).toEqual([
    { email: 'admin@example.com', roles: 'admin user' },
    { email: 'moderator@example.com', roles: 'moderator user' },
    { email: 'seller@example.com', roles: 'seller user' },
    { email: 'support@example.com', roles: 'support user' },
    { email: 'user@example.com', roles: 'buyer user' },
    { email: 'vip@example.com', roles: 'buyer user' },
  ]);
  const coupons = await db.prisma.coupon.findMany({ orderBy: { code: 'asc' }, select: { code: true, isActive: true } });
  expect(coupons).toEqual(['AUTUMN15', 'FIVEOFF', 'WELCOME10'].map((code) => ({ code, isActive: true })));
});
