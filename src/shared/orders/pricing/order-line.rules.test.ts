import { describe, expect, test } from 'vitest';
import { judgeLine, type Orderable } from './order-line.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const hour = 3_600_000;
const earlier = new Date(now.getTime() - hour);
const later = new Date(now.getTime() + hour);

const item: Orderable = {
  type: 'game_item',
  status: 'active',
  publishFrom: null,
  publishTo: null,
  vipFrom: null,
  vipOnly: false,
  stockQuantity: 20,
  maxPerOrder: 10,
  priceCents: 1000,
  vipPriceCents: null,
  salePriceCents: null,
  saleFrom: null,
  saleTo: null,
};
const wish = { quantity: 1, expectedPriceCents: null, isOwned: false, userAllowance: null, region: 'works' as const };

describe('a line of a cart', () => {
  test.each([
    ['ok', item, wish],
    ['unavailable', { ...item, status: 'inactive' }, wish],
    ['unavailable', { ...item, publishFrom: later }, wish],
    ['unavailable', { ...item, publishTo: now }, wish],
    ['unavailable', { ...item, publishFrom: later, vipFrom: earlier }, wish],
    ['vip_only', { ...item, vipOnly: true }, wish],
    ['own_product', item, { ...wish, isOwnProduct: true, isOwned: true }],
    ['already_owned', { ...item, type: 'game' }, { ...wish, isOwned: true }],
    ['ok', item, { ...wish, isOwned: true }],
    ['out_of_stock', { ...item, stockQuantity: 0 }, wish],
    ['region_mismatch', item, { ...wish, region: 'mismatch' as const }],
    ['country_unknown', item, { ...wish, region: 'unknown' as const }],
    ['ok', item, { ...wish, region: 'confirmed' as const }],
    ['out_of_stock', { ...item, stockQuantity: 0 }, { ...wish, region: 'mismatch' as const }],
    ['region_mismatch', item, { ...wish, quantity: 11, region: 'mismatch' as const }],
    ['limited', { ...item, stockQuantity: 2 }, { ...wish, quantity: 3 }],
    ['limited', item, { ...wish, quantity: 11 }],
    ['limited', { ...item, type: 'game' }, { ...wish, quantity: 2 }],
    ['limited', item, { ...wish, quantity: 2, userAllowance: 1 }],
    ['price_changed', item, { ...wish, expectedPriceCents: 999 }],
    ['ok', item, { ...wish, expectedPriceCents: 1000 }],
    ['ok', item, { ...wish, expectedPriceCents: 1001 }],
  ])('is %s', (status, product, wished) => {
    expect(judgeLine(product, wished, null, now).status).toBe(status);
  });

  test('opens to VIPs early and at their price', () => {
    const early = { ...item, publishFrom: later, vipFrom: earlier, vipOnly: true };
    expect(judgeLine(early, wish, 10, now)).toMatchObject({ status: 'ok', unitPriceCents: 900 });
  });
});
