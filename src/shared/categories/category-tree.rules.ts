import type { CategoryDetail, CategoryNode } from './category.schemas.ts';

/** The node with this id or slug anywhere in the tree. */
export function findCategory(tree: readonly CategoryNode[], idOrSlug: string): CategoryNode | undefined {
  for (const node of tree) {
    const found = node.slug === idOrSlug || node.id === idOrSlug ? node : findCategory(node.subcategories, idOrSlug);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The children of a category, or its siblings when it has none, for links on its page. */
export function neighboursOf(
  tree: readonly CategoryNode[],
  category: Pick<CategoryDetail, 'parentId' | 'subcategories'>,
): CategoryDetail['subcategories'] {
  if (category.subcategories.length > 0) return category.subcategories;
  const parent = category.parentId === null ? undefined : findCategory(tree, category.parentId);
  return [...(parent?.subcategories ?? tree)];
}
