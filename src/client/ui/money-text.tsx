import styles from './money-text.module.css';

const formatters = new Map<string, Intl.NumberFormat>();

/** Formats an amount (JSON number, major units) in the one way the shop writes money, e.g. `$1,299.00`. */
export function formatMoney(amount: number, currency: string): string {
  let formatter = formatters.get(currency);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    formatters.set(currency, formatter);
  }
  return formatter.format(amount);
}

type MoneyTextProps = {
  amount: number;
  currency: string;
  /** The former price, struck through; ignored unless it is higher. */
  compareAt?: number | null;
  size?: 'sm' | 'md' | 'lg' | 'xl';
};

export function MoneyText({ amount, currency, compareAt, size = 'md' }: MoneyTextProps) {
  const former = compareAt !== undefined && compareAt !== null && compareAt > amount ? compareAt : undefined;
  return (
    <span className={styles.money} data-size={size}>
      <span className={styles.amount}>{formatMoney(amount, currency)}</span>
      {former === undefined ? null : (
        <s className={styles.former}>
          <span className={styles.hidden}>was </span>
          {formatMoney(former, currency)}
        </s>
      )}
    </span>
  );
}
