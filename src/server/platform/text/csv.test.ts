import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test.each<[unknown, string]>([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['1=1', '1=1'],
  ['\uff1d1', "'\uff1d1"],
  [-1.5, '-1.5'],
  [true, 'true'],
  [false, 'false'],
  ['', ''],
  ['a, "b"\nc', '"a, ""b""\nc"'],
  [null, ''],
  [undefined, ''],
  [new Date(0), '1970-01-01T00:00:00.000Z'],
  [{ a: [1] }, '"{""a"":[1]}"'],
])('%j stands in a cell as %j', (value, cell) => {
  expect(toCsv([{ value }])).toBe(`value\r\n${cell}\r\n`);
});

test('columns are those of all rows', () => {
  expect(toCsv([{ a: 1 }, { b: 2 }])).toBe('a,b\r\n1,\r\n,2\r\n');
});
