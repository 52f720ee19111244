import { describe, expect, test } from 'vitest';
import { cryptoRefundProblem, lessPercent } from './crypto-refund.rules.ts';

const coins = { method: 'crypto', hasAmount: false, hasAddress: true } as const;

describe('how the amount of a refund in coins is chosen', () => {
  test.each([
    ['nothing chosen', coins, undefined],
    ['fiat', { ...coins, amountBy: 'fiat' }, undefined],
    ['fiat with an amount', { ...coins, amountBy: 'fiat', hasAmount: true }, 'noAmountHere'],
    ['the rate of then', { ...coins, amountBy: 'rateThen' }, undefined],
    ['the rate of then without an address', { ...coins, amountBy: 'rateThen', hasAddress: false }, 'noConnectedWallet'],
    ['today’s rate without an address', { ...coins, amountBy: 'currentRate', hasAddress: false }, 'noConnectedWallet'],
    ['fiat without an address', { ...coins, amountBy: 'fiat', hasAddress: false }, undefined],
    ['custom', { ...coins, amountBy: 'custom', hasAmount: true }, undefined],
    ['custom without an amount', { ...coins, amountBy: 'custom' }, 'amountMissing'],
    ['the overpaid amount', { ...coins, amountBy: 'overpaidAmount' }, 'overpaidElsewhere'],
    ['a choice of coins for a card', { ...coins, method: 'original', amountBy: 'fiat' }, 'onlyForCoins'],
    ['a percentage for a card', { ...coins, method: 'original', subtractPercent: 2 }, 'onlyForCoins'],
    ['no percentage for a card', { ...coins, method: 'original', subtractPercent: 0 }, undefined],
  ] as const)('%s', (_name, choice, message) => {
    expect(cryptoRefundProblem(choice)?.message).toBe(message);
  });

  test.each([
    [2000, 0, 2000],
    [2000, 2, 1960],
    [1999, 2.5, 1950],
    [1, 99, 1],
    [100, 99, 1],
    [99_999_999, 0.01, 99_990_000],
  ])('%i cents less %d percent are %i', (cents, percent, left) => expect(lessPercent(cents, percent)).toBe(left));
});
