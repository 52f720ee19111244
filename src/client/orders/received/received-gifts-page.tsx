import { Button } from '@mantine/core';
import { IconChevronRight, IconGift } from '@tabler/icons-react';
import { Link, useSearchParams } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { ReceivedGiftSummary } from '../../../shared/orders/gifts/received-gift.schemas.ts';
import { isPastEnd, readPage } from '../../../shared/pagination/page.rules.ts';
import { trpc } from '../../platform/trpc.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { NothingOnPage } from '../../ui/layout/nothing-on-page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Pagination } from '../../ui/layout/pagination.tsx';
import { CoverImage } from '../../ui/pictures/cover-image.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { UserLayout } from '../../users/account/user-layout.tsx';
import { GiftStateBadge } from './gift-state-badge.tsx';
import styles from './received-gifts.module.css';

function describeItems(items: ReceivedGiftSummary['items']): string {
  const first = items[0]?.name ?? 'A gift';
  return items.length > 1 ? `${first} and ${items.length - 1} more` : first;
}

/** One gift in the list; the whole card leads to it. */
function GiftCard({ gift }: { gift: ReceivedGiftSummary }) {
  return (
    <Link href={`/user/gifts/${gift.id}`} className={styles.card ?? ''}>
      <span className={styles.cover} aria-hidden="true">
        <CoverImage src={gift.items[0]?.coverUrl ?? ''} alt="" sizes="56px" />
      </span>
      <span className={styles.what}>
        <strong>{describeItems(gift.items)}</strong>
        <small>
          From {gift.from} · <time dateTime={gift.claimedAt}>{formatDate(gift.claimedAt)}</time>
        </small>
      </span>
      <span className={styles.status}>
        {gift.hasOpenIssue ? <StatusBadge tone="warning">Problem reported</StatusBadge> : null}
        <GiftStateBadge state={gift.state} />
      </span>
      <IconChevronRight size={18} className={styles.arrow ?? ''} aria-hidden="true" />
    </Link>
  );
}

const icon = <IconGift size={32} stroke={1.6} />;

function hrefOf(page: number): string {
  return page === 1 ? '/user/gifts' : `/user/gifts?page=${page}`;
}

/** What the member was given and claimed, the newest first. */
export function ReceivedGiftsPage() {
  const [params] = useSearchParams();
  const page = readPage(params);
  const list = trpc.gifts.received.useQuery({ page }, { staleTime: 0, placeholderData: (previous) => previous });
  const past = list.data && isPastEnd(list.data) ? list.data : undefined;
  return (
    <UserLayout>
      <PageHeader title="My gifts" description="What others gave you. Its keys and files are in your library too." />
      {list.isError ? <QueryError error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? (
        <div className={styles.list} aria-hidden="true">
          {[1, 2, 3].map((position) => (
            <Skeleton key={position} height={90} radius={14} />
          ))}
        </div>
      ) : null}
      {past ? <NothingOnPage page={past.page} firstHref={hrefOf(1)} icon={icon} /> : null}
      {list.data?.items.length === 0 && !past ? (
        <EmptyState
          title="No gifts yet"
          message="When somebody gives you something, the link in their mail brings it here."
          icon={icon}
        >
          <Button component={Link} href="/product">
            Browse the market
          </Button>
        </EmptyState>
      ) : null}
      <ul className={styles.list}>
        {list.data?.items.map((gift) => (
          <li key={gift.id}>
            <GiftCard gift={gift} />
          </li>
        ))}
      </ul>
      <Pagination page={page} totalPages={list.data?.totalPages ?? 0} hrefOf={hrefOf} />
    </UserLayout>
  );
}
