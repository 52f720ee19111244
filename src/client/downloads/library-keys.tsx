import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { Link } from 'wouter';
import { KeyReveal } from '../orders/key-reveal.tsx';
import { trpc } from '../platform/trpc.ts';
import { CoverImage } from '../ui/cover-image.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { QueryError } from '../ui/query-error.tsx';
import styles from './library.module.css';
import { LibrarySkeleton } from './library-skeleton.tsx';
import type { LibraryAddress } from './use-library-address.ts';

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

export function LibraryKeys({ address }: { address: LibraryAddress }) {
  const { page, q, type, hrefOf } = address;
  const isFiltered = q !== '' || type !== undefined;
  const list = trpc.downloads.keys.useQuery(
    { page, ...(q && { q }), ...(type && { type }) },
    { staleTime: 0, placeholderData: (previous) => previous },
  );
  if (list.isError) return <QueryError error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data === undefined) return <LibrarySkeleton />;
  if (list.data.items.length === 0) {
    return (
      <EmptyState
        title={isFiltered ? 'No key matches' : 'No keys yet'}
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
      <div className={styles.cards}>
        {list.data.items.map((key) => (
          <article key={key.id} className={styles.card} aria-label={key.name}>
            <header className={styles.product}>
              <span className={styles.thumb}>
                <CoverImage src={key.coverUrl} alt="" sizes="56px" />
              </span>
              <div>
                <h2 className={styles.name}>
                  <Link href={`/product/${key.productSlug}`}>{key.name}</Link>
                </h2>
                <Link href={`/user/orders/${key.orderId}`} className={styles.order ?? ''}>
                  Bought {dateFormat.format(new Date(key.soldAt))}
                </Link>
              </div>
            </header>
            <div className={styles.entry}>
              <KeyReveal orderId={key.orderId} itemId={key.orderItemId} bought={key} productName={key.name} />
            </div>
          </article>
        ))}
      </div>
      <Pagination page={page} totalPages={list.data.totalPages} hrefOf={(target) => hrefOf({ page: target })} />
    </>
  );
}
