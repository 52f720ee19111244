import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type ProductReviewListInput, productReviewListInputSchema } from '../../shared/reviews/review.schemas.ts';
import { guest } from '../platform/actor.ts';
import { createTestServices } from '../platform/testing/create-test-services.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { planCatalogue, storeCatalogue } from '../products/testing/random-catalogue.ts';
import { listProductReviews } from './reviews.queries.ts';

const REVIEWS = 40_000;
const db = await createTestDatabase();
const services = createTestServices(db);
const { stored } = await storeCatalogue(db, planCatalogue(7, 30));
const now = new Date();
const product = stored.find(
  ({ status, publishFromDays, publishToDays }) =>
    status === 'active' && publishFromDays === null && publishToDays === null,
);
if (!product) throw new Error('No product is on show');

/** A plan as PostgreSQL tells it, with what matters here: which node read how many rows. */
const nodeSchema = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().optional(),
  get Plans() {
    return z.array(nodeSchema).optional();
  },
});
type Node = z.infer<typeof nodeSchema>;
const planSchema = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: nodeSchema })) }));

/** Rows of the reviews that one page of the list looks at. */
async function rowsRead(input: Partial<ProductReviewListInput>): Promise<number> {
  const texts: { text: string; values: unknown[] }[] = [];
  const pool = new Proxy(db.pool, {
    get: (target, key) =>
      key === 'query'
        ? (query: { text: string; values: unknown[] }) => {
            texts.push(query);
            return target.query(query);
          }
        : Reflect.get(target, key),
  });
  await listProductReviews(
    { ...services, db: { ...db, pool } },
    guest,
    productReviewListInputSchema.parse({ id: product?.id, ...input }),
  );
  const page = texts.find(({ text }) => text.includes('OFFSET'));
  if (!page) throw new Error('No page was read');
  const { rows } = await db.pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${page.text}`, page.values);
  return planSchema
    .parse(rows)
    .flatMap((row) => row['QUERY PLAN'])
    .reduce((sum, { Plan }) => sum + readBy(Plan), 0);
}

function readBy(node: Node): number {
  const own =
    node['Relation Name'] === 'reviews'
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0;
  return own + (node.Plans ?? []).reduce((sum, child) => sum + readBy(child), 0);
}

beforeAll(async () => {
  await db.pool.query(
    `INSERT INTO "users" ("id", "userName", "userNameKey", "email", "emailKey", "status", "updatedAt")
     SELECT gen_random_uuid(), 'r' || n, 'r' || n, 'r' || n || '@example.com', 'r' || n || '@example.com', 'active', now()
     FROM generate_series(1, $1::int) n`,
    [REVIEWS],
  );
  await db.pool.query(
    `INSERT INTO "reviews" ("id", "productId", "userId", "rating", "status", "verified", "helpfulCount", "imageCount", "createdAt")
     SELECT gen_random_uuid(), $1, u."id", 1 + floor(4.99 * sqrt(random()))::int,
       CASE WHEN random() < 0.05 THEN 'pending' ELSE 'approved' END::"ReviewStatus", random() < 0.8,
       floor(50 * random() ^ 6)::int, CASE WHEN random() < 0.02 THEN 1 ELSE 0 END, $2::timestamptz - random() * interval '700 days'
     FROM "users" u WHERE u."userName" ~ '^r[0-9]+$'`,
    [product.id, now],
  );
  await db.pool.query(`INSERT INTO "product_review_stats"
      ("productId", "rating1", "rating2", "rating3", "rating4", "rating5", "verifiedCount", "withImagesCount")
    SELECT "productId", count(*) FILTER (WHERE "rating" = 1), count(*) FILTER (WHERE "rating" = 2),
      count(*) FILTER (WHERE "rating" = 3), count(*) FILTER (WHERE "rating" = 4), count(*) FILTER (WHERE "rating" = 5),
      count(*) FILTER (WHERE "verified"), count(*) FILTER (WHERE "imageCount" > 0)
    FROM "reviews" WHERE "status" = 'approved' GROUP BY "productId"`);
  await db.pool.query(
    `UPDATE "products" p SET ("reviewCount", "ratingSum", "averageRating") =
    (SELECT count(*), sum("rating"), round(avg("rating"), 2) FROM "reviews" WHERE "productId" = p."id" AND "status" = 'approved')
    WHERE p."id" = $1`,
    [product.id],
  );
  await db.pool.query('VACUUM (ANALYZE) "reviews", "users"');
}, 120_000);

describe(`with ${REVIEWS} reviews of one product a page reads little more than it shows`, () => {
  test.each<Partial<ProductReviewListInput>>([
    {},
    { sortBy: 'helpful' },
    { sortBy: 'highest' },
    { sortBy: 'lowest' },
    { rating: 1 },
    { rating: 5, sortBy: 'helpful' },
    { hasImages: true },
    { verified: true },
    { page: 40 },
  ])('%j', async (input) => {
    const shown = 10 * (input.page ?? 1);
    // The page itself is read twice: first its ids, then its rows; a filter passes some by.
    expect(await rowsRead(input)).toBeLessThan(shown * 12);
  });
});
