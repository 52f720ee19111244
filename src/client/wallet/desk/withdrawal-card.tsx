import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { AdminWithdrawal } from '../../../shared/wallet/withdrawal.schemas.ts';
import { Facts } from '../../desk/record/record-drawer.tsx';
import { AddressLink } from '../../ui/values/address-link.tsx';
import { CopyButton } from '../../ui/values/copy-button.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { TransactionLink } from '../../ui/values/transaction-link.tsx';
import { withdrawalStatuses } from '../wallet-labels.ts';
import { BlockedNote } from './blocked-note.tsx';
import { OwingNotes } from './owing-notes.tsx';
import styles from './wallet-desk.module.css';

/** One withdrawal with everything that is needed to decide it and to send the money. */
export function WithdrawalCard({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const { user, amount, fee, payout, currency, network, address, status, reason, payoutHash } = withdrawal;
  const { label, tone } = withdrawalStatuses[status];
  return (
    <article className={styles.card} aria-label={`Withdrawal of ${user.userName}`}>
      <header className={styles.head}>
        <h2>{formatMoney(payout, currency)}</h2>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </header>
      <Facts
        facts={[
          [
            'User',
            <Link key="user" href={`/admin/users/${user.id}`}>
              {user.userName}
            </Link>,
          ],
          [
            'Wallet',
            <Link key="ledger" href={`/admin/wallet/${user.id}`}>
              All transactions
            </Link>,
          ],
          ['Taken from the balance', formatMoney(amount, currency)],
          ['Fee', formatMoney(fee, currency)],
          ['Network', network.toUpperCase()],
          [
            'Address',
            <span key="address" className={styles.details}>
              <AddressLink network={network} address={address} /> <CopyButton value={address} label="address" />
            </span>,
          ],
          ['Requested', formatDate(withdrawal.createdAt, 'dateTime')],
          ['Decided', withdrawal.decidedAt === null ? undefined : formatDate(withdrawal.decidedAt, 'dateTime')],
          ['Paid', withdrawal.paidAt === null ? undefined : formatDate(withdrawal.paidAt, 'dateTime')],
          [
            'Transaction',
            payoutHash === null ? undefined : (
              <span key="hash" className={styles.details}>
                {payoutHash} <TransactionLink network={network} hash={payoutHash} />
              </span>
            ),
          ],
          ['Reason', reason ?? undefined],
        ]}
      />
      {user.isBlocked ? <BlockedNote /> : null}
      <OwingNotes withdrawal={withdrawal} />
    </article>
  );
}
