import { usePageTitle } from '../platform/page-title.ts';
import { NothingFound } from '../products/nothing-found.tsx';
import { ProductBrowser } from '../products/product-browser.tsx';
import { useProductFilters } from '../products/use-product-filters.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { CorrectionNote } from './correction-note.tsx';
import styles from './search-page.module.css';

export function SearchPage() {
  const state = useProductFilters({ kind: 'search' });
  const { q } = state.filters;
  const title = q === '' ? 'Search' : `Results for “${q}”`;
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <PageHeader title={title} crumbs={[{ label: 'Home', href: '/' }]} />
      <ProductBrowser
        state={state}
        whenEmpty={() => <NothingFound state={state} />}
        note={(reply) => <CorrectionNote reply={reply} state={state} />}
      />
    </div>
  );
}
