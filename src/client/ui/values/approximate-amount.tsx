import { formatDate } from '../../../shared/dates/format-date.ts';
import { formatAmount } from '../../../shared/money/money.ts';
import { useApproximation } from '../../platform/currency/currency.ts';
import { nameOfCurrency } from '../../platform/currency/currency-list.tsx';
import styles from './approximate-amount.module.css';

type Charged = { amount: number; currency: string };

/** `≈ €11.20` beside a price, in the currency that the shopper chose; nothing where they chose none. */
export function ApproximateAmount({ amount, currency }: Charged) {
  const about = useApproximation(amount, currency);
  if (about === undefined) return null;
  return (
    <span className={styles.about} title={`By the exchange rate of ${formatDate(about.date, 'date', 'UTC')}`}>
      ≈ {formatAmount(about.amount, about.currency)}
    </span>
  );
}

/** What is charged all the same, and how old the rate is, wherever an approximation is decided by. */
export function ChargeNote({ amount, currency, isPlaced = false }: Charged & { isPlaced?: boolean }) {
  const about = useApproximation(amount, currency);
  if (about === undefined) return null;
  const day = formatDate(about.date, 'date', 'UTC');
  return (
    <p className={styles.note}>
      {isPlaced
        ? `This order is in ${nameOfCurrency(currency)}.`
        : `You will be charged ${formatAmount(amount, currency)}.`}{' '}
      Exchange rate of {day}.
    </p>
  );
}
