import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vipLevels } from '../products/prices/price.rules.ts';
import { settingDefaults, settingSchemas } from '../settings/settings.ts';
import {
  areLevelPercents,
  areLevelThresholds,
  breakEvenSpend,
  levelAfter,
  percentOfLevel,
  percentRange,
  stepOf,
  vipLadder,
  yearlySaving,
} from './vip-levels.rules.ts';

const ladder = vipLadder(settingDefaults);

test.each([
  ['0, 100, 250, 500, 1000', true],
  ['0,1,2,3,4', true],
  ['0, 0.5, 19.99, 20, 1000000', true],
  ['5, 100, 250, 500, 1000', false],
  ['0, 100, 100, 500, 1000', false],
  ['0, 250, 100, 500, 1000', false],
  ['0, 100, 250, 500', false],
  ['0, 100, 250, 500, 1000, 2000', false],
  ['0, 100, 250, , 1000', false],
  ['0, 100, 250, 500, 1000.555', false],
  ['0, 100, 250, 500, 1e3', false],
  ['0, 100, 250, 500, -1000', false],
  ['', false],
])('%j as the amounts of the levels: %s', (text, isFitting) => {
  expect(areLevelThresholds(text)).toBe(isFitting);
  expect(settingSchemas.levelThresholds.safeParse(text).success).toBe(isFitting);
});

test.each([
  ['5, 7, 10, 12, 15', true],
  ['0, 0, 0, 0, 0', true],
  ['2.5, 2.5, 7.25, 12, 90', true],
  ['5, 7, 6, 12, 15', false],
  ['5, 7, 10, 12, 90.01', false],
  ['5, 7, 10, 12', false],
  ['5%, 7%, 10%, 12%, 15%', false],
  ['', false],
])('%j as the percents of the levels: %s', (text, isFitting) => {
  expect(areLevelPercents(text)).toBe(isFitting);
  expect(settingSchemas.levelPercents.safeParse(text).success).toBe(isFitting);
});

test('whatever fits is read back level by level', () => {
  const rising = fc.uniqueArray(fc.integer({ min: 1, max: 90_000_000 }), { minLength: 4, maxLength: 4 });
  const percents = fc.array(fc.integer({ min: 0, max: 9000 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(rising, percents, (cents, bps) => {
      const amounts = [0, ...cents.toSorted((a, b) => a - b)].map((each) => each / 100);
      const off = bps.toSorted((a, b) => a - b).map((each) => each / 100);
      const settings = { levelThresholds: amounts.join(', '), levelPercents: off.join(', ') };
      expect([areLevelThresholds(settings.levelThresholds), areLevelPercents(settings.levelPercents)]).toEqual([
        true,
        true,
      ]);
      expect(vipLadder(settings)).toEqual(
        vipLevels.map((level, index) => ({ level, percent: off[index], spend: amounts[index] })),
      );
      expect(vipLevels.map((level) => percentOfLevel(settings, level))).toEqual(off);
      expect(percentOfLevel(settings, null)).toBeNull();
    }),
  );
});

test('levels come one after the other', () => {
  expect(stepOf(ladder, 'silver')).toEqual({ level: 'silver', percent: 7, spend: 100 });
  expect(levelAfter(ladder, 'bronze')).toMatchObject({ level: 'silver', spend: 100 });
  expect(levelAfter(ladder, 'diamond')).toBeNull();
});

test.each([
  ['5, 7, 10, 12, 15', '5% to 15%'],
  ['0, 0, 0, 0, 2.5', '0% to 2.5%'],
  ['10, 10, 10, 10, 10', '10%'],
  ['0, 0, 0, 0, 0', null],
])('%j is told as %j', (levelPercents, told) => {
  expect(percentRange({ levelPercents })).toBe(told);
});

describe('what a membership saves', () => {
  test('grows with the levels', () => {
    expect(yearlySaving(ladder, 0)).toBe(0);
    expect(yearlySaving(ladder, 5)).toBeCloseTo(3);
    // A first month at 5 %, and from then on at the level of what was spent.
    expect(yearlySaving(ladder, 100)).toBeGreaterThan(100);
    expect(yearlySaving(ladder, 100)).toBeLessThan(180);
    expect(yearlySaving(ladder, 5, 'silver')).toBeCloseTo(4.2);
  });

  test('pays a plan back after so much bought, or never', () => {
    // 5 % of the first 105, 7 % of the next 161, 10 % of 278, 12 % of the rest.
    expect(breakEvenSpend(ladder, 49.99, 'bronze')).toBe(592);
    expect(breakEvenSpend(ladder, 3, 'bronze')).toBe(60);
    expect(breakEvenSpend(ladder, 149.99, 'silver')).toBeLessThan(breakEvenSpend(ladder, 149.99, 'bronze') ?? 0);
    const late = vipLadder({ ...settingDefaults, levelPercents: '0, 0, 0, 0, 50' });
    expect(breakEvenSpend(late, 50, 'bronze')).toBe(1100);
    const none = vipLadder({ ...settingDefaults, levelPercents: '0, 0, 0, 0, 0' });
    expect([breakEvenSpend(none, 50, 'bronze'), yearlySaving(none, 100)]).toEqual([null, 0]);
  });
});
