import { Link, useSearch } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { PlainTable } from '../../desk/table/plain-table.tsx';
import { listCall } from '../../desk/table/use-list.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { Pagination } from '../../ui/layout/pagination.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';

/** Sellers and what they are to be paid, the most first. */
export function PayoutsPage() {
  const page = Math.max(1, Number(new URLSearchParams(useSearch()).get('page')) || 1);
  const answer = trpc.payouts.sellers.useQuery({ page }, listCall);
  const { data } = answer;
  return (
    <DeskPage title="Payouts">
      {answer.isError && data === undefined ? (
        <QueryError error={answer.error} onRetry={() => void answer.refetch()} />
      ) : data === undefined ? (
        <Skeleton height={420} radius={12} />
      ) : (
        <>
          <PlainTable
            label="Sellers"
            columns={[
              { label: 'Seller' },
              { label: 'To be paid', isNumber: true },
              { label: 'Held', isNumber: true },
              { label: 'Last payout' },
              { label: 'Reference' },
            ]}
            rows={data.items.map(({ user, payable, held, currency, lastPayout }) => ({
              id: user.id,
              cells: [
                <Link key="seller" href={`/admin/payouts/${user.id}`}>
                  {user.userName}
                </Link>,
                formatMoney(payable, currency),
                formatMoney(held, currency),
                lastPayout === null
                  ? 'None yet'
                  : `${formatMoney(lastPayout.amount, currency)}, ${formatDate(lastPayout.createdAt)}`,
                lastPayout?.reference ?? '',
              ],
            }))}
            empty="No seller has earned anything that can be paid out yet."
          />
          <Pagination page={page} totalPages={data.totalPages} hrefOf={(to) => `/admin/payouts?page=${to}`} />
        </>
      )}
    </DeskPage>
  );
}
