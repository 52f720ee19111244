import { Button } from '@mantine/core';
import { IconClock, IconLock } from '@tabler/icons-react';
import { Link } from 'wouter';
import { TotalsList } from '../orders/totals-list.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { Bone } from '../ui/skeletons.tsx';
import { CartChangesNotice } from './cart-changes-notice.tsx';
import { describeExpiry } from './cart-expiry.ts';
import { CartLines } from './cart-lines.tsx';
import styles from './cart-page.module.css';
import { useCart } from './cart-store.ts';
import { CartUndo } from './cart-undo.tsx';
import { CouponField } from './coupon-field.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { type CartPrices, useCartPrices } from './use-cart-prices.ts';

function CartSummary({ prices }: { prices: CartPrices }) {
  const { quote, changes, isPending, error, refresh } = prices;
  // A coupon that does not apply is ignored.
  const canCheckOut = quote?.items.every(({ status }) => status === 'ok') && changes.size === 0;
  return (
    <aside className={styles.summary} aria-label="Order summary">
      <h2 className={styles.heading}>Summary</h2>
      <CouponField quote={quote} />
      {quote !== undefined ? <TotalsList totals={quote.totals} isStale={isPending} /> : null}
      {quote === undefined && error === null ? (
        <div className={styles.bones} aria-hidden="true">
          <Bone height={18} />
          <Bone height={18} />
          <Bone height={34} />
        </div>
      ) : null}
      {quote === undefined && error !== null ? (
        <QueryError title="Prices could not be checked" error={error} onRetry={() => void refresh()} />
      ) : null}
      <CartChangesNotice changes={changes} onAccept={prices.accept} />
      {quote?.warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          {warning}
        </p>
      ))}
      <Button
        component={Link}
        href="/checkout"
        size="lg"
        fullWidth
        leftSection={<IconLock size={18} />}
        {...(canCheckOut
          ? {}
          : { 'data-disabled': true, 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
      >
        Go to checkout
      </Button>
      <Button component={Link} href="/product" variant="subtle" fullWidth>
        Continue shopping
      </Button>
    </aside>
  );
}

export function CartPage() {
  const { lines, count } = useCart();
  const prices = useCartPrices(true);
  return (
    <div className={styles.page}>
      <PageHeader title="Cart" description={count === 1 ? '1 item' : `${count} items`} />
      <CartUndo />
      {lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className={styles.columns}>
          <section aria-label="Items">
            <CartLines lines={lines} changes={prices.changes} size="lg" />
            <p className={styles.note}>
              <IconClock size={16} stroke={1.8} aria-hidden="true" />
              {describeExpiry(lines)}
            </p>
          </section>
          <CartSummary prices={prices} />
        </div>
      )}
    </div>
  );
}
