import '../ui/forms/form-sheets.ts';
import '@mantine/core/styles/Switch.css';
import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { Link } from 'wouter';
import { MAX_SAVED_SEARCHES } from '../../shared/search/saved-search.schemas.ts';
import { trpc } from '../platform/trpc.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { QueryError } from '../ui/feedback/query-error.tsx';
import { Skeleton } from '../ui/feedback/skeletons.tsx';
import { RemovableItem } from '../ui/forms/removable-item.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { UserLayout } from '../users/account/user-layout.tsx';
import { SavedSearchCard } from './saved-search-card.tsx';
import styles from './saved-searches-page.module.css';

function SavedSearchList() {
  const list = trpc.savedSearches.list.useQuery({}, { staleTime: 0 });
  if (list.isError && list.data === undefined) {
    return <QueryError error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.data === undefined) {
    return (
      <div className={styles.list} aria-hidden="true">
        <Skeleton height={196} radius={14} />
        <Skeleton height={196} radius={14} />
      </div>
    );
  }
  if (list.data.items.length === 0) {
    return (
      <EmptyState
        title="No saved searches yet"
        message="Search for something and save it: we will tell you when new products match."
        icon={<IconBookmark size={32} stroke={1.6} />}
      >
        <Button component={Link} href="/search">
          Start searching
        </Button>
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list}>
      {list.data.items.map((saved) => (
        <RemovableItem key={saved.id}>
          <SavedSearchCard saved={saved} />
        </RemovableItem>
      ))}
    </ul>
  );
}

export function SavedSearchesPage() {
  const count = trpc.savedSearches.list.useQuery({}, { staleTime: 0 }).data?.items.length ?? 0;
  return (
    <UserLayout>
      <PageHeader
        title="Saved searches"
        description={
          count >= MAX_SAVED_SEARCHES
            ? `You have saved ${MAX_SAVED_SEARCHES} searches, the maximum.`
            : 'We tell you about new matching products at most once a day.'
        }
      />
      <SavedSearchList />
    </UserLayout>
  );
}
