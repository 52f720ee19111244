import { Button } from '@mantine/core';
import { IconCircleCheck, IconReceiptOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import type { ScreenProps } from '../../platform/screen/screen-module.ts';
import { useOpener } from '../../platform/screen/use-opener.ts';
import { rememberReturnPath, useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { useRefreshAfterOrder } from '../../platform/use-refresh-after-order.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { PageSkeleton, Skeleton } from '../../ui/feedback/skeletons.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { UserLayout } from '../../users/account/user-layout.tsx';
import { orderMessageOf } from '../order-message.ts';
import { canWithdraw } from '../read/can-withdraw.ts';
import { contactName } from '../read/contact-name.ts';
import { OrderMissing } from '../read/order-missing.tsx';
import { useOrder } from '../read/use-order.ts';
import { LinkedWithdrawal } from './linked-withdrawal.tsx';
import styles from './withdraw-page.module.css';
import { withdrawalStatement, withdrawnText } from './withdrawal-texts.ts';

/** The EU withdrawal function: two steps whose button labels are prescribed by law (D-38). */
export function WithdrawPage({ params }: ScreenProps) {
  const orderNumber = params.orderNumber ?? '';
  const { status } = useSession();
  const [search] = useSearchParams();
  const key = search.get('key');
  if (key !== null) return <LinkedWithdrawal link={{ orderNumber, key }} />;
  if (status === 'loading') return <PageSkeleton />;
  return status === 'guest' ? <SignInFirst /> : <OwnWithdrawal orderNumber={orderNumber} />;
}

function SignInFirst() {
  const signIn = () => rememberReturnPath(location.pathname);
  return (
    <EmptyState
      headingLevel={1}
      title="Withdraw from contract"
      message="Sign in, or open the link in the e-mail about your order."
      icon={<IconReceiptOff size={32} stroke={1.6} />}
    >
      <Button component={Link} href="/login" onClick={signIn}>
        Sign in
      </Button>
    </EmptyState>
  );
}

function OwnWithdrawal({ orderNumber }: { orderNumber: string }) {
  const found = trpc.orders.list.useQuery({ q: orderNumber, limit: 10 }, { enabled: orderNumber !== '' });
  const summary = found.data?.items.find((order) => order.orderNumber.toLowerCase() === orderNumber.toLowerCase());
  return (
    <UserLayout>
      <PageHeader
        title="Withdraw from contract"
        crumbs={[{ label: 'My orders', href: '/user/orders' }]}
        description={`Order ${orderNumber}`}
      />
      {summary ? <Withdrawal orderId={summary.id} /> : null}
      {found.isPending ? <Skeleton height={220} radius={14} /> : null}
      {found.isError ? <QueryError error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data && !summary ? <OrderMissing /> : null}
    </UserLayout>
  );
}

function Withdrawal({ orderId }: { orderId: string }) {
  const query = useOrder(orderId);
  const [isAsking, setAsking] = useState(false);
  const { opener, focusOpener } = useOpener();
  const keep = () => {
    setAsking(false);
    focusOpener();
  };
  const refresh = useRefreshAfterOrder();
  const withdraw = trpc.refunds.withdrawContract.useMutation({
    onSettled: refresh,
  });
  if (query.isError && !query.data) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={220} radius={14} />;
  const order = query.data;
  if (withdraw.isSuccess) return <Confirmed order={order} />;
  if (!canWithdraw(order)) return <Ended order={order} />;
  return (
    <section className={styles.box} aria-label="Withdrawal">
      <Contract order={order} />
      {isAsking ? (
        <>
          <p className={styles.statement}>{withdrawalStatement(order.paidAt !== null)}</p>
          {withdraw.isError ? <FormAlert tone="danger" title={orderMessageOf(withdraw.error)} /> : null}
          <div className={styles.actions}>
            <Button
              variant="default"
              // Not the other one: an Enter that is held down presses what has the focus.
              autoFocus
              onClick={keep}
              disabled={withdraw.isPending}
            >
              Keep the order
            </Button>
            <Button loading={withdraw.isPending} onClick={() => withdraw.mutate({ id: orderId })} data-sends>
              Confirm withdrawal
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.actions}>
          <Button ref={opener} onClick={() => setAsking(true)}>
            Withdraw from contract here
          </Button>
        </div>
      )}
    </section>
  );
}

function Contract({ order }: { order: Order }) {
  const { user } = useSession();
  return (
    <dl className={styles.facts}>
      <dt>Name</dt>
      <dd>{contactName(order.contact) || user?.userName}</dd>
      <dt>The confirmation goes to</dt>
      <dd>{order.contact.email}</dd>
      <dt>Items</dt>
      <dd>{order.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</dd>
      <dt>Paid</dt>
      <dd>{order.paidAt === null ? 'Nothing yet' : formatMoney(order.total - order.refundedAmount, order.currency)}</dd>
    </dl>
  );
}

function Confirmed({ order }: { order: Order }) {
  return (
    <EmptyState
      {...withdrawnText(order.paidAt !== null, 'We have sent you a confirmation by e-mail.')}
      icon={<IconCircleCheck size={32} stroke={1.6} />}
    >
      <Button component={Link} href={`/user/orders/${order.id}`}>
        View the order
      </Button>
    </EmptyState>
  );
}

function Ended({ order }: { order: Order }) {
  return (
    <EmptyState
      title="There is nothing to withdraw from"
      message="The withdrawal period is over, part of the order has already been used, or it has already been refunded. If something is wrong with it, request a refund on the order page."
      icon={<IconReceiptOff size={32} stroke={1.6} />}
    >
      <Button component={Link} href={`/user/orders/${order.id}`}>
        View the order
      </Button>
    </EmptyState>
  );
}
