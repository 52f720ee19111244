import type { ValidatedPart } from '../../../shared/orders/place-order.schemas.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import styles from './bundle-parts.module.css';

const deductions = { owned: 'You own this', in_cart: 'In another bundle' } as const;

/** What a bundle in the cart consists of, each part at its price in it. Nothing for other lines. */
export function BundleParts({ parts, currency }: { parts: readonly ValidatedPart[]; currency: string }) {
  if (parts.length === 0) return null;
  return (
    <ul className={styles.parts} aria-label="In this bundle">
      {parts.map(({ productId, name, price, deduction }) => (
        <li key={productId} data-deducted={deduction === null ? undefined : ''}>
          <span>{name}</span>
          <span className={styles.price}>
            {deduction === null ? formatMoney(price, currency) : deductions[deduction]}
          </span>
        </li>
      ))}
    </ul>
  );
}
