import type { ProductType } from '../art/subject.ts';
import { createRandom, hashText, type Random } from '../random.ts';
import { draftBundles } from './bundle-list.ts';
import type { DemoProduct } from './catalogue-types.ts';
import { type DraftProduct, draftDlcs, draftGames, draftItems, draftPacks } from './drafts.ts';
import { asMembers, draftFamilies } from './family-list.ts';
import { dayFrom, neatCents, planHistory, planSale, reducedCents } from './pricing.ts';
import { planReviews } from './reviews.ts';
import { slugOf } from './slug.ts';

const prefixes: Record<ProductType, string> = {
  game: 'GAM',
  dlc: 'DLC',
  software: 'SOF',
  game_item: 'ITM',
  resource: 'RES',
};

function stockOf(random: Random, draft: DraftProduct): number | null {
  if (draft.deliveryType === 'file') return null;
  const fate = random.next();
  if (fate < 0.05) return 0;
  if (fate < 0.18) return random.int(1, 9);
  return draft.deliveryType === 'manual' ? random.int(10, 30) : random.int(12, 120);
}

function finish(draft: DraftProduct, index: number, now: Date): DemoProduct {
  const random = createRandom(`product ${draft.name}`);
  const priceCents = neatCents(random, draft.aboutCents);
  const publishedDaysAgo = random.chance(0.16) ? random.int(1, 13) : random.int(30, 620);
  const publishedAt = dayFrom(now, -publishedDaysAgo);
  const sale = planSale(random, now, priceCents);
  const released = dayFrom(now, -publishedDaysAgo - random.int(0, draft.type === 'game' ? 900 : 200));
  const { aboutCents: _aboutCents, ...rest } = draft;
  return {
    ...rest,
    slug: slugOf(draft.name),
    sku: `${prefixes[draft.type]}-${String(index + 1).padStart(4, '0')}-${(hashText(draft.name) % 46_656).toString(36).toUpperCase().padStart(3, '0')}`,
    // Only whole days: a product page shows no hour of release.
    releaseDate: new Date(released.toISOString().slice(0, 10)),
    priceCents,
    sale,
    vipPriceCents: random.chance(0.45) ? reducedCents(priceCents, random.pick([0.05, 0.08, 0.1, 0.12])) : null,
    stock: stockOf(random, draft),
    isFeatured: random.chance(0.1),
    publishedAt,
    reviews: planReviews(random, draft.type, random.next(), publishedDaysAgo),
    priceHistory: planHistory(random, now, publishedAt, priceCents, sale),
  };
}

/** The whole demo catalogue, games before their DLC. The same `now` gives the same products. */
export function buildDemoProducts(now: Date): DemoProduct[] {
  const games = draftGames();
  const drafts = [
    ...[...games, ...draftDlcs(), ...draftPacks(), ...draftItems()],
    ...[...draftBundles(), ...draftFamilies(games)],
  ];
  const products = asMembers(drafts.map((draft, index) => finish(draft, index, now)));
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  return products.map((product) => (product.bundle ? asBundle(product, product.bundle.parts, bySlug) : product));
}

/** Its list price is that of its parts; what it costs and how many there are is worked out in the shop. */
function asBundle(
  bundle: DemoProduct,
  parts: readonly string[],
  bySlug: ReadonlyMap<string, DemoProduct>,
): DemoProduct {
  const priceCents = parts.reduce((sum, slug) => sum + (bySlug.get(slug)?.priceCents ?? 0), 0);
  const plain = { sale: null, vipPriceCents: null, isFeatured: false, reviews: [] };
  return { ...bundle, ...plain, priceCents, priceHistory: [{ at: bundle.publishedAt, priceCents, reason: 'initial' }] };
}
