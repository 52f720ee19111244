import { useSearch } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { readPage } from '../../../shared/pagination/page.rules.ts';
import { formatCount } from '../../../shared/text/count-text.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { listCall } from '../../desk/table/use-list.ts';
import type { ScreenProps } from '../../platform/screen/screen-module.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { Pagination } from '../../ui/layout/pagination.tsx';
import { PlainTable } from '../../ui/layout/plain-table.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { Stat } from '../../ui/values/stat.tsx';
import { transactionLabels, transactionStatuses } from '../wallet-labels.ts';
import styles from './wallet-desk.module.css';

/** The ledger of one member's wallet, each line with the balance it left. */
export function MemberLedgerPage({ params }: ScreenProps) {
  const { id = '' } = params;
  const page = readPage(new URLSearchParams(useSearch()));
  const answer = trpc.adminWallet.ledger.useQuery({ id, page, limit: 50 }, listCall);
  const { data } = answer;
  return (
    <DeskPage
      title={data === undefined ? 'Wallet' : `Wallet of ${data.user.userName}`}
      crumbs={[{ label: 'Wallet', href: '/admin/wallet' }]}
    >
      {answer.isError && data === undefined ? (
        <QueryError error={answer.error} onRetry={() => void answer.refetch()} />
      ) : data === undefined ? (
        <Skeleton height={420} radius={12} />
      ) : (
        <>
          <div className={styles.figures}>
            <Stat value={formatMoney(data.balance, data.currency)} label="Balance" />
            <Stat value={formatCount(data.totalItems)} label="Transactions" />
          </div>
          <PlainTable
            label="Transactions"
            columns={[
              { label: 'Time' },
              { label: 'Type' },
              { label: 'Note' },
              { label: 'Amount', isNumber: true },
              { label: 'Balance', isNumber: true },
            ]}
            rows={data.items.map(({ id: entry, type, status, note, amount, balanceAfter, currency, createdAt }) => ({
              id: entry,
              cells: [
                formatDate(createdAt, 'dateTime'),
                [transactionLabels[type], transactionStatuses[status]?.label.toLowerCase()].filter(Boolean).join(', '),
                note,
                formatMoney(amount, currency),
                formatMoney(balanceAfter, currency),
              ],
            }))}
            empty="This wallet has never been used."
          />
          <Pagination page={page} totalPages={data.totalPages} hrefOf={(to) => `/admin/wallet/${id}?page=${to}`} />
        </>
      )}
    </DeskPage>
  );
}
