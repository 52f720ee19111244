import { Button, Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconClock } from '@tabler/icons-react';
import { Link } from 'wouter';
import { toAmount } from '../../../shared/money/money.ts';
import { countOf } from '../../../shared/text/count-text.ts';
import { describeExpiry } from '../../cart/cart-expiry.ts';
import { closeCartPanel, useCart } from '../../cart/cart-store.ts';
import { CouponField } from '../../cart/coupon-field.tsx';
import { CartLines } from '../../cart/lines/cart-lines.tsx';
import { CartChangesNotice } from '../../cart/notices/cart-changes-notice.tsx';
import { CartExpiredNotice } from '../../cart/notices/cart-expired-notice.tsx';
import { CartRegionNotice } from '../../cart/notices/cart-region-notice.tsx';
import { CartUndo } from '../../cart/notices/cart-undo.tsx';
import { EmptyCart } from '../../cart/notices/empty-cart.tsx';
import { useCartPrices } from '../../cart/use-cart-prices.ts';
import { useOnline } from '../../platform/online.ts';
import { useSession } from '../../platform/session/session.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { ChargeNote } from '../../ui/values/approximate-amount.tsx';
import { MoneyText } from '../../ui/values/money-text.tsx';
import { TotalsList } from '../../ui/values/totals-list.tsx';
import styles from './cart-drawer.module.css';
import { CartSuggestion } from './cart-suggestion.tsx';
import { CheckOutButton } from './check-out-button.tsx';
import { MoveToWishlist } from './move-to-wishlist.tsx';

/**
 * The panel that slides in when something was added. Mantine traps the focus and closes it on Esc; it starts closed,
 * because only a change to open makes Mantine remember where the focus has to return.
 */
export function CartDrawer() {
  const { lines, count, totalCents, currency, isPanelOpen } = useCart();
  const prices = useCartPrices(isPanelOpen);
  const { quote, answers, changes, isPending, accept, error } = prices;
  const isMounted = useMounted();
  const isOnline = useOnline();
  // The page of the cart is for members; this panel has all that guests need.
  const isGuest = useSession().status === 'guest';
  return (
    <Drawer
      opened={isPanelOpen && isMounted}
      onClose={closeCartPanel}
      position="right"
      size={440}
      padding={0}
      title={
        <span className={styles.title}>
          Cart <span className={styles.count}>{countOf(count, 'item')}</span>
        </span>
      }
      classNames={{
        header: styles.header ?? '',
        content: styles.content ?? '',
        body: styles.body ?? '',
      }}
      closeButtonProps={{ 'aria-label': 'Close cart', size: 40, iconSize: 22 }}
      overlayProps={{ backgroundOpacity: 0.55 }}
      transitionProps={{ duration: 200, timingFunction: 'cubic-bezier(.2,.7,.2,1)' }}
    >
      <CartUndo />
      <div className={styles.expired}>
        <CartExpiredNotice onFollowLink={closeCartPanel} />
      </div>
      {lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <>
          <div className={styles.scroll}>
            <CartLines
              lines={lines}
              changes={changes}
              answers={answers}
              onFollowLink={closeCartPanel}
              actionOf={(line) => <MoveToWishlist line={line} />}
            />
            <CartSuggestion lines={lines} />
          </div>
          <div className={styles.foot}>
            <CartChangesNotice changes={changes} onAccept={accept} />
            <CartRegionNotice answers={answers} />
            <p className={styles.note}>
              <IconClock size={15} stroke={1.8} aria-hidden="true" />
              {describeExpiry(lines)}
            </p>
            <CouponField quote={quote} />
            {quote === undefined ? (
              <div aria-live="polite" aria-busy={isPending}>
                <div className={styles.total}>
                  <span>Total</span>
                  <MoneyText amount={toAmount(totalCents, currency)} currency={currency} size="lg" align="end" />
                </div>
                <ChargeNote amount={toAmount(totalCents, currency)} currency={currency} />
              </div>
            ) : (
              <TotalsList totals={quote.totals} isStale={isPending} />
            )}
            {quote?.warnings.map((warning) => (
              <p key={warning} className={styles.note}>
                {warning}
              </p>
            ))}
            {answers === undefined && error !== null && isOnline ? (
              <QueryError title="Prices could not be checked" error={error} onRetry={() => void prices.refresh()} />
            ) : null}
            <CheckOutButton prices={prices} onFollowLink={closeCartPanel} />
            {isGuest ? null : (
              <Button component={Link} href="/cart" variant="subtle" fullWidth onClick={closeCartPanel}>
                View cart
              </Button>
            )}
          </div>
        </>
      )}
    </Drawer>
  );
}
