import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { toAmount } from '../../../shared/money/money.ts';
import { countOf } from '../../../shared/text/count-text.ts';
import { openCartPanel, useCart } from '../../cart/cart-store.ts';
import { CoverImage } from '../../ui/pictures/cover-image.tsx';
import { MoneyText } from '../../ui/values/money-text.tsx';
import styles from './cart-strip.module.css';

const shownCovers = 4;

/** Leads back to a cart that was left; shows nothing while it is empty. */
export function CartStrip() {
  const { lines, count, totalCents, currency } = useCart();
  if (lines.length === 0) return null;
  const [first] = lines;
  const others = lines.length - 1;
  return (
    <section className={styles.strip} aria-label="Continue with your cart">
      <span className={styles.covers} aria-hidden="true">
        {lines.slice(0, shownCovers).map(({ productId, coverUrl }) => (
          <span key={productId} className={styles.cover}>
            <CoverImage src={coverUrl} alt="" shape="square" sizes="52px" />
          </span>
        ))}
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>Continue with your cart</h2>
        <p className={styles.lines}>
          {first?.name}
          {others === 0 ? '' : ` and ${others} more`}
        </p>
      </div>
      <span className={styles.total}>
        <MoneyText amount={toAmount(totalCents, currency)} currency={currency} />
        <span className={styles.count}>{countOf(count, 'item')}</span>
      </span>
      <span className={styles.actions}>
        <Button variant="default" onClick={openCartPanel}>
          Open cart
        </Button>
        <Button component={Link} href="/checkout">
          Go to checkout
        </Button>
      </span>
    </section>
  );
}
