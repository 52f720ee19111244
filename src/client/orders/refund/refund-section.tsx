import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { refundMessages } from '../../../shared/refunds/refunds.messages.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { orderMessageOf } from '../order-message.ts';
import { canWithdraw } from '../read/can-withdraw.ts';
import { RefundList } from './refund-list.tsx';
import styles from './refund-section.module.css';
import { StockChoice } from './stock-choice.tsx';

const RefundDialog = lazy(() => import('./refund-dialog.tsx').then((m) => ({ default: m.RefundDialog })));
/** Refunds: until when they can be requested, how, and the state of each request. */
export function RefundSection({ order }: { order: Order }) {
  const [isAsking, setAsking] = useState(false);
  const canAsk = order.allowedActions.includes('request-refund');
  const canChoose = order.allowedActions.includes('choose-stock');
  if (!canAsk && !canChoose && order.refunds.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby="money-back">
      <h2 id="money-back" className={styles.heading}>
        {' '}
        Refunds{' '}
      </h2>
      {canChoose ? <StockChoice order={order} /> : null}
      <RefundList order={order} />
      {order.allowedActions.includes('withdraw-request') ? <WithdrawRequest orderId={order.id} /> : null}
      {canAsk && order.refundableUntil !== null ? (
        <div className={styles.ask}>
          <p className={styles.text}>
            You can request a refund until <strong>{formatDate(order.refundableUntil, 'longDate')}</strong>.{' '}
            {canWithdraw(order) ? (
              <Link href={`/withdraw/${order.orderNumber}`}>Withdraw from contract here</Link>
            ) : null}
          </p>
          <Button variant="default" onClick={() => setAsking(true)}>
            Request a refund
          </Button>
        </div>
      ) : null}
      {isAsking ? (
        <Suspense fallback={null}>
          <RefundDialog order={order} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

function WithdrawRequest({ orderId }: { orderId: string }) {
  const utils = trpc.useUtils();
  const withdraw = trpc.refunds.withdrawRequest.useMutation({
    onSuccess: () => notify.success(refundMessages.refundRequestWithdrawn),
    onError: (error) =>
      notify.error(orderMessageOf(error, refundMessages.withdrawRequestFailed), {
        title: refundMessages.withdrawRequestFailed,
      }),
    onSettled: () => Promise.all([utils.orders.get.invalidate({ id: orderId }), utils.orders.list.invalidate()]),
  });
  return (
    <div className={styles.ask}>
      <p className={styles.text}>Keys and downloads of this order are on hold until the request is decided.</p>
      <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate({ id: orderId })}>
        Withdraw the request
      </Button>
    </div>
  );
}
