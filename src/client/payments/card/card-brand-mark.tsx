import type { ReactNode } from 'react';
import type { CardBrand } from '../../../shared/payments/card.rules.ts';
import styles from './card-fields.module.css';

type KnownBrand = Exclude<CardBrand, 'unknown'>;

const names: Record<KnownBrand, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };
const marks = new Map<string | undefined, string>([
  ['visa', 'VISA'],
  ['mastercard', 'MC'],
  ['amex', 'AMEX'],
]);

/** The brand found in the number, as a small plate; announced when it appears. */
export function CardBrandMark({ brand }: { brand: KnownBrand }) {
  return (
    <span role="status" aria-label={names[brand]}>
      <CardBrandPlate brand={brand} />
    </span>
  );
}

type CardBrandPlateProps = { brand: string | undefined; fallback?: ReactNode };

/** The plate alone, where the brand is named beside it. */
export function CardBrandPlate({ brand, fallback = null }: CardBrandPlateProps) {
  const mark = marks.get(brand);
  if (mark === undefined) return fallback;
  return (
    <span className={styles.brand} data-brand={brand} aria-hidden="true">
      {mark}
    </span>
  );
}
