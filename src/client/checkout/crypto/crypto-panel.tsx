import { Button, NativeSelect, Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { type CryptoAsset, cryptoAssets } from '../../../shared/crypto/crypto-assets.ts';
import type { CryptoPayment } from '../../../shared/crypto/quote.schemas.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { Section } from '../form/section.tsx';
import styles from './crypto-panel.module.css';
import { QuoteBox } from './quote-box.tsx';
import { ReportHash } from './report-hash.tsx';

const pollMs = 5000;

/** The payment in coins of an order that is not paid, asked for again while one may arrive. */
export function useCryptoPayment(order: Order) {
  return trpc.cryptoQuotes.get.useQuery(
    { id: order.id },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.quote ? pollMs : false) },
  );
}

/** Pays with coins: the amount, where to send it, and what has arrived. It is the same after the tab was closed. */
export function CryptoPanel({ order, payment }: { order: Order; payment: CryptoPayment }) {
  const { quote, detail, isForStaff } = payment;
  useLeaveWhenConfirmed(order, payment);
  const isOpen = quote !== null && !quote.isExpired && (detail === 'awaiting' || isRestAsked(payment));
  const asks = !isOpen && payment.missing > 0;
  return (
    <Section title="Cryptocurrency">
      <div className={styles.panel}>
        <Problems order={order} payment={payment} />
        {isForStaff ? (
          <FormAlert tone="info" title="Waiting for approval">
            <span>Your payment has arrived. Our team is checking it; you do not need to do anything.</span>
          </FormAlert>
        ) : null}
        <Arrivals payment={payment} />
        {isOpen && quote ? <QuoteBox key={quote.id} quote={quote} orderId={order.id} /> : null}
        {asks && payment.assets.length > 0 ? <AskQuote order={order} payment={payment} /> : null}
        {quote && payment.missing > 0 ? (
          <details className={styles.more}>
            <summary>Already paid, but it does not show up?</summary>
            <ReportHash order={order} networks={[{ network: quote.network }]} />
          </details>
        ) : null}
      </div>
    </Section>
  );
}

/** The newest quote is for the rest, and nothing was paid on it yet. */
function isRestAsked({ detail, transfers, quote }: CryptoPayment): boolean {
  return detail === 'underpaid' && transfers.every(({ quoteId }) => quoteId !== quote?.id);
}

function Problems({ order, payment }: { order: Order; payment: CryptoPayment }) {
  const { detail, quote, missing, received } = payment;
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
        </span>
      </FormAlert>
    );
  }
  if (order.hashStatus === 'pending_approval' && payment.transfers.length === 0) {
    return (
      <FormAlert tone="info" title="Looking for your transaction">
        <span>This can take a few minutes.</span>
      </FormAlert>
    );
  }
  if (detail !== 'expired' || quote === null) return null;
  return (
    <FormAlert tone="warning" title="This amount has expired">
      <span>Do not send it any more. Coins that are already on their way are not lost: our team will check them.</span>
    </FormAlert>
  );
}

/** What has arrived, and how deep in the chain it lies. */
function Arrivals({ payment: { transfers } }: { payment: CryptoPayment }) {
  if (transfers.length === 0) return null;
  return (
    <ul className={styles.steps} aria-label="Payments received">
      {transfers.map(({ hash, amount, symbol, confirmations, required, isConfirmed, explorerUrl }) => (
        <li key={hash}>
          <div className={styles.row}>
            <strong>
              {amount} {symbol}
            </strong>
            <span>{isConfirmed ? 'Confirmed' : `${confirmations} of ${required} confirmations`}</span>
          </div>
          <Progress
            value={(100 * confirmations) / required}
            color={isConfirmed ? 'green' : 'blue'}
            aria-label="Confirmations"
          />
          <a href={explorerUrl} target="_blank" rel="noreferrer">
            <code>{hash}</code>
          </a>
        </li>
      ))}
    </ul>
  );
}

function AskQuote({ order, payment }: { order: Order; payment: CryptoPayment }) {
  const { assets, quote, detail } = payment;
  const known = assets.find(({ asset }) => asset === quote?.asset) ?? assets[0];
  const [asset, setAsset] = useState<CryptoAsset | undefined>(known?.asset);
  const utils = trpc.useUtils();
  const request = trpc.cryptoQuotes.request.useMutation({
    onSuccess: (changed) => utils.cryptoQuotes.get.setData({ id: order.id }, changed),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => utils.orders.get.invalidate({ id: order.id }),
  });
  const chosen = assets.find((one) => one.asset === asset) ?? assets[0];
  if (!chosen) return null;
  const label = quote === null ? 'Show payment details' : detail === 'underpaid' ? 'Pay the rest' : 'Get a new amount';
  return (
    <>
      <NativeSelect
        label="Currency"
        description={`Counts after ${chosen.confirmations} confirmations`}
        data={assets.map((one) => ({ value: one.asset, label: `${one.label}, ${one.networkLabel}` }))}
        value={chosen.asset}
        disabled={request.isPending}
        onChange={({ currentTarget }) => setAsset(cryptoAssets.find((one) => one === currentTarget.value))}
      />
      <Button
        variant={quote === null ? 'default' : 'filled'}
        size="md"
        loading={request.isPending}
        onClick={() => request.mutate({ id: order.id, asset: chosen.asset })}
      >
        {label}
      </Button>
    </>
  );
}

function useLeaveWhenConfirmed({ id }: Order, { detail, isForStaff, transfers }: CryptoPayment): void {
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  const isDone = (detail === 'confirmed' || detail === 'overpaid') && !isForStaff;
  useEffect(() => {
    if (!isDone) return;
    void utils.orders.get.invalidate({ id });
    navigate(`/user/orders/${id}`);
  }, [isDone, id, navigate, utils]);
  // Seen coins mark the order as waiting, which its own page shows as well.
  const seen = transfers.length;
  useEffect(() => {
    if (seen > 0) void utils.orders.get.invalidate({ id });
  }, [seen, id, utils]);
}
