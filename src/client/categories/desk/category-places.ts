import type { CategoryNode } from '../../../shared/categories/category.schemas.ts';

export type CategoryPlace = { node: CategoryNode; depth: number; index: number; siblings: readonly CategoryNode[] };

/** The tree as lines, each category with its depth and its place among its siblings. */
export function placesOf(nodes: readonly CategoryNode[], depth = 0): CategoryPlace[] {
  return nodes.flatMap((node, index) => [
    { node, depth, index, siblings: nodes },
    ...placesOf(node.subcategories, depth + 1),
  ]);
}

/** All categories but one and what is below it, such as those that it can move into. */
export function othersOf(nodes: readonly CategoryNode[], id: string | undefined): { value: string; label: string }[] {
  const line = (list: readonly CategoryNode[], depth: number): { value: string; label: string }[] =>
    list.flatMap((node) =>
      node.id === id
        ? []
        : [
            { value: node.id, label: `${'\u00a0'.repeat(depth * 3)}${node.name}` },
            ...line(node.subcategories, depth + 1),
          ],
    );
  return line(nodes, 0);
}

/** Where the keys move a category: up and down among its siblings, out to its parent's level, into the one above it. */
export function placeAfterKey(
  places: readonly CategoryPlace[],
  { node, index, siblings }: CategoryPlace,
  key: string,
): { order: number; parentId: string | null } | undefined {
  const { parentId } = node;
  if (key === 'ArrowUp' && index > 0) return { order: index - 1, parentId };
  if (key === 'ArrowDown' && index < siblings.length - 1) return { order: index + 1, parentId };
  const parent = places.find((place) => place.node.id === parentId);
  if (key === 'ArrowLeft' && parent) return { order: parent.index + 1, parentId: parent.node.parentId };
  const above = siblings[index - 1];
  if (key === 'ArrowRight' && above) return { order: above.subcategories.length, parentId: above.id };
  return undefined;
}
