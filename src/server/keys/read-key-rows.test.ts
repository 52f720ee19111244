import { expect, test } from 'vitest';
import { readKeyRows } from './read-key-rows.ts';

const rows = (text: string) => readKeyRows(Buffer.from(text)).map(({ line, text: key }) => [line, key]);

test.each<[string, string, [number, string][]]>([
  [
    'a pasted list',
    'AAAA-1\r\n\r\n  BBBB-2  \nCCCC-3',
    [
      [1, 'AAAA-1'],
      [3, 'BBBB-2'],
      [4, 'CCCC-3'],
    ],
  ],
  [
    'a column named key',
    'name,KEY\nfirst,AAAA-1\n"se,cond",BBBB-2\n',
    [
      [2, 'AAAA-1'],
      [3, 'BBBB-2'],
    ],
  ],
  ['a heading of more than one word', 'Activation_Key\nAAAA-1', [[2, 'AAAA-1']]],
  [
    'the first column',
    'AAAA-1,x\nBBBB-2,y',
    [
      [1, 'AAAA-1'],
      [2, 'BBBB-2'],
    ],
  ],
  [
    'semicolons',
    'code;note\nAAAA-1;a\nBBBB-2;b',
    [
      [2, 'AAAA-1'],
      [3, 'BBBB-2'],
    ],
  ],
  [
    'quotes inside',
    '"AA""AA"\nBB"BB',
    [
      [1, 'AA"AA'],
      [2, 'BB"BB'],
    ],
  ],
  ['a byte order mark', '\ufeffkey\nAAAA-1', [[2, 'AAAA-1']]],
])('%s is read', (_name, text, expected) => expect(rows(text)).toEqual(expected));

test.each([
  ['AB', false],
  ['A'.repeat(501), false],
  ['AAAA\u202eBBBB', false],
  ['ключ-АБВГ', true],
  ['AAAA-BBBB', true],
])('%j is a key: %s', (text, isValid) => expect(readKeyRows(Buffer.from(text))).toMatchObject([{ isValid }]));

test('nothing, too much and no text are refused', () => {
  expect(() => rows('  \n\n')).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  expect(() => rows('key\n')).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  expect(() => readKeyRows(Buffer.from([0xff, 0xfe, 0x41, 0x00]))).toThrow(
    expect.objectContaining({ options: { errors: { file: ['keysNotText'] } } }),
  );
  const many = Array.from({ length: 10_001 }, (_, index) => `KEY-${index}`).join('\n');
  expect(() => rows(many)).toThrow(expect.objectContaining({ code: 'UPLOAD_TOO_LARGE' }));
  expect(rows(many.slice(0, many.lastIndexOf('\n')))).toHaveLength(10_000);
});
