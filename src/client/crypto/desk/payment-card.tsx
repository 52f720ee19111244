import '@mantine/core/styles/Progress.css';
import { Progress } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { CoinCheck } from '../../../shared/crypto/coin-payments/coin-checks.rules.ts';
import type { CryptoQueueItem } from '../../../shared/crypto/crypto-desk.schemas.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { Facts } from '../../desk/record/record-drawer.tsx';
import { AddressLink } from '../../ui/values/address-link.tsx';
import { CopyButton } from '../../ui/values/copy-button.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { StatusBadge, type StatusTone } from '../../ui/values/status-badge.tsx';
import styles from './crypto-desk.module.css';

const checkLabels: Record<CoinCheck, string> = {
  found: 'Found on the chain, right coin and address',
  amount: 'Amount is enough',
  time: 'In time',
  exact: 'Matched by amount, address or tag, not only reported',
  depth: 'Confirmed, and every node agrees',
  limit: 'Below the limit for automatic approval',
};

export const details: Record<CryptoQueueItem['detail'], { label: string; tone: StatusTone }> = {
  awaiting: { label: 'Not found yet', tone: 'neutral' },
  expired: { label: 'Not found yet', tone: 'neutral' },
  confirming: { label: 'Confirming', tone: 'info' },
  underpaid: { label: 'Underpaid', tone: 'warning' },
  late: { label: 'Late', tone: 'warning' },
  overpaid: { label: 'Overpaid', tone: 'warning' },
  confirmed: { label: 'Confirmed', tone: 'success' },
};

/** Everything that is known of a payment in coins, to decide about it. */
export function PaymentCard({ item }: { item: CryptoQueueItem }) {
  const { orderNumber, buyer, currency, detail, quote, received, missing, total, surplus, firstApproval } = item;
  const { label, tone } = details[detail];
  return (
    <article className={styles.card} aria-label={`Payment of ${orderNumber}`}>
      <header className={styles.head}>
        <h2>{formatMoney(total, currency)}</h2>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </header>
      <Facts
        facts={[
          [
            'Order',
            <Link key="order" href={`/admin/orders/${item.id}`}>
              {orderNumber}
            </Link>,
          ],
          [
            'Buyer',
            <Link key="buyer" href={`/admin/users/${buyer.id}`}>
              {buyer.userName}
            </Link>,
          ],
          ['Asked for', quote ? `${quote.amount} ${quote.symbol}` : undefined],
          ['Until', quote ? formatDate(quote.expiresAt, 'dateTime') : undefined],
          ['Received', formatMoney(received, currency)],
          ['Missing', missing > 0 && item.transfers.length > 0 ? formatMoney(missing, currency) : undefined],
          ['To return', surplus > 0 ? formatMoney(surplus, currency) : undefined],
          [
            'Buyer wants it at',
            surplus > 0 && item.wantedAt !== null ? (
              <AddressLink key="wanted" network={item.transfers[0]?.network} address={item.wantedAt} />
            ) : undefined,
          ],
        ]}
      />
      {firstApproval ? (
        <p className={styles.note} role="note">
          Approved by {firstApproval.isMine ? 'you' : firstApproval.userName} on{' '}
          {formatDate(firstApproval.at, 'dateTime')}. A second person has to approve it too.
        </p>
      ) : item.needsSecond && surplus === 0 ? (
        <p className={styles.note} role="note">
          A payment of this size needs two approvals.
        </p>
      ) : null}
      <section aria-label="Checks">
        <h3>Checks</h3>
        <Checks checks={item.checks} />
      </section>
      <Arrivals {...item} />
    </article>
  );
}

export function Checks({ checks }: Pick<CryptoQueueItem, 'checks'>) {
  return (
    <ul className={styles.checks}>
      {checks.map(({ check, isOk }) => (
        <li key={check} data-ok={isOk === null ? 'open' : isOk ? 'yes' : 'no'}>
          {isOk === null ? (
            <IconHelpCircle size={19} aria-label="Check by hand" />
          ) : isOk ? (
            <IconCircleCheck size={19} aria-label="Yes" />
          ) : (
            <IconCircleX size={19} aria-label="No" />
          )}
          {checkLabels[check]}
        </li>
      ))}
    </ul>
  );
}

type ArrivalsProps = { transfers: CryptoQueueItem['transfers']; reports?: CryptoQueueItem['reports'] };

export function Arrivals({ transfers, reports = [] }: ArrivalsProps) {
  const unseen = reports.filter(({ hash }) => transfers.every((transfer) => transfer.hash !== hash));
  return (
    <section aria-label="Transactions">
      <h3>Transactions</h3>
      <ul className={styles.arrivals}>
        {transfers.map(({ hash, amount, symbol, confirmations, required, isConfirmed, isClaimed, ...transfer }) => (
          <li key={hash}>
            <div className={styles.row}>
              <strong>
                {amount} {symbol}
              </strong>
              <span>
                {Math.min(confirmations, required)} of {required} confirmations
              </span>
            </div>
            <Progress
              value={Math.min(100, (100 * confirmations) / required)}
              color={isConfirmed ? 'green' : 'blue'}
              aria-label="Confirmations"
            />
            <Hash network={transfer.network} hash={hash} url={transfer.explorerUrl} />
            <span className={styles.muted}>
              {formatDate(transfer.blockAt, 'dateTime')}
              {transfer.sender ? ', from ' : ''}
              <AddressLink network={transfer.network} address={transfer.sender} />
              {isClaimed ? ', matched by its reported hash or by staff' : ''}
            </span>
          </li>
        ))}
        {unseen.map(({ network, hash, submittedAt, isByBuyer, explorerUrl }) => (
          <li key={hash}>
            <strong>{isByBuyer ? 'Reported by the buyer' : 'No longer on the chain'}</strong>
            <Hash network={network} hash={hash} url={explorerUrl} />
            <span className={styles.muted}>{formatDate(submittedAt, 'dateTime')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type HashProps = { network: string; hash: string; url: string | null };

/** A transaction's hash, to copy and to open. */
export function Hash({ network, hash, url }: HashProps) {
  return (
    <div className={styles.row}>
      <span className={styles.hash}>
        {network.toUpperCase()} <code>{`${hash.slice(0, 12)}…${hash.slice(-10)}`}</code>
        <CopyButton value={hash} label="Copy transaction hash" />
      </span>
      {url === null ? null : (
        <a href={url} target="_blank" rel="noreferrer">
          View on {new URL(url).hostname}
        </a>
      )}
    </div>
  );
}
