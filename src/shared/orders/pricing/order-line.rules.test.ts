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
const request = {
  quantity: 1,
  expectedPriceCents: null,
  isOwned: false,
  userAllowance: null,
  region: 'works' as const,
};

describe('a line of a cart', () => {
  test.each([
    ['ok', item, request],
    ['unavailable', { ...item, status: 'inactive' }, request],
    ['unavailable', { ...item, publishFrom: later }, request],
    ['unavailable', { ...item, publishTo: now }, request],
    ['unavailable', { ...item, publishFrom: later, vipFrom: earlier }, request],
    ['vip_only', { ...item, vipOnly: true }, request],
    ['own_product', item, { ...request, isOwnProduct: true, isOwned: true }],
    ['already_owned', { ...item, type: 'game' }, { ...request, isOwned: true }],
    ['ok', item, { ...request, isOwned: true }],
    ['out_of_stock', { ...item, stockQuantity: 0 }, request],
    ['region_mismatch', item, { ...request, region: 'mismatch' as const }],
    ['country_unknown', item, { ...request, region: 'unknown' as const }],
    ['ok', item, { ...request, region: 'confirmed' as const }],
    ['out_of_stock', { ...item, stockQuantity: 0 }, { ...request, region: 'mismatch' as const }],
    ['region_mismatch', item, { ...request, quantity: 11, region: 'mismatch' as const }],
    ['limited', { ...item, stockQuantity: 2 }, { ...request, quantity: 3 }],
    ['limited', item, { ...request, quantity: 11 }],
    ['limited', { ...item, type: 'game' }, { ...request, quantity: 2 }],
    ['limited', item, { ...request, quantity: 2, userAllowance: 1 }],
    ['price_changed', item, { ...request, expectedPriceCents: 999 }],
    ['ok', item, { ...request, expectedPriceCents: 1000 }],
    ['ok', item, { ...request, expectedPriceCents: 1001 }],
  ])('is %s', (status, product, wished) => {
    expect(judgeLine(product, wished, null, now).status).toBe(status);
  });

  test('opens to VIPs early and at their price', () => {
    const early = { ...item, publishFrom: later, vipFrom: earlier, vipOnly: true };
    expect(judgeLine(early, request, 10, now)).toMatchObject({ status: 'ok', unitPriceCents: 900 });
  });
});
