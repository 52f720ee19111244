import { Button } from '@mantine/core';
import { IconCrown, IconEyeOff, IconUsers } from '@tabler/icons-react';
import { Link, useSearchParams } from 'wouter';
import { isPastEnd, readPage } from '../../shared/pagination/page.rules.ts';
import { countOf } from '../../shared/text/count-text.ts';
import type { Visit, VisitPage } from '../../shared/visits/visit.schemas.ts';
import { ageText } from '../notifications/inbox/age-text.ts';
import { useSession } from '../platform/session/session.ts';
import { trpc } from '../platform/trpc.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { FormAlert } from '../ui/feedback/form-alert.tsx';
import { QueryError } from '../ui/feedback/query-error.tsx';
import { Skeleton } from '../ui/feedback/skeletons.tsx';
import { NothingOnPage } from '../ui/layout/nothing-on-page.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Pagination } from '../ui/layout/pagination.tsx';
import { Avatar, AvatarFrame } from '../ui/pictures/avatar.tsx';
import { UserLayout } from '../users/account/user-layout.tsx';
import styles from './recent-visits-page.module.css';

const skeletons = [1, 2, 3, 4] as const;
const icon = <IconUsers size={32} stroke={1.6} />;
const base = '/user/recent-visits';
const settingsButton = (
  <Button component={Link} href="/user/settings" variant="default">
    Privacy settings
  </Button>
);

function VisitRow({ visit: { visitor, visitedAt, count }, now }: { visit: Visit; now: number }) {
  const age = <time dateTime={visitedAt}>{ageText(visitedAt, now)}</time>;
  if (visitor === null) {
    return (
      <li className={styles.row}>
        <AvatarFrame>
          <IconEyeOff size={19} stroke={1.8} />
        </AvatarFrame>
        <span className={styles.who}>{countOf(count, 'member without a name', 'members without a name')}</span>
        {age}
      </li>
    );
  }
  return (
    <li className={styles.row}>
      <Avatar user={visitor} />
      <span className={styles.who}>
        <Link href={`/user/${visitor.id}`}>{visitor.userName}</Link>
        {visitor.isVip ? (
          <span className={styles.vip}>
            <IconCrown size={14} stroke={2} aria-hidden="true" /> VIP
          </span>
        ) : null}
        {count === 1 ? null : <small>{count} times that day</small>}
      </span>
      {age}
    </li>
  );
}

function Nothing({ isKept, keptDays }: { isKept: boolean; keptDays: number }) {
  const { user } = useSession();
  return (
    <EmptyState
      title={isKept ? 'No visits yet' : 'The list is off'}
      message={
        isKept
          ? `Members who open your profile appear here for ${keptDays} days.`
          : 'Turn it on in your settings to see your visitors.'
      }
      icon={icon}
    >
      {isKept && user ? (
        <Button component={Link} href={`/user/${user.id}`} variant="default">
          See my public profile
        </Button>
      ) : (
        settingsButton
      )}
    </EmptyState>
  );
}

function List({ list, now }: { list: VisitPage; now: number }) {
  if (isPastEnd(list)) return <NothingOnPage page={list.page} firstHref={base} icon={icon} />;
  if (list.items.length === 0) return <Nothing isKept={list.isKept} keptDays={list.keptDays} />;
  return (
    <>
      {list.areNamesHidden ? (
        <FormAlert tone="info" title="You hide your visits or your profile, so you do not see who visited you">
          {settingsButton}
        </FormAlert>
      ) : null}
      <ul className={styles.list}>
        {list.items.map((visit) => (
          <VisitRow key={visit.id} visit={visit} now={now} />
        ))}
      </ul>
      <Pagination
        page={list.page}
        totalPages={list.totalPages}
        hrefOf={(page) => (page === 1 ? base : `${base}?page=${page}`)}
      />
    </>
  );
}

/** Who opened the member's profile lately. */
export function RecentVisitsPage() {
  const [params] = useSearchParams();
  const page = readPage(params);
  const list = trpc.visits.list.useQuery({ page }, { staleTime: 0, placeholderData: (previous) => previous });
  return (
    <UserLayout>
      <PageHeader title="Recent visits" description="Members who opened your profile lately.">
        {settingsButton}
      </PageHeader>
      {list.isError ? <QueryError error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? (
        <div className={styles.skeletons} aria-hidden="true">
          {skeletons.map((skeleton) => (
            <Skeleton key={skeleton} height={54} radius={12} />
          ))}
        </div>
      ) : null}
      {list.data === undefined ? null : <List list={list.data} now={list.dataUpdatedAt} />}
    </UserLayout>
  );
}
