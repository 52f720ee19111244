import type { PoolClient } from 'pg';
import { v7 as uuid } from 'uuid';
import { dayFrom } from './catalogue/pricing.ts';
import type { DemoPurchase } from './demo-purchases.ts';
import { insertRows } from './insert-rows.ts';
import type { SeededProduct } from './seed-products.ts';

const CHEAPER = 6;
const UNCHANGED = 2;

/** A wishlist of the demo shopper on which some prices fell since. */
export async function seedDemoWishlist(
  client: PoolClient,
  users: ReadonlyMap<string, string>,
  products: readonly SeededProduct[],
  purchases: readonly DemoPurchase[],
  now: Date,
): Promise<void> {
  const userId = users.get('demo_user');
  if (userId === undefined) return;
  const own = new Set(
    purchases.filter(({ userName }) => userName === 'demo_user').flatMap((purchase) => purchase.products),
  );
  const others = products.filter((product) => !own.has(product) && (product.stock ?? 1) > 0);
  const isCheaper = ({ sale }: SeededProduct) => sale !== null && sale.from <= now && now < sale.to;
  const wished = [
    ...others.filter(isCheaper).slice(0, CHEAPER),
    ...others.filter(({ sale }) => sale === null).slice(0, UNCHANGED),
  ];
  const wishlistId = uuid();
  await insertRows(client, 'wishlists', [{ id: wishlistId, userId, itemCount: wished.length, createdAt: now }]);
  await insertRows(
    client,
    'wishlist_items',
    wished.map((product, position) => ({
      id: uuid(),
      wishlistId,
      productId: product.id,
      priceWhenAddedCents: product.priceCents,
      addedAt: dayFrom(now, -18 - position),
    })),
  );
  await client.query(
    `INSERT INTO "product_stat_totals" ("productId", "views", "downloads", "wishlist", "sales", "revenueCents")
     SELECT id, 0, 0, 1, 0, 0 FROM unnest($1::uuid[]) AS ids(id)
     ON CONFLICT ("productId") DO UPDATE SET "wishlist" = "product_stat_totals"."wishlist" + 1`,
    [wished.map(({ id }) => id)],
  );
}
