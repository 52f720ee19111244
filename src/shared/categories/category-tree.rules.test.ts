import { expect, test } from 'vitest';
import type { CategoryNode } from './category.schemas.ts';
import { findCategory, neighboursOf } from './category-tree.rules.ts';

function node(slug: string, parentId: string | null, subcategories: CategoryNode[] = []): CategoryNode {
  return {
    id: `id-${slug}`,
    parentId,
    name: slug,
    slug,
    description: '',
    image: null,
    status: 'active',
    isFeatured: false,
    order: 0,
    productCount: 1,
    subcategories,
  };
}

const swords = node('swords', 'id-weapons');
const bows = node('bows', 'id-weapons');
const weapons = node('weapons', null, [swords, bows]);
const software = node('software', null);
const tree = [weapons, software];

test('finds a category by slug or id at any depth', () => {
  expect(findCategory(tree, 'bows')).toBe(bows);
  expect(findCategory(tree, 'id-swords')).toBe(swords);
  expect(findCategory(tree, 'boats')).toBeUndefined();
});

test.each([
  [weapons, ['swords', 'bows']],
  [swords, ['swords', 'bows']],
  [software, ['weapons', 'software']],
])('leads on from $slug', (category, slugs) => {
  expect(neighboursOf(tree, category).map(({ slug }) => slug)).toEqual(slugs);
});
