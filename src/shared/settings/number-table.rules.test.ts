import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsOf, inPairs, type NumberTable, numbersIn, textOfCells } from './number-table.rules.ts';

const coins: NumberTable = {
  rows: [
    { name: 'BTC', label: 'Bitcoin' },
    { name: 'LTC', label: 'Litecoin' },
  ],
  columns: ['Small', 'Large'],
};

test('rows are found by their names in any order, and what is missing stays empty', () => {
  expect(cellsOf(coins, 'LTC: 3, 6\n BTC:1')).toEqual([
    ['1', ''],
    ['3', '6'],
  ]);
});

test('the text of cells reads back as these cells, whatever is written in them', () => {
  const cell = fc.string({ maxLength: 8 }).map((text) => text.replace(/[\n:,]/g, '').trim());
  const lines = fc.array(fc.tuple(cell, cell), { minLength: 2, maxLength: 2 });
  fc.assert(
    fc.property(lines, (cells) => {
      expect(cellsOf(coins, textOfCells(coins, cells))).toEqual(cells);
      const single = { ...coins, rows: [{ name: '', label: '' }] };
      expect(cellsOf(single, textOfCells(single, cells))).toEqual(cells.slice(0, 1));
    }),
  );
});

test('numbers are read only where all of them are some', () => {
  expect(numbersIn('1, 2.50,3', 3)).toEqual([1, 2.5, 3]);
  for (const text of ['1, 2', '1, 2, 3, 4', '1, , 3', '1, 2, x', '1, 2, -3', '1, 2, 3.125']) {
    expect(numbersIn(text, 3)).toBeUndefined();
  }
  expect(inPairs([1, 2, 3])).toEqual([
    [1, 2],
    [2, 3],
  ]);
});
