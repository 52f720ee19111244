import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { Download } from '../../shared/downloads/download.schemas.ts';
import { trpc } from '../platform/trpc.ts';
import { CoverImage } from '../ui/cover-image.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { FileRow } from './file-row.tsx';
import styles from './library.module.css';
import { LibrarySkeleton } from './library-skeleton.tsx';
import type { LibraryAddress } from './use-library-address.ts';

/** Files under the product they came with, in the order of the list. */
function groupByProduct(files: readonly Download[]): readonly Download[][] {
  const groups = new Map<string, Download[]>();
  for (const file of files) {
    const key = `${file.orderId} ${file.productId}`;
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  return [...groups.values()];
}

function ProductFiles({ files }: { files: readonly Download[] }) {
  const first = files[0];
  if (first === undefined) return null;
  return (
    <article className={styles.card} aria-label={first.name}>
      <header className={styles.product}>
        <span className={styles.thumb}>
          <CoverImage src={first.coverUrl} alt="" sizes="56px" />
        </span>
        <div>
          <h2 className={styles.name}>
            <Link href={`/product/${first.productSlug}`}>{first.name}</Link>
          </h2>
          <Link href={`/user/orders/${first.orderId}`} className={styles.order ?? ''}>
            Order {first.orderNumber}
          </Link>
        </div>
      </header>
      {files.map((file) => (
        <div key={file.id} className={styles.entry}>
          <FileRow file={file} />
        </div>
      ))}
    </article>
  );
}

function NoFiles({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      title={isFiltered ? 'No file matches' : 'No files yet'}
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
  if (list.isError) return <QueryError error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data === undefined) return <LibrarySkeleton />;
  if (list.data.items.length === 0) {
    return <NoFiles isFiltered={q !== '' || status !== undefined || type !== undefined} />;
  }
  return (
    <>
      <div className={styles.cards}>
        {groupByProduct(list.data.items).map((files) => (
          <ProductFiles key={files[0]?.id} files={files} />
        ))}
      </div>
      <Pagination page={page} totalPages={list.data.totalPages} hrefOf={(target) => hrefOf({ page: target })} />
    </>
  );
}
