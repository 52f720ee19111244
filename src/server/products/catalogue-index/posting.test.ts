import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptySet, membersOf } from './bit-set.ts';
import { Posting } from './posting.ts';

/** Whether the word is in a product, and at which of the three places. */
const anyPlaces = (share: number, count: number) =>
  fc.array(
    fc.record({ isThere: fc.double({ min: 0, max: 1, noNaN: true }).map((x) => x < share), place: fc.nat({ max: 2 }) }),
    {
      minLength: count,
      maxLength: count,
    },
  );

test.each([
  ['few products', 0.01],
  ['some', 0.2],
  ['most of them', 0.9],
])('a word of %s is found where it stands', (_name, share) => {
  fc.assert(
    fc.property(anyPlaces(share, 400), anyPlaces(share, 800), (loaded, later) => {
      const posting = new Posting();
      const expected: number[][] = [[], [], []];
      const push = (products: typeof loaded, from: number, capacity: number) => {
        for (const [index, { isThere, place }] of products.entries()) {
          if (!isThere) continue;
          expected[place]?.push(from + index);
          posting.push(from + index, place, capacity);
        }
      };
      const read = (size: number) => {
        const sets = [emptySet(size), emptySet(size), emptySet(size)] as const;
        posting.addTo(sets);
        return sets.map((set) => [...membersOf(set)]);
      };
      push(loaded, 0, 500);
      posting.trim();
      expect(read(400)).toEqual(expected);
      // What comes later needs more room than was expected.
      push(later, 400, 2000);
      expect(read(1200)).toEqual(expected);
    }),
    { numRuns: 30, seed: 3 },
  );
});
