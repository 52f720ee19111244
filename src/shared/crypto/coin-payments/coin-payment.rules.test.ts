import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CoinTerms, judgeCoins, lateCents, type ReceivedCoins } from './coin-payment.rules.ts';

const terms: CoinTerms = {
  returnedCents: 0,
  totalCents: 20_000,
  tolerancePercent: 1,
  toleranceCents: 100,
  autoApproveCents: 50_000,
  surplusFromCents: 100,
};
const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 12, minute));
const quote = { units: 200_004n, amountCents: 20_000, expiresAt: at(20) };
const coins = (units: bigint, more: Partial<ReceivedCoins> = {}): ReceivedCoins => ({
  units,
  arrivedAt: at(5),
  isConfirmed: true,
  isClaimed: false,
  valuedCents: null,
  quote,
  ...more,
});
const judge = (received: ReceivedCoins[], more: Partial<CoinTerms> = {}, isExpired = false) =>
  judgeCoins(received, { ...terms, ...more }, { isExpired });

describe('coins that arrived for an order', () => {
  test.each([
    ['none yet', [], 'awaiting', 20_000],
    ['exactly what was asked', [coins(200_004n)], 'confirmed', 0],
    ['short by less than a percent', [coins(198_004n)], 'confirmed', 0],
    ['short by more', [coins(197_900n)], 'underpaid', 211],
    ['a little too much', [coins(200_904n)], 'confirmed', 0],
    ['far too much', [coins(250_005n)], 'overpaid', 0],
    ['three that add up', [coins(100_002n), coins(60_000n), coins(40_002n)], 'confirmed', 0],
    ['two that do not', [coins(100_002n), coins(60_000n)], 'underpaid', 4001],
    ['one that is not deep enough', [coins(200_004n, { isConfirmed: false })], 'confirming', 0],
    ['one of two not deep enough', [coins(100_002n), coins(100_002n, { isConfirmed: false })], 'confirming', 0],
    ['too late', [coins(200_004n, { arrivedAt: at(21) })], 'late', 0],
    ['too late and too little', [coins(100_002n, { arrivedAt: at(21) })], 'late', 10_000],
    [
      'too late, too little and claimed',
      [coins(100_002n, { arrivedAt: at(21), isClaimed: true })],
      'underpaid',
      10_000,
    ],
    ['too late and not deep enough', [coins(200_004n, { arrivedAt: at(21), isConfirmed: false })], 'confirming', 0],
    [
      'too late, and its buyer took less',
      [coins(200_004n, { arrivedAt: at(21), valuedCents: 9_000 })],
      'underpaid',
      11_000,
    ],
    ['too late, and its buyer took more', [coins(200_004n, { arrivedAt: at(21), valuedCents: 21_000 })], 'overpaid', 0],
    ['dust', [coins(1n)], 'underpaid', 20_000],
  ] as const)('%s', (_what, received, detail, missingCents) => {
    expect(judge([...received])).toMatchObject({ detail, missingCents });
  });

  test('an expired quote waits no longer', () => expect(judge([], {}, true).detail).toBe('expired'));

  test.each([
    ['late', [coins(200_004n, { arrivedAt: at(21) })], {}],
    ['claimed', [coins(200_004n, { isClaimed: true })], {}],
    ['large', [coins(200_004n)], { autoApproveCents: 19_999 }],
  ] as const)('%s ones are for staff to decide', (doubt, received, more) => {
    expect(judge([...received], more).doubts).toEqual([doubt]);
    expect(judge([coins(200_004n)]).doubts).toEqual([]);
  });

  test.each([
    [20_000, 19_600, 20_000],
    [20_000, 20_400, 20_000],
    [20_000, 19_599, 19_599],
    [20_000, 20_401, 20_401],
    [20_000, 0, 0],
  ])('late ones that were asked for %i cents and are worth %i count for %i', (then, today, counts) => {
    expect(lateCents(then, today)).toBe(counts);
  });

  test('the surplus is told from a dollar on', () => {
    expect(judge([coins(200_904n)]).surplusCents).toBe(0);
    expect(judge([coins(201_014n)]).surplusCents).toBe(100);
  });

  test('nothing is never enough, however small the order', () => {
    expect(judge([coins(0n)], { totalCents: 50 })).toMatchObject({ detail: 'underpaid', missingCents: 50 });
    const cheap = { units: 100n, amountCents: 100, expiresAt: at(20) };
    expect(judge([coins(89n, { quote: cheap })], { totalCents: 100 }).detail).toBe('underpaid');
    expect(judge([coins(90n, { quote: cheap })], { totalCents: 100 }).detail).toBe('confirmed');
  });

  test('less than the total never counts as paid beyond the tolerance, however it is split', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 200_004n }), { maxLength: 6 }), (parts) => {
        const verdict = judge(parts.map((units) => coins(units)));
        const sum = parts.reduce((total, units) => total + units, 0n);
        if (sum < 198_000n) expect(['awaiting', 'underpaid']).toContain(verdict.detail);
        if (sum >= 200_100n) expect(['confirmed', 'overpaid']).toContain(verdict.detail);
      }),
    );
  });
});
