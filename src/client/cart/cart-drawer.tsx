import { Button, Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconClock, IconLock, IconShoppingBag } from '@tabler/icons-react';
import { Link, useLocation } from 'wouter';
import { cartLineLifetimeMs } from '../../shared/cart/cart.rules.ts';
import { toAmount } from '../../shared/money/money.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import styles from './cart-drawer.module.css';
import { CartLines } from './cart-lines.tsx';
import type { CartLine } from './cart-storage.ts';
import { closeCartPanel, useCart } from './cart-store.ts';
import { CartUndo } from './cart-undo.tsx';

function describeExpiry(lines: readonly CartLine[]): string {
  const first = Math.min(...lines.map((line) => Date.parse(line.addedAt))) + cartLineLifetimeMs;
  const date = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric' }).format(first);
  return `Kept on this device until ${date}`;
}

function EmptyCart() {
  return (
    <EmptyState
      title="Your cart is empty"
      message="Find a game, an item or a resource pack, and it will wait for you here."
      icon={<IconShoppingBag size={32} stroke={1.6} />}
    >
      <Button component={Link} href="/product" onClick={closeCartPanel}>
        Browse the market
      </Button>
    </EmptyState>
  );
}

/**
 * The panel that slides in when something was added. Mantine traps the focus and closes it on Esc; it starts closed,
 * because only a change to open makes Mantine remember where the focus has to return.
 */
export function CartDrawer() {
  const { lines, count, totalCents, currency, isPanelOpen } = useCart();
  const [, navigate] = useLocation();
  const isMounted = useMounted();
  const checkOut = () => {
    closeCartPanel();
    navigate('/checkout');
  };
  return (
    <Drawer
      opened={isPanelOpen && isMounted}
      onClose={closeCartPanel}
      position="right"
      size={440}
      padding={0}
      title={
        <span className={styles.title}>
          Cart <span className={styles.count}>{count === 1 ? '1 item' : `${count} items`}</span>
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
      {lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <>
          <div className={styles.scroll}>
            <CartLines lines={lines} onFollowLink={closeCartPanel} />
          </div>
          <div className={styles.foot}>
            <p className={styles.note}>
              <IconClock size={15} stroke={1.8} aria-hidden="true" />
              {describeExpiry(lines)}
            </p>
            <div className={styles.total}>
              <span>Total</span>
              <MoneyText amount={toAmount(totalCents)} currency={currency} size="lg" />
            </div>
            <Button size="lg" fullWidth leftSection={<IconLock size={18} />} onClick={checkOut}>
              Go to checkout
            </Button>
            <Button component={Link} href="/cart" variant="subtle" fullWidth onClick={closeCartPanel}>
              View cart
            </Button>
          </div>
        </>
      )}
    </Drawer>
  );
}
