import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ProductListInput, productListInputSchema } from '../../shared/products/catalogue-filter.schemas.ts';
import { discountPercent } from '../../shared/products/price.rules.ts';
import type { ProductSort } from '../../shared/products/product.schemas.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { listProducts } from './products.queries.ts';
import { createTestServices } from './testing/create-test-services.ts';
import { parentOf, planCatalogue, type StoredProduct, storeCatalogue } from './testing/random-catalogue.ts';

const db = await createTestDatabase();
const services = createTestServices(db);
const { stored, categoryIds } = await storeCatalogue(db, planCatalogue(20_261_121, 240));

const visible = stored.filter(
  ({ status, publishFromDays, publishToDays, vipFromDays }) =>
    status === 'active' &&
    (publishFromDays === null || publishFromDays < 0 || (vipFromDays !== null && vipFromDays < 0)) &&
    (publishToDays === null || publishToDays > 0),
);

describe('a product list', () => {
  it('shows what a look at every single product would show, for any filter, order and page', async () => {
    const input = fc.record(
      {
        page: fc.integer({ min: 1, max: 4 }),
        limit: fc.constantFrom(5, 12, 100),
        sortBy: fc.constantFrom<ProductSort>(
          'popular',
          'newest',
          'price_asc',
          'price_desc',
          'rating',
          'name',
          'discount',
        ),
        category: fc.constantFrom(...categoryIds),
        minPrice: fc.constantFrom(0, 4.5, 9.99),
        maxPrice: fc.constantFrom(9.99, 19.99, 50_000),
        inStock: fc.boolean(),
        onSale: fc.boolean(),
        type: fc.subarray(['game', 'dlc', 'game_item'] as const, { minLength: 1 }),
        rarity: fc.subarray(['common', 'epic', 'legendary'] as const, { minLength: 1 }),
        itemClass: fc.subarray(['weapon', 'armor'] as const, { minLength: 1 }),
        q: fc.constantFrom(
          'em',
          'EMBER',
          'frost bound',
          'bound',
          'ünd',
          'word',
          '100%',
          '%',
          "crow's",
          's',
          'x2 ember',
        ),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(input, async (raw) => {
        const wanted = productListInputSchema.parse(raw);
        const expected = bruteForce(wanted);
        const start = (wanted.page - 1) * wanted.limit;
        const page = await listProducts(services, wanted);
        expect(page.items.map(({ id }) => id)).toEqual(expected.slice(start, start + wanted.limit).map(({ id }) => id));
        expect(page.totalItems).toBe(expected.length);
        expect(page.totalPages).toBe(Math.ceil(expected.length / wanted.limit));
      }),
      { numRuns: 400, seed: 7 },
    );
  });

  it.each<ProductSort>(['popular', 'newest', 'price_asc', 'price_desc', 'rating', 'name', 'discount'])(
    'by %s shows each visible product once over all its pages',
    async (sortBy) => {
      const seen: string[] = [];
      for (let page = 1; page <= Math.ceil(visible.length / 7); page++) {
        const { items } = await listProducts(services, productListInputSchema.parse({ page, limit: 7, sortBy }));
        seen.push(...items.map(({ id }) => id));
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect([...seen].sort()).toEqual(visible.map(({ id }) => id).sort());
    },
  );

  it('is empty for a category that does not exist', async () => {
    const page = await listProducts(services, productListInputSchema.parse({ category: 'no-such-category' }));
    expect(page).toEqual({ items: [], page: 1, limit: 12, totalItems: 0, totalPages: 0, isTotalExact: true });
  });

  it('says of each product what its columns mean', async () => {
    const { items } = await listProducts(services, productListInputSchema.parse({ limit: 100 }));
    for (const card of items) {
      const product = stored.find(({ id }) => id === card.id);
      expect(product).toBeDefined();
      if (!product) continue;
      const isOnSale = product.currentPriceCents < product.priceCents;
      expect(card.price * 100).toBeCloseTo(product.priceCents);
      expect(card.effectivePrice * 100).toBeCloseTo(product.currentPriceCents);
      expect(card.compareAtPrice).toBe(isOnSale ? card.price : undefined);
      expect(card.inStock).toBe(product.stockQuantity !== 0);
      expect(card.stockQuantity).toBe(
        product.stockQuantity !== null && product.stockQuantity <= 10 ? product.stockQuantity : null,
      );
      expect(card.isNew).toBe(product.ageDays < 14);
      expect(card.isVipOnly).toBe(product.vipOnly || (product.publishFromDays ?? -1) > 0);
    }
  });
});

function bruteForce(input: ProductListInput): StoredProduct[] {
  const subtree = input.category === undefined ? undefined : below(categoryIds.indexOf(input.category));
  const words = input.q?.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? (input.q === undefined ? [] : ['\0']);
  return visible
    .filter(
      (product) =>
        (!subtree || subtree.has(product.category)) &&
        (input.minPrice === undefined || product.currentPriceCents >= Math.round(input.minPrice * 100)) &&
        (input.maxPrice === undefined || product.currentPriceCents <= Math.round(input.maxPrice * 100)) &&
        (!input.inStock || product.stockQuantity !== 0) &&
        (!input.onSale || product.currentPriceCents < product.priceCents) &&
        (!input.type || input.type.includes(product.type)) &&
        (!input.rarity || input.rarity.some((rarity) => rarity === product.rarity)) &&
        (!input.itemClass || input.itemClass.some((itemClass) => itemClass === product.itemClass)) &&
        words.every((word) =>
          (product.name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).some((own) => own.startsWith(word)),
        ),
    )
    .sort((a, b) => compare[input.sortBy](a, b) || (ascending.has(input.sortBy) ? byId(a, b) : byId(b, a)));
}

const ascending = new Set<ProductSort>(['price_asc', 'name']);
const byId = (a: StoredProduct, b: StoredProduct) => (a.id < b.id ? -1 : 1);
const average = ({ ratings }: StoredProduct) =>
  ratings.length === 0 ? 0 : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
const discount = (product: StoredProduct) => discountPercent(product.priceCents, product.currentPriceCents);
const compare: Record<ProductSort, (a: StoredProduct, b: StoredProduct) => number> = {
  popular: (a, b) => b.popularity - a.popularity,
  newest: (a, b) => a.ageDays - b.ageDays,
  price_asc: (a, b) => a.currentPriceCents - b.currentPriceCents,
  price_desc: (a, b) => b.currentPriceCents - a.currentPriceCents,
  rating: (a, b) => average(b) - average(a) || b.ratings.length - a.ratings.length,
  name: (a, b) => Buffer.compare(Buffer.from(a.name.toLowerCase()), Buffer.from(b.name.toLowerCase())),
  discount: (a, b) => discount(b) - discount(a),
};

function below(index: number): Set<number> {
  const found = new Set([index]);
  for (const [child, parent] of parentOf.entries()) if (parent !== null && found.has(parent)) found.add(child);
  return found;
}
