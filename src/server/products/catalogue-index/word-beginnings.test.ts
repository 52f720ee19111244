import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WordBeginnings } from './word-beginnings.ts';

const anyWord = fc.string({ unit: fc.constantFrom('a', 'b', 'ß', '9'), minLength: 1, maxLength: 5 });

test('finds the words that begin so, those included that come between two looks', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(anyWord, anyWord), { selector: ([word]) => word }), (steps) => {
      const beginnings = new WordBeginnings();
      const words: string[] = [];
      for (const [word, beginning] of steps) {
        beginnings.add(word);
        words.push(word);
        const found = [...beginnings.begunBy(beginning)].sort();
        expect(found).toEqual(words.filter((known) => known.startsWith(beginning)).sort());
      }
    }),
    { numRuns: 200, seed: 3 },
  );
});
