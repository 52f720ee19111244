import { Button } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { BulkJob } from '../../../shared/bulk/bulk.schemas.ts';
import { isJobBusy } from '../../../shared/bulk/bulk-job.machine.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { useDesk } from '../../desk/frame/desk-state.ts';
import { trpc } from '../../platform/trpc.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import styles from './bulk.module.css';
import { isImport, kindLabels, statusLabels, statusTones, textOfParams, verbsOf } from './bulk-texts.ts';

/** How many rows a job has and did; of a file that nobody looked through yet, that is not known. */
function rowsOf(job: BulkJob): string {
  if (isImport(job.kind) && job.total === 0) return '';
  const done = job.counts.changed > 0 ? `${job.counts.changed} ${verbsOf(job).done.toLowerCase()} of ` : '';
  return `${done}${job.total} ${job.total === 1 ? 'row' : 'rows'} · `;
}

/** Jobs on many rows, the newest first. */
export function BulkJobsPage() {
  const { root, areas } = useDesk();
  const jobs = trpc.bulk.list.useInfiniteQuery(
    {},
    {
      getNextPageParam: ({ next }) => next ?? undefined,
      initialCursor: undefined,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ items }) => items.some(({ status }) => isJobBusy(status))) ? 2000 : 30_000,
    },
  );
  const items = jobs.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <DeskPage title="Bulk jobs">
      {jobs.isError && jobs.data === undefined ? (
        <QueryError error={jobs.error} onRetry={() => void jobs.refetch()} />
      ) : jobs.data === undefined ? (
        <Skeleton height={320} radius={12} />
      ) : items.length === 0 ? (
        <EmptyState
          title="Nothing yet"
          message="Changes of many rows at once, imports and exports appear here."
          icon={<IconStack2 size={32} stroke={1.6} />}
        >
          {areas.some(({ path }) => path === '/products') ? (
            <Button component={Link} href={`${root}/products`} variant="default">
              Go to products
            </Button>
          ) : null}
        </EmptyState>
      ) : (
        <ul className={styles.jobs}>
          {items.map((job) => (
            <li key={job.id}>
              <Link href={`${root}/bulk/${job.id}`}>
                <strong>
                  {kindLabels[job.kind]} {textOfParams(job)}
                </strong>
                <StatusBadge tone={statusTones[job.status]}>{statusLabels[job.status]}</StatusBadge>
                <span className={styles.quiet}>
                  {rowsOf(job)}
                  {job.createdBy} · {formatDate(job.createdAt, 'dateTime')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {jobs.hasNextPage ? (
        <Button variant="default" mt={12} loading={jobs.isFetchingNextPage} onClick={() => void jobs.fetchNextPage()}>
          Show older ones
        </Button>
      ) : null}
    </DeskPage>
  );
}
