import type { CardBrand } from '../../shared/payments/card.rules.ts';
import styles from './card-fields.module.css';

const names: Record<Exclude<CardBrand, 'unknown'>, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
};
const marks: Record<Exclude<CardBrand, 'unknown'>, string> = { visa: 'VISA', mastercard: 'MC', amex: 'AMEX' };

/** The brand found in the number, as a small plate; announced when it appears. */
export function CardBrandMark({ brand }: { brand: Exclude<CardBrand, 'unknown'> }) {
  return (
    <span className={styles.brand} data-brand={brand} role="status" aria-label={names[brand]}>
      <span aria-hidden="true">{marks[brand]}</span>
    </span>
  );
}
