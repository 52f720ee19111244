import '@mantine/core/styles/Progress.css';
import { Progress } from '@mantine/core';
import type { CryptoPayment } from '../../../shared/crypto/quotes/quote.schemas.ts';
import { CopyButton } from '../../ui/values/copy-button.tsx';
import styles from './coins.module.css';

/** What has arrived, and how deep in the chain it lies. */
export function Arrivals({ payment: { transfers } }: { payment: CryptoPayment }) {
  if (transfers.length === 0) return null;
  return (
    <ul className={styles.arrivals} aria-label="Payments received">
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
          <div className={styles.row}>
            <span className={styles.hash}>
              <code>{shorten(hash)}</code>
              <CopyButton value={hash} label="Copy transaction hash" />
            </span>
            <a href={explorerUrl} target="_blank" rel="noreferrer">
              View on {new URL(explorerUrl).hostname}
            </a>
          </div>
        </li>
      ))}
    </ul>
  );
}

function shorten(hash: string): string {
  return `${hash.slice(0, 10)}…${hash.slice(-8)}`;
}
