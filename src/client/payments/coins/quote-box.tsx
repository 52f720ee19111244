import { Button } from '@mantine/core';
import { IconAlertTriangle, IconWallet } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { assetFacts } from '../../../shared/crypto/crypto-assets.ts';
import type { CryptoPayment } from '../../../shared/crypto/quotes/quote.schemas.ts';
import { useSite } from '../../platform/site/site.ts';
import { useSecondsLeft } from '../../platform/use-seconds-left.ts';
import { CopyButton } from '../../ui/values/copy-button.tsx';
import styles from './coins.module.css';
import { QrCode } from './qr-code.tsx';

type QuoteBoxProps = {
  quote: NonNullable<CryptoPayment['quote']>;
  /** When the quote was read, by this device's clock. */
  readAt: number;
  /** Of what is paid. */
  currency: string;
  /** The time of the amount is over. */
  onExpired: () => void;
};

/** The amount that is kept for some minutes, as a QR code and to copy, and what to mind before sending it. */
export function QuoteBox({ quote, readAt, currency, onExpired }: QuoteBoxProps) {
  const { symbol, networkLabel, amount, address, uri } = quote;
  const { markedBy } = assetFacts[quote.asset];
  const { spreadPercent } = useSite();
  const left = useQuoteLeft({ quote, readAt, onExpired });
  const minutes = Math.floor(left / 60);
  return (
    <>
      <div className={styles.pay}>
        <div className={styles.qr}>
          <QrCode text={uri} label={`QR code to pay ${amount} ${symbol}`} />
          <Button component="a" href={uri} variant="default" leftSection={<IconWallet size={18} />}>
            Open wallet
          </Button>
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>{markedBy === 'address' ? 'Send' : 'Send exactly'}</dt>
            <dd>
              <span className={styles.amount}>
                {amount} {symbol}
              </span>
              <CopyButton value={amount} label="Copy amount" />
            </dd>
            <dd className={styles.rate}>
              1 {symbol} = {formatRate(quote.rate, currency)}
              {spreadPercent > 0 ? `, ${spreadPercent}% for exchange included` : ''}
            </dd>
          </div>
          <div>
            <dt>On {networkLabel} to</dt>
            <dd>
              <code>{address}</code>
              <CopyButton value={address} label="Copy address" />
            </dd>
          </div>
          <Memo quote={quote} />
          <div>
            <dt>Amount guaranteed for</dt>
            <dd className={styles.left} role="timer">
              <Ring left={left} of={quote.seconds} />
              {minutes}:{String(left % 60).padStart(2, '0')}
            </dd>
          </div>
        </dl>
      </div>
      <ul className={styles.warnings}>
        <li>
          Send only {symbol} on {networkLabel}. Other coins and networks are lost.
        </li>
        {markedBy === 'amount' ? (
          <li>Send this exact amount, to the last digit: it tells us that the payment is yours.</li>
        ) : null}
        {markedBy === 'address' ? <li>This address is for this payment only. Do not use it again later.</li> : null}
        <li>Fees of your wallet or exchange come on top. You may close this page after sending.</li>
      </ul>
    </>
  );
}

/** What has to come with the payment, on chains where everybody pays at one address. */
function Memo({ quote: { asset, memo } }: Pick<QuoteBoxProps, 'quote'>) {
  const label = assetFacts[asset].memoLabel?.toLowerCase();
  if (label === undefined) return null;
  return (
    <div className={styles.memo}>
      <dt>With this {label}</dt>
      <dd>
        <span className={styles.amount}>{memo}</span>
        <CopyButton value={memo} label={`Copy ${label}`} />
      </dd>
      <dd className={styles.must}>
        <IconAlertTriangle size={16} aria-hidden="true" />
        Without this {label} we cannot tell that the payment is yours.
      </dd>
    </div>
  );
}

/** A coin of little worth in more digits than a price has. */
function formatRate(rate: string, currency: string): string {
  const worth = Number(rate);
  const digits = worth < 10 ? { maximumFractionDigits: 4 } : {};
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, ...digits }).format(worth);
}

const turn = 2 * Math.PI * 13;

/** What is left of the time, as part of a circle. */
function Ring({ left, of }: { left: number; of: number }) {
  const share = Math.min(1, left / of);
  return (
    <svg className={styles.ring} viewBox="0 0 30 30" aria-hidden="true" data-short={left < 120 ? '' : undefined}>
      <circle cx="15" cy="15" r="13" />
      <circle cx="15" cy="15" r="13" strokeDasharray={`${share * turn} ${turn}`} />
    </svg>
  );
}

/** Counted from when the server told it, which may be a while before this is shown, and anew with each answer. */
function useQuoteLeft({ quote, readAt, onExpired }: Pick<QuoteBoxProps, 'quote' | 'readAt' | 'onExpired'>): number {
  const left = useSecondsLeft(readAt + quote.secondsLeft * 1000, quote.secondsLeft);
  const isOver = left === 0;
  const tell = useEffectEvent(onExpired);
  useEffect(() => {
    if (isOver) tell();
  }, [isOver]);
  return left;
}
