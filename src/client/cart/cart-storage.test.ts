import { describe, expect, test } from 'vitest';
import { type CartLine, parseCart } from './cart-storage.ts';

const now = Date.parse('2026-03-10T12:00:00.000Z');

function line(changes: Partial<CartLine>): CartLine {
  return {
    productId: 'p1',
    quantity: 1,
    priceCents: 1999,
    currency: 'USD',
    addedAt: '2026-03-09T12:00:00.000Z',
    name: 'Hollow Tides',
    slug: 'hollow-tides',
    type: 'game',
    coverUrl: '/media/hollow-tides-640.webp',
    maxQuantity: 1,
    ...changes,
  };
}

describe('parseCart', () => {
  test('gives back what was stored', () => {
    const lines = [line({}), line({ productId: 'p2' })];
    expect(parseCart(JSON.stringify(lines), now)).toEqual({ lines, expired: [] });
  });

  test('leaves out duplicates, and keeps lines older than seven days apart', () => {
    const [kept, old] = [line({}), line({ productId: 'old', addedAt: '2026-03-03T12:00:00.000Z' })];
    const stored = [old, line({ addedAt: '2026-03-01T12:00:00.000Z' }), kept, line({ quantity: 5 }), old];
    expect(parseCart(JSON.stringify(stored), now)).toEqual({ lines: [kept], expired: [old] });
  });

  test.each([null, 5, 'soon'])('leaves out a line with the release %j, which cannot be shown', (releaseAt) => {
    const preorder = line({ releaseAt: '2026-05-01T16:00:00.000Z' });
    const stored = [preorder, { ...line({ productId: 'p2' }), releaseAt }];
    expect(parseCart(JSON.stringify(stored), now)).toEqual({ lines: [preorder], expired: [] });
  });

  test.each([null, '', 'not json', '{}', '[1,null,{"productId":"p1"}]'])('survives %j', (stored) => {
    expect(parseCart(stored, now)).toEqual({ lines: [], expired: [] });
  });
});
