import { describe, expect, test } from 'vitest';
import { axesOf, chooseMember, isDistinct, labelsOn } from './family.rules.ts';

const cards = [
  { region: 'Europe', denomination: '10' },
  { region: 'Europe', denomination: '25' },
  { region: 'America', denomination: '10' },
  { region: 'America', denomination: '50' },
];

describe('a family', () => {
  test('has the axes and labels of its members', () => {
    expect(axesOf(cards)).toEqual(['region', 'denomination']);
    expect(labelsOn('denomination', cards)).toEqual(['10', '25', '50']);
  });

  test.each([
    [true, cards],
    [false, [{}, {}]],
    [false, [...cards, { region: 'Asia' }]],
    [false, [...cards, { region: 'europe', denomination: '10' }]],
    [true, [{ edition: 'Standard' }, { edition: 'Deluxe' }]],
  ])('is distinct: %s', (is, members) => {
    expect(isDistinct(members)).toBe(is);
  });

  test.each([
    ['denomination', '25', 1],
    ['region', 'America', 2],
    ['denomination', '50', 3],
  ] as const)('shows for %s %s the member that is nearest to the present one', (axis, label, index) => {
    expect(chooseMember(cards, cards[0] ?? {}, axis, label)).toBe(cards[index]);
  });

  test('has nobody for a label that none has', () => {
    expect(chooseMember(cards, cards[0] ?? {}, 'region', 'Moon')).toBeUndefined();
  });
});
