import { Button } from '@mantine/core';
import { IconLibrary } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { isPastEnd } from '../../shared/pagination/page.rules.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { QueryError } from '../ui/feedback/query-error.tsx';
import { ChipLinks } from '../ui/layout/chip-links.tsx';
import { NothingOnPage } from '../ui/layout/nothing-on-page.tsx';
import { Pagination } from '../ui/layout/pagination.tsx';
import styles from './library.module.css';
import { LibraryProductCard } from './library-product-card.tsx';
import { LibrarySkeleton } from './library-skeleton.tsx';
import { saveLibrary } from './saved-library.ts';
import { type LibraryAnswer, ownsNothing } from './use-library.ts';
import { isNarrowed, type LibraryAddress } from './use-library-address.ts';

const icon = <IconLibrary size={32} stroke={1.6} />;

type Counts = Record<'all' | 'keys' | 'files' | 'active' | 'expired', number>;

/** The filters of the library, with how many products each shows; counts are unknown offline. */
export function LibraryFilters({ address, counts }: { address: LibraryAddress; counts?: Counts | undefined }) {
  const { show, hrefOf } = address;
  const chips = [
    { label: 'All', href: hrefOf({ show: undefined }), isChosen: show === undefined, count: counts?.all },
    { label: 'Keys', href: hrefOf({ show: 'keys' }), isChosen: show === 'keys', count: counts?.keys },
    { label: 'Downloads', href: hrefOf({ show: 'files' }), isChosen: show === 'files', count: counts?.files },
    { label: 'Active links', href: hrefOf({ show: 'active' }), isChosen: show === 'active', count: counts?.active },
    { label: 'Expired links', href: hrefOf({ show: 'expired' }), isChosen: show === 'expired', count: counts?.expired },
  ];
  return <ChipLinks label="Show" chips={chips} />;
}

function NothingHere({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      title={isFiltered ? 'Nothing matches' : 'Your library is empty'}
      message={
        isFiltered
          ? 'Try another word or show everything.'
          : 'Keys, downloads and how to use them are kept here for good, product by product.'
      }
      icon={icon}
    >
      <Button
        component={Link}
        href={isFiltered ? '/user/downloads' : '/product'}
        variant={isFiltered ? 'default' : 'filled'}
      >
        {isFiltered ? 'Show everything' : 'Browse the market'}
      </Button>
    </EmptyState>
  );
}

export function LibraryList({ address, list }: { address: LibraryAddress; list: LibraryAnswer }) {
  const { page, hrefOf } = address;
  const products = list.data?.items;
  const past = list.data && isPastEnd(list.data) ? list.data : undefined;
  useEffect(() => {
    if (products && !list.isPlaceholderData) saveLibrary(products);
  }, [products, list.isPlaceholderData]);
  return (
    <>
      {ownsNothing(address, list) ? null : (
        <div className={styles.filters}>
          <LibraryFilters address={address} counts={list.data?.counts} />
        </div>
      )}
      {list.isError ? <QueryError error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <LibrarySkeleton /> : null}
      {past ? <NothingOnPage page={past.page} firstHref={hrefOf({})} icon={icon} /> : null}
      {products?.length === 0 && !past ? <NothingHere isFiltered={isNarrowed(address)} /> : null}
      <div className={styles.cards}>
        {products?.map((product) => (
          <LibraryProductCard key={product.productId} product={product} />
        ))}
      </div>
      <Pagination page={page} totalPages={list.data?.totalPages ?? 0} hrefOf={(target) => hrefOf({ page: target })} />
    </>
  );
}
