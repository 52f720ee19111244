import { expect, test } from 'vitest';
import { toChoices } from './to-facets.ts';

test('a choice with a list goes in its order and leaves out what finds nothing, unless it is chosen', () => {
  const counts = new Map([
    ['rare', 2],
    ['common', 5],
  ]);
  expect(toChoices(counts, ['common', 'uncommon', 'rare', 'epic'], ['epic'])).toEqual([
    { value: 'common', count: 5, selected: false },
    { value: 'rare', count: 2, selected: false },
    { value: 'epic', count: 0, selected: true },
  ]);
});

test('a choice of any text tells the fullest and those chosen', () => {
  const counts = new Map(Array.from({ length: 30 }, (_, index) => [`p${index}`, index + 1]));
  const told = toChoices(counts, undefined, ['p0', 'gone', 'p29']);
  expect(told).toHaveLength(22);
  expect(told.slice(0, 2)).toEqual([
    { value: 'p29', count: 30, selected: true },
    { value: 'p28', count: 29, selected: false },
  ]);
  expect(told.slice(-2)).toEqual([
    { value: 'p0', count: 1, selected: true },
    { value: 'gone', count: 0, selected: true },
  ]);
});
