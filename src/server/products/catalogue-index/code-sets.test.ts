import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptySet, membersOf } from './bit-set.ts';
import { CodeSets } from './code-sets.ts';

const anyColumn = (codes: number) =>
  fc.array(fc.record({ slot: fc.nat({ max: 199 }), code: fc.nat({ max: codes - 1 }) }), { maxLength: 400 });

/** The last code of each slot, written as the columns do. */
function write(moves: readonly { slot: number; code: number }[]) {
  const sets = new CodeSets();
  const column = new Uint32Array(200);
  let capacity = 0;
  for (const { slot, code } of moves) {
    if (slot >= capacity) {
      capacity = slot + 1;
      sets.grow(capacity);
    }
    sets.move(slot, column[slot] ?? 0, code);
    column[slot] = code;
  }
  const written = [...new Set(moves.map(({ slot }) => slot))].sort((a, b) => a - b);
  return { sets, column, written };
}

test('each code has the slots that were written with it last, however often and in whatever order', () => {
  fc.assert(
    fc.property(anyColumn(12), (moves) => {
      const { sets, column, written } = write(moves);
      for (let code = 0; code < 12; code++) {
        const found = [...membersOf(sets.all?.get(code) ?? emptySet(0))];
        expect(found).toEqual(written.filter((slot) => column[slot] === code));
      }
    }),
    { numRuns: 200, seed: 3 },
  );
});

test('a column of many values has no sets, and never has them again', () => {
  const moves = Array.from({ length: 65 }, (_, code) => ({ slot: code, code }));
  const { sets } = write(moves.slice(0, 64));
  expect(sets.all?.size).toBe(64);
  sets.move(64, 0, 64);
  expect(sets.all).toBeUndefined();
  sets.move(65, 0, 1);
  sets.grow(400);
  expect(sets.all).toBeUndefined();
});
