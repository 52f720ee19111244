import { demoShoppers } from './catalogue/people.ts';
import { dayFrom } from './catalogue/pricing.ts';
import type { DemoPurchase } from './demo-purchases.ts';
import { toUserName } from './people.ts';
import { createRandom } from './random.ts';
import type { SeededProduct } from './seed-products.ts';

const CHARTED = 14;
const MOST_UNITS = 9;

/** What sold over the last week, so that the charts of the demo shop have places; nobody buys what they own. */
export function planRecentSales(
  products: readonly SeededProduct[],
  earlier: readonly DemoPurchase[],
  now: Date,
): DemoPurchase[] {
  const random = createRandom('recent sales');
  const nameOf = (userName: string, { id }: SeededProduct) => `${userName} ${id}`;
  const bought = new Set(
    earlier.flatMap(({ userName, products }) => products.map((product) => nameOf(userName, product))),
  );
  const popular = products
    .filter(({ deliveryType, publishedAt }) => deliveryType === 'key' && publishedAt < dayFrom(now, -8))
    .toSorted((a, b) => b.reviews.length - a.reviews.length || a.slug.localeCompare(b.slug))
    .slice(0, CHARTED);
  return popular.flatMap((product, place) => {
    const units = Math.max(2, MOST_UNITS - place);
    const soldToday = place % 2 === 0 ? units - 1 : 1;
    const buyers = demoShoppers
      .map((shopper) => toUserName(shopper.userName))
      .filter((userName) => !bought.has(nameOf(userName, product)));
    return random.sample(buyers, units).map((userName, unit) => ({
      userName,
      products: [product],
      placedAt: dayFrom(now, unit < soldToday ? -random.float(0.02, 0.9) : -random.float(1.2, 6.5)),
    }));
  });
}
