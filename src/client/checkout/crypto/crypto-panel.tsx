import { useEffect } from 'react';
import type { CryptoPayment } from '../../../shared/crypto/quotes/quote.schemas.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { Arrivals } from '../../payments/coins/arrivals.tsx';
import { AmountExpired, TransactionSought } from '../../payments/coins/coin-alerts.tsx';
import styles from '../../payments/coins/coins.module.css';
import { isQuoteOpen } from '../../payments/coins/is-quote-open.ts';
import { LateOffer } from '../../payments/coins/late-offer.tsx';
import { PaymentSteps } from '../../payments/coins/payment-steps.tsx';
import { QuoteBox } from '../../payments/coins/quote-box.tsx';
import { useCoinChoice } from '../../payments/coins/use-coin-choice.ts';
import { trpc } from '../../platform/trpc.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { Section } from '../form/section.tsx';
import { AskQuote } from './ask-quote.tsx';
import { ReportHash } from './report-hash.tsx';

/** The server tells of each step; this is for pages that it cannot reach. */
const pollMs = 15_000;
const askMs = 2000;

/** The payment in coins of an order that is not paid, asked for again while one may arrive. */
export function useCryptoPayment(order: Order) {
  return trpc.cryptoQuotes.get.useQuery(
    { id: order.id },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.quote ? pollMs : false) },
  );
}

type CryptoPanelProps = { order: Order; payment: CryptoPayment; readAt: number };

/** Pays with coins: the amount, where to send it, and what has arrived. It is the same after the tab was closed. */
export function CryptoPanel({ order, payment, readAt }: CryptoPanelProps) {
  const { quote, detail, isForStaff, offer } = payment;
  const utils = trpc.useUtils();
  useFollowOrder(order, payment);
  const { isBusy, onContinue, onTakeBack } = useCoinChoice(order.id);
  const isOpen = isQuoteOpen(payment);
  const asks = !isOpen && payment.missing > 0 && detail !== 'late';
  return (
    <Section title="Cryptocurrency">
      <div className={styles.panel}>
        {offer ? (
          <LateOffer {...{ offer, isBusy, onContinue, onTakeBack }} currency={order.currency} name="the order" />
        ) : (
          <Problems order={order} payment={payment} />
        )}
        {isForStaff ? (
          <FormAlert tone="info" title="Waiting for approval">
            <span>
              Your payment has arrived{detail === 'late' ? ' after its amount had expired' : ''}. Our team is checking
              it; you do not need to do anything.
            </span>
          </FormAlert>
        ) : null}
        {quote && (isOpen || payment.transfers.length > 0) ? <PaymentSteps payment={payment} /> : null}
        <Arrivals payment={payment} />
        {isOpen && quote ? (
          <QuoteBox
            key={quote.id}
            quote={quote}
            readAt={readAt}
            currency={order.currency}
            onExpired={() => void utils.cryptoQuotes.get.invalidate({ id: order.id })}
          />
        ) : null}
        {asks && payment.assets.length > 0 ? <AskQuote order={order} payment={payment} /> : null}
        {quote && payment.missing > 0 && detail !== 'late' ? (
          <details className={styles.more}>
            <summary>Already paid, but it does not show up?</summary>
            <ReportHash order={order} networks={[{ network: quote.network }]} />
          </details>
        ) : null}
      </div>
    </Section>
  );
}

function Problems({ order, payment }: { order: Order; payment: CryptoPayment }) {
  const { detail, quote, missing, received, restUntil } = payment;
  if (order.hashStatus === 'rejected' && detail !== 'confirming') {
    return (
      <FormAlert tone="warning" title="The transaction that you reported was not accepted">
        <span>{order.timeline.findLast(({ type }) => type === 'hash_rejected')?.text ?? 'Report another one.'}</span>
      </FormAlert>
    );
  }
  if (detail === 'underpaid') {
    return (
      <FormAlert tone="warning" title={`Send ${formatMoney(missing, order.currency)} more`}>
        <span>
          {formatMoney(received, order.currency)} of {formatMoney(order.total, order.currency)} has arrived.
          {restUntil === null ? '' : ` Send the rest by ${formatDate(restUntil, 'longDateTime')}.`}
        </span>
      </FormAlert>
    );
  }
  if (order.hashStatus === 'pending_approval' && payment.transfers.length === 0) {
    return <TransactionSought />;
  }
  if (detail !== 'expired' || quote === null) return null;
  return <AmountExpired />;
}

/** The order itself is booked a moment after its coins are confirmed, and then its page goes on. */
function useFollowOrder({ id }: Order, { detail, isForStaff, transfers }: CryptoPayment): void {
  const utils = trpc.useUtils();
  const isDone = detail === 'confirmed' || detail === 'overpaid' || detail === 'late';
  const everyMs = isForStaff ? pollMs : askMs;
  // Seen coins mark the order as waiting, which its own page shows as well.
  const seen = transfers.length;
  useEffect(() => {
    const ask = () => void utils.orders.get.invalidate({ id });
    if (seen > 0) ask();
    if (!isDone) return;
    const timer = setInterval(ask, everyMs);
    return () => clearInterval(timer);
  }, [seen, isDone, everyMs, id, utils]);
}
