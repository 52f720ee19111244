import { describe, expect, test } from 'vitest';
import { compareWishes, isDropWorthTelling, targetDueAt } from './wishlist.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

describe('a lower price is told', () => {
  test.each([
    { added: 2000, target: null, told: null, price: 1901, isTold: false },
    { added: 2000, target: null, told: null, price: 1900, isTold: true },
    { added: 1999, target: null, told: null, price: 1900, isTold: false },
    { added: 2000, target: 1950, told: null, price: 1951, isTold: false },
    { added: 2000, target: 1950, told: null, price: 1950, isTold: true },
    { added: 2000, target: 500, told: null, price: 1900, isTold: true },
    { added: 2000, target: 2500, told: null, price: 2400, isTold: true },
    { added: 2000, target: null, told: daysAgo(6.99), price: 100, isTold: false },
    { added: 2000, target: null, told: daysAgo(7), price: 100, isTold: true },
    { added: 2000, target: null, told: null, price: 2100, isTold: false },
  ])('added at $added, target $target, told $told, now $price: $isTold', ({ added, target, told, price, isTold }) => {
    const wish = {
      priceWhenAddedCents: added,
      targetPriceCents: target,
      dropNotifiedAt: told,
      dropNotifiedCents: null,
    };
    expect(isDropWorthTelling(wish, price, now)).toBe(isTold);
  });
});

test.each([
  { target: 1500, told: daysAgo(3), at: 1800, price: 1500, days: 4 },
  { target: 1500, told: daysAgo(3), at: 1800, price: 1501, days: null },
  { target: 1500, told: daysAgo(3), at: 1500, price: 1400, days: null },
  { target: 1500, told: daysAgo(7), at: 1800, price: 1500, days: null },
  { target: 1500, told: null, at: null, price: 1500, days: null },
  { target: null, told: daysAgo(3), at: 1800, price: 100, days: null },
])('a target of $target, told of $at, now $price, is due in $days days', ({ target, told, at, price, days }) => {
  const wish = {
    ...{ priceWhenAddedCents: 2000, targetPriceCents: target },
    ...{ dropNotifiedAt: told, dropNotifiedCents: at },
  };
  expect(targetDueAt(wish, price, now)).toEqual(days === null ? undefined : daysAgo(-days));
});

describe('a list', () => {
  const wish = (id: string, day: number, priceWhenAddedCents: number, priceCents: number, isAvailable = true) => ({
    id,
    addedAt: daysAgo(day),
    priceWhenAddedCents,
    priceCents,
    isAvailable,
  });
  const wishes = [
    wish('dear', 1, 5000, 5000),
    wish('half', 2, 4000, 2000),
    wish('tenth', 3, 1000, 900),
    wish('gone', 0, 100, 100, false),
    wish('twin', 3, 1000, 900),
  ];

  test.each([
    { sort: 'date', order: ['gone', 'dear', 'half', 'twin', 'tenth'] },
    { sort: 'drop', order: ['half', 'twin', 'tenth', 'dear', 'gone'] },
    { sort: 'price', order: ['twin', 'tenth', 'half', 'dear', 'gone'] },
  ] as const)('sorted by $sort', ({ sort, order }) => {
    expect(wishes.toSorted(compareWishes(sort)).map(({ id }) => id)).toEqual(order);
    expect(
      wishes
        .toReversed()
        .toSorted(compareWishes(sort))
        .map(({ id }) => id),
    ).toEqual(order);
  });
});
