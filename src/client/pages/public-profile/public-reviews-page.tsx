import { Button } from '@mantine/core';
import { IconMessageStar } from '@tabler/icons-react';
import { Link, useSearchParams } from 'wouter';
import { isPastEnd, readPage } from '../../../shared/pagination/page.rules.ts';
import { usePageTitle } from '../../platform/screen/page-title.ts';
import type { ScreenProps } from '../../platform/screen/screen-module.ts';
import { trpc } from '../../platform/trpc.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { NothingOnPage } from '../../ui/layout/nothing-on-page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Pagination } from '../../ui/layout/pagination.tsx';
import { ProfileGate } from './profile-gate.tsx';
import { PublicReviewList } from './public-review-list.tsx';

function ReviewPage({ userId, userName, page }: { userId: string; userName: string; page: number }) {
  const list = trpc.publicProfile.reviews.useQuery({ id: userId, page }, { placeholderData: (previous) => previous });
  if (list.isError && list.data === undefined) {
    return <QueryError error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.data === undefined) return <Skeleton height={420} radius={14} />;
  const base = `/user/${userId}/reviews`;
  if (isPastEnd(list.data)) {
    return <NothingOnPage page={list.data.page} firstHref={base} icon={<IconMessageStar size={32} stroke={1.6} />} />;
  }
  return (
    <>
      {list.data.items.length === 0 ? (
        <EmptyState
          title="No reviews yet"
          message="They appear here once they are written."
          icon={<IconMessageStar size={32} stroke={1.6} />}
        >
          <Button component={Link} href={`/user/${userId}`} variant="default">
            Back to the profile
          </Button>
        </EmptyState>
      ) : (
        <PublicReviewList reviews={list.data.items} author={userName} />
      )}
      <Pagination
        page={page}
        totalPages={list.data.totalPages}
        hrefOf={(target) => (target === 1 ? base : `${base}?page=${target}`)}
      />
    </>
  );
}

export function PublicReviewsPage({ params }: ScreenProps) {
  const userId = params.id ?? '';
  const [search] = useSearchParams();
  const page = readPage(search);
  const profile = trpc.publicProfile.get.useQuery({ id: userId }, { retry: false });
  usePageTitle(profile.data && `Reviews by ${profile.data.userName}`);
  return (
    <ProfileGate query={profile}>
      {(data) => (
        <>
          <PageHeader title="Reviews" crumbs={[{ label: data.userName, href: `/user/${data.id}` }]} />
          <ReviewPage userId={data.id} userName={data.userName} page={page} />
        </>
      )}
    </ProfileGate>
  );
}
