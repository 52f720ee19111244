import { useEffect, useId, useRef } from 'react';
import { findCategory } from '../../shared/categories/category-tree.rules.ts';
import { trpc } from '../platform/trpc.ts';
import { AppliedChips } from './applied-chips.tsx';
import { listAppliedFilters } from './applied-filters.ts';
import { FilterButton } from './filter-button.tsx';
import { FilterPanel } from './filter-panel.tsx';
import styles from './product-browser.module.css';
import { describeCount } from './product-labels.ts';
import { ProductResults, ResultsSkeleton } from './product-results.tsx';
import { QueryError } from './query-error.tsx';
import { SortMenu } from './sort-menu.tsx';
import type { FilterState } from './use-product-filters.ts';
import { useProductPage } from './use-product-page.ts';

/** After a page turn the focus goes to the count above the cards, else Tab would go on from the foot of the page. */
function useFocusAfterPageTurn(page: number) {
  const target = useRef<HTMLParagraphElement>(null);
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    target.current?.focus({ preventScroll: true });
  }, [page]);
  return target;
}

type ProductBrowserProps = {
  state: FilterState;
  /** True where the page itself is the category, which then is no filter to lift. */
  isLanding?: boolean;
};

/** Filters, order, cards and pages: the body of the product list and of every category page. */
export function ProductBrowser({ state, isLanding = false }: ProductBrowserProps) {
  const { filters } = state;
  const headingId = useId();
  const { data: page, error, isPlaceholderData, refetch, prefetchPage } = useProductPage(filters);
  const { data: tree } = trpc.categories.tree.useQuery({});
  const count = useFocusAfterPageTurn(filters.page);
  const categoryName = findCategory(tree?.items ?? [], filters.category)?.name;
  const currency = page?.items[0]?.currency ?? 'USD';
  const applied = listAppliedFilters(isLanding ? { ...filters, category: '' } : filters, categoryName, currency);
  return (
    <div className={styles.browser}>
      <aside className={styles.aside} aria-label="Filters">
        <FilterPanel state={state} />
      </aside>
      <section className={styles.main} aria-labelledby={headingId}>
        <h2 id={headingId} className={styles.hidden}>
          Products
        </h2>
        <div className={styles.bar}>
          <FilterButton state={state} appliedCount={applied.length} totalItems={page?.totalItems} />
          <p ref={count} tabIndex={-1} className={styles.count} role="status" aria-live="polite">
            {page === undefined || isPlaceholderData ? null : describeCount(page.totalItems)}
          </p>
          <SortMenu state={state} />
        </div>
        <AppliedChips applied={applied} state={state} />
        {page !== undefined ? (
          <ProductResults page={page} state={state} isStale={isPlaceholderData} onIntent={prefetchPage} />
        ) : null}
        {page === undefined && error === null ? <ResultsSkeleton /> : null}
        {page === undefined && error !== null ? (
          <QueryError title="The products could not be loaded" error={error} onRetry={() => void refetch()} />
        ) : null}
      </section>
    </div>
  );
}
