import { expect, test } from 'vitest';
import type { ValidatedLine } from '../../../shared/orders/place-order.schemas.ts';
import type { CartLine } from '../../cart/cart-storage.ts';
import { linesOfCart } from './summary-lines.ts';

const line: CartLine = {
  productId: 'p1',
  quantity: 3,
  priceCents: 4999,
  currency: 'USD',
  addedAt: '2026-03-10T12:00:00.000Z',
  name: 'Iron Sword',
  slug: 'iron-sword',
  type: 'game',
  coverUrl: '',
  maxQuantity: 5,
};
const answer: ValidatedLine = {
  productId: 'p1',
  status: 'ok',
  name: 'Iron Sword',
  slug: 'iron-sword',
  coverUrl: '',
  price: 29.99,
  listPrice: 49.99,
  quantity: 3,
  availableQuantity: 5,
  releaseAt: null,
  payOnRelease: false,
  regions: [],
  platform: 'none',
  region: 'works',
  country: null,
  missingBase: null,
  parts: [],
};

test('a line of the cart is shown at its sale price beside the list price that the sums begin with', () => {
  const [shown] = linesOfCart([line], { items: [answer] }, new Map(), undefined);
  expect(shown).toMatchObject({ total: 89.97, listTotal: 149.97 });
});

test('until the shop answers, a line costs what the cart remembers', () => {
  const [shown] = linesOfCart([line], undefined, new Map(), undefined);
  expect(shown).toMatchObject({ total: 149.97, listTotal: 149.97 });
});
