import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useSearch } from 'wouter';
import { readPage } from '../../../shared/pagination/page.rules.ts';
import { formatCount } from '../../../shared/text/count-text.ts';
import { sellerPath } from '../../../shared/users/seller.rules.ts';
import type { Seller } from '../../../shared/users/seller.schemas.ts';
import { trpc } from '../../platform/trpc.ts';
import { ProductCard } from '../../products/card/product-card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { CardGridSkeleton } from '../../ui/feedback/skeletons.tsx';
import { Pagination } from '../../ui/layout/pagination.tsx';
import styles from './seller-page.module.css';

const perPage = 12;

/** Everything that the seller has on sale, best liked first, by pages. */
export function SellerProducts({ seller }: { seller: Seller }) {
  const page = readPage(new URLSearchParams(useSearch()));
  const list = trpc.products.list.useQuery(
    { seller: seller.id, page, limit: perPage },
    { placeholderData: keepPreviousData },
  );
  const hrefOf = (number: number) => `${sellerPath(seller.userName)}${number === 1 ? '' : `?page=${number}`}`;
  return (
    <section className={styles.section} aria-labelledby="seller-products">
      <h2 id="seller-products" className={styles.heading}>
        Products
        {list.data && list.data.totalItems > 0 ? (
          <span className={styles.count}>{formatCount(list.data.totalItems)}</span>
        ) : null}
      </h2>
      {list.error ? <QueryError error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <CardGridSkeleton count={perPage} /> : null}
      {list.data?.totalItems === 0 ? (
        <EmptyState
          title="Nothing on sale right now"
          message={`${seller.displayName} has no products in the market at the moment.`}
          icon={<IconBuildingStore size={32} stroke={1.6} />}
        >
          <Button component={Link} href="/product">
            Browse the market
          </Button>
        </EmptyState>
      ) : null}
      {list.data && list.data.totalItems > 0 ? (
        <>
          <div className={styles.products} aria-busy={list.isPlaceholderData}>
            {list.data.items.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </div>
          <Pagination page={page} totalPages={list.data.totalPages} hrefOf={hrefOf} label="Pages of products" />
        </>
      ) : null}
    </section>
  );
}
