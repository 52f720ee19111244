import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_CATEGORY_DEPTH } from './category-input.schemas.ts';
import { childrenOf, moveCategory, type PlacedCategory } from './category-move.rules.ts';

const SIZE = 12;
const start: PlacedCategory[] = Array.from({ length: SIZE }, (_, position) => ({
  id: `c${position}`,
  parentId: null,
  position,
}));
const index = fc.integer({ min: 0, max: SIZE - 1 });
const moves = fc.array(fc.record({ id: index, parent: fc.option(index), order: fc.integer({ min: 0, max: SIZE }) }), {
  maxLength: 60,
});

function depthOf(tree: readonly PlacedCategory[], category: PlacedCategory, level = 1): number {
  if (level > SIZE) return Number.POSITIVE_INFINITY;
  const parent = tree.find(({ id }) => id === category.parentId);
  return parent ? depthOf(tree, parent, level + 1) : level;
}

test('any moves leave a tree of five levels at most whose siblings are numbered from 0', () => {
  fc.assert(
    fc.property(moves, (list) => {
      let tree = start;
      for (const { id, parent, order } of list) {
        const move = moveCategory(tree, `c${id}`, parent === null ? null : `c${parent}`, order);
        if (!move.ok) continue;
        const changes = new Map(move.changes.map((category) => [category.id, category]));
        tree = tree.map((category) => changes.get(category.id) ?? category);
        const place = tree.find((category) => category.id === `c${id}`);
        expect(place?.position).toBe(Math.min(order, childrenOf(tree, place?.parentId ?? null).length - 1));
      }
      for (const category of tree) expect(depthOf(tree, category)).toBeLessThanOrEqual(MAX_CATEGORY_DEPTH);
      for (const parentId of [null, ...tree.map(({ id }) => id)]) {
        const positions = childrenOf(tree, parentId).map(({ position }) => position);
        expect(positions).toEqual(positions.map((_, place) => place));
      }
    }),
  );
});

test('says why a move is refused', () => {
  const chain = start.map((category, place) => ({
    ...category,
    parentId: place === 0 || place > 4 ? null : `c${place - 1}`,
  }));
  expect(moveCategory(chain, 'c0', 'c3', 0)).toEqual({ ok: false, reason: 'categoryInside' });
  expect(moveCategory(chain, 'c0', 'c0', 0)).toEqual({ ok: false, reason: 'categoryInside' });
  expect(moveCategory(chain, 'c7', 'c4', 0)).toEqual({ ok: false, reason: 'categoryTooDeep' });
  expect(moveCategory(chain, 'c0', 'c7', 0)).toEqual({ ok: false, reason: 'categoryTooDeep' });
  expect(moveCategory(chain, 'c7', 'nowhere', 0)).toEqual({ ok: false, reason: 'categoryInvalid' });
  expect(moveCategory(chain, 'c7', 'c3', 0)).toMatchObject({ ok: true });
});
