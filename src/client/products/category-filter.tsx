import { Link } from 'wouter';
import type { CategoryNode } from '../../shared/categories/category.schemas.ts';
import { findCategory } from '../../shared/categories/category-tree.rules.ts';
import { trpc } from '../platform/trpc.ts';
import { Bone } from '../ui/skeletons.tsx';
import styles from './category-filter.module.css';
import { FilterGroup } from './filter-group.tsx';
import type { FilterState } from './use-product-filters.ts';

type BranchProps = { nodes: readonly CategoryNode[]; current: string; hrefOf: (slug: string) => string };

/** A branch is open where the chosen category lies in it, so the tree never fills the panel. */
function Branch({ nodes, current, hrefOf }: BranchProps) {
  return (
    <ul className={styles.branch}>
      {nodes.map((node) => {
        const isCurrent = node.slug === current || node.id === current;
        const isOpen = node.subcategories.length > 0 && findCategory([node], current) !== undefined;
        return (
          <li key={node.id}>
            <Link href={hrefOf(node.slug)} className={styles.link ?? ''} aria-current={isCurrent ? 'true' : undefined}>
              <span>{node.name}</span>
              <span className={styles.count}>{node.productCount.toLocaleString('en-US')}</span>
            </Link>
            {isOpen ? <Branch nodes={node.subcategories} current={current} hrefOf={hrefOf} /> : null}
          </li>
        );
      })}
    </ul>
  );
}

const boneWidths = ['62%', '48%', '70%', '55%', '66%', '58%'] as const;

export function CategoryFilter({ state }: { state: FilterState }) {
  const { data, isError } = trpc.categories.tree.useQuery({});
  const { filters, hrefOf } = state;
  // Without the tree the other filters still work; the list itself tells of the failure.
  if (isError) return null;
  return (
    <FilterGroup title="Category">
      {data === undefined ? (
        <div className={styles.bones} aria-hidden="true">
          {boneWidths.map((width) => (
            <Bone key={width} width={width} height={14} />
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
          <Branch nodes={data.items} current={filters.category} hrefOf={(category) => hrefOf({ category })} />
        </>
      )}
    </FilterGroup>
  );
}
