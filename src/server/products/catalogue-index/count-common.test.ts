import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import loadAssembler from 'wabt';
import { countOf, intersect } from './bit-set.ts';
import { assembled, countCommon } from './count-common.ts';

test('what runs is count-common.wat', async () => {
  const source = await readFile(new URL('count-common.wat', import.meta.url), 'utf8');
  const { parseWat } = await loadAssembler();
  const { buffer } = parseWat('count-common.wat', source).toBinary({});
  expect(assembled).toBe(Buffer.from(buffer).toString('base64'));
});

test('it counts what two sets have in common, whatever was counted before', () => {
  const set = (length: number) => fc.uint32Array({ minLength: length, maxLength: length });
  const sets = fc
    .nat({ max: 70 })
    .chain((length) => fc.tuple(set(length), fc.array(set(length + 3), { maxLength: 3 })));
  fc.assert(
    fc.property(sets, ([one, others]) => {
      expect(countCommon(one, others)).toEqual(others.map((other) => countOf(intersect([one, other]))));
    }),
  );
});

test('sets of a catalogue of a million products fit', () => {
  const all = new Uint32Array(31_251).fill(0xffff_ffff);
  expect(countCommon(all, [all, all])).toEqual([1_000_032, 1_000_032]);
});
