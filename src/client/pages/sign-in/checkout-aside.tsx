import { toAmount } from '../../../shared/money/money.ts';
import { useCart } from '../../cart/cart-store.ts';
import { CoverImage } from '../../ui/pictures/cover-image.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import styles from './checkout-aside.module.css';

/** What waits in the cart while its owner signs in. */
export function CheckoutAside() {
  const { lines, totalCents, currency } = useCart();
  return (
    <aside className={styles.aside} aria-label="Your cart">
      <h2 className={styles.title}>Your cart</h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.productId}>
            <span className={styles.thumb}>
              <CoverImage src={line.coverUrl} alt="" sizes="48px" />
            </span>
            <span className={styles.name}>
              {line.name}
              {line.quantity > 1 ? <small> × {line.quantity}</small> : null}
            </span>
            <span className={styles.price}>
              {formatMoney(toAmount(line.priceCents * line.quantity, line.currency), line.currency)}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>Total</span>
        <strong>{formatMoney(toAmount(totalCents, currency), currency)}</strong>
      </p>
    </aside>
  );
}
