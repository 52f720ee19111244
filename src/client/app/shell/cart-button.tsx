import { ActionIcon } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { countOf } from '../../../shared/text/count-text.ts';
import { openCartPanel, useCart } from '../../cart/cart-store.ts';
import { usePreloadNear } from '../../platform/screen/preload.ts';
import { prefetch } from '../routing/prefetch.ts';
import styles from './header.module.css';

const loadDrawer = () => import('../../pages/cart/cart-drawer.tsx').then((m) => ({ default: m.CartDrawer }));
const CartDrawer = lazy(loadDrawer);

const fetchCart = () => prefetch('cart');

/** Whoever points at the button is about to press it. */
function preloadDrawer(): void {
  loadDrawer().catch(() => undefined);
}

export function CartButton() {
  const button = usePreloadNear<HTMLButtonElement>(fetchCart);
  const { count, isPanelOpen } = useCart();
  const [wasOpened, setWasOpened] = useState(false);
  const shown = count > 99 ? '99+' : String(count);
  // Once loaded the drawer stays mounted, otherwise it could not slide out.
  if (isPanelOpen && !wasOpened) setWasOpened(true);
  return (
    <>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        size={42}
        className={styles.icon ?? ''}
        aria-label={count === 0 ? 'Cart' : `Cart, ${shown} ${count === 1 ? 'item' : 'items'}`}
        onPointerEnter={preloadDrawer}
        onFocus={preloadDrawer}
        onClick={openCartPanel}
      >
        <IconShoppingCart size={21} stroke={1.8} />
        {count === 0 ? null : (
          <span key={count} className={styles.badge} aria-hidden="true">
            {shown}
          </span>
        )}
      </ActionIcon>
      <span role="status" className={styles.hidden}>
        {countOf(count, 'item in the cart', 'items in the cart')}
      </span>
      {wasOpened ? (
        <Suspense>
          <CartDrawer />
        </Suspense>
      ) : null}
    </>
  );
}
