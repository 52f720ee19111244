import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { RecordCard } from '../../desk/record/record-page.tsx';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { CancelOrderButton } from '../detail/cancel-order-button.tsx';
import { orderMessageOf } from '../order-message.ts';
import { OrderStepButton, plainSteps } from '../read/order-step-button.tsx';
import { DeleteOrderButton } from './delete-order-button.tsx';
import { OrderDispute } from './order-dispute.tsx';
import styles from './order-record.module.css';

const RefundOrderDialog = lazy(() =>
  import('./refunds/refund-order-dialog.tsx').then((m) => ({ default: m.RefundOrderDialog })),
);
const DecideRefundDialog = lazy(() =>
  import('./refunds/decide-refund-dialog.tsx').then((m) => ({ default: m.DecideRefundDialog })),
);

/** A held order whose reported transaction has come: it is paid by it and goes on. */
function ConfirmHeldPayment({ order }: { order: Order }) {
  const utils = trpc.useUtils();
  const approve = trpc.orderDesk.approve.useMutation({
    onSuccess: (changed) => utils.orders.get.setData({ id: order.id }, changed),
    onError: (error) => notify.error(orderMessageOf(error)),
    onSettled: () => Promise.all([utils.orders.get.invalidate({ id: order.id }), utils.desk.work.invalidate()]),
  });
  return (
    <Button variant="default" loading={approve.isPending} onClick={() => approve.mutate({ id: order.id })}>
      Confirm payment
    </Button>
  );
}

/** What this member may do with the order now, as the server says, and nothing else. */
export function OrderDecisions({ order }: { order: Order }) {
  const [dialog, setDialog] = useState<'refund' | 'approve' | 'reject'>();
  const close = () => setDialog(undefined);
  const { allowedActions } = order;
  const may = (action: Order['allowedActions'][number]) => allowedActions.includes(action);
  const requested = order.refunds.find(({ status }) => status === 'requested');
  const steps = plainSteps(order);
  const isConfirmable = may('confirm-payment') && !steps.some(({ action }) => action === 'confirm-payment');
  const isRefundable = may('refund') && order.status === 'completed';
  const isIdle = !['cancel', 'refund', 'reject-refund', 'delete'].some((action) =>
    allowedActions.some((a) => a === action),
  );
  return (
    <RecordCard title="Actions">
      <OrderDispute order={order} />
      {isIdle && steps.length === 0 && !isConfirmable ? (
        <p className={styles.muted}>There is nothing for you to decide now.</p>
      ) : null}
      <div className={styles.actions}>
        {steps.map((step) => (
          <OrderStepButton key={step.action} order={order} step={step} />
        ))}
        {isConfirmable ? <ConfirmHeldPayment order={order} /> : null}
        {isRefundable ? (
          <Button variant="default" onClick={() => setDialog('refund')}>
            Refund
          </Button>
        ) : null}
        {requested && may('refund') ? <Button onClick={() => setDialog('approve')}>Approve refund</Button> : null}
        {requested && may('reject-refund') ? (
          <Button variant="default" onClick={() => setDialog('reject')}>
            Reject refund
          </Button>
        ) : null}
        {may('cancel') ? <CancelOrderButton order={order} /> : null}
        {may('delete') ? <DeleteOrderButton order={order} /> : null}
        {order.paidAt === null ? null : (
          <Button
            component="a"
            href={`/api/order/${order.id}/invoice.pdf`}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconFileInvoice size={18} />}
          >
            Invoice
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {dialog === 'refund' ? <RefundOrderDialog order={order} onClose={close} /> : null}
        {requested && (dialog === 'approve' || dialog === 'reject') ? (
          <DecideRefundDialog order={order} refund={requested} decision={dialog} onClose={close} />
        ) : null}
      </Suspense>
    </RecordCard>
  );
}
