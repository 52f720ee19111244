import { describe, expect, test } from 'vitest';
import { judgeBundle, judgePart } from './bundle-line.rules.ts';
import type { Orderable } from './order-line.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const game: Orderable = {
  type: 'game',
  status: 'active',
  publishFrom: null,
  publishTo: null,
  vipFrom: null,
  vipOnly: false,
  stockQuantity: 5,
  maxPerOrder: 10,
  priceCents: 1000,
  vipPriceCents: null,
  salePriceCents: null,
  saleFrom: null,
  saleTo: null,
};
const bought = { isOwned: false, isInCart: false, userAllowance: null, region: 'works' as const };
const terms = { percent: 20, vipPercent: null, now } as const;
const request = { quantity: 1, expectedPriceCents: null, userAllowance: null };
const onSale = { ...game, salePriceCents: 500 };

describe('a bundle in a cart', () => {
  test('costs the sum of its parts less its discount, on top of a sale', () => {
    const parts = [judgePart(game, bought, terms), judgePart(onSale, bought, terms)];
    expect(judgeBundle(game, parts, request, terms)).toEqual({
      status: 'ok',
      availableQuantity: 1,
      listPriceCents: 2000,
      guestPriceCents: 1200,
      unitPriceCents: 1200,
    });
  });

  test('does not charge what the buyer owns or gets in another bundle, but game items are bought again', () => {
    const parts = [
      judgePart(game, { ...bought, isOwned: true }, terms),
      judgePart(game, { ...bought, isInCart: true }, terms),
      judgePart({ ...game, type: 'game_item' }, { ...bought, isOwned: true }, terms),
    ];
    expect(parts.map(({ deduction }) => deduction)).toEqual(['owned', 'in_cart', null]);
    expect(judgeBundle(game, parts, request, terms)).toMatchObject({ status: 'ok', unitPriceCents: 800 });
  });

  test('takes VIP prices before its discount', () => {
    const vip = { ...terms, vipPercent: 10 };
    const parts = [judgePart(game, bought, vip), judgePart(onSale, bought, vip)];
    expect(judgeBundle(game, parts, request, vip)).toMatchObject({ guestPriceCents: 1200, unitPriceCents: 720 + 400 });
  });

  test.each([
    ['already_owned', game, [game], { ...bought, isOwned: true }, request],
    ['unavailable', { ...game, status: 'inactive' }, [game], bought, request],
    ['unavailable', game, [game, { ...game, status: 'inactive' }, { ...game, stockQuantity: 0 }], bought, request],
    ['out_of_stock', game, [game, { ...game, stockQuantity: 0 }], bought, request],
    ['vip_only', game, [{ ...game, vipOnly: true }], bought, request],
    ['limited', game, [game], { ...bought, userAllowance: 0 }, request],
    ['limited', game, [game], bought, { ...request, quantity: 2 }],
    ['own_product', game, [game], bought, { ...request, isOwnProduct: true }],
    ['price_changed', game, [game, game], bought, { ...request, expectedPriceCents: 1599 }],
    ['ok', game, [game, game], bought, { ...request, expectedPriceCents: 1600 }],
    ['ok', { ...game, stockQuantity: 0 }, [game], bought, request],
  ])('is %s', (status, bundle, parts, owning, wished) => {
    const judged = parts.map((part) => judgePart(part, owning, terms));
    expect(judgeBundle(bundle, judged, wished, terms).status).toBe(status);
  });
});
