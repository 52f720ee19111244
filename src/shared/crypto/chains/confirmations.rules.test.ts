import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsOf, textOfCells } from '../../settings/number-table.rules.ts';
import { cryptoAssets } from '../crypto-assets.ts';
import {
  areConfirmations,
  confirmationTable,
  defaultConfirmations,
  requiredConfirmations,
} from './confirmations.rules.ts';

test.each([
  [999.99, 15, 12, 1],
  [1000, 15, 12, 3],
  [9999.99, 15, 12, 3],
  [10_000, 30, 32, 6],
])('by default %d needs %d blocks of BSC, %d of Ethereum and %d of Bitcoin', (amount, bsc, eth, btc) => {
  const required = (['BSC_USDT', 'ETH', 'BTC'] as const).map((asset) =>
    requiredConfirmations(defaultConfirmations, asset, amount),
  );
  expect(required).toEqual([bsc, eth, btc]);
});

test.each([
  [defaultConfirmations, true],
  ['BTC: 2, 4, 8', true],
  ['BTC:2,2,2\nETH: , , ', true],
  ['', true],
  ['BTC: 2, 4', false],
  ['BTC: 2, 4, 8, 9', false],
  ['BTC: 0, 1, 2', false],
  ['BTC: 4, 2, 8', false],
  ['BTC: 1, 2, 151', false],
  ['BTC: 1, 2.5, 3', false],
  ['BTC: 1, , 3', false],
  ['DOGE: 1, 2, 3', false],
  ['BTC: 1, 2, 3\nBTC: 1, 2, 3', false],
  ['1, 2, 3', false],
])('%j as a table of confirmations: %s', (text, isFitting) => {
  expect(areConfirmations(text)).toBe(isFitting);
});

test('a coin that the table leaves out keeps its default', () => {
  const table = 'ETH: 20, 30, 40\nLTC: , , ';
  expect(requiredConfirmations(table, 'ETH', 5000)).toBe(30);
  expect(requiredConfirmations(table, 'LTC', 5000)).toBe(6);
  expect(requiredConfirmations(table, 'BTC', 5000)).toBe(3);
});

test('a larger payment never needs fewer, and every table of the form is read as it was written', () => {
  const row = fc
    .array(fc.integer({ min: 1, max: 150 }), { minLength: 3, maxLength: 3 })
    .map((numbers) => numbers.toSorted((a, b) => a - b));
  const amount = fc.double({ min: 0, max: 1_000_000, noNaN: true });
  const rows = fc.array(row, { minLength: cryptoAssets.length, maxLength: cryptoAssets.length });
  fc.assert(
    fc.property(rows, amount, amount, (numbers, one, other) => {
      const cells = numbers.map((line) => line.map(String));
      const text = textOfCells(confirmationTable, cells);
      expect(areConfirmations(text)).toBe(true);
      expect(cellsOf(confirmationTable, text)).toEqual(cells);
      for (const [index, asset] of cryptoAssets.entries()) {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map((each) =>
          requiredConfirmations(text, asset, each),
        );
        expect(less).toBeLessThanOrEqual(more ?? 0);
        expect(requiredConfirmations(text, asset, 10_000)).toBe(numbers[index]?.[2]);
      }
    }),
  );
});
