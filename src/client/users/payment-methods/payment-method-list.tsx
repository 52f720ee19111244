import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { MAX_PAYMENT_METHODS } from '../../../shared/users/payment-method.schemas.ts';
import { userMessages } from '../../../shared/users/users.messages.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import styles from './payment-method-list.module.css';
import { PaymentMethodRow } from './payment-method-row.tsx';

const AddCardDialog = lazy(async () => ({ default: (await import('./add-card-dialog.tsx')).AddCardDialog }));

/** The payment methods saved in the account. */
export function PaymentMethodList() {
  const [isAdding, setAdding] = useState(false);
  const list = trpc.paymentMethods.list.useQuery({}, { staleTime: 0 });
  const methods = trpc.payments.methods.useQuery({}, { staleTime: 60_000 });
  const source = methods.data?.items.find(({ method }) => method === 'card');
  if (list.isError && list.data === undefined) {
    return (
      <QueryError title={userMessages.paymentMethodsFailed} error={list.error} onRetry={() => void list.refetch()} />
    );
  }
  if (list.data === undefined) return <Skeleton width="100%" height={68} radius={14} />;
  const { items } = list.data;
  const isFull = items.length >= MAX_PAYMENT_METHODS;
  return (
    <div className={styles.form}>
      {items.length === 0 ? (
        <p className={styles.none}>Nothing is saved. You choose how to pay at each checkout.</p>
      ) : (
        <ul className={styles.list}>
          {items.map((method) => (
            <PaymentMethodRow key={method.id} method={method} isOnly={items.length === 1} />
          ))}
        </ul>
      )}
      {isFull ? <p className={styles.none}>You have saved {MAX_PAYMENT_METHODS}, the maximum.</p> : null}
      {source && !isFull ? (
        <Button
          variant="default"
          className={styles.add ?? ''}
          leftSection={<IconPlus size={18} />}
          onClick={() => setAdding(true)}
        >
          Add a card
        </Button>
      ) : null}
      {isAdding && source ? (
        <Suspense fallback={null}>
          <AddCardDialog source={source} onAdded={() => setAdding(false)} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
