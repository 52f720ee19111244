import { toAmount, toCents } from '../../../shared/money/money.ts';
import type { Totals } from '../../../shared/orders/pricing/order-totals.schemas.ts';
import { ChargeNote } from './approximate-amount.tsx';
import { formatMoney, MoneyText } from './money-text.tsx';
import styles from './totals-list.module.css';

type TotalsListProps = {
  totals: Totals;
  isStale?: boolean;
  /** Of an order, not of what may become one. */
  isPlaced?: boolean;
  /** What of it was paid back. */
  refunded?: number;
};

/** Every part of a total and the total itself; changes are announced. */
export function TotalsList({ totals, isStale = false, isPlaced = false, refunded = 0 }: TotalsListProps) {
  return (
    <div className={styles.totals} aria-live="polite" aria-busy={isStale} data-stale={isStale ? '' : undefined}>
      <dl className={styles.parts}>
        {totals.explain.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-saving={amount < 0 ? '' : undefined}>{formatMoney(amount, totals.currency)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.total}>
        <span>Total</span>
        <MoneyText amount={totals.total} currency={totals.currency} size="lg" align="end" />
      </p>
      {refunded > 0 ? (
        <dl className={styles.back}>
          <div>
            <dt>Refunded</dt>
            <dd data-saving="">{formatMoney(-refunded, totals.currency)}</dd>
          </div>
          <div>
            <dt>Left after refunds</dt>
            <dd>{formatMoney(leftOf(totals, refunded), totals.currency)}</dd>
          </div>
        </dl>
      ) : null}
      <ChargeNote amount={totals.total} currency={totals.currency} isPlaced={isPlaced} />
      {totals.tax.isIncluded && totals.tax.amount > 0 ? (
        <p className={styles.note}>
          Includes {totals.tax.label}: {formatMoney(totals.tax.amount, totals.currency)}
        </p>
      ) : null}
      {totals.walletUsed > 0 ? <p className={styles.note}>Paid from your wallet balance</p> : null}
    </div>
  );
}

function leftOf({ total, currency }: Totals, refunded: number): number {
  return toAmount(Math.max(0, toCents(total, currency) - toCents(refunded, currency)), currency);
}
