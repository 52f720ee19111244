import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { Link } from 'wouter';
import { countOf } from '../../../shared/text/count-text.ts';
import { describeExpiry } from '../../cart/cart-expiry.ts';
import { useCart } from '../../cart/cart-store.ts';
import { CouponField } from '../../cart/coupon-field.tsx';
import { CartLines } from '../../cart/lines/cart-lines.tsx';
import { CartChangesNotice } from '../../cart/notices/cart-changes-notice.tsx';
import { CartExpiredNotice } from '../../cart/notices/cart-expired-notice.tsx';
import { CartRegionNotice } from '../../cart/notices/cart-region-notice.tsx';
import { CartUndo } from '../../cart/notices/cart-undo.tsx';
import { EmptyCart } from '../../cart/notices/empty-cart.tsx';
import { type CartPrices, useCartPrices } from '../../cart/use-cart-prices.ts';
import { useOnline } from '../../platform/online.ts';
import { ViewedRow } from '../../products/recent/viewed-row.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TotalsList } from '../../ui/values/totals-list.tsx';
import styles from './cart-page.module.css';
import { CheckOutButton } from './check-out-button.tsx';
import { MoveToWishlist } from './move-to-wishlist.tsx';

function CartSummary({ prices }: { prices: CartPrices }) {
  const { quote, answers, changes, isPending, error, refresh } = prices;
  const isOnline = useOnline();
  return (
    <aside className={styles.summary} aria-label="Order summary">
      <h2 className={styles.heading}>Summary</h2>
      <CouponField quote={quote} />
      {quote !== undefined ? <TotalsList totals={quote.totals} isStale={isPending} /> : null}
      {quote === undefined && !isOnline ? (
        <p className={styles.note}>Prices are checked once you are back online. What you change here is kept.</p>
      ) : null}
      {quote === undefined && error === null && isOnline ? (
        <div className={styles.skeletons} aria-hidden="true">
          <Skeleton height={18} />
          <Skeleton height={18} />
          <Skeleton height={34} />
        </div>
      ) : null}
      {quote === undefined && error !== null ? (
        <QueryError title="Prices could not be checked" error={error} onRetry={() => void refresh()} />
      ) : null}
      <CartChangesNotice changes={changes} onAccept={prices.accept} />
      <CartRegionNotice answers={answers} />
      {quote?.warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          {warning}
        </p>
      ))}
      <CheckOutButton prices={prices} />
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
      <PageHeader title="Cart" description={countOf(count, 'item')} />
      <CartUndo />
      <CartExpiredNotice />
      {lines.length === 0 ? (
        <>
          <EmptyCart />
          <ViewedRow />
        </>
      ) : (
        <div className={styles.columns}>
          <section aria-label="Items">
            <CartLines
              lines={lines}
              changes={prices.changes}
              answers={prices.answers}
              size="lg"
              actionOf={(line) => <MoveToWishlist line={line} />}
            />
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
