import { describe, expect, test } from 'vitest';
import type { Suggestions } from '../../../shared/search/suggestion.schemas.ts';
import { buildGroups, markMatches, moveActive } from './suggestion-options.ts';

const suggestions: Suggestions = {
  queries: ['sword', 'sword of dawn'],
  products: [
    {
      id: 'p1',
      slug: 'p1',
      name: 'Sword of Dawn',
      coverUrl: '',
      price: 5,
      listPrice: 5,
      isBundle: false,
      currency: 'USD',
    },
  ],
  categories: [{ id: 'c1', name: 'Swords', slug: 'swords' }],
  sellers: [{ userName: 'sworder', displayName: 'Sword & Shield', avatarUrl: null }],
};
const weapons = { id: 'c2', name: 'Weapons', slug: 'weapons' };
const titlesOf = (groups: ReturnType<typeof buildGroups>) =>
  groups.map(({ title, options }) => `${title}: ${options.map(({ label }) => label).join(', ')}`);

describe('the groups', () => {
  test('of an empty field are what one searched for and what others do', () => {
    const groups = buildGroups({
      typed: ' ',
      recent: ['bow', 'axe'],
      visited: [weapons],
      popular: ['axe', 'ring'],
      suggestions: undefined,
    });
    expect(titlesOf(groups)).toEqual([
      'Recent searches: bow, axe',
      'Recent categories: Weapons',
      'Popular searches: ring',
    ]);
  });

  test('show each query once and never what stands in the field', () => {
    const recent = ['sword of dawn', 'swimming', 'sw', 'swan', 'sweet', 'axe'];
    expect(titlesOf(buildGroups({ typed: 'SW', recent, visited: [weapons], popular: ['ring'], suggestions }))).toEqual([
      'Recent searches: sword of dawn, swimming, swan',
      'Suggestions: sword',
      'Products: Sword of Dawn',
      'Categories: Swords',
      'Sellers: Sword & Shield',
    ]);
  });

  test('have an id of its own for each option', () => {
    const ids = buildGroups({ typed: 'sw', recent: ['swan'], visited: [], popular: [], suggestions }).flatMap(
      ({ options }) => options.map(({ id }) => id),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('matches', () => {
  const shown = (label: string, typed: string) =>
    markMatches(label, typed)
      .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
      .join('');

  test.each([
    ['Sword of Dawn', 'sw d', '[Sw]ord of [D]awn'],
    ['Broadsword', 'sword', 'Broadsword'],
    ['Crow’s Nest', 'CROW nest', '[Crow]’s [Nest]'],
    ['İstanbul', 'i', 'İstanbul'],
    ['a+b', '+', 'a+b'],
  ])('of %j and %j', (label, typed, expected) => {
    expect(shown(label, typed)).toBe(expected);
  });
});

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 2, -1],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, -1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Home', -1, undefined],
  ['End', -1, undefined],
  ['a', 1, undefined],
])('%s moves from %i to %s', (key, active, expected) => {
  expect(moveActive(key, active, 3)).toBe(expected);
});
