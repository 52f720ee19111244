import '../ui/form-sheets.ts';
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { Order } from '../../shared/orders/order.schemas.ts';
import { orderStatusLabels, paymentMethodLabels } from '../orders/order-labels.ts';
import { useOrder } from '../orders/use-order.ts';
import type { ScreenProps } from '../platform/screen-module.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { Bone } from '../ui/skeletons.tsx';
import { emptyBilling } from './billing-draft.ts';
import styles from './checkout.module.css';
import { payFormSchema } from './checkout.schemas.ts';
import { isUnsafeToLeave, questionOf } from './checkout-machine.ts';
import { ErrorSummary } from './error-summary.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PayButton } from './pay-button.tsx';
import { PaymentSection } from './payment-section.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import { Section } from './section.tsx';
import { linesOfOrder } from './summary-lines.ts';
import { ThreeDSecureDialog } from './three-d-secure-dialog.tsx';
import { useCheckoutFlow } from './use-checkout-flow.ts';
import { useCheckoutForm } from './use-checkout-form.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useLeaveWhenPaid } from './use-leave-when-paid.ts';

const noContact = { email: '', firstName: '', lastName: '' };

function PayForm({ order }: { order: Order }) {
  const flow = useCheckoutFlow(order);
  const { state } = flow;
  const { paymentMethod: method } = order;
  const { form, payment, ...check } = useCheckoutForm(payFormSchema, {
    contact: noContact,
    billing: emptyBilling,
    method,
  });
  const isLost = state.step === 'form' && state.order === undefined;

  useLeaveWarning(isUnsafeToLeave(state));
  useLeaveWhenPaid(state);
  const pay = form.onSubmit(
    ({ method, card }) => flow.submit({ paymentMethod: method, ...(method === 'card' ? { card } : {}) }, undefined),
    check.noteFailedAttempt,
  );
  return (
    <div className={styles.columns}>
      <form className={styles.form} noValidate onSubmit={pay}>
        <Section number={1} title="Payment">
          <div className={styles.fields}>
            <PaymentSection
              form={payment}
              methods={[{ method, label: paymentMethodLabels[method], isTest: method === 'card' }]}
              isDisabled={state.step !== 'form' || isLost}
            />
            {state.step === 'form' && state.problem ? <ProblemAlert problem={state.problem} /> : null}
            <ErrorSummary errors={check.errors} attempt={check.failedAttempts} />
            <PayButton state={state} total={order.total} currency={order.currency} isDisabled={isLost} />
          </div>
        </Section>
      </form>
      <OrderSummary lines={linesOfOrder(order)} totals={order.totals} isStale={false} />
      <ThreeDSecureDialog action={questionOf(state)} isBusy={state.step === 'answering'} onAnswer={flow.answerBank} />
    </div>
  );
}

/** Pays an order that was placed before. */
export function PayOrderPage({ params }: ScreenProps) {
  const query = useOrder(params.id ?? '');
  const order = query.data;
  const back = `/user/orders/${params.id ?? ''}`;
  return (
    <div className={styles.page}>
      <PageHeader
        title={order ? `Pay order ${order.orderNumber}` : 'Pay order'}
        crumbs={[
          { label: 'My orders', href: '/user/orders' },
          { label: order?.orderNumber ?? 'Order', href: back },
        ]}
      />
      {order?.allowedActions.includes('pay') ? <PayForm order={order} /> : null}
      {order && !order.allowedActions.includes('pay') ? (
        <EmptyState
          title="There is nothing to pay"
          message={`This order is ${orderStatusLabels[order.status].toLowerCase()}.`}
          icon={<IconReceipt size={32} stroke={1.6} />}
        >
          <Button component={Link} href={back}>
            View the order
          </Button>
        </EmptyState>
      ) : null}
      {query.isPending ? <Bone height={420} radius={18} /> : null}
      {query.isError && !order ? <QueryError error={query.error} onRetry={() => void query.refetch()} /> : null}
    </div>
  );
}
