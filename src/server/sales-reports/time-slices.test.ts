import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Grain, timeSlicesOf } from './time-slices.ts';

const begins = Date.parse('2025-02-20T00:00Z');
const slot = fc.integer({ min: 0, max: 500 * 96 }).map((at) => new Date(begins + at * 900_000));

const isDay = (at: Date) => at.getTime() % 86_400_000 === 0;
const isMonth = (at: Date) => isDay(at) && at.getUTCDate() === 1;
const isWhole: Record<Grain, (at: Date) => boolean> = {
  slot: () => true,
  hour: (at) => at.getTime() % 3_600_000 === 0,
  day: isDay,
  week: (at) => isDay(at) && at.getUTCDay() === 1,
  month: isMonth,
  quarter: (at) => isMonth(at) && at.getUTCMonth() % 3 === 0,
};

test('a span is cut into pieces without gaps and overlaps, each of whole grains', () => {
  fc.assert(
    fc.property(slot, slot, fc.constantFrom('times' as const, 'whole' as const), (one, other, read) => {
      const [lo, hi] = one < other ? [one, other] : [other, one];
      const pieces = timeSlicesOf(lo, hi, read);
      expect([pieces[0]?.lo, pieces.at(-1)?.hi]).toEqual(lo < hi ? [lo, hi] : [undefined, undefined]);
      for (const [place, piece] of pieces.entries()) {
        expect(piece.lo < piece.hi && isWhole[piece.grain](piece.lo) && isWhole[piece.grain](piece.hi)).toBe(true);
        if (place > 0) expect(piece.lo).toEqual(pieces[place - 1]?.hi);
      }
    }),
  );
});

test('a year is few pieces, of the coarsest grains', () => {
  const year = timeSlicesOf(new Date('2025-11-26T23:00Z'), new Date('2026-11-26T23:00Z'), 'whole');
  expect(year.map(({ grain, lo }) => `${grain} ${lo.toISOString().slice(0, 13)}`)).toMatchInlineSnapshot(`
    [
      "slot 2025-11-26T23",
      "day 2025-11-27T00",
      "month 2025-12-01T00",
      "quarter 2026-01-01T00",
      "month 2026-10-01T00",
      "day 2026-11-01T00",
      "week 2026-11-02T00",
      "day 2026-11-23T00",
      "slot 2026-11-26T00",
    ]
  `);
});

test('a year that ends today reads its last quarter as one', () => {
  const now = new Date('2026-11-26T14:10Z');
  const year = timeSlicesOf(new Date('2025-11-27T00:00Z'), new Date('2026-11-27T00:00Z'), 'whole', now);
  expect(
    year.map(({ grain, lo, hi }) => `${grain} ${lo.toISOString().slice(0, 10)} ${hi.toISOString().slice(0, 10)}`),
  ).toMatchInlineSnapshot(`
    [
      "day 2025-11-27 2025-12-01",
      "month 2025-12-01 2026-01-01",
      "quarter 2026-01-01 2027-01-01",
    ]
  `);
});
