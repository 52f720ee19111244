import { IconWallet } from '@tabler/icons-react';
import { Link } from 'wouter';
import { formatDate } from '../../shared/dates/format-date.ts';
import type { Wallet } from '../../shared/wallet/wallet.schemas.ts';
import { useSession } from '../platform/session/session.ts';
import { formatMoney } from '../ui/values/money-text.tsx';
import styles from './balance-card.module.css';
import { MoveEarnings } from './move-earnings.tsx';

/** The balance card with the parts of the balance. */
export function BalanceCard({ wallet }: { wallet: Wallet }) {
  const { balance, currency, limits, availableToWithdraw, pendingWithdrawals, sellerBalance, sellerHeld, sellerDebt } =
    wallet;
  const { user } = useSession();
  const pending = pendingWithdrawals.reduce((sum, { amount }) => sum + amount, 0);
  const facts = [
    { label: 'You can add up to', value: Math.max(0, limits.maxBalance - balance), isShown: wallet.enabled },
    { label: 'Can be withdrawn', value: availableToWithdraw, isShown: wallet.withdrawalsEnabled },
    { label: 'Being withdrawn', value: pending, isShown: pending > 0 },
    { label: 'Earnings available', value: sellerBalance, isShown: sellerBalance > 0 },
    { label: heldLabel(wallet.sellerHeldUntil), value: sellerHeld, isShown: sellerHeld > 0 },
    { label: 'Owed after refunds', value: sellerDebt, isShown: sellerDebt > 0 },
  ].filter(({ isShown }) => isShown);
  return (
    <section className={styles.card} aria-label="Balance">
      <div className={styles.top}>
        <span className={styles.holder}>{user?.userName}</span>
        <IconWallet size={26} stroke={1.6} aria-hidden="true" />
      </div>
      <div>
        <span className={styles.label}>Balance</span>
        <output className={styles.balance} data-testid="wallet-balance">
          {formatMoney(balance, currency)}
        </output>
        {wallet.enabled ? null : <span className={styles.label}>The wallet is closed; your money stays here.</span>}
      </div>
      {sellerDebt > 0 ? (
        <span className={styles.label}>
          Refunds exceeded your earnings. Payouts resume once new sales have covered the difference.
        </span>
      ) : null}
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(value, currency)}</dd>
          </div>
        ))}
      </dl>
      {sellerBalance > 0 || sellerHeld > 0 || sellerDebt > 0 ? (
        <Link href="/user/earnings" className={styles.more}>
          View my earnings
        </Link>
      ) : null}
      {wallet.enabled && sellerBalance > 0 ? <MoveEarnings wallet={wallet} /> : null}
    </section>
  );
}

function heldLabel(until: string | null): string {
  return until === null ? 'Earnings on hold (open case)' : `Earnings on hold, next release ${formatDate(until)}`;
}
