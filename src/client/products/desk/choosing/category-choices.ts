import { trpc } from '../../../platform/trpc.ts';

export type CategoryChoice = { value: string; label: string };

/** The active categories for a select, those below another set in. */
export function useCategoryChoices(): CategoryChoice[] {
  const tree = trpc.categories.tree.useQuery({});
  type Node = NonNullable<typeof tree.data>['items'][number];
  const below = (nodes: readonly Node[], depth: number): CategoryChoice[] =>
    nodes.flatMap(({ id, name, subcategories }) => [
      { value: id, label: `${'\u00a0'.repeat(depth * 3)}${name}` },
      ...below(subcategories, depth + 1),
    ]);
  return below(tree.data?.items ?? [], 0);
}
