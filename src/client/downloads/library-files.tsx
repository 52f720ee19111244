import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { trpc } from '../platform/trpc.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { QueryError } from '../ui/feedback/query-error.tsx';
import { Pagination } from '../ui/layout/pagination.tsx';
import { LibrarySkeleton } from './library-skeleton.tsx';
import { ProductCards } from './product-files.tsx';
import { saveLibrary } from './saved-library.ts';
import type { LibraryAddress } from './use-library-address.ts';

function NoFiles({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      title={isFiltered ? 'No files match' : 'No files yet'}
      message={
        isFiltered
          ? 'Try another word or show all files.'
          : 'Resource packs and other downloads you buy are kept here for good.'
      }
      icon={<IconDownload size={32} stroke={1.6} />}
    >
      {isFiltered ? (
        <Button component={Link} href="/user/downloads" variant="default">
          Show all files
        </Button>
      ) : (
        <Button component={Link} href="/product?type=resource">
          Browse resources
        </Button>
      )}
    </EmptyState>
  );
}

export function LibraryFiles({ address }: { address: LibraryAddress }) {
  const { page, q, status, type, hrefOf } = address;
  const list = trpc.downloads.list.useQuery(
    { page, ...(q && { q }), ...(status && { status }), ...(type && { type }) },
    { staleTime: 0, placeholderData: (previous) => previous },
  );
  const files = list.data?.items;
  useEffect(() => {
    if (files && !list.isPlaceholderData) saveLibrary({ files });
  }, [files, list.isPlaceholderData]);
  if (list.isError) return <QueryError error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data === undefined) return <LibrarySkeleton />;
  if (list.data.items.length === 0) {
    return <NoFiles isFiltered={q !== '' || status !== undefined || type !== undefined} />;
  }
  return (
    <>
      <ProductCards files={list.data.items} />
      <Pagination page={page} totalPages={list.data.totalPages} hrefOf={(target) => hrefOf({ page: target })} />
    </>
  );
}
