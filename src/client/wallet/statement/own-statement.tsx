import { formatDate } from '../../../shared/dates/format-date.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import styles from './statement.module.css';
import { StatementView, useMonth } from './statement-view.tsx';

/** Why earnings are not payable yet. */
function HeldNote() {
  const { data: wallet } = trpc.wallet.get.useQuery({});
  if (wallet === undefined || (wallet.sellerHeld <= 0 && wallet.sellerDebt <= 0)) return null;
  if (wallet.sellerDebt > 0) {
    return (
      <p className={styles.note}>
        Refunds exceeded your earnings by {formatMoney(wallet.sellerDebt, wallet.currency)}. Payouts resume once new
        sales have covered the difference.
      </p>
    );
  }
  const { sellerHeldUntil: until } = wallet;
  return (
    <p className={styles.note}>
      Earnings are held until buyers can no longer ask for a refund
      {until === null ? ', or while a case is open.' : `: the next are released on ${formatDate(until)}.`}
    </p>
  );
}

/** What the member earned by selling, a month at a time. */
export function OwnStatement() {
  const [month, setMonth] = useMonth();
  const answer = trpc.payouts.own.useQuery({ month }, { staleTime: 0, placeholderData: (before) => before });
  const { data } = answer;
  if (answer.isError && data === undefined) {
    return <QueryError error={answer.error} onRetry={() => void answer.refetch()} />;
  }
  if (data === undefined) return <Skeleton height={420} radius={12} />;
  return (
    <>
      <HeldNote />
      {data.commission ? (
        <p className={styles.note}>Commission: {data.commission.percent}% of the net price of each sale</p>
      ) : null}
      <StatementView
        statement={data}
        month={month}
        change={setMonth}
        csvHref={`/api/user/wallet/statement/csv?month=${month}`}
        hrefOfOrder={(order) => `/user/orders/${order}`}
      />
    </>
  );
}
