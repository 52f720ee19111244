import { toAmount } from '../../shared/money/money.ts';
import { CoverImage } from '../ui/pictures/cover-image.tsx';
import { formatMoney } from '../ui/values/money-text.tsx';
import type { Basket } from './basket.ts';
import styles from './basket-aside.module.css';

type BasketAsideProps = { basket: Pick<Basket, 'lines' | 'currency'>; title: string; isPlain?: boolean };

/** What waits to be bought while its buyer signs in, at the prices last seen. */
export function BasketAside({ basket, title, isPlain = false }: BasketAsideProps) {
  const { lines, currency } = basket;
  const totalCents = lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0);
  return (
    <aside className={styles.aside} data-plain={isPlain ? '' : undefined} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
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
