import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { dayMs } from '../../../shared/dates/spans.ts';
import { discountPercent } from '../../../shared/products/prices/price.rules.ts';
import type { ItemClass, Platform, ProductType, Rarity } from '../../../shared/products/product.schemas.ts';
import { recountCategories } from '../../categories/recount-categories.ts';
import { type Database, transaction } from '../../platform/database/db.ts';

const words = ['Ember', 'ember', 'Frost-Bound', 'Sword', 'of the', 'Ünder', 'Pack', 'x2', '100%', "Crow's"];

/** Index of each test category's parent: three levels and a lone one. */
export const parentOf = [null, 0, 0, 1, 1, 3, null] as const;

/** A product of a test catalogue. Times are days from now; null where the column is. */
export interface PlannedProduct {
  name: string;
  type: ProductType;
  itemClass: ItemClass | null;
  rarity: Rarity | null;
  status: 'active' | 'inactive' | 'archived';
  publishFromDays: number | null;
  publishToDays: number | null;
  vipFromDays: number | null;
  vipOnly: boolean;
  priceCents: number;
  currentPriceCents: number;
  stockQuantity: number | null;
  popularity: number;
  ageDays: number;
  ratings: number[];
  category: number;
  platform: Platform;
  regions: string[];
  tags: string[];
  description: string;
  vipPriceCents: number | null;
}

/** Few different values on purpose, so that every order has ties. */
const productArbitrary: fc.Arbitrary<PlannedProduct> = fc
  .record({
    name: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' ')),
    type: fc.constantFrom<ProductType>('game', 'dlc', 'software', 'game_item', 'resource'),
    itemClass: fc.constantFrom<ItemClass>('weapon', 'armor', 'consumable'),
    rarity: fc.constantFrom<Rarity>('common', 'epic', 'legendary'),
    status: fc.constantFrom<PlannedProduct['status']>('active', 'active', 'active', 'active', 'inactive', 'archived'),
    publishFromDays: fc.constantFrom(null, null, null, -3, 3),
    publishToDays: fc.constantFrom(null, null, null, -1, 9),
    vipFromDays: fc.constantFrom(null, null, -5, 1),
    vipOnly: fc.boolean(),
    priceCents: fc.constantFrom(99, 500, 999, 1000, 1999, 5000),
    reduction: fc.constantFrom(0, 0, 0, 10, 25, 50),
    stockQuantity: fc.constantFrom(null, 0, 1, 10, 11, 500),
    popularity: fc.integer({ min: 0, max: 6 }),
    ageDays: fc.integer({ min: 0, max: 20 }),
    ratings: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
    category: fc.integer({ min: 0, max: parentOf.length - 1 }),
    platform: fc.constantFrom<Platform>('steam', 'gog', 'none'),
    regions: fc.constantFrom<string[]>(['GLOBAL'], ['GLOBAL'], ['DE'], ['DE', 'FR'], ['US', 'GLOBAL']),
    tags: fc.constantFrom<string[]>([], [], ['relic'], ['relic', 'Two Words'], ['ember']),
    description: fc.constantFrom('', '', '<p>Forged of ember&amp;ash</p>', 'A relic, sold as it is.'),
    hasVipPrice: fc.boolean(),
  })
  .filter(({ publishFromDays, publishToDays }) => (publishFromDays ?? -9) < (publishToDays ?? 99))
  .map(({ reduction, hasVipPrice, ...product }) => ({
    ...product,
    itemClass: product.type === 'game_item' ? product.itemClass : null,
    rarity: product.type === 'game_item' ? product.rarity : null,
    currentPriceCents: Math.ceil((product.priceCents * (100 - reduction)) / 100),
    vipPriceCents: hasVipPrice ? product.priceCents - 1 : null,
  }));

export function planCatalogue(seed: number, size: number): PlannedProduct[] {
  return fc.sample(productArbitrary, { seed, numRuns: size });
}

export interface StoredProduct extends PlannedProduct {
  id: string;
  slug: string;
  languages: StoredLanguage[];
}

type StoredLanguage = { code: string; interface: boolean; audio: boolean; subtitles: boolean };

const inFull = { interface: true, audio: true, subtitles: true };
/** Those of a product, by its place in the catalogue. */
const languages: StoredLanguage[][] = [
  [],
  [{ code: 'en', ...inFull }],
  [
    { code: 'en', ...inFull },
    { code: 'de', ...inFull, audio: false },
  ],
  [
    { code: 'ja', interface: false, audio: true, subtitles: false },
    { code: 'de', ...inFull },
  ],
];

/** Writes a planned catalogue and keeps its counters; gives the ids. */
export async function storeCatalogue(db: Database, planned: readonly PlannedProduct[]) {
  const prefix = randomUUID().slice(0, 8);
  const seller = await db.prisma.user.create({
    data: { userName: prefix, userNameKey: prefix, email: `${prefix}@example.com`, emailKey: `${prefix}@example.com` },
  });
  const categoryIds: string[] = [];
  for (const [index, parent] of parentOf.entries()) {
    const parentId = parent === null ? null : (categoryIds[parent] ?? null);
    const data = { parentId, name: `Category ${index}`, slug: `${prefix}-category-${index}`, position: index };
    categoryIds.push((await db.prisma.category.create({ data })).id);
  }
  const now = Date.now();
  const at = (days: number | null) => (days === null ? null : new Date(now + days * dayMs));
  const stored: StoredProduct[] = [];
  for (const [index, product] of planned.entries()) {
    const { publishFromDays, publishToDays, vipFromDays, ageDays, ratings, category, ...columns } = product;
    const ratingSum = ratings.reduce((sum, rating) => sum + rating, 0);
    const data = {
      ...columns,
      languages: languages[index % languages.length] ?? [],
      slug: `${prefix}-product-${index}`,
      sku: `${prefix}-${index}`.toUpperCase(),
      deliveryType: 'key' as const,
      publishFrom: at(publishFromDays),
      publishTo: at(publishToDays),
      vipFrom: at(vipFromDays),
      createdAt: new Date(now - ageDays * dayMs),
      salePriceCents: product.currentPriceCents < product.priceCents ? product.currentPriceCents : null,
      discountPercent: discountPercent(product.priceCents, product.currentPriceCents),
      ratingSum,
      reviewCount: ratings.length,
      averageRating: ratings.length === 0 ? 0 : Math.round((ratingSum / ratings.length) * 100) / 100,
      sellerId: seller.id,
      categoryId: categoryIds[category] ?? '',
    };
    const { id } = await db.prisma.product.create({ data, select: { id: true } });
    stored.push({ ...product, id, slug: data.slug, languages: data.languages });
  }
  await transaction(db, recountCategories);
  return { stored, categoryIds, sellerId: seller.id };
}
