import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CouponFacts, type CouponTerms, judgeCoupon, normalizeCouponCode } from './coupon.rules.ts';

const now = new Date('2026-11-22T12:00:00Z');
const earlier = new Date('2026-11-22T11:00:00Z');
const later = new Date('2026-11-22T13:00:00Z');
const tenPercent: CouponTerms = {
  kind: 'percent',
  percentBps: 1000,
  amountCents: null,
  minOrderCents: 0,
  maxDiscountCents: null,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerUser: null,
  useCount: 0,
  isActive: true,
};
const fiveOff: CouponTerms = { ...tenPercent, kind: 'fixed', percentBps: null, amountCents: 500 };
const facts: CouponFacts = { listCents: 2000, vipDiscountCents: 0, goodsCents: 2000, usesByBuyer: 0, now };

describe('a coupon', () => {
  test.each<[string, CouponTerms, Partial<CouponFacts>, number]>([
    ['a percentage', tenPercent, {}, 200],
    ['half a cent, up', { ...tenPercent, percentBps: 500 }, { goodsCents: 1050 }, 53],
    ['an amount', fiveOff, {}, 500],
    ['no more than its limit', { ...tenPercent, maxDiscountCents: 150 }, {}, 150],
    ['all but a cent', fiveOff, { listCents: 300, goodsCents: 300 }, 299],
    ['all but a cent at 100 %', { ...tenPercent, percentBps: 10_000 }, {}, 1999],
    ['what VIP leaves of 30 %', fiveOff, { vipDiscountCents: 200, goodsCents: 1800 }, 400],
    ['all of it beside a small VIP discount', tenPercent, { vipDiscountCents: 100, goodsCents: 1900 }, 190],
    ['more than 30 % where VIP has no part in it', { ...tenPercent, percentBps: 5000 }, {}, 1000],
    ['the discount from its first moment', { ...tenPercent, startsAt: now, endsAt: later }, {}, 200],
    ['the last use', { ...tenPercent, maxUses: 5, useCount: 4, maxUsesPerUser: 2 }, { usesByBuyer: 1 }, 200],
    ['the discount at its minimum', { ...tenPercent, minOrderCents: 2000 }, {}, 200],
  ])('takes off %s', (_name, coupon, some, discountCents) => {
    expect(judgeCoupon(coupon, { ...facts, ...some })).toEqual({ isValid: true, discountCents });
  });

  test.each<[string, CouponTerms | null, Partial<CouponFacts>]>([
    ['not_found', null, {}],
    ['not_found', { ...tenPercent, isActive: false }, {}],
    ['not_started', { ...tenPercent, startsAt: later }, {}],
    ['expired', { ...tenPercent, startsAt: earlier, endsAt: now }, {}],
    ['used_up', { ...tenPercent, maxUses: 5, useCount: 5 }, {}],
    ['used_by_you', { ...tenPercent, maxUsesPerUser: 1 }, { usesByBuyer: 1 }],
    ['min_order', { ...tenPercent, minOrderCents: 2001 }, {}],
    ['vip_limit', tenPercent, { vipDiscountCents: 600, goodsCents: 1400 }],
    ['no_effect', tenPercent, { listCents: 4, goodsCents: 4 }],
    ['no_effect', fiveOff, { listCents: 0, goodsCents: 0 }],
  ])('is refused as %s', (reason, coupon, some) => {
    expect(judgeCoupon(coupon, { ...facts, ...some })).toEqual({ isValid: false, reason });
  });

  test('is written in any case', () => {
    expect(normalizeCouponCode(' Summer_10 ')).toBe('SUMMER_10');
  });

  test('never takes the whole price, more than its limit, or 30 % of the list together with VIP', () => {
    const cents = fc.integer({ min: 0, max: 5_000_000 });
    const terms = fc.record({
      kind: fc.constantFrom('percent' as const, 'fixed' as const),
      percentBps: fc.integer({ min: 1, max: 10_000 }),
      amountCents: fc.integer({ min: 1, max: 5_000_000 }),
      maxDiscountCents: fc.option(cents),
    });
    fc.assert(
      fc.property(terms, cents, cents, cents, (some, goodsCents, vipDiscountCents, saleCents) => {
        const listCents = goodsCents + vipDiscountCents + saleCents;
        const coupon = { ...tenPercent, ...some };
        const verdict = judgeCoupon(coupon, { ...facts, goodsCents, vipDiscountCents, listCents });
        if (!verdict.isValid) return;
        const { discountCents } = verdict;
        const isStacked = vipDiscountCents > 0;
        const isRight =
          Number.isSafeInteger(discountCents) &&
          discountCents > 0 &&
          discountCents < goodsCents &&
          discountCents <= (some.maxDiscountCents ?? discountCents) &&
          (!isStacked || (discountCents + vipDiscountCents) * 10 <= listCents * 3);
        if (!isRight) expect.fail(`${discountCents} of ${goodsCents}`);
      }),
      { numRuns: 20_000 },
    );
  });
});
