import { expect, test } from 'vitest';
import type { Gift } from '../../../shared/orders/gifts/gift.schemas.ts';
import { isSamePurchase } from './bought-units.ts';

const pack = { id: 'pack', name: 'Both Roads' };
const lines = [
  { productId: 'sword', quantity: 3 },
  { productId: 'pack', quantity: 1 },
];
const sword = { productId: 'sword', quantity: 3, bundle: null };
const gift: Gift = {
  state: 'unpaid',
  receiverEmail: 'bob@example.net',
  message: '',
  sendAt: '2026-12-01T12:00:00.000Z',
  dueAt: '2026-12-01T12:00:00.000Z',
  sentAt: null,
  country: null,
  declinedAt: null,
  decideUntil: null,
  claimedAt: null,
  canChange: true,
  canResend: false,
  canTake: false,
};
const parts = ['first', 'second'].map((productId) => ({ productId, quantity: 1, bundle: pack }));

function isBoughtBy(bought: typeof lines, items: Parameters<typeof isSamePurchase>[1]['items']): boolean {
  const order = { items, couponCode: null, gift: null };
  return isSamePurchase({ lines: bought, couponCode: undefined, isGift: false }, order);
}

test('an order of a bundle is the one of the cart that holds it, however many parts it has', () => {
  expect(isBoughtBy(lines, [sword, ...parts])).toBe(true);
  expect(isBoughtBy(lines, [sword, ...parts.slice(1)])).toBe(true);
});

test('an order with other products, units or parts bought alone is not', () => {
  expect(isBoughtBy(lines, [sword])).toBe(false);
  expect(isBoughtBy(lines.slice(1), [sword, ...parts])).toBe(false);
  expect(isBoughtBy(lines, [{ ...sword, quantity: 2 }, ...parts])).toBe(false);
  expect(isBoughtBy(lines, [sword, ...parts.map((part) => ({ ...part, bundle: null }))])).toBe(false);
});

test('an order for somebody else is no purchase of ones own, and the reverse', () => {
  const wanted = { lines: [{ productId: 'sword', quantity: 3 }], couponCode: undefined };
  const order = { items: [sword], couponCode: null };
  expect(isSamePurchase({ ...wanted, isGift: false }, { ...order, gift })).toBe(false);
  expect(isSamePurchase({ ...wanted, isGift: true }, { ...order, gift: null })).toBe(false);
  expect(isSamePurchase({ ...wanted, isGift: true }, { ...order, gift })).toBe(true);
});

test('an order with another coupon has another price', () => {
  const wanted = { lines: [{ productId: 'sword', quantity: 3 }], isGift: false };
  const order = { items: [sword], gift: null, couponCode: 'SAVE10' };
  expect(isSamePurchase({ ...wanted, couponCode: undefined }, order)).toBe(false);
  expect(isSamePurchase({ ...wanted, couponCode: 'SAVE10' }, order)).toBe(true);
});
