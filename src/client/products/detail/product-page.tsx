import { Button } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { envelopeOf } from '../../platform/http/api-error.ts';
import { usePageTitle } from '../../platform/screen/page-title.ts';
import type { ScreenProps } from '../../platform/screen/screen-module.ts';
import { trpc } from '../../platform/trpc.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { movedPath } from './moved-path.ts';
import { ProductSkeleton } from './product-skeleton.tsx';
import { ProductView } from './product-view.tsx';

// Only its seller and staff get here.
const UnshownView = lazy(() => import('./unshown-view.tsx').then((m) => ({ default: m.UnshownView })));

function NoSuchProduct() {
  usePageTitle('Product not found');
  return (
    <EmptyState
      headingLevel={1}
      title="This product is gone"
      message="It is no longer sold here, or the link is wrong. You may find something similar in the market."
      icon={<IconMapSearch size={32} stroke={1.6} />}
    >
      <Button component={Link} href="/product">
        Browse the market
      </Button>
    </EmptyState>
  );
}

function FollowMove({ path }: { path: string }) {
  const [, navigate] = useLocation();
  useEffect(() => navigate(path, { replace: true }), [navigate, path]);
  return <ProductSkeleton />;
}

export function ProductPage({ params }: ScreenProps) {
  const id = params.id ?? '';
  const {
    data: product,
    error,
    refetch,
  } = trpc.products.get.useQuery(
    { id },
    // While a member of the same family is on its way, the present one stays in view.
    { placeholderData: (present) => (present?.family?.members.some(({ slug }) => slug === id) ? present : undefined) },
  );
  // The server has written the same into the page.
  usePageTitle(product?.seoTitle ?? product?.name);

  if (product?.manage?.isOnShow === false) {
    return (
      <Suspense fallback={<ProductSkeleton />}>
        <UnshownView product={product} />
      </Suspense>
    );
  }
  if (product !== undefined) return <ProductView key={product.family?.id ?? product.id} product={product} />;
  if (error === null) return <ProductSkeleton />;
  const newPath = movedPath(error);
  if (newPath !== undefined) return <FollowMove path={newPath} />;
  const code = envelopeOf(error)?.code;
  if (code === 'NOT_FOUND' || code === 'GONE' || code === 'VALIDATION_FAILED') return <NoSuchProduct />;
  return (
    <QueryError headingLevel={1} title="The product could not be loaded" error={error} onRetry={() => void refetch()} />
  );
}
