import { formatAmount } from '../../../shared/money/money.ts';
import { ApproximateAmount } from './approximate-amount.tsx';
import styles from './money-text.module.css';

/**
 * Formats an amount (JSON number, major units) in the one way that screens write money, e.g. `$1,299.00`, and less than
 * nothing with a true minus: `−$3.19`.
 */
export function formatMoney(amount: number, currency: string): string {
  return formatAmount(amount, currency).replace('-', '−');
}

type MoneyTextProps = {
  amount: number;
  currency: string;
  /** The former price, struck through; ignored unless it is higher. */
  compareAt?: number | null;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** 'end' where prices stand below each other, so that they end together. */
  align?: 'start' | 'end';
};

/** A price, the former one struck through, and below them what it is about in the shopper's currency. */
export function MoneyText({ amount, currency, compareAt, size = 'md', align = 'start' }: MoneyTextProps) {
  const former = compareAt !== undefined && compareAt !== null && compareAt > amount ? compareAt : undefined;
  return (
    <span className={styles.money} data-size={size} data-align={align}>
      <span className={styles.row}>
        <span className={styles.amount}>{formatMoney(amount, currency)}</span>
        {former === undefined ? null : (
          <s className={styles.former}>
            <span className={styles.hidden}>was </span>
            {formatMoney(former, currency)}
          </s>
        )}
      </span>
      <ApproximateAmount amount={amount} currency={currency} />
    </span>
  );
}
