import { formatDate } from '../../../shared/dates/format-date.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { PlainTable } from '../../desk/table/plain-table.tsx';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import styles from './wallet-desk.module.css';

/** What the nightly comparison of all money found. It repairs nothing: a person decides which side is right. */
export function LedgerCheckPage() {
  const answer = trpc.adminWallet.check.useQuery({}, { staleTime: 0 });
  const { data } = answer;
  return (
    <DeskPage title="Ledger check" crumbs={[{ label: 'Wallet', href: '/admin/wallet' }]}>
      {answer.isError ? (
        <QueryError error={answer.error} onRetry={() => void answer.refetch()} />
      ) : data === undefined ? (
        <Skeleton height={200} radius={12} />
      ) : (
        <>
          <p className={styles.note}>
            <StatusBadge tone={data.problems.length > 0 ? 'danger' : data.checkedAt === null ? 'neutral' : 'success'}>
              {data.problems.length > 0
                ? 'Differences found'
                : data.checkedAt === null
                  ? 'Not checked yet'
                  : 'All correct'}
            </StatusBadge>{' '}
            {data.checkedAt === null
              ? 'The ledger is compared every night.'
              : `Last compared ${formatDate(data.checkedAt, 'dateTime')}.`}
          </p>
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
            empty="No balance differs from what its bookings say."
          />
        </>
      )}
    </DeskPage>
  );
}
