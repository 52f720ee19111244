import type { DemoReview } from './catalogue/catalogue-types.ts';
import { dayFrom } from './catalogue/pricing.ts';
import { largeFileSlug } from './files/build-product-file.ts';
import { toUserName } from './people.ts';
import { createRandom } from './random.ts';
import { planRecentSales } from './recent-sales.ts';
import type { SeededProduct } from './seed-products.ts';

/** A finished order of the demo shop, one unit of each product. */
export interface DemoPurchase {
  userName: string;
  products: SeededProduct[];
  placedAt: Date;
}

const PER_SHOPPER = 2;
/** What somebody of level gold has spent, with some to spare for what members save. */
const GOLD_CENTS = 27_000;

/** What the demo accounts have in their libraries, and the purchases behind the verified reviews. */
export function planPurchases(products: readonly SeededProduct[], now: Date): DemoPurchase[] {
  const oldest = (type: SeededProduct['type'], delivery: SeededProduct['deliveryType'], skip = 0) =>
    [...products]
      .filter((product) => product.type === type && product.deliveryType === delivery)
      .sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime())
      .slice(skip, skip + 1);
  const large = products.filter(({ slug }) => slug === largeFileSlug);
  const extended = products.filter(
    (product) =>
      product.deliveryType === 'key' && hasDlc(products, product.slug) && product !== oldest('game', 'key')[0],
  );
  const own: DemoPurchase[] = [
    { userName: 'demo_user', products: [...oldest('game', 'key'), ...large], placedAt: dayFrom(now, -34) },
    { userName: 'demo_user', products: oldest('game_item', 'key'), placedAt: dayFrom(now, -12) },
    { userName: 'demo_user', products: extended.slice(-3), placedAt: dayFrom(now, -8) },
    {
      userName: 'demo_vip',
      products: [...oldest('software', 'key'), ...oldest('resource', 'file')],
      placedAt: dayFrom(now, -41),
    },
    { userName: 'demo_vip', products: oldest('game', 'key', 1), placedAt: dayFrom(now, -15) },
    { userName: 'demo_vip', products: worth(products, GOLD_CENTS, dayFrom(now, -27)), placedAt: dayFrom(now, -27) },
  ];
  const earlier = [...own, ...purchasesOfPairs(products, now), ...purchasesBehindReviews(products, now)];
  return [...earlier, ...planRecentSales(products, earlier, now)].filter((purchase) => purchase.products.length > 0);
}

/** The dearest games that were out by then and together cost about this. */
function worth(products: readonly SeededProduct[], cents: number, at: Date): SeededProduct[] {
  const games = products
    .filter(({ type, deliveryType, publishedAt }) => type === 'game' && deliveryType === 'key' && publishedAt < at)
    .sort((a, b) => b.priceCents - a.priceCents || a.slug.localeCompare(b.slug));
  const chosen: SeededProduct[] = [];
  let sum = 0;
  for (const game of games) {
    if (sum >= cents) break;
    chosen.push(game);
    sum += game.priceCents;
  }
  return chosen;
}

function hasDlc(products: readonly SeededProduct[], slug: string): boolean {
  return products.some(({ type, parentSlug }) => type === 'dlc' && parentSlug === slug);
}

function purchasesBehindReviews(products: readonly SeededProduct[], now: Date): DemoPurchase[] {
  const written = new Map<string, { review: DemoReview; product: SeededProduct }[]>();
  for (const product of products) {
    if (product.deliveryType !== 'key') continue;
    for (const review of product.reviews) {
      const list = written.get(review.shopperUserName) ?? [];
      written.set(review.shopperUserName, [...list, { review, product }]);
    }
  }
  return [...written].flatMap(([shopper, reviews]) => {
    const random = createRandom(`purchases ${shopper}`);
    const latest = reviews
      .sort((a, b) => a.review.daysAgo - b.review.daysAgo)
      .filter(({ review }) => review.daysAgo > 7);
    return latest.slice(0, PER_SHOPPER).flatMap(({ review, product }) => {
      const placedAt = dayFrom(now, -review.daysAgo - random.float(0.1, 2));
      return placedAt > product.publishedAt ? [{ userName: toUserName(shopper), products: [product], placedAt }] : [];
    });
  });
}

/** Two games in one order, each pair by two shoppers, so that pages can say what is bought together. */
function purchasesOfPairs(products: readonly SeededProduct[], now: Date): DemoPurchase[] {
  const known = products
    .filter(({ type, deliveryType, reviews }) => type === 'game' && deliveryType === 'key' && reviews.length > 1)
    .sort((a, b) => b.reviews.length - a.reviews.length || a.slug.localeCompare(b.slug))
    .slice(0, 16);
  const shoppers = [...new Set(known.flatMap(({ reviews }) => reviews.map(({ shopperUserName }) => shopperUserName)))];
  return known.flatMap((first, index) => {
    const second = known[index + 1];
    if (index % 2 === 1 || second === undefined) return [];
    const newest = Math.max(first.publishedAt.getTime(), second.publishedAt.getTime());
    return shoppers.slice(index, index + 2).flatMap((shopper, place) => {
      const placedAt = dayFrom(now, -20 - place - index);
      const purchase = { userName: toUserName(shopper), products: [first, second], placedAt };
      return placedAt.getTime() > newest ? [purchase] : [];
    });
  });
}
