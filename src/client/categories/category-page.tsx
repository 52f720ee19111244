import { Button } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { Link } from 'wouter';
import { neighboursOf } from '../../shared/categories/category-tree.rules.ts';
import { envelopeOf } from '../platform/http/api-error.ts';
import { usePageTitle } from '../platform/screen/page-title.ts';
import type { ScreenProps } from '../platform/screen/screen-module.ts';
import { trpc } from '../platform/trpc.ts';
import { NothingFound } from '../products/browse/nothing-found.tsx';
import { ProductBrowser } from '../products/browse/product-browser.tsx';
import { useProductFilters } from '../products/query/use-product-filters.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { QueryError } from '../ui/feedback/query-error.tsx';
import { CategoryChips, CategoryChipsSkeleton } from './category-chips.tsx';
import { CategoryLanding, CategoryLandingSkeleton } from './category-landing.tsx';
import styles from './category-page.module.css';
import { useRememberCategory } from './recent-categories.ts';

function NoSuchCategory() {
  usePageTitle('Category not found');
  return (
    <EmptyState
      headingLevel={1}
      title="No such category"
      message="It may have been renamed or taken down. Everything it held can still be found in the market."
      icon={<IconMapSearch size={32} stroke={1.6} />}
    >
      <Button component={Link} href="/product">
        Browse the market
      </Button>
    </EmptyState>
  );
}

export function CategoryPage({ params }: ScreenProps) {
  const slug = params.slug ?? '';
  const state = useProductFilters({ kind: 'category', slug });
  const { data: category, error, refetch } = trpc.categories.get.useQuery({ id: slug });
  const { data: tree, isPending: isTreeLoading } = trpc.categories.tree.useQuery({});
  usePageTitle(category?.name);
  useRememberCategory(category);

  if (category === undefined && error !== null) {
    if (envelopeOf(error)?.code === 'NOT_FOUND') return <NoSuchCategory />;
    return (
      <QueryError
        headingLevel={1}
        title="The category could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className={styles.page}>
      {category === undefined ? <CategoryLandingSkeleton /> : <CategoryLanding category={category} />}
      {category === undefined || isTreeLoading ? (
        <CategoryChipsSkeleton />
      ) : (
        <CategoryChips
          label="Related categories"
          categories={neighboursOf(tree?.items ?? [], category)}
          current={category.id}
        />
      )}
      <div className={styles.products}>
        <ProductBrowser state={state} whenEmpty={() => <NothingFound state={state} />} />
      </div>
    </div>
  );
}
