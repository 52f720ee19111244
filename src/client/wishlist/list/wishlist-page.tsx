import { Button } from '@mantine/core';
import { IconHeart, IconShare2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { isPastEnd, readPage } from '../../../shared/pagination/page.rules.ts';
import { type WishlistPage as WishlistData, wishlistSorts } from '../../../shared/wishlist/wishlist.schemas.ts';
import { useKeepSeen } from '../../platform/offline/last-seen.ts';
import { useOnline } from '../../platform/online.ts';
import { trpc } from '../../platform/trpc.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { NothingOnPage } from '../../ui/layout/nothing-on-page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Pagination } from '../../ui/layout/pagination.tsx';
import { UserLayout } from '../../users/account/user-layout.tsx';
import { useWishlistActions, type WishlistActions, type WishlistQuery } from './use-wishlist-actions.ts';
import { WishRow } from './wish-row.tsx';
import styles from './wishlist-page.module.css';
import { WishlistToolbar } from './wishlist-toolbar.tsx';

const SeenWishlist = lazy(() => import('../offline/seen-wishlist.tsx').then((m) => ({ default: m.SeenWishlist })));
const ShareDialog = lazy(() => import('./share-dialog.tsx').then((m) => ({ default: m.ShareDialog })));
const icon = <IconHeart size={32} stroke={1.6} />;
const skeletons = [1, 2, 3, 4] as const;

function toHref({ page, sort }: WishlistQuery): string {
  const params = new URLSearchParams();
  if (sort !== 'date') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return query === '' ? '/user/wishlist' : `/user/wishlist?${query}`;
}

const isFirstOf = ({ page, sort }: WishlistQuery) => page === 1 && sort === 'date';

function EmptyWishlist() {
  return (
    <EmptyState
      title="Your wishlist is empty"
      message="Tap the heart on anything you like. We will tell you when it becomes cheaper or is back in stock."
      icon={icon}
    >
      <Button component={Link} href="/product">
        Browse the market
      </Button>
      <Button component={Link} href="/product?onSale=true" variant="default">
        See what is on sale
      </Button>
    </EmptyState>
  );
}

type ListProps = {
  list: WishlistData;
  query: WishlistQuery;
  actions: WishlistActions;
  onSort: (query: WishlistQuery) => void;
};

function WishList({ list, query, actions, onSort }: ListProps) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const chosen = list.items.filter(({ id }) => marked.has(id));
  const mark = (ids: readonly string[], isMarked: boolean) => {
    const next = new Set(marked);
    for (const id of ids) {
      if (isMarked) next.add(id);
      else next.delete(id);
    }
    setMarked(next);
  };
  return (
    <>
      <WishlistToolbar list={list} query={query} chosen={chosen} onMark={mark} actions={actions} onSort={onSort} />
      <ul className={styles.list}>
        {list.items.map((item) => (
          <WishRow
            key={item.id}
            item={item}
            isMarked={marked.has(item.id)}
            onMark={(isMarked) => mark([item.id], isMarked)}
            actions={actions}
          />
        ))}
      </ul>
      <Pagination page={query.page} totalPages={list.totalPages} hrefOf={(page) => toHref({ ...query, page })} />
    </>
  );
}

function ListSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <Skeleton height={42} radius={12} />
      {skeletons.map((skeleton) => (
        <Skeleton key={skeleton} height={136} radius={14} />
      ))}
    </div>
  );
}

export function WishlistPage() {
  const [params, setParams] = useSearchParams();
  const [isSharing, setSharing] = useState(false);
  const query: WishlistQuery = {
    page: readPage(params),
    sort: wishlistSorts.find((sort) => sort === params.get('sort')) ?? 'date',
  };
  const list = trpc.wishlist.list.useQuery(query, { staleTime: 0, placeholderData: (previous) => previous });
  const isOnline = useOnline();
  useKeepSeen('wishlist', 'list', isFirstOf(query) && !list.isPlaceholderData ? list.data?.items : undefined);
  const actions = useWishlistActions(query);
  const go = (next: WishlistQuery) => setParams(new URL(toHref(next), location.href).searchParams);
  return (
    <UserLayout>
      <PageHeader title="Wishlist" description="We tell you when something here becomes cheaper or is back in stock.">
        {list.data === undefined || list.data.totalItems === 0 || !isOnline ? null : (
          <Button
            variant="default"
            leftSection={<IconShare2 size={18} stroke={1.8} />}
            aria-haspopup="dialog"
            onClick={() => setSharing(true)}
          >
            {list.data.share ? 'Shared' : 'Share'}
          </Button>
        )}
      </PageHeader>
      {list.isError && isOnline ? <QueryError error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending && isOnline ? <ListSkeleton /> : null}
      {isOnline ? null : (
        <Suspense>
          <SeenWishlist />
        </Suspense>
      )}
      {list.data === undefined || !isOnline ? null : isPastEnd(list.data) ? (
        <NothingOnPage page={list.data.page} firstHref={toHref({ ...query, page: 1 })} icon={icon} />
      ) : list.data.items.length === 0 ? (
        <EmptyWishlist />
      ) : (
        <WishList list={list.data} query={query} actions={actions} onSort={go} />
      )}
      {isSharing ? (
        <Suspense>
          <ShareDialog share={list.data?.share} onClose={() => setSharing(false)} />
        </Suspense>
      ) : null}
    </UserLayout>
  );
}
