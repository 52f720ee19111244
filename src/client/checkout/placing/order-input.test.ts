import { expect, test } from 'vitest';
import type { CartLine } from '../../cart/cart-storage.ts';
import { emptyBilling } from '../form/billing-draft.ts';
import { noGift } from '../form/gift-draft.ts';
import { toPlaceOrder } from './order-input.ts';

const line: CartLine = {
  productId: 'p1',
  slug: 'a-game',
  name: 'A game',
  coverUrl: '',
  priceCents: 1999,
  currency: 'USD',
  quantity: 2,
  maxQuantity: 5,
  type: 'game',
  addedAt: '2026-01-01T00:00:00.000Z',
};

const filled = {
  contact: { email: 'buyer@example.com', firstName: '', lastName: '' },
  billing: { ...emptyBilling, country: 'DE', postalCode: '10115' },
  method: 'card',
  delivery: 'now',
  gift: noGift,
} as const;

const paidNow = { lines: [line], asksBilling: false, coupon: null, release: undefined };

test('only what was filled in and asked for is sent', () => {
  expect(toPlaceOrder(filled, paidNow)).toEqual({
    items: [{ productId: 'p1', quantity: 2, expectedPrice: 19.99 }],
    contact: { email: 'buyer@example.com' },
    paymentMethod: 'card',
    acceptTerms: true,
    withdrawalConsent: true,
  });
});

test('where the shop asks for it, the order names where it is billed', () => {
  expect(toPlaceOrder(filled, { ...paidNow, asksBilling: true }).billing).toEqual({
    country: 'DE',
    postalCode: '10115',
  });
});

test('a coupon counts while it is valid', () => {
  const coupon = { code: 'WELCOME10', valid: true, reason: null, message: '', discount: 2 };
  expect(toPlaceOrder(filled, { ...paidNow, coupon }).couponCode).toBe('WELCOME10');
  expect(toPlaceOrder(filled, { ...paidNow, coupon: { ...coupon, valid: false } })).not.toHaveProperty('couponCode');
});

test('who gives it away does not say where the recipient uses it', () => {
  const own = { ...line, usedInCountry: 'DE' };
  const gift = { ...noGift, isGift: true, receiverEmail: 'friend@example.com' };
  expect(toPlaceOrder(filled, { ...paidNow, lines: [own] }).items[0]).toMatchObject({ usedInCountry: 'DE' });
  const given = toPlaceOrder({ ...filled, gift }, { ...paidNow, lines: [own] });
  expect(given.items).toEqual([{ productId: 'p1', quantity: 2, expectedPrice: 19.99 }]);
  expect(given.gift).toEqual({ receiverEmail: 'friend@example.com', message: '' });
});

test('a pre-order paid on release names the card that will be charged', () => {
  const order = toPlaceOrder(
    { ...filled, delivery: 'later' },
    { ...paidNow, release: { cardId: 'card1', amount: 19.99 } },
  );
  expect(order).toMatchObject({
    payOnRelease: { cardId: 'card1', amount: 19.99, consent: true },
    withdrawalConsent: false,
  });
});
