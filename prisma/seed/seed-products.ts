import type { PoolClient } from 'pg';
import { v7 as uuid } from 'uuid';
import { dayMs } from '../../src/shared/dates/spans.ts';
import { familyAxes } from '../../src/shared/families/family.rules.ts';
import { discountPercent, formerPriceCents, guestPriceCents } from '../../src/shared/products/prices/price.rules.ts';
import { recordOf } from '../../src/shared/records/record.ts';
import type { DemoProduct } from './catalogue/catalogue-types.ts';
import { demoCategories } from './catalogue/categories.ts';
import { demoFamilies } from './catalogue/family-list.ts';
import { slugOf } from './catalogue/slug.ts';
import { insertRows } from './insert-rows.ts';
import { toUserName } from './people.ts';
import { createRandom } from './random.ts';

/** Proportions of every cover, in px of the widest rendition. */
export const coverSize = { width: 1280, height: 1600 } as const;

export interface SeededProduct extends DemoProduct {
  id: string;
  sellerId: string;
  coverKey: string;
}

export const coverKeyOf = (slug: string, index: number) => `products/${slug}-${index}`;

/** Writes the category tree without pictures and counts; gives ids by slug. */
export async function seedCategories(client: PoolClient): Promise<Map<string, string>> {
  const ids = new Map(demoCategories.map(({ slug }) => [slug, uuid()]));
  await insertRows(
    client,
    'categories',
    demoCategories.map((category) => ({
      id: ids.get(category.slug),
      parentId: category.parentSlug && ids.get(category.parentSlug),
      name: category.name,
      slug: category.slug,
      description: category.shortDescription,
      status: 'active',
      isFeatured: category.isFeatured,
      position: category.sortOrder,
      productCount: 0,
    })),
  );
  return ids;
}

/** Writes the products with their covers' rows, price history and reviews, all of it consistent with each other. */
export async function seedProducts(
  client: PoolClient,
  demo: readonly DemoProduct[],
  ids: { users: Map<string, string>; categories: Map<string, string> },
  now: Date,
): Promise<SeededProduct[]> {
  const products = demo.map((product) => ({
    ...product,
    id: uuid({ msecs: product.publishedAt.getTime() }),
    sellerId: ids.users.get(product.sellerUserName) ?? '',
    coverKey: coverKeyOf(product.slug, 0),
  }));
  const idBySlug = new Map(products.map(({ slug, id }) => [slug, id]));
  const hidden = new Set(demoFamilies.flatMap(({ members }) => members.slice(1).map(({ name }) => name)));
  await insertRows(
    client,
    'products',
    products.map((product) => ({
      ...toProductRow(product, now),
      categoryId: ids.categories.get(product.categorySlug),
      parentProductId: product.parentSlug && idBySlug.get(product.parentSlug),
      bundlePercent: product.bundle?.percent ?? null,
      isListed: !hidden.has(product.name),
    })),
  );
  await seedFamilies(client, idBySlug);
  await insertRows(
    client,
    'bundle_parts',
    products.flatMap(({ id: bundleId, bundle }) =>
      (bundle?.parts ?? []).map((slug, position) => ({ bundleId, productId: idBySlug.get(slug), position })),
    ),
  );
  await insertRows(
    client,
    'product_images',
    products.map(({ id, name, coverKey }) => ({
      id: uuid(),
      productId: id,
      position: 0,
      key: coverKey,
      alt: `Cover of ${name}`,
      ...coverSize,
      blurhash: '',
    })),
  );
  await insertRows(client, 'price_history', products.flatMap(toHistoryRows));
  await insertRows(
    client,
    'reviews',
    products.flatMap((product) => toReviewRows(product, ids.users, now)),
  );
  return products;
}

/** The first member of each family is the one that lists show. */
async function seedFamilies(client: PoolClient, idBySlug: ReadonlyMap<string, string>): Promise<void> {
  for (const { members } of demoFamilies) {
    const familyId = uuid();
    await insertRows(client, 'product_families', [{ id: familyId }]);
    const rows = members.map(({ name, priceCents: _, contents, ...labels }, position) => {
      const told = recordOf(familyAxes, (axis) => labels[axis] ?? null);
      return { productId: idBySlug.get(slugOf(name)), familyId, position, contents: [...contents], ...told };
    });
    await insertRows(client, 'family_members', rows);
  }
}

function toProductRow(product: SeededProduct, now: Date) {
  const { sale, priceCents, reviews } = product;
  const priced = {
    priceCents,
    vipPriceCents: product.vipPriceCents,
    salePriceCents: sale?.priceCents ?? null,
    saleFrom: sale?.from ?? null,
    saleTo: sale?.to ?? null,
  };
  const currentPriceCents = guestPriceCents(priced, now);
  const lowest30Cents = lowestBefore(product, sale?.from ?? now);
  const ratingSum = reviews.reduce((sum, { rating }) => sum + rating, 0);
  const random = createRandom(`fame ${product.slug}`);
  const isItem = product.type === 'game_item';
  return {
    id: product.id,
    slug: product.slug,
    sku: product.sku,
    name: product.name,
    languages: languagesOf(product),
    shortDescription: product.shortDescription,
    description: product.descriptionHtml,
    type: product.type,
    itemClass: isItem ? product.itemClass : null,
    rarity: isItem ? product.rarity : null,
    deliveryType: product.deliveryType,
    platform: product.platform,
    regions: product.regions,
    tags: product.tags.slice(0, 8),
    activationGuide: product.activationGuide || null,
    systemRequirements: product.systemRequirements,
    ageRating: product.ageRating,
    releaseDate: product.releaseDate.toISOString().slice(0, 10),
    status: 'active',
    vipOnly: isItem && product.rarity === 'legendary' && random.chance(0.12),
    seo: {},
    ...priced,
    currentPriceCents,
    discountPercent: discountPercent(formerPriceCents({ priceCents, lowest30Cents }), currentPriceCents),
    lowest30Cents,
    stockQuantity: product.stock,
    maxPerOrder: isItem ? 10 : 1,
    coverKey: product.coverKey,
    coverBlurhash: '',
    ratingSum,
    reviewCount: reviews.length,
    averageRating: reviews.length === 0 ? 0 : Math.round((ratingSum / reviews.length) * 100) / 100,
    popularity: Math.round(ratingSum * 2 + random.float(0, 60) + (product.isFeatured ? 80 : 0)),
    sellerId: product.sellerId,
    version: 1,
    createdAt: product.publishedAt,
    updatedAt: product.publishedAt,
  };
}

/** Lowest price of the 30 days before `start`, the price in force at their beginning included. */
function lowestBefore({ priceHistory, priceCents }: DemoProduct, start: Date): number {
  const before = priceHistory.filter(({ at }) => at < start);
  const from = start.getTime() - 30 * dayMs;
  const inForce = before.findLast(({ at }) => at.getTime() <= from);
  const during = before.filter(({ at }) => at.getTime() > from);
  return Math.min(priceCents, ...[...(inForce ? [inForce] : []), ...during].map((point) => point.priceCents));
}

function toHistoryRows({ id, priceHistory }: SeededProduct) {
  return priceHistory.map((point) => ({
    id: uuid({ msecs: point.at.getTime() }),
    productId: id,
    at: point.at,
    priceCents: point.priceCents,
    reason: point.reason.replace('-', '_'),
  }));
}

function toReviewRows(product: SeededProduct, users: Map<string, string>, now: Date) {
  return product.reviews.map((review) => ({
    id: uuid(),
    productId: product.id,
    userId: users.get(toUserName(review.shopperUserName)),
    rating: review.rating,
    title: review.title,
    content: review.content,
    status: 'approved',
    verified: false,
    helpfulCount: review.helpfulCount,
    createdAt: new Date(now.getTime() - review.daysAgo * dayMs),
  }));
}

const translations = ['de', 'fr', 'es', 'it', 'pt-BR', 'pl', 'ja', 'zh-Hans'] as const;

/** English in full; the better known a game, the more translations, of which the first are spoken too. */
function languagesOf({ type, slug, reviews }: SeededProduct) {
  if (type !== 'game' && type !== 'dlc') return [];
  const random = createRandom(`languages ${slug}`);
  const spoken = random.int(0, 3);
  return [
    { code: 'en', interface: true, audio: true, subtitles: true },
    ...translations
      .slice(0, 2 + Math.min(6, Math.floor(reviews.length / 6)))
      .map((code, index) => ({ code, interface: true, audio: index < spoken, subtitles: true })),
  ];
}
