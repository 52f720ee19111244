import { describe, expect, test } from 'vitest';
import type { ValidatedLine } from '../../shared/orders/place-order.schemas.ts';
import { acceptCartChanges, findCartChanges, findLowerPrices, toOrderLines } from './cart-changes.ts';
import type { CartLine } from './cart-storage.ts';

const line: CartLine = {
  productId: 'p1',
  quantity: 3,
  priceCents: 199,
  currency: 'USD',
  addedAt: '2026-03-09T12:00:00.000Z',
  name: 'Flask of Second Wind',
  slug: 'flask-of-second-wind',
  type: 'game_item',
  coverUrl: '/media/flask-640.webp',
  maxQuantity: 9,
};
const answer: ValidatedLine = {
  productId: 'p1',
  status: 'ok',
  name: line.name,
  slug: line.slug,
  coverUrl: line.coverUrl,
  price: 1.99,
  listPrice: 2.49,
  quantity: 3,
  availableQuantity: 9,
  releaseAt: null,
  payOnRelease: false,
  regions: ['GLOBAL'],
  platform: 'none',
  region: 'works',
  country: null,
  missingBase: null,
  parts: [],
};

describe('findCartChanges', () => {
  test.each([
    ['nothing', {}, undefined],
    ['a new price', { status: 'price_changed', price: 2.49 }, { kind: 'price', fromCents: 199, toCents: 249 }],
    ['no lower price', { price: 1.49 }, undefined],
    ['too few left', { status: 'limited', availableQuantity: 2 }, { kind: 'limited', available: 2 }],
    ['nothing left', { status: 'out_of_stock', availableQuantity: 0 }, { kind: 'unavailable', reason: 'Out of stock' }],
    ['own', { status: 'own_product' }, { kind: 'unavailable', reason: 'This is your own product' }],
    ['owned', { status: 'already_owned' }, { kind: 'unavailable', reason: 'You already own this' }],
  ] as const)('tells %s', (_, difference, expected) => {
    expect(findCartChanges([line], [{ ...answer, ...difference }]).get('p1')).toEqual(expected);
  });
});

describe('findLowerPrices', () => {
  test.each([
    ['a lower price', { price: 1.49 }, [['p1', { priceCents: 149 }]]],
    ['no higher price', { status: 'price_changed', price: 2.49 }, []],
    ['the same price', {}, []],
    ['nothing that cannot be bought', { status: 'out_of_stock', price: 1.49 }, []],
  ] as const)('takes over %s', (_, difference, expected) => {
    expect([...findLowerPrices([line], [{ ...answer, ...difference }])]).toEqual(expected);
  });
});

describe('acceptCartChanges', () => {
  test('takes over price and quantity and drops what cannot be bought', () => {
    const gone: CartLine = { ...line, productId: 'p2' };
    const result = acceptCartChanges(
      [line, gone],
      [
        { ...answer, price: 2.49, availableQuantity: 2, status: 'limited' },
        { ...answer, productId: 'p2', status: 'unavailable' },
      ],
    );
    expect([...result.kept]).toEqual([['p1', { priceCents: 249, quantity: 2 }]]);
    expect(result.removed).toEqual(['p2']);
  });
});

test('sends the price that was seen in major units', () => {
  expect(toOrderLines([line])).toEqual([{ productId: 'p1', quantity: 3, expectedPrice: 1.99 }]);
});
