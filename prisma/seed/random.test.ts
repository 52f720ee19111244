import { describe, expect, test } from 'vitest';
import { createRandom, ringItem } from './random.ts';

describe('createRandom', () => {
  test('repeats itself for the same seed and differs for another', () => {
    const draw = (seed: string): number[] => {
      const random = createRandom(seed);
      return Array.from({ length: 20 }, () => random.next());
    };
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
  });

  test('keeps to its ranges', () => {
    const random = createRandom(7);
    const numbers = Array.from({ length: 2000 }, () => random.int(3, 5));
    expect(new Set(numbers)).toEqual(new Set([3, 4, 5]));
    expect(random.sample([1, 2, 3], 9).sort()).toEqual([1, 2, 3]);
    expect(() => random.pick([])).toThrow(RangeError);
    expect(ringItem(['x', 'y'], -1)).toBe('y');
  });
});
