import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Order } from '../../../../shared/orders/order.schemas.ts';
import type { OrderRefund } from '../../../../shared/refunds/refund.schemas.ts';
import { useSession } from '../../../platform/session/session.ts';
import { trpc } from '../../../platform/trpc.ts';
import { formatMoney } from '../../../ui/values/money-text.tsx';
import { TransactionLink } from '../../../ui/values/transaction-link.tsx';
import { describePaidOut } from './describe-paid-out.ts';
import styles from './refund.module.css';

const PayOutDialog = lazy(() => import('./pay-out-dialog.tsx').then((m) => ({ default: m.PayOutDialog })));

/** A refund in coins: what staff have to send by hand, or the transaction that paid it and what the chain told of it. */
export function RefundPayout({ refund, order }: { refund: OrderRefund; order: Pick<Order, 'id' | 'currency'> }) {
  const [isOpen, setOpen] = useState(false);
  const mayPay = useSession().user?.staffPermissions.includes('order:refund') === true;
  const isOwed = refund.status === 'approved' || refund.status === 'processing';
  if (refund.payoutHash !== null) return <PaidOut refund={refund} hash={refund.payoutHash} mayRead={mayPay} />;
  if (!isOwed || !mayPay) return null;
  return (
    <div className={styles.payout}>
      <Button size="sm" onClick={() => setOpen(true)}>
        Pay out
      </Button>
      <Suspense fallback={null}>
        {isOpen ? (
          <PayOutDialog
            refundId={refund.id}
            orderId={order.id}
            owed={formatMoney(refund.amount, order.currency)}
            close={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

function PaidOut({ refund, hash, mayRead }: { refund: OrderRefund; hash: string; mayRead: boolean }) {
  const { data } = trpc.refunds.get.useQuery({ id: refund.id }, { enabled: mayRead });
  return (
    <p className={styles.payout}>
      {data ? describePaidOut(data) : null} Transaction <code>{hash}</code>{' '}
      <TransactionLink network={refund.payout?.network ?? null} hash={hash} />
    </p>
  );
}
