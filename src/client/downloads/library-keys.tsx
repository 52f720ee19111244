import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { trpc } from '../platform/trpc.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { QueryError } from '../ui/feedback/query-error.tsx';
import { Pagination } from '../ui/layout/pagination.tsx';
import { KeyCards } from './key-cards.tsx';
import { LibrarySkeleton } from './library-skeleton.tsx';
import { saveLibrary } from './saved-library.ts';
import type { LibraryAddress } from './use-library-address.ts';

export function LibraryKeys({ address }: { address: LibraryAddress }) {
  const { page, q, type, hrefOf } = address;
  const isFiltered = q !== '' || type !== undefined;
  const list = trpc.downloads.keys.useQuery(
    { page, ...(q && { q }), ...(type && { type }) },
    { staleTime: 0, placeholderData: (previous) => previous },
  );
  const keys = list.data?.items;
  useEffect(() => {
    if (keys && !list.isPlaceholderData) saveLibrary({ keys });
  }, [keys, list.isPlaceholderData]);
  if (list.isError) return <QueryError error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data === undefined) return <LibrarySkeleton />;
  if (list.data.items.length === 0) {
    return (
      <EmptyState
        title={isFiltered ? 'No keys match' : 'No keys yet'}
        message={
          isFiltered
            ? 'Try another word or show all keys.'
            : 'Keys of games, DLC and software you buy are kept here for good.'
        }
        icon={<IconKey size={32} stroke={1.6} />}
      >
        {isFiltered ? (
          <Button component={Link} href="/user/downloads?tab=keys" variant="default">
            Show all keys
          </Button>
        ) : (
          <Button component={Link} href="/product?type=game">
            Browse games
          </Button>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <KeyCards keys={list.data.items} />
      <Pagination page={page} totalPages={list.data.totalPages} hrefOf={(target) => hrefOf({ page: target })} />
    </>
  );
}
