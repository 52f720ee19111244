import type { Category, CategoryNode } from '../../shared/categories/category.schemas.ts';

/** Deeper levels are left out (D-62). */
const MAX_DEPTH = 5;

/** Nests a flat list, keeping its order. Categories whose parent is not in the list are left out with all below them. */
export function buildCategoryTree(categories: readonly Category[]): CategoryNode[] {
  const byParent = new Map<string | null, Category[]>();
  for (const category of categories) {
    const siblings = byParent.get(category.parentId);
    if (siblings) siblings.push(category);
    else byParent.set(category.parentId, [category]);
  }
  const childrenOf = (parentId: string | null, depth: number): CategoryNode[] =>
    depth > MAX_DEPTH
      ? []
      : (byParent.get(parentId) ?? []).map((category) => ({
          ...category,
          subcategories: childrenOf(category.id, depth + 1),
        }));
  return childrenOf(null, 1);
}
