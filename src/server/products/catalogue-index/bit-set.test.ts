import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countOf, membersOf, positionsBetween, whereCode, without } from './bit-set.ts';

const most = 2 ** 31 - 2;
const price = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: most }), fc.constant(most));
const bound = fc.oneof(price, fc.constantFrom(0, 2 ** 31, 1e12, Infinity));
const numbers = fc.array(price, { maxLength: 100 });
const positions = <Value>(values: readonly Value[], isWanted: (value: Value) => boolean) =>
  values.flatMap((value, position) => (isWanted(value) ? [position] : []));

test('finds the positions of the numbers between two bounds', () => {
  fc.assert(
    fc.property(numbers, bound, bound, (values, low, high) => {
      const found = positionsBetween(Int32Array.from(values), values.length, low, high);
      expect([...membersOf(found)]).toEqual(positions(values, (value) => value >= low && value <= high));
    }),
  );
});

test('finds the positions of codes, and what another set lacks', () => {
  const codes = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 100 });
  const bits = fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(codes, bits, bits, (values, wanted, others) => {
      const where = (isWanted: readonly number[]) =>
        whereCode(Uint32Array.from(values), values.length, Uint8Array.from(isWanted));
      const expected = positions(values, (value) => wanted[value] === 1);
      expect([...membersOf(where(wanted))]).toEqual(expected);
      expect(countOf(where(wanted))).toBe(expected.length);
      expect([...membersOf(without(where(wanted), where(others)))]).toEqual(
        positions(values, (value) => wanted[value] === 1 && others[value] !== 1),
      );
    }),
  );
});
