import { describe, expect, test } from 'vitest';
import { addViewed, parseViewed, recentlyViewedLimit, type ViewedProduct } from './recently-viewed-list.ts';

function viewed(id: string): ViewedProduct {
  return {
    id,
    slug: id,
    name: `Product ${id}`,
    type: 'game',
    itemClass: null,
    rarity: null,
    platform: 'steam',
    coverUrl: `/media/${id}-640.webp`,
    blurhash: '',
  };
}

const ids = (list: readonly ViewedProduct[]) => list.map(({ id }) => id);

describe('recently viewed', () => {
  test('puts the newest first and moves a repeated one to the front', () => {
    const list = ['a', 'b', 'c', 'a'].map(viewed).reduce<readonly ViewedProduct[]>(addViewed, []);
    expect(ids(list)).toEqual(['a', 'c', 'b']);
  });

  test('forgets the oldest after twenty', () => {
    const list = Array.from({ length: 25 }, (_, index) => viewed(`p${index}`)).reduce<readonly ViewedProduct[]>(
      addViewed,
      [],
    );
    expect(list).toHaveLength(recentlyViewedLimit);
    expect(list[0]?.id).toBe('p24');
    expect(list.at(-1)?.id).toBe('p5');
  });

  test('keeps the stored order and drops what it cannot read', () => {
    const stored = JSON.stringify([viewed('a'), null, { id: 'half' }, viewed('b'), viewed('a')]);
    expect(ids(parseViewed(stored))).toEqual(['a', 'b']);
    expect(parseViewed('{')).toEqual([]);
    expect(parseViewed('{"a":1}')).toEqual([]);
    expect(parseViewed(null)).toEqual([]);
  });
});
