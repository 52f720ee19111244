import { expect, test } from 'vitest';
import { checkCoins, needsSecondApproval } from './coin-checks.rules.ts';
import type { CoinVerdict } from './coin-payment.rules.ts';

type Verdict = Pick<CoinVerdict, 'missingCents' | 'isDeep' | 'doubts'>;
const fine: Verdict = { missingCents: 0, isDeep: true, doubts: [] };
const failed = (verdict: Verdict, of = { coins: 1, isWatched: true }) =>
  checkCoins(verdict, of).flatMap(({ check, isOk }) => (isOk === false ? [check] : []));

test.each<[string, Verdict, string[]]>([
  ['in order', fine, []],
  ['too little', { ...fine, missingCents: 5 }, ['amount']],
  ['too little and not deep enough', { ...fine, missingCents: 5, isDeep: false }, ['amount', 'depth']],
  ['too late', { ...fine, doubts: ['late'] }, ['time']],
  ['only reported', { ...fine, doubts: ['claimed'] }, ['exact']],
  ['not deep enough', { ...fine, isDeep: false }, ['depth']],
  ['large', { ...fine, doubts: ['large'] }, ['limit']],
])('a payment that is %s', (_what, verdict, checks) => {
  expect(failed(verdict)).toEqual(checks);
});

test('a reported payment that is not there, and one that nobody can look for', () => {
  const nothing: Verdict = { missingCents: 100, isDeep: true, doubts: [] };
  expect(failed(nothing, { coins: 0, isWatched: true })).toEqual(['found']);
  expect(failed(nothing, { coins: 0, isWatched: false })).toEqual([]);
});

test('two people approve what is above the limit', () => {
  expect([99, 100, 101].map((cents) => needsSecondApproval(cents, 100))).toEqual([false, false, true]);
});
