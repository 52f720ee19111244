import type { PoolClient } from 'pg';
import { recountCategories } from '../../src/server/categories/recount-categories.ts';
import { invalidate } from '../../src/server/platform/cache/cache-bus.ts';
import { transaction } from '../../src/server/platform/database/db.ts';
import type { Services } from '../../src/server/platform/services.ts';
import { refreshBundles } from '../../src/server/products/editing/refresh-bundles.ts';
import { getHomePage } from '../../src/server/products/home/home.queries.ts';
import { refreshCompanions } from '../../src/server/products/together/refresh-companions.ts';
import { refreshSearchWords } from '../../src/server/search/spelling/refresh-search-words.ts';
import { buildDemoProducts } from './catalogue/build-demo-products.ts';
import { seedCommunity } from './community/seed-community.ts';
import { seedFiles, seedKeys } from './deliverables.ts';
import { seedDemoCoupons } from './demo-coupons.ts';
import { seedDemoEarnings } from './demo-earnings.ts';
import { seedDemoGift } from './demo-gift.ts';
import { seedDemoPreorder } from './demo-preorder.ts';
import { planPurchases } from './demo-purchases.ts';
import { seedDemoRates } from './demo-rates.ts';
import { addReviewPictures, seedReviewDetails } from './demo-reviews.ts';
import { seedDemoVip } from './demo-vip.ts';
import { seedDemoVisits } from './demo-visits.ts';
import { seedDemoWallet } from './demo-wallet.ts';
import { seedDemoWishlist } from './demo-wishlist.ts';
import { seedPeople } from './people.ts';
import {
  missingAvatars,
  missingCategoryArt,
  missingCovers,
  missingGalleries,
  type PaintOptions,
  paint,
} from './pictures.ts';
import { seedPurchases } from './purchases.ts';
import { seedCategories, seedProducts } from './seed-products.ts';

/** Row of `settings` that says this database is a demo shop. */
const MARKER = 'demo.seededAt';
const LOCK = 748_120_313;

/**
 * Fills an empty database with the demo shop and returns once the home page has its pictures; `rest` resolves when all
 * others are painted. On a demo shop it only paints what an earlier run left; on any other database it does nothing.
 *
 * @param options.signal stops the painting after the picture at hand; the next run goes on from there
 * @param options.paintsRest false leaves the others to `paintDemo`
 */
export async function seedDemo(
  services: Services,
  options: { signal?: AbortSignal; paintsRest?: boolean } = {},
): Promise<{ rest: Promise<void> }> {
  const { signal, paintsRest = true } = options;
  const now = new Date();
  const demo = buildDemoProducts(now);
  const startedAt = performance.now();
  const state = await fillDatabase(services, now);
  if (state === 'foreign') return { rest: Promise.resolve() };
  if (state === 'filled') {
    await transaction(services.db, recountCategories);
    await refreshBundles(services);
    await refreshSearchWords(services);
    await refreshCompanions(services);
  }
  const home = await getHomePage(services);
  const { hero, hot, deals, charts, newest, onSale, downloads } = home;
  const shown = [hero, hot, deals, charts.today, charts.week, newest, onSale, downloads].flat().map(({ slug }) => slug);
  const covers = await missingCovers(services, demo, shown);
  const art = await missingCategoryArt(services);
  const isOnHome = new Set(shown.map((slug) => `products/${slug}-0`));
  await paint(
    services,
    covers.filter(({ key }) => isOnHome.has(key)),
    { signal },
  );
  await paint(services, art.slice(0, home.featuredCategories.length), { signal });
  await announce(services);
  if (state === 'filled') {
    services.logger.info({ seconds: Math.round((performance.now() - startedAt) / 100) / 10 }, 'The demo data is ready');
  }
  return { rest: paintsRest ? paintRest(services, demo, { signal }) : Promise.resolve() };
}

type Painter = Pick<Services, 'db' | 'storage' | 'logger'>;

/** Paints what `seedDemo` left, one picture after the other. Does nothing in a shop that is no demo. */
export async function paintDemo(painter: Painter, options: Omit<PaintOptions, 'atOnce'>): Promise<void> {
  const isDemo = (await painter.db.prisma.setting.count({ where: { key: MARKER } })) > 0;
  if (isDemo) await paintRest(painter, buildDemoProducts(new Date()), { ...options, atOnce: 1 });
}

/** In one transaction, so that a killed run leaves an empty database behind and not half a shop. */
async function fillDatabase(services: Services, now: Date): Promise<'filled' | 'known' | 'foreign'> {
  const client = await services.db.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const { rows } = await client.query<{ isKnown: boolean; isEmpty: boolean }>(
      `SELECT EXISTS (SELECT FROM "settings" WHERE "key" = $1) AS "isKnown",
         NOT EXISTS (SELECT FROM "users") AND NOT EXISTS (SELECT FROM "products") AS "isEmpty"`,
      [MARKER],
    );
    const [state] = rows;
    if (state?.isEmpty) await fill(client, services, now);
    await client.query('COMMIT');
    return state?.isEmpty ? 'filled' : state?.isKnown ? 'known' : 'foreign';
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

async function fill(client: PoolClient, services: Services, now: Date): Promise<void> {
  services.logger.info('Loading the demo data');
  const users = await seedPeople(client, now);
  await seedDemoVip(client);
  const categories = await seedCategories(client);
  const products = await seedProducts(client, buildDemoProducts(now), { users, categories }, now);
  const purchases = planPurchases(products, now);
  const sold = await seedPurchases(client, purchases, users);
  await seedDemoWishlist(client, users, products, purchases, now);
  await seedDemoWallet(client, users, now);
  await seedReviewDetails(client);
  await seedKeys(client, services, products, sold);
  await seedFiles(client, services, products, sold);
  await seedDemoPreorder(client, now);
  await seedDemoGift(client, products, users, now);
  await seedDemoEarnings(client, now);
  await seedDemoCoupons(client, now);
  await seedDemoRates(client, now);
  await seedDemoVisits(client, now);
  await seedCommunity(client, users, products, now);
  await client.query(`UPDATE "seller_profiles" s SET "rating" = rated.average, "reviewCount" = rated.reviews, "salesCount" = (
        SELECT COALESCE(sum(i."quantity"), 0) FROM "order_items" i JOIN "orders" o ON o."id" = i."orderId"
        WHERE i."sellerId" = s."userId" AND o."paymentStatus" = 'paid')
    FROM (
      SELECT "sellerId", round(sum("ratingSum")::numeric / sum("reviewCount"), 2) AS average, sum("reviewCount") AS reviews
      FROM "products" WHERE "reviewCount" > 0 GROUP BY "sellerId"
    ) rated WHERE rated."sellerId" = s."userId"`);
  await client.query(`INSERT INTO "product_videos" ("id", "productId", "position", "source", "externalId", "title")
    SELECT gen_random_uuid(), "id", 0, 'youtube', 'aqz-KE-bpKQ', 'Sample trailer (Big Buck Bunny)' FROM "products"
    WHERE "type" = 'game' AND "status" = 'active' ORDER BY "popularity" DESC, "id" LIMIT 6`);
  // The demo's staff have no authenticator app; decision 0006.
  const settings = {
    [MARKER]: now.toISOString(),
    require2faForStaff: false,
    walletEnabled: true,
    companyName: 'Game Market Demo B.V.',
    companyAddress: 'Voorbeeldstraat 1, 1011 AB Amsterdam, The Netherlands',
    companyVatId: 'NL000000000B00',
  };
  for (const [key, value] of Object.entries(settings)) {
    await client.query('INSERT INTO "settings" ("key", "value", "updatedAt") VALUES ($1, $2, now())', [
      key,
      JSON.stringify(value),
    ]);
  }
  await client.query('ANALYZE');
}

async function paintRest(
  services: Painter,
  demo: ReturnType<typeof buildDemoProducts>,
  options: PaintOptions,
): Promise<void> {
  try {
    await paint(services, await missingCovers(services, demo, []), options);
    await paint(services, await missingCategoryArt(services), options);
    await announce(services);
    await paint(services, await missingAvatars(services), options);
    await paint(services, await missingGalleries(services, demo), options);
    if (!options.signal?.aborted) await addReviewPictures(services);
    await announce(services);
  } catch (error) {
    // The next start goes on from here; a shop with some pictures missing is still a shop.
    services.logger.debug({ reason: String(error) }, 'Generating the demo pictures stopped early');
  }
}

async function announce({ db }: Pick<Services, 'db'>): Promise<void> {
  await transaction(db, (tx) => invalidate(tx, ['products', 'categories']));
}
