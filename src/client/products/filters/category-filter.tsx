import { Link } from 'wouter';
import type { CategoryNode } from '../../../shared/categories/category.schemas.ts';
import { findCategory } from '../../../shared/categories/category-tree.rules.ts';
import type { Facets } from '../../../shared/products/list/facets.schemas.ts';
import { trpc } from '../../platform/trpc.ts';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import type { FilterState } from '../query/use-product-filters.ts';
import styles from './category-filter.module.css';
import { FacetCount, FilterGroup } from './filter-group.tsx';

type BranchProps = {
  nodes: readonly CategoryNode[];
  current: string;
  hrefOf: (slug: string) => string;
  countOf: (node: CategoryNode) => number | undefined;
  isExact: boolean;
};

/** A branch is open where the chosen category lies in it, so the tree never fills the panel. */
function Branch(props: BranchProps) {
  const { nodes, current, hrefOf, countOf, isExact } = props;
  return (
    <ul className={styles.branch}>
      {nodes.map((node) => {
        const isCurrent = node.slug === current || node.id === current;
        const isOpen = node.subcategories.length > 0 && findCategory([node], current) !== undefined;
        const count = countOf(node);
        return (
          <li key={node.id}>
            <Link href={hrefOf(node.slug)} className={styles.link ?? ''} aria-current={isCurrent ? 'true' : undefined}>
              <span>{node.name}</span>
              <FacetCount count={count} isExact={isExact} />
            </Link>
            {isOpen ? <Branch {...props} nodes={node.subcategories} /> : null}
          </li>
        );
      })}
    </ul>
  );
}

const boneWidths = ['62%', '48%', '70%', '55%', '66%', '58%'] as const;

type CategoryFilterProps = { state: FilterState; facets: Facets | undefined };

export function CategoryFilter({ state, facets }: CategoryFilterProps) {
  const { data, isError } = trpc.categories.tree.useQuery({});
  const { filters, hrefOf } = state;
  // Without the tree the other filters still work; the list itself tells of the failure.
  if (isError) return null;
  const counts = facets && new Map(facets.category.map(({ id, count }) => [id, count]));
  return (
    <FilterGroup title="Category">
      {data === undefined ? (
        <div className={styles.skeletons} aria-hidden="true">
          {boneWidths.map((width) => (
            <Skeleton key={width} width={width} height={14} />
          ))}
        </div>
      ) : (
        <>
          <Link
            href={hrefOf({ category: '' })}
            className={styles.link ?? ''}
            aria-current={filters.category === '' ? 'true' : undefined}
          >
            <span>All categories</span>
          </Link>
          <Branch
            nodes={data.items}
            current={filters.category}
            hrefOf={(category) => hrefOf({ category })}
            countOf={({ id }) => counts && (counts.get(id) ?? 0)}
            isExact={facets?.isExact ?? true}
          />
        </>
      )}
    </FilterGroup>
  );
}
