import { AmountExpired, TransactionSought } from '../../payments/coins/coin-alerts.tsx';
import '../../ui/forms/form-sheets.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCurrencyBitcoin } from '@tabler/icons-react';
import { Link, useParams } from 'wouter';
import type { CoinPayment } from '../../../shared/crypto/coin-payments/coin-payment.schemas.ts';
import { hashReasonText } from '../../../shared/crypto/hash-reasons.rules.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { Arrivals } from '../../payments/coins/arrivals.tsx';
import { AskCoins } from '../../payments/coins/ask-coins.tsx';
import { CancelCoins } from '../../payments/coins/cancel-coins.tsx';
import styles from '../../payments/coins/coins.module.css';
import { CoinsBack } from '../../payments/coins/coins-back.tsx';
import { HashForm } from '../../payments/coins/hash-form.tsx';
import { isQuoteOpen } from '../../payments/coins/is-quote-open.ts';
import { LateOffer } from '../../payments/coins/late-offer.tsx';
import { PaymentSteps } from '../../payments/coins/payment-steps.tsx';
import { QuoteBox } from '../../payments/coins/quote-box.tsx';
import { trpc } from '../../platform/trpc.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { UserLayout } from '../../users/account/user-layout.tsx';
import { useCoinPayment, useLateChoice } from './use-coin-payment.ts';

/** The server tells of each step; this is for pages that it cannot reach. */
const pollMs = 15_000;

const purposes = {
  topUp: {
    title: 'Top up with coins',
    paid: 'The money is in your wallet',
    href: '/user/wallet',
    link: 'My wallet',
    name: 'the top-up',
  },
  vip: { title: 'VIP with coins', paid: 'You are VIP', href: '/user/vip', link: 'My membership', name: 'the purchase' },
} as const;

const ended = 'This payment has ended';

/** Pays a top-up or a membership in coins. It is the same after the tab was closed. */
export function CoinPaymentPage() {
  const { id = '' } = useParams<{ id: string }>();
  const payment = trpc.coinPayments.get.useQuery(
    { id },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.status === 'processing' ? pollMs : false) },
  );
  const { data, error } = payment;
  return (
    <UserLayout>
      {error && !data ? null : <PageHeader title={data ? purposes[data.purpose].title : 'Payment in coins'} />}
      {payment.isPending ? <Skeleton height={420} radius={18} /> : null}
      {error && !data ? <QueryError headingLevel={1} error={error} onRetry={() => void payment.refetch()} /> : null}
      {data ? <Stage payment={data} readAt={payment.dataUpdatedAt} /> : null}
    </UserLayout>
  );
}

type StageProps = { payment: CoinPayment; readAt: number };

function Stage({ payment, readAt }: StageProps) {
  const { status, purpose, total, currency } = payment;
  const { paid, href, link } = purposes[purpose];
  if (status === 'processing') return <Panel payment={payment} readAt={readAt} />;
  const isPaid = status === 'paid';
  return (
    <>
      {payment.back ? <Back payment={payment} back={payment.back} /> : null}
      <EmptyState
        title={isPaid ? paid : status === 'refunded' ? 'Your coins are given back' : ended}
        message={
          isPaid
            ? `Your payment of ${formatMoney(total, currency)} is confirmed.`
            : 'Do not send coins to it any more. What arrives all the same is not lost: you can take it back here.'
        }
        icon={isPaid ? <IconCircleCheck size={32} stroke={1.6} /> : <IconCurrencyBitcoin size={32} stroke={1.6} />}
      >
        <Button component={Link} href={href}>
          {link}
        </Button>
      </EmptyState>
    </>
  );
}

function Back({
  payment: { id, status, currency },
  back,
}: {
  payment: CoinPayment;
  back: NonNullable<CoinPayment['back']>;
}) {
  const { isBusy, onTakeBack } = useLateChoice(id);
  return <CoinsBack {...{ back, currency, isBusy, onTakeBack }} ended={status === 'paid' ? undefined : ended} />;
}

function Panel({ payment, readAt }: StageProps) {
  const { quote, missing, isForStaff, transfers, total, currency, offer, detail, purpose } = payment;
  const { ask, isAsking, report, refresh, isBusy, onContinue, onTakeBack } = useCoinPayment(payment);
  const isOpen = isQuoteOpen(payment);
  const asks = !isOpen && missing > 0 && detail !== 'late';
  return (
    <SettingsCard title={formatMoney(total, currency)} description="Paid with cryptocurrency">
      <div className={styles.panel}>
        {offer ? (
          <LateOffer {...{ offer, currency, isBusy, onContinue, onTakeBack }} name={purposes[purpose].name} />
        ) : (
          <Problems payment={payment} />
        )}
        {isForStaff ? (
          <FormAlert tone="info" title="Waiting for approval">
            <span>Your payment has arrived. Our team is checking it; you do not need to do anything.</span>
          </FormAlert>
        ) : null}
        {quote && (isOpen || transfers.length > 0) ? <PaymentSteps payment={payment} /> : null}
        <Arrivals payment={payment} />
        {isOpen && quote ? (
          <QuoteBox key={quote.id} quote={quote} readAt={readAt} currency={currency} onExpired={refresh} />
        ) : null}
        {asks && payment.assets.length > 0 ? <AskCoins payment={payment} isBusy={isAsking} onAsk={ask} /> : null}
        {asks && payment.assets.length === 0 ? (
          <FormAlert tone="warning" title="Coins cannot be taken at the moment">
            <span>Please try again in a few minutes, or choose another way to pay.</span>
          </FormAlert>
        ) : null}
        {quote && missing > 0 && detail !== 'late' ? (
          <details className={styles.more}>
            <summary>Already paid, but it does not show up?</summary>
            <HashForm networks={[quote.network]} onSend={report} />
          </details>
        ) : null}
        {transfers.length === 0 && payment.reported?.status !== 'pending_approval' ? (
          <div>
            <CancelCoins payment={payment} />
          </div>
        ) : null}
      </div>
    </SettingsCard>
  );
}

function Problems({ payment }: { payment: CoinPayment }) {
  const { detail, quote, missing, received, restUntil, total, currency, reported, transfers } = payment;
  if (detail === 'underpaid') {
    return (
      <FormAlert tone="warning" title={`Send ${formatMoney(missing, currency)} more`}>
        <span>
          {formatMoney(received, currency)} of {formatMoney(total, currency)} has arrived.
          {restUntil === null ? '' : ` Send the rest by ${formatDate(restUntil, 'longDateTime')}.`}
        </span>
      </FormAlert>
    );
  }
  if (reported?.status === 'rejected' && transfers.length === 0) {
    return (
      <FormAlert tone="warning" title="The transaction that you reported was not accepted">
        <span>{reported.reason === null ? null : hashReasonText(reported.reason)}</span>
      </FormAlert>
    );
  }
  if (reported?.status === 'pending_approval' && transfers.length === 0) {
    return <TransactionSought />;
  }
  if (detail !== 'expired' || quote === null) return null;
  return <AmountExpired />;
}
