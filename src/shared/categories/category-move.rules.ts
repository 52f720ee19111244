import { MAX_CATEGORY_DEPTH } from './category-input.schemas.ts';

/** A category's place in the tree. Siblings are ordered by position. */
export interface PlacedCategory {
  id: string;
  parentId: string | null;
  position: number;
}

export type CategoryMove =
  | { ok: true; changes: PlacedCategory[] }
  | { ok: false; reason: 'categoryInvalid' | 'categoryInside' | 'categoryTooDeep' };

/**
 * What changes when `id` becomes the `order`-th child of `parentId`: it and its old and new siblings whose position
 * changes. Both groups of siblings are numbered 0..n-1. An order past the end means the end.
 */
export function moveCategory(
  tree: readonly PlacedCategory[],
  id: string,
  parentId: string | null,
  order: number,
): CategoryMove {
  const moved = tree.find((category) => category.id === id);
  if (!moved || (parentId !== null && !tree.some((category) => category.id === parentId))) {
    return { ok: false, reason: 'categoryInvalid' };
  }
  const path = pathTo(tree, parentId);
  if (path.includes(id)) return { ok: false, reason: 'categoryInside' };
  if (path.length + heightOf(tree, id) > MAX_CATEGORY_DEPTH) return { ok: false, reason: 'categoryTooDeep' };
  const others = childrenOf(tree, parentId).filter((category) => category.id !== id);
  const siblings = [...others.slice(0, order), { ...moved, parentId }, ...others.slice(order)];
  const left = moved.parentId === parentId ? [] : childrenOf(tree, moved.parentId).filter((former) => former.id !== id);
  return { ok: true, changes: [...changed(tree, siblings), ...changed(tree, left)] };
}

/** What changes when the children of a parent are numbered anew. */
export function closeGaps(tree: readonly PlacedCategory[], parentId: string | null): PlacedCategory[] {
  return changed(tree, childrenOf(tree, parentId));
}

export function childrenOf(tree: readonly PlacedCategory[], parentId: string | null): PlacedCategory[] {
  const children = tree.filter((category) => category.parentId === parentId);
  return children.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
}

function changed(tree: readonly PlacedCategory[], siblings: readonly PlacedCategory[]): PlacedCategory[] {
  const now = new Map(tree.map((category) => [category.id, category]));
  return siblings
    .map((category, position) => ({ ...category, position }))
    .filter(({ id, parentId, position }) => {
      const former = now.get(id);
      return former?.parentId !== parentId || former.position !== position;
    });
}

/** Ids from `id` up to the top. */
function pathTo(tree: readonly PlacedCategory[], id: string | null): string[] {
  const path: string[] = [];
  for (let next = id; next !== null && !path.includes(next); ) {
    path.push(next);
    const current = next;
    next = tree.find((category) => category.id === current)?.parentId ?? null;
  }
  return path;
}

/** Levels of the subtree, its top included. */
function heightOf(tree: readonly PlacedCategory[], id: string): number {
  return 1 + Math.max(0, ...childrenOf(tree, id).map((child) => heightOf(tree, child.id)));
}
