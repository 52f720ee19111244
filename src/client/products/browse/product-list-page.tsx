import { findCategory } from '../../../shared/categories/category-tree.rules.ts';
import { usePageTitle } from '../../platform/screen/page-title.ts';
import type { ScreenProps } from '../../platform/screen/screen-module.ts';
import { trpc } from '../../platform/trpc.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import type { ProductFilters } from '../query/product-filters.ts';
import { useProductFilters } from '../query/use-product-filters.ts';
import { NothingFound } from './nothing-found.tsx';
import { ProductBrowser } from './product-browser.tsx';
import styles from './product-list-page.module.css';

const typeTitles = {
  game: 'Games',
  dlc: 'DLC',
  software: 'Software',
  game_item: 'Game items',
  resource: 'Downloads',
} as const;

/** The list is called what it was narrowed to, as far as one word can say it. */
function titleOf(filters: ProductFilters, categoryName: string | undefined): string {
  if (filters.q !== '') return `Results for “${filters.q}”`;
  if (categoryName !== undefined) return categoryName;
  const [type, ...otherTypes] = filters.type;
  if (type !== undefined && otherTypes.length === 0) return typeTitles[type];
  return filters.onSale ? 'On sale' : 'The whole market';
}

export function ProductListPage(_: ScreenProps) {
  const state = useProductFilters({ kind: 'market' });
  const { data: tree } = trpc.categories.tree.useQuery({});
  const title = titleOf(state.filters, findCategory(tree?.items ?? [], state.filters.category)?.name);
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <PageHeader title={title} crumbs={[{ label: 'Home', href: '/' }]} />
      <ProductBrowser state={state} whenEmpty={() => <NothingFound state={state} />} />
    </div>
  );
}
