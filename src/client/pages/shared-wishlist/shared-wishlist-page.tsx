import { Button } from '@mantine/core';
import { IconGift, IconHeart } from '@tabler/icons-react';
import { Link, useSearchParams } from 'wouter';
import { readPage } from '../../../shared/pagination/page.rules.ts';
import type { ProductCard as ProductCardData } from '../../../shared/products/product.schemas.ts';
import { countOf } from '../../../shared/text/count-text.ts';
import type { SharedWishlist } from '../../../shared/wishlist/wishlist.schemas.ts';
import { giftHref } from '../../cart/gift-href.ts';
import { usePageTitle } from '../../platform/screen/page-title.ts';
import type { ScreenProps } from '../../platform/screen/screen-module.ts';
import { trpc } from '../../platform/trpc.ts';
import { ProductCard } from '../../products/card/product-card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { CardGridSkeleton } from '../../ui/feedback/skeletons.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Pagination } from '../../ui/layout/pagination.tsx';
import styles from './shared-wishlist-page.module.css';

const eagerCards = 4;

function Owner({ list }: { list: SharedWishlist }) {
  const count = countOf(list.totalItems, 'item');
  if (!list.owner) return <>{count}, shared with you</>;
  return (
    <>
      {count}, shared by{' '}
      <Link href={`/user/${list.owner.id}`} className={styles.owner ?? ''}>
        {list.owner.userName}
      </Link>
    </>
  );
}

/** Most who are shown a list look for a present. What is handed over in the game cannot be one. */
function Give({ product: { slug, name, type, inStock, options } }: { product: ProductCardData }) {
  if (type === 'game_item' || !inStock || options !== undefined) return null;
  return (
    <Link href={giftHref(slug)} className={styles.give ?? ''} aria-label={`Give as a gift: ${name}`}>
      <IconGift size={17} stroke={1.8} aria-hidden="true" /> Give as a gift
    </Link>
  );
}

/** A list that its owner shares, for everybody. */
export function SharedWishlistPage({ params }: ScreenProps) {
  const [search] = useSearchParams();
  const shareId = params.shareId ?? '';
  const page = readPage(search);
  const list = trpc.wishlist.shared.useQuery({ shareId, page }, { placeholderData: (previous) => previous });
  const title = list.data?.owner ? `${list.data.owner.userName}’s wishlist` : 'A shared wishlist';
  usePageTitle(list.data && title);
  if (list.isError && list.data === undefined) {
    return <QueryError error={list.error} onRetry={() => void list.refetch()} headingLevel={1} />;
  }
  if (!list.data) {
    return (
      <div className={styles.page}>
        <PageHeader title="Shared wishlist" description="Loading" />
        <CardGridSkeleton count={8} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <PageHeader title={title} description={<Owner list={list.data} />} />
      {list.data.items.length === 0 ? (
        <EmptyState
          title="Nothing to see right now"
          message="There is nothing on this list that can be bought at the moment."
          icon={<IconHeart size={32} stroke={1.6} />}
        >
          <Button component={Link} href="/product">
            Browse the market
          </Button>
        </EmptyState>
      ) : (
        <>
          <h2 className={styles.heading}>Items on this list</h2>
          <div className={styles.grid}>
            {list.data.items.map(({ product }, index) => (
              <div key={product.id} className={styles.item}>
                <ProductCard product={product} eager={index < eagerCards} />
                <Give product={product} />
              </div>
            ))}
          </div>
        </>
      )}
      <Pagination
        page={page}
        totalPages={list.data.totalPages}
        hrefOf={(target) => (target === 1 ? `/wishlist/${shareId}` : `/wishlist/${shareId}?page=${target}`)}
      />
    </div>
  );
}
