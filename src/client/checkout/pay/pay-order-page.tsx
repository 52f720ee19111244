import '../../ui/forms/form-sheets.ts';
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { orderStatusLabels } from '../../orders/read/order-labels.ts';
import { OrderMissing } from '../../orders/read/order-missing.tsx';
import { OrderStepButton, plainSteps } from '../../orders/read/order-step-button.tsx';
import { OrderTitle } from '../../orders/read/order-title.tsx';
import { useOrder } from '../../orders/read/use-order.ts';
import { blockedItems, OrderRegionNotice } from '../../orders/region/order-region-notice.tsx';
import { ProblemAlert } from '../../payments/attempt/problem-alert.tsx';
import { ThreeDSecureDialog } from '../../payments/attempt/three-d-secure-dialog.tsx';
import { type CardHandle, confirmBy } from '../../payments/card/card-handle.ts';
import { paymentFormSchema } from '../../payments/method/payment-form.schemas.ts';
import { PaymentSection, toPayment } from '../../payments/method/payment-section.tsx';
import { paymentMethodLabels } from '../../payments/payment-labels.ts';
import { isNotFound } from '../../platform/http/api-error.ts';
import type { ScreenProps } from '../../platform/screen/screen-module.ts';
import { useSession } from '../../platform/session/session.ts';
import { useKeepPage } from '../../platform/session/use-keep-page.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { emptyBilling } from '../form/billing-draft.ts';
import styles from '../form/checkout.module.css';
import { ErrorSummary } from '../form/error-summary.tsx';
import { Section } from '../form/section.tsx';
import { useCheckoutForm } from '../form/use-checkout-form.ts';
import { isUnsafeToLeave, questionOf } from '../placing/checkout-machine.ts';
import { PayButton } from '../placing/pay-button.tsx';
import { useOfferedMethods, useOrderMethods, useUsableMethod } from '../placing/usable-method.ts';
import { useCheckoutFlow } from '../placing/use-checkout-flow.ts';
import { useLeaveWarning } from '../placing/use-leave-warning.ts';
import { useLeaveWhenPaid } from '../placing/use-leave-when-paid.ts';
import { OrderSummary } from '../summary/order-summary.tsx';
import { linesOfOrder } from '../summary/summary-lines.ts';

const CryptoWays = lazy(async () => ({ default: (await import('../crypto/crypto-ways.tsx')).CryptoWays }));

const noContact = { email: '', firstName: '', lastName: '' };

function PayForm({ order }: { order: Order }) {
  const card = useRef<CardHandle>(null);
  const flow = useCheckoutFlow(order, (secret) => confirmBy(card.current, secret));
  const { state } = flow;
  const { form, payment, ...check } = useCheckoutForm(paymentFormSchema, {
    contact: noContact,
    billing: emptyBilling,
    method: order.paymentMethod,
  });
  const query = useOrderMethods(order);
  // Coins have a panel of their own.
  const methods = useOfferedMethods(undefined, order).filter(({ method }) => method !== 'crypto');
  const chosen = methods.find(({ method }) => method === form.values.method);
  const totals = chosen?.totals ?? order.totals;
  const isLost = state.step === 'form' && state.order === undefined;
  const isNamed = order.hashStatus === 'pending_approval';
  const isByCoins = isNamed || (order.paymentMethod === 'crypto' && Boolean(query.data?.crypto));
  const [paysAnyway, setPaysAnyway] = useState(false);

  useKeepPage(useSession().user?.id ?? '');
  useLeaveWarning(isUnsafeToLeave(state));
  useLeaveWhenPaid(state);
  useUsableMethod(form, methods);
  const pay = form.onSubmit(async (values) => {
    if (card.current?.check() === false) return;
    await flow.submit({ ...toPayment(values), expectedTotal: totals.total }, undefined);
  }, check.noteFailedAttempt);
  const crypto = query.data?.crypto ? (
    <Suspense fallback={<Skeleton height={320} radius={18} />}>
      <CryptoWays order={order} networks={query.data.crypto.networks} />
    </Suspense>
  ) : null;
  return (
    <div className={styles.columns}>
      <div className={styles.form}>
        {isByCoins ? crypto : null}
        {isByCoins && !paysAnyway ? (
          <PayAnyway order={order} isNamed={isNamed} onPay={() => setPaysAnyway(true)} />
        ) : (
          <form noValidate onSubmit={pay}>
            <Section title="Payment">
              <div className={styles.fields}>
                <OrderRegionNotice order={order} />
                {query.isPending ? <Skeleton height={310} radius={14} /> : null}
                {query.isError ? <QueryError error={query.error} onRetry={() => void query.refetch()} /> : null}
                <PaymentSection
                  form={payment}
                  methods={methods}
                  isDisabled={state.step !== 'form' || isLost}
                  card={card}
                  withTotals={methods.length > 1}
                />
                {query.data && methods.length === 0 ? <NoMethod /> : null}
                {state.step === 'form' && state.problem ? <ProblemAlert problem={state.problem} /> : null}
                <ErrorSummary errors={check.errors} attempt={check.failedAttempts} />
                <PayButton
                  state={state}
                  total={totals.total}
                  currency={order.currency}
                  isDisabled={isLost || blockedItems(order).length > 0 || !chosen || chosen.isAvailable === false}
                />
              </div>
            </Section>
          </form>
        )}
        {isByCoins ? null : crypto}
      </div>
      <OrderSummary lines={linesOfOrder(order)} totals={totals} isStale={query.isFetching} />
      <ThreeDSecureDialog action={questionOf(state)} isBusy={state.step === 'answering'} onAnswer={flow.answerBank} />
    </div>
  );
}

/**
 * Buyers who sent coins must not pay twice by accident, and those who reported a wrong transaction must not be stuck.
 */
function PayAnyway({ order, isNamed, onPay }: { order: Order; isNamed: boolean; onPay: () => void }) {
  const isByCoins = order.paymentMethod === 'crypto';
  // The reported transaction was sent for the price in coins, and no other way has that price.
  if (isNamed && isByCoins) return null;
  return (
    <Section title={isNamed ? 'Have you not sent anything after all?' : 'Rather not pay in crypto?'}>
      <div className={styles.fields}>
        <p className={styles.hint}>Pay another way only if no coins are on their way to us.</p>
        <div>
          <Button variant="default" onClick={onPay}>
            {isByCoins ? 'Pay another way' : `Pay by ${paymentMethodLabels[order.paymentMethod].toLowerCase()} instead`}
          </Button>
        </div>
      </div>
    </Section>
  );
}

function NothingToPay({ order }: { order: Order }) {
  const retry = plainSteps(order).find(({ action }) => action === 'retry');
  const message = retry
    ? 'The last payment did not go through. You can try again.'
    : `This order is ${orderStatusLabels[order.status].toLowerCase()}.`;
  return (
    <EmptyState
      title={retry ? 'Try to pay again?' : 'There is nothing to pay'}
      message={message}
      icon={<IconReceipt size={32} stroke={1.6} />}
    >
      {retry ? <OrderStepButton order={order} step={retry} /> : null}
      <Button component={Link} href={`/user/orders/${order.id}`} variant={retry ? 'default' : 'filled'}>
        View the order
      </Button>
    </EmptyState>
  );
}

function NoMethod() {
  return (
    <FormAlert tone="warning" title="No payment method is available right now">
      <span>Your order is kept until it expires. Try again later, or write to our support.</span>
    </FormAlert>
  );
}

/** Coins arrive by themselves: whoever watches them here goes on to what was bought. */
function useLeaveOncePaid(order: Order | undefined): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (order?.allowedActions.includes('pay')) wasOpen.current = true;
    else if (order?.paymentStatus === 'paid' && wasOpen.current) {
      navigate(`/checkout?order=${order.id}`, { replace: true });
    }
  }, [order]);
}

/** Pays an order that was placed before. */
export function PayOrderPage({ params }: ScreenProps) {
  const query = useOrder(params.id ?? '');
  const order = query.data;
  useLeaveOncePaid(order);
  const back = `/user/orders/${params.id ?? ''}`;
  return (
    <div className={styles.page}>
      <PageHeader
        title={order ? <OrderTitle text="Pay order" number={order.orderNumber} /> : 'Pay order'}
        here="Payment"
        crumbs={[
          { label: 'My orders', href: '/user/orders' },
          { label: order?.orderNumber ?? 'Order', href: back },
        ]}
      />
      {order?.allowedActions.includes('pay') ? <PayForm order={order} /> : null}
      {order && !order.allowedActions.includes('pay') ? <NothingToPay order={order} /> : null}
      {query.isPending ? <Skeleton height={420} radius={18} /> : null}
      {query.isError && !order && isNotFound(query.error) ? <OrderMissing /> : null}
      {query.isError && !order && !isNotFound(query.error) ? (
        <QueryError error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
    </div>
  );
}
