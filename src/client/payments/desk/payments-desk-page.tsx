import { Link } from 'wouter';
import type { ListedPayment } from '../../../shared/payments/payment-list.schemas.ts';
import { type PaymentPurpose, paymentList, paymentViews } from '../../../shared/payments/payment-list.ts';
import { paymentStage } from '../../../shared/payments/settled.rules.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { useMay } from '../../desk/frame/use-may.ts';
import { Facts } from '../../desk/record/record-drawer.tsx';
import { ListTable } from '../../desk/table/list-table.tsx';
import { listCall, useList } from '../../desk/table/use-list.ts';
import { ViewTabs } from '../../desk/table/view-tabs.tsx';
import { whenOf } from '../../desk/table/when-of.ts';
import { trpc } from '../../platform/trpc.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { paymentMethodLabels, paymentStages, paymentStatuses } from '../payment-labels.ts';

const purposeLabels: Record<PaymentPurpose, string> = { order: 'Order', topUp: 'Wallet top-up', vip: 'VIP membership' };
const providerLabels: Readonly<Record<string, string>> = {
  'test-gateway': 'Test gateway',
  stripe: 'Stripe',
  paypal: 'PayPal',
  wallet: 'Wallet',
  coins: 'Crypto quote',
  'crypto-manual': 'Crypto by transaction hash',
};
const statusLabels = Object.fromEntries(Object.entries(paymentStatuses).map(([name, { label }]) => [name, label]));
const valueLabels = { purpose: purposeLabels, status: statusLabels, method: paymentMethodLabels };

const providerOf = ({ provider }: ListedPayment) => providerLabels[provider] ?? provider;
const nameOf = ({ orderNumber, purpose }: ListedPayment) => orderNumber ?? purposeLabels[purpose];
/** "visa 4242", as the provider writes brands, in words. */
const cardOf = ({ card }: ListedPayment) =>
  card?.replace(/^(\w)(.*) /, (_, first, rest) => `${first.toUpperCase()}${rest} ending in `);

const stageOf = (payment: Pick<ListedPayment, 'status' | 'settledAt'>) => paymentStages[paymentStage(payment)];

function PaymentStatusBadge({ payment }: { payment: ListedPayment }) {
  return <StatusBadge tone={stageOf(payment).tone}>{stageOf(payment).label}</StatusBadge>;
}

function PaymentFacts({ payment }: { payment: ListedPayment }) {
  const { amount, refunded, currency, method, orderId, user } = payment;
  return (
    <Facts
      facts={[
        ['Status', <PaymentStatusBadge key="status" payment={payment} />],
        ['Amount', formatMoney(amount, currency)],
        ['Refunded', refunded === 0 ? undefined : formatMoney(refunded, currency)],
        [
          'For',
          orderId === null ? (
            nameOf(payment)
          ) : (
            <Link key="order" href={`/admin/orders/${orderId}`}>
              {nameOf(payment)}
            </Link>
          ),
        ],
        [
          'User',
          <Link key="user" href={`/admin/users/${user.id}`}>
            {user.userName}
          </Link>,
        ],
        ['Method', paymentMethodLabels[method]],
        ['Card', cardOf(payment)],
        ['Provider', providerOf(payment)],
        ['Reference', payment.reference ?? undefined],
        ['Failure', payment.failureCode ?? undefined],
        ['Surplus', payment.isSurplus ? 'Yes, refunded in full' : undefined],
        ['Disputed', payment.isDisputed ? 'Yes' : undefined],
        ['Started', whenOf(payment.createdAt)],
        ['Paid', whenOf(payment.paidAt)],
        ['Completed', whenOf(payment.settledAt)],
      ]}
    />
  );
}

/** Every attempt to pay, to find one by what its buyer or the provider says of it. */
export function PaymentsDeskPage() {
  const state = useList(paymentList, paymentViews);
  const answer = trpc.payments.admin.useQuery(state.input, listCall);
  const may = useMay();
  return (
    <DeskPage title="Payments">
      <ViewTabs state={state} />
      <ListTable
        state={state}
        answer={answer}
        cells={{
          user: ({ user }) => user.userName,
          status: (payment) => <PaymentStatusBadge payment={payment} />,
          amount: ({ amount, currency }) => formatMoney(amount, currency),
          refunded: ({ refunded, currency }) => (refunded === 0 ? '–' : formatMoney(refunded, currency)),
          card: (payment) => cardOf(payment) ?? '–',
          provider: providerOf,
        }}
        hidden={['purpose', 'card', 'failureCode', 'paidAt', 'settledAt', 'isSettled', 'isSurplus', 'isDisputed']}
        valueLabels={valueLabels}
        nameOf={nameOf}
        brief={(payment) => `${stageOf(payment).label} · ${formatMoney(payment.amount, payment.currency)}`}
        copied={{ noun: 'reference', textOf: (payment) => payment.reference ?? nameOf(payment) }}
        actions={({ orderId, user }) => [
          ...(orderId === null || !may('order:read') ? [] : [{ label: 'Order', href: `/admin/orders/${orderId}` }]),
          ...(may('user:read') ? [{ label: 'User’s account', href: `/admin/users/${user.id}` }] : []),
          { label: `Payments of ${user.userName}`, href: `/admin/payments?f=user:is:${user.userName}` },
        ]}
        drawer={(payment) => <PaymentFacts payment={payment} />}
        empty={{ title: 'No payments yet', message: 'They appear here as soon as somebody pays.' }}
      />
    </DeskPage>
  );
}
