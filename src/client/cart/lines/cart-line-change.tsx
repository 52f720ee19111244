import { toAmount } from '../../../shared/money/money.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import type { CartChange } from '../cart-changes.ts';
import styles from './cart-lines.module.css';

/** One sentence on what changed about a line since it was added. */
export function CartLineChange({ change, currency }: { change: CartChange; currency: string }) {
  const money = (cents: number) => formatMoney(toAmount(cents, currency), currency);
  if (change.kind === 'unavailable') return <span className={styles.refused}>{change.reason}</span>;
  if (change.kind === 'limited') return <span className={styles.changed}>Only {change.available} left</span>;
  return (
    <span className={styles.changed}>
      Price rose: <s>{money(change.fromCents)}</s> {money(change.toCents)}
    </span>
  );
}
