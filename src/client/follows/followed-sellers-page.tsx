import { ActionIcon, Button } from '@mantine/core';
import { IconBell, IconBellOff, IconBuildingStore } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useSearch } from 'wouter';
import { formatDate } from '../../shared/dates/format-date.ts';
import type { FollowedSeller } from '../../shared/follows/follow.schemas.ts';
import { isPastEnd, readPage } from '../../shared/pagination/page.rules.ts';
import { countOf } from '../../shared/text/count-text.ts';
import { sellerPath } from '../../shared/users/seller.rules.ts';
import { trpc } from '../platform/trpc.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { QueryError } from '../ui/feedback/query-error.tsx';
import { Skeleton } from '../ui/feedback/skeletons.tsx';
import { RemovingButton } from '../ui/forms/removing-button.tsx';
import { NothingOnPage } from '../ui/layout/nothing-on-page.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Pagination } from '../ui/layout/pagination.tsx';
import { Avatar } from '../ui/pictures/avatar.tsx';
import { UserLayout } from '../users/account/user-layout.tsx';
import styles from './followed-sellers-page.module.css';
import { useFollow } from './use-follow.ts';

const skeletons = [1, 2, 3] as const;
const icon = <IconBuildingStore size={32} stroke={1.6} />;
const hrefOf = (page: number) => `/user/followed-sellers${page === 1 ? '' : `?page=${page}`}`;

/** The sellers whose news I am told. */
export function FollowedSellersPage() {
  const page = readPage(new URLSearchParams(useSearch()));
  const list = trpc.follows.list.useQuery({ page }, { placeholderData: keepPreviousData });
  return (
    <UserLayout>
      <PageHeader
        title="Followed sellers"
        description="We notify you when they have something new or a sale begins. Choose how in your notification settings."
      />
      {list.isError ? <QueryError error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? skeletons.map((skeleton) => <Skeleton key={skeleton} height={84} radius={12} />) : null}
      {list.data && isPastEnd(list.data) ? (
        <NothingOnPage page={list.data.page} firstHref={hrefOf(1)} icon={icon} />
      ) : null}
      {list.data?.totalItems === 0 ? (
        <EmptyState
          title="You follow nobody yet"
          message="Follow a seller on their page, or on the page of something that they sell."
          icon={icon}
        >
          <Button component={Link} href="/product">
            Browse the market
          </Button>
        </EmptyState>
      ) : null}
      <ul className={styles.list}>
        {(list.data?.items ?? []).map((seller) => (
          <Row key={seller.id} seller={seller} />
        ))}
      </ul>
      {list.data ? (
        <Pagination page={page} totalPages={list.data.totalPages} hrefOf={hrefOf} label="Pages of sellers" />
      ) : null}
    </UserLayout>
  );
}

function Row({ seller }: { seller: FollowedSeller }) {
  const { id, userName, displayName, rating, productCount, notify, followedAt } = seller;
  const { follow, unfollow, isBusy } = useFollow(id);
  const facts = [
    rating === 0 ? 'Not rated yet' : `${rating.toFixed(1)} of 5`,
    countOf(productCount, 'product'),
    `since ${formatDate(followedAt)}`,
  ];
  return (
    <li>
      <Avatar user={seller} size="md" />
      <div className={styles.words}>
        <Link href={sellerPath(userName)}>{displayName}</Link>
        <p>{facts.join(' · ')}</p>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={42}
        aria-pressed={notify}
        aria-label={`Tell me the news of ${displayName}`}
        title={notify ? 'Notifications are on' : 'Notifications are off'}
        disabled={isBusy}
        onClick={() => follow(!notify)}
      >
        {notify ? <IconBell size={20} stroke={1.8} /> : <IconBellOff size={20} stroke={1.8} />}
      </ActionIcon>
      <RemovingButton
        variant="default"
        size="sm"
        disabled={isBusy}
        onClick={unfollow}
        aria-label={`Unfollow ${displayName}`}
      >
        Unfollow
      </RemovingButton>
    </li>
  );
}
