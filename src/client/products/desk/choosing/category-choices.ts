import { trpc } from '../../../platform/trpc.ts';

export type CategoryChoice = { value: string; label: string };

/** The active categories for a select, each with those above it: a chosen one is read without its neighbours. */
export function useCategoryChoices(): CategoryChoice[] {
  const tree = trpc.categories.tree.useQuery({});
  type Node = NonNullable<typeof tree.data>['items'][number];
  const below = (nodes: readonly Node[], above: string): CategoryChoice[] =>
    nodes.flatMap(({ id, name, subcategories }) => [
      { value: id, label: `${above}${name}` },
      ...below(subcategories, `${above}${name} › `),
    ]);
  return below(tree.data?.items ?? [], '');
}
