import { findCategory } from '../../../shared/categories/category-tree.rules.ts';
import { titleOfList } from '../../../shared/products/list/list-title.rules.ts';
import { usePageTitle } from '../../platform/screen/page-title.ts';
import type { ScreenProps } from '../../platform/screen/screen-module.ts';
import { trpc } from '../../platform/trpc.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useProductFilters } from '../query/use-product-filters.ts';
import { NothingFound } from './nothing-found.tsx';
import { ProductBrowser } from './product-browser.tsx';
import styles from './product-list-page.module.css';

export function ProductListPage(_: ScreenProps) {
  const state = useProductFilters({ kind: 'market' });
  const { data: tree } = trpc.categories.tree.useQuery({});
  const category = findCategory(tree?.items ?? [], state.filters.category)?.name;
  const title = titleOfList({ ...state.filters, category });
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <PageHeader title={title} crumbs={[{ label: 'Home', href: '/' }]} />
      <ProductBrowser state={state} whenEmpty={() => <NothingFound state={state} />} />
    </div>
  );
}
