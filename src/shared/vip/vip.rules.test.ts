import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  daysRemaining,
  dueReminder,
  effectOf,
  type GivenFacts,
  givenPart,
  guaranteeRefundCents,
  hasPerks,
  nextYear,
  unusedCredit,
  upgradeCents,
} from './vip.rules.ts';

const at = (text: string) => new Date(text);
const annual = (end: string, perksUntil = end) => ({
  type: 'annual' as const,
  endDate: at(end),
  perksUntil: at(perksUntil),
});
const lifetime = { type: 'lifetime' as const, endDate: null, perksUntil: null };

describe('a year of membership', () => {
  test.each([
    ['2026-11-23T10:00:00Z', '2027-11-23T10:00:00Z'],
    ['2027-03-01T00:00:00Z', '2028-02-29T00:00:00Z'],
    ['2028-02-29T12:00:00Z', '2029-02-28T12:00:00Z'],
  ])('from %s has 365 days, in leap years too', (from, to) => {
    expect(nextYear(null, at(from)).end).toEqual(at(to));
  });

  test('is added to the end and not to today, also in the days of grace', () => {
    const now = at('2026-11-23T10:00:00Z');
    expect(nextYear(annual('2027-01-01T00:00:00Z'), now)).toEqual({
      start: at('2027-01-01T00:00:00Z'),
      end: at('2028-01-01T00:00:00Z'),
    });
    const inGrace = annual('2026-11-21T00:00:00Z', '2026-11-24T00:00:00Z');
    expect(nextYear(inGrace, now).start).toEqual(at('2026-11-21T00:00:00Z'));
    expect(nextYear(annual('2026-11-01T00:00:00Z', '2026-11-04T00:00:00Z'), now).start).toEqual(now);
  });

  test('holds its benefits to the millisecond', () => {
    const period = annual('2026-11-20T00:00:00Z', '2026-11-23T00:00:00.000Z');
    expect(hasPerks(period, at('2026-11-22T23:59:59.999Z'))).toBe(true);
    expect(hasPerks(period, at('2026-11-23T00:00:00.000Z'))).toBe(false);
    expect(hasPerks(lifetime, at('2999-01-01T00:00:00Z'))).toBe(true);
    expect(daysRemaining(at('2026-11-24T00:00:01Z'), at('2026-11-23T00:00:00Z'))).toBe(2);
    expect(daysRemaining(null, new Date())).toBeNull();
  });
});

test('what is bought fits what its buyer has', () => {
  const running = annual('2027-01-01T00:00:00Z');
  expect(effectOf('annual', null)).toBe('start');
  expect(effectOf('annual', running)).toBe('extend');
  expect(effectOf('lifetime', running)).toBe('upgrade');
  expect(effectOf('annual', lifetime)).toBe('none');
});

describe('an upgrade', () => {
  const year = { amountCents: 4999, periodStart: at('2026-01-01T00:00:00Z'), periodEnd: at('2027-01-01T00:00:00Z') };

  test('credits unused whole days of every paid period', () => {
    expect(unusedCredit([year], at('2026-07-02T12:00:00Z'))).toEqual({ days: 182, creditCents: 2492 });
    const next = { ...year, periodStart: year.periodEnd, periodEnd: at('2028-01-01T00:00:00Z') };
    expect(unusedCredit([year, next], at('2026-01-01T00:00:00Z'))).toEqual({ days: 730, creditCents: 9998 });
    expect(unusedCredit([year], at('2027-06-01T00:00:00Z'))).toEqual({ days: 0, creditCents: 0 });
  });

  test('costs the difference, and never nothing', () => {
    expect(upgradeCents(14_999, 2492, 100)).toBe(12_507);
    expect(upgradeCents(14_999, 99_999, 100)).toBe(100);
  });

  test('never credits more than was paid, nor more later on', () => {
    const day = fc.integer({ min: 0, max: 800 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), day, day, (amountCents, a, b) => {
        const credit = (days: number) =>
          unusedCredit([{ ...year, amountCents }], addDays(year.periodStart, days)).creditCents;
        const [early, late] = [Math.min(a, b), Math.max(a, b)];
        expect(credit(early)).toBeLessThanOrEqual(amountCents);
        expect(credit(late)).toBeLessThanOrEqual(credit(early));
      }),
    );
  });
});

test.each([
  [4999, 0, 4999],
  [4999, 4999, 4999],
  [4999, 5999, 3999],
  [4999, 20_000, 0],
])('the guarantee on %i with %i saved returns %i', (paid, saved, returned) => {
  expect(guaranteeRefundCents(paid, saved)).toBe(returned);
});

describe('reminders', () => {
  const end = at('2026-12-31T00:00:00Z');
  const daysLeft = (days: number) => addDays(end, -days);

  test.each([
    [14.1, null, null],
    [14, null, 14],
    [10, 14, null],
    [3, 14, 3],
    [1, 3, 0],
    [0.5, 0, null],
    [0, 0, null],
  ])('with %d days left, reminded at %o, remind of %o', (left, reminded, due) => {
    expect(dueReminder(end, reminded, daysLeft(left))).toBe(due);
  });

  test('that were missed become the last one', () => {
    expect(dueReminder(end, null, daysLeft(2))).toBe(3);
    expect(dueReminder(end, 14, daysLeft(0.5))).toBe(0);
  });
});

describe('what was given of a membership that is refunded', () => {
  const now = at('2026-11-10T00:00:00Z');
  const given = (codes: ('annual' | 'lifetime')[], added: Partial<GivenFacts> = {}) => ({
    ...{ codes, addedDays: 0, addedLifetime: false, paid: [] },
    ...added,
  });

  test('is nothing where all was paid', () => {
    expect(givenPart(at('2027-11-01T00:00:00Z'), given([]), now)).toBeNull();
    expect(givenPart(null, given([]), now)).toBeNull();
  });

  test('is each given year, and never more than was left', () => {
    expect(givenPart(addDays(now, 720), given(['annual']), now)).toEqual({ plan: 'annual', days: 365 });
    expect(givenPart(addDays(now, 300), given(['annual']), now)).toEqual({ plan: 'annual', days: 300 });
    expect(givenPart(addDays(now, -1), given(['annual']), now)).toBeNull();
  });

  test('is lifetime once it was given, or the years below a paid one', () => {
    expect(givenPart(null, given(['annual', 'lifetime']), now)).toEqual({ plan: 'lifetime' });
    expect(givenPart(null, given(['annual', 'annual']), now)).toEqual({ plan: 'annual', days: 730 });
  });

  test('is not what was used before the years that were paid', () => {
    const year = (from: number) => ({ periodStart: addDays(now, from), periodEnd: addDays(now, from + 365) });
    const ofYear = (from: number) =>
      givenPart(year(from).periodEnd, given([], { addedDays: 365, paid: [year(from)] }), now);
    // Given on the first day, of which 400 have passed; paid for on day 300, for the time from day 365.
    expect(ofYear(-35)).toBeNull();
    expect(ofYear(65)).toEqual({ plan: 'annual', days: 65 });
    expect(givenPart(addDays(now, 365), given(['annual'], { paid: [year(-365)] }), now)).toEqual({
      ...{ plan: 'annual', days: 365 },
    });
  });

  test('is what staff added too', () => {
    expect(givenPart(addDays(now, 395), given([], { addedDays: 30 }), now)).toEqual({ plan: 'annual', days: 30 });
    expect(givenPart(addDays(now, 800), given(['annual'], { addedDays: 30 }), now)).toEqual({
      plan: 'annual',
      days: 395,
    });
    expect(givenPart(addDays(now, 10), given([], { addedDays: 30 }), now)).toEqual({ plan: 'annual', days: 10 });
    expect(givenPart(null, given([], { addedDays: 30, addedLifetime: true }), now)).toEqual({ plan: 'lifetime' });
  });
});
