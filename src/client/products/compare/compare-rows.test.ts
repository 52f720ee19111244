import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { productSchema } from '../../../shared/products/product.schemas.ts';
import { compareRows, rowsWorthShowing } from './compare-rows.tsx';

const product = productSchema.parse({
  ...{ id: 'p1', slug: 'drift-hour', name: 'Drift Hour', type: 'game', platform: 'steam', deliveryType: 'key' },
  ...{ itemClass: null, rarity: null, regions: ['GLOBAL'], languages: [], tags: [], ageRating: undefined },
  ...{ price: 20, effectivePrice: 20, vipPrice: 15, currency: 'USD', description: '', shortDescription: '' },
  ...{ inStock: true, isPreorder: false, payOnRelease: false, stockQuantity: null, maxPerOrder: 1 },
  ...{ category: { id: 'c1', name: 'Games', slug: 'games' }, categoryId: 'c1', coverUrl: '', blurhash: '' },
  ...{ averageRating: 0, reviewCount: 0, popularity: 0, createdAt: '2026-01-01T00:00:00.000Z', isNew: false },
  ...{ isVipOnly: false, badges: [], images: [], files: [], children: [], breadcrumbs: [] },
  seller: { id: 's1', userName: 'ann', displayName: 'Ann', avatarUrl: null, rating: 0 },
});

test('the price is what this shopper pays, with what everybody pays struck through', () => {
  const row = compareRows.find(({ label }) => label === 'Price');
  const shown = renderToStaticMarkup(row?.value(product, 15));
  expect(shown).toMatch(/\$15\.00.*\$20\.00.*Your member price/s);
  expect(renderToStaticMarkup(row?.value(product, 20))).not.toContain('Your member price');
});

test.each([
  ['a guest', 20, true],
  ['a VIP', 15, false],
])('%s pays $%d and is told the VIP price: %s', (_who, price, isShown) => {
  const labels = rowsWorthShowing([product], () => price).map(({ label }) => label);
  expect(labels.includes('VIP price')).toBe(isShown);
});
