import { useLocation } from 'wouter';
import { usePageTitle } from '../platform/screen/page-title.ts';
import { ProductBrowser } from '../products/browse/product-browser.tsx';
import { toCatalogueFilter } from '../products/query/filter-input.ts';
import { useProductFilters } from '../products/query/use-product-filters.ts';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { CorrectionNote } from './correction-note.tsx';
import { FoundSellers } from './found-sellers.tsx';
import { SaveSearchButton } from './save-search-button.tsx';
import styles from './search-page.module.css';
import { ZeroResults } from './zero-results.tsx';

export function SearchPage() {
  const [, navigate] = useLocation();
  const state = useProductFilters({ kind: 'search' });
  const { q } = state.filters;
  const title = q === '' ? 'Search' : `Results for “${q}”`;
  usePageTitle(title);
  const filters = toCatalogueFilter(state.filters);
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <div className={styles.page}>
      <PageHeader title={title} crumbs={[{ label: 'Home', href: '/' }]}>
        <SaveSearchButton query={q} filters={filters} sortBy={state.sortBy} />
      </PageHeader>
      <FoundSellers query={q} />
      <ProductBrowser
        state={state}
        whenEmpty={({ didYouMean }) => (
          <ZeroResults
            query={q}
            {...(didYouMean && { didYouMean })}
            {...(isNarrowed && { onClearFilters: () => navigate(state.clearedHref) })}
          />
        )}
        note={(reply) => <CorrectionNote reply={reply} state={state} />}
      />
    </div>
  );
}
