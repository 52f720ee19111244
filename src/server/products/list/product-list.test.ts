import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productListInputSchema } from '../../../shared/products/list/catalogue-filter.schemas.ts';
import { type ProductSort, productSortSchema } from '../../../shared/products/product.schemas.ts';
import { createTestServices } from '../../platform/testing/create-test-services.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { bruteForce, isVisible } from '../testing/brute-force.ts';
import { anyCatalogueQuery, fewFilters } from '../testing/catalogue-queries.ts';
import { planCatalogue, storeCatalogue } from '../testing/random-catalogue.ts';
import { listProducts } from './products.queries.ts';

const db = await createTestDatabase();
const services = createTestServices(db);
const { stored, categoryIds } = await storeCatalogue(db, planCatalogue(20_261_121, 240));

const visible = stored.filter(isVisible);

describe('a product list', () => {
  test('shows what a look at every single product would show, for any filter, order and page', async () => {
    const page = fc.record({
      page: fc.integer({ min: 1, max: 4 }),
      limit: fc.constantFrom(5, 12, 100),
      sortBy: fc.constantFrom(...productSortSchema.options),
    });
    await fc.assert(
      fc.asyncProperty(
        anyCatalogueQuery(categoryIds),
        fc.integer({ min: 0, max: 4 }),
        page,
        async (many, kept, raw) => {
          const query = fewFilters(many, kept);
          const wanted = productListInputSchema.parse({ ...query, ...raw });
          const expected = bruteForce(stored, query, wanted.sortBy, categoryIds);
          const start = (wanted.page - 1) * wanted.limit;
          const page = await listProducts(services, wanted);
          expect(page.items.map(({ id }) => id)).toEqual(
            expected.slice(start, start + wanted.limit).map(({ id }) => id),
          );
          expect(page.totalItems).toBe(expected.length);
          expect(page.totalPages).toBe(Math.ceil(expected.length / wanted.limit));
        },
      ),
      { numRuns: 400, seed: 7 },
    );
  });

  test.each<ProductSort>(['popular', 'newest', 'price_asc', 'price_desc', 'rating', 'name', 'discount'])(
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

  test('is empty for a category that does not exist', async () => {
    const page = await listProducts(services, productListInputSchema.parse({ category: 'no-such-category' }));
    expect(page).toEqual({ items: [], page: 1, limit: 12, totalItems: 0, totalPages: 0, isTotalExact: true });
  });

  test('says of each product what its columns mean', async () => {
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
