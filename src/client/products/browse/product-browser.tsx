import { type ReactNode, useEffect, useId, useRef } from 'react';
import { findCategory } from '../../../shared/categories/category-tree.rules.ts';
import type { Facets } from '../../../shared/products/list/facets.schemas.ts';
import { searchMessages } from '../../../shared/search/search.messages.ts';
import { notify } from '../../platform/notify.tsx';
import { useSite } from '../../platform/site/site.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { AppliedChips } from '../filters/applied-chips.tsx';
import { FilterButton } from '../filters/filter-button.tsx';
import { FilterPanel } from '../filters/filter-panel.tsx';
import { listAppliedFilters } from '../query/applied-filters.ts';
import { describeTotal } from '../query/list-labels.ts';
import type { FilterState } from '../query/use-product-filters.ts';
import { ListToolbar } from './list-toolbar.tsx';
import styles from './product-browser.module.css';
import { ProductResults, ResultsSkeleton } from './product-results.tsx';
import { SortMenu } from './sort-menu.tsx';
import { useFacets } from './use-facets.ts';
import { type ListDisplay, useListDisplay } from './use-list-display.ts';
import { type ListPage, useProductPages } from './use-product-pages.ts';
import { WrongPriceNote } from './wrong-price-note.tsx';

/**
 * After changing the page the focus moves to the count above the cards, or Tab would continue at the bottom of the
 * page.
 */
function useFocusAfterPageTurn(from: number) {
  const target = useRef<HTMLParagraphElement>(null);
  const shownFrom = useRef(from);
  useEffect(() => {
    if (shownFrom.current === from) return;
    shownFrom.current = from;
    target.current?.focus({ preventScroll: true });
  }, [from]);
  return target;
}

/** A failed search also shows a toast; the error state in the list has the details. */
function useSearchFailureToast(error: unknown): void {
  useEffect(() => {
    if (error !== null) notify.error(searchMessages.searchFailed, { id: 'search-failed' });
  }, [error]);
}

type ProductBrowserProps = {
  state: FilterState;
  /** Shown in place of the cards when nothing matches. */
  whenEmpty: (reply: ListPage) => ReactNode;
  /** Shown above the cards, such as the corrected spelling of a search. */
  note?: (reply: ListPage) => ReactNode;
  /** Beside the count. */
  actions?: ReactNode;
};

/** Filters, sorting, cards and pagination: used by the product list, category pages and the search. */
export function ProductBrowser({ state, whenEmpty, note, actions }: ProductBrowserProps) {
  const { filters, place } = state;
  const { currencyCode } = useSite();
  const headingId = useId();
  const display = useListDisplay(state);
  const results = useProductPages(state, display.limit);
  const facets = useFacets(state, results);
  const { data: tree } = trpc.categories.tree.useQuery({});
  const count = useFocusAfterPageTurn(filters.from);
  useSearchFailureToast(place.kind === 'search' ? results.error : null);
  const [page] = results.pages;
  const liftable = {
    ...filters,
    ...(place.kind === 'category' && { category: '' }),
    ...(place.kind === 'search' && { q: '' }),
  };
  const categoryName = findCategory(tree?.items ?? [], filters.category)?.name;
  const applied = listAppliedFilters(liftable, categoryName, currencyCode);
  const isEmpty = page?.totalItems === 0;
  const canFilter = !isEmpty || applied.length > 0;
  return (
    <div className={styles.browser} data-alone={!canFilter}>
      {canFilter ? (
        <aside className={styles.aside} aria-label="Filters">
          <FilterPanel state={state} facets={facets} />
        </aside>
      ) : null}
      <section className={styles.main} aria-labelledby={headingId}>
        <h2 id={headingId} className={styles.hidden}>
          Products
        </h2>
        <ListBar state={state} facets={facets} appliedCount={applied.length} page={page} display={display}>
          <p ref={count} tabIndex={-1} className={styles.count} role="status" aria-live="polite">
            {page === undefined || results.isStale ? null : describeTotal(page)}
          </p>
          {actions}
        </ListBar>
        <AppliedChips applied={applied} state={state} />
        <div className={styles.note}>
          <WrongPriceNote wrong={state.wrongPrices} />
        </div>
        {page !== undefined ? note?.(page) : null}
        {page !== undefined && !isEmpty ? <ProductResults results={results} state={state} view={display.view} /> : null}
        {page !== undefined && isEmpty ? whenEmpty(page) : null}
        {page === undefined && results.error === null ? (
          <ResultsSkeleton cards={display.limit} view={display.view} />
        ) : null}
        {results.error !== null ? (
          <QueryError
            title={place.kind === 'search' ? searchMessages.searchFailed : 'The products could not be loaded'}
            error={results.error}
            onRetry={results.retry}
          />
        ) : null}
      </section>
    </div>
  );
}

type ListBarProps = {
  state: FilterState;
  facets: Facets | undefined;
  appliedCount: number;
  page: ListPage | undefined;
  display: ListDisplay;
  /** The count and what stands beside it. */
  children: ReactNode;
};

/** Above the cards: a list without products has nothing to sort, and only lifting its filters can change that. */
function ListBar({ state, facets, appliedCount, page, display, children }: ListBarProps) {
  const isEmpty = page?.totalItems === 0;
  return (
    <div className={styles.bar}>
      {isEmpty && appliedCount === 0 ? null : (
        <FilterButton state={state} facets={facets} appliedCount={appliedCount} total={page} />
      )}
      {children}
      {isEmpty ? null : (
        <>
          <ListToolbar display={display} />
          <SortMenu state={state} />
        </>
      )}
    </div>
  );
}
