import { trpc } from '../platform/trpc.ts';
import { QueryError } from '../ui/query-error.tsx';
import { Bone } from '../ui/skeletons.tsx';
import styles from './payment-method-list.module.css';
import { PaymentMethodRow } from './payment-method-row.tsx';

/** The ways to pay that the account keeps for next time. */
export function PaymentMethodList() {
  const list = trpc.paymentMethods.list.useQuery({}, { staleTime: 0 });
  if (list.isError && list.data === undefined) {
    return <QueryError error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.data === undefined) return <Bone width="100%" height={68} radius={14} />;
  if (list.data.items.length === 0) {
    return <p className={styles.none}>Nothing is kept. You choose how to pay at each checkout.</p>;
  }
  return (
    <ul className={styles.list}>
      {list.data.items.map((method) => (
        <PaymentMethodRow key={method.id} method={method} isOnly={list.data.items.length === 1} />
      ))}
    </ul>
  );
}
