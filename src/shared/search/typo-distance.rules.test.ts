import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedTypos, typoDistance, typoVariants } from './typo-distance.rules.ts';

describe('the distance of a typo', () => {
  test.each([
    ['sword', 'sword', 0],
    ['swo', 'sword', 0],
    ['swrod', 'sword', 1],
    ['sord', 'sword', 1],
    ['swoord', 'sword', 1],
    ['sward', 'sword', 1],
    ['exclib', 'excalibur', 1],
    ['drgaon', 'dragon', 1],
    ['axe', 'sword', 3],
    ['', 'sword', 0],
  ])('of %j and %j is %i', (typed, word, expected) => {
    expect(typoDistance(typed, word)).toBe(expected);
  });

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 4, maxLength: 9 });

  test('is at most one for every variant, and none to what begins so', () => {
    fc.assert(
      fc.property(word, word, (typed, end) => {
        for (const variant of typoVariants(typed)) expect(typoDistance(typed, variant)).toBeLessThanOrEqual(1);
        expect(typoDistance(typed, typed + end)).toBe(0);
      }),
    );
  });
});

test('short words are typed, not mistyped', () => {
  expect([3, 4, 6, 7].map(allowedTypos)).toEqual([0, 1, 1, 2]);
});
