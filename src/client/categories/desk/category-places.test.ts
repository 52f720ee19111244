import { expect, test } from 'vitest';
import type { CategoryNode } from '../../../shared/categories/category.schemas.ts';
import { othersOf, placeAfterKey, placesOf } from './category-places.ts';

const node = (id: string, parentId: string | null, subcategories: CategoryNode[] = []): CategoryNode => ({
  ...{ id, parentId, name: id, slug: id, description: '', image: null, status: 'active' },
  ...{ isFeatured: false, order: 0, productCount: 0, subcategories },
});
const tree = [node('games', null, [node('indie', 'games'), node('rpg', 'games')]), node('tools', null)];
const places = placesOf(tree);

test.each([
  ['rpg', 'ArrowUp', { order: 0, parentId: 'games' }],
  ['rpg', 'ArrowDown', undefined],
  ['rpg', 'ArrowLeft', { order: 1, parentId: null }],
  ['rpg', 'ArrowRight', { order: 0, parentId: 'indie' }],
  ['tools', 'ArrowRight', { order: 2, parentId: 'games' }],
  ['games', 'ArrowLeft', undefined],
  ['games', 'ArrowDown', { order: 1, parentId: null }],
])('%s moves by %s', (id, key, target) => {
  const place = places.find((one) => one.node.id === id);
  expect(place && placeAfterKey(places, place, key)).toEqual(target);
});

test('a category can not move into itself or below', () => {
  expect(othersOf(tree, 'games').map(({ value }) => value)).toEqual(['tools']);
  expect(places.map(({ node: { id }, depth }) => `${depth}${id}`)).toEqual(['0games', '1indie', '1rpg', '0tools']);
});
