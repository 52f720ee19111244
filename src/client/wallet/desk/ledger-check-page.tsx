import { Button } from '@mantine/core';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { trpc } from '../../platform/trpc.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { PlainTable } from '../../ui/layout/plain-table.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import styles from './wallet-desk.module.css';

function NoDifferences({ isChecked }: { isChecked: boolean }) {
  const Icon = isChecked ? IconCircleCheck : IconClock;
  return (
    <EmptyState
      title={isChecked ? 'No differences' : 'Not checked yet'}
      message={
        isChecked
          ? 'Every balance is what its bookings add up to.'
          : 'The first check runs tonight. Differences between balances and bookings appear here.'
      }
      icon={<Icon size={32} stroke={1.6} />}
    >
      <Button component={Link} href="/admin/wallet" variant="default">
        Go to wallet
      </Button>
    </EmptyState>
  );
}

/** What the nightly comparison of all money found. It repairs nothing: a person decides which side is right. */
export function LedgerCheckPage() {
  const answer = trpc.adminWallet.check.useQuery({}, { staleTime: 0 });
  const { data } = answer;
  return (
    <DeskPage title="Ledger check" crumbs={[{ label: 'Wallet', href: '/admin/wallet' }]}>
      {answer.isError && data === undefined ? (
        <QueryError error={answer.error} onRetry={() => void answer.refetch()} />
      ) : data === undefined ? (
        <Skeleton height={200} radius={12} />
      ) : (
        <>
          {data.checkedAt === null ? null : (
            <p className={styles.note}>
              <StatusBadge tone={data.problems.length > 0 ? 'danger' : 'success'}>
                {data.problems.length > 0 ? 'Differences found' : 'All correct'}
              </StatusBadge>{' '}
              Last compared {formatDate(data.checkedAt, 'dateTime')}.
            </p>
          )}
          <PlainTable
            label="Differences"
            columns={[{ label: 'Difference' }, { label: 'Details' }, { label: 'Last seen' }]}
            rows={data.problems.map(({ id, title, details, seenAt }) => ({
              id,
              cells: [
                title,
                <span key="details" className={styles.details}>
                  {details}
                </span>,
                formatDate(seenAt, 'dateTime'),
              ],
            }))}
            empty={<NoDifferences isChecked={data.checkedAt !== null} />}
          />
        </>
      )}
    </DeskPage>
  );
}
